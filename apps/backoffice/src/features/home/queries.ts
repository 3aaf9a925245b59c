import type { DataOf } from '@huifang/contract/core/define-call';
import { getHomeFigures, type HomeCallback } from '@huifang/contract/home/home';
import { messageInit } from '@huifang/contract/messages/messages';
import type { Scope } from '@huifang/domain/scopes';
import type { HomeDayFigures, HomeFollowUp } from '@huifang/ui/clinic/home-day';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { homeKeys, messageKeys } from '../../lib/message-queries.ts';
import { viewing } from '../../lib/viewing.ts';

/** Colleagues register and arrive without telling this browser. */
const refreshEvery = 2 * 60_000;
const messagesShown = 5;

/** The day's figures in a scope, the widest by default; read anew when a follow-up is saved, a message arrives, and every two minutes while shown. */
export const homeQuery = (org: string, scope: Scope | undefined) =>
  queryOptions({
    queryKey: [...homeKeys(org), scope],
    queryFn: ({ signal }) => api.call(getHomeFigures, { scope }, { signal }),
    refetchInterval: refreshEvery,
  });

/** The newest unread messages. */
export const homeMessagesQuery = (org: string) =>
  queryOptions({
    queryKey: [...messageKeys(org), 'home'],
    // Nobody is shown messages of whom they look at the product as.
    queryFn: async ({ signal }) =>
      viewing()
        ? []
        : (await api.call(messageInit, { list: 'unread', size: messagesShown }, { signal })).unreadList,
  });

type Answer = NonNullable<DataOf<typeof getHomeFigures>>;

/** The answer as the page shows it. */
export function toFigures({ followUps, arrivals }: Answer): HomeDayFigures {
  return {
    done: followUps.doneToday,
    waiting: followUps.openToday,
    overdue: followUps.overdue,
    longestOverdue: followUps.mostDaysLate,
    expected: arrivals.total,
    arrived: arrivals.arrived,
    today: followUps.todayList.map(toFollowUp),
    overdueList: followUps.overdueList.map(toFollowUp),
    arrivals: arrivals.list.map((arrival) => ({
      id: arrival.id,
      customerId: arrival.customerId,
      name: arrival.name,
      department: arrival.intendedDepartment,
      time: arrival.appointmentDate.slice(11, 16),
      hasArrived: arrival.arrivedAt !== '',
    })),
  };
}

export const toTrend = ({ lastDays: days }: Answer) =>
  days.map((day) => ({
    date: day.date,
    consults: day.consults,
    callbacks: day.callbacks,
    arrivals: day.visits,
  }));

const toFollowUp = (record: HomeCallback): HomeFollowUp => ({
  id: record.id,
  customerId: record.customerId,
  consultId: record.consultId,
  name: record.name,
  gender: record.gender,
  age: record.age ?? undefined,
  disease: record.disease,
  plan: record.plan,
  time: (record.state === 'executed' ? record.date : record.planDate).slice(11, 16),
  isDone: record.state === 'executed',
  daysOverdue: Math.max(0, -(record.daysLeft ?? 0)),
});
