import { saleFields } from '@huifang/domain/customer/sale-fields';
import { Trans, useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { Button } from '../../primitives/button/index.ts';
import { Dialog, DialogCancelButton, type DialogCloseReason } from '../../primitives/dialog/index.ts';
import { Spinner } from '../../primitives/loading/index.ts';
import { ComboBox, type ComboBoxProps, type SelectOption } from '../../primitives/select/index.ts';
import { FailureState } from '../../primitives/states/index.ts';
import { TextArea, TextField } from '../../primitives/text-field/index.ts';
import { DraftNotice } from '../draft-notice/index.ts';
import { EntryChoice, useCustomerStates } from '../entry-chip/index.ts';
import { lengthProblems } from '../length-problems/index.ts';
import type { CustomerState } from '../profile-list/types.ts';
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

export interface SaleValues {
  /** Where the customer came from. */
  source: string;
  staff: SelectOption | null;
  state: CustomerState;
  remarks: string;
}

/** Somebody else saved the sales side meanwhile. */
export type SaleConflict = EditConflict<SaleValues>;

export interface SaleDialogProps extends RuleFormProps<SaleValues> {
  customerName: string;
  onSearchStaff: NonNullable<ComboBoxProps['onSearch']>;
  /** @default false */
  isLoading?: boolean;
  loadError?: string;
  onRetry?: () => void;
  /** @default false */
  isReadOnly?: boolean;
  conflict?: SaleConflict;
  onClose: (details: { reason: DialogCloseReason }) => void;
}

/** The sales side of a profile. It keeps only the unsaved draft; a failed save keeps everything. */
export function SaleDialog(props: SaleDialogProps) {
  const { t } = useLingui();
  const { customerName, isLoading = false, isReadOnly = false, isSaving = false, loadError } = props;
  const canSave = !isReadOnly && !isLoading && !loadError;
  const form = useRuleForm<SaleValues>({ ...props, canSave, validate, normalise });
  return (
    <Dialog
      title={t`销售档案 · ${customerName}`}
      width="var(--dialog-follow-up)"
      isDirty={form.isDirty && !isReadOnly}
      onSave={canSave ? () => void form.save() : undefined}
      onClose={props.onClose}
      footer={
        <>
          <DialogCancelButton>{isReadOnly ? t`关闭` : undefined}</DialogCancelButton>
          {!isReadOnly && (
            <Button
              variant="primary"
              isBusy={isSaving}
              isDisabled={!canSave}
              onPress={() => void form.save()}
            >
              <Trans>保存</Trans>
            </Button>
          )}
        </>
      }
    >
      {isLoading && <Spinner />}
      {loadError && (
        <FailureState title={t`销售档案加载失败`} detail={loadError} onRetry={() => props.onRetry?.()} />
      )}
      {!isLoading && !loadError && <SaleFields form={form} props={props} />}
    </Dialog>
  );
}

function SaleFields({ form, props }: { form: RuleForm<SaleValues>; props: SaleDialogProps }) {
  const { t } = useLingui();
  const { conflict, isReadOnly } = props;
  const source = useRuleField(form, 'source');
  const staff = useRuleField(form, 'staff');
  const state = useRuleField(form, 'state');
  const remarks = useRuleField(form, 'remarks');
  const labels = { source: t`客户来源`, staff: t`服务人`, state: t`客户状态`, remarks: t`备注` };
  const states = useCustomerStates();
  return (
    <Fields>
      {!isReadOnly && <DraftNotice offer={props.draftOffer} />}
      <FormSummary
        form={form}
        title={t`请正确填写内容`}
        labels={labels}
        hasServerProblems={Boolean(props.fieldErrors)}
      />
      <SaveFailure error={props.error} isSaving={props.isSaving ?? false} isTimed={false} />
      {conflict && (
        <EditConflictPanel<SaleValues>
          key={conflict.changedAt}
          conflict={conflict}
          methods={form.methods}
          title={t`${conflict.changedBy} ${conflict.changedAt ?? ''} 已修改此档案`}
          labels={labels}
          words={(name, values) =>
            name === 'staff'
              ? (values.staff?.label ?? '')
              : name === 'state'
                ? (states.find(({ value }) => value === values.state)?.label ?? values.state)
                : values[name]
          }
        />
      )}
      <Pair>
        <TextField
          {...source.control}
          label={labels.source}
          isReadOnly={isReadOnly}
          value={source.value}
          onChange={({ value }) => source.set(value)}
        />
        <ComboBox
          {...staff.control}
          label={labels.staff}
          placeholder={t`至少输入 2 个字符`}
          isReadOnly={isReadOnly}
          value={staff.value ?? undefined}
          onSearch={props.onSearchStaff}
          onChange={({ option }) => staff.set(option ?? null)}
        />
      </Pair>
      <EntryChoice
        {...state.groupControl}
        label={labels.state}
        isReadOnly={isReadOnly}
        options={states}
        value={state.value}
        onChange={({ value }) => state.set(value)}
      />
      <TextArea
        {...remarks.control}
        label={labels.remarks}
        rows={4}
        isReadOnly={isReadOnly}
        value={remarks.value}
        onChange={({ value }) => remarks.set(value)}
      />
    </Fields>
  );
}

const validate = (values: SaleValues): FieldProblems<SaleValues> => lengthProblems(values, saleFields);

const normalise = (values: SaleValues): SaleValues => ({
  ...values,
  source: values.source.trim(),
  remarks: values.remarks.trim(),
});

const Fields = styled.div`
  display: flex;
  flex-direction: column;
  gap: 14px;
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 14px var(--space-16);

  @media (max-width: 767px) { grid-template-columns: minmax(0, 1fr); }
`;
