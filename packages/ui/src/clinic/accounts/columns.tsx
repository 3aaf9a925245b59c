import { useLingui } from '@lingui/react/macro';
import {
  ArrowRightLeft,
  Ellipsis,
  KeyRound,
  Lock,
  LogOut,
  Pencil,
  Power,
  ShieldOff,
  UserX,
} from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import type { DataTableColumn } from '../../primitives/data-table/index.ts';
import { IconButton } from '../../primitives/icon-button/index.ts';
import { Menu, type MenuItem } from '../../primitives/menu/index.ts';
import { Select } from '../../primitives/select/index.ts';
import { ClippedTextLink } from '../../primitives/text-link/index.ts';
import { ClippedText } from '../../primitives/truncated-text/index.ts';
import type { HandoverPurpose } from '../handover/index.ts';
import { missing } from '../service-centre/ConsultCells.tsx';
import type { AccountAction, AccountItem } from './types.ts';

const clipped = (text: string) => (text ? <ClippedText text={text} /> : missing);

/** The columns of the accounts. */
export function useAccountColumns({ onOpen }: { onOpen: (details: { row: AccountItem }) => void }) {
  const { t } = useLingui();
  return useMemo<readonly DataTableColumn<AccountItem>[]>(
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
      { id: 'name', header: t`姓名`, width: 120, card: 'fact', cell: (row) => clipped(row.name) },
      {
        id: 'state',
        header: t`状态`,
        width: 150,
        card: 'status',
        cell: (row) =>
          [
            row.isDisabled ? t`已停用` : t`启用`,
            row.isLocked && t`已锁定`,
            row.mustChangePassword && t`须改密码`,
          ]
            .filter(Boolean)
            .join(t`、`),
      },
      { id: 'roles', header: t`角色`, width: 150, card: 'fact', cell: (row) => clipped(row.roles) },
      { id: 'department', header: t`部门`, width: 140, cell: (row) => clipped(row.department) },
      { id: 'job', header: t`职务`, width: 120, cell: (row) => clipped(row.job) },
      {
        id: 'signedInAt',
        header: t`最近登录`,
        width: 150,
        card: 'fact',
        cell: (row) => row.signedInAt || t`从未登录`,
      },
      { id: 'sessions', header: t`登录设备`, width: 90, align: 'end', cell: (row) => row.sessions },
      {
        id: 'factor',
        header: t`二次验证`,
        width: 96,
        cell: (row) => (row.hasSecondFactor ? t`已设置` : missing),
      },
      { id: 'organisations', header: t`机构数`, width: 80, align: 'end', cell: (row) => row.organisations },
    ],
    [t, onOpen],
  );
}

/** Narrows the accounts to those in use, or not. */
export function AccountStateFilter({
  state,
  onChange,
}: {
  /** Empty for all. */
  state: string;
  onChange: (details: { state: string }) => void;
}) {
  const { t } = useLingui();
  return (
    <Select
      label={t`状态`}
      isLabelHidden
      placeholder={t`状态`}
      isClearable
      options={[
        { value: 'active', label: t`启用` },
        { value: 'disabled', label: t`已停用` },
      ]}
      value={state}
      onChange={({ value }) => onChange({ state: value })}
    />
  );
}

export interface AccountRowActionsProps {
  account: AccountItem;
  onEdit: () => void;
  onAction: (details: { action: AccountAction }) => void;
  /** The account is to be closed, its work here ended, or only handed over: what is open is looked at first. */
  onHandOver: (details: { purpose: HandoverPurpose }) => void;
}

/** What can be done with one account; what cannot says why. */
export function AccountRowActions({ account, onEdit, onAction, onHandOver }: AccountRowActionsProps) {
  const { t } = useLingui();
  const { name, isOwn, isOwnToDecide, isDisabled, isLocked, sessions, hasSecondFactor } = account;
  const others = isOwnToDecide ? undefined : t`该账号还在其他机构工作`;
  const own = isOwn ? t`不能对自己的账号这样做` : undefined;
  const item = (
    id: AccountAction | HandoverPurpose,
    label: string,
    icon: ReactNode,
    disabledReason?: string,
  ): MenuItem => ({
    id,
    label,
    icon,
    disabledReason,
  });
  return (
    <>
      <IconButton size="small" label={t`编辑 ${name}`} icon={<Pencil size={16} />} onPress={onEdit} />
      <Menu
        label={t`${name} 的更多操作`}
        trigger={<IconButton size="small" label={t`${name} 的更多操作`} icon={<Ellipsis size={16} />} />}
        sections={[
          {
            id: 'sign-in',
            items: [
              item('resetPassword', t`重置密码`, <KeyRound size={16} />, own ?? others),
              item('unlock', t`解除锁定`, <Lock size={16} />, others ?? (isLocked ? undefined : t`没有锁定`)),
              item(
                'endSessions',
                t`全部退出登录`,
                <LogOut size={16} />,
                others ?? (sessions > 0 ? undefined : t`没有登录`),
              ),
              item(
                'resetFactors',
                t`重置二次验证`,
                <ShieldOff size={16} />,
                own ?? others ?? (hasSecondFactor ? undefined : t`没有设置`),
              ),
            ],
          },
          {
            id: 'state',
            items: [
              item('cover', t`工作交接`, <ArrowRightLeft size={16} />),
              isDisabled
                ? item('enable', t`启用账号`, <Power size={16} />, others)
                : item('account', t`停用账号`, <Power size={16} />, own ?? others),
              { ...item('membership', t`结束在本机构的工作`, <UserX size={16} />, own), tone: 'danger' },
            ],
          },
        ]}
        onAction={({ id }) =>
          isPurpose(id) ? onHandOver({ purpose: id }) : onAction({ action: id as AccountAction })
        }
      />
    </>
  );
}

const isPurpose = (id: string): id is HandoverPurpose => ['cover', 'account', 'membership'].includes(id);
