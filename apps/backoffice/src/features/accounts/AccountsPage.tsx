import {
  type AccountItem,
  AccountQuestion,
  AccountRowActions,
  AccountStateFilter,
  PasswordDialog,
  useAccountColumns,
} from '@huifang/ui/clinic/accounts';
import type { HandoverPurpose } from '@huifang/ui/clinic/handover';
import { ListPage, ListToolbar } from '@huifang/ui/clinic/list-page';
import { Button } from '@huifang/ui/primitives/button';
import { DataTable } from '@huifang/ui/primitives/data-table';
import { Pagination } from '@huifang/ui/primitives/pagination';
import { useLingui } from '@lingui/react/macro';
import { History, Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { listAddress, oneOfWords } from '../../kits/list/list-address.ts';
import { useListPage } from '../../kits/list/useListPage.ts';
import { useCopy } from '../../lib/copy.ts';
import type { HandoverDialogs } from '../../lib/handover-dialogs.ts';
import { readId } from '../../lib/list-address.ts';
import { useSession } from '../../lib/session-context.tsx';
import { AccountAdding } from './AccountAdding.tsx';
import { AccountEditing } from './AccountEditing.tsx';
import { accountsQuery } from './queries.ts';
import { useAccountChanges } from './useAccountChanges.ts';

const address = listAddress({
  state: oneOfWords(['', 'active', 'disabled']),
  /** An account that is looked at, or `new`. */
  open: (text) => (text === 'new' ? text : readId(text)),
});

/** 账号管理: the accounts that work in the organisation. */
export function AccountsPage({ Handover, Handovers }: HandoverDialogs) {
  const { t } = useLingui();
  const { organisation, user } = useSession();
  const org = organisation.organisationId;
  const copy = useCopy();
  const list = useListPage({
    address,
    query: (filter) => accountsQuery(org, user.userId, filter),
    conditions: ({ state }) => [state !== '' && (state === 'active' ? t`启用` : t`已停用`)],
    unfiltered: { state: '' },
  });
  const { show } = list;
  const open = useCallback(({ row }: { row: { id: string } }) => show({ open: row.id }), [show]);
  const columns = useAccountColumns({ onOpen: open });
  const [told, setTold] = useState<{ account: string; password: string }>();
  const { ask, question } = useAccountChanges(org, setTold);
  const [leaving, setLeaving] = useState<{ account: AccountItem; purpose: HandoverPurpose }>();
  const [isLooking, setLooking] = useState(false);
  const close = () => show({ open: '' });
  const opened = list.filter.open;
  const add = (
    <Button variant="primary" icon={<Plus size={16} aria-hidden />} onPress={() => show({ open: 'new' })}>
      {t`新增账号`}
    </Button>
  );
  const looking = (
    <Button icon={<History size={16} aria-hidden />} onPress={() => setLooking(true)}>
      {t`交接记录`}
    </Button>
  );
  return (
    <>
      <ListPage
        title={t`账号管理`}
        panelLabel={t`账号列表`}
        toolbar={
          <ListToolbar
            {...list.toolbar}
            tools={looking}
            label={t`筛选账号`}
            searchLabel={t`账号、姓名或拼音`}
            filters={
              <AccountStateFilter
                state={list.filter.state}
                onChange={({ state }) => list.narrow({ state: state as typeof list.filter.state })}
              />
            }
            action={add}
          />
        }
        narrowAction={add}
        footer={<Pagination {...list.pagination} />}
      >
        <DataTable
          label={t`账号列表`}
          {...list.table}
          columns={columns}
          getRowLabel={(row) => row.account}
          actionsWidth={88}
          renderActions={(row) => (
            <AccountRowActions
              account={row}
              onEdit={() => open({ row })}
              onAction={({ action }) => ask(action, row)}
              onHandOver={({ purpose }) => setLeaving({ account: row, purpose })}
            />
          )}
          onRowKey={({ row, key }) => key === 'Enter' && open({ row })}
        />
      </ListPage>
      {opened === 'new' && <AccountAdding onMade={setTold} onClose={close} />}
      {opened !== '' && opened !== 'new' && <AccountEditing accountId={opened} onClose={close} />}
      {leaving && <Handover {...leaving} onClose={() => setLeaving(undefined)} />}
      {isLooking && <Handovers onClose={() => setLooking(false)} />}
      {question && <AccountQuestion {...question} />}
      {told && (
        <PasswordDialog
          {...told}
          onCopy={() => copy(told.password, t`密码已复制`)}
          onClose={() => setTold(undefined)}
        />
      )}
    </>
  );
}
