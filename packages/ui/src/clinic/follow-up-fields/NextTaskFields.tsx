import type { DateWindow } from '@huifang/domain/date-window';
import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Checkbox } from '../../primitives/checkbox/index.ts';
import { MomentPicker, onDay } from '../../primitives/date-picker/index.ts';
import { TextField } from '../../primitives/text-field/index.ts';
import { type RuleForm, useRuleField } from '../rule-form/index.ts';
import { ExecutorFields, type ExecutorFieldsProps } from './ExecutorFields.tsx';
import type { NextTaskValues } from './next-task.ts';
import { QuickDays } from './QuickDays.tsx';

export interface NextTaskFieldsProps<Values extends NextTaskValues> {
  form: RuleForm<Values>;
  today: string;
  /** First and last day that may be chosen. */
  dateWindow: DateWindow;
  labels: { date: string; executor: string };
  isNoteRequired: boolean;
  isDateRequired: boolean;
  isExecutorRequired: boolean;
  /** Without it the task is for whom it starts with. @default true */
  hasExecutor?: boolean;
  onSearchStaff: ExecutorFieldsProps['onSearchStaff'];
}

/**
 * The tick for a next task and what it reveals; unticking puts the fields back to where they started (rule callback-4).
 */
export function NextTaskFields<Values extends NextTaskValues>(props: NextTaskFieldsProps<Values>) {
  const { t } = useLingui();
  // Whatever else the form holds, these fields are plain next-task values.
  const form = props.form as unknown as RuleForm<NextTaskValues>;
  const { value: hasNext, set: setHasNext } = useRuleField(form, 'hasNext');

  const tick = (isSelected: boolean) => {
    setHasNext(isSelected);
    if (isSelected) return;
    for (const name of ['nextDate', 'nextExecution', 'nextExecutor', 'nextNote'] as const) {
      form.methods.resetField(name);
    }
  };

  return (
    <Block role="group" aria-label={t`下次任务`} data-open={hasNext || undefined}>
      <Tick>
        <Checkbox isSelected={hasNext} onChange={({ isSelected }) => tick(isSelected)}>
          <strong>
            <Trans>创建下次任务</Trans>
          </strong>
        </Checkbox>
        {hasNext && (
          <small>
            <Trans>取消勾选会清空以下内容</Trans>
          </small>
        )}
      </Tick>
      {hasNext && <TaskGrid {...props} form={form} />}
    </Block>
  );
}

function TaskGrid(props: NextTaskFieldsProps<NextTaskValues>) {
  const { t } = useLingui();
  const { form, today, dateWindow, labels } = props;
  const date = useRuleField(form, 'nextDate');
  const execution = useRuleField(form, 'nextExecution');
  const executor = useRuleField(form, 'nextExecutor');
  const note = useRuleField(form, 'nextNote');
  return (
    <Grid>
      <MomentPicker
        {...date.control}
        label={labels.date}
        isRequired={props.isDateRequired}
        today={today}
        {...dateWindow}
        value={date.value}
        onChange={({ value }) => date.set(value)}
      />
      <QuickDays
        today={today}
        value={date.value}
        max={dateWindow.max}
        onPick={(picked) => date.set(onDay(picked.date, date.value))}
      />
      {props.hasExecutor !== false && (
        <ExecutorFields
          label={labels.executor}
          isRequired={props.isExecutorRequired}
          execution={execution.value}
          executor={executor.value}
          control={executor.control}
          onSearchStaff={props.onSearchStaff}
          onExecutionChange={(details) => execution.set(details.execution)}
          onExecutorChange={(details) => executor.set(details.executor)}
        />
      )}
      <NoteCell>
        <TextField
          {...note.control}
          label={t`计划说明`}
          isRequired={props.isNoteRequired}
          value={note.value}
          onChange={({ value }) => note.set(value)}
        />
      </NoteCell>
    </Grid>
  );
}

const Block = styled.div`
  padding: var(--space-12) var(--space-16);
  border: 1px solid var(--border-default);
  border-radius: var(--radius-md);
  background: var(--bg-subtle);

  &[data-open] { padding-bottom: 14px; }
`;

const Tick = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--space-8);

  & strong { font-weight: 600; }
  & > small { color: var(--text-tertiary); font: var(--font-caption); }
`;

const Grid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: var(--space-12) var(--space-16);
  margin-top: var(--space-12);

  @media (max-width: 767px) { grid-template-columns: minmax(0, 1fr); }
`;

const NoteCell = styled.div`
  grid-column: 1 / -1;
`;
