import { z } from 'zod';
import { callbackScopes } from '../callback/callback.ts';
import { CallbackRecord } from '../callback/record.ts';
import { defineCall } from '../core/define-call.ts';
import { OrgParam } from '../core/fields.ts';

/** A plan or callback as the home page lists it; 计划说明 is url-encoded. */
export const HomeCallback = CallbackRecord.pick({
  ID: true,
  customerid: true,
  consultId: true,
  姓名: true,
  性别: true,
  年龄: true,
  state: true,
  plandate: true,
  date: true,
  daysLeft: true,
  plan: true,
}).extend({ 病种: z.string() });
export type HomeCallback = z.output<typeof HomeCallback>;

/** Somebody with an appointment today. */
export const HomeArrival = z.object({
  ID: z.string(),
  个人ID: z.string(),
  姓名: z.string(),
  意向科室: z.string(),
  预约日期: z.string(),
  /** Empty: not yet. */
  到院时间: z.string(),
  就诊状态: z.string(),
});
export type HomeArrival = z.output<typeof HomeArrival>;

/**
 * Ours: the figures of the home page, each as its list counts it within the operator's range, exact up to 10,000.
 * Days are the organisation's. Null for whoever may not read consults.
 */
export const getHomeFigures = defineCall({
  path: '/api/admin/GetHomeFigures',
  summary: "The day at a glance: follow-ups of today and overdue, today's arrivals, and the last 14 days",
  request: z.object({
    /** Whose follow-ups and customers; the widest that the operator may see when left out. */
    范围: z.enum(callbackScopes).optional(),
    org: OrgParam,
  }),
  data: z
    .object({
      /** Today. */
      日期: z.string(),
      回访: z.object({
        今日未执行: z.number().int(),
        今日已执行: z.number().int(),
        过期: z.number().int(),
        /** How many days the oldest overdue plan is late; 0 without any. */
        最久过期: z.number().int(),
        /** Those made today, the newest two, the earlier first, then those that wait. */
        今日列表: z.array(HomeCallback),
        过期列表: z.array(HomeCallback),
      }),
      预到: z.object({
        总数: z.number().int(),
        已到院: z.number().int(),
        /** Those who have not come yet first. */
        列表: z.array(HomeArrival),
      }),
      /** The earliest first, today last. */
      近14天: z.array(
        z.object({
          日期: z.string(),
          新增咨询: z.number().int(),
          完成回访: z.number().int(),
          到院: z.number().int(),
        }),
      ),
    })
    .nullable(),
});
