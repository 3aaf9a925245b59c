import { useLingui } from '@lingui/react/macro';
import { Eye, MessagesSquare } from 'lucide-react';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import type { DataTableColumn } from '../../primitives/data-table/index.ts';
import { IconButton } from '../../primitives/icon-button/index.ts';
import { TruncatedText, truncate } from '../../primitives/truncated-text/index.ts';
import { DueTodayChip, IntentionMark, OverdueChip, VisitTypeChip } from '../status-chips/index.ts';
import { textLimits } from '../text-limits/index.ts';
import { showDay, showMoment } from './dates.ts';
import type { ConsultListRow } from './types.ts';

export interface UseServiceCentreColumnsOptions {
  onOpenCustomer: (details: { row: ConsultListRow }) => void;
  /** Shows the full number, audited; without it there is no such button. */
  onRevealPhone?: (details: { row: ConsultListRow }) => void;
  /** Full numbers by consult id. */
  revealedPhones?: ReadonlyMap<string, string>;
}

/** Every column of the service centre; `columnsOfTab` says which ones a tab shows first. */
export function useServiceCentreColumns({
  onOpenCustomer,
  onRevealPhone,
  revealedPhones,
}: UseServiceCentreColumnsOptions): readonly DataTableColumn<ConsultListRow>[] {
  const { t } = useLingui();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t`姓名`,
        width: 168,
        canHide: false,
        card: 'title',
        cell: (row) => <NameCell row={row} onOpen={() => onOpenCustomer({ row })} />,
      },
      {
        id: 'intention',
        header: t`来院意向`,
        width: 84,
        card: 'status',
        cell: (row, { isCard }) =>
          row.intention ? <IntentionMark intention={row.intention} /> : isCard ? null : missing,
      },
      {
        id: 'phone',
        header: t`联系电话`,
        width: 148,
        card: 'fact',
        cell: (row) => (
          <Line>
            {revealedPhones?.get(row.id) ?? (row.phone || missing)}
            {onRevealPhone && row.phone && !revealedPhones?.has(row.id) && (
              <IconButton
                size="small"
                label={t`显示完整号码`}
                icon={<Eye size={14} />}
                onPress={() => onRevealPhone({ row })}
              />
            )}
          </Line>
        ),
      },
      { id: 'address', header: t`地址`, width: 160, cell: (row) => cut(row.address, 'address') },
      { id: 'disease', header: t`病种`, width: 124, card: 'fact', cell: (row) => row.disease || missing },
      { id: 'method', header: t`咨询方式`, width: 104, cell: (row) => row.method || missing },
      { id: 'source', header: t`信息来源`, width: 120, cell: (row) => row.source || missing },
      { id: 'consultType', header: t`咨询类型`, width: 104, cell: (row) => row.consultType || missing },
      {
        id: 'registeredAt',
        header: t`登记时间`,
        width: 140,
        isSortable: true,
        card: 'fact',
        cell: (row, { isNarrow }) => showMoment(row.registeredAt, isNarrow) || missing,
      },
      {
        id: 'nextCallbackAt',
        header: t`下次回访时间`,
        width: 128,
        card: 'fact',
        cell: (row, { isNarrow }) => <NextCallback row={row} isNarrow={isNarrow} />,
      },
      {
        id: 'lastCallbackAt',
        header: t`最后回访时间`,
        width: 128,
        cell: (row, { isNarrow }) => showDay(row.lastCallbackAt, isNarrow) || missing,
      },
      {
        id: 'callbackContent',
        header: t`回访内容`,
        width: 280,
        cell: (row) => cut(row.callbackContent, 'content'),
      },
      {
        id: 'expectedArrivalAt',
        header: t`预计到院时间`,
        width: 128,
        cell: (row, { isNarrow }) => showDay(row.expectedArrivalAt, isNarrow) || missing,
      },
      {
        id: 'appointmentChanges',
        header: t`预约变更次数`,
        width: 112,
        align: 'end',
        cell: (row) => row.appointmentChanges,
      },
      {
        id: 'arrivedAt',
        header: t`到院时间`,
        width: 140,
        cell: (row, { isNarrow }) => showMoment(row.arrivedAt, isNarrow) || missing,
      },
      {
        id: 'visitType',
        header: t`就诊类型`,
        width: 92,
        card: 'status',
        cell: (row, { isCard }) =>
          row.visitType ? <VisitTypeChip visitType={row.visitType} /> : isCard ? null : missing,
      },
      { id: 'staffName', header: t`服务人`, width: 96, cell: (row) => row.staffName || missing },
      {
        id: 'appointmentNumber',
        header: t`预约号`,
        width: 128,
        cell: (row) => row.appointmentNumber || missing,
      },
    ],
    [t, onOpenCustomer, onRevealPhone, revealedPhones],
  );
}

const missing = '—';

const cut = (text: string, limit: keyof typeof textLimits) =>
  text === '' ? missing : <TruncatedText text={text} limit={textLimits[limit]} />;

function NameCell({ row, onOpen }: { row: ConsultListRow; onOpen: () => void }) {
  const { t } = useLingui();
  return (
    <Line>
      <NameLink type="button" title={row.name} aria-label={row.name} onClick={onOpen}>
        {truncate(row.name, textLimits.name)}
      </NameLink>
      <small>
        {row.gender} {row.age}
      </small>
      {row.followsWeChat && <MessagesSquare size={14} role="img" aria-label={t`已关注公众号`} />}
    </Line>
  );
}

function NextCallback({ row, isNarrow }: { row: ConsultListRow; isNarrow: boolean }) {
  if (row.overdueDays) return <OverdueChip days={row.overdueDays} />;
  if (row.isDueToday) return <DueTodayChip time={row.nextCallbackAt.slice(11, 16)} />;
  return showDay(row.nextCallbackAt, isNarrow) || missing;
}

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--space-6);
  max-width: 100%;

  > small { color: var(--text-tertiary); font: var(--font-caption); }
  > svg { flex: none; color: var(--success-text); }
`;

const NameLink = styled.button`
  min-width: 0;
  min-height: 24px;
  padding: 0;
  overflow: hidden;
  border: 0;
  border-radius: var(--radius-xs);
  background: none;
  color: var(--text-link);
  font-weight: 600;
  text-overflow: ellipsis;
  cursor: pointer;

  &:hover { text-decoration: underline; }
  &:focus-visible { outline-offset: -2px; }
`;
