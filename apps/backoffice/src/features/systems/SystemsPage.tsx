import type { ConnectedSystem } from '@huifang/contract';
import { ListPage, ListToolbar } from '@huifang/ui/clinic/list-page';
import { RecordActions } from '@huifang/ui/clinic/site-list';
import { ShownOnceDialog, useSystemColumns } from '@huifang/ui/clinic/systems';
import { Button } from '@huifang/ui/primitives/button';
import { DataTable } from '@huifang/ui/primitives/data-table';
import { Pagination } from '@huifang/ui/primitives/pagination';
import { EmptyState } from '@huifang/ui/primitives/states';
import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { listAddress } from '../../kits/list/list-address.ts';
import { useListPage } from '../../kits/list/useListPage.ts';
import { useCopy } from '../../lib/copy.ts';
import { useSession } from '../../lib/session-context.tsx';
import { systemsQuery } from './queries.ts';
import { SystemEditing } from './SystemEditing.tsx';
import { SystemFacts } from './SystemFacts.tsx';
import { useSystemPresses } from './useSystemPresses.ts';

const address = listAddress({});

/** 业务系统: the systems that import by a token and are told of changes. */
export function SystemsPage() {
  const { t } = useLingui();
  const { organisationId: org } = useSession().organisation;
  const list = useListPage({ address, query: (filter) => systemsQuery(org, filter) });
  const [editing, setEditing] = useState<{ id?: string }>();
  const [opened, setOpened] = useState<string>();
  const presses = useSystemPresses(org);
  const copy = useCopy();
  const open = useCallback(({ row }: { row: ConnectedSystem }) => setOpened(row.id), []);
  const columns = useSystemColumns<ConnectedSystem>({ onOpen: open });
  const add = (
    <Button variant="primary" icon={<Plus size={16} aria-hidden />} onPress={() => setEditing({})}>
      {t`新增业务系统`}
    </Button>
  );
  return (
    <>
      <ListPage
        title={t`业务系统`}
        panelLabel={t`业务系统`}
        toolbar={
          <ListToolbar {...list.toolbar} label={t`筛选业务系统`} searchLabel={t`名称或说明`} action={add} />
        }
        narrowAction={add}
        footer={<Pagination {...list.pagination} />}
      >
        <DataTable
          label={t`业务系统`}
          {...list.table}
          {...(!list.filter.search && {
            empty: (
              <EmptyState
                title={t`还没有业务系统`}
                hint={t`连接后，医院的其他系统可以用令牌导入数据，也可以在咨询、回访、投诉变化时收到通知`}
                action={<Button onPress={() => setEditing({})}>{t`新增业务系统`}</Button>}
              />
            ),
          })}
          columns={columns}
          getRowLabel={(row) => row.name}
          actionsWidth={88}
          renderActions={(row) => (
            <RecordActions
              name={row.name}
              onEdit={() => setEditing({ id: row.id })}
              onRemove={() => presses.press({ kind: 'remove', id: row.id, name: row.name })}
            />
          )}
          onRowKey={({ row, key }) => key === 'Enter' && open({ row })}
        />
      </ListPage>
      {opened && (
        <SystemFacts
          systemId={opened}
          presses={presses}
          onEdit={() => setEditing({ id: opened })}
          onClose={() => setOpened(undefined)}
        />
      )}
      {editing && <SystemEditing systemId={editing.id} onClose={() => setEditing(undefined)} />}
      {presses.shown && (
        <ShownOnceDialog
          {...presses.shown}
          onCopy={() => copy(presses.shown?.value ?? '', t`已复制`)}
          onClose={presses.forget}
        />
      )}
    </>
  );
}
