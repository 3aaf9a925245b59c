import { z } from 'zod';
import { defineCall } from '../core/define-call.ts';
import { Id, IntegerLike, OrgParam, PageNumber, text } from '../core/fields.ts';

const paged = { Page: PageNumber.optional(), Size: IntegerLike.optional() };

/** A customer with points (B3.7); the phone is masked. */
export const PointsRow = z.object({
  个人ID: z.string(),
  姓名: z.string(),
  年龄: z.number().int().nullable(),
  /** 1 male, 2 female, 0 unknown. */
  性别: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  本人电话: z.string(),
  可用积分: z.number().int(),
  /** `YYYY-MM-DD` of the newest change. */
  变动日期str: z.string(),
});
export type PointsRow = z.output<typeof PointsRow>;

export const getIntegralList = defineCall({
  path: '/api/Integral/GetIntegralList',
  summary: 'Customers within sight who have points, the newest change first',
  request: z.object({
    ...paged,
    OrgId: OrgParam,
    /** As in the profile list, at least two characters. */
    searchcontent: text(100),
  }),
  data: z.object({
    Objs: z.array(PointsRow),
    /** Exact up to 10,000; beyond, 10000 with 超过上限. */
    Total: z.number().int(),
    超过上限: z.boolean(),
  }),
  failures: ['PAGE_SIZE_REFUSED', 'SEARCH_TOO_SHORT', 'PHONE_LOOKUPS_SPENT'],
});

/** One change of a customer's points (B3.7). */
export const PointsChange = z.object({
  变动时间str: z.string(),
  说明: z.string(),
  积分: z.number().int(),
  /** 1 plus, 2 minus. */
  类型: z.union([z.literal(1), z.literal(2)]),
});
export type PointsChange = z.output<typeof PointsChange>;

export const getIntegralChangeList = defineCall({
  path: '/api/Integral/GetIntegralChangeList',
  summary: "Changes of a customer's points, the newest first",
  request: z.object({ ...paged, PersonId: Id, OrgId: OrgParam }),
  data: z.object({ Objs: z.array(PointsChange), Total: z.number().int() }),
  failures: ['PAGE_SIZE_REFUSED'],
});

export const getIntegralsPatient = defineCall({
  path: '/api/Integral/GetIntegrals_Patient',
  summary: "A customer's points; none is 0 without a date",
  request: z.object({ PersonId: Id, OrgId: OrgParam }),
  data: z.object({ 个人ID: z.string(), 可用积分: z.number().int(), 变动日期str: z.string() }),
});
