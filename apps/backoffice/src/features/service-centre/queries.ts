import { checkApplyExist, getCustomerCenterConfig, getDateRange, listConsults } from '@huifang/contract';
import type { Scope } from '@huifang/domain/scopes';
import { addDays, type DateRange } from '@huifang/ui/primitives/date-picker';
import { queryOptions } from '@tanstack/react-query';
import type { FoundNumber } from '../../kits/list/useListPage.ts';
import { api } from '../../lib/api.ts';
import { runOperation } from '../../lib/gateway.ts';
import type { ListFilter } from './model/filter.ts';
import { listParam, type Viewer } from './model/list-param.ts';
import { type ConsultRow, toRow } from './model/rows.ts';

export interface ListRequest {
  filter: ListFilter;
  scope: Scope;
  viewer: Viewer;
  period: DateRange;
  /** The organisation's day. */
  today: string;
}

export interface ListPage {
  rows: ConsultRow[];
  /** Undefined where it is counted apart. */
  total: number | undefined;
  isCapped: boolean;
}

const listKey = ({ filter, scope, viewer, period }: ListRequest, page: number) =>
  ['consultList', viewer.organisationId, { ...filter, page }, scope, period] as const;

const paramOf = ({ filter, scope, viewer, period }: ListRequest) => listParam(filter, scope, viewer, period);

/**
 * One page of the list. Where the page before was just read, it continues after that page's last row, which stays fast
 * however deep the page is (rule list-6).
 */
export const consultListQuery = (request: ListRequest) =>
  queryOptions({
    queryKey: listKey(request, request.filter.page),
    queryFn: async ({ signal, client }): Promise<ListPage> => {
      const { page } = request.filter;
      const before = page > 1 ? client.getQueryData<ListPage>(listKey(request, page - 1)) : undefined;
      const cursor = before?.rows.at(-1)?.cursor ?? '';
      const param = { ...paramOf(request), cursor, counting: 'apart' };
      const { rows, total, isCapped } = await runOperation(listConsults, param, { signal });
      return { rows: rows.map((row) => toRow(row, request.today)), total: total ?? undefined, isCapped };
    },
    staleTime: 10_000,
    gcTime: 5 * 60_000,
  });

/** The key of what all pages of a filter have in common. */
const wholeKey = (request: ListRequest) =>
  listKey({ ...request, filter: { ...request.filter, order: undefined, pageSize: 10 } }, 0);

const countParam = (request: ListRequest) => ({
  ...paramOf(request),
  order: undefined,
  page: 1,
  pageSize: 10,
  counting: 'alone',
});

/** How many rows there are, beside the rows; it stays while pages are turned. */
export const countQuery = (request: ListRequest) =>
  queryOptions({
    queryKey: [...wholeKey(request), 'count'],
    queryFn: async ({ signal }): Promise<FoundNumber> => {
      const { total, isCapped } = await runOperation(listConsults, countParam(request), { signal });
      return { total: total ?? 0, isCapped };
    },
    staleTime: 60_000,
  });

/** How many rows there are exactly, beyond 10,000 too; asked for by hand. */
export const exactCountQuery = (request: ListRequest) =>
  queryOptions({
    queryKey: ['consultCount', ...wholeKey(request)],
    queryFn: async ({ signal }) => {
      const param = { ...countParam(request), countsExactly: 1 };
      return (await runOperation(listConsults, param, { signal })).total ?? 0;
    },
    enabled: false,
    staleTime: 60_000,
  });

/** Period 12 is the registered period of the server (rule list-3). */
const registeredPeriod = 12;

/** The default registered period; the last 7 days where the server has none. */
export const periodQuery = (organisationId: string, today: string) =>
  queryOptions({
    queryKey: ['period', organisationId, today],
    queryFn: async ({ signal }): Promise<DateRange> => {
      try {
        const { from, to } = await api.call(getDateRange, { type: registeredPeriod }, { signal });
        return { start: from.slice(0, 10), end: to.slice(0, 10) };
      } catch (error) {
        if (signal.aborted) throw error;
        return { start: addDays(today, -6), end: today };
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Whether somebody's modification request for this consult waits for approval. */
export const hasOpenApplication = async (organisationId: string, consultId: string): Promise<boolean> =>
  (await api.call(checkApplyExist, { consultId, organisationId })).exists;

/** Where the customer archive is. */
export const archiveQuery = (organisationId: string) =>
  queryOptions({
    queryKey: ['archive', organisationId],
    queryFn: ({ signal }) => api.call(getCustomerCenterConfig, { organisationId }, { signal }),
    staleTime: 10 * 60_000,
  });
