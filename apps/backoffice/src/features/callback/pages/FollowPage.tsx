import { type CallbackRow, CallbackRowActions, useCallbackColumns } from '@huifang/ui/clinic/callback-list';
import { ListPage } from '@huifang/ui/clinic/list-page';
import { PlanGrid } from '@huifang/ui/clinic/plan-grid';
import { ScopeFilter } from '@huifang/ui/clinic/scope-filter';
import { Button } from '@huifang/ui/primitives/button';
import { DataTable } from '@huifang/ui/primitives/data-table';
import { addDays } from '@huifang/ui/primitives/date-picker';
import { IconButton } from '@huifang/ui/primitives/icon-button';
import { type PageSize, Pagination } from '@huifang/ui/primitives/pagination';
import { SegmentedControl } from '@huifang/ui/primitives/segmented';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { allowedScopes, type CustomerScope } from '../../../lib/customer-scopes.ts';
import { optionsQuery } from '../../../lib/directory-queries.ts';
import { knownTotal, useListStates } from '../../../lib/list-states.tsx';
import { usePageTab } from '../../../lib/page-tab.tsx';
import { useSession } from '../../../lib/session-context.tsx';
import { dayIn } from '../../../lib/time.ts';
import { CallbackFollowUp } from '../CallbackFollowUp.tsx';
import { callbackDaysQuery } from '../day-queries.ts';
import { callableIn, callbackListQuery, type ListedCallback } from '../list-queries.ts';
import { type ChosenDay, readWeek, type WeekFilter, weekOf, writeWeek } from '../model/week.ts';

export interface FollowPageProps {
  /** The 300-wide panel of a customer, for the dialog. */
  panelOf?: (details: { customerId: string }) => ReactNode;
  /** Beside the panel's title, such as the way to the customer's page. */
  panelLinkOf?: (details: { customerId: string }) => ReactNode;
  /** Without it names lead nowhere. */
  onOpenCustomer?: (details: { row: CallbackRow }) => void;
}

/**
 * 随访计划: plans and callbacks of a week by executor and day, and below them those of the chosen cell. Its address
 * takes `day` = `YYYY-MM-DD` (its week is shown, this week by default); `scope` = all, department, mine; and to open a
 * cell `executor` = staffId or `none`, with `state=done` for what was executed.
 */
export function FollowPage({ panelOf, panelLinkOf, onOpenCustomer }: FollowPageProps) {
  const { t } = useLingui();
  const { organisation } = useSession();
  const { search, replace } = usePageTab();
  const { organisationId: org, timeZone } = organisation;
  const today = dayIn(timeZone);
  const filter = readWeek(new URLSearchParams(search), today);
  const setFilter = (next: WeekFilter) => replace(writeWeek(next, today));
  const week = weekOf(filter.day);
  const [start = '', end = ''] = [week[0], week.at(-1)];

  const options = useQuery(optionsQuery(org));
  const scopes = allowedScopes(options.data?.get('客户管理范围'));
  const scope: CustomerScope = scopes.find((one) => one === filter.scope) ?? scopes[0] ?? 'mine';
  const work = useQuery({
    ...callbackDaysQuery(org, scope, { start, end }),
    enabled: options.data !== undefined,
    placeholderData: keepPreviousData,
  });
  const error = options.error ?? work.error;
  const { failure } = useListStates(work, {
    error,
    onRetry: () => void (options.error ? options.refetch() : work.refetch()),
  });
  const { chosen } = filter;
  const person = work.data?.find(({ id }) => id === chosen?.executorId);

  return (
    <ListPage
      title={t`随访计划`}
      panelLabel={t`按执行人和日期`}
      toolbar={
        <Bar>
          <IconButton
            label={t`上一周`}
            icon={<ChevronLeft size={16} />}
            onPress={() => setFilter({ ...filter, chosen: undefined, day: addDays(start, -7) })}
          />
          <strong aria-live="polite">{t`${start} 至 ${end}`}</strong>
          <IconButton
            label={t`下一周`}
            icon={<ChevronRight size={16} />}
            onPress={() => setFilter({ ...filter, chosen: undefined, day: addDays(start, 7) })}
          />
          <Button onPress={() => setFilter({ ...filter, chosen: undefined, day: today })}>{t`本周`}</Button>
          <ScopeFilter
            of="follow-ups"
            scopes={scopes}
            scope={scope}
            onScopeChange={(details) => setFilter({ ...filter, scope: details.scope })}
          />
        </Bar>
      }
    >
      {error ? (
        failure
      ) : (
        <PlanGrid
          days={week}
          executors={work.data ?? []}
          today={today}
          isLoading={work.isPending}
          selected={chosen}
          onSelect={({ executorId, day }) =>
            setFilter({
              ...filter,
              day,
              chosen: {
                executorId,
                day,
                isDone: workOf(work.data, executorId, day)?.open === 0,
              },
            })
          }
        />
      )}
      {chosen && (
        <DayPlans
          key={`${chosen.executorId} ${chosen.day}`}
          org={org}
          scope={scope}
          today={today}
          chosen={chosen}
          title={`${chosen.executorId === '' ? t`未分配` : (person?.name ?? '')} ${chosen.day}`}
          work={person?.days[chosen.day] ?? { open: 0, done: 0 }}
          panelOf={panelOf}
          panelLinkOf={panelLinkOf}
          onOpenCustomer={onOpenCustomer}
          onStateChange={(isDone) => setFilter({ ...filter, chosen: { ...chosen, isDone } })}
          onClose={() => setFilter({ ...filter, chosen: undefined })}
        />
      )}
    </ListPage>
  );
}

const workOf = (
  work: readonly { id: string; days: Readonly<Record<string, { open: number }>> }[] | undefined,
  executorId: string,
  day: string,
) => work?.find(({ id }) => id === executorId)?.days[day];

interface DayPlansProps extends FollowPageProps {
  org: string;
  scope: CustomerScope;
  today: string;
  chosen: ChosenDay;
  /** Whose and which day. */
  title: string;
  work: { open: number; done: number };
  onStateChange: (isDone: boolean) => void;
  onClose: () => void;
}

/** The plans or callbacks of one person and day. */
function DayPlans({ org, scope, today, chosen, title, work, ...props }: DayPlansProps) {
  const { t } = useLingui();
  const { can } = useSession();
  const { executorId, day, isDone } = chosen;
  const [{ page, pageSize }, setPlace] = useState<{ page: number; pageSize: PageSize }>({
    page: 1,
    pageSize: 10,
  });
  const [executing, setExecuting] = useState<ListedCallback>();
  const list = useQuery({
    ...callbackListQuery({
      org,
      scope,
      tab: isDone ? 'done' : executorId === '' ? 'unassigned' : 'open',
      search: '',
      executorId,
      days: { start: day, end: day },
      page,
      pageSize,
    }),
    placeholderData: keepPreviousData,
  });
  const columns = useCallbackColumns({ isDone, today, onOpenCustomer: props.onOpenCustomer });
  const rows = list.data?.rows ?? [];
  const execute = ({ row }: { row: CallbackRow }) => setExecuting(rows.find(({ id }) => id === row.id));
  const canExecute = can('callback:execute');

  const listStates = useListStates(list);
  return (
    <Day aria-label={title}>
      <Bar>
        <h2>{title}</h2>
        <SegmentedControl
          label={t`状态`}
          isLabelHidden
          options={[
            { value: 'open', label: t`未执行 ${work.open}` },
            { value: 'done', label: t`已执行 ${work.done}` },
          ]}
          value={isDone ? 'done' : 'open'}
          onChange={({ value }) => {
            setPlace({ page: 1, pageSize });
            props.onStateChange(value === 'done');
          }}
        />
        <IconButton label={t`关闭`} icon={<X size={16} />} onPress={props.onClose} />
      </Bar>
      <DataTable
        label={title}
        columns={columns}
        rows={rows}
        getRowId={(row) => row.id}
        getRowLabel={(row) => row.name}
        renderActions={(row) => (
          <CallbackRowActions row={row} grants={{ execute: canExecute }} onAction={execute} />
        )}
        onRowKey={({ row, key }) => {
          if (key.toLowerCase() === 'r' && canExecute && !isDone && !row.isInpatient) setExecuting(row);
        }}
        {...listStates}
        skeletonRows={3}
      />
      <Pagination
        page={page}
        pageSize={pageSize}
        total={knownTotal(list, page, list.data?.total)}
        onChange={setPlace}
      />
      {executing && (
        <CallbackFollowUp
          planId={executing.id}
          inView={isDone ? undefined : callableIn(rows)}
          panelOf={props.panelOf}
          panelLinkOf={props.panelLinkOf}
          onSaved={() => setExecuting(undefined)}
          onClose={() => setExecuting(undefined)}
        />
      )}
    </Day>
  );
}

const Bar = styled.div`
  --segment-basis: auto;
  --segment-padding: var(--space-12);
  display: flex;
  flex: none;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-8) var(--space-12);
  padding: var(--space-8) var(--space-16);
  border-bottom: 1px solid var(--border-subtle);

  & > h2 { font: var(--font-small-strong); }
  & > h2 + * + button { margin-inline-start: auto; }
`;

const Day = styled.section`
  display: flex;
  flex: 1 0 50%;
  flex-direction: column;
  min-height: 280px;
  border-top: 1px solid var(--border-default);
`;
