import {
  assignCallback,
  type CallbackRecord,
  getCallbackCounts,
  getCallbackList,
  removeCallback,
  restoreCallback,
} from '@huifang/contract';
import type { ListOrder } from '@huifang/domain/list-orders';
import type { Scope } from '@huifang/domain/scopes';
import type { CallbackRow, CallbackTab } from '@huifang/ui/clinic/callback-list';
import type { DateRange } from '@huifang/ui/primitives/date-picker';
import type { PageSize } from '@huifang/ui/primitives/pagination';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { callbackKey } from '../../lib/callback-key.ts';
import { disturbOf } from '../../lib/disturb.ts';

export interface CallbackListRequest {
  org: string;
  /** `open`: every plan that waits. */
  tab: CallbackTab | 'open';
  scope: Scope;
  search: string;
  executorId: string;
  /** Empty for any; of callbacks only. @default '' */
  lineId?: string;
  days: DateRange;
  /** Absent: the tab's own. */
  order?: ListOrder<'plannedAt' | 'executedAt'>;
  page: number;
  pageSize: PageSize;
}

/** A line of the list, with what a change of its plan echoes and where the next page continues. */
export type ListedCallback = CallbackRow & { version: number; cursor: string };

export interface CallbackListPage {
  rows: ListedCallback[];
  total: number;
  isCapped: boolean;
}

const requestOf = ({
  org,
  tab,
  scope,
  search,
  executorId,
  lineId = '',
  days,
  order,
  page,
  pageSize,
}: CallbackListRequest) => ({
  tab,
  scope,
  search,
  // Nobody executes what is not assigned.
  executorId: tab === 'unassigned' ? '' : executorId,
  lineId,
  from: days.start,
  to: days.end,
  order,
  page,
  size: pageSize,
  organisationId: org,
});

/** One page of follow-ups; it continues after the page before where that was just read (rule list-6). */
export const callbackListQuery = (request: CallbackListRequest) => {
  const keyOf = (page: number) => [callbackKey, 'list', { ...request, page }] as const;
  return queryOptions({
    queryKey: keyOf(request.page),
    queryFn: async ({ signal, client }): Promise<CallbackListPage> => {
      const before =
        request.page > 1 ? client.getQueryData<CallbackListPage>(keyOf(request.page - 1)) : undefined;
      const cursor = before?.rows.at(-1)?.cursor ?? '';
      const answer = await api.call(getCallbackList, { ...requestOf(request), cursor }, { signal });
      return { rows: answer.rows.map(toListed), total: answer.total, isCapped: answer.isCapped };
    },
    staleTime: 5_000,
  });
};

/** How many follow-ups there are exactly, beyond 10,000 too; asked for by hand. */
export const exactCallbackCountQuery = (request: CallbackListRequest) =>
  queryOptions({
    queryKey: [callbackKey, 'exactCount', { ...request, order: undefined, page: 1, pageSize: 10 }],
    queryFn: async ({ signal }) =>
      (
        await api.call(
          getCallbackList,
          { ...requestOf(request), page: 1, size: 10, countsExactly: true },
          { signal },
        )
      ).total,
    enabled: false,
    staleTime: 60_000,
  });

/** The figures on the tabs; those of plans without executor do not depend on one. */
export const callbackCountsQuery = ({
  org,
  scope,
  executorId,
}: Pick<CallbackListRequest, 'org' | 'scope' | 'executorId'>) =>
  queryOptions({
    queryKey: [callbackKey, 'counts', org, scope, executorId],
    queryFn: async ({ signal }): Promise<Record<CallbackTab, number>> => {
      const count = (person: string) =>
        api.call(getCallbackCounts, { scope, executorId: person, organisationId: org }, { signal });
      const counts = await count(executorId);
      const unassigned = executorId ? (await count('')).unassigned : counts.unassigned;
      return {
        today: counts.today,
        overdue: counts.overdue,
        later: counts.later,
        done: counts.doneToday,
        unassigned,
      };
    },
    staleTime: 5_000,
  });

/** No callback is made while the customer is an inpatient (rule plan-5). */
const inpatient = '住院';

const toListed = (record: CallbackRecord & { cursor: string }): ListedCallback => ({
  id: record.id,
  customerId: record.customerId,
  consultId: record.consultId,
  appointmentNumber: record.appointmentNumber,
  name: record.name,
  gender: record.gender,
  age: record.age ?? undefined,
  phone: record.phone,
  isInpatient: record.visitState === inpatient,
  disturb: disturbOf(record.disturb),
  plannedAt: record.planDate.slice(0, 16),
  daysLeft: record.daysLeft ?? undefined,
  plan: record.plan,
  executor: record.executor,
  executedAt: record.date.slice(0, 16),
  executedBy: record.executedBy,
  line: record.line,
  note: record.note,
  version: record.version,
  cursor: record.cursor,
});

/** Removes an open plan, and tells for how many seconds it can be brought back. */
export const removePlan = async (org: string, { id, version }: ListedCallback): Promise<number> =>
  (await api.call(removeCallback, { id, version, organisationId: org })).undoSeconds;

export const restorePlan = (org: string, id: string) =>
  api.call(restoreCallback, { id, organisationId: org });

/** Plans by themselves, or the open plans of consults. */
export type AssignTargets =
  | { kind: 'plans'; rows: readonly { id: string; name: string; version: number }[] }
  | { kind: 'consults'; rows: readonly { id: string; name: string }[] };

/** As many as one call takes. */
const batchSize = 200;

/** How far an assignment has come: one that asks in between goes on from there. */
export interface AssignProgress {
  at: number;
  assigned: number;
  skipped: { id: string; reason: string }[];
}

/** Gives plans away, noting in `progress` how far it came; rejects where the server asks about marked customers. */
export async function assignPlans(
  org: string,
  targets: AssignTargets,
  { executorId, disturbed }: { executorId: string | undefined; disturbed?: 'skip' | 'include' },
  progress: AssignProgress,
  key: string,
): Promise<AssignProgress> {
  const execution = executorId ? 'named' : 'unassigned';
  for (; progress.at < targets.rows.length; progress.at += batchSize) {
    const { at } = progress;
    const given =
      targets.kind === 'plans'
        ? {
            plans: targets.rows.slice(at, at + batchSize).map(({ id, version }) => ({ id, version })),
          }
        : { consultIds: targets.rows.slice(at, at + batchSize).map(({ id }) => id) };
    const { assigned, skipped } = await api.call(
      assignCallback,
      { ...given, execution, executorId, disturb: disturbed, organisationId: org },
      { idempotencyKey: `${key}-${at}` },
    );
    progress.assigned += assigned.length;
    progress.skipped.push(...skipped.map(({ id, reason }) => ({ id, reason })));
  }
  return progress;
}

/** The plans among rows whose customers can be called now. */
export const callableIn = (rows: readonly CallbackRow[]): string[] =>
  rows.filter(({ isInpatient, executedAt }) => !isInpatient && executedAt === '').map(({ id }) => id);
