import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { DateTimePicker } from '../../primitives/date-picker/index.ts';
import type { ComboBoxProps } from '../../primitives/select/index.ts';
import { TextArea } from '../../primitives/text-field/index.ts';
import { DraftNotice } from '../draft-notice/index.ts';
import { NextTaskFields, WayField } from '../follow-up-fields/index.ts';
import { type Clock, NextTries } from '../plan-presses/index.ts';
import {
  type ExecutedMeanwhile,
  ExecutedNotice,
  FormSummary,
  type RuleForm,
  type RuleFormProps,
  SaveFailure,
  useRuleField,
  useRuleForm,
} from '../rule-form/index.ts';
import { type FollowUpValues, normaliseFollowUp, validateFollowUp } from './follow-up.ts';
import { useVisitLabels, VisitFields, type VisitOptions } from './VisitFields.tsx';

export interface FollowUpOptions extends RuleFormProps<FollowUpValues> {
  /** The organisation's current day. */
  today: string;
  /** First and last day of a next task (yesterday to some days ahead). */
  dateWindow: { min: string; max: string };
  onSearchStaff: NonNullable<ComboBoxProps['onSearch']>;
  /** Where intention and appointment are written; without it, or without a consult, there is no such block. */
  visit?: VisitOptions;
  /** Nobody answered: writes the call down, with what was typed, and plans the next try. Without it that is not offered. */
  retry?: { clock: Clock; isSaving?: boolean; onTry: (details: { at: string; note: string }) => void };
  /** Someone carried the plan out meanwhile: says who, and saves no more. */
  executedMeanwhile?: ExecutedMeanwhile;
}

/** The state of an execution form. */
export function useFollowUpForm(options: FollowUpOptions): RuleForm<FollowUpValues> {
  const { dateWindow, executedMeanwhile } = options;
  return useRuleForm<FollowUpValues>({
    ...options,
    canSave: !executedMeanwhile,
    validate: (values) => validateFollowUp(values, { dateWindow }),
    normalise: normaliseFollowUp,
  });
}

/** Time, way, note, demand, the visit and the next task (A2.7), with everything that went wrong above them. */
export function FollowUpFields({
  form,
  options,
}: {
  form: RuleForm<FollowUpValues>;
  options: FollowUpOptions;
}) {
  const { t } = useLingui();
  const { today, dateWindow, onSearchStaff, visit, error, isSaving = false } = options;
  const time = useRuleField(form, 'followedAt');
  const way = useRuleField(form, 'way');
  const note = useRuleField(form, 'note');
  const demand = useRuleField(form, 'demand');
  const labels = {
    followedAt: t`跟进时间`,
    way: t`跟进方式`,
    note: t`说明`,
    demand: t`客户需求`,
    ...useVisitLabels(),
    nextDate: t`计划时间`,
    nextExecutor: t`执行人`,
    nextNote: t`计划说明`,
  };

  return (
    <>
      <DraftNotice offer={options.draftOffer} />
      <FormSummary
        form={form}
        title={t`请完整填写参数`}
        labels={labels}
        hasServerProblems={Boolean(options.fieldErrors)}
      />
      <ExecutedNotice executed={options.executedMeanwhile} />
      <SaveFailure error={error} isSaving={isSaving} />
      <Pair>
        <DateTimePicker
          {...time.control}
          label={labels.followedAt}
          isRequired
          today={today}
          value={time.value}
          onChange={({ value }) => time.set(value)}
        />
        <WayField
          {...way.groupControl}
          label={labels.way}
          value={way.value}
          onChange={(details) => way.set(details.way)}
        />
      </Pair>
      {options.retry && (
        <NextTries
          clock={options.retry.clock}
          isSaving={isSaving || options.retry.isSaving}
          isDisabled={Boolean(options.executedMeanwhile)}
          onTry={({ at }) => options.retry?.onTry({ at, note: note.value })}
        />
      )}
      <TextArea
        {...note.control}
        label={labels.note}
        isRequired
        autoFocus
        rows={3}
        value={note.value}
        onChange={({ value }) => note.set(value)}
      />
      <TextArea
        {...demand.control}
        label={labels.demand}
        value={demand.value}
        onChange={({ value }) => demand.set(value)}
      />
      {visit && visit.consults.length > 0 && (
        <VisitFields form={form} visit={visit} today={today} dateWindow={dateWindow} />
      )}
      <NextTaskFields
        form={form}
        today={today}
        dateWindow={dateWindow}
        labels={{ date: labels.nextDate, executor: labels.nextExecutor }}
        isDateRequired
        isNoteRequired
        isExecutorRequired
        onSearchStaff={onSearchStaff}
      />
    </>
  );
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-12) var(--space-16);

  @media (max-width: 767px) { grid-template-columns: minmax(0, 1fr); }
`;
