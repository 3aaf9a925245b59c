import { useWholeNumbersOnly } from '@huifang/ui/clinic/call-number';
import { ListPage, ListToolbar } from '@huifang/ui/clinic/list-page';
import {
  PointsChangeList,
  PointsLayout,
  type PointsListRow,
  usePointsColumns,
} from '@huifang/ui/clinic/points-list';
import { DataTable } from '@huifang/ui/primitives/data-table';
import { Pagination } from '@huifang/ui/primitives/pagination';
import { useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { messageOf } from '../../lib/api.ts';
import { useListSearch } from '../../lib/list-search.ts';
import { knownTotal, useListStates } from '../../lib/list-states.tsx';
import { useSession } from '../../lib/session-context.tsx';
import { pointsChangesQuery, pointsQuery } from './queries.ts';

/** 积分管理: customers with points, and the changes of the one who was chosen. */
export function PointsPage() {
  const { t } = useLingui();
  const isWholeOnly = useWholeNumbersOnly();
  const { organisation } = useSession();
  const queryClient = useQueryClient();
  const org = organisation.organisationId;
  const [chosen, setChosen] = useState<PointsListRow>();
  const refresh = () => {
    void queryClient.invalidateQueries({ queryKey: ['points', org] });
    void queryClient.invalidateQueries({ queryKey: ['pointsChanges', org] });
  };
  const { place, box, goTo, clear } = useListSearch(refresh);
  const list = useQuery(pointsQuery({ org, ...place }));
  const changes = useInfiniteQuery(pointsChangesQuery(org, chosen?.id));
  const choose = useCallback(({ row }: { row: PointsListRow }) => setChosen(row), []);
  const columns = usePointsColumns({ onChoose: choose });
  const current = list.data?.rows.find(({ id }) => id === chosen?.id) ?? chosen;

  const listStates = useListStates(list, {
    conditions: [place.search && t`“${place.search}”`],
    onClear: clear,
  });
  return (
    <PointsLayout
      list={
        <ListPage
          title={t`积分管理`}
          panelLabel={t`客户积分`}
          toolbar={
            <ListToolbar
              {...box}
              searchLabel={isWholeOnly ? t`姓名、档案号、完整号码或后四位` : t`姓名、电话、档案号`}
              onRefresh={refresh}
              isRefreshing={list.isFetching && !list.isPending}
            />
          }
          footer={
            <Pagination
              page={place.page}
              pageSize={place.pageSize}
              total={knownTotal(list, place.page, list.data?.total)}
              isTotalCapped={list.data?.isCapped}
              onChange={goTo}
            />
          }
        >
          <DataTable
            label={t`客户积分`}
            columns={columns}
            rows={list.data?.rows ?? []}
            getRowId={(row) => row.id}
            getRowLabel={(row) => row.name}
            onRowKey={({ row, key }) => key === 'Enter' && setChosen(row)}
            {...listStates}
            skeletonRows={place.pageSize}
          />
        </ListPage>
      }
      changes={
        <PointsChangeList
          customer={current}
          changes={changes.data?.pages.flatMap((page) => page.changes) ?? []}
          isLoading={changes.isLoading}
          error={changes.error && !changes.data ? messageOf(changes.error) : undefined}
          onRetry={() => void changes.refetch()}
          onLoadMore={changes.hasNextPage ? () => void changes.fetchNextPage() : undefined}
          isLoadingMore={changes.isFetchingNextPage}
        />
      }
    />
  );
}
