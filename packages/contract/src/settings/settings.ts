import { type ItemRule, settingPages, settingWords } from '@huifang/domain/settings';
import { z } from 'zod';
import { defineCall } from '../core/define-call.ts';
import { Flag, Id, instant, OptionalId, OrgParam, text } from '../core/fields.ts';
import { as, worded } from '../core/record.ts';

/** The item, by our own name. */
const itemName = worded(z.string(), settingWords);

/** How one item of a page behaves for an organisation and department (rule setting-1). */
export const FieldSetting = z.object({
  name: itemName,
  required: z.boolean(),
  editable: z.boolean(),
  /** Editing it stores a modification request instead of changing the record. */
  modify: z.boolean(),
  /** The form leaves it out; what a record holds stays. */
  hidden: z.boolean(),
});

const query = z.object({ organisationId: as('orgId', OrgParam), deptId: OptionalId, fname: text(50) });

export const getDisabledRequire = defineCall({
  method: 'GET',
  path: '/api/Admin/GetDisabledRequire',
  summary: "The items of a page that differ from the default, for the person's department",
  request: query,
  data: z.array(FieldSetting),
});

export const getAllDisabledRequire = defineCall({
  method: 'GET',
  path: '/api/Admin/GetAllDisabledRequire',
  summary: 'Every item of a page with its setting',
  request: query,
  data: z.array(FieldSetting),
});

/** What is decided about an item, as it travels. */
const Rule = z.object({
  isRequired: as('required', z.boolean()),
  isEditable: as('editable', z.boolean()),
  needsApproval: as('modify', z.boolean()),
  isHidden: as('hidden', z.boolean()),
}) satisfies z.ZodType<ItemRule>;

/** Where a rule stands: an item of a page, of the organisation where no department is named. */
const Place = {
  page: as('fname', z.enum(settingPages)),
  name: itemName,
  departmentId: as('deptId', OptionalId),
};

/** One rule that somebody decided. */
export const FuncSetting = z.object({
  page: as('fname', z.enum(settingPages)),
  name: itemName,
  /** Empty for the whole organisation. */
  departmentId: as('deptId', z.string()),
  rule: as('值', Rule),
  /** Empty where it was there before such things were noted. */
  changedBy: as('修改人', z.string()),
  changedAt: as('修改时间', instant()),
});
export type FuncSetting = z.output<typeof FuncSetting>;

export const getFuncSettings = defineCall({
  path: '/api/admin/GetFuncSettings',
  summary: 'Every rule about fields that the organisation decided, for all pages and departments',
  request: z.object({ organisationId: as('orgId', OrgParam) }),
  data: z.object({ rows: as('Objs', z.array(FuncSetting)) }),
});

/** How many rules one save takes. */
export const mostSettings = 5000;

export const saveFuncSetting = defineCall({
  path: '/api/admin/SaveFuncSetting',
  summary:
    'Decide about items of pages, all or nothing; no value gives back the wider setting. 原值 is what the caller saw there: STALE names the places that somebody else changed since',
  request: z.object({
    cells: as(
      '设置',
      z
        .array(
          z.object({
            ...Place,
            rule: as('值', Rule.nullable()),
            seen: as('原值', Rule.nullable().default(null)),
          }),
        )
        .min(1)
        .max(mostSettings),
    ),
    organisationId: as('orgId', OrgParam),
  }),
  data: z.object({ count: z.number().int() }),
  failures: ['STALE'],
  isWrite: true,
  mostBytes: 4 * 1024 * 1024,
});

export const deleteFuncSetting = defineCall({
  path: '/api/admin/DelFuncSetting',
  summary: 'Give places back to the wider setting, all or nothing; one that has none of its own stays so',
  request: z.object({
    cells: as(
      '设置',
      z
        .array(z.object({ ...Place, seen: as('原值', Rule.nullable().default(null)) }))
        .min(1)
        .max(mostSettings),
    ),
    organisationId: as('orgId', OrgParam),
  }),
  data: z.object({ count: z.number().int() }),
  failures: ['STALE'],
  isWrite: true,
  mostBytes: 4 * 1024 * 1024,
});

export const copySetting = defineCall({
  path: '/api/admin/CopySetting',
  summary:
    'Give another organisation, in which the caller has the same right, the rules of this one; 试运行 only tells what would change. Departments are matched by name',
  request: z.object({
    targetId: as('目标机构', Id),
    isTrial: as('试运行', Flag),
    /** 核对码 of the trial: what is written is what it told. */
    proof: as('核对码', text(100)),
    organisationId: as('orgId', OrgParam),
  }),
  data: z.object({
    changes: as(
      '变更',
      z.array(
        z.object({
          page: as('fname', z.enum(settingPages)),
          name: itemName,
          /** In the other organisation; empty for all of it. */
          departmentId: as('deptId', z.string()),
          department: as('部门', z.string()),
          before: as('原值', Rule.nullable()),
          after: as('值', Rule),
        }),
      ),
    ),
    /** Departments with rules of their own that the other organisation has not, or has twice. */
    unmatched: as('未匹配部门', z.array(z.string())),
    /** Rules that are the same there already. */
    equal: as('相同', z.number().int()),
    proof: as('核对码', z.string()),
  }),
  failures: ['NOT_FOUND', 'COPY_CHANGED'],
  isWrite: true,
});
