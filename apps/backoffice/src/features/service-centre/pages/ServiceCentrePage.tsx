import { ListPage } from '@huifang/ui/clinic/list-page';
import {
  BatchActions,
  type ConsultListRow,
  ConsultRowActions,
  columnsOfTab,
  RegisterButton,
  ServiceCentreToolbar,
  useServiceCentreColumns,
} from '@huifang/ui/clinic/service-centre';
import { DataTable } from '@huifang/ui/primitives/data-table';
import { Pagination } from '@huifang/ui/primitives/pagination';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { DefaultViewFirst } from '../../../kits/list/DefaultViewFirst.tsx';
import { tableOrder } from '../../../kits/list/table-order.ts';
import { useListViews } from '../../../kits/list/useListViews.ts';
import { ViewProblem } from '../../../kits/list/ViewProblem.tsx';
import { ViewsOfList } from '../../../kits/list/ViewsOfList.tsx';
import { appearance, chooseDensity } from '../../../lib/appearance.ts';
import { useListColumns } from '../../../lib/list-columns.tsx';
import { useListSelection } from '../../../lib/list-selection.ts';
import { useSession } from '../../../lib/session-context.tsx';
import { useStore } from '../../../lib/store.ts';
import { ConsultListDialogs } from '../components/ConsultListDialogs.tsx';
import { type ConsultRequest, useConsultActions } from '../hooks/useConsultActions.ts';
import { useConsultGrants } from '../hooks/useConsultGrants.ts';
import { useExport } from '../hooks/useExport.ts';
import { useFilteredConsults } from '../hooks/useFilteredConsults.ts';
import { consultAddress } from '../hooks/useListFilter.ts';
import { countConditions, switchTab } from '../model/filter.ts';

export interface ServiceCentrePageProps {
  /** Somebody wants to register or change a consult. */
  onOpenConsult: (request: ConsultRequest) => void;
  /** Somebody wants to register a callback; without it no row offers one. */
  onCallback?: (details: { row: ConsultListRow }) => void;
  /** Somebody wants to register a complaint; without it no row offers one. */
  onComplaint?: (details: { row: ConsultListRow }) => void;
  /** Somebody wants to see what happened to a consult; without it no row offers that. */
  onProcess?: (details: { row: ConsultListRow }) => void;
  /** Somebody wants to send a customer a form; without it no row offers that. */
  onSendForm?: (details: { row: ConsultListRow }) => void;
  /** Opens the customer's home, where the organisation has no archive of its own. */
  onOpenCustomer?: (details: { row: ConsultListRow }) => void;
  /** The pointer or the focus is on a customer's name. */
  onCustomerIntent?: () => void;
  /** Somebody wants to give the open plans of consults to a colleague; `onDone` once something was given. */
  onAssign?: (details: { rows: readonly ConsultListRow[]; onDone: () => void }) => void;
}

const panelId = 'service-centre-list';

/** The customer service centre: the list of consults and appointments. */
export function ServiceCentrePage(props: ServiceCentrePageProps) {
  return (
    <DefaultViewFirst list="consults">
      <ConsultList {...props} />
    </DefaultViewFirst>
  );
}

function ConsultList(props: ServiceCentrePageProps) {
  const { onOpenConsult, onAssign } = props;
  const { t } = useLingui();
  const { can } = useSession();
  const { density } = useStore(appearance);
  const [opened, setOpened] = useState<'conditions' | 'keys' | 'tags'>();
  const { filter, setFilter, narrow, list, request, period, today, scope, ...data } = useFilteredConsults();
  const rows = list.data?.rows ?? [];
  const selection = useListSelection(rows);
  const actions = useConsultActions(props);
  const exporting = useExport();

  const columns = useServiceCentreColumns({
    today,
    onOpenCustomer: actions.openArchive,
    onCustomerIntent: props.onCustomerIntent,
  });
  const views = useListViews({ list: 'consults', address: consultAddress, tableOf: ({ tab }) => tab });
  const { arranged, columnSettings } = useListColumns(
    filter.tab,
    columns,
    columnsOfTab[filter.tab],
    views.arrangement,
  );
  const canExport = can('consult:export');
  const canWrite = can('consult:write');
  const grants = useConsultGrants(props);
  const registering = canWrite && {
    onPress: () => onOpenConsult({ kind: 'new' }),
    onPressOnly: () => onOpenConsult({ kind: 'only' }),
  };

  return (
    <ListPage
      title={t`客户服务中心`}
      panelLabel={t`客户列表`}
      panelId={panelId}
      toolbar={
        <ServiceCentreToolbar
          views={<ViewsOfList views={views} table={arranged} hasDensity />}
          tab={filter.tab}
          onTabChange={({ tab }) => {
            if (tab === filter.tab) return;
            // What is selected belongs to the tab in which it can be seen.
            selection.clear();
            setFilter((now) => switchTab(now, tab));
          }}
          panelId={panelId}
          scopes={data.scopes}
          scope={scope}
          onScopeChange={(details) => narrow({ scope: details.scope, personId: '' })}
          {...data.searchBox}
          customerTypes={filter.customerTypes}
          onCustomerTypesChange={narrow}
          range={data.range}
          onRangeChange={({ range }) => data.setRange(range)}
          today={today}
          conditionCount={countConditions(filter)}
          onOpenConditions={() => setOpened('conditions')}
          onExport={canExport ? (details) => exporting.start(request, details) : undefined}
          exportProgress={exporting.progress}
          onExportCancel={exporting.cancel}
          columnSettings={columnSettings}
          density={density}
          onDensityChange={(details) => chooseDensity(details.density)}
          onRefresh={() => void list.refetch()}
          isRefreshing={list.isFetching && !list.isPending}
          onRegister={registering ? registering.onPress : undefined}
          onRegisterOnly={registering ? registering.onPressOnly : undefined}
          selection={{
            count: selection.ids.size,
            elsewhere: selection.elsewhere,
            onClear: selection.clear,
            actions: (
              <BatchActions
                onAssign={
                  onAssign && can('callback:assign')
                    ? () => onAssign({ rows: selection.chosen, onDone: selection.clear })
                    : undefined
                }
                onAddTags={canWrite ? () => setOpened('tags') : undefined}
                onExport={
                  canExport
                    ? ({ format }) => exporting.start(request, { format, selectedIds: [...selection.ids] })
                    : undefined
                }
              />
            ),
          }}
        />
      }
      narrowAction={registering && <RegisterButton {...registering} />}
      footer={
        <Pagination
          page={filter.page}
          pageSize={filter.pageSize}
          {...data.total}
          onChange={(place) => setFilter((now) => ({ ...now, ...place }))}
        />
      }
    >
      <ViewProblem views={views} table={arranged} />
      <DataTable
        {...arranged}
        {...tableOrder(filter.order, data.setOrder)}
        label={t`客户`}
        rows={rows}
        getRowId={(row) => row.id}
        getRowLabel={(row) => row.name}
        selectedIds={selection.ids}
        onSelectionChange={selection.change}
        renderActions={(row) => <ConsultRowActions row={row} grants={grants} onAction={actions.run} />}
        onRowKey={({ row, key }) => {
          if (key === 'Enter') actions.openArchive({ row });
          if (key.toLowerCase() === 'e') actions.run({ action: 'edit', row });
          if (key.toLowerCase() === 'r' && grants.callback) actions.run({ action: 'callback', row });
          if (key === '?') setOpened('keys');
        }}
        {...data.listStates}
        skeletonRows={filter.pageSize}
      />
      <ConsultListDialogs
        opened={opened}
        conditions={{ filter, period, today, isStaffLocked: scope === 'mine' }}
        onConditions={(details) => setFilter(() => details.filter)}
        selected={selection.chosen}
        onTagged={selection.clear}
        actions={actions}
        canCallBack={grants.callback}
        onClose={() => setOpened(undefined)}
      />
    </ListPage>
  );
}
