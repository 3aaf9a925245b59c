import { endings, handoverStates, handoverWays, workKinds } from '@huifang/domain/handover/work';
import { z } from 'zod';
import { defineCall } from '../core/define-call.ts';
import { DateText, Id, IntegerLike, instant, OptionalId, OrgParam, PageNumber } from '../core/fields.ts';
import { as } from '../core/record.ts';

const organisationId = as('orgId', OrgParam);
/** The organisation that is meant: one in which whoever asks may configure accounts; the header's without it. */
const targetId = as('目标机构ID', OptionalId);
/** The account whose person leaves or is away. */
const accountId = as('账号ID', Id);
const Kind = z.enum(workKinds);

const Counts = z.object({
  plans: as('回访计划', z.number().int()),
  customers: as('客户', z.number().int()),
  complaints: as('投诉', z.number().int()),
  requests: as('修改申请', z.number().int()),
  drafts: as('草稿', z.number().int()),
});
export type WorkCounts = z.output<typeof Counts>;

/** How the work of one kind is handed over. */
export const HandoverRule = z.object({
  kind: as('类别', Kind),
  way: as('方式', z.enum(handoverWays)),
  /** With `people`: who takes it in turn. */
  peopleIds: as('人员ID', z.array(Id).max(200).optional().default([])),
  /** With `department`: its people and those of the departments below it. */
  departmentId: as('部门ID', OptionalId),
});
export type HandoverRule = z.output<typeof HandoverRule>;

const rules = as('规则', z.array(HandoverRule).max(workKinds.length).optional().default([]));

export const getOpenWork = defineCall({
  path: '/api/Handover/GetOpenWork',
  summary:
    'What waits for a person of the organisation: open plans, customers they serve, open complaints, change requests, drafts; and who could take it over',
  request: z.object({ accountId, targetId, organisationId }),
  data: z.object({
    name: as('姓名', z.string()),
    personId: as('人员ID', z.string()),
    counts: as('数量', Counts),
    /** Open change requests that nobody else of the organisation may decide. */
    undecidable: as('无人审核', z.number().int()),
    sessions: as('会话数', z.number().int()),
    /** They work in other organisations too, where nothing changes. */
    worksElsewhere: as('另有机构', z.boolean()),
    /** Whoever asks may configure accounts in all of their organisations. */
    isOwnToDecide: as('可管理', z.boolean()),
    isOwn: as('本人', z.boolean()),
    /** They work here now; they do not, but what they have here is kept; their membership is over. */
    standing: as('在职状态', z.enum(['active', 'inactive', 'left'])),
    /** A cover that waits or runs. */
    coverId: as('代班ID', z.string()),
    today: as('今天', z.string()),
    receivers: as(
      '接收人',
      z.array(
        z.object({
          id: as('ID', z.string()),
          name: as('姓名', z.string()),
          departmentId: as('部门ID', z.string()),
          department: as('部门', z.string()),
          /** What they have the right to do. */
          kinds: as('可接收', z.array(Kind)),
        }),
      ),
    ),
    departments: as('部门', z.array(z.object({ id: as('ID', z.string()), name: as('名称', z.string()) }))),
  }),
  // It may reach another organisation, where whoever looks may see less.
  whileViewing: false,
});

/** Somebody with what waits for them. */
const OpenWorkOf = z.object({
  personId: as('人员ID', z.string()),
  accountId: as('账号ID', z.string()),
  name: as('姓名', z.string()),
  counts: as('数量', Counts),
});
export type OpenWorkOf = z.output<typeof OpenWorkOf>;

export const getOpenWorks = defineCall({
  path: '/api/Handover/GetOpenWorks',
  summary:
    'Those of some people of the organisation for whom something waits, and how much; without any, of all who work there no longer',
  request: z.object({ peopleIds: as('人员ID', z.array(Id).max(200).optional()), organisationId }),
  data: z.object({ rows: as('Objs', z.array(OpenWorkOf)) }),
});

const Preview = z.object({
  kind: as('类别', Kind),
  total: as('总数', z.number().int()),
  receivers: as(
    '接收人',
    z.array(
      z.object({
        /** Empty: nobody, the plan waits unassigned. */
        id: as('ID', z.string()),
        name: as('姓名', z.string()),
        count: as('数量', z.number().int()),
      }),
    ),
  ),
  /** What stays under the person's name. */
  staying: as('保留', z.number().int()),
  /** Some of it, by the names of customers whom whoever asks may see. */
  sample: as('示例', z.array(z.object({ name: as('姓名', z.string()), to: as('接收人', z.string()) }))),
});
export type HandoverPreview = z.output<typeof Preview>;

export const previewHandover = defineCall({
  path: '/api/Handover/Preview',
  summary: 'Who would get how much of a person’s open work by some rules; nothing is changed',
  request: z.object({ accountId, targetId, rules, organisationId }),
  data: z.object({ kinds: as('类别', z.array(Preview)) }),
  failures: ['HANDOVER_RECEIVER'],
  whileViewing: false,
});

export const handOver = defineCall({
  path: '/api/Handover/HandOver',
  summary:
    'Hand over what waits for a person by rules: for good, perhaps with the end of their time in the organisation, of their membership or of their account and its sessions, or for the days of a cover, after which it goes back',
  request: z.object({
    accountId,
    targetId,
    rules,
    ending: as('结束', z.enum(endings).optional().default('none')),
    /** The first and the last day of a cover; neither: for good. */
    from: as('开始日期', DateText.optional()),
    to: as('结束日期', DateText.optional()),
    /** What whoever asks was shown: refused when more or less waits by now. */
    expected: as('预计', Counts.optional()),
    organisationId,
  }),
  data: z.object({
    id: as('ID', z.string()),
    state: as('状态', z.enum(handoverStates)),
    moved: as('已交接', Counts),
    /** What nobody took, and stays under the person's name. */
    staying: as('保留', z.number().int()),
    ended: as('已结束会话', z.number().int()),
    undoUntil: as('可撤销至', instant()),
  }),
  failures: [
    'OWN_ACCESS',
    'LAST_ADMINISTRATOR',
    'ACCOUNT_OF_OTHERS',
    'HANDOVER_RECEIVER',
    'HANDOVER_CHANGED',
    'COVER_EXISTS',
  ],
  isWrite: true,
});

/** A handover as the list shows it. */
export const Handover = z.object({
  id: as('ID', z.string()),
  accountId: as('账号ID', z.string()),
  name: as('姓名', z.string()),
  state: as('状态', z.enum(handoverStates)),
  ending: as('结束', z.enum(endings)),
  from: as('开始日期', z.string()),
  to: as('结束日期', z.string()),
  moved: as('已交接', Counts),
  /** What did not go back when it was undone or the cover ended. */
  kept: as('未退回', z.number().int()),
  receivers: as('接收人', z.array(z.string())),
  at: as('时间', instant()),
  by: as('操作人', z.string()),
  /** Until when it can be undone; empty: no more. */
  undoUntil: as('可撤销至', instant()),
});
export type Handover = z.output<typeof Handover>;

export const getHandovers = defineCall({
  path: '/api/Handover/GetList',
  summary: 'The handovers of the organisation, the newest first, a page of them',
  request: z.object({ page: PageNumber.optional(), size: IntegerLike.optional(), organisationId }),
  data: z.object({ rows: as('Objs', z.array(Handover)), total: as('Total', z.number().int()) }),
  failures: ['PAGE_SIZE_REFUSED'],
});

const Returned = z.object({
  returned: as('已退回', Counts),
  /** What was done or given on meanwhile, and stays where it is. */
  kept: as('未退回', Counts),
});

export const undoHandover = defineCall({
  path: '/api/Handover/Undo',
  summary:
    'Undo a handover within a day: what is still with its receiver and untouched goes back, with the membership or account that ended; the rest is counted',
  request: z.object({ id: as('ID', Id), organisationId }),
  data: Returned,
  failures: ['UNDO_EXPIRED', 'GRANT_BEYOND_OWN', 'GAIN_BEYOND_OWN', 'ACCOUNT_OF_OTHERS'],
  isWrite: true,
});

export const endCover = defineCall({
  path: '/api/Handover/EndCover',
  summary: 'End a cover now: what is still open and with its receiver goes back; one that waits never begins',
  request: z.object({ id: as('ID', Id), organisationId }),
  data: Returned,
  isWrite: true,
});
