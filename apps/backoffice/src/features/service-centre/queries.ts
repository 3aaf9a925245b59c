import { checkApplyExist, getCustomerCenterConfig, getDateRange, listConsults } from '@huifang/contract';
import type { CustomerScope } from '@huifang/ui/clinic/scope-filter';
import { addDays, type DateRange } from '@huifang/ui/primitives/date-picker';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { runOperation } from '../../lib/gateway.ts';
import type { ListFilter } from './model/filter.ts';
import { type ConsultRow, listParam, toRow, type Viewer } from './model/wire.ts';

export interface ListRequest {
  filter: ListFilter;
  scope: CustomerScope;
  viewer: Viewer;
  period: DateRange;
  /** The organisation's day. */
  today: string;
}

export interface ListPage {
  rows: ConsultRow[];
  total: number;
  isCapped: boolean;
}

const listKey = ({ filter, scope, viewer, period }: ListRequest, page: number) =>
  ['consultList', viewer.organisationId, { ...filter, page }, scope, period] as const;

const paramOf = ({ filter, scope, viewer, period }: ListRequest) => listParam(filter, scope, viewer, period);

/**
 * One page of the list. Where the page before was just read, it continues after that page's last row, which stays
 * fast however deep the page is (decisions: Gateway).
 */
export const consultListQuery = (request: ListRequest) =>
  queryOptions({
    queryKey: listKey(request, request.filter.page),
    queryFn: async ({ signal, client }): Promise<ListPage> => {
      const { page } = request.filter;
      const before = page > 1 ? client.getQueryData<ListPage>(listKey(request, page - 1)) : undefined;
      const param = { ...paramOf(request), 游标: before?.rows.at(-1)?.cursor ?? '' };
      const { rows, total, isCapped } = await runOperation(listConsults, param, { signal });
      return { rows: rows.map((row) => toRow(row, request.today)), total, isCapped };
    },
    staleTime: 10_000,
    gcTime: 5 * 60_000,
  });

/** How many rows there are exactly, beyond 10,000 too; asked for by hand. */
export const exactCountQuery = (request: ListRequest) =>
  queryOptions({
    queryKey: ['consultCount', ...listKey({ ...request, filter: { ...request.filter, pageSize: 10 } }, 1)],
    queryFn: async ({ signal }) => {
      const param = { ...paramOf(request), 页码: 1, 行数: 10, 精确计数: 1 };
      return (await runOperation(listConsults, param, { signal })).total;
    },
    enabled: false,
    staleTime: 60_000,
  });

/** Period 12 is the registered period of the server (B9). */
const registeredPeriod = 12;

/** The default registered period; the last 7 days where the server has none. */
export const periodQuery = (organisationId: string, today: string) =>
  queryOptions({
    queryKey: ['period', organisationId, today],
    queryFn: async ({ signal }): Promise<DateRange> => {
      try {
        const { Sdate, Edate } = await api.call(getDateRange, { type: registeredPeriod }, { signal });
        return { start: Sdate.slice(0, 10), end: Edate.slice(0, 10) };
      } catch (error) {
        if (signal.aborted) throw error;
        return { start: addDays(today, -6), end: today };
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Whether somebody's modification request for this consult waits for approval. */
export const hasOpenApplication = async (orgId: string, consultId: string): Promise<boolean> =>
  (await api.call(checkApplyExist, { consultId, orgId })).exists;

/** Where the customer archive is. */
export const archiveQuery = (orgId: string) =>
  queryOptions({
    queryKey: ['archive', orgId],
    queryFn: ({ signal }) => api.call(getCustomerCenterConfig, { orgId }, { signal }),
    staleTime: 10 * 60_000,
  });
