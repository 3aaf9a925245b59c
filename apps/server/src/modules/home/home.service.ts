import type { AnswerOf, CallbackRecord, getHomeFigures, HomeArrival, HomeCallback } from '@huifang/contract';
import { getCallbackList } from '@huifang/contract';
import { addDays } from '@huifang/domain/days';
import { dayIn } from '@huifang/domain/organisation-time';
import type { Scope } from '@huifang/domain/scopes';
import type { Tx } from '../../db/types.ts';
import type { Operator } from '../../operator.ts';
import { guardList } from '../../sight-guard.ts';
import { allowedScope, isAllowedScope } from '../customers/visibility.ts';
import { listCallbacks } from '../follow-ups/follow-up-list.service.ts';
import * as repo from './home.repo.ts';

const daysShown = 14;
const doneShown = 2;
const waitingShown = 6;
const overdueShown = 6;
const arrivalsShown = 6;

/** The figures of the home page in a scope, the widest by default; null for whoever may not read consults. */
export async function homeFigures(
  tx: Tx,
  operator: Operator,
  { scope: asked, now }: { scope?: Scope; now: Date },
): Promise<AnswerOf<typeof getHomeFigures>> {
  if (!operator.permissions.has('consult:read')) return null;
  const scope = allowedScope(operator, asked);
  const within = { operator, scope };
  // Whose work shows has a scope of its own, which may be narrower.
  const ofWork = scope && isAllowedScope(operator, scope, 'followUps') ? scope : undefined;
  const today = dayIn(operator.timeZone, now);
  const list = (filter: Record<string, string>) =>
    listCallbacks(tx, operator, getCallbackList.request.parse({ ...filter, scope: ofWork }), now);
  const waiting = await list({ tab: 'today' });
  const done = await list({ tab: 'done', from: today, to: today });
  const overdue = await list({ tab: 'overdue' });
  const lines = {
    todayList: [...done.rows.slice(0, doneShown).reverse(), ...waiting.rows.slice(0, waitingShown)],
    overdueList: overdue.rows.slice(0, overdueShown),
  };
  const diseases = await repo.findDiseases(
    tx,
    operator,
    [...lines.todayList, ...lines.overdueList].map(({ consultId }) => consultId).filter(Boolean),
  );
  const toLine = (record: AnswerOf<typeof CallbackRecord>): AnswerOf<typeof HomeCallback> => ({
    id: record.id,
    customerId: record.customerId,
    consultId: record.consultId,
    name: record.name,
    gender: record.gender,
    age: record.age,
    state: record.state,
    planDate: record.planDate,
    date: record.date,
    daysLeft: record.daysLeft,
    plan: record.plan,
    disease: diseases.get(record.consultId) ?? '',
  });
  await guardList(tx, 'consults');
  const arrivals = await repo.countArrivals(tx, within, today);
  return {
    date: today,
    followUps: {
      openToday: waiting.total,
      doneToday: done.total,
      overdue: overdue.total,
      mostDaysLate: Math.max(0, -(overdue.rows[0]?.daysLeft ?? 0)),
      todayList: lines.todayList.map(toLine),
      overdueList: lines.overdueList.map(toLine),
    },
    arrivals: {
      total: arrivals.total,
      arrived: arrivals.arrived,
      list: (await repo.findArrivals(tx, within, today, arrivalsShown)).map(toArrival),
    },
    lastDays: await lastDays(tx, within, ofWork, today),
  };
}

const toArrival = (row: repo.ArrivalRow): AnswerOf<typeof HomeArrival> => ({
  id: row.id,
  customerId: row.customer_id,
  name: row.name,
  intendedDepartment: row.department ?? '',
  appointmentDate: row.appointment_at,
  arrivedAt: row.arrived_at,
  visitState: row.visit_state,
});

async function lastDays(tx: Tx, within: repo.Within, ofWork: Scope | undefined, today: string) {
  const from = addDays(today, 1 - daysShown);
  const counted = await repo.countDays(tx, within, { from, to: today, ofWork });
  const byDay = new Map(counted.map((row) => [row.day, row]));
  return Array.from({ length: daysShown }, (_, index) => {
    const day = addDays(from, index);
    const row = byDay.get(day);
    return {
      date: day,
      consults: row?.consults ?? 0,
      callbacks: row?.callbacks ?? 0,
      visits: row?.arrivals ?? 0,
    };
  });
}
