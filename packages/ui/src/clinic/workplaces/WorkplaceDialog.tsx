import { accountFields } from '@huifang/domain/account/fields';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { MultiSelect, Select, type SelectOption } from '../../primitives/select/index.ts';
import { Switch } from '../../primitives/switch/index.ts';
import { TextField } from '../../primitives/text-field/index.ts';
import { EditDialog, type EditProps } from '../edit-dialog/index.ts';
import { lengthProblem } from '../length-problems/index.ts';
import { type RuleForm, useRuleField } from '../rule-form/index.ts';

export interface WorkplaceValues {
  account: string;
  /** Of the organisation. */
  targetId: string;
  roleIds: string[];
  departmentId: string;
  job: string;
  isDefault: boolean;
}

export interface WorkplaceDialogProps extends EditProps<WorkplaceValues> {
  /** @default false */
  isNew?: boolean;
  organisations: readonly SelectOption[];
  /** Of the organisation that is chosen; those that may not be given say why. */
  roles: readonly SelectOption[];
  departments: readonly SelectOption[];
  onOrganisationChange: (details: { targetId: string }) => void;
}

/** Where an account works: in which organisation, as whom, with which roles. */
export function WorkplaceDialog({
  isNew = false,
  organisations,
  roles,
  departments,
  onOrganisationChange,
  ...props
}: WorkplaceDialogProps) {
  const { t } = useLingui();
  return (
    <EditDialog<WorkplaceValues>
      {...props}
      title={isNew ? t`新增机构授权` : t`编辑机构授权`}
      labels={{
        account: t`账号`,
        targetId: t`机构`,
        roleIds: t`角色`,
        departmentId: t`部门`,
        job: t`职务`,
        isDefault: t`默认机构`,
      }}
      validate={(values) => ({
        account: values.account.trim() === '' ? msg`请填写账号` : undefined,
        targetId: values.targetId === '' ? msg`请选择机构` : undefined,
        roleIds: values.roleIds.length === 0 ? msg`请选择角色` : undefined,
        job: lengthProblem(values.job, accountFields.job.max),
      })}
      normalise={(values) => ({ ...values, account: values.account.trim(), job: values.job.trim() })}
    >
      {(form) => <Fields {...{ form, isNew, organisations, roles, departments, onOrganisationChange }} />}
    </EditDialog>
  );
}

type FieldsProps = { form: RuleForm<WorkplaceValues> } & Required<
  Pick<WorkplaceDialogProps, 'isNew' | 'organisations' | 'roles' | 'departments' | 'onOrganisationChange'>
>;

function Fields({ form, isNew, organisations, roles, departments, onOrganisationChange }: FieldsProps) {
  const { t } = useLingui();
  const account = useRuleField(form, 'account');
  const targetId = useRuleField(form, 'targetId');
  const roleIds = useRuleField(form, 'roleIds');
  const departmentId = useRuleField(form, 'departmentId');
  const job = useRuleField(form, 'job');
  const isDefault = useRuleField(form, 'isDefault');
  return (
    <>
      <TextField
        {...account.control}
        autoFocus={isNew}
        isRequired
        isReadOnly={!isNew}
        label={t`账号`}
        hint={isNew ? t`填写已有账号的完整名称` : undefined}
        value={account.value}
        onChange={({ value }) => account.set(value)}
      />
      <Select
        {...targetId.control}
        isRequired
        isReadOnly={!isNew}
        label={t`机构`}
        placeholder={t`请选择`}
        options={organisations}
        value={targetId.value}
        onChange={({ value }) => {
          targetId.set(value);
          roleIds.set([]);
          departmentId.set('');
          onOrganisationChange({ targetId: value });
        }}
      />
      <MultiSelect
        {...roleIds.groupControl}
        isRequired
        label={t`角色`}
        placeholder={t`请选择`}
        options={roles}
        value={roleIds.value}
        onChange={({ value }) => roleIds.set(value)}
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
      <TextField
        {...job.control}
        label={t`职务`}
        value={job.value}
        onChange={({ value }) => job.set(value)}
      />
      <Switch isSelected={isDefault.value} onChange={({ isSelected }) => isDefault.set(isSelected)}>
        {t`登录后先进入此机构（每个账号只有一个默认机构）`}
      </Switch>
    </>
  );
}
