import { listOrders } from '@huifang/domain/list-orders';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { DataTableColumn } from '../../primitives/data-table/index.ts';
import { ClippedText, TruncatedText } from '../../primitives/truncated-text/index.ts';
import { CallNumber } from '../call-number/index.ts';
import { useSortable } from '../list-order/index.ts';
import { useProfileFieldColumns } from '../profile-fields/index.ts';
import { IntentionMark, VisitTypeChip } from '../status-chips/index.ts';
import { textLimits } from '../text-limits/index.ts';
import { Day, MethodCell, Moment, missing, NameCell, NextCallback } from './ConsultCells.tsx';
import type { ConsultListRow } from './types.ts';

export interface UseServiceCentreColumnsOptions {
  /** The organisation's current day; dates of its year leave the year out. */
  today: string;
  onOpenCustomer: (details: { row: ConsultListRow }) => void;
  /** The pointer or the focus is on a customer's name. */
  onCustomerIntent?: () => void;
}

/** Every column of the service centre; `columnsOfTab` says which ones a tab shows first. */
export function useServiceCentreColumns({
  today,
  onOpenCustomer,
  onCustomerIntent,
}: UseServiceCentreColumnsOptions): readonly DataTableColumn<ConsultListRow>[] {
  const { t, i18n } = useLingui();
  // The longest word of a visit type, with its dot.
  const visitTypeWidth = i18n.locale === 'en-US' ? 118 : 96;
  const profileColumns = useProfileFieldColumns<ConsultListRow>(clipped);
  const columns = useMemo<readonly DataTableColumn<ConsultListRow>[]>(
    () => [
      {
        id: 'name',
        header: t`姓名`,
        width: 152,
        canHide: false,
        card: 'title',
        cell: (row) => (
          <NameCell row={row} onOpen={() => onOpenCustomer({ row })} onIntent={onCustomerIntent} />
        ),
      },
      {
        id: 'intention',
        header: t`来院意向`,
        shortHeader: t({ message: '意向', context: 'column' }),
        width: 58,
        card: 'status',
        cell: (row, { isCard }) =>
          row.intention ? (
            <IntentionMark intention={row.intention} name={row.intentionName} />
          ) : isCard ? null : (
            missing
          ),
      },
      {
        id: 'phone',
        header: t`联系电话`,
        width: 128,
        card: 'fact',
        cell: (row) => <CallNumber look="cell" customerId={row.personId} phone={row.phone} />,
      },
      { id: 'address', header: t`地址`, width: 140, cell: (row) => cut(row.address, 'address') },
      { id: 'disease', header: t`病种`, width: 124, card: 'fact', cell: (row) => clipped(row.disease) },
      {
        id: 'method',
        header: t`咨询方式`,
        width: 96,
        cell: (row) => (row.method ? <MethodCell row={row} /> : missing),
      },
      { id: 'source', header: t`信息来源`, width: 104, cell: (row) => clipped(row.source) },
      { id: 'site', header: t`院区`, width: 104, cell: (row) => clipped(row.site) },
      { id: 'consultType', header: t`咨询类型`, width: 88, cell: (row) => clipped(row.consultType) },
      {
        id: 'registeredAt',
        header: t`登记时间`,
        width: 114,
        card: 'fact',
        cell: (row, { isNarrow }) => <Moment time={row.registeredAt} today={today} isNarrow={isNarrow} />,
      },
      {
        id: 'nextCallbackAt',
        header: t`下次回访时间`,
        shortHeader: t`下次回访`,
        width: 120,
        card: 'fact',
        cell: (row, { isNarrow }) => <NextCallback row={row} today={today} isNarrow={isNarrow} />,
      },
      {
        id: 'lastCallbackAt',
        header: t`最后回访时间`,
        shortHeader: t`最后回访`,
        width: 92,
        cell: (row, { isNarrow }) => <Day time={row.lastCallbackAt} today={today} isNarrow={isNarrow} />,
      },
      {
        id: 'callbackContent',
        header: t`回访内容`,
        width: 300,
        cell: (row) => cut(row.callbackContent, 'content'),
      },
      {
        id: 'expectedArrivalAt',
        header: t`预计到院时间`,
        shortHeader: t`预计到院`,
        width: 112,
        cell: (row, { isNarrow }) => (
          <Moment time={row.expectedArrivalAt} today={today} isNarrow={isNarrow} />
        ),
      },
      {
        id: 'appointmentNote',
        header: t`预约说明`,
        width: 240,
        cell: (row) => cut(row.appointmentNote, 'appointmentNote'),
      },
      {
        id: 'appointmentChanges',
        header: t`预约变更次数`,
        shortHeader: t`变更次数`,
        width: 80,
        align: 'end',
        cell: (row) => row.appointmentChanges,
      },
      {
        id: 'arrivedAt',
        header: t`到院时间`,
        width: 114,
        cell: (row, { isNarrow }) => <Moment time={row.arrivedAt} today={today} isNarrow={isNarrow} />,
      },
      {
        id: 'visitType',
        header: t`就诊类型`,
        width: visitTypeWidth,
        card: 'status',
        cell: (row, { isCard }) =>
          row.visitType ? <VisitTypeChip visitType={row.visitType} /> : isCard ? null : missing,
      },
      { id: 'staffName', header: t`服务人`, width: 80, cell: (row) => clipped(row.staffName) },
      {
        id: 'appointmentNumber',
        header: t`预约号`,
        width: 128,
        cell: (row) => row.appointmentNumber || missing,
      },
      ...profileColumns,
    ],
    [t, profileColumns, visitTypeWidth, today, onOpenCustomer, onCustomerIntent],
  );
  return useSortable(listOrders.consults, columns);
}

const clipped = (text: string) => (text === '' ? missing : <ClippedText text={text} />);

const cut = (text: string, limit: keyof typeof textLimits) =>
  text === '' ? missing : <TruncatedText text={text} limit={textLimits[limit]} />;
