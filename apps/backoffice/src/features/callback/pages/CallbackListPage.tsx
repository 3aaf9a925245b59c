import { SelectionTools } from '@huifang/ui/clinic/batch';
import {
  type CallbackAction,
  type CallbackRow,
  CallbackRowActions,
  type CallbackRowActionsProps,
  CallbackToolbar,
  useCallbackActionReason,
  useCallbackColumns,
} from '@huifang/ui/clinic/callback-list';
import { KeyboardHelp } from '@huifang/ui/clinic/keyboard-help';
import { ListPage } from '@huifang/ui/clinic/list-page';
import { Button } from '@huifang/ui/primitives/button';
import { DataTable } from '@huifang/ui/primitives/data-table';
import { Pagination } from '@huifang/ui/primitives/pagination';
import { useLingui } from '@lingui/react/macro';
import { Plus, UserRoundPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useAddressFilter } from '../../../lib/address-filter.ts';
import { searchStaff } from '../../../lib/directory-queries.ts';
import { useSearchWords } from '../../../lib/list-search.ts';
import { useListStates } from '../../../lib/list-states.tsx';
import { useNotifications } from '../../../lib/notifications.tsx';
import { useSession } from '../../../lib/session-context.tsx';
import { AddFollowUp } from '../AddFollowUp.tsx';
import { AssignFollowUps } from '../AssignFollowUps.tsx';
import { CallbackFollowUp } from '../CallbackFollowUp.tsx';
import { ChangePlan } from '../ChangePlan.tsx';
import { useCallbackList } from '../hooks/useCallbackList.ts';
import { useNothingFound } from '../hooks/useNothingFound.ts';
import { usePlanPresses } from '../hooks/usePlanPresses.ts';
import { usePlanRemoval } from '../hooks/usePlanRemoval.ts';
import { callableIn, type ListedCallback } from '../list-queries.ts';
import {
  type CallbackFilter,
  readCallbackFilter,
  switchCallbackTab,
  writeCallbackFilter,
} from '../model/list-filter.ts';

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

type Opened =
  | { kind: 'execute'; row: ListedCallback }
  | { kind: 'change'; row: ListedCallback }
  | { kind: 'assign'; rows: readonly ListedCallback[] }
  | { kind: 'add'; customerId?: string }
  | { kind: 'keys' };

const panelId = 'callback-list';
const address = { read: readCallbackFilter, write: writeCallbackFilter };

/**
 * 回访管理: plans due today, overdue, later and unassigned, and callbacks that were made. Its address takes
 * `tab` = today (default), overdue, later, done, unassigned; `mine=1` or `scope` = all, department, mine;
 * `executor` = staffId; `days` = `YYYY-MM-DD~YYYY-MM-DD` (an end may be empty) or `any`, of `done` today by default;
 * `page`; `size`. `/callbacklist?tab=overdue&mine=1` lists what the person is late with.
 */
export function CallbackListPage({ panelOf, panelLinkOf, onOpenCustomer, onProcess }: CallbackListPageProps) {
  const { t } = useLingui();
  const { can } = useSession();
  const { prompt } = useNotifications();
  const [filter, setFilter] = useAddressFilter<CallbackFilter>(address);
  const narrow = (change: Partial<CallbackFilter>) => setFilter((now) => ({ ...now, ...change, page: 1 }));
  const [selected, setSelected] = useState<ReadonlyMap<string, ListedCallback>>(new Map());
  const [opened, setOpened] = useState<Opened>();
  const { org, list, today, ...data } = useCallbackList(filter);
  const removePlan = usePlanRemoval(org);
  const presses = usePlanPresses();
  const reasonAgainst = useCallbackActionReason();
  const isDone = filter.tab === 'done';
  const columns = useCallbackColumns({ isDone, today, onOpenCustomer });
  const rows = list.data?.rows ?? [];
  const canAssign = can('callback:assign') && !isDone;
  const close = () => setOpened(undefined);
  const grants = {
    execute: can('callback:execute'),
    change: can('callback:plan'),
    assign: canAssign,
    process: onProcess !== undefined,
    remove: can('callback:plan'),
  };

  const words = useSearchWords({
    searched: filter.search,
    onSearch: (search) => {
      if (search === filter.search && filter.page === 1) data.refresh();
      else narrow({ search });
    },
  });
  const run = ({ action, row }: { action: CallbackAction; row: CallbackRow }) => {
    const listed = rows.find(({ id }) => id === row.id);
    const reason = reasonAgainst(row, action);
    if (!listed) return;
    if (reason) return prompt(reason);
    if (action === 'execute') setOpened({ kind: 'execute', row: listed });
    if (action === 'change') setOpened({ kind: 'change', row: listed });
    if (action === 'assign') setOpened({ kind: 'assign', rows: [listed] });
    if (action === 'process') onProcess?.({ row });
    if (action === 'remove') void removePlan(listed);
  };
  const pressed: CallbackRowActionsProps['onPress'] = ({ press, at, row }) => {
    const listed = rows.find(({ id }) => id === row.id);
    if (!listed) return;
    if (press === 'try') void presses.tryAgain(listed, at);
    else void presses.move(listed, at);
  };
  const select = (ids: ReadonlySet<string>) => {
    const known = new Map([...selected, ...rows.map((row) => [row.id, row] as const)]);
    setSelected(new Map([...known].filter(([id]) => ids.has(id))));
  };
  const addButton = can('callback:plan') && (
    <Button
      variant="primary"
      icon={<Plus size={16} aria-hidden />}
      onPress={() => setOpened({ kind: 'add' })}
    >
      {t`新建回访计划`}
    </Button>
  );

  const nothing = useNothingFound({
    request: data.request,
    executor: data.executor,
    isEmpty: list.data?.rows.length === 0 && !list.isPlaceholderData,
    onNarrow: narrow,
  });
  const listStates = useListStates(list, {
    ...nothing,
    error: data.error,
    onRetry: data.retry,
    onClear: () => {
      words.clear();
      nothing.onClear();
    },
  });
  return (
    <ListPage
      title={t`回访管理`}
      panelLabel={t`回访列表`}
      panelId={panelId}
      toolbar={
        <CallbackToolbar
          tab={filter.tab}
          onTabChange={({ tab }) => {
            setSelected(new Map());
            setFilter((now) => switchCallbackTab(now, tab));
          }}
          counts={data.counts}
          panelId={panelId}
          scopes={data.scopes}
          scope={data.scope}
          onScopeChange={({ scope }) => narrow({ scope })}
          {...words.box}
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
            selected.size > 0 && (
              <SelectionTools
                counted="follow-ups"
                count={selected.size}
                actions={
                  <Button
                    variant="text"
                    size="small"
                    icon={<UserRoundPlus size={15} aria-hidden />}
                    onPress={() => setOpened({ kind: 'assign', rows: [...selected.values()] })}
                  >
                    {t`分配回访`}
                  </Button>
                }
                onClear={() => setSelected(new Map())}
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
          total={data.total}
          isTotalCapped={data.isCapped}
          isCounting={data.isCounting}
          onExactTotal={() => void data.countExactly()}
          onChange={(place) => setFilter((now) => ({ ...now, ...place }))}
        />
      }
    >
      <DataTable
        label={t`回访`}
        columns={columns}
        rows={rows}
        getRowId={(row) => row.id}
        getRowLabel={(row) => row.name}
        selectedIds={canAssign ? new Set(selected.keys()) : undefined}
        onSelectionChange={(details) => select(details.selectedIds)}
        renderActions={(row) => (
          <CallbackRowActions
            row={row}
            grants={grants}
            onAction={run}
            readClock={presses.readClock}
            onPress={pressed}
          />
        )}
        onRowKey={({ row, key }) => {
          if (key === 'Enter') onOpenCustomer?.({ row });
          if (key.toLowerCase() === 'r' && grants.execute && !isDone) run({ action: 'execute', row });
          if (key.toLowerCase() === 'e' && grants.change && !isDone) run({ action: 'change', row });
          if (key === '?') setOpened({ kind: 'keys' });
        }}
        {...listStates}
        skeletonRows={filter.pageSize}
      />
      {opened?.kind === 'execute' && (
        <CallbackFollowUp
          planId={opened.row.id}
          inView={isDone ? undefined : callableIn(rows)}
          panelOf={panelOf}
          panelLinkOf={panelLinkOf}
          onSaved={close}
          onClose={close}
        />
      )}
      {opened?.kind === 'change' && (
        <ChangePlan
          planId={opened.row.id}
          panel={panelOf?.({ customerId: opened.row.customerId })}
          onSaved={close}
          onClose={close}
        />
      )}
      {opened?.kind === 'assign' && (
        <AssignFollowUps
          targets={{ kind: 'plans', rows: opened.rows }}
          onAssigned={() => setSelected(new Map())}
          onClose={close}
        />
      )}
      {opened?.kind === 'add' && (
        <AddFollowUp
          panel={opened.customerId && panelOf?.({ customerId: opened.customerId })}
          onCustomerChange={({ customer }) => setOpened({ kind: 'add', customerId: customer?.id })}
          onSaved={close}
          onClose={close}
        />
      )}
      <KeyboardHelp
        isOpen={opened?.kind === 'keys'}
        keys={[
          { keys: ['/'], does: t`转到搜索` },
          { keys: ['↑', '↓'], does: t`上一行、下一行` },
          { keys: ['Space'], does: t`选择行` },
          { keys: ['R'], does: t`回访跟进` },
          { keys: ['E'], does: t`修改计划` },
          { keys: ['Ctrl', 'Z'], does: t`撤销删除` },
          { keys: ['?'], does: t`显示快捷键` },
        ]}
        onClose={close}
      />
    </ListPage>
  );
}
