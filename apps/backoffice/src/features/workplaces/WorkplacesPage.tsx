import { endAccountMembership } from '@huifang/contract';
import { AccountQuestion } from '@huifang/ui/clinic/accounts';
import { ListPage, ListToolbar } from '@huifang/ui/clinic/list-page';
import { useWorkplaceColumns, WorkplaceActions } from '@huifang/ui/clinic/workplaces';
import { Button } from '@huifang/ui/primitives/button';
import { DataTable } from '@huifang/ui/primitives/data-table';
import { Pagination } from '@huifang/ui/primitives/pagination';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { listAddress } from '../../kits/list/list-address.ts';
import { useListPage } from '../../kits/list/useListPage.ts';
import { useAttempt } from '../../kits/saving/useAttempt.ts';
import { api, messageOf } from '../../lib/api.ts';
import { useNotifications } from '../../lib/notifications.tsx';
import { useSession } from '../../lib/session-context.tsx';
import { workplacesQuery } from './queries.ts';
import { WorkplaceEditing } from './WorkplaceEditing.tsx';

/** One that is looked at, as `account-organisation`, or `new`. */
const readOpen = (text: string) => (/^(?:new|\d{1,18}(?:-\d{1,18})?)$/.test(text) ? text : '');
const address = listAddress({ open: readOpen });

type Row = ReturnType<typeof useRows>['rows'][number];
const useRows = (org: string) => useListPage({ address, query: (filter) => workplacesQuery(org, filter) });

/** 账号机构: which accounts work in which organisations, as whom and with which roles. */
export function WorkplacesPage() {
  const { t } = useLingui();
  const { succeed, prompt } = useNotifications();
  const { organisationId: org } = useSession().organisation;
  const queryClient = useQueryClient();
  const list = useRows(org);
  const { show } = list;
  const open = useCallback(({ row }: { row: { id: string } }) => show({ open: row.id }), [show]);
  const columns = useWorkplaceColumns<Row>({ onOpen: open });
  const [ending, setEnding] = useState<Row>();
  const end = useAttempt({
    send: ({ accountId: id, targetId }: Row, keyFor) =>
      api.call(
        endAccountMembership,
        { id, targetId, organisationId: org },
        { idempotencyKey: keyFor({ id, targetId }) },
      ),
    onDone: () => succeed(t`操作已完成`),
    onFailed: (error) => prompt(messageOf(error)),
    onSettled: () => {
      setEnding(undefined);
      return queryClient.invalidateQueries({ queryKey: ['accounts', org] });
    },
  });
  const opened = list.filter.open;
  const add = (
    <Button variant="primary" icon={<Plus size={16} aria-hidden />} onPress={() => show({ open: 'new' })}>
      {t`新增机构授权`}
    </Button>
  );
  return (
    <>
      <ListPage
        title={t`账号机构`}
        panelLabel={t`账号机构列表`}
        toolbar={
          <ListToolbar {...list.toolbar} label={t`筛选账号`} searchLabel={t`账号、姓名或机构`} action={add} />
        }
        narrowAction={add}
        footer={<Pagination {...list.pagination} />}
      >
        <DataTable
          label={t`账号机构列表`}
          {...list.table}
          columns={columns}
          getRowLabel={(row) => `${row.account} ${row.organisation}`}
          actionsWidth={88}
          renderActions={(row) => (
            <WorkplaceActions row={row} onEdit={() => open({ row })} onEnd={() => setEnding(row)} />
          )}
          onRowKey={({ row, key }) => key === 'Enter' && open({ row })}
        />
      </ListPage>
      {opened !== '' && (
        <WorkplaceEditing
          key={opened}
          workplaceId={opened === 'new' ? undefined : opened}
          onClose={() => show({ open: '' })}
        />
      )}
      {ending && (
        <AccountQuestion
          action="endMembership"
          name={ending.name}
          account={ending.account}
          isBusy={end.isRunning}
          onConfirm={() => void end.run(ending)}
          onCancel={() => setEnding(undefined)}
        />
      )}
    </>
  );
}
