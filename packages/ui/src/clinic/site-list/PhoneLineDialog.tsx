import { parsePhone } from '@huifang/domain/customer/phones';
import { type LinePurpose, phoneLineFields } from '@huifang/domain/site/fields';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ComboBox, Select, type SelectOption } from '../../primitives/select/index.ts';
import { Switch } from '../../primitives/switch/index.ts';
import { TextField } from '../../primitives/text-field/index.ts';
import { EditDialog, type EditProps } from '../edit-dialog/index.ts';
import { lengthProblem } from '../length-problems/index.ts';
import { purposes, purposeWords } from '../line-purposes/index.ts';
import { type FieldProblems, type RuleForm, useRuleField } from '../rule-form/index.ts';
import { isOrder } from './SiteDialog.tsx';

export interface PhoneLineValues {
  number: string;
  label: string;
  purpose: LinePurpose;
  departmentId: string;
  person: SelectOption | undefined;
  /** Empty: the last. */
  order: string;
  isEnabled: boolean;
}

export interface PhoneLineDialogProps extends EditProps<PhoneLineValues> {
  /** @default false */
  isNew?: boolean;
  departments: readonly SelectOption[];
  onSearchStaff: (details: { text: string; signal: AbortSignal }) => Promise<readonly SelectOption[]>;
}

/** A new phone line, or one that is changed. */
export function PhoneLineDialog({
  isNew = false,
  departments,
  onSearchStaff,
  ...props
}: PhoneLineDialogProps) {
  const { t, i18n } = useLingui();
  return (
    <EditDialog<PhoneLineValues>
      {...props}
      title={isNew ? t`新增电话` : t`编辑电话`}
      labels={{
        number: t`号码`,
        label: t`名称`,
        purpose: t`用途`,
        departmentId: t`部门`,
        person: t`人员`,
        order: t`排序`,
        isEnabled: t`启用`,
      }}
      validate={validate}
      words={(name, values) => {
        if (name === 'isEnabled') return values.isEnabled ? t`是` : t`否`;
        if (name === 'purpose') return i18n._(purposeWords[values.purpose]);
        if (name === 'person') return values.person?.label ?? '';
        if (name !== 'departmentId') return values[name];
        return departments.find(({ value }) => value === values.departmentId)?.label ?? '';
      }}
    >
      {(form) => <Fields {...{ form, departments, onSearchStaff }} />}
    </EditDialog>
  );
}

function Fields({
  form,
  departments,
  onSearchStaff,
}: { form: RuleForm<PhoneLineValues> } & Pick<PhoneLineDialogProps, 'departments' | 'onSearchStaff'>) {
  const { t, i18n } = useLingui();
  const number = useRuleField(form, 'number');
  const label = useRuleField(form, 'label');
  const purpose = useRuleField(form, 'purpose');
  const departmentId = useRuleField(form, 'departmentId');
  const person = useRuleField(form, 'person');
  const order = useRuleField(form, 'order');
  const isEnabled = useRuleField(form, 'isEnabled');
  return (
    <>
      <TextField
        {...number.control}
        autoFocus
        isRequired
        label={t`号码`}
        hint={t`手机，或带区号的座机；分机写作 转12`}
        value={number.value}
        onChange={({ value }) => number.set(value)}
      />
      <TextField
        {...label.control}
        label={t`名称`}
        value={label.value}
        onChange={({ value }) => label.set(value)}
      />
      <Select
        {...purpose.control}
        label={t`用途`}
        options={purposes.map((value) => ({ value, label: i18n._(purposeWords[value]) }))}
        value={purpose.value}
        onChange={({ value }) => purpose.set(value as LinePurpose)}
      />
      <Select
        {...departmentId.control}
        label={t`部门`}
        isClearable
        placeholder={t`请选择`}
        options={departments}
        value={departmentId.value}
        onChange={({ value }) => departmentId.set(value)}
      />
      <ComboBox
        {...person.control}
        label={t`人员`}
        placeholder={t`姓名或拼音`}
        minLength={1}
        value={person.value}
        onSearch={onSearchStaff}
        onChange={({ option }) => person.set(option)}
      />
      <TextField
        {...order.control}
        label={t`排序`}
        value={order.value}
        onChange={({ value }) => order.set(value)}
      />
      <Switch isSelected={isEnabled.value} onChange={({ isSelected }) => isEnabled.set(isSelected)}>
        {t`启用`}
      </Switch>
    </>
  );
}

const validate = (values: PhoneLineValues): FieldProblems<PhoneLineValues> => ({
  number: parsePhone(values.number) === undefined ? msg`手机号码格式错误，请输入正确的号码` : undefined,
  label: lengthProblem(values.label, phoneLineFields.label.max),
  order: isOrder(values.order) ? undefined : msg`排序是 1 到 9999 的整数`,
});
