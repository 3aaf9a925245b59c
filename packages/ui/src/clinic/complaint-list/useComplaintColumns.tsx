import { listOrders } from '@huifang/domain/list-orders';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import type { DataTableColumn } from '../../primitives/data-table/index.ts';
import { ClippedTextLink } from '../../primitives/text-link/index.ts';
import { Tooltip } from '../../primitives/tooltip/index.ts';
import { ClippedText, TruncatedText } from '../../primitives/truncated-text/index.ts';
import { CallNumber } from '../call-number/index.ts';
import { ComplaintStateChip } from '../complaint-summary/index.ts';
import { useSortable } from '../list-order/index.ts';
import { Moment, missing } from '../service-centre/ConsultCells.tsx';
import { textLimits } from '../text-limits/index.ts';
import { AttentionMark } from './AttentionMark.tsx';
import type { ComplaintRow } from './types.ts';

/** The columns before anybody changed them; all others can be switched on. */
export const complaintColumnsShown: readonly string[] = [
  'contact',
  'state',
  'phone',
  'category',
  'attention',
  'content',
  'department',
  'complainedAt',
  'handler',
];

export interface UseComplaintColumnsOptions {
  /** The organisation's current day; dates of its year leave the year out. */
  today: string;
  onOpen: (details: { row: ComplaintRow }) => void;
}

/** Every column of the complaint list. */
export function useComplaintColumns({
  today,
  onOpen,
}: UseComplaintColumnsOptions): readonly DataTableColumn<ComplaintRow>[] {
  const { t } = useLingui();
  const columns = useMemo<readonly DataTableColumn<ComplaintRow>[]>(
    () => [
      {
        id: 'contact',
        header: t`联系人`,
        width: 120,
        canHide: false,
        card: 'title',
        cell: (row) => (
          <Tooltip content={[...row.contact].length > shortName && row.contact} isPlain>
            <Open type="button" onClick={() => onOpen({ row })}>
              {row.contact}
            </Open>
          </Tooltip>
        ),
      },
      {
        id: 'state',
        header: t`状态`,
        width: 116,
        card: 'status',
        cell: (row) => <ComplaintStateChip state={row.state}>{row.stateText}</ComplaintStateChip>,
      },
      {
        id: 'phone',
        header: t`联系电话`,
        width: 128,
        card: 'fact',
        cell: (row) => <CallNumber look="cell" customerId="" complaintId={row.id} phone={row.phone} />,
      },
      { id: 'category', header: t`投诉类别`, width: 112, card: 'fact', cell: (row) => clipped(row.category) },
      {
        id: 'attention',
        header: t`关注程度`,
        width: 126,
        card: 'fact',
        cell: (row) =>
          row.attention ? <AttentionMark code={row.attentionId}>{row.attention}</AttentionMark> : missing,
      },
      {
        id: 'content',
        header: t`投诉内容`,
        width: 200,
        card: 'fact',
        cell: (row) =>
          row.content ? <TruncatedText text={row.content} limit={textLimits.content} /> : missing,
      },
      {
        id: 'department',
        header: t({ context: 'column', message: '被投诉科室' }),
        width: 112,
        cell: (row) => clipped(row.department),
      },
      {
        id: 'staff',
        header: t({ context: 'column', message: '被投诉人员' }),
        width: 96,
        cell: (row) => clipped(row.staff),
      },
      { id: 'source', header: t`投诉来源`, width: 80, cell: (row) => row.source || missing },
      {
        id: 'complainedAt',
        header: t`投诉时间`,
        width: 114,
        card: 'fact',
        cell: (row, { isNarrow }) => <Moment time={row.complainedAt} today={today} isNarrow={isNarrow} />,
      },
      { id: 'handler', header: t`处理人`, width: 88, cell: (row) => clipped(row.handler) },
      {
        id: 'handledAt',
        header: t`处理时间`,
        width: 114,
        cell: (row, { isNarrow }) => <Moment time={row.handledAt} today={today} isNarrow={isNarrow} />,
      },
      {
        id: 'handlingDays',
        header: t`处理时长（天）`,
        width: 112,
        align: 'end',
        cell: (row) => row.handlingDays ?? missing,
      },
      { id: 'registrar', header: t`登记人`, width: 88, cell: (row) => clipped(row.registrar) },
    ],
    [t, today, onOpen],
  );
  return useSortable(listOrders.complaints, columns);
}

/** Names up to this length fit their column. */
const shortName = 6;

const clipped = (text: string) => (text === '' ? missing : <ClippedText text={text} />);

const Open = styled(ClippedTextLink)`
  font-weight: 600;
  vertical-align: middle;
`;
