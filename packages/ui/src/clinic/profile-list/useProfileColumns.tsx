import { listOrders } from '@huifang/domain/list-orders';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { DataTableColumn } from '../../primitives/data-table/index.ts';
import { ClippedText, TruncatedText } from '../../primitives/truncated-text/index.ts';
import { CallNumber } from '../call-number/index.ts';
import { useSortable } from '../list-order/index.ts';
import { accountLabels, useProfileFieldColumns } from '../profile-fields/index.ts';
import { Day, missing, NameCell } from '../service-centre/ConsultCells.tsx';
import { VisitTypeChip } from '../status-chips/index.ts';
import { textLimits } from '../text-limits/index.ts';
import { CustomerStateChip } from './CustomerStateChip.tsx';
import type { ProfileListRow } from './types.ts';

export interface UseProfileColumnsOptions {
  /** The organisation's current day; dates of its year leave the year out. */
  today: string;
  onOpenCustomer: (details: { row: ProfileListRow }) => void;
}

/** The columns that the profile list shows first; the others can be switched on. */
export const profileColumnsShown: readonly string[] = [
  'name',
  'phone',
  'state',
  'memberLevel',
  'address',
  'source',
  'staffName',
  'visitType',
  'lastConsultAt',
  'createdAt',
];

/** Every column of the profile list. */
export function useProfileColumns({
  today,
  onOpenCustomer,
}: UseProfileColumnsOptions): readonly DataTableColumn<ProfileListRow>[] {
  const { t, i18n } = useLingui();
  const profileColumns = useProfileFieldColumns<ProfileListRow>(clipped);
  const columns = useMemo<readonly DataTableColumn<ProfileListRow>[]>(
    () => [
      {
        id: 'name',
        header: t`姓名`,
        width: 152,
        canHide: false,
        card: 'title',
        cell: (row) => <NameCell row={row} onOpen={() => onOpenCustomer({ row })} />,
      },
      {
        id: 'phone',
        header: t`联系电话`,
        width: 128,
        card: 'fact',
        cell: (row) => <CallNumber look="cell" customerId={row.id} phone={row.phone} />,
      },
      {
        id: 'state',
        header: t`客户状态`,
        width: 98,
        card: 'status',
        cell: (row) => <CustomerStateChip state={row.state} />,
      },
      { id: 'fileNumber', header: t`档案号`, width: 110, cell: (row) => clipped(row.fileNumber) },
      { id: 'memberLevel', header: t`会员等级`, width: 92, cell: (row) => clipped(row.memberLevel) },
      { id: 'wechat', header: i18n._(accountLabels.wechat), width: 124, cell: (row) => clipped(row.wechat) },
      { id: 'qq', header: i18n._(accountLabels.qq), width: 110, cell: (row) => clipped(row.qq) },
      {
        id: 'address',
        header: t`地址`,
        width: 148,
        cell: (row) =>
          row.address === '' ? missing : <TruncatedText text={row.address} limit={textLimits.address} />,
      },
      { id: 'contactName', header: t`联系人`, width: 92, cell: (row) => clipped(row.contactName) },
      { id: 'source', header: t`客户来源`, width: 96, card: 'fact', cell: (row) => clipped(row.source) },
      { id: 'staffName', header: t`服务人`, width: 88, card: 'fact', cell: (row) => clipped(row.staffName) },
      {
        id: 'visitType',
        header: t`就诊状态`,
        width: 96,
        card: 'status',
        cell: (row, { isCard }) =>
          row.visitType ? <VisitTypeChip visitType={row.visitType} /> : isCard ? null : missing,
      },
      ...profileColumns,
      {
        id: 'lastConsultAt',
        header: t`最近咨询`,
        width: 96,
        cell: (row, { isNarrow }) => <Day time={row.lastConsultAt} today={today} isNarrow={isNarrow} />,
      },
      {
        id: 'createdAt',
        header: t`建档时间`,
        width: 100,
        card: 'fact',
        cell: (row, { isNarrow }) => <Day time={row.createdAt} today={today} isNarrow={isNarrow} />,
      },
    ],
    [t, i18n, profileColumns, today, onOpenCustomer],
  );
  return useSortable(listOrders.profiles, columns);
}

const clipped = (text: string) => (text === '' ? missing : <ClippedText text={text} />);
