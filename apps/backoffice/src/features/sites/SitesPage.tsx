import { InUseDialog } from '@huifang/ui/clinic/in-use-dialog';
import { ListPage, ListToolbar } from '@huifang/ui/clinic/list-page';
import { NothingYet, RecordActions, useSiteColumns } from '@huifang/ui/clinic/site-list';
import { Button } from '@huifang/ui/primitives/button';
import { DataTable } from '@huifang/ui/primitives/data-table';
import { Pagination } from '@huifang/ui/primitives/pagination';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { listAddress } from '../../kits/list/list-address.ts';
import { useListPage } from '../../kits/list/useListPage.ts';
import { useSession } from '../../lib/session-context.tsx';
import { useSiteChanges } from './changes.ts';
import { sitesQuery, siteUsesQuery } from './queries.ts';
import { RecordFiles } from './RecordFiles.tsx';
import { SiteEditing } from './SiteEditing.tsx';

const address = listAddress({});

export interface SitesPageProps {
  /** The consults that name a site; absent for who may not see consults. */
  onOpenConsults?: (details: { siteId: string }) => void;
}

/** 院区管理: the sites of the organisation. */
export function SitesPage({ onOpenConsults }: SitesPageProps) {
  const { t } = useLingui();
  const { organisationId: org } = useSession().organisation;
  const list = useListPage({ address, query: (filter) => sitesQuery(org, filter) });
  const [task, setTask] = useState<{ siteId?: string }>();
  const open = useCallback(({ row }: { row: { id: string } }) => setTask({ siteId: row.id }), []);
  const uses = useQuery(siteUsesQuery(org));
  const openUses = useMemo(
    () => onOpenConsults && (({ row }: { row: { id: string } }) => onOpenConsults({ siteId: row.id })),
    [onOpenConsults],
  );
  const columns = useSiteColumns({ onOpen: open, uses: uses.data, onOpenUses: openUses });
  const { actions, used } = useSiteChanges(
    org,
    list.rows.map(({ record }) => record),
  );
  const add = (
    <Button variant="primary" icon={<Plus size={16} aria-hidden />} onPress={() => setTask({})}>
      {t`新增院区`}
    </Button>
  );
  return (
    <>
      <ListPage
        title={t`院区管理`}
        panelLabel={t`院区列表`}
        toolbar={
          <ListToolbar
            {...list.toolbar}
            tools={<RecordFiles of="sites" />}
            label={t`筛选院区`}
            searchLabel={t`名称、简称或地址`}
            action={add}
          />
        }
        narrowAction={add}
        footer={<Pagination {...list.pagination} />}
      >
        <DataTable
          label={t`院区列表`}
          {...list.table}
          {...(!list.filter.search && {
            empty: (
              <NothingYet of="sites" action={<Button onPress={() => setTask({})}>{t`新增院区`}</Button>} />
            ),
          })}
          columns={columns}
          getRowLabel={(row) => row.name}
          actionsWidth={88}
          renderActions={(row) => (
            <RecordActions
              name={row.name}
              onEdit={() => open({ row })}
              onRemove={() => actions.onRemove(row)}
            />
          )}
          onRowKey={({ row, key }) => key === 'Enter' && open({ row })}
        />
      </ListPage>
      {task && <SiteEditing {...task} onClose={() => setTask(undefined)} />}
      {used && <InUseDialog {...used} onOpenRecords={openUses && (() => openUses({ row: used }))} />}
    </>
  );
}
