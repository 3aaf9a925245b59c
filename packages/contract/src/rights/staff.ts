import { accountFields } from '@huifang/domain/account/fields';
import { permissions } from '@huifang/domain/rights/permissions';
import { longestNameSearch } from '@huifang/domain/search';
import { z } from 'zod';
import { defineCall } from '../core/define-call.ts';
import { Id, IntegerLike, OptionalFlag, OptionalId, OrgParam, PageNumber, text } from '../core/fields.ts';
import { as } from '../core/record.ts';
import { NamedRoles, ofAreas, PersonShift, ScopeOfRole, typed, WantedScope } from './roles.ts';

const organisationId = as('orgId', OrgParam);

/** Somebody who works in the organisation, with what they have there. */
export const StaffRights = z.object({
  id: as('人员ID', z.string()),
  name: as('姓名', z.string()),
  accountId: as('账号ID', z.string()),
  account: as('账号', z.string()),
  departmentId: as('部门ID', z.string()),
  department: as('部门', z.string()),
  job: as('职务', z.string()),
  detail: as('详细信息', z.string()),
  /** They can be chosen as a doctor, and to serve customers. */
  isDoctor: as('医生', z.boolean()),
  isService: as('客服', z.boolean()),
  /** They work here now; somebody else is refused here and offered nowhere. */
  isActive: as('在职', z.boolean()),
  /** The account as a whole is closed. */
  isDisabled: as('停用', z.boolean()),
  roles: as('角色', NamedRoles),
  added: as('增加权限', z.array(z.string())),
  removed: as('收回权限', z.array(z.string())),
  /** Areas in which they see less than their roles do; null as far as those. */
  narrowing: as('收窄', ofAreas(ScopeOfRole.nullable())),
  /** What comes of all that: 1 own, 2 departments, 3 all (rule access-3), with the departments of 2. */
  customerRange: as('客户管理范围', z.number().int()),
  customerDepartments: as('客户管理部门', z.array(z.string())),
  version: as('版本', z.number().int()),
});
export type StaffRights = z.output<typeof StaffRights>;

export const getStaffRights = defineCall({
  path: '/api/UserRole/GetStaff',
  summary: 'The people who work in the organisation and what each may do and see, a page of them by pinyin',
  request: z.object({
    words: text(longestNameSearch),
    /** With the departments below it. */
    departmentId: as('部门ID', OptionalId),
    roleId: as('角色ID', OptionalId),
    state: as('状态', z.enum(['', 'active', 'inactive']).optional().default('')),
    page: PageNumber.optional(),
    size: IntegerLike.optional(),
    organisationId,
  }),
  data: z.object({ rows: as('Objs', z.array(StaffRights)), total: as('Total', z.number().int()) }),
  failures: ['PAGE_SIZE_REFUSED'],
});

export const getStaffMember = defineCall({
  path: '/api/UserRole/GetStaffMember',
  summary: 'One of them',
  request: z.object({ id: as('人员ID', Id), organisationId }),
  data: StaffRights,
});

const Rights = z.array(z.enum(permissions)).max(permissions.length);

/** What a save says of somebody; what it leaves out stays. */
const Wanted = z.object({
  id: as('人员ID', Id),
  /** Empty or null: none. */
  departmentId: as('部门ID', z.union([Id, z.literal(''), z.null()]).optional()),
  job: as('职务', typed(accountFields.job.max).optional()),
  detail: as('详细信息', typed(accountFields.detail.max).optional()),
  isDoctor: as('医生', OptionalFlag),
  isService: as('客服', OptionalFlag),
  isActive: as('在职', OptionalFlag),
  roleIds: as('角色ID', z.array(Id).min(1).max(20).optional()),
  added: as('增加权限', Rights.optional()),
  removed: as('收回权限', Rights.optional()),
  narrowing: as('收窄', ofAreas(WantedScope.nullable().optional()).optional()),
  organisationId,
});

const refusals = ['GRANT_BEYOND_OWN', 'GAIN_BEYOND_OWN', 'OWN_ACCESS', 'LAST_ADMINISTRATOR'] as const;

export const saveStaffMember = defineCall({
  path: '/api/UserRole/SaveStaffMember',
  summary:
    'Change what somebody is, may do and sees in the organisation; nobody gives what they do not have, nor changes their own rights',
  request: Wanted.extend({ version: as('版本', IntegerLike.optional()) }),
  data: StaffRights,
  failures: [...refusals, 'STALE', 'VERSION_REQUIRED'],
  isWrite: true,
});

export const previewStaffMember = defineCall({
  path: '/api/UserRole/PreviewStaffMember',
  summary: 'What saving somebody would change for them; saves nothing',
  request: Wanted,
  data: PersonShift,
});

export const saveStaffMembers = defineCall({
  path: '/api/UserRole/SaveStaffMembers',
  summary:
    'Give several people roles, take some from them, move them, set how far they see or whether they work here now: all of them, or nobody when one cannot be',
  request: z.object({
    ids: as('人员ID', z.array(Id).min(1).max(200)),
    givenRoleIds: as('增加角色', z.array(Id).max(20).optional().default([])),
    takenRoleIds: as('移除角色', z.array(Id).max(20).optional().default([])),
    departmentId: as('部门ID', OptionalId),
    /** Of every area; null as far as their roles. */
    narrowing: as('范围', WantedScope.nullable().optional()),
    isActive: as('在职', OptionalFlag),
    organisationId,
  }),
  data: z.object({ changed: as('人数', z.number().int()) }),
  failures: [...refusals, 'ROLE_NEEDED'],
  isWrite: true,
});
