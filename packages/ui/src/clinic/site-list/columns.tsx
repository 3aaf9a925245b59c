import { type LinePurpose, linePurposes } from '@huifang/domain/site/fields';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Pencil, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import type { DataTableColumn } from '../../primitives/data-table/index.ts';
import { IconButton } from '../../primitives/icon-button/index.ts';
import { ClippedTextLink } from '../../primitives/text-link/index.ts';
import { ClippedText } from '../../primitives/truncated-text/index.ts';
import { missing } from '../service-centre/ConsultCells.tsx';

/** One site. */
export interface SiteListRow {
  id: string;
  name: string;
  shortName: string;
  /** Region and detail in one line. */
  address: string;
  phone: string;
  hours: string;
  order: number;
  isEnabled: boolean;
}

/** One phone line. */
export interface PhoneLineRow {
  id: string;
  number: string;
  label: string;
  purpose: LinePurpose;
  department: string;
  person: string;
  order: number;
  isEnabled: boolean;
}

/** What a phone line is for, in words. */
export const purposeWords: Readonly<Record<LinePurpose, MessageDescriptor>> = {
  hotline: msg`热线`,
  callback: msg`回访`,
  department: msg`科室`,
};
export const purposes = Object.keys(linePurposes) as readonly LinePurpose[];

const clipped = (text: string) => (text ? <ClippedText text={text} /> : missing);

type Open<Row> = (details: { row: Row }) => void;

/** The columns of the sites. */
export function useSiteColumns({ onOpen }: { onOpen: Open<SiteListRow> }) {
  const { t } = useLingui();
  return useMemo<readonly DataTableColumn<SiteListRow>[]>(
    () => [
      {
        id: 'name',
        header: t`名称`,
        width: 180,
        canHide: false,
        card: 'title',
        cell: (row) => (
          <ClippedTextLink type="button" onClick={() => onOpen({ row })}>
            {row.name}
          </ClippedTextLink>
        ),
      },
      { id: 'shortName', header: t`简称`, width: 100, cell: (row) => clipped(row.shortName) },
      { id: 'address', header: t`地址`, width: 260, card: 'fact', cell: (row) => clipped(row.address) },
      { id: 'phone', header: t`电话`, width: 150, card: 'fact', cell: (row) => clipped(row.phone) },
      { id: 'hours', header: t`营业时间`, width: 150, card: 'fact', cell: (row) => clipped(row.hours) },
      { id: 'order', header: t`排序`, width: 70, cell: (row) => row.order },
      {
        id: 'state',
        header: t`状态`,
        width: 90,
        card: 'status',
        cell: (row) => (row.isEnabled ? t`启用` : t`已停用`),
      },
    ],
    [t, onOpen],
  );
}

/** The columns of the phone lines. */
export function usePhoneLineColumns({ onOpen }: { onOpen: Open<PhoneLineRow> }) {
  const { t, i18n } = useLingui();
  return useMemo<readonly DataTableColumn<PhoneLineRow>[]>(
    () => [
      {
        id: 'number',
        header: t`号码`,
        width: 170,
        canHide: false,
        card: 'title',
        cell: (row) => (
          <ClippedTextLink type="button" onClick={() => onOpen({ row })}>
            {row.number}
          </ClippedTextLink>
        ),
      },
      { id: 'label', header: t`名称`, width: 150, card: 'fact', cell: (row) => clipped(row.label) },
      {
        id: 'purpose',
        header: t`用途`,
        width: 90,
        card: 'fact',
        cell: (row) => i18n._(purposeWords[row.purpose]),
      },
      { id: 'department', header: t`部门`, width: 150, card: 'fact', cell: (row) => clipped(row.department) },
      { id: 'person', header: t`人员`, width: 120, cell: (row) => clipped(row.person) },
      { id: 'order', header: t`排序`, width: 70, cell: (row) => row.order },
      {
        id: 'state',
        header: t`状态`,
        width: 90,
        card: 'status',
        cell: (row) => (row.isEnabled ? t`启用` : t`已停用`),
      },
    ],
    [t, i18n, onOpen],
  );
}

/** What can be done with one row. */
export function RecordActions({
  name,
  onEdit,
  onRemove,
}: {
  name: string;
  onEdit: () => void;
  onRemove: () => void;
}) {
  const { t } = useLingui();
  return (
    <>
      <IconButton size="small" label={t`编辑 ${name}`} icon={<Pencil size={16} />} onPress={onEdit} />
      <IconButton size="small" label={t`删除 ${name}`} icon={<Trash2 size={16} />} onPress={onRemove} />
    </>
  );
}
