import { deleteSite, restoreSite } from '@huifang/contract';
import { ListPage, ListToolbar } from '@huifang/ui/clinic/list-page';
import { RecordActions, useSiteColumns } from '@huifang/ui/clinic/site-list';
import { Button } from '@huifang/ui/primitives/button';
import { DataTable } from '@huifang/ui/primitives/data-table';
import { Pagination } from '@huifang/ui/primitives/pagination';
import { useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { listAddress } from '../../kits/list/list-address.ts';
import { useListPage } from '../../kits/list/useListPage.ts';
import { api } from '../../lib/api.ts';
import { useSession } from '../../lib/session-context.tsx';
import { sitesQuery } from './queries.ts';
import { SiteEditing } from './SiteEditing.tsx';
import { useRemoval } from './useRemoval.ts';

const address = listAddress({});

/** 院区管理: the sites of the organisation. */
export function SitesPage() {
  const { t } = useLingui();
  const { organisationId: org } = useSession().organisation;
  const list = useListPage({ address, query: (filter) => sitesQuery(org, filter) });
  const [task, setTask] = useState<{ siteId?: string }>();
  const open = useCallback(({ row }: { row: { id: string } }) => setTask({ siteId: row.id }), []);
  const columns = useSiteColumns({ onOpen: open });
  const remove = useRemoval({
    remove: (id, options) => api.call(deleteSite, { id, organisationId: org }, options),
    restore: (id) => api.call(restoreSite, { id, organisationId: org }),
    queryKey: ['sites', org],
  });
  const add = (
    <Button variant="primary" icon={<Plus size={16} aria-hidden />} onPress={() => setTask({})}>
      {t`新增院区`}
    </Button>
  );
  return (
    <>
      <ListPage
        title={t`院区管理`}
        panelLabel={t`院区`}
        toolbar={
          <ListToolbar {...list.toolbar} label={t`筛选院区`} searchLabel={t`名称、简称或地址`} action={add} />
        }
        narrowAction={add}
        footer={<Pagination {...list.pagination} />}
      >
        <DataTable
          label={t`院区`}
          {...list.table}
          columns={columns}
          getRowLabel={(row) => row.name}
          actionsWidth={88}
          renderActions={(row) => (
            <RecordActions name={row.name} onEdit={() => open({ row })} onRemove={() => remove(row)} />
          )}
          onRowKey={({ row, key }) => key === 'Enter' && open({ row })}
        />
      </ListPage>
      {task && <SiteEditing {...task} onClose={() => setTask(undefined)} />}
    </>
  );
}
