import { getIntegralChangeList, getIntegralList } from '@huifang/contract';
import type { PointsChange, PointsListRow } from '@huifang/ui/clinic/points-list';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

export interface PointsRequest {
  org: string;
  search: string;
  page: number;
  pageSize: number;
}

const genders = { 0: '未知', 1: '男', 2: '女' } as const;

/** One page of the customers who have points. */
export const pointsQuery = ({ org, search, page, pageSize }: PointsRequest) =>
  queryOptions({
    queryKey: ['points', org, search, page, pageSize],
    queryFn: async ({ signal }) => {
      const request = { Page: page, Size: pageSize, OrgId: org, searchcontent: search };
      const { Objs, Total, 超过上限 } = await api.call(getIntegralList, request, { signal });
      const rows = Objs.map(
        (row): PointsListRow => ({
          id: row.个人ID,
          name: row.姓名,
          gender: genders[row.性别],
          age: row.年龄 ?? undefined,
          phone: row.本人电话,
          points: row.可用积分,
          changedOn: row.变动日期str,
        }),
      );
      return { rows, total: Total, isCapped: 超过上限 };
    },
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });

const changesRead = 20;

/** The changes of one customer's points, further back page by page. */
export const pointsChangesQuery = (org: string, customerId: string | undefined) =>
  infiniteQueryOptions({
    queryKey: ['pointsChanges', org, customerId],
    queryFn: async ({ signal, pageParam }) => {
      const request = { Page: pageParam, Size: changesRead, PersonId: customerId ?? '', OrgId: org };
      const { Objs, Total } = await api.call(getIntegralChangeList, request, { signal });
      const changes = Objs.map(
        (row, index): PointsChange => ({
          id: `${pageParam}-${index}`,
          at: row.变动时间str,
          note: row.说明,
          points: row.积分,
          isPlus: row.类型 === 1,
        }),
      );
      return { changes, total: Total };
    },
    initialPageParam: 1,
    getNextPageParam: ({ total }, _pages, last) => (last * changesRead < total ? last + 1 : undefined),
    enabled: customerId !== undefined,
    staleTime: 10_000,
  });
