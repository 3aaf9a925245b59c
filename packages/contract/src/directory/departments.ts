import { departmentFields } from '@huifang/domain/department/fields';
import { longestNameSearch } from '@huifang/domain/search';
import { z } from 'zod';
import { defineCall } from '../core/define-call.ts';
import {
  Id,
  IntegerLike,
  instant,
  OptionalId,
  OrgParam,
  optionalText,
  PageNumber,
  text,
} from '../core/fields.ts';
import { as } from '../core/record.ts';
import { exportWordsCall, importWordsCall } from '../core/word-files.ts';

export const DepartmentRow = z.object({
  id: as('ID', z.string()),
  name: as('名称', z.string()),
  /** Empty at the top level. */
  parentId: as('父级ID', z.string()),
  isEnabled: as('启用', z.boolean()),
  /** It and all above it are open. */
  isOffered: as('可选', z.boolean()),
  head: as('负责人', z.string()),
  /** Who works in it, those in the departments below left out. */
  people: as('人数', z.number().int()),
  version: as('版本', z.number().int()),
});
export type DepartmentRow = z.output<typeof DepartmentRow>;

export const getDepartmentList = defineCall({
  path: '/api/Department/GetList',
  summary: 'All departments in their order, open and closed, with how many people work in each',
  request: z.object({ organisationId: as('orgId', OrgParam) }),
  data: z.array(DepartmentRow),
});

/** How many records name a department. */
const DepartmentUse = z.object({
  people: as('员工', z.number().int()),
  /** People in it and in those below it. */
  allPeople: as('员工及下级', z.number().int()),
  children: as('下级', z.number().int()),
  consults: as('咨询', z.number().int()),
  complaints: as('投诉', z.number().int()),
  settings: as('功能设置', z.number().int()),
  sites: as('院区', z.number().int()),
  lines: as('电话', z.number().int()),
  others: as('其他', z.number().int()),
  /** There are more of some than are counted. */
  isMore: as('超过上限', z.boolean()),
});

export const DepartmentDetail = z.object({
  id: as('ID', z.string()),
  name: as('名称', z.string()),
  parentId: as('父级ID', z.string()),
  /** From the top down to its parent. */
  above: as('上级', z.array(z.string())),
  /** Ids from the top down to it, joined by semicolons (DptID). */
  path: as('路径', z.string()),
  /** Among its siblings, from 1. */
  order: as('排序', z.number().int()),
  isEnabled: as('启用', z.boolean()),
  isOffered: as('可选', z.boolean()),
  headId: as('负责人ID', z.string()),
  head: as('负责人', z.string()),
  use: as('使用', DepartmentUse),
  /** The newest first. */
  changes: as(
    '最近改动',
    z.array(
      z.object({
        at: as('时间', instant()),
        who: as('操作人', z.string()),
        action: as('操作', z.string()),
        fields: as('字段', z.array(z.object({ field: z.string(), before: z.string(), after: z.string() }))),
      }),
    ),
  ),
  version: as('版本', z.number().int()),
});
export type DepartmentDetail = z.output<typeof DepartmentDetail>;

const One = z.object({ id: as('ID', Id), organisationId: as('orgId', OrgParam) });

export const getDepartment = defineCall({
  path: '/api/Department/GetDepartment',
  summary: 'One department: where it stands, how many records name it, and what was changed lately',
  request: One,
  data: DepartmentDetail,
});

export const getDepartmentPeople = defineCall({
  path: '/api/Department/GetPeople',
  summary: 'Who works in a department, by name, pinyin or initials, a page of them',
  request: z.object({
    id: as('ID', Id),
    words: text(longestNameSearch),
    page: PageNumber.optional(),
    size: IntegerLike.optional(),
    organisationId: as('orgId', OrgParam),
  }),
  data: z.object({
    rows: as(
      'Objs',
      z.array(
        z.object({
          id: as('ID', z.string()),
          name: as('姓名', z.string()),
          job: as('职务', z.string()),
          detail: as('详细信息', z.string()),
        }),
      ),
    ),
    total: as('Total', z.number().int()),
  }),
  failures: ['PAGE_SIZE_REFUSED'],
});

const Saved = z.object({ id: as('ID', z.string()), version: as('版本', z.number().int()) });
const Version = as('版本', IntegerLike.optional());

export const saveDepartment = defineCall({
  path: '/api/Department/Save',
  summary: 'Add a department, or change the one that ID names; what is left out stays as it is',
  request: z.object({
    id: as('ID', OptionalId),
    name: as('名称', optionalText(departmentFields.name.max)),
    /** Empty: at the top level. */
    parentId: as('父级ID', z.union([Id, z.literal('')]).optional()),
    /** Of the staff; empty for none. */
    headId: as('负责人ID', z.union([Id, z.literal('')]).optional()),
    /** The place among the siblings, from 1; without one a new department is the last. */
    order: as('排序', IntegerLike.pipe(z.number().min(1)).optional()),
    version: Version,
    organisationId: as('orgId', OrgParam),
  }),
  data: Saved,
  failures: ['STALE', 'VERSION_REQUIRED', 'GAIN_BEYOND_OWN'],
  isWrite: true,
});

export const moveDepartment = defineCall({
  path: '/api/Department/Move',
  summary: 'Put a department beside another one, or below it as the last; what is below it goes along',
  request: z.object({
    id: as('ID', Id),
    targetId: as('目标ID', Id),
    position: as('位置', z.enum(['before', 'after', 'into'])),
    organisationId: as('orgId', OrgParam),
  }),
  data: Saved,
  failures: ['GAIN_BEYOND_OWN'],
  isWrite: true,
});

export const closeDepartment = defineCall({
  path: '/api/Department/Close',
  summary:
    'Close a department, so that neither it nor those below it can be chosen; people in them go to another one, which has to be named',
  request: z.object({
    id: as('ID', Id),
    /** Where the people go that work in it and below it. */
    targetId: as('转入部门ID', OptionalId),
    version: Version,
    organisationId: as('orgId', OrgParam),
  }),
  data: z.object({
    id: as('ID', z.string()),
    version: as('版本', z.number().int()),
    moved: as('转出人数', z.number().int()),
  }),
  failures: ['STALE', 'VERSION_REQUIRED', 'DEPARTMENT_HAS_PEOPLE', 'GAIN_BEYOND_OWN'],
  isWrite: true,
});

export const reopenDepartment = defineCall({
  path: '/api/Department/Reopen',
  summary: 'Open a closed department again',
  request: z.object({ id: as('ID', Id), version: Version, organisationId: as('orgId', OrgParam) }),
  data: Saved,
  failures: ['STALE', 'VERSION_REQUIRED'],
  isWrite: true,
});

export const removeDepartment = defineCall({
  path: '/api/Department/Remove',
  summary: 'Remove a department that nothing names; Restore brings it back for the seconds answered',
  request: One,
  data: z.object({ undoSeconds: z.number().int() }),
  failures: ['IN_USE'],
  isWrite: true,
});

export const restoreDepartment = defineCall({
  path: '/api/Department/Restore',
  summary: 'Bring back what the same person removed',
  request: One,
  data: Saved,
  failures: ['UNDO_EXPIRED', 'UNDO_OUTDATED'],
  isWrite: true,
});

export const exportDepartments = exportWordsCall(
  '/api/Department/Export',
  'All departments by their paths',
  {},
);

export const importDepartments = importWordsCall(
  '/api/Department/Import',
  'Add and change departments by their paths, 甲/乙/丙 (a / in a name is written \\/)',
  {},
);
