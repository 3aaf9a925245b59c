import { followUpScopes } from '@huifang/domain/scopes';
import { z } from 'zod';
import { oneOf } from '../core/codes.ts';
import { defineCall } from '../core/define-call.ts';
import { instant, OrgParam } from '../core/fields.ts';
import { as } from '../core/record.ts';
import { CallbackRecord } from '../follow-ups/record.ts';

/** A plan or callback as the home page lists it; 计划说明 is url-encoded. */
export const HomeCallback = CallbackRecord.pick({
  id: true,
  customerId: true,
  consultId: true,
  name: true,
  gender: true,
  age: true,
  state: true,
  planDate: true,
  date: true,
  daysLeft: true,
  plan: true,
}).extend({ disease: as('病种', z.string()) });
export type HomeCallback = z.output<typeof HomeCallback>;

/** Somebody with an appointment today. */
export const HomeArrival = z.object({
  id: as('ID', z.string()),
  customerId: as('个人ID', z.string()),
  name: as('姓名', z.string()),
  intendedDepartment: as('意向科室', z.string()),
  appointmentDate: as('预约日期', instant('moment')),
  /** Empty: not yet. */
  arrivedAt: as('到院时间', instant()),
  visitState: as('就诊状态', z.string()),
});
export type HomeArrival = z.output<typeof HomeArrival>;

/**
 * The figures of the home page, each as its list counts it within the operator's range, exact up to 10,000. Days are
 * the organisation's. Null for whoever may not read consults.
 */
export const getHomeFigures = defineCall({
  path: '/api/admin/GetHomeFigures',
  summary: "The day at a glance: follow-ups of today and overdue, today's arrivals, and the last 14 days",
  request: z.object({
    /** Whose follow-ups and customers; the widest that the operator may see when left out. */
    scope: as('范围', oneOf(followUpScopes).optional()),
    organisationId: as('org', OrgParam),
  }),
  data: z
    .object({
      /** Today. */
      date: as('日期', z.string()),
      followUps: as(
        '回访',
        z.object({
          openToday: as('今日未执行', z.number().int()),
          doneToday: as('今日已执行', z.number().int()),
          overdue: as('过期', z.number().int()),
          /** How many days the oldest overdue plan is late; 0 without any. */
          mostDaysLate: as('最久过期', z.number().int()),
          /** Those made today, the newest two, the earlier first, then those that wait. */
          todayList: as('今日列表', z.array(HomeCallback)),
          overdueList: as('过期列表', z.array(HomeCallback)),
        }),
      ),
      arrivals: as(
        '预到',
        z.object({
          total: as('总数', z.number().int()),
          arrived: as('已到院', z.number().int()),
          /** Those who have not come yet first. */
          list: as('列表', z.array(HomeArrival)),
        }),
      ),
      /** The earliest first, today last. */
      lastDays: as(
        '近14天',
        z.array(
          z.object({
            date: as('日期', z.string()),
            consults: as('新增咨询', z.number().int()),
            callbacks: as('完成回访', z.number().int()),
            visits: as('到院', z.number().int()),
          }),
        ),
      ),
    })
    .nullable(),
});
