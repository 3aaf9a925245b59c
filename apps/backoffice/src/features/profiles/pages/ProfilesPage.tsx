import { useWholeNumbersOnly } from '@huifang/ui/clinic/call-number';
import { MoreConditionsButton } from '@huifang/ui/clinic/conditions-drawer';
import { KeyboardHelp } from '@huifang/ui/clinic/keyboard-help';
import { ListPage, ListToolbar } from '@huifang/ui/clinic/list-page';
import {
  CreateProfileButton,
  ProfileFilters,
  type ProfileListRow,
  ProfileRowActions,
  profileColumnsShown,
  useProfileColumns,
} from '@huifang/ui/clinic/profile-list';
import { DataTable } from '@huifang/ui/primitives/data-table';
import { Pagination } from '@huifang/ui/primitives/pagination';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { DefaultViewFirst } from '../../../kits/list/DefaultViewFirst.tsx';
import { tableOrder } from '../../../kits/list/table-order.ts';
import { useListViews } from '../../../kits/list/useListViews.ts';
import { ViewProblem } from '../../../kits/list/ViewProblem.tsx';
import { ViewsOfList } from '../../../kits/list/ViewsOfList.tsx';
import { useListColumns } from '../../../lib/list-columns.tsx';
import { useSearchWords } from '../../../lib/list-search.ts';
import { useListStates } from '../../../lib/list-states.tsx';
import { useSession } from '../../../lib/session-context.tsx';
import { dayIn } from '../../../lib/time.ts';
import { MoreConditions } from '../components/MoreConditions.tsx';
import { SaleProfile } from '../components/SaleProfile.tsx';
import { profileAddress, useProfileList } from '../hooks/useProfileList.ts';
import { conditionsOf, noConditions } from '../model/filter.ts';

export interface ProfilesPageProps {
  /** Somebody wants to create a profile, or to change the one of a customer. */
  onOpenProfile: (details: { customerId?: string }) => void;
  onOpenCustomer: (details: { customerId: string }) => void;
  /** Somebody wants to register a consult of a customer, the first one perhaps. */
  onConsult: (details: { customerId: string }) => void;
}

/** 档案管理: the profiles within sight. */
export function ProfilesPage(props: ProfilesPageProps) {
  return (
    <DefaultViewFirst list="profiles">
      <ProfileList {...props} />
    </DefaultViewFirst>
  );
}

function ProfileList({ onOpenProfile, onOpenCustomer, onConsult }: ProfilesPageProps) {
  const { t } = useLingui();
  const isWholeOnly = useWholeNumbersOnly();
  const { organisation, can } = useSession();
  const { filter, setFilter, list, error, ...data } = useProfileList();
  const [sale, setSale] = useState<ProfileListRow>();
  const [areConditionsOpen, setConditionsOpen] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const canWrite = can('consult:write');

  const columns = useProfileColumns({
    today: dayIn(organisation.timeZone),
    onOpenCustomer: ({ row }) => onOpenCustomer({ customerId: row.id }),
  });
  const views = useListViews({ list: 'profiles', address: profileAddress });
  const { arranged, columnSettings } = useListColumns(
    'profiles',
    columns,
    profileColumnsShown,
    views.arrangement,
  );

  const words = useSearchWords({
    searched: filter.search,
    page: filter.page,
    onSearch: (search) => setFilter({ search }),
    onSearchAgain: () => void list.refetch(),
  });
  const clearAll = () => {
    words.clear();
    setFilter({ search: '', state: '', ...noConditions });
  };
  const create = canWrite && <CreateProfileButton onPress={() => onOpenProfile({})} />;

  const conditionCount = Object.values(conditionsOf(filter)).filter(Boolean).length;
  const states = { 正常: t`正常`, 黑名单: t`黑名单`, 作废: t`作废` };
  const listStates = useListStates(list, {
    error,
    onRetry: data.retry,
    conditions: [
      filter.search && t`“${filter.search}”`,
      filter.state && t`客户状态 ${states[filter.state]}`,
      conditionCount > 0 && t`更多条件`,
    ],
    onClear: clearAll,
  });
  return (
    <ListPage
      title={t`档案管理`}
      panelLabel={t`客户档案`}
      toolbar={
        <ListToolbar
          views={<ViewsOfList views={views} table={arranged} />}
          searchLabel={isWholeOnly ? t`姓名、档案号、完整号码或后四位` : t`姓名、电话、档案号`}
          {...words.box}
          filters={
            <ProfileFilters
              scopes={data.scopes}
              scope={data.scope}
              onScopeChange={({ scope }) => setFilter({ scope })}
              state={filter.state}
              onStateChange={({ state }) => setFilter({ state })}
            />
          }
          more={<MoreConditionsButton count={conditionCount} onPress={() => setConditionsOpen(true)} />}
          tools={columnSettings}
          onRefresh={() => void list.refetch()}
          isRefreshing={list.isFetching && !list.isPending}
          action={create}
        />
      }
      narrowAction={create}
      footer={
        <Pagination page={filter.page} pageSize={filter.pageSize} {...data.total} onChange={setFilter} />
      }
    >
      <ViewProblem views={views} table={arranged} />
      <DataTable
        {...arranged}
        {...tableOrder(filter.order, data.setOrder)}
        label={t`客户档案`}
        rows={list.data?.rows ?? []}
        getRowId={(row) => row.id}
        getRowLabel={(row) => row.name}
        renderActions={(row) => (
          <ProfileRowActions
            row={row}
            canConsult={canWrite}
            onAction={({ action }) => {
              if (action === 'edit') onOpenProfile({ customerId: row.id });
              if (action === 'sale') setSale(row);
              if (action === 'consult') onConsult({ customerId: row.id });
            }}
          />
        )}
        actionsWidth={canWrite ? 128 : 96}
        onRowKey={({ row, key }) => {
          if (key === 'Enter') onOpenCustomer({ customerId: row.id });
          if (key.toLowerCase() === 'e') onOpenProfile({ customerId: row.id });
          if (key.toLowerCase() === 's') setSale(row);
          if (key.toLowerCase() === 'c' && canWrite) onConsult({ customerId: row.id });
          if (key === '?') setHelpOpen(true);
        }}
        {...listStates}
        skeletonRows={filter.pageSize}
      />
      <KeyboardHelp
        isOpen={isHelpOpen}
        keys={[
          { keys: ['/'], does: t`转到搜索` },
          { keys: ['↑', '↓'], does: t`上一行、下一行` },
          { keys: ['E'], does: t`编辑` },
          { keys: ['S'], does: t`销售档案` },
          { keys: ['C'], does: t`咨询登记` },
          { keys: ['Enter'], does: t`打开客户档案` },
          { keys: ['Alt', '←', '→'], does: t`在表头移动列` },
          { keys: ['?'], does: t`显示快捷键` },
        ]}
        onClose={() => setHelpOpen(false)}
      />
      <MoreConditions
        isOpen={areConditionsOpen}
        filter={filter}
        onApply={setFilter}
        onHide={() => setConditionsOpen(false)}
      />
      {sale && <SaleProfile customer={sale} onClose={() => setSale(undefined)} />}
    </ListPage>
  );
}
