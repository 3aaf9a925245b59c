import type { Gender } from '@huifang/domain/customer/fields';
import { listOrders } from '@huifang/domain/list-orders';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { DataTableColumn } from '../../primitives/data-table/index.ts';
import { ClippedText } from '../../primitives/truncated-text/index.ts';
import { useSortable } from '../list-order/index.ts';
import { usePointsText } from '../person/index.ts';
import { Day, missing, NameCell } from '../service-centre/ConsultCells.tsx';

/** One member. */
export interface MemberListRow {
  id: string;
  name: string;
  /** Empty where it is not known at all. */
  gender: Gender | '';
  age?: number;
  /** Masked: 138****2046. */
  phone: string;
  level: string;
  cardNumber: string;
  /** `YYYY-MM-DD`, empty for not known. */
  since: string;
  /** `YYYY-MM-DD`, empty for no end. */
  until: string;
  hasEnded: boolean;
  points: number;
  /** Yuan. */
  /** Absent for whoever may not see amounts. */
  totalPaid?: number;
  /** `YYYY-MM-DD HH:mm:ss`, empty for none. */
  lastVisitAt: string;
}

/** The columns of the member list. */
export function useMemberColumns({
  today,
  onOpenCustomer,
}: {
  /** The organisation's current day; dates of its year leave the year out. */
  today: string;
  onOpenCustomer: (details: { row: MemberListRow }) => void;
}): readonly DataTableColumn<MemberListRow>[] {
  const { t, i18n } = useLingui();
  const { balance } = usePointsText();
  const columns = useMemo<readonly DataTableColumn<MemberListRow>[]>(
    () => [
      {
        id: 'name',
        header: t`姓名`,
        width: 160,
        canHide: false,
        card: 'title',
        cell: (row) => (
          <NameCell row={{ ...row, followsWeChat: false }} onOpen={() => onOpenCustomer({ row })} />
        ),
      },
      { id: 'level', header: t`会员等级`, width: 110, card: 'status', cell: (row) => clipped(row.level) },
      { id: 'phone', header: t`联系电话`, width: 132, card: 'fact', cell: (row) => row.phone || missing },
      { id: 'cardNumber', header: t`会员卡号`, width: 130, cell: (row) => clipped(row.cardNumber) },
      {
        id: 'points',
        header: t`可用积分`,
        width: 104,
        align: 'end',
        card: 'fact',
        cell: (row) => balance(row.points),
      },
      {
        id: 'totalPaid',
        header: t`累计消费`,
        width: 128,
        align: 'end',
        card: 'fact',
        cell: (row) =>
          row.totalPaid === undefined
            ? ''
            : i18n.number(row.totalPaid, {
                style: 'currency',
                currency: 'CNY',
                currencyDisplay: 'narrowSymbol',
              }),
      },
      {
        id: 'lastVisitAt',
        header: t`最近就诊`,
        width: 104,
        card: 'fact',
        cell: (row, { isNarrow }) => <Day time={row.lastVisitAt} today={today} isNarrow={isNarrow} />,
      },
      { id: 'since', header: t`入会日期`, width: 112, cell: (row) => row.since || missing },
      {
        id: 'until',
        header: t`有效期至`,
        width: 150,
        cell: (row) => (row.hasEnded ? t`${row.until}（已过期）` : row.until || t`长期有效`),
      },
    ],
    [t, i18n, balance, today, onOpenCustomer],
  );
  return useSortable(listOrders.members, columns);
}

const clipped = (text: string) => (text === '' ? missing : <ClippedText text={text} />);
