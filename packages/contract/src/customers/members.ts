import { genders } from '@huifang/domain/customer/fields';
import { listOrders } from '@huifang/domain/list-orders';
import { longestSearch } from '@huifang/domain/search';
import { z } from 'zod';
import { told } from '../core/codes.ts';
import { defineCall } from '../core/define-call.ts';
import { IntegerLike, instant, OrgParam, PageNumber, text } from '../core/fields.ts';
import { orderPart } from '../core/list-order.ts';
import { as } from '../core/record.ts';

/** A member (page viplist); the phone is masked, amounts are in yuan. */
export const MemberRow = z.object({
  customerId: as('个人ID', z.string()),
  name: as('姓名', z.string()),
  gender: as('性别', told(genders)),
  age: as('年龄', z.number().int().nullable()),
  phone: as('联系电话', z.string()),
  memberLevel: as('会员等级', z.string()),
  cardNumber: as('会员卡号', z.string()),
  /** `YYYY-MM-DD`, empty for not known. */
  memberSince: as('入会日期', z.string()),
  /** `YYYY-MM-DD`, empty for no end. */
  memberUntil: as('有效期至', z.string()),
  /** The membership has ended. */
  isExpired: as('已过期', z.boolean()),
  points: as('可用积分', z.number().int()),
  totalPaid: as('累计消费', z.number().nullable()),
  lastVisitAt: as('最近就诊时间', instant()),
});
export type MemberRow = z.output<typeof MemberRow>;

export const getMembers = defineCall({
  path: '/api/Patient/GetMembers',
  summary: 'Members within sight, those who joined last first',
  request: z.object({
    /** As in the profile list, at least two characters. */
    search: as('搜索', text(longestSearch)),
    memberLevel: as('会员等级', text(50)),
    /** Those who joined last first where it is left out. */
    order: orderPart(listOrders.members),
    /** The key after which the page starts, from the last row's 游标; used instead of page where the client moves page by page. */
    cursor: as('游标', text(200)),
    page: PageNumber.optional(),
    size: IntegerLike.optional(),
    organisationId: as('orgId', OrgParam),
  }),
  data: z.object({
    rows: as('Objs', z.array(MemberRow.extend({ cursor: as('游标', z.string()) }))),
    /** Exact up to 10,000; beyond, 10000 with 超过上限. */
    total: as('Total', z.number().int()),
    isCapped: as('超过上限', z.boolean()),
  }),
  failures: ['PAGE_SIZE_REFUSED', 'SEARCH_TOO_SHORT', 'PHONE_LOOKUPS_SPENT'],
});

export const getMemberLevels = defineCall({
  path: '/api/Patient/GetMemberLevels',
  summary: 'The levels that members of the organisation have',
  request: z.object({ organisationId: as('orgId', OrgParam) }),
  data: z.array(z.string()),
});
