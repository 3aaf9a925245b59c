import { z } from 'zod';
import { defineCall } from '../core/define-call.ts';
import { IntegerLike, OrgParam, PageNumber, text } from '../core/fields.ts';

/** A member (page viplist); the phone is masked, amounts are in yuan. */
export const MemberRow = z.object({
  个人ID: z.string(),
  姓名: z.string(),
  性别: z.string(),
  年龄: z.number().int().nullable(),
  联系电话: z.string(),
  会员等级: z.string(),
  会员卡号: z.string(),
  /** `YYYY-MM-DD`, empty for not known. */
  入会日期: z.string(),
  /** `YYYY-MM-DD`, empty for no end. */
  有效期至: z.string(),
  /** The membership has ended. */
  已过期: z.boolean(),
  可用积分: z.number().int(),
  累计消费: z.number(),
  最近就诊时间: z.string(),
});
export type MemberRow = z.output<typeof MemberRow>;

/** Ours. */
export const getMembers = defineCall({
  path: '/api/Patient/GetMembers',
  summary: 'Members within sight, those who joined last first',
  request: z.object({
    /** As in the profile list, at least two characters. */
    搜索: text(100),
    会员等级: text(50),
    page: PageNumber.optional(),
    size: IntegerLike.optional(),
    orgId: OrgParam,
  }),
  data: z.object({
    Objs: z.array(MemberRow),
    /** Exact up to 10,000; beyond, 10000 with 超过上限. */
    Total: z.number().int(),
    超过上限: z.boolean(),
  }),
  failures: ['PAGE_SIZE_REFUSED', 'SEARCH_TOO_SHORT', 'PHONE_LOOKUPS_SPENT'],
});

/** Ours. */
export const getMemberLevels = defineCall({
  path: '/api/Patient/GetMemberLevels',
  summary: 'The levels that members of the organisation have',
  request: z.object({ orgId: OrgParam }),
  data: z.array(z.string()),
});
