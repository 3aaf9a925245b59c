import { listOrders } from '@huifang/domain/list-orders';
import { useFileSearchHint } from '@huifang/ui/clinic/call-number';
import { ListPage, ListToolbar } from '@huifang/ui/clinic/list-page';
import { MemberLevelFilter, useMemberColumns } from '@huifang/ui/clinic/member-list';
import { DataTable } from '@huifang/ui/primitives/data-table';
import { Pagination } from '@huifang/ui/primitives/pagination';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { listAddress, textUpTo } from '../../kits/list/list-address.ts';
import { useListPage } from '../../kits/list/useListPage.ts';
import { useSession } from '../../lib/session-context.tsx';
import { dayIn } from '../../lib/time.ts';
import { memberLevelsQuery, membersQuery } from './queries.ts';

export interface MembersPageProps {
  onOpenCustomer: (details: { customerId: string }) => void;
}

const address = listAddress({ level: textUpTo(50) }, { orders: listOrders.members });

/** 会员管理: members with their level, points, what they paid and when they last came. */
export function MembersPage({ onOpenCustomer }: MembersPageProps) {
  const { t } = useLingui();
  const searchLabel = useFileSearchHint();
  const { organisation } = useSession();
  const org = organisation.organisationId;
  const list = useListPage({
    address,
    query: (filter) => membersQuery({ org, ...filter }),
    conditions: ({ level }) => [level && t`会员等级 ${level}`],
    unfiltered: { level: '' },
  });
  const levels = useQuery(memberLevelsQuery(org));
  const columns = useMemberColumns({
    today: dayIn(organisation.timeZone),
    onOpenCustomer: ({ row }) => onOpenCustomer({ customerId: row.id }),
  });
  return (
    <ListPage
      title={t`会员管理`}
      panelLabel={t`会员`}
      toolbar={
        <ListToolbar
          {...list.toolbar}
          searchLabel={searchLabel}
          filters={
            <MemberLevelFilter levels={levels.data ?? []} level={list.filter.level} onChange={list.narrow} />
          }
        />
      }
      footer={<Pagination {...list.pagination} />}
    >
      <DataTable
        label={t`会员`}
        {...list.table}
        columns={columns}
        getRowLabel={(row) => row.name}
        onRowKey={({ row, key }) => key === 'Enter' && onOpenCustomer({ customerId: row.id })}
      />
    </ListPage>
  );
}
