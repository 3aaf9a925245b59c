import { listOrders } from '@huifang/domain/list-orders';
import { useFileSearchHint } from '@huifang/ui/clinic/call-number';
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
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { listAddress } from '../../kits/list/list-address.ts';
import { useListPage } from '../../kits/list/useListPage.ts';
import { messageOf } from '../../lib/api.ts';
import { useSession } from '../../lib/session-context.tsx';
import { pointsChangesQuery, pointsQuery } from './queries.ts';

const address = listAddress({}, { orders: listOrders.points });

/** 积分管理: customers with points, and the changes of the one who was chosen. */
export function PointsPage() {
  const { t } = useLingui();
  const searchLabel = useFileSearchHint();
  const { organisation } = useSession();
  const queryClient = useQueryClient();
  const org = organisation.organisationId;
  const [chosen, setChosen] = useState<PointsListRow>();
  const list = useListPage({
    address,
    query: (filter) => pointsQuery({ org, ...filter }),
    onRefresh: () => void queryClient.invalidateQueries({ queryKey: ['pointsChanges', org] }),
  });
  const changes = useInfiniteQuery(pointsChangesQuery(org, chosen?.id));
  const choose = useCallback(({ row }: { row: PointsListRow }) => setChosen(row), []);
  const columns = usePointsColumns({ onChoose: choose });
  const current = list.rows.find(({ id }) => id === chosen?.id) ?? chosen;
  return (
    <PointsLayout
      list={
        <ListPage
          title={t`积分管理`}
          panelLabel={t`客户积分`}
          toolbar={<ListToolbar {...list.toolbar} searchLabel={searchLabel} />}
          footer={<Pagination {...list.pagination} />}
        >
          <DataTable
            label={t`客户积分`}
            {...list.table}
            columns={columns}
            getRowLabel={(row) => row.name}
            onRowKey={({ row, key }) => key === 'Enter' && setChosen(row)}
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
