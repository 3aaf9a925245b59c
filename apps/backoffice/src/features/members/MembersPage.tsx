import { useWholeNumbersOnly } from '@huifang/ui/clinic/call-number';
import { ListPage, ListToolbar } from '@huifang/ui/clinic/list-page';
import { MemberLevelFilter, useMemberColumns } from '@huifang/ui/clinic/member-list';
import { DataTable } from '@huifang/ui/primitives/data-table';
import { Pagination } from '@huifang/ui/primitives/pagination';
import { useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useListSearch } from '../../lib/list-search.ts';
import { knownTotal, useListStates } from '../../lib/list-states.tsx';
import { useSession } from '../../lib/session-context.tsx';
import { dayIn } from '../../lib/time.ts';
import { memberLevelsQuery, membersQuery } from './queries.ts';

export interface MembersPageProps {
  onOpenCustomer: (details: { customerId: string }) => void;
}

/** 会员管理: members with their level, points, what they paid and when they last came. */
export function MembersPage({ onOpenCustomer }: MembersPageProps) {
  const { t } = useLingui();
  const isWholeOnly = useWholeNumbersOnly();
  const { organisation } = useSession();
  const queryClient = useQueryClient();
  const org = organisation.organisationId;
  const [level, setLevel] = useState('');
  const refresh = () => void queryClient.invalidateQueries({ queryKey: ['members', org] });
  const { place, box, goTo, toFirstPage, clear } = useListSearch(refresh);
  const list = useQuery(membersQuery({ org, level, ...place }));
  const levels = useQuery(memberLevelsQuery(org));
  const columns = useMemberColumns({
    today: dayIn(organisation.timeZone),
    onOpenCustomer: ({ row }) => onOpenCustomer({ customerId: row.id }),
  });

  const listStates = useListStates(list, {
    conditions: [place.search && t`“${place.search}”`, level && t`会员等级 ${level}`],
    onClear: () => {
      setLevel('');
      clear();
    },
  });
  return (
    <ListPage
      title={t`会员管理`}
      panelLabel={t`会员`}
      toolbar={
        <ListToolbar
          {...box}
          searchLabel={isWholeOnly ? t`姓名、档案号、完整号码或后四位` : t`姓名、电话、档案号`}
          filters={
            <MemberLevelFilter
              levels={levels.data ?? []}
              level={level}
              onChange={(details) => {
                setLevel(details.level);
                toFirstPage();
              }}
            />
          }
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
        label={t`会员`}
        columns={columns}
        rows={list.data?.rows ?? []}
        getRowId={(row) => row.id}
        getRowLabel={(row) => row.name}
        onRowKey={({ row, key }) => key === 'Enter' && onOpenCustomer({ customerId: row.id })}
        {...listStates}
        skeletonRows={place.pageSize}
      />
    </ListPage>
  );
}
