import { accountFields } from '@huifang/domain/account/fields';
import { permissionGroups } from '@huifang/domain/rights/permissions';
import { areas } from '@huifang/domain/rights/scopes';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Checkbox } from '../../primitives/checkbox/index.ts';
import { Notice } from '../../primitives/notice/index.ts';
import { MultiSelect, Select, type SelectOption } from '../../primitives/select/index.ts';
import { TextField } from '../../primitives/text-field/index.ts';
import { EditDialog, type EditProps } from '../edit-dialog/index.ts';
import { LeavingNotice, type LeavingNoticeProps } from '../handover/index.ts';
import { lengthProblem } from '../length-problems/index.ts';
import { useRightsWords } from '../rights/index.ts';
import { RoleEffect, type RoleEffectLine } from '../role-editor/index.ts';
import { type RuleForm, useRuleField } from '../rule-form/index.ts';
import { NarrowingFields } from './NarrowingFields.tsx';
import type { Narrowing, StaffRightsValues } from './types.ts';

export interface StaffRightsDialogProps extends EditProps<StaffRightsValues> {
  name: string;
  account: string;
  /** Their own rights are changed by others: what gives nothing may be. */
  isOwn?: boolean;
  /** Roles that may not be given say why. */
  roles: readonly SelectOption[];
  departments: readonly SelectOption[];
  /** What others are called, to choose from. */
  positions: readonly string[];
  /** Rights that the reader has and may give. */
  grantable: readonly string[];
  /** What saving changes for them; absent while nothing is changed. */
  effect?: readonly RoleEffectLine[] | 'loading' | 'failed';
  /** What they would leave open, while they are to work here no longer. */
  leaving?: LeavingNoticeProps;
}

const isWhole = (narrowing: Narrowing) =>
  areas.every((area) => narrowing[area]?.reach !== 'chosen' || narrowing[area].departments.length > 0);

/** What somebody is, may do and sees in the organisation. */
export function StaffRightsDialog({
  name,
  account,
  isOwn = false,
  roles,
  departments,
  positions,
  grantable,
  effect,
  leaving,
  ...props
}: StaffRightsDialogProps) {
  const { t } = useLingui();
  const rights = useRightsWords();
  const nameIn = (options: readonly SelectOption[]) => (id: string) =>
    String(options.find(({ value }) => value === id)?.label ?? id);
  return (
    <EditDialog<StaffRightsValues>
      {...props}
      title={name === '' ? t`员工授权` : t`${name} 的授权`}
      width="760px"
      labels={{
        departmentId: t`部门`,
        job: t`职务`,
        detail: t`详细信息`,
        isDoctor: t`医生`,
        isService: t`客服`,
        isActive: t`在职`,
        roleIds: t`角色`,
        added: t`增加的权限`,
        removed: t`收回的权限`,
        narrowing: t`收窄范围`,
      }}
      words={(field, values) => {
        const value = values[field];
        if (typeof value === 'boolean') return value ? t`是` : t`否`;
        if (field === 'departmentId') return nameIn(departments)(values.departmentId);
        if (field === 'roleIds') return values.roleIds.map(nameIn(roles)).join(t`、`);
        if (field === 'added' || field === 'removed') return values[field].map(rights.right).join(t`、`);
        if (field === 'narrowing')
          return areas
            .flatMap((area) => {
              const scope = values.narrowing[area];
              return scope ? [`${rights.area(area)} ${rights.scope(scope, nameIn(departments))}`] : [];
            })
            .join(t`；`);
        return String(value);
      }}
      validate={(values) => ({
        roleIds: values.roleIds.length === 0 ? msg`请选择角色` : undefined,
        job: lengthProblem(values.job, accountFields.job.max),
        detail: lengthProblem(values.detail, accountFields.detail.max),
        narrowing: isWhole(values.narrowing) ? undefined : msg`请选择部门`,
      })}
      normalise={(values) => ({ ...values, job: values.job.trim(), detail: values.detail.trim() })}
    >
      {(form) => (
        <Fields {...{ form, account, isOwn, roles, departments, positions, grantable, effect, leaving }} />
      )}
    </EditDialog>
  );
}

type FieldsProps = { form: RuleForm<StaffRightsValues> } & Pick<
  StaffRightsDialogProps,
  'account' | 'isOwn' | 'roles' | 'departments' | 'positions' | 'grantable' | 'effect' | 'leaving'
>;

function Fields({
  form,
  account,
  isOwn = false,
  roles,
  departments,
  positions,
  grantable,
  effect,
  leaving,
}: FieldsProps) {
  const { t } = useLingui();
  const rights = useRightsWords();
  const departmentId = useRuleField(form, 'departmentId');
  const job = useRuleField(form, 'job');
  const detail = useRuleField(form, 'detail');
  const isDoctor = useRuleField(form, 'isDoctor');
  const isService = useRuleField(form, 'isService');
  const isActive = useRuleField(form, 'isActive');
  const roleIds = useRuleField(form, 'roleIds');
  const added = useRuleField(form, 'added');
  const removed = useRuleField(form, 'removed');
  const narrowing = useRuleField(form, 'narrowing');
  const all = Object.entries(permissionGroups).flatMap(([group, own]) =>
    own.map((right) => ({
      value: right as string,
      label: rights.right(right),
      detail: rights.group(group as keyof typeof permissionGroups),
    })),
  );
  return (
    <>
      {isOwn && <Notice tone="info">{t`这是您自己：权限、部门和范围请由其他管理员更改`}</Notice>}
      <Section title={<Trans>在机构中</Trans>}>
        <Grid>
          <TextField label={t`账号`} isReadOnly value={account} onChange={() => undefined} />
          <Select
            {...departmentId.control}
            label={t`部门`}
            isClearable
            isReadOnly={isOwn}
            placeholder={t`请选择`}
            options={departments}
            value={departmentId.value}
            onChange={({ value }) => departmentId.set(value)}
          />
          <TextField
            {...job.control}
            label={t`职务`}
            suggestions={positions}
            value={job.value}
            onChange={({ value }) => job.set(value)}
          />
          <TextField
            {...detail.control}
            label={t`详细信息`}
            hint={t`选择人员时显示在姓名旁`}
            value={detail.value}
            onChange={({ value }) => detail.set(value)}
          />
        </Grid>
        <Ticks>
          <Checkbox isSelected={isDoctor.value} onChange={({ isSelected }) => isDoctor.set(isSelected)}>
            {t`医生：可被选为医生`}
          </Checkbox>
          <Checkbox isSelected={isService.value} onChange={({ isSelected }) => isService.set(isSelected)}>
            {t`客服：可被选为服务人和执行人`}
          </Checkbox>
          <Checkbox
            isSelected={isActive.value}
            isDisabled={isOwn}
            onChange={({ isSelected }) => isActive.set(isSelected)}
          >
            {t`在职：关闭后立即不能进入本机构`}
          </Checkbox>
        </Ticks>
        {leaving && <LeavingNotice {...leaving} />}
      </Section>
      <Section title={<Trans>能做什么</Trans>} note={<Trans>角色的权限相加，再加上增加的，减去收回的</Trans>}>
        <MultiSelect
          {...roleIds.groupControl}
          isRequired
          isReadOnly={isOwn}
          label={t`角色`}
          placeholder={t`请选择`}
          options={roles}
          value={roleIds.value}
          onChange={({ value }) => roleIds.set(value)}
        />
        <Grid>
          <MultiSelect
            {...added.groupControl}
            isReadOnly={isOwn}
            label={t`增加的权限`}
            placeholder={t`没有`}
            options={all.map((option) => ({
              ...option,
              ...(!grantable.includes(option.value) &&
                !added.value.includes(option.value) && {
                  isDisabled: true,
                  reason: t`您没有这项权限，不能授予`,
                }),
            }))}
            value={added.value}
            onChange={({ value }) => added.set(value)}
          />
          <MultiSelect
            {...removed.groupControl}
            isReadOnly={isOwn}
            label={t`收回的权限`}
            placeholder={t`没有`}
            options={all}
            value={removed.value}
            onChange={({ value }) => removed.set(value)}
          />
        </Grid>
      </Section>
      <Section title={<Trans>收窄范围</Trans>} note={<Trans>只会比角色看到的少，不会更多</Trans>}>
        <NarrowingFields
          {...narrowing.groupControl}
          value={narrowing.value}
          isReadOnly={isOwn}
          departments={departments}
          onChange={({ value }) => narrowing.set(value)}
        />
      </Section>
      {effect && <RoleEffect effect={effect} />}
    </>
  );
}

function Section({ title, note, children }: { title: ReactNode; note?: ReactNode; children: ReactNode }) {
  return (
    <Part>
      <h3>
        {title}
        {note && <small>{note}</small>}
      </h3>
      {children}
    </Part>
  );
}

const Part = styled.section`
  display: flex;
  flex-direction: column;
  gap: var(--space-12);

  h3 { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 var(--space-8); margin: 0; font: var(--font-small-strong); }
  small { color: var(--text-tertiary); font: var(--font-caption); }
`;

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(240px, 1fr));
  gap: var(--space-12) var(--space-16);
`;

const Ticks = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-8) var(--space-24);
`;
