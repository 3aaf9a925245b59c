import type { DataOf } from '@huifang/contract/core/define-call';
import { decodeOrKeep } from '@huifang/contract/core/fields';
import { getHomeFigures, type HomeCallback } from '@huifang/contract/home/home';
import { messageInit } from '@huifang/contract/messages/messages';
import type { HomeDayFigures, HomeFollowUp } from '@huifang/ui/clinic/home-day';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { type CustomerScope, followUpScopeValues } from '../../lib/customer-scopes.ts';
import { homeKeys, messageKeys } from '../../lib/message-queries.ts';

/** Colleagues register and arrive without telling this browser. */
const refreshEvery = 2 * 60_000;
const messagesShown = 5;

/** The day's figures in a scope, the widest by default; read anew when a follow-up is saved, a message arrives, and every two minutes while shown. */
export const homeQuery = (org: string, scope: CustomerScope | undefined) =>
  queryOptions({
    queryKey: [...homeKeys(org), scope],
    queryFn: ({ signal }) =>
      api.call(getHomeFigures, { 范围: scope && followUpScopeValues[scope] }, { signal }),
    refetchInterval: refreshEvery,
  });

/** The newest unread messages. */
export const homeMessagesQuery = (org: string) =>
  queryOptions({
    queryKey: [...messageKeys(org), 'home'],
    queryFn: async ({ signal }) =>
      (await api.call(messageInit, { list: 'unread', size: messagesShown }, { signal })).unreadList,
  });

type Answer = NonNullable<DataOf<typeof getHomeFigures>>;

/** The answer as the page shows it. */
export function toFigures({ 回访, 预到 }: Answer): HomeDayFigures {
  return {
    done: 回访.今日已执行,
    waiting: 回访.今日未执行,
    overdue: 回访.过期,
    longestOverdue: 回访.最久过期,
    expected: 预到.总数,
    arrived: 预到.已到院,
    today: 回访.今日列表.map(toFollowUp),
    overdueList: 回访.过期列表.map(toFollowUp),
    arrivals: 预到.列表.map((arrival) => ({
      id: arrival.ID,
      customerId: arrival.个人ID,
      name: arrival.姓名,
      department: arrival.意向科室,
      time: arrival.预约日期.slice(11, 16),
      hasArrived: arrival.到院时间 !== '',
    })),
  };
}

export const toTrend = ({ 近14天: days }: Answer) =>
  days.map((day) => ({
    date: day.日期,
    consults: day.新增咨询,
    callbacks: day.完成回访,
    arrivals: day.到院,
  }));

const toFollowUp = (record: HomeCallback): HomeFollowUp => ({
  id: record.ID,
  customerId: record.customerid,
  consultId: record.consultId,
  name: record.姓名,
  gender: record.性别,
  age: record.年龄 ?? undefined,
  disease: record.病种,
  plan: decodeOrKeep(record.plan),
  time: (record.state === '已执行' ? record.date : record.plandate).slice(11, 16),
  isDone: record.state === '已执行',
  daysOverdue: Math.max(0, -(record.daysLeft ?? 0)),
});
