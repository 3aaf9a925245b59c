import type { DateWindow } from '@huifang/domain/date-window';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import { MomentPicker, onDay } from '../../primitives/date-picker/index.ts';
import { DialogCancelButton, type DialogCloseReason } from '../../primitives/dialog/index.ts';
import type { ComboBoxProps } from '../../primitives/select/index.ts';
import { TextArea } from '../../primitives/text-field/index.ts';
import { CustomerSearch } from '../customer-search/index.ts';
import { DisturbWords } from '../do-not-disturb/index.ts';
import { DraftNotice } from '../draft-notice/index.ts';
import { ExecutorFields, QuickDays } from '../follow-up-fields/index.ts';
import { PanelDialog, usePanel } from '../panel-dialog/index.ts';
import { PersonBanner, type PersonSummary, useGenderText } from '../person/index.ts';
import {
  type EditConflict,
  EditConflictPanel,
  type ExecutedMeanwhile,
  ExecutedNotice,
  FormSummary,
  type RuleForm,
  type RuleFormProps,
  SaveFailure,
  useRuleField,
  useRuleForm,
} from '../rule-form/index.ts';
import { type FollowUpPlanValues, validatePlan } from './plan.ts';

export interface CallbackDialogProps extends RuleFormProps<FollowUpPlanValues> {
  /** The customer is given and cannot be changed; otherwise the operator searches for one. @default false */
  isCustomerFixed?: boolean;
  /** An open plan is changed, instead of a new one made. @default false */
  isChange?: boolean;
  /** What somebody else saved meanwhile, where only a person can choose. */
  conflict?: EditConflict<FollowUpPlanValues>;
  /** Someone carried the plan out meanwhile: says who, and saves no more. */
  executedMeanwhile?: ExecutedMeanwhile;
  /** The organisation's current day. */
  today: string;
  /** First and last day of a plan (yesterday to some days ahead). */
  dateWindow: DateWindow;
  onSearchCustomers: (details: { text: string; signal: AbortSignal }) => Promise<readonly PersonSummary[]>;
  /** The caller follows it to fill `panel`. */
  onCustomerChange?: (details: { customer: PersonSummary | null }) => void;
  onSearchStaff: NonNullable<ComboBoxProps['onSearch']>;
  /** The chosen customer's panel, 300 wide; absent while nobody is chosen. */
  panel?: ReactNode;
  /** Beside the panel's title, such as the way to the customer's page. */
  panelLink?: ReactNode;
  onClose: (details: { reason: DialogCloseReason }) => void;
}

/**
 * Plans one follow-up, 800 wide, or 1100 with the customer beside it. It keeps only the unsaved draft; a failed save
 * keeps everything.
 */
export function CallbackDialog(props: CallbackDialogProps) {
  const { t } = useLingui();
  const {
    isCustomerFixed = false,
    isChange = false,
    dateWindow,
    isSaving = false,
    executedMeanwhile,
  } = props;
  const untouched = isChange ? props.initialValues.plannedAt : undefined;
  const form = useRuleForm<FollowUpPlanValues>({
    ...props,
    canSave: !executedMeanwhile,
    validate: (values) => validatePlan(values, { dateWindow, untouched }),
    normalise: (values) => ({ ...values, note: values.note.trim() }),
  });
  const panel = usePanel(true);
  const { customer } = props.initialValues;

  return (
    <PanelDialog
      title={isChange ? t`修改计划` : t`新建回访计划`}
      widthWithPanel="var(--dialog-follow-up-with-panel)"
      banner={isCustomerFixed && customer && <PersonBanner person={customer} />}
      panel={props.panel}
      panelLink={props.panelLink}
      {...panel}
      isDirty={form.isDirty}
      onSave={() => void form.save()}
      onClose={props.onClose}
      footer={
        <>
          <DialogCancelButton />
          <Button
            variant="primary"
            isBusy={isSaving}
            isDisabled={Boolean(executedMeanwhile)}
            onPress={() => void form.save()}
          >
            <Trans>保存</Trans>
          </Button>
        </>
      }
    >
      <PlanFields form={form} props={props} />
    </PanelDialog>
  );
}

function PlanFields({ form, props }: { form: RuleForm<FollowUpPlanValues>; props: CallbackDialogProps }) {
  const { t } = useLingui();
  const gender = useGenderText();
  const inWords = useWords();
  const { today, dateWindow, isCustomerFixed } = props;
  const customer = useRuleField(form, 'customer');
  const time = useRuleField(form, 'plannedAt');
  const execution = useRuleField(form, 'execution');
  const executor = useRuleField(form, 'executor');
  const note = useRuleField(form, 'note');
  const labels = {
    customer: t`回访对象`,
    plannedAt: t`计划时间`,
    executor: t`执行人`,
    note: t`计划说明`,
  };
  return (
    <>
      <DraftNotice offer={props.draftOffer} />
      <FormSummary
        form={form}
        title={t`请完整填写参数`}
        labels={labels}
        hasServerProblems={Boolean(props.fieldErrors)}
      />
      <ExecutedNotice executed={props.executedMeanwhile} />
      {props.conflict && (
        <EditConflictPanel
          conflict={props.conflict}
          methods={form.methods}
          title={t`${props.conflict.changedBy} ${props.conflict.changedAt} 已修改此计划`}
          labels={labels}
          words={inWords}
        />
      )}
      <SaveFailure error={props.error} isSaving={props.isSaving ?? false} />
      {!isCustomerFixed && (
        <CustomerSearch
          {...customer.control}
          label={labels.customer}
          isRequired
          value={customer.value}
          onSearch={props.onSearchCustomers}
          onChange={(details) => {
            customer.set(details.customer);
            props.onCustomerChange?.(details);
          }}
          hint={
            customer.value &&
            `${gender.inFull(customer.value.gender)} ${customer.value.age ?? ''} ${customer.value.phone}`
          }
        />
      )}
      {!isCustomerFixed && customer.value?.disturb && (
        <p>
          <DisturbWords mark={customer.value.disturb} />
        </p>
      )}
      <Pair>
        <MomentPicker
          {...time.control}
          label={labels.plannedAt}
          isRequired
          today={today}
          {...(time.value !== (props.isChange && props.initialValues.plannedAt) && dateWindow)}
          value={time.value}
          onChange={({ value }) => time.set(value)}
        />
        <QuickDays
          today={today}
          value={time.value}
          max={dateWindow.max}
          onPick={({ date }) => time.set(onDay(date, time.value))}
        />
      </Pair>
      <ExecutorFields
        label={labels.executor}
        isRequired
        execution={execution.value}
        executor={executor.value}
        control={executor.control}
        onSearchStaff={props.onSearchStaff}
        onExecutionChange={(details) => execution.set(details.execution)}
        onExecutorChange={(details) => executor.set(details.executor)}
      />
      <TextArea
        {...note.control}
        label={labels.note}
        rows={3}
        value={note.value}
        onChange={({ value }) => note.set(value)}
      />
    </>
  );
}

/** A field's value as people read it; whether somebody is named goes with who it is. */
function useWords() {
  const { t } = useLingui();
  return (name: keyof FollowUpPlanValues, values: FollowUpPlanValues): string => {
    if (name === 'executor') return values.execution === 'named' ? (values.executor?.label ?? '') : t`不指定`;
    if (name === 'plannedAt' || name === 'note') return values[name];
    return '';
  };
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-12) var(--space-16);

  @media (max-width: 767px) { grid-template-columns: minmax(0, 1fr); }
`;
