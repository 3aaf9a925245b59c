import type { LinePurpose } from '@huifang/domain/site/fields';
import { useLingui } from '@lingui/react/macro';
import { Pencil, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import type { DataTableColumn } from '../../primitives/data-table/index.ts';
import { IconButton } from '../../primitives/icon-button/index.ts';
import { ClippedTextLink, TextLink } from '../../primitives/text-link/index.ts';
import { ClippedText } from '../../primitives/truncated-text/index.ts';
import { countInWords } from '../in-use-dialog/index.ts';
import { purposeWords } from '../line-purposes/index.ts';
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
  /** Where its picture is shown from. */
  pictureUrl?: string;
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

const clipped = (text: string) => (text ? <ClippedText text={text} /> : missing);

type Open<Row> = (details: { row: Row }) => void;

export interface UseRecordColumnsOptions<Row> {
  onOpen: Open<Row>;
  /** How many records name each, by its id; absent while that is not known. */
  uses?: ReadonlyMap<string, number>;
  /** Leads to the records that name one; without it there is no way to them. */
  onOpenUses?: Open<Row>;
}

/** How many records name one, as the way to them. */
function Uses({
  count,
  labelOf,
  onOpen,
}: {
  count: number;
  labelOf: (count: string) => string;
  onOpen?: () => void;
}) {
  const text = countInWords(count);
  if (count === 0 || !onOpen) return <>{text}</>;
  return (
    <TextLink type="button" aria-label={labelOf(text)} onClick={onOpen}>
      {text}
    </TextLink>
  );
}

/** The columns of the sites. */
export function useSiteColumns<Row extends SiteListRow>({
  onOpen,
  uses,
  onOpenUses,
}: UseRecordColumnsOptions<Row>) {
  const { t } = useLingui();
  return useMemo<readonly DataTableColumn<Row>[]>(
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
      {
        id: 'picture',
        header: t`图片`,
        width: 72,
        cell: (row) =>
          row.pictureUrl ? <Thumb src={row.pictureUrl} alt={t`${row.name}的图片`} loading="lazy" /> : missing,
      },
      { id: 'shortName', header: t`简称`, width: 100, cell: (row) => clipped(row.shortName) },
      { id: 'address', header: t`地址`, width: 260, card: 'fact', cell: (row) => clipped(row.address) },
      { id: 'phone', header: t`电话`, width: 150, card: 'fact', cell: (row) => clipped(row.phone) },
      { id: 'hours', header: t`营业时间`, width: 150, card: 'fact', cell: (row) => clipped(row.hours) },
      {
        id: 'uses',
        header: t`咨询`,
        width: 80,
        cell: (row) =>
          uses && (
            <Uses
              labelOf={(count) => t`查看 ${row.name} 的 ${count} 条咨询`}
              count={uses.get(row.id) ?? 0}
              onOpen={onOpenUses && (() => onOpenUses({ row }))}
            />
          ),
      },
      { id: 'order', header: t`排序`, width: 70, cell: (row) => row.order },
      {
        id: 'state',
        header: t`状态`,
        width: 90,
        card: 'status',
        cell: (row) => (row.isEnabled ? t`启用` : t`已停用`),
      },
    ],
    [t, onOpen, uses, onOpenUses],
  );
}

/** The columns of the phone lines. */
export function usePhoneLineColumns<Row extends PhoneLineRow>({
  onOpen,
  uses,
  onOpenUses,
}: UseRecordColumnsOptions<Row>) {
  const { t, i18n } = useLingui();
  return useMemo<readonly DataTableColumn<Row>[]>(
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
      {
        id: 'uses',
        header: t`回访`,
        width: 80,
        cell: (row) =>
          uses && (
            <Uses
              labelOf={(count) => t`查看线路 ${row.number} 的 ${count} 条回访`}
              count={uses.get(row.id) ?? 0}
              onOpen={onOpenUses && (() => onOpenUses({ row }))}
            />
          ),
      },
      { id: 'order', header: t`排序`, width: 70, cell: (row) => row.order },
      {
        id: 'state',
        header: t`状态`,
        width: 90,
        card: 'status',
        cell: (row) => (row.isEnabled ? t`启用` : t`已停用`),
      },
    ],
    [t, i18n, onOpen, uses, onOpenUses],
  );
}

const Thumb = styled.img`
  display: block;
  width: 48px;
  height: 32px;
  border-radius: var(--radius-sm);
  object-fit: cover;
`;

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
