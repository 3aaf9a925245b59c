import { listOrders } from '@huifang/domain/list-orders';
import { longestSearch } from '@huifang/domain/search';
import { z } from 'zod';
import { coded } from '../core/codes.ts';
import { defineCall } from '../core/define-call.ts';
import { Id, IntegerLike, instant, OrgParam, PageNumber, text } from '../core/fields.ts';
import { orderPart } from '../core/list-order.ts';
import { as } from '../core/record.ts';

const paged = { page: as('Page', PageNumber.optional()), size: as('Size', IntegerLike.optional()) };

/** A customer with points; the phone is masked. */
export const PointsRow = z.object({
  customerId: as('个人ID', z.string()),
  name: as('姓名', z.string()),
  age: as('年龄', z.number().int().nullable()),
  /** 1 male, 2 female, 0 unknown. */
  gender: as(
    '性别',
    coded(z.union([z.literal(0), z.literal(1), z.literal(2)]), { unknown: 0, male: 1, female: 2 }),
  ),
  phone: as('本人电话', z.string()),
  points: as('可用积分', z.number().int()),
  /** `YYYY-MM-DD` of the newest change. */
  changedOn: as('变动日期str', instant('day')),
});
export type PointsRow = z.output<typeof PointsRow>;

export const getIntegralList = defineCall({
  path: '/api/Integral/GetIntegralList',
  summary: 'Customers within sight who have points, the newest change first',
  request: z.object({
    ...paged,
    organisationId: as('OrgId', OrgParam),
    /** As in the profile list, at least two characters. */
    search: as('searchcontent', text(longestSearch)),
    /** The newest change first where it is left out. */
    order: orderPart(listOrders.points),
    /** The key after which the page starts, from the last row's 游标; used instead of Page where the client moves page by page. */
    cursor: as('游标', text(200)),
  }),
  data: z.object({
    rows: as('Objs', z.array(PointsRow.extend({ cursor: as('游标', z.string()) }))),
    /** Exact up to 10,000; beyond, 10000 with 超过上限. */
    total: as('Total', z.number().int()),
    isCapped: as('超过上限', z.boolean()),
  }),
  failures: ['PAGE_SIZE_REFUSED', 'SEARCH_TOO_SHORT', 'PHONE_LOOKUPS_SPENT'],
});

/** One change of a customer's points (rule record-2). */
export const PointsChange = z.object({
  changedAt: as('变动时间str', instant()),
  note: as('说明', z.string()),
  points: as('积分', z.number().int()),
  /** 1 plus, 2 minus. */
  kind: as('类型', z.union([z.literal(1), z.literal(2)])),
});
export type PointsChange = z.output<typeof PointsChange>;

export const getIntegralChangeList = defineCall({
  path: '/api/Integral/GetIntegralChangeList',
  summary: "Changes of a customer's points, the newest first",
  request: z.object({ ...paged, customerId: as('PersonId', Id), organisationId: as('OrgId', OrgParam) }),
  data: z.object({ rows: as('Objs', z.array(PointsChange)), total: as('Total', z.number().int()) }),
  failures: ['PAGE_SIZE_REFUSED'],
});

export const getIntegralsPatient = defineCall({
  path: '/api/Integral/GetIntegrals_Patient',
  summary: "A customer's points; none is 0 without a date",
  request: z.object({ customerId: as('PersonId', Id), organisationId: as('OrgId', OrgParam) }),
  data: z.object({
    customerId: as('个人ID', z.string()),
    points: as('可用积分', z.number().int()),
    changedOn: as('变动日期str', instant('day')),
  }),
});
