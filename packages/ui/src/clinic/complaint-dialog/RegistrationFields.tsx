import { Trans, useLingui } from '@lingui/react/macro';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { RadioGroup } from '../../primitives/radio/index.ts';
import { Select } from '../../primitives/select/index.ts';
import { TextField } from '../../primitives/text-field/index.ts';
import { CustomerSearch } from '../customer-search/index.ts';
import { EntryChoice } from '../entry-chip/index.ts';
import { useRuleField } from '../rule-form/index.ts';
import {
  AttentionCell,
  type ComplaintFieldsProps,
  Grid,
  SelectCell,
  TextCell,
  TimeCell,
  useComplaintLabels,
  useSetField,
  Wide,
} from './cells.tsx';
import { type ComplaintCustomer, ofCustomer } from './complaint.ts';

/** Tab 1: who complains, about what. */
export function RegistrationFields({
  form,
  props,
  onPick,
}: ComplaintFieldsProps & { onPick: (customer: ComplaintCustomer | null) => void }) {
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
          <SourceCell form={form} props={props} />
          <SelectCell form={form} props={props} name="categoryId" options={props.categories} />
          <DepartmentCells form={form} props={props} />
          <ServiceCell form={form} props={props} />
          <Wide data-span="2">
            <AttentionCell form={form} props={props} />
          </Wide>
          <Wide data-span="3">
            <TextCell form={form} props={props} name="content" rows={4} />
          </Wide>
          <CallbackCell form={form} />
          <TextField label={t`登记人`} isReadOnly value={props.registrar} onChange={() => {}} />
        </Grid>
      </Section>
    </>
  );
}

function PersonFields({
  form,
  props,
  onPick,
}: ComplaintFieldsProps & { onPick: (customer: ComplaintCustomer | null) => void }) {
  const { t } = useLingui();
  const labels = useComplaintLabels();
  const customer = useRuleField(form, 'customer');
  const name = useRuleField(form, 'name');
  const phone = useSetField({ form, props }, 'phone');
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
      {!phone.isHidden && (
        <TextField
          {...phone.control}
          label={labels.phone}
          inputMode="tel"
          suffix={t`11 位`}
          value={phone.value}
          onChange={({ value }) => phone.set(value)}
        />
      )}
    </Grid>
  );
}

function SourceCell({ form, props }: ComplaintFieldsProps) {
  const { t } = useLingui();
  const labels = useComplaintLabels();
  const { value, set, groupControl, isHidden } = useSetField({ form, props }, 'source');
  if (isHidden) return null;
  return (
    <EntryChoice
      {...groupControl}
      look="radios"
      label={labels.source}
      options={props.sources.map((source) => ({
        ...source,
        // What the complaint itself has may stay.
        isDisabled: source.isDisabled && source.value !== value,
        reason: source.isDisabled ? t`暂未开放` : undefined,
      }))}
      value={value}
      onChange={(details) => set(details.value)}
    />
  );
}

/** A new department clears the person complained about and asks for its own staff. */
function DepartmentCells({ form, props }: ComplaintFieldsProps) {
  const { t } = useLingui();
  const labels = useComplaintLabels();
  const department = useSetField({ form, props }, 'departmentId');
  const staff = useSetField({ form, props }, 'staffId');
  const name = props.departments.find(({ value }) => value === department.value)?.label;
  return (
    <>
      {!department.isHidden && (
        <Select
          {...department.control}
          label={labels.departmentId}
          isClearable={!department.control.isRequired}
          options={props.departments}
          value={department.value}
          onChange={({ value }) => {
            department.set(value);
            staff.set('');
            props.onDepartmentChange({ departmentId: value });
          }}
        />
      )}
      {!staff.isHidden && (
        <Select
          {...staff.control}
          label={labels.staffId}
          isClearable={!staff.control.isRequired}
          placeholder={staff.control.isRequired ? undefined : t`请选择人员（可不选）`}
          isLoading={props.isStaffLoading}
          hint={name && !props.isStaffLoading && t`已按“${name}”更新人员列表`}
          options={props.isStaffLoading ? [] : props.staff}
          value={staff.value}
          onChange={({ value }) => staff.set(value)}
        />
      )}
    </>
  );
}

function ServiceCell({ form, props }: ComplaintFieldsProps) {
  const customer = useWatch({ control: form.methods.control, name: 'customer' });
  const options = (customer?.services ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return <SelectCell form={form} props={props} name="serviceId" options={options} isClearable />;
}

function CallbackCell({ form }: Pick<ComplaintFieldsProps, 'form'>) {
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

const Section = styled.section`
  & > h3 { margin-bottom: 10px; font: var(--font-body-strong); }
`;
