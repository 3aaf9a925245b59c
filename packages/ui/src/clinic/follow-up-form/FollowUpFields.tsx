import type { DateWindow } from '@huifang/domain/date-window';
import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { DateTimePicker } from '../../primitives/date-picker/index.ts';
import type { ComboBoxProps } from '../../primitives/select/index.ts';
import { TextArea } from '../../primitives/text-field/index.ts';
import { DraftNotice } from '../draft-notice/index.ts';
import {
  ChannelField,
  type ChannelFieldProps,
  LineField,
  type LineOption,
  NextTaskFields,
} from '../follow-up-fields/index.ts';
import { type Clock, NextTries, type NextTriesProps } from '../plan-presses/index.ts';
import {
  type ExecutedMeanwhile,
  ExecutedNotice,
  FormSummary,
  OptionsFailure,
  type RuleForm,
  type RuleFormProps,
  SaveFailure,
  useRuleField,
  useRuleForm,
} from '../rule-form/index.ts';
import { type FollowUpValues, normaliseFollowUp, validateFollowUp } from './follow-up.ts';
import { QuickPhrases } from './QuickPhrases.tsx';
import { useVisitLabels, VisitFields, type VisitOptions } from './VisitFields.tsx';

export interface FollowUpOptions extends RuleFormProps<FollowUpValues> {
  /** The organisation's current day. */
  today: string;
  /** First and last day of a next task (yesterday to some days ahead). */
  dateWindow: DateWindow;
  onSearchStaff: NonNullable<ComboBoxProps['onSearch']>;
  /** Ways of a callback, in the organisation's words. @default the usual three */
  channels?: ChannelFieldProps['channels'];
  /** Phone lines, those for callbacks first. @default [] */
  lines?: readonly LineOption[];
  /** Why they could not be read. */
  linesError?: string;
  /** Where intention and appointment are written; without it, or without a consult, there is no such block. */
  visit?: VisitOptions;
  /** Offers the next tries of a call that nobody answered: each saves what was typed, with `retryAt`. */
  retryClock?: Clock;
  /** Someone carried the plan out meanwhile: says who, and saves no more. */
  executedMeanwhile?: ExecutedMeanwhile;
}

/** The state of an execution form. */
export function useFollowUpForm(options: FollowUpOptions): RuleForm<FollowUpValues> {
  const { dateWindow, executedMeanwhile, today } = options;
  return useRuleForm<FollowUpValues>({
    ...options,
    canSave: !executedMeanwhile,
    validate: (values) => validateFollowUp(values, { dateWindow, today }),
    normalise: normaliseFollowUp,
  });
}

/** Time, way, note, demand, the visit and the next task, with everything that went wrong above them. */
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
  const channel = useRuleField(form, 'channel');
  const note = useRuleField(form, 'note');
  const demand = useRuleField(form, 'demand');
  const labels = {
    followedAt: t`跟进时间`,
    channel: t`跟进方式`,
    lineId: t`线路`,
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
      <OptionsFailure error={options.visit?.failure ?? options.linesError} />
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
        <ChannelField
          {...channel.groupControl}
          label={labels.channel}
          channels={options.channels}
          value={channel.value}
          onChange={(details) => channel.set(details.channel)}
        />
        <LineField form={form} label={labels.lineId} lines={options.lines ?? []} />
      </Pair>
      {options.retryClock && (
        <Tries
          form={form}
          clock={options.retryClock}
          isSaving={isSaving}
          isDisabled={Boolean(options.executedMeanwhile)}
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
      <QuickPhrases
        note={note.value}
        onAdd={(details) => {
          note.set(details.note);
          form.methods.setFocus('note');
        }}
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

/** Saves the form as a call that nobody answered; a next task of one's own has no sense beside it. */
function Tries({ form, ...place }: { form: RuleForm<FollowUpValues> } & Omit<NextTriesProps, 'onTry'>) {
  const { t } = useLingui();
  const { value: hasNext } = useRuleField(form, 'hasNext');
  const tryAgain = async (at: string) => {
    form.methods.setValue('retryAt', at);
    await form.save();
    form.methods.setValue('retryAt', '');
  };
  return (
    <NextTries
      {...place}
      blocker={hasNext ? t`已填写下次任务，请保存；或取消勾选后再按` : undefined}
      onTry={({ at }) => void tryAgain(at)}
    />
  );
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-12) var(--space-16);

  @media (max-width: 767px) { grid-template-columns: minmax(0, 1fr); }
`;
