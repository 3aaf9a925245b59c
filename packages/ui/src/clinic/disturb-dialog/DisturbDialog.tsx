import { disturbFields } from '@huifang/domain/customer/disturb-fields';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import { DatePicker } from '../../primitives/date-picker/index.ts';
import { Dialog, DialogCancelButton, type DialogCloseReason } from '../../primitives/dialog/index.ts';
import { Spinner } from '../../primitives/loading/index.ts';
import { FailureState } from '../../primitives/states/index.ts';
import { TextArea } from '../../primitives/text-field/index.ts';
import { DraftNotice } from '../draft-notice/index.ts';
import { lengthProblem } from '../length-problems/index.ts';
import { PersonBanner, type PersonSummary } from '../person/index.ts';
import {
  type EditConflict,
  EditConflictPanel,
  type FieldProblems,
  FormSummary,
  type RuleForm,
  type RuleFormProps,
  SaveFailure,
  useRuleField,
  useRuleForm,
} from '../rule-form/index.ts';

export interface DisturbValues {
  reason: string;
  /** `YYYY-MM-DD`; empty until it is taken away. */
  until: string;
}

export interface DisturbDialogProps extends RuleFormProps<DisturbValues> {
  customer?: PersonSummary;
  /** The organisation's current day. */
  today: string;
  /** Who set the mark that is there, and when; absent where there is none. */
  marked?: { by: string; at: string; isOver: boolean };
  /** Takes the mark away; without it there is none to take away. */
  onRemove?: () => void;
  /** @default false */
  isRemoving?: boolean;
  /** @default false */
  isLoading?: boolean;
  loadError?: string;
  onRetry?: () => void;
  conflict?: EditConflict<DisturbValues>;
  onClose: (details: { reason: DialogCloseReason }) => void;
}

/**
 * Marks a customer as 勿扰, changes the mark or takes it away. It keeps only the unsaved draft; a failed save keeps
 * everything.
 */
export function DisturbDialog(props: DisturbDialogProps) {
  const { t } = useLingui();
  const { customer, today, isLoading = false, isSaving = false, isRemoving = false, loadError } = props;
  const canSave = !isLoading && !loadError && !isRemoving;
  const form = useRuleForm<DisturbValues>({
    ...props,
    canSave,
    validate: (values) => validate(values, today),
    normalise: (values) => ({ ...values, reason: values.reason.trim() }),
  });
  return (
    <Dialog
      title={t`勿扰设置`}
      width="480px"
      banner={customer && <PersonBanner person={customer} />}
      isDirty={form.isDirty}
      onSave={canSave ? () => void form.save() : undefined}
      onClose={props.onClose}
      footer={
        <>
          {props.onRemove && (
            <Removal>
              <Button isBusy={isRemoving} isDisabled={!canSave && !isRemoving} onPress={props.onRemove}>
                <Trans>取消勿扰</Trans>
              </Button>
            </Removal>
          )}
          <DialogCancelButton />
          <Button variant="primary" isBusy={isSaving} isDisabled={!canSave} onPress={() => void form.save()}>
            <Trans>保存</Trans>
          </Button>
        </>
      }
    >
      {isLoading && <Spinner />}
      {loadError && <FailureState title={t`勿扰设置加载失败`} detail={loadError} onRetry={props.onRetry} />}
      {!isLoading && !loadError && <DisturbFields form={form} props={props} />}
    </Dialog>
  );
}

function DisturbFields({ form, props }: { form: RuleForm<DisturbValues>; props: DisturbDialogProps }) {
  const { t } = useLingui();
  const { conflict, marked, today } = props;
  const reason = useRuleField(form, 'reason');
  const until = useRuleField(form, 'until');
  const labels = { reason: t`勿扰原因`, until: t`截止日期` };
  const by = marked?.by ?? '';
  const at = marked?.at.slice(0, 16) ?? '';
  return (
    <Fields>
      <DraftNotice offer={props.draftOffer} />
      <FormSummary
        form={form}
        title={t`请正确填写内容`}
        labels={labels}
        hasServerProblems={Boolean(props.fieldErrors)}
      />
      <SaveFailure error={props.error} isSaving={props.isSaving ?? false} isTimed={false} />
      {conflict && (
        <EditConflictPanel<DisturbValues>
          key={conflict.changedAt}
          conflict={conflict}
          methods={form.methods}
          title={t`${conflict.changedBy} ${conflict.changedAt ?? ''} 已修改勿扰设置`}
          labels={labels}
          words={(name, values) => values[name] || (name === 'until' ? t`长期` : '')}
        />
      )}
      <p>
        {marked?.isOver ? (
          <Trans>
            {by} {at} 设置的勿扰已到期。
          </Trans>
        ) : marked ? (
          <Trans>
            由 {by} 于 {at} 设置。
          </Trans>
        ) : (
          <Trans>设置后，为此客户安排回访或发送表单前会先询问。</Trans>
        )}
      </p>
      <TextArea
        {...reason.control}
        autoFocus
        label={labels.reason}
        isRequired
        rows={3}
        value={reason.value}
        onChange={({ value }) => reason.set(value)}
      />
      <DatePicker
        {...until.control}
        label={labels.until}
        hint={t`截止当天有效；不填则一直有效`}
        today={today}
        min={today}
        value={until.value}
        onChange={({ value }) => until.set(value)}
      />
    </Fields>
  );
}

function validate({ reason, until }: DisturbValues, today: string): FieldProblems<DisturbValues> {
  return {
    reason: reason.trim() === '' ? msg`请填写勿扰原因` : lengthProblem(reason, disturbFields.reason.max),
    until: until !== '' && until < today ? msg`截止日期不能早于今天` : undefined,
  };
}

const Fields = styled.div`
  display: flex;
  flex-direction: column;
  gap: 14px;

  & > p { color: var(--text-secondary); font: var(--font-small); overflow-wrap: anywhere; }
`;

const Removal = styled.span`
  margin-inline-end: auto;
`;
