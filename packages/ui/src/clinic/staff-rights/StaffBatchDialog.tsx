import { reaches } from '@huifang/domain/rights/scopes';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { MultiSelect, Select, type SelectOption } from '../../primitives/select/index.ts';
import { EditDialog, type EditProps } from '../edit-dialog/index.ts';
import { LeavingNotice, type LeavingNoticeProps } from '../handover/index.ts';
import { useRightsWords } from '../rights/index.ts';
import { type RuleForm, useRuleField } from '../rule-form/index.ts';
import { byRole } from './NarrowingFields.tsx';
import type { StaffBatchValues } from './types.ts';

export interface StaffBatchDialogProps extends EditProps<StaffBatchValues> {
  /** Who is changed. */
  names: readonly string[];
  roles: readonly SelectOption[];
  departments: readonly SelectOption[];
  /** What they would leave open, while they are to work here no longer. */
  leaving?: LeavingNoticeProps;
}

const keep = 'keep';

/** The same change for several people: all of them, or nobody when one of them cannot be changed. */
export function StaffBatchDialog({ names, roles, departments, leaving, ...props }: StaffBatchDialogProps) {
  const { t } = useLingui();
  const count = names.length;
  const shown = names.slice(0, 20);
  const listed = shown.join(t`、`);
  return (
    <EditDialog<StaffBatchValues>
      {...props}
      title={t`批量授权`}
      labels={{
        givenRoleIds: t`增加角色`,
        takenRoleIds: t`移除角色`,
        departmentId: t`转入部门`,
        reach: t`收窄范围`,
        departments: t`指定部门`,
        activity: t`在职`,
      }}
      validate={(values) => ({
        takenRoleIds: values.takenRoleIds.some((id) => values.givenRoleIds.includes(id))
          ? msg`同一个角色不能既增加又移除`
          : undefined,
        departments:
          values.reach === 'chosen' && values.departments.length === 0 ? msg`请选择部门` : undefined,
      })}
      notice={
        <p>
          {count > shown.length ? (
            <Trans>
              将更改 {count} 人：{listed} 等
            </Trans>
          ) : (
            <Trans>
              将更改 {count} 人：{listed}
            </Trans>
          )}
        </p>
      }
    >
      {(form) => <Fields {...{ form, roles, departments, leaving }} />}
    </EditDialog>
  );
}

type FieldsProps = { form: RuleForm<StaffBatchValues> } & Pick<
  StaffBatchDialogProps,
  'roles' | 'departments' | 'leaving'
>;

function Fields({ form, roles, departments, leaving }: FieldsProps) {
  const { t } = useLingui();
  const words = useRightsWords();
  const given = useRuleField(form, 'givenRoleIds');
  const taken = useRuleField(form, 'takenRoleIds');
  const departmentId = useRuleField(form, 'departmentId');
  const reach = useRuleField(form, 'reach');
  const chosen = useRuleField(form, 'departments');
  const activity = useRuleField(form, 'activity');
  return (
    <>
      <MultiSelect
        {...given.groupControl}
        label={t`增加角色`}
        placeholder={t`不增加`}
        options={roles}
        value={given.value}
        onChange={({ value }) => given.set(value)}
      />
      <MultiSelect
        {...taken.groupControl}
        label={t`移除角色`}
        placeholder={t`不移除`}
        options={roles.map(({ value, label }) => ({ value, label }))}
        value={taken.value}
        onChange={({ value }) => taken.set(value)}
      />
      <Select
        {...departmentId.control}
        label={t`转入部门`}
        isClearable
        placeholder={t`不变`}
        options={departments}
        value={departmentId.value}
        onChange={({ value }) => departmentId.set(value)}
      />
      <Select
        {...reach.control}
        label={t`收窄范围`}
        hint={t`各类数据一样；只会比角色看到的少`}
        options={[
          { value: keep, label: t`不变` },
          { value: byRole, label: t`按角色` },
          ...reaches.map((one) => ({ value: one, label: words.reach(one) })),
        ]}
        value={reach.value}
        onChange={({ value }) => reach.set(value)}
      />
      {reach.value === 'chosen' && (
        <MultiSelect
          {...chosen.groupControl}
          isRequired
          label={t`指定部门`}
          placeholder={t`选择部门`}
          options={departments}
          value={chosen.value}
          onChange={({ value }) => chosen.set(value)}
        />
      )}
      <Select
        {...activity.control}
        label={t`在职`}
        options={[
          { value: keep, label: t`不变` },
          { value: 'active', label: t`设为在职` },
          { value: 'inactive', label: t`设为不在职`, detail: t`立即不能进入本机构` },
        ]}
        value={activity.value}
        onChange={({ value }) => activity.set(value as StaffBatchValues['activity'])}
      />
      {leaving && <LeavingNotice {...leaving} />}
    </>
  );
}
