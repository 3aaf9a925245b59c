import { Trans, useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { DateTimePicker } from '../../primitives/date-picker/index.ts';
import { RadioGroup } from '../../primitives/radio/index.ts';
import { ComboBox, Select, type SelectOption } from '../../primitives/select/index.ts';
import { TextArea, TextField } from '../../primitives/text-field/index.ts';
import { CustomerSearch } from '../customer-search/index.ts';
import { type RuleForm, useRuleField } from '../rule-form/index.ts';
import { AttentionField } from './AttentionField.tsx';
import type { ComplaintDialogProps } from './ComplaintDialog.tsx';
import {
  type ComplaintCustomer,
  type ComplaintSource,
  type ComplaintValues,
  handlingDays,
  ofCustomer,
} from './complaint.ts';

interface FieldsProps {
  form: RuleForm<ComplaintValues>;
  props: ComplaintDialogProps;
}

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

/** Tab 1: who complains, about what. */
export function RegistrationFields({
  form,
  props,
  onPick,
}: FieldsProps & { onPick: (customer: ComplaintCustomer | null) => void }) {
  const { t } = useLingui();
  return (
    <>
      <Section aria-label={t`投诉人`}>
        <h3>
          <Trans>投诉人</Trans>
        </h3>
        <PersonFields form={form} props={props} onPick={onPick} />
      </Section>
      <Section aria-label={t`投诉内容`}>
        <h3>
          <Trans>投诉内容</Trans>
        </h3>
        <Grid>
          <TimeCell form={form} props={props} name="complainedAt" />
          <TimeCell form={form} props={props} name="registeredAt" />
          <SourceCell form={form} />
          <SelectCell form={form} name="categoryId" options={props.categories} />
          <DepartmentCells form={form} props={props} />
          <ServiceCell form={form} />
          <Wide data-span="2">
            <AttentionCell form={form} props={props} />
          </Wide>
          <Wide data-span="3">
            <TextCell form={form} name="content" rows={4} />
          </Wide>
          <CallbackCell form={form} />
          <TextField label={t`登记人`} isReadOnly value={props.registrar} onChange={() => {}} />
        </Grid>
      </Section>
    </>
  );
}

/** Tab 2: how it was handled. */
export function HandlingFields({ form, props }: FieldsProps) {
  const { t } = useLingui();
  const labels = useComplaintLabels();
  const handler = useRuleField(form, 'handler');
  const note = useRuleField(form, 'handlingNote');
  const [registeredAt, handledAt] = useWatch({
    control: form.methods.control,
    name: ['registeredAt', 'handledAt'],
  });
  const days = handlingDays(registeredAt, handledAt);
  return (
    <Grid>
      <TimeCell form={form} props={props} name="handledAt" />
      <ComboBox
        {...handler.control}
        label={labels.handler}
        value={handler.value ?? undefined}
        onSearch={props.onSearchStaff}
        onChange={({ option }) => handler.set(option ?? null)}
      />
      <TextField
        label={t`处理时长`}
        isReadOnly
        suffix={t`天`}
        value={days === undefined ? '—' : String(days)}
        onChange={() => {}}
      />
      <Wide data-span="3">
        <AttentionCell form={form} props={props} />
      </Wide>
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
        <TextCell form={form} name="handlingNote" rows={5} />
      </Wide>
    </Grid>
  );
}

function PersonFields({
  form,
  props,
  onPick,
}: FieldsProps & { onPick: (customer: ComplaintCustomer | null) => void }) {
  const { t } = useLingui();
  const labels = useComplaintLabels();
  const customer = useRuleField(form, 'customer');
  const name = useRuleField(form, 'name');
  const phone = useRuleField(form, 'phone');
  const pick = (picked: ComplaintCustomer | null) => {
    const filled = picked ? ofCustomer(picked) : { customer: null, serviceId: '' };
    for (const [field, value] of Object.entries(filled)) {
      form.methods.setValue(field as 'name', value as string, {
        shouldDirty: true,
        shouldValidate: picked !== null,
      });
    }
    onPick(picked);
  };
  return (
    <Grid>
      <CustomerSearch
        {...customer.control}
        label={labels.customer}
        isReadOnly={props.isCustomerFixed}
        value={customer.value}
        success={customer.value && t`已带入姓名、电话与服务项目`}
        onSearch={props.onSearchCustomers}
        onChange={(details) => pick(details.customer)}
      />
      <TextField
        {...name.control}
        label={labels.name}
        isRequired
        value={name.value}
        onChange={({ value }) => {
          name.set(value);
          void form.methods.trigger('name');
        }}
      />
      <TextField
        {...phone.control}
        label={labels.phone}
        inputMode="tel"
        suffix={t`11 位`}
        value={phone.value}
        onChange={({ value }) => phone.set(value)}
      />
    </Grid>
  );
}

function TimeCell({
  form,
  props,
  name,
}: FieldsProps & { name: 'complainedAt' | 'registeredAt' | 'handledAt' }) {
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

function SourceCell({ form }: Pick<FieldsProps, 'form'>) {
  const { t } = useLingui();
  const labels = useComplaintLabels();
  const { value, set, groupControl } = useRuleField(form, 'source');
  return (
    <RadioGroup
      {...groupControl}
      label={labels.source}
      options={[
        { value: '1', label: t`现场` },
        { value: '2', label: t`电话` },
        { value: '3', label: t`公众号`, isDisabled: true, reason: t`暂未开放` },
      ]}
      value={value}
      onChange={(details) => set(details.value as ComplaintSource)}
    />
  );
}

/** A new department clears the person complained about and asks for its own staff. */
function DepartmentCells({ form, props }: FieldsProps) {
  const { t } = useLingui();
  const labels = useComplaintLabels();
  const department = useRuleField(form, 'departmentId');
  const staff = useRuleField(form, 'staffId');
  const name = props.departments.find(({ value }) => value === department.value)?.label;
  return (
    <>
      <Select
        {...department.control}
        label={labels.departmentId}
        isClearable
        options={props.departments}
        value={department.value}
        onChange={({ value }) => {
          department.set(value);
          staff.set('');
          props.onDepartmentChange({ departmentId: value });
        }}
      />
      <Select
        {...staff.control}
        label={labels.staffId}
        isClearable
        placeholder={t`请选择人员（可不选）`}
        isLoading={props.isStaffLoading}
        hint={name && !props.isStaffLoading && t`已按“${name}”更新人员列表`}
        options={props.isStaffLoading ? [] : props.staff}
        value={staff.value}
        onChange={({ value }) => staff.set(value)}
      />
    </>
  );
}

function ServiceCell({ form }: Pick<FieldsProps, 'form'>) {
  const customer = useWatch({ control: form.methods.control, name: 'customer' });
  const options = (customer?.services ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return <SelectCell form={form} name="serviceId" options={options} isClearable />;
}

function AttentionCell({ form, props }: FieldsProps) {
  const labels = useComplaintLabels();
  const { value, set, groupControl } = useRuleField(form, 'attentionId');
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

function CallbackCell({ form }: Pick<FieldsProps, 'form'>) {
  const { t } = useLingui();
  const labels = useComplaintLabels();
  const { value, set, groupControl } = useRuleField(form, 'needsCallback');
  return (
    <RadioGroup
      {...groupControl}
      label={labels.needsCallback}
      options={[
        { value: 'yes', label: t`需要回访` },
        { value: 'no', label: t`无需回访` },
      ]}
      value={value ? 'yes' : 'no'}
      onChange={(details) => set(details.value === 'yes')}
    />
  );
}

function SelectCell({
  form,
  name,
  options,
  isClearable,
}: Pick<FieldsProps, 'form'> & {
  name: 'categoryId' | 'serviceId';
  options: readonly SelectOption[];
  isClearable?: boolean;
}) {
  const labels = useComplaintLabels();
  const { value, set, control } = useRuleField(form, name);
  return (
    <Select
      {...control}
      label={labels[name]}
      isClearable={isClearable}
      options={options}
      value={value}
      onChange={(details) => set(details.value)}
    />
  );
}

function TextCell({
  form,
  name,
  rows,
}: Pick<FieldsProps, 'form'> & { name: 'content' | 'handlingNote'; rows: number }) {
  const labels = useComplaintLabels();
  const { value, set, control } = useRuleField(form, name);
  return (
    <TextArea
      {...control}
      label={labels[name]}
      rows={rows}
      value={value}
      onChange={(details) => set(details.value)}
    />
  );
}

const Section = styled.section`
  & > h3 { margin-bottom: 10px; font: var(--font-body-strong); }
`;

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 14px var(--space-16);

  @media (max-width: 767px) { grid-template-columns: minmax(0, 1fr); }
`;

const Wide = styled.div`
  min-width: 0;

  &[data-span='2'] { grid-column: span 2; }
  &[data-span='3'] { grid-column: 1 / -1; }
  @media (max-width: 767px) { &[data-span] { grid-column: auto; } }
`;
