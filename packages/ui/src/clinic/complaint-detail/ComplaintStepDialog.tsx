import { complaintFields } from '@huifang/domain/complaint/fields';
import { complaintState } from '@huifang/domain/complaint/states';
import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import { DateTimePicker } from '../../primitives/date-picker/index.ts';
import { Dialog, DialogCancelButton, type DialogCloseReason } from '../../primitives/dialog/index.ts';
import { RadioGroup } from '../../primitives/radio/index.ts';
import { ComboBox, type ComboBoxProps, Select, type SelectOption } from '../../primitives/select/index.ts';
import { TextArea } from '../../primitives/text-field/index.ts';
import { CallNumber } from '../call-number/index.ts';
import { Grid, Wide } from '../complaint-dialog/cells.tsx';
import { StandNotice } from '../complaint-dialog/StandNotice.tsx';
import { ComplaintQuote, ComplaintStateChip } from '../complaint-summary/index.ts';
import { DraftNotice } from '../draft-notice/index.ts';
import {
  FormSummary,
  OptionsFailure,
  type RuleFormProps,
  SaveFailure,
  useFirstField,
  useRuleField,
  useRuleForm,
} from '../rule-form/index.ts';
import type { ComplaintDetailRecord } from './ComplaintDetail.tsx';
import { type ComplaintStepValues, validateStep } from './step.ts';

export interface ComplaintStepDialogProps extends RuleFormProps<ComplaintStepValues> {
  complaint: Pick<
    ComplaintDetailRecord,
    | 'id'
    | 'customerId'
    | 'contact'
    | 'phone'
    | 'state'
    | 'stateText'
    | 'registeredAt'
    | 'complainedAt'
    | 'content'
    | 'handler'
    | 'handledAt'
  >;
  /** Where the complaint may go from here, as the server allows the operator; none: nothing can be saved. */
  states: readonly SelectOption[];
  /** The states are on their way. @default false */
  isLoading?: boolean;
  /** Why the states could not be read. */
  statesError?: string;
  /** What a colleague did to it since the dialog opened: another step, or its removal. */
  changed?: 'proceeded' | 'removed';
  /** May review what others handled. Without it one cannot be the reviewer oneself. @default false */
  canReview?: boolean;
  /** The organisation's current day. */
  today: string;
  /** Phrases that are put into the note. */
  commonNotes: readonly SelectOption[];
  /** Finds people who may take the step: those who may review, or those who may handle. */
  onSearchStaff: (
    details: Parameters<NonNullable<ComboBoxProps['onSearch']>>[0] & { isReview: boolean },
  ) => Promise<readonly SelectOption[]>;
  onClose: (details: { reason: DialogCloseReason }) => void;
}

/** Writes down one step of the handling: the state that it leads to, when, by whom and what was done. */
export function ComplaintStepDialog(props: ComplaintStepDialogProps) {
  const { t } = useLingui();
  const { complaint, states, changed, isSaving = false, isLoading = false, canReview = false } = props;
  const canSave = states.length > 0 && changed !== 'removed';
  const form = useRuleForm<ComplaintStepValues>({
    ...props,
    canSave,
    validate: (values) => validateStep(values, { registeredAt: complaint.registeredAt, states }),
    normalise: (values) => ({ ...values, note: values.note.trim() }),
  });
  useFirstField(form.idOf('state'), states.length > 0);
  const state = useRuleField(form, 'state');
  const time = useRuleField(form, 'handledAt');
  const handler = useRuleField(form, 'handler');
  const note = useRuleField(form, 'note');
  const isReview = state.value === reviewState;
  const labels = {
    state: t`处理状态`,
    handledAt: t`处理时间`,
    handler: isReview ? t`审核人` : t`处理人`,
    note: t`处理说明`,
  };
  const chooseState = (value: string) => {
    state.set(value);
    // Who handles and who reviews are people with other rights.
    if ((value === reviewState) !== isReview) {
      handler.set(value === reviewState && !canReview ? null : props.initialValues.handler);
    }
  };

  return (
    <Dialog
      title={t`处理投诉`}
      width="var(--dialog-follow-up)"
      banner={
        <Banner>
          <strong>{complaint.contact}</strong>
          <CallNumber phone={complaint.phone} customerId={complaint.customerId} complaintId={complaint.id} />
          <ComplaintStateChip state={complaint.state}>{complaint.stateText}</ComplaintStateChip>
          <Quoted>
            <ComplaintQuote content={complaint.content} complainedAt={complaint.complainedAt.slice(0, 16)} />
          </Quoted>
        </Banner>
      }
      isDirty={form.isDirty}
      onSave={() => void form.save()}
      onClose={props.onClose}
      footer={
        <>
          <DialogCancelButton />
          <Button variant="primary" isBusy={isSaving} isDisabled={!canSave} onPress={() => void form.save()}>
            <Trans>保存</Trans>
          </Button>
        </>
      }
    >
      <Fields>
        <DraftNotice offer={props.draftOffer} />
        <StandNotice
          stateText={complaint.stateText}
          handler={complaint.handler}
          handledAt={complaint.handledAt}
          changed={changed}
          canSave={states.length > 0 || Boolean(props.statesError) || isLoading}
        />
        <OptionsFailure error={props.statesError} />
        <FormSummary
          form={form}
          title={t`请正确填写内容`}
          labels={labels}
          hasServerProblems={Boolean(props.fieldErrors)}
        />
        <SaveFailure error={props.error} isSaving={isSaving} title={t`保存失败`} isTimed={false} />
        <RadioGroup
          {...state.groupControl}
          label={labels.state}
          isRequired
          options={states}
          value={state.value}
          onChange={({ value }) => chooseState(value)}
        />
        <Grid>
          <DateTimePicker
            {...time.control}
            label={labels.handledAt}
            today={props.today}
            value={time.value}
            onChange={({ value }) => time.set(value)}
          />
          <ComboBox
            key={isReview ? 'reviewer' : 'handler'}
            {...handler.control}
            label={labels.handler}
            hint={isReview ? t`可以不选，有审核权限的人员都能审核` : undefined}
            value={handler.value ?? undefined}
            onSearch={(details) => props.onSearchStaff({ ...details, isReview })}
            onChange={({ option }) => handler.set(option ?? null)}
          />
          <Select
            label={t`常用处理说明`}
            placeholder={t`选择后填入处理说明`}
            options={props.commonNotes}
            value=""
            onChange={({ value }) => {
              const chosen = props.commonNotes.find((option) => option.value === value)?.label ?? '';
              note.set([note.value.trim(), chosen].filter(Boolean).join('\n'));
            }}
          />
          <Wide data-span="3">
            <TextArea
              {...note.control}
              label={labels.note}
              hint={`${note.value.length} / ${complaintFields.handlingNote.max}`}
              rows={5}
              value={note.value}
              onChange={({ value }) => note.set(value)}
            />
          </Wide>
        </Grid>
      </Fields>
    </Dialog>
  );
}

const reviewState = String(complaintState.inReview);

const Banner = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-4) var(--space-12);
  min-height: 48px;
  padding: var(--space-8) var(--space-24);
  border-bottom: 1px solid var(--border-subtle);
  background: var(--brand-tint);
  color: var(--text-secondary);

  & > strong { color: var(--text-primary); font: var(--font-title-strong); overflow-wrap: anywhere; }
`;

const Quoted = styled.div`
  flex-basis: 100%;
  min-width: 0;

  &:empty { display: none; }
`;

const Fields = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-16);
`;
