import type { Scope } from '@huifang/domain/scopes';
import { type CallbackRow, CallbackRowActions, useCallbackColumns } from '@huifang/ui/clinic/callback-list';
import { DataTable } from '@huifang/ui/primitives/data-table';
import { IconButton } from '@huifang/ui/primitives/icon-button';
import { type PageSize, Pagination } from '@huifang/ui/primitives/pagination';
import { SegmentedControl } from '@huifang/ui/primitives/segmented';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { knownTotal, useListStates } from '../../../lib/list-states.tsx';
import { useSession } from '../../../lib/session-context.tsx';
import { CallbackFollowUp, type CallbackFollowUpProps } from '../CallbackFollowUp.tsx';
import { callableIn, callbackListQuery, type ListedCallback } from '../list-queries.ts';
import type { ChosenDay } from '../model/week.ts';
import { PlansBar } from './PlansBar.ts';

export interface DayPlansProps extends Pick<CallbackFollowUpProps, 'panelOf' | 'panelLinkOf'> {
  /** Without it names lead nowhere. */
  onOpenCustomer?: (details: { row: CallbackRow }) => void;
  org: string;
  scope: Scope;
  today: string;
  chosen: ChosenDay;
  /** Whose and which day. */
  title: string;
  work: { open: number; done: number };
  onStateChange: (isDone: boolean) => void;
  onClose: () => void;
}

/** The plans or callbacks of one person and day. */
export function DayPlans({ org, scope, today, chosen, title, work, ...props }: DayPlansProps) {
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
      <PlansBar>
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
      </PlansBar>
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

const Day = styled.section`
  display: flex;
  flex: 1 0 50%;
  flex-direction: column;
  min-height: 280px;
  border-top: 1px solid var(--border-default);
`;
