import type { Gender } from '@huifang/domain/customer/fields';
import { listOrders } from '@huifang/domain/list-orders';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { DataTableColumn } from '../../primitives/data-table/index.ts';
import { useSortable } from '../list-order/index.ts';
import { usePointsText } from '../person/index.ts';
import { missing, NameCell } from '../service-centre/ConsultCells.tsx';

/** A customer with points. */
export interface PointsListRow {
  id: string;
  name: string;
  /** Empty where it is not known at all. */
  gender: Gender | '';
  age?: number;
  /** Masked: 138****2046. */
  phone: string;
  points: number;
  /** `YYYY-MM-DD` of the newest change. */
  changedOn: string;
}

/** The columns of the points page; the name shows the changes. */
export function usePointsColumns({
  onChoose,
}: {
  onChoose: (details: { row: PointsListRow }) => void;
}): readonly DataTableColumn<PointsListRow>[] {
  const { t } = useLingui();
  const { balance } = usePointsText();
  const columns = useMemo<readonly DataTableColumn<PointsListRow>[]>(
    () => [
      {
        id: 'name',
        header: t`姓名`,
        width: 180,
        canHide: false,
        card: 'title',
        cell: (row) => <NameCell row={{ ...row, followsWeChat: false }} onOpen={() => onChoose({ row })} />,
      },
      { id: 'phone', header: t`本人电话`, width: 140, card: 'fact', cell: (row) => row.phone || missing },
      {
        id: 'points',
        header: t`可用积分`,
        width: 120,
        align: 'end',
        card: 'fact',
        cell: (row) => balance(row.points),
      },
      { id: 'changedOn', header: t`变动日期`, width: 120, card: 'fact', cell: (row) => row.changedOn },
    ],
    [t, balance, onChoose],
  );
  return useSortable(listOrders.points, columns);
}
