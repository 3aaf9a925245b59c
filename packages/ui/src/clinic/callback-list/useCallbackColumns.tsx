import { listOrders } from '@huifang/domain/list-orders';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { DataTableColumn } from '../../primitives/data-table/index.ts';
import { ClippedText, TruncatedText } from '../../primitives/truncated-text/index.ts';
import { CallNumber } from '../call-number/index.ts';
import { useSortable } from '../list-order/index.ts';
import { Moment, missing, NameCell } from '../service-centre/ConsultCells.tsx';
import { DueTodayChip, OverdueChip, TaskStateChip } from '../status-chips/index.ts';
import { textLimits } from '../text-limits/index.ts';
import type { CallbackRow } from './types.ts';

export interface UseCallbackColumnsOptions {
  /** Whether the rows are callbacks that were made; otherwise plans that wait. */
  isDone: boolean;
  /** The organisation's current day; dates of its year leave the year out. */
  today: string;
  /** Without it names lead nowhere. */
  onOpenCustomer?: (details: { row: CallbackRow }) => void;
}

/** The columns of follow-up management: of plans when and by whom, of callbacks what was said. */
export function useCallbackColumns({
  isDone,
  today,
  onOpenCustomer,
}: UseCallbackColumnsOptions): readonly DataTableColumn<CallbackRow>[] {
  const { t } = useLingui();
  const columns = useMemo<readonly DataTableColumn<CallbackRow>[]>(() => {
    const name: DataTableColumn<CallbackRow> = {
      id: 'name',
      header: t`姓名`,
      width: 152,
      canHide: false,
      card: 'title',
      cell: (row) => (
        <NameCell
          row={{ ...row, followsWeChat: false }}
          onOpen={onOpenCustomer && (() => onOpenCustomer({ row }))}
        />
      ),
    };
    const phone: DataTableColumn<CallbackRow> = {
      id: 'phone',
      header: t`联系电话`,
      width: 128,
      card: 'fact',
      cell: (row) => <CallNumber look="cell" customerId={row.customerId} phone={row.phone} />,
    };
    const number: DataTableColumn<CallbackRow> = {
      id: 'number',
      header: t`预约号`,
      width: 150,
      cell: (row) => row.appointmentNumber || missing,
    };
    const plan: DataTableColumn<CallbackRow> = {
      id: 'plan',
      header: t`计划说明`,
      width: 240,
      card: 'fact',
      cell: (row) => (row.plan ? <TruncatedText text={row.plan} limit={textLimits.content} /> : missing),
    };
    if (isDone) {
      return [
        name,
        {
          id: 'state',
          header: t`状态`,
          width: 96,
          card: 'status',
          cell: () => <TaskStateChip isExecuted />,
        },
        phone,
        {
          id: 'executedAt',
          header: t`回访时间`,
          width: 112,
          card: 'fact',
          cell: (row, { isNarrow }) => <Moment time={row.executedAt} today={today} isNarrow={isNarrow} />,
        },
        {
          id: 'executedBy',
          header: t`执行人`,
          width: 96,
          card: 'fact',
          cell: (row) => (row.executedBy ? <ClippedText text={row.executedBy} /> : missing),
        },
        {
          id: 'note',
          header: t`回访内容`,
          width: 240,
          card: 'fact',
          cell: (row) => (row.note ? <TruncatedText text={row.note} limit={textLimits.content} /> : missing),
        },
        plan,
        {
          id: 'line',
          header: t`线路`,
          width: 136,
          cell: (row) => (row.line ? <ClippedText text={row.line} /> : missing),
        },
        number,
      ];
    }
    return [
      name,
      {
        id: 'state',
        header: t`状态`,
        width: 112,
        card: 'status',
        cell: (row) => <DueState row={row} />,
      },
      phone,
      {
        id: 'plannedAt',
        header: t`计划时间`,
        width: 112,
        card: 'fact',
        cell: (row, { isNarrow }) => <Moment time={row.plannedAt} today={today} isNarrow={isNarrow} />,
      },
      plan,
      {
        id: 'executor',
        header: t`执行人`,
        width: 96,
        card: 'fact',
        cell: (row) => (row.executor ? <ClippedText text={row.executor} /> : t`未分配`),
      },
      number,
    ];
  }, [t, isDone, today, onOpenCustomer]);
  return useSortable(isDone ? listOrders.callbacks : listOrders.plans, columns);
}

/** Overdue, of today, executed or simply waiting. */
function DueState({ row }: { row: CallbackRow }) {
  if (row.executedAt) return <TaskStateChip isExecuted />;
  if (row.daysLeft !== undefined && row.daysLeft < 0) return <OverdueChip days={-row.daysLeft} />;
  if (row.daysLeft === 0) return <DueTodayChip time={row.plannedAt.slice(11, 16)} />;
  return <TaskStateChip isExecuted={false} />;
}
