import { fieldGroups, visibilities } from '@huifang/domain/rights/field-rights';
import { permissions } from '@huifang/domain/rights/permissions';
import { roleFields } from '@huifang/domain/rights/role-fields';
import { areas, reaches } from '@huifang/domain/rights/scopes';
import { z } from 'zod';
import { defineCall } from '../core/define-call.ts';
import { Id, IntegerLike, OptionalFlag, OptionalId, OrgParam, PageNumber } from '../core/fields.ts';
import { as } from '../core/record.ts';

/** How far somebody sees in an area; the departments are those of `chosen`. */
export const ScopeOfRole = z.object({
  reach: as('范围', z.enum(reaches)),
  departments: as('部门集合', z.array(z.string())),
});

/** The same of each area. */
export const ofAreas = <Schema extends z.ZodType>(schema: Schema) =>
  z.object({ customers: schema, followUps: schema, complaints: schema, forms: schema, analysis: schema });

/** A role as whoever configures roles sees it. */
export const Role = z.object({
  id: as('ID', z.string()),
  name: as('名称', z.string()),
  note: as('说明', z.string()),
  /** `*` is every right, those of later versions too. */
  permissions: as('权限', z.array(z.string())),
  scopes: as('数据范围', ofAreas(ScopeOfRole)),
  fields: as('字段权限', z.record(z.enum(fieldGroups), z.enum(visibilities))),
  /** Its people sign in with a second factor. */
  demandsSecondFactor: as('二次验证', z.boolean()),
  /** People who have it. */
  members: as('人数', z.number().int()),
  version: as('版本', z.number().int()),
});
export type Role = z.output<typeof Role>;

/** Text without blanks around it; left out it stays as it is. */
export const typed = (max: number) =>
  z
    .string()
    .transform((value) => value.replaceAll('\u0000', '').trim())
    .pipe(z.string().max(max));

/** How far somebody is to see in an area. */
export const WantedScope = z.object({
  reach: as('范围', z.enum(reaches)),
  departments: as('部门集合', z.array(Id).max(2000).optional()),
});

/** What a save says of a role; what it leaves out stays. */
const Wanted = z.object({
  id: as('ID', OptionalId),
  name: as('名称', typed(roleFields.name.max).optional()),
  note: as('说明', typed(roleFields.note.max).optional()),
  permissions: as(
    '权限',
    z
      .array(z.enum([...permissions, '*']))
      .max(permissions.length + 1)
      .optional(),
  ),
  scopes: as('数据范围', ofAreas(WantedScope.optional()).optional()),
  fields: as('字段权限', z.partialRecord(z.enum(fieldGroups), z.enum(visibilities)).optional()),
  demandsSecondFactor: as('二次验证', OptionalFlag),
  organisationId: as('orgId', OrgParam),
});

export const getRoles = defineCall({
  path: '/api/UserRole/GetRoles',
  summary: 'The roles of the organisation, in the order of their making',
  request: z.object({ organisationId: as('orgId', OrgParam) }).optional(),
  data: z.array(Role),
});

export const saveRole = defineCall({
  path: '/api/UserRole/SaveRole',
  summary:
    'Add a role, or change the one that ID names in what is said; nobody gives what they do not have, or takes the last right to administer',
  request: Wanted.extend({ version: as('版本', IntegerLike.optional()) }),
  data: Role,
  failures: [
    'STALE',
    'VERSION_REQUIRED',
    'NAME_IN_USE',
    'GRANT_BEYOND_OWN',
    'OWN_ACCESS',
    'LAST_ADMINISTRATOR',
  ],
  isWrite: true,
});

export const removeRole = defineCall({
  path: '/api/UserRole/RemoveRole',
  summary: 'Remove a role that nobody has; undone by RestoreRole for a while',
  request: z.object({ id: as('Id', Id), organisationId: as('orgId', OrgParam) }),
  data: z.object({ undoSeconds: as('可撤销秒数', z.number().int()) }),
  failures: ['IN_USE'],
  isWrite: true,
});

export const restoreRole = defineCall({
  path: '/api/UserRole/RestoreRole',
  summary: 'Bring back a role that the caller has just removed',
  request: z.object({ id: as('Id', Id), organisationId: as('orgId', OrgParam) }),
  data: Role,
  failures: ['UNDO_EXPIRED', 'NAME_IN_USE'],
  isWrite: true,
});

const NamedRole = z.object({ id: as('ID', z.string()), name: as('名称', z.string()) });

export const getRoleMembers = defineCall({
  path: '/api/UserRole/GetRoleMembers',
  summary: 'The people who have a role, in the order of their pinyin',
  request: z.object({
    id: as('Id', Id),
    page: PageNumber.optional(),
    size: IntegerLike.optional(),
    organisationId: as('orgId', OrgParam),
  }),
  data: z.object({
    rows: as(
      'Objs',
      z.array(
        z.object({
          staffId: as('人员ID', z.string()),
          name: as('姓名', z.string()),
          department: as('部门', z.string()),
          otherRoles: as('其他角色', z.array(NamedRole)),
        }),
      ),
    ),
    total: as('Total', z.number().int()),
  }),
});

export const NamedRoles = z.array(NamedRole);

const Shift = z.object({
  /** Records that come into sight, and those that leave it; 10,000 stands for as many or more. */
  gained: as('增加', z.number().int()),
  lost: as('减少', z.number().int()),
});

/** What a save changes for one person. */
export const PersonShift = z.object({
  staffId: as('人员ID', z.string()),
  name: as('姓名', z.string()),
  customers: as('客户', Shift),
  followUps: as('回访', Shift),
  complaints: as('投诉', Shift),
  rightsGained: as('新增权限', z.array(z.string())),
  rightsLost: as('失去权限', z.array(z.string())),
  fieldsWider: as('字段放宽', z.array(z.enum(fieldGroups))),
  fieldsNarrower: as('字段收窄', z.array(z.enum(fieldGroups))),
});

export const previewRole = defineCall({
  path: '/api/UserRole/PreviewRole',
  summary: 'What saving a role would change for the people who have it; saves nothing',
  request: Wanted,
  data: z.object({
    /** Those for whom anything changes, the first 200. */
    people: as('人员', z.array(PersonShift)),
    /** How many have the role. */
    members: as('人数', z.number().int()),
    /** By how much their customers in sight grow and shrink together, each customer counted once. */
    customers: as('客户', Shift),
  }),
  failures: [],
});

export const getAuthStr = defineCall({
  path: '/api/UserRole/GetAuthStr',
  summary: "The caller's rights in the current organisation, each by its name, joined by commas",
  request: z.object({ organisationId: as('orgId', OrgParam) }).optional(),
  data: z.string(),
});

/** Why somebody sees or does something, or does not: one reason, which the page words. */
export const Reason = z.object({
  kind: as(
    '原因',
    z.enum([
      'all',
      'department',
      'serves',
      'openPlan',
      'outOfSight',
      'right',
      'added',
      'removed',
      'noRight',
      'field',
      'natural',
      'noAccount',
    ]),
  ),
  /** The role that gives it. */
  role: as('角色', NamedRole.nullable()),
  department: as('部门', NamedRole.nullable()),
  right: as('权限', z.enum(permissions).nullable()),
  field: as('字段', z.enum(fieldGroups).nullable()),
  visibility: as('可见', z.enum(visibilities).nullable()),
});
export type Reason = z.output<typeof Reason>;

const NamedPerson = z.object({
  staffId: as('人员ID', z.string()),
  name: as('姓名', z.string()),
  department: as('部门', z.string()),
  job: as('职务', z.string()),
});

export const explainCustomer = defineCall({
  path: '/api/UserRole/ExplainCustomer',
  summary: 'Who sees a customer in sight, each by their first reason; audited',
  request: z.object({ customerId: as('个人ID', Id), organisationId: as('orgId', OrgParam) }),
  data: z.object({
    total: as('人数', z.number().int()),
    groups: as(
      '分组',
      z.array(
        z.object({
          reason: as('原因', Reason),
          /** The first 50 names. */
          people: as('人员', z.array(NamedPerson)),
          count: as('人数', z.number().int()),
        }),
      ),
    ),
  }),
});

const Verdict = z.object({
  what: as('事项', z.enum(['see', 'edit', 'export', 'field', 'complaints'])),
  isAllowed: as('允许', z.boolean()),
  reasons: as('原因', z.array(Reason)),
  /** Complaints that do not show. */
  count: as('数量', z.number().int()),
});

export const explainSight = defineCall({
  path: '/api/UserRole/ExplainSight',
  summary: 'What one person sees and may do of one customer, and why; audited',
  request: z.object({
    customerId: as('个人ID', Id),
    staffId: as('人员ID', Id),
    organisationId: as('orgId', OrgParam),
  }),
  data: z.object({ person: as('人员', NamedPerson), verdicts: as('结论', z.array(Verdict)) }),
});

export const explainPerson = defineCall({
  path: '/api/UserRole/ExplainPerson',
  summary: 'What one person sees in each list and why, which fields show, and what gives each right; audited',
  request: z.object({ staffId: as('人员ID', Id), organisationId: as('orgId', OrgParam) }),
  data: z.object({
    person: as('人员', NamedPerson),
    roles: as('角色', z.array(NamedRole)),
    /** Up to 10,000, which stands for as many or more. */
    counts: as(
      '数量',
      z.object({
        customers: as('客户', z.number().int()),
        followUps: as('回访', z.number().int()),
        complaints: as('投诉', z.number().int()),
        forms: as('表单', z.number().int()),
      }),
    ),
    /** How far each of the roles sees in each area, and what the person is narrowed to. */
    scopes: as(
      '数据范围',
      z.array(
        z.object({
          area: as('类别', z.enum(areas)),
          role: as('角色', NamedRole.nullable()),
          scope: as('范围', ScopeOfRole),
        }),
      ),
    ),
    fields: as('字段权限', z.array(Reason)),
    rights: as('权限', z.array(Reason)),
  }),
});
