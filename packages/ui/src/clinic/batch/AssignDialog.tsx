import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import { Dialog, DialogCancelButton, type DialogCloseReason } from '../../primitives/dialog/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import { SegmentedControl } from '../../primitives/segmented/index.ts';
import type { ComboBoxProps, SelectOption } from '../../primitives/select/index.ts';
import { ExecutorFields, type TaskExecution } from '../follow-up-fields/index.ts';
import { SaveFailure } from '../rule-form/index.ts';
import type { Counted } from './SelectionTools.tsx';

export interface AssignDialogProps {
  /** Plans, or consults whose open plans are meant. */
  counted: Exclude<Counted, 'customers' | 'people'>;
  /** How many of them are given away. */
  count: number;
  onSearchStaff: NonNullable<ComboBoxProps['onSearch']>;
  /** @default false */
  isSaving?: boolean;
  /** Some of the chosen are marked 勿扰, in the server's sentence: asks whether they are left out. */
  disturbed?: string;
  /** Why the last attempt failed; the choice stays. */
  error?: string;
  /** Without executor the plans wait for anybody. */
  /** `disturbed` is told once the question was asked. */
  onSubmit: (details: { executor: SelectOption | undefined; disturbed?: 'skip' | 'include' }) => void;
  onClose: (details: { reason: DialogCloseReason }) => void;
}

/** Gives open plans to one colleague, or to nobody. Keeps only the choice. */
export function AssignDialog({
  counted,
  count,
  onSearchStaff,
  isSaving = false,
  disturbed,
  error,
  onSubmit,
  onClose,
}: AssignDialogProps) {
  const { t } = useLingui();
  const [execution, setExecution] = useState<TaskExecution>('named');
  const [executor, setExecutor] = useState<SelectOption | null>(null);
  const [choice, setChoice] = useState<'skip' | 'include'>('skip');
  const [problem, setProblem] = useState<string>();
  const save = () => {
    if (isSaving) return;
    if (execution === 'named' && !executor) return setProblem(t`请选择指定人员`);
    onSubmit({
      executor: execution === 'named' ? (executor ?? undefined) : undefined,
      ...(disturbed && { disturbed: choice }),
    });
  };

  return (
    <Dialog
      title={t`分配回访`}
      width="480px"
      isDirty={executor !== null}
      onSave={save}
      onClose={onClose}
      footer={
        <>
          <DialogCancelButton />
          <Button variant="primary" isBusy={isSaving} onPress={save}>
            <Trans>确定</Trans>
          </Button>
        </>
      }
    >
      <Fields>
        <SaveFailure error={error} isSaving={isSaving} />
        {disturbed && (
          <Notice tone="warning" title={disturbed}>
            <SegmentedControl
              label={t`勿扰客户的回访`}
              options={[
                { value: 'skip', label: t`不分配` },
                { value: 'include', label: t`一并分配` },
              ]}
              value={choice}
              onChange={({ value }) => setChoice(value as 'skip' | 'include')}
            />
          </Notice>
        )}
        <p>
          {counted === 'follow-ups' ? (
            <Trans>将把所选 {count} 条回访计划分配给：</Trans>
          ) : (
            <Trans>将把所选 {count} 条咨询中未执行的回访计划分配给：</Trans>
          )}
        </p>
        <ExecutorFields
          label={t`执行人`}
          isRequired
          execution={execution}
          executor={executor}
          control={{ id: 'assign-executor', error: problem, onBlur: () => undefined, ref: null }}
          onSearchStaff={onSearchStaff}
          onExecutionChange={(details) => {
            setExecution(details.execution);
            setProblem(undefined);
          }}
          onExecutorChange={(details) => {
            setExecutor(details.executor);
            setProblem(undefined);
          }}
        />
      </Fields>
    </Dialog>
  );
}

const Fields = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-12);
`;
