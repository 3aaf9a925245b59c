import { getIntegralChangeList, getIntegralList } from '@huifang/contract';
import type { ListOrder } from '@huifang/domain/list-orders';
import type { PointsChange, PointsListRow } from '@huifang/ui/clinic/points-list';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

export interface PointsRequest {
  org: string;
  search: string;
  /** Absent: the newest change first. */
  order?: ListOrder<'points' | 'changedOn'> | undefined;
  page: number;
  pageSize: number;
}

interface PointsPage {
  rows: PointsListRow[];
  total: number;
  isCapped: boolean;
  lastKey: string;
}

const pointsKey = ({ org, ...request }: PointsRequest) => ['points', org, request] as const;

/** One page of the customers who have points; it continues after the page before where that was just read (rule list-6). */
export const pointsQuery = (asked: PointsRequest) =>
  queryOptions({
    queryKey: pointsKey(asked),
    queryFn: async ({ signal, client }): Promise<PointsPage> => {
      const { org, search, order, page, pageSize } = asked;
      const before = client.getQueryData<PointsPage>(pointsKey({ ...asked, page: page - 1 }));
      const request = {
        order,
        cursor: before?.lastKey ?? '',
        page,
        size: pageSize,
        organisationId: org,
        search,
      };
      const { rows: found, total, isCapped } = await api.call(getIntegralList, request, { signal });
      const rows = found.map(
        (row): PointsListRow => ({
          id: row.customerId,
          name: row.name,
          gender: row.gender,
          age: row.age ?? undefined,
          phone: row.phone,
          points: row.points,
          changedOn: row.changedOn,
        }),
      );
      return { rows, total, isCapped, lastKey: found.at(-1)?.cursor ?? '' };
    },
    staleTime: 10_000,
  });

const changesRead = 20;

/** The changes of one customer's points, further back page by page. */
export const pointsChangesQuery = (org: string, customerId: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['pointsChanges', org, customerId],
    queryFn: async ({ signal, pageParam }) => {
      const request = {
        page: pageParam,
        size: changesRead,
        customerId: customerId ?? '',
        organisationId: org,
      };
      const { rows, total } = await api.call(getIntegralChangeList, request, { signal });
      const changes = rows.map(
        (row, index): PointsChange => ({
          id: `${pageParam}-${index}`,
          at: row.changedAt,
          note: row.note,
          points: row.points,
          isPlus: row.kind === 1,
        }),
      );
      return { changes, total };
    },
    initialPageParam: 1,
    getNextPageParam: ({ total }, _pages, last) => (last * changesRead < total ? last + 1 : undefined),
    enabled: customerId !== undefined,
    staleTime: 10_000,
  });
