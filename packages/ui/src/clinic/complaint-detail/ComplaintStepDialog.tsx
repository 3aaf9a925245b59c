import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import { DateTimePicker } from '../../primitives/date-picker/index.ts';
import { Dialog, DialogCancelButton, type DialogCloseReason } from '../../primitives/dialog/index.ts';
import { RadioGroup } from '../../primitives/radio/index.ts';
import { ComboBox, type ComboBoxProps, Select, type SelectOption } from '../../primitives/select/index.ts';
import { TextArea } from '../../primitives/text-field/index.ts';
import { Grid, Wide } from '../complaint-dialog/cells.tsx';
import { longestText } from '../complaint-dialog/complaint.ts';
import { ComplaintStateChip } from '../complaint-summary/index.ts';
import { DraftNotice } from '../draft-notice/index.ts';
import {
  FormSummary,
  type RuleFormProps,
  SaveFailure,
  useRuleField,
  useRuleForm,
} from '../rule-form/index.ts';
import type { ComplaintDetailRecord } from './ComplaintDetail.tsx';
import { type ComplaintStepValues, validateStep } from './step.ts';

export interface ComplaintStepDialogProps extends RuleFormProps<ComplaintStepValues> {
  complaint: Pick<ComplaintDetailRecord, 'contact' | 'phone' | 'state' | 'stateText' | 'registeredAt'>;
  /** Where the complaint may go from here, as the server allows the operator. */
  states: readonly SelectOption[];
  /** The organisation's current day. */
  today: string;
  /** Phrases that are put into the note. */
  commonNotes: readonly SelectOption[];
  onSearchStaff: NonNullable<ComboBoxProps['onSearch']>;
  onClose: (details: { reason: DialogCloseReason }) => void;
}

/** Writes down one step of the handling: the state that it leads to, when, by whom and what was done. */
export function ComplaintStepDialog(props: ComplaintStepDialogProps) {
  const { t } = useLingui();
  const { complaint, isSaving = false } = props;
  const form = useRuleForm<ComplaintStepValues>({
    ...props,
    validate: (values) => validateStep(values, complaint),
    normalise: (values) => ({ ...values, note: values.note.trim() }),
  });
  const state = useRuleField(form, 'state');
  const time = useRuleField(form, 'handledAt');
  const handler = useRuleField(form, 'handler');
  const note = useRuleField(form, 'note');
  const labels = { state: t`处理状态`, handledAt: t`处理时间`, handler: t`处理人`, note: t`处理说明` };

  return (
    <Dialog
      title={t`处理投诉`}
      width="var(--dialog-follow-up)"
      banner={
        <Banner>
          <strong>{complaint.contact}</strong>
          <span>{complaint.phone}</span>
          <ComplaintStateChip state={complaint.state}>{complaint.stateText}</ComplaintStateChip>
        </Banner>
      }
      isDirty={form.isDirty}
      onSave={() => void form.save()}
      onClose={props.onClose}
      footer={
        <>
          <DialogCancelButton />
          <Button variant="primary" isBusy={isSaving} onPress={() => void form.save()}>
            <Trans>保存</Trans>
          </Button>
        </>
      }
    >
      <Fields>
        <DraftNotice offer={props.draftOffer} />
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
          options={props.states}
          value={state.value}
          onChange={({ value }) => state.set(value)}
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
            {...handler.control}
            label={labels.handler}
            value={handler.value ?? undefined}
            onSearch={props.onSearchStaff}
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
              hint={`${note.value.length} / ${longestText}`}
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

const Fields = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-16);
`;
