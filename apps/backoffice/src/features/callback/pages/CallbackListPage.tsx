import {
  type CallbackRow,
  CallbackRowActions,
  CallbackToolbar,
  useCallbackColumns,
} from '@huifang/ui/clinic/callback-list';
import { ListPage } from '@huifang/ui/clinic/list-page';
import { Button } from '@huifang/ui/primitives/button';
import { DataTable } from '@huifang/ui/primitives/data-table';
import { Pagination } from '@huifang/ui/primitives/pagination';
import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { DefaultViewFirst } from '../../../kits/list/DefaultViewFirst.tsx';
import { tableOrder } from '../../../kits/list/table-order.ts';
import { useListViews } from '../../../kits/list/useListViews.ts';
import { ViewProblem } from '../../../kits/list/ViewProblem.tsx';
import { ViewsOfList } from '../../../kits/list/ViewsOfList.tsx';
import { searchStaff } from '../../../lib/directory-queries.ts';
import { useListSelection } from '../../../lib/list-selection.ts';
import { useSession } from '../../../lib/session-context.tsx';
import { CallbackListKeys } from '../components/CallbackListKeys.tsx';
import { type FollowUpTask, OpenedFollowUp } from '../components/OpenedFollowUp.tsx';
import { SelectedFollowUps } from '../components/SelectedFollowUps.tsx';
import { useCallbackRows } from '../hooks/useCallbackRows.ts';
import { callbackAddress, useFilteredCallbacks } from '../hooks/useFilteredCallbacks.ts';
import { callableIn } from '../list-queries.ts';
import { switchCallbackTab } from '../model/list-filter.ts';

export interface CallbackListPageProps {
  /** The 300-wide panel of a customer, for the dialogs. */
  panelOf?: (details: { customerId: string }) => ReactNode;
  /** Beside the panel's title, such as the way to the customer's page. */
  panelLinkOf?: (details: { customerId: string }) => ReactNode;
  /** Without it names lead nowhere. */
  onOpenCustomer?: (details: { row: CallbackRow }) => void;
  /** Shows what happened to the row's consult; without it no row offers that. */
  onProcess?: (details: { row: CallbackRow }) => void;
}

const panelId = 'callback-list';

/**
 * 回访管理: plans due today, overdue, later and unassigned, and callbacks that were made. Its address takes
 * `tab` = today (default), overdue, later, done, unassigned; `mine=1` or `scope` = all, department, mine;
 * `executor` = staffId; `days` = `YYYY-MM-DD~YYYY-MM-DD` (an end may be empty) or `any`, of `done` today by default;
 * `sort`; `page`; `size`. `/callbacklist?tab=overdue&mine=1` lists what the person is late with.
 */
export function CallbackListPage(props: CallbackListPageProps) {
  return (
    <DefaultViewFirst list="callbacks">
      <CallbackList {...props} />
    </DefaultViewFirst>
  );
}

function CallbackList({ panelOf, panelLinkOf, onOpenCustomer, onProcess }: CallbackListPageProps) {
  const { t } = useLingui();
  const { can } = useSession();
  const [task, setTask] = useState<FollowUpTask>();
  const [isHelpOpen, setHelpOpen] = useState(false);
  const { filter, setFilter, narrow, org, list, today, ...data } = useFilteredCallbacks();
  const rows = list.data?.rows ?? [];
  const selection = useListSelection(rows);
  const does = useCallbackRows({ org, rows, onOpen: setTask, onProcess });
  const isDone = filter.tab === 'done';
  const views = useListViews({ list: 'callbacks', address: callbackAddress });
  const columns = useCallbackColumns({ isDone, today, onOpenCustomer });
  const canAssign = can('callback:assign') && !isDone;
  const grants = {
    execute: can('callback:execute'),
    change: can('callback:plan'),
    assign: canAssign,
    process: onProcess !== undefined,
    remove: can('callback:plan'),
  };

  const addButton = grants.change && (
    <Button variant="primary" icon={<Plus size={16} aria-hidden />} onPress={() => setTask({ kind: 'add' })}>
      {t`新建回访计划`}
    </Button>
  );

  return (
    <ListPage
      title={t`回访管理`}
      panelLabel={t`回访列表`}
      panelId={panelId}
      toolbar={
        <CallbackToolbar
          views={<ViewsOfList views={views} />}
          tab={filter.tab}
          onTabChange={({ tab }) => {
            selection.clear();
            setFilter((now) => switchCallbackTab(now, tab));
          }}
          counts={data.counts}
          panelId={panelId}
          scopes={data.scopes}
          scope={data.scope}
          onScopeChange={({ scope }) => narrow({ scope })}
          {...data.searchBox}
          executor={data.executor}
          onExecutorChange={({ executor }) => narrow({ executorId: executor?.value ?? '' })}
          onSearchStaff={searchStaff(org)}
          range={data.days}
          onRangeChange={({ range }) => narrow({ range })}
          today={today}
          onRefresh={data.refresh}
          isRefreshing={list.isFetching && !list.isPending}
          primary={addButton}
          selection={
            selection.ids.size > 0 && (
              <SelectedFollowUps
                count={selection.ids.size}
                onAssign={() => setTask({ kind: 'assign', rows: selection.chosen })}
                onClear={selection.clear}
              />
            )
          }
        />
      }
      narrowAction={addButton}
      footer={
        <Pagination
          page={filter.page}
          pageSize={filter.pageSize}
          {...data.total}
          onChange={(place) => setFilter((now) => ({ ...now, ...place }))}
        />
      }
    >
      <ViewProblem views={views} />
      <DataTable
        label={t`回访`}
        columns={columns}
        {...tableOrder(filter.order, data.setOrder)}
        rows={rows}
        getRowId={(row) => row.id}
        getRowLabel={(row) => row.name}
        selectedIds={canAssign ? selection.ids : undefined}
        onSelectionChange={selection.change}
        renderActions={(row) => (
          <CallbackRowActions
            row={row}
            grants={grants}
            onAction={does.run}
            readClock={does.readClock}
            onPress={does.press}
          />
        )}
        onRowKey={({ row, key }) => {
          if (key === 'Enter') onOpenCustomer?.({ row });
          if (key.toLowerCase() === 'r' && grants.execute && !isDone) does.run({ action: 'execute', row });
          if (key.toLowerCase() === 'e' && grants.change && !isDone) does.run({ action: 'change', row });
          if (key === '?') setHelpOpen(true);
        }}
        {...data.listStates}
        skeletonRows={filter.pageSize}
      />
      {task && (
        <OpenedFollowUp
          task={task}
          inView={isDone ? undefined : callableIn(rows)}
          panelOf={panelOf}
          panelLinkOf={panelLinkOf}
          onTaskChange={(details) => setTask(details.task)}
          onAssigned={selection.clear}
          onClose={() => setTask(undefined)}
        />
      )}
      <CallbackListKeys isOpen={isHelpOpen} onClose={() => setHelpOpen(false)} />
    </ListPage>
  );
}
