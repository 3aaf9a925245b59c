import { ListPage } from '@huifang/ui/clinic/list-page';
import {
  BatchActions,
  type ConsultListRow,
  ConsultRowActions,
  columnsOfTab,
  RegisterButton,
  rangeOfTab,
  ServiceCentreToolbar,
  useServiceCentreColumns,
} from '@huifang/ui/clinic/service-centre';
import { UnreviewedEditPrompt } from '@huifang/ui/clinic/unreviewed-edit-prompt';
import { ColumnSettings, DataTable, initialLayout } from '@huifang/ui/primitives/data-table';
import { Pagination } from '@huifang/ui/primitives/pagination';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { appearance, chooseDensity } from '../../../lib/appearance.ts';
import { useColumnLayout } from '../../../lib/column-layout.ts';
import { useSearchWords } from '../../../lib/list-search.ts';
import { useListStates } from '../../../lib/list-states.tsx';
import { loadChunk } from '../../../lib/load-chunk.ts';
import { useSession } from '../../../lib/session-context.tsx';
import { useStore } from '../../../lib/store.ts';
import { type ConsultRequest, useConsultActions } from '../hooks/useConsultActions.ts';
import { useConsultList } from '../hooks/useConsultList.ts';
import { useExport } from '../hooks/useExport.ts';
import { useListFilter } from '../hooks/useListFilter.ts';
import { useNothingFound } from '../hooks/useNothingFound.ts';
import { countConditions, type ListFilter, rangeShown, switchTab, withConditions } from '../model/filter.ts';

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

/** The dialogs come when they are first opened. */
const AddTags = lazy(() =>
  loadChunk(async () => {
    const { AddTags } = await import('../components/AddTags.tsx');
    return { default: AddTags };
  }),
);
const KeyboardHelp = lazy(() =>
  loadChunk(async () => {
    const { KeyboardHelp } = await import('@huifang/ui/clinic/keyboard-help');
    return { default: KeyboardHelp };
  }),
);
const ConditionsDrawer = lazy(() =>
  loadChunk(async () => {
    const { ConditionsDrawer } = await import('../components/ConditionsDrawer.tsx');
    return { default: ConditionsDrawer };
  }),
);
const ConsultVisits = lazy(() =>
  loadChunk(async () => {
    const { ConsultVisits } = await import('../components/ConsultVisits.tsx');
    return { default: ConsultVisits };
  }),
);

const panelId = 'service-centre-list';

/** The customer service centre: the list of consults and appointments. */
export function ServiceCentrePage(props: ServiceCentrePageProps) {
  const { onOpenConsult, onCallback, onComplaint, onProcess, onAssign } = props;
  const { t } = useLingui();
  const { can } = useSession();
  const { density } = useStore(appearance);
  const [filter, setFilter] = useListFilter();
  const [selected, setSelected] = useState<ReadonlyMap<string, ConsultListRow>>(new Map());
  const clearSelection = () => setSelected(new Map());
  const [opened, setOpened] = useState<'conditions' | 'keys' | 'tags'>();
  // The drawer stays once it was opened: what is set in it outlives its being hidden.
  const [hasConditions, setHasConditions] = useState(false);
  const { list, request, period, today, scopes, scope, ...data } = useConsultList(filter);
  const actions = useConsultActions(props);
  const exporting = useExport();

  const columns = useServiceCentreColumns({
    today,
    onOpenCustomer: actions.openArchive,
    onCustomerIntent: props.onCustomerIntent,
  });
  const standard = initialLayout(columns, columnsOfTab[filter.tab]);
  const [layout, setLayout] = useColumnLayout(filter.tab, standard);
  const ownRange = rangeOfTab[filter.tab];
  const rows = list.data?.rows ?? [];
  const chosen = [...selected.values()];
  const error = data.optionsError ?? list.error;
  const canWrite = can('consult:write');
  const grants = {
    register: canWrite,
    supplement: canWrite,
    callback: onCallback !== undefined && can('callback:execute'),
    complaint: onComplaint !== undefined && can('complaint:write'),
    form: props.onSendForm !== undefined && can('form:send'),
    visit: true,
    process: onProcess !== undefined,
  };

  const narrow = (change: Partial<ListFilter>) => setFilter((now) => withConditions(now, change));
  const words = useSearchWords({
    searched: filter.search,
    onSearch: (search) => {
      if (search === filter.search && filter.page === 1) void list.refetch();
      else narrow({ search });
    },
  });

  const nothing = useNothingFound({
    request,
    isEmpty: list.data?.rows.length === 0 && !list.isPlaceholderData,
    onFilter: setFilter,
  });
  const listStates = useListStates(list, {
    ...nothing,
    error,
    failureTitle: data.optionsError ? t`客户分类错误提示` : undefined,
    onRetry: () => void (data.optionsError ? data.retryOptions() : list.refetch()),
    onClear: () => {
      words.clear();
      nothing.onClear();
    },
  });
  return (
    <ListPage
      title={t`客户服务中心`}
      panelLabel={t`客户列表`}
      panelId={panelId}
      toolbar={
        <ServiceCentreToolbar
          tab={filter.tab}
          onTabChange={({ tab }) => {
            if (tab === filter.tab) return;
            // What is selected belongs to the tab in which it can be seen.
            clearSelection();
            setFilter((now) => switchTab(now, tab));
          }}
          panelId={panelId}
          scopes={scopes}
          scope={scope}
          onScopeChange={(details) => narrow({ scope: details.scope, personId: '' })}
          {...words.box}
          customerTypes={filter.customerTypes}
          onCustomerTypesChange={narrow}
          range={ownRange ? rangeShown(filter.ranges[ownRange], period) : rangeShown(undefined, period)}
          onRangeChange={({ range }) => {
            if (!ownRange) return;
            const chosen = range.start || range.end ? range : undefined;
            setFilter((now) => withConditions(now, { ranges: { ...now.ranges, [ownRange]: chosen } }));
          }}
          today={today}
          conditionCount={countConditions(filter)}
          onOpenConditions={() => {
            setHasConditions(true);
            setOpened('conditions');
          }}
          onExport={can('consult:export') ? (details) => exporting.start(request, details) : undefined}
          exportProgress={exporting.progress}
          onExportCancel={exporting.cancel}
          columnSettings={
            <ColumnSettings
              columns={columns}
              layout={layout}
              defaultLayout={standard}
              onChange={(details) => setLayout(details.layout)}
            />
          }
          density={density}
          onDensityChange={(details) => chooseDensity(details.density)}
          onRefresh={() => void list.refetch()}
          isRefreshing={list.isFetching && !list.isPending}
          onRegister={canWrite ? () => onOpenConsult({ kind: 'new' }) : undefined}
          onRegisterOnly={canWrite ? () => onOpenConsult({ kind: 'only' }) : undefined}
          selection={{
            count: selected.size,
            elsewhere: chosen.filter(({ id }) => !rows.some((row) => row.id === id)).length,
            onClear: clearSelection,
            actions: (
              <BatchActions
                onAssign={
                  onAssign && can('callback:assign')
                    ? () => onAssign({ rows: chosen, onDone: clearSelection })
                    : undefined
                }
                onAddTags={canWrite ? () => setOpened('tags') : undefined}
                onExport={
                  can('consult:export')
                    ? ({ format }) => exporting.start(request, { format, selectedIds: [...selected.keys()] })
                    : undefined
                }
              />
            ),
          }}
        />
      }
      narrowAction={
        canWrite && (
          <RegisterButton
            onPress={() => onOpenConsult({ kind: 'new' })}
            onPressOnly={() => onOpenConsult({ kind: 'only' })}
          />
        )
      }
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
        label={t`客户`}
        columns={columns}
        rows={rows}
        layout={layout}
        getRowId={(row) => row.id}
        getRowLabel={(row) => row.name}
        selectedIds={new Set(selected.keys())}
        onSelectionChange={({ selectedIds }) => {
          const known = new Map([...selected, ...rows.map((row) => [row.id, row] as const)]);
          setSelected(new Map([...known].filter(([id]) => selectedIds.has(id))));
        }}
        renderActions={(row) => <ConsultRowActions row={row} grants={grants} onAction={actions.run} />}
        onRowKey={({ row, key }) => {
          if (key === 'Enter') actions.openArchive({ row });
          if (key.toLowerCase() === 'e') actions.run({ action: 'edit', row });
          if (key.toLowerCase() === 'r' && grants.callback) actions.run({ action: 'callback', row });
          if (key === '?') setOpened('keys');
        }}
        {...listStates}
        skeletonRows={filter.pageSize}
      />
      {hasConditions && (
        <Suspense>
          <ConditionsDrawer
            isOpen={opened === 'conditions'}
            filter={filter}
            period={period}
            today={today}
            isStaffLocked={scope === 'mine'}
            onApply={(details) => {
              setFilter(() => details.filter);
              setOpened(undefined);
            }}
            onHide={() => setOpened(undefined)}
          />
        </Suspense>
      )}
      {opened === 'keys' && (
        <Suspense>
          <KeyboardHelp
            keys={[
              { keys: ['/'], does: t`转到搜索` },
              { keys: ['↑', '↓'], does: t`上一行、下一行` },
              { keys: ['Space'], does: t`选择行` },
              { keys: ['E'], does: t`编辑` },
              ...(grants.callback ? [{ keys: ['R'], does: t`回访登记` }] : []),
              { keys: ['Enter'], does: t`打开客户档案` },
              { keys: ['?'], does: t`显示快捷键` },
            ]}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
      {actions.question && (
        <UnreviewedEditPrompt onContinue={actions.question.confirm} onCancel={actions.question.cancel} />
      )}
      {opened === 'tags' && (
        <Suspense>
          <AddTags rows={chosen} onAdded={clearSelection} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
      {actions.visits && (
        <Suspense>
          <ConsultVisits row={actions.visits.row} onClose={actions.visits.close} />
        </Suspense>
      )}
    </ListPage>
  );
}
