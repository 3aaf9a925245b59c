import { visits } from '@huifang/domain/records/visits';
import { z } from 'zod';
import { defineCall } from '../core/define-call.ts';
import { Id, IntegerLike, instant, OrgParam, PageNumber, text } from '../core/fields.ts';
import { as } from '../core/record.ts';
import { recordOf } from '../core/record-schemas.ts';

/** The ten interaction types (rule timeline-1): 咨询 门诊 住院 体检 回访 随访 购买服务 营销 客户关怀 评价. */
export const interactionTypes = [
  'consult',
  'outpatient',
  'inpatient',
  'check',
  'callback',
  'followUp',
  'purchase',
  'marketing',
  'care',
  'evaluation',
] as const;

/** Those and the further kinds: 投诉, 图文咨询, 视频咨询, 购买商品. */
export const timelineTypes = [
  ...interactionTypes,
  'complaint',
  'textConsult',
  'videoConsult',
  'goods',
] as const;
export type TimelineType = (typeof timelineTypes)[number];

/**
 * One thing that happened, or is planned, between a customer and the organisation. Texts are plain.
 */
export const ActionItem = z.object({
  /** What it is of and its id there, such as `consult:12`, `callback:7`, `visit:3`, `complaint:5` or, of a filled form, `form:9`. */
  id: z.string(),
  date: instant('day'),
  /** Empty when only the day is known. */
  time: instant('clock'),
  type: z.enum(timelineTypes),
  /** The way, such as 电话; empty for none. */
  method: z.string(),
  /** The site of a consult, the phone line of a callback; empty for none. */
  place: z.string(),
  /** Who saw or served the customer; empty for none. */
  doctor: z.string(),
  content: z.string(),
  /** Of a callback: planned or carried out. */
  status: z.enum(['pending', 'executed', '']),
  /** Any other state, in the organisation's words. */
  statusDisplay: z.string(),
  /** What was found about coming: A, B or C; empty for nothing. */
  intention: z.string(),
  /** In the organisation's words; empty for none. */
  intentionName: z.string(),
});
export type ActionItem = z.output<typeof ActionItem>;

const Types = text(300).transform((value) =>
  value
    .split(/[,，]/)
    .map((part) => part.trim())
    .filter(Boolean),
);

export const getActionLog = defineCall({
  path: '/api/Patient/GetActionLog',
  summary: "A customer's timeline, newest first; open plans stand on the day that they are planned for",
  request: z.object({
    id: Id,
    /** Only items of this way; empty for all. */
    method: text(100),
    /**
     * Types, comma joined; empty for all. Text and video consultations go with consult, goods with purchase.
     */
    type: Types.pipe(z.array(z.enum(timelineTypes))),
    /** 10, 20, 50, 100 or 200. @default 50 */
    size: IntegerLike.optional(),
    /** Where the page before ended: its `next`. */
    cursor: text(200),
    organisationId: as('org', OrgParam),
  }),
  data: z.object({
    rows: as('Objs', z.array(ActionItem)),
    /** The cursor of earlier items; empty when there are none. */
    next: z.string(),
  }),
  failures: ['PAGE_SIZE_REFUSED'],
});

/** What the filters of the timeline choose from, and how many items each choice leaves. */
export const getActionSummary = defineCall({
  path: '/api/Patient/GetActionSummary',
  summary: "How many items of each type and way a customer's timeline has",
  request: z.object({ id: Id, organisationId: as('org', OrgParam) }),
  data: z.object({
    total: as('Total', z.number().int()),
    groups: z.array(z.object({ type: z.enum(timelineTypes), method: z.string(), count: z.number().int() })),
  }),
});

/** An interaction history item (rule timeline-4). */
export const HistoryItem = z.object({
  id: z.string(),
  type: z.enum(['outpatient', 'inpatient', 'consult', 'callback']),
  date: instant('moment'),
  content: z.string(),
  status: z.string(),
});

export const getInteractionHistory = defineCall({
  path: '/api/Patient/GetInteractionHistory',
  summary: "A customer's consults, callbacks and visits, newest first, in the gateway's shape",
  request: z.object({
    id: Id,
    size: IntegerLike.optional(),
    cursor: text(200),
    organisationId: as('org', OrgParam),
  }),
  data: z.object({
    response: z.object({
      result: as('返回结果', z.number().int()),
      message: as('返回信息', z.string()),
      data: z.object({
        content: z.array(HistoryItem),
        /** The cursor of earlier items; empty when there are none. */
        next: z.string(),
      }),
    }),
  }),
  failures: ['PAGE_SIZE_REFUSED'],
});

/** A visit as the service record shows it. */
export const ServiceRow = recordOf(visits);

export const getServiceRecord = defineCall({
  path: '/api/Patient/GetServiceRecord',
  summary: "A customer's visits, newest first",
  request: z.object({
    id: Id,
    /** 门诊, 住院 or 结算; empty for all. */
    type: z.enum(['', '门诊', '住院', '结算']).optional().default(''),
    page: PageNumber.optional(),
    size: IntegerLike.optional(),
    organisationId: as('org', OrgParam),
  }),
  data: z.object({ rows: as('Objs', z.array(ServiceRow)), total: as('Total', z.number().int()) }),
  failures: ['PAGE_SIZE_REFUSED'],
});
