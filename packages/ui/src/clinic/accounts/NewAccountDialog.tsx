import { accountFields, isAccountName } from '@huifang/domain/account/fields';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ComboBox, Select, type SelectOption } from '../../primitives/select/index.ts';
import { TextField } from '../../primitives/text-field/index.ts';
import { EditDialog, type EditProps } from '../edit-dialog/index.ts';
import { lengthProblem } from '../length-problems/index.ts';
import { type FieldProblems, type RuleForm, useRuleField } from '../rule-form/index.ts';

export interface NewAccountValues {
  account: string;
  name: string;
  roleId: string;
  departmentId: string;
  job: string;
}

export interface NewAccountDialogProps extends EditProps<NewAccountValues> {
  /** Those that whoever makes the account may give; others are disabled and say why. */
  roles: readonly SelectOption[];
  departments: readonly SelectOption[];
  /** Positions that the staff have already. */
  jobs: readonly string[];
}

/** A new account, which works in the organisation; its password is told afterwards. */
export function NewAccountDialog({ roles, departments, jobs, ...props }: NewAccountDialogProps) {
  const { t } = useLingui();
  return (
    <EditDialog<NewAccountValues>
      {...props}
      title={t`新增账号`}
      labels={{
        account: t`账号`,
        name: t`姓名`,
        roleId: t`角色`,
        departmentId: t`部门`,
        job: t`职务`,
      }}
      validate={validate}
      normalise={(values) => ({
        ...values,
        account: values.account.trim(),
        name: values.name.trim(),
        job: values.job.trim(),
      })}
    >
      {(form) => <Fields {...{ form, roles, departments, jobs }} />}
    </EditDialog>
  );
}

function Fields({
  form,
  roles,
  departments,
  jobs,
}: { form: RuleForm<NewAccountValues> } & Pick<NewAccountDialogProps, 'roles' | 'departments' | 'jobs'>) {
  const { t } = useLingui();
  const account = useRuleField(form, 'account');
  const name = useRuleField(form, 'name');
  const roleId = useRuleField(form, 'roleId');
  const departmentId = useRuleField(form, 'departmentId');
  const job = useRuleField(form, 'job');
  return (
    <>
      <TextField
        {...account.control}
        autoFocus
        isRequired
        label={t`账号`}
        hint={t`登录时输入，不分大小写；以后不能更改`}
        value={account.value}
        onChange={({ value }) => account.set(value)}
      />
      <TextField
        {...name.control}
        isRequired
        label={t`姓名`}
        value={name.value}
        onChange={({ value }) => name.set(value)}
      />
      <Select
        {...roleId.control}
        isRequired
        label={t`角色`}
        placeholder={t`请选择`}
        options={roles}
        value={roleId.value}
        onChange={({ value }) => roleId.set(value)}
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
        {...job.control}
        label={t`职务`}
        placeholder={t`可直接填写`}
        minLength={0}
        value={job.value ? { value: job.value, label: job.value } : undefined}
        onSearch={async ({ text }) => {
          const typed = text.trim();
          const known = jobs.filter((one) => one.includes(typed)).map((one) => ({ value: one, label: one }));
          const isNew = typed !== '' && !jobs.includes(typed);
          return isNew ? [{ value: typed, label: typed }, ...known] : known;
        }}
        onChange={({ option }) => job.set(option?.value ?? '')}
      />
    </>
  );
}

const validate = (values: NewAccountValues): FieldProblems<NewAccountValues> => ({
  account: isAccountName(values.account.trim())
    ? undefined
    : msg`账号为 2 到 50 个字母、汉字、数字或 . _ @ -，不能有空格`,
  name: values.name.trim() === '' ? msg`请填写姓名` : lengthProblem(values.name, accountFields.name.max),
  roleId: values.roleId === '' ? msg`请选择角色` : undefined,
  job: lengthProblem(values.job, accountFields.job.max),
});
