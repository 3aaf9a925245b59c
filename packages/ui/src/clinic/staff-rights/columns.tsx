import { useLingui } from '@lingui/react/macro';
import { Ellipsis, Eye, Pencil, ScanSearch } from 'lucide-react';
import { useMemo } from 'react';
import type { DataTableColumn } from '../../primitives/data-table/index.ts';
import { IconButton } from '../../primitives/icon-button/index.ts';
import { Menu } from '../../primitives/menu/index.ts';
import { Select, type SelectOption } from '../../primitives/select/index.ts';
import { ClippedTextLink } from '../../primitives/text-link/index.ts';
import { ClippedText } from '../../primitives/truncated-text/index.ts';
import { useRightsWords } from '../rights/index.ts';
import { missing } from '../service-centre/ConsultCells.tsx';
import type { StaffRow } from './types.ts';

const clipped = (text: string) => (text ? <ClippedText text={text} /> : missing);

/** The columns of the people and their rights. */
export function useStaffColumns<Row extends StaffRow>({
  departmentName,
  onOpen,
}: {
  departmentName: (id: string) => string;
  onOpen: (details: { row: Row }) => void;
}) {
  const { t } = useLingui();
  const { right } = useRightsWords();
  return useMemo<readonly DataTableColumn<Row>[]>(() => {
    const named = (rights: readonly string[]) => rights.map(right).join(t`、`);
    const range = ({ customerRange, customerDepartments }: Row) =>
      customerRange === 3
        ? t`全部客户`
        : customerRange === 2
          ? customerDepartments.map(departmentName).join(t`、`)
          : t`本人客户`;
    return [
      {
        id: 'name',
        header: t`姓名`,
        width: 120,
        canHide: false,
        card: 'title',
        cell: (row) => (
          <ClippedTextLink type="button" onClick={() => onOpen({ row })}>
            {row.name}
          </ClippedTextLink>
        ),
      },
      {
        id: 'state',
        header: t`状态`,
        width: 90,
        card: 'status',
        cell: (row) => (row.isDisabled ? t`账号停用` : row.isActive ? t`在职` : t`不在职`),
      },
      { id: 'account', header: t`账号`, width: 120, cell: (row) => clipped(row.account) },
      { id: 'department', header: t`部门`, width: 140, card: 'fact', cell: (row) => clipped(row.department) },
      { id: 'job', header: t`职务`, width: 110, card: 'fact', cell: (row) => clipped(row.job) },
      {
        id: 'kinds',
        header: t`医生/客服`,
        width: 110,
        cell: (row) =>
          [row.isDoctor && t`医生`, row.isService && t`客服`].filter(Boolean).join(t`、`) || missing,
      },
      {
        id: 'roles',
        header: t`角色`,
        width: 160,
        card: 'fact',
        cell: (row) => clipped(row.roles.map(({ name }) => name).join(t`、`)),
      },
      { id: 'range', header: t`客户管理范围`, width: 150, card: 'fact', cell: (row) => clipped(range(row)) },
      { id: 'added', header: t`增加的权限`, width: 140, cell: (row) => clipped(named(row.added)) },
      { id: 'removed', header: t`收回的权限`, width: 140, cell: (row) => clipped(named(row.removed)) },
    ];
  }, [t, right, departmentName, onOpen]);
}

export interface StaffFiltersProps {
  departments: readonly SelectOption[];
  roles: readonly SelectOption[];
  /** Empty for all. */
  departmentId: string;
  roleId: string;
  state: string;
  onChange: (change: { departmentId?: string; roleId?: string; state?: string }) => void;
}

/** Narrows the people by department with those below, by role and by whether they work here. */
export function StaffFilters({ departments, roles, onChange, ...filter }: StaffFiltersProps) {
  const { t } = useLingui();
  return (
    <>
      <Select
        label={t`部门`}
        isLabelHidden
        isClearable
        placeholder={t`部门`}
        options={departments}
        value={filter.departmentId}
        onChange={({ value }) => onChange({ departmentId: value })}
      />
      <Select
        label={t`角色`}
        isLabelHidden
        isClearable
        placeholder={t`角色`}
        options={roles}
        value={filter.roleId}
        onChange={({ value }) => onChange({ roleId: value })}
      />
      <Select
        label={t`状态`}
        isLabelHidden
        isClearable
        placeholder={t`状态`}
        options={[
          { value: 'active', label: t`在职` },
          { value: 'inactive', label: t`不在职` },
        ]}
        value={filter.state}
        onChange={({ value }) => onChange({ state: value })}
      />
    </>
  );
}

export interface StaffActionsProps {
  name: string;
  onEdit: () => void;
  /** Absent for whoever may not. */
  onExplain?: () => void;
  onViewAs?: () => void;
}

/** What can be done with one of them. */
export function StaffActions({ name, onEdit, onExplain, onViewAs }: StaffActionsProps) {
  const { t } = useLingui();
  return (
    <>
      <IconButton size="small" label={t`编辑 ${name} 的授权`} icon={<Pencil size={16} />} onPress={onEdit} />
      {(onExplain || onViewAs) && (
        <Menu
          label={t`${name} 的更多操作`}
          trigger={<IconButton size="small" label={t`${name} 的更多操作`} icon={<Ellipsis size={16} />} />}
          sections={[
            {
              id: 'rights',
              items: [
                ...(onExplain
                  ? [{ id: 'explain', label: t`看得到什么，为什么`, icon: <ScanSearch size={16} /> }]
                  : []),
                ...(onViewAs ? [{ id: 'viewAs', label: t`以此人身份预览`, icon: <Eye size={16} /> }] : []),
              ],
            },
          ]}
          onAction={({ id }) => (id === 'explain' ? onExplain?.() : onViewAs?.())}
        />
      )}
    </>
  );
}
