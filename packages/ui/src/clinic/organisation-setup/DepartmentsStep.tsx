import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../primitives/button/index.ts';
import { TextField } from '../../primitives/text-field/index.ts';
import { TextLink } from '../../primitives/text-link/index.ts';
import { Form, Row, Words } from './SetupFrame.styles.ts';

interface DepartmentsStepProps {
  departments: readonly string[];
  isAdding?: boolean;
  onAdd: (details: { names: string[] }) => void;
  /** Leads to the page where they are moved and renamed. */
  onOpenPage: () => void;
}

/** Departments by name: Enter adds one, many lines are pasted at once. */
export function DepartmentsStep({ departments, isAdding = false, onAdd, onOpenPage }: DepartmentsStepProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const add = (text: string) => {
    const names = linesOf(text);
    if (names.length === 0) return;
    setTyped('');
    onAdd({ names });
  };
  return (
    <>
      <Form
        onPaste={(event) => {
          const text = event.clipboardData.getData('text');
          if (linesOf(text).length < 2) return;
          event.preventDefault();
          add(text);
        }}
      >
        <Row>
          <TextField
            label={t`部门名称`}
            isLabelHidden
            placeholder={t`部门名称，按 Enter 新增`}
            maxLength={100}
            value={typed}
            onChange={({ value }) => setTyped(value)}
            onEnter={({ value }) => add(value)}
          />
          <Button isBusy={isAdding} onPress={() => add(typed)}>
            <Trans>新增</Trans>
          </Button>
        </Row>
      </Form>
      <Words aria-label={t`部门`}>
        {departments.map((name, at) => (
          <li key={`${at} ${name}`}>{name}</li>
        ))}
      </Words>
      <p>
        <TextLink type="button" onClick={onOpenPage}>
          <Trans>在组织架构中调整上下级和负责人</Trans>
        </TextLink>
      </p>
    </>
  );
}

const linesOf = (text: string) =>
  text
    .split(/[\r\n\t]+/)
    .map((line) => line.trim())
    .filter(Boolean);
