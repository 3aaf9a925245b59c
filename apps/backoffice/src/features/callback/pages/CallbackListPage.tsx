import {
  type CallbackRow,
  CallbackRowActions,
  NewPlanButton,
  useCallbackColumns,
} from '@huifang/ui/clinic/callback-list';
import { ListPage } from '@huifang/ui/clinic/list-page';
import { DataTable } from '@huifang/ui/primitives/data-table';
import { Pagination } from '@huifang/ui/primitives/pagination';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { withDefaultView } from '../../../kits/list/DefaultViewFirst.tsx';
import { useListTable } from '../../../kits/list/useListTable.tsx';
import { useListSelection } from '../../../lib/list-selection.ts';
import { useSession } from '../../../lib/session-context.tsx';
import { CallbackListToolbar } from '../components/CallbackListToolbar.tsx';
import {
  type FollowUpTask,
  OpenedFollowUp,
  type OpenedFollowUpProps,
} from '../components/OpenedFollowUp.tsx';
import { callbackAddress, useCallbackList } from '../hooks/useCallbackList.ts';
import { useCallbackRows } from '../hooks/useCallbackRows.ts';
import { callableIn } from '../list-queries.ts';
import { tableOf } from '../model/list-filter.ts';

export interface CallbackListPageProps extends Pick<OpenedFollowUpProps, 'panelOf' | 'panelLinkOf'> {
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
export const CallbackListPage = withDefaultView('callbacks', Callbacks);

function Callbacks({ onOpenCustomer, onProcess, ...panels }: CallbackListPageProps) {
  const { t } = useLingui();
  const { can } = useSession();
  const [task, setTask] = useState<FollowUpTask>();
  const callbacks = useCallbackList();
  const { list, today } = callbacks;
  const isDone = list.filter.tab === 'done';
  const selection = useListSelection(list.rows);
  const does = useCallbackRows({ isDone, onOpen: setTask, onOpenCustomer, onProcess });
  const columns = useCallbackColumns({ isDone, today, onOpenCustomer });
  const table = useListTable({ list: 'callbacks', address: callbackAddress, columns, tableOf });
  const add = can('callback:plan') && <NewPlanButton onPress={() => setTask({ kind: 'add' })} />;
  return (
    <ListPage
      title={t`回访管理`}
      panelLabel={t`回访列表`}
      panelId={panelId}
      toolbar={
        <CallbackListToolbar
          {...{ callbacks, table, selection, panelId }}
          primary={add}
          onAssign={({ rows }) => setTask({ kind: 'assign', rows })}
        />
      }
      narrowAction={add}
      footer={<Pagination {...list.pagination} />}
    >
      {table.problem}
      <DataTable
        {...table.arranged}
        {...list.table}
        label={t`回访`}
        getRowLabel={(row) => row.name}
        selectedIds={does.grants.assign ? selection.ids : undefined}
        onSelectionChange={selection.change}
        renderActions={(row) => <CallbackRowActions {...does.actionsOf(row)} />}
        onRowKey={does.keys.onRowKey}
      />
      {does.keys.help}
      {task && (
        <OpenedFollowUp
          {...panels}
          task={task}
          inView={isDone ? undefined : callableIn(list.rows)}
          onTaskChange={(details) => setTask(details.task)}
          onAssigned={selection.clear}
          onClose={() => setTask(undefined)}
        />
      )}
    </ListPage>
  );
}
