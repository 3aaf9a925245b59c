import { complaintFields } from '@huifang/domain/complaint/fields';
import { useLingui } from '@lingui/react/macro';
import { styled } from 'styled-components';
import { DateTimePicker } from '../../primitives/date-picker/index.ts';
import { Select, type SelectOption } from '../../primitives/select/index.ts';
import { TextArea } from '../../primitives/text-field/index.ts';
import { type RuleForm, useRuleField } from '../rule-form/index.ts';
import { AttentionField } from './AttentionField.tsx';
import type { ComplaintValues } from './complaint.ts';
import type { ComplaintDialogProps } from './props.ts';

export interface ComplaintFieldsProps {
  form: RuleForm<ComplaintValues>;
  props: ComplaintDialogProps;
}

/** The names of the fields, in the order of the form. */
export function useComplaintLabels() {
  const { t } = useLingui();
  return {
    customer: t`查找客户`,
    name: t`联系人姓名`,
    phone: t`联系电话`,
    complainedAt: t`投诉时间`,
    registeredAt: t`登记时间`,
    source: t`投诉来源`,
    categoryId: t`投诉类别`,
    departmentId: t`被投诉科室`,
    staffId: t`被投诉人员`,
    serviceId: t`关联服务`,
    attentionId: t`关注程度`,
    content: t`投诉内容`,
    needsCallback: t`是否需要回访`,
    handledAt: t`处理时间`,
    handler: t`处理人`,
    handlingNote: t`处理说明`,
  };
}

/** A field as the settings have it. */
export function useSetField<Name extends keyof ComplaintValues & string>(
  { form, props }: ComplaintFieldsProps,
  name: Name,
) {
  const field = useRuleField(form, name);
  const { isRequired = false, isEditable = true, isHidden = false } = props.settings?.[name] ?? {};
  const isReadOnly = props.isEdit === true && !isEditable;
  const set = { isRequired: isRequired && !isReadOnly, isReadOnly };
  return {
    ...field,
    isHidden,
    control: { ...field.control, ...set },
    groupControl: { ...field.groupControl, ...set },
  };
}

export function TimeCell({
  form,
  props,
  name,
}: ComplaintFieldsProps & { name: 'complainedAt' | 'registeredAt' | 'handledAt' }) {
  const labels = useComplaintLabels();
  const { value, set, control } = useRuleField(form, name);
  return (
    <DateTimePicker
      {...control}
      label={labels[name]}
      today={props.today}
      value={value}
      onChange={(details) => set(details.value)}
    />
  );
}

export function AttentionCell({ form, props }: ComplaintFieldsProps) {
  const labels = useComplaintLabels();
  const { value, set, groupControl, isHidden } = useSetField({ form, props }, 'attentionId');
  if (isHidden) return null;
  return (
    <AttentionField
      {...groupControl}
      id={undefined}
      label={labels.attentionId}
      levels={props.attentionLevels}
      value={value}
      onChange={(details) => set(details.value)}
    />
  );
}

export function SelectCell({
  form,
  props,
  name,
  options,
  isClearable,
}: ComplaintFieldsProps & {
  name: 'categoryId' | 'serviceId';
  options: readonly SelectOption[];
  isClearable?: boolean;
}) {
  const labels = useComplaintLabels();
  const { value, set, control, isHidden } = useSetField({ form, props }, name);
  if (isHidden) return null;
  return (
    <Select
      {...control}
      label={labels[name]}
      isClearable={isClearable && !control.isRequired}
      options={options}
      value={value}
      onChange={(details) => set(details.value)}
    />
  );
}

export function TextCell({
  form,
  props,
  name,
  rows,
}: ComplaintFieldsProps & { name: 'content' | 'handlingNote'; rows: number }) {
  const labels = useComplaintLabels();
  const { value, set, control, isHidden } = useSetField({ form, props }, name);
  if (isHidden) return null;
  return (
    <TextArea
      {...control}
      label={labels[name]}
      hint={`${value.length} / ${complaintFields[name].max}`}
      rows={rows}
      value={value}
      onChange={(details) => set(details.value)}
    />
  );
}

export const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 14px var(--space-16);

  @media (max-width: 767px) { grid-template-columns: minmax(0, 1fr); }
`;

export const Wide = styled.div`
  min-width: 0;

  &[data-span='2'] { grid-column: span 2; }
  &[data-span='3'] { grid-column: 1 / -1; }
  @media (max-width: 767px) { &[data-span] { grid-column: auto; } }
`;
