import { usualFieldRights } from '@huifang/domain/rights/field-rights';
import { permissionGroups, permissions } from '@huifang/domain/rights/permissions';
import { eachArea, type Scope, type Scopes } from '@huifang/domain/rights/scopes';
import type { RoleDepartment, RoleEffectLine, RoleInfluence, RoleSummary, RoleValue } from './types.ts';

const scope = (reach: Scope['reach'], departments: readonly string[] = []): Scope => ({ reach, departments });
const summary = (id: string, name: string, note: string, members: number, reach: Scope['reach']) => ({
  id,
  name,
  note,
  members,
  scope: scope(reach),
});

export const clinicRoles: readonly RoleSummary[] = [
  summary('1', '管理员', '系统与规则的全部权利', 2, 'all'),
  summary('2', '客服主管', '分派回访，审核修改申请', 3, 'all'),
  summary('3', '客服', '咨询、回访、投诉登记', 8, 'department'),
  summary('4', '投诉专员', '投诉处理与结案', 6, 'all'),
  summary('5', '医生', '接诊、随访与病例', 18, 'department'),
  summary('6', '实习', '只看自己服务的客户', 4, 'own'),
  summary('7', '院办', '只读的报表与评价', 2, 'all'),
];

export const roleDepartments: readonly RoleDepartment[] = [
  { id: '10', name: '客服部' },
  { id: '11', name: '客服部 / 回访组' },
  { id: '12', name: '神经内科' },
  { id: '13', name: '旧门诊部', isRetired: true },
];

const scopes: Scopes = {
  customers: scope('department'),
  followUps: scope('department'),
  complaints: scope('below'),
  forms: scope('department'),
  analysis: scope('own'),
};

/** 客服, as saved. */
export const clinicRole: RoleValue = {
  name: '客服',
  note: '咨询、回访、投诉登记',
  permissions: [
    ...permissionGroups.customers.slice(0, 3),
    ...permissionGroups.followUps,
    'complaint:read',
    'complaint:write',
    ...permissionGroups.forms.slice(2),
  ],
  scopes,
  fields: { ...usualFieldRights, phone: 'revealed', idNumber: 'revealed', payments: 'masked' },
};

/** The same with two changes. */
export const changedRole: RoleValue = {
  ...clinicRole,
  scopes: { ...scopes, customers: scope('below') },
  fields: { ...clinicRole.fields, complaintContent: 'hidden' },
};

export const everythingRole: RoleValue = {
  name: '管理员',
  note: '系统与规则的全部权利',
  permissions: ['*'],
  scopes: eachArea(() => scope('all')),
  fields: usualFieldRights,
};

export const roleEffect: readonly RoleEffectLine[] = [
  { kind: 'sight', area: 'customers', isMore: true, people: 6, count: 1942 },
  { kind: 'field', people: 2, group: 'complaintContent', shows: 'hidden' },
];

export const roleInfluences: readonly RoleInfluence[] = [
  { kind: 'scope', people: 2, role: { id: '2', name: '客服主管' }, area: 'customers', reach: 'all' },
  { kind: 'field', people: 6, role: { id: '4', name: '投诉专员' }, group: 'complaintContent' },
];

/** Everything but what only an administrator has. */
export const grantableRights = permissions.filter((right) => !right.startsWith('privacy:'));
