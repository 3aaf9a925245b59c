import { useLingui } from '@lingui/react/macro';
import { Pencil, UserX } from 'lucide-react';
import { useMemo } from 'react';
import type { DataTableColumn } from '../../primitives/data-table/index.ts';
import { IconButton } from '../../primitives/icon-button/index.ts';
import { ClippedTextLink } from '../../primitives/text-link/index.ts';
import { ClippedText } from '../../primitives/truncated-text/index.ts';
import { missing } from '../service-centre/ConsultCells.tsx';

/** An account in one of the organisations that it works in. */
export interface WorkplaceItem {
  /** Of the account and the organisation. */
  id: string;
  account: string;
  name: string;
  organisation: string;
  roles: string;
  person: string;
  department: string;
  job: string;
  /** It counts where none is named. */
  isDefault: boolean;
  isDisabled: boolean;
}

const clipped = (text: string) => (text ? <ClippedText text={text} /> : missing);

/** The columns of the accounts by organisation. */
export function useWorkplaceColumns<Row extends WorkplaceItem>({
  onOpen,
}: {
  onOpen: (details: { row: Row }) => void;
}) {
  const { t } = useLingui();
  return useMemo<readonly DataTableColumn<Row>[]>(
    () => [
      {
        id: 'account',
        header: t`账号`,
        width: 150,
        canHide: false,
        card: 'title',
        cell: (row) => (
          <ClippedTextLink type="button" onClick={() => onOpen({ row })}>
            {row.account}
          </ClippedTextLink>
        ),
      },
      {
        id: 'organisation',
        header: t`机构`,
        width: 180,
        card: 'fact',
        cell: (row) => clipped(row.organisation),
      },
      {
        id: 'default',
        header: t`默认机构`,
        width: 96,
        card: 'status',
        cell: (row) => (row.isDefault ? t`默认` : missing),
      },
      { id: 'roles', header: t`角色`, width: 160, card: 'fact', cell: (row) => clipped(row.roles) },
      { id: 'person', header: t`人员`, width: 120, card: 'fact', cell: (row) => clipped(row.person) },
      { id: 'department', header: t`部门`, width: 140, cell: (row) => clipped(row.department) },
      { id: 'job', header: t`职务`, width: 120, cell: (row) => clipped(row.job) },
      {
        id: 'state',
        header: t`状态`,
        width: 90,
        cell: (row) => (row.isDisabled ? t`已停用` : t`启用`),
      },
    ],
    [t, onOpen],
  );
}

/** What can be done with one of them. */
export function WorkplaceActions({
  row,
  onEdit,
  onEnd,
}: {
  row: WorkplaceItem;
  onEdit: () => void;
  onEnd: () => void;
}) {
  const { t } = useLingui();
  const { name, organisation } = row;
  return (
    <>
      <IconButton
        size="small"
        label={t`编辑 ${name} 在 ${organisation} 的工作`}
        icon={<Pencil size={16} />}
        onPress={onEdit}
      />
      <IconButton
        size="small"
        label={t`结束 ${name} 在 ${organisation} 的工作`}
        icon={<UserX size={16} />}
        onPress={onEnd}
      />
    </>
  );
}
