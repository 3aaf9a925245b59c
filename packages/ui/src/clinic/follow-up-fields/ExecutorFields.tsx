import type { Execution } from '@huifang/domain/follow-up/words';
import { useLingui } from '@lingui/react/macro';
import type { FocusEventHandler, Ref } from 'react';
import { styled } from 'styled-components';
import { RadioGroup } from '../../primitives/radio/index.ts';
import { ComboBox, type ComboBoxProps, type SelectOption } from '../../primitives/select/index.ts';

/** Whether a task waits for anyone or for a named person. */
export type TaskExecution = Exclude<Execution, 'self'>;

export interface ExecutorFieldsProps {
  /** @default 执行人 */
  label?: string;
  /** @default false */
  isRequired?: boolean;
  execution: TaskExecution;
  executor: SelectOption | null;
  onExecutionChange: (details: { execution: TaskExecution }) => void;
  onExecutorChange: (details: { executor: SelectOption | null }) => void;
  onSearchStaff: NonNullable<ComboBoxProps['onSearch']>;
  /** Of the named person's control. */
  control: { id: string; error: string | undefined; onBlur: FocusEventHandler; ref: Ref<HTMLInputElement> };
}

/** Who is to carry a task out: nobody yet, or a member of staff found by name. */
export function ExecutorFields(props: ExecutorFieldsProps) {
  const { t } = useLingui();
  const label = props.label ?? t`执行人`;
  return (
    <Pair>
      <RadioGroup
        label={label}
        isRequired={props.isRequired}
        options={[
          { value: 'unassigned', label: t`不指定` },
          { value: 'named', label: t`指定` },
        ]}
        value={props.execution}
        onChange={({ value }) => props.onExecutionChange({ execution: value as TaskExecution })}
      />
      {props.execution === 'named' && (
        <ComboBox
          {...props.control}
          label={t`指定人员`}
          isLabelHidden
          value={props.executor ?? undefined}
          onSearch={props.onSearchStaff}
          onChange={({ option }) => props.onExecutorChange({ executor: option ?? null })}
        />
      )}
    </Pair>
  );
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--space-4) var(--space-12);
  align-items: start;

  /* The second control has no visible label, so it starts as far down as the radios do. */
  & > :nth-child(2) { padding-top: 24px; }
  :lang(en-US) & { grid-template-columns: minmax(0, 1fr); }
  :lang(en-US) & > :nth-child(2) { padding-top: 0; }
`;
