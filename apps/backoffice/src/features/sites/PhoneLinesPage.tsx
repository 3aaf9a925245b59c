import { InUseDialog } from '@huifang/ui/clinic/in-use-dialog';
import { ListPage, ListToolbar } from '@huifang/ui/clinic/list-page';
import { NothingYet, RecordActions, usePhoneLineColumns } from '@huifang/ui/clinic/site-list';
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
import { useLineChanges } from './changes.ts';
import { PhoneLineEditing } from './PhoneLineEditing.tsx';
import { lineUsesQuery, phoneLinesQuery } from './queries.ts';
import { RecordFiles } from './RecordFiles.tsx';

const address = listAddress({});

export interface PhoneLinesPageProps {
  /** The callbacks made on a line; absent for who may not see callbacks. */
  onOpenCallbacks?: (details: { lineId: string }) => void;
}

/** 电话配置: the phone lines of the organisation. */
export function PhoneLinesPage({ onOpenCallbacks }: PhoneLinesPageProps) {
  const { t } = useLingui();
  const { organisationId: org } = useSession().organisation;
  const list = useListPage({ address, query: (filter) => phoneLinesQuery(org, filter) });
  const [task, setTask] = useState<{ lineId?: string }>();
  const open = useCallback(({ row }: { row: { id: string } }) => setTask({ lineId: row.id }), []);
  const uses = useQuery(lineUsesQuery(org));
  const openUses = useMemo(
    () => onOpenCallbacks && (({ row }: { row: { id: string } }) => onOpenCallbacks({ lineId: row.id })),
    [onOpenCallbacks],
  );
  const columns = usePhoneLineColumns({ onOpen: open, uses: uses.data, onOpenUses: openUses });
  const { actions, used } = useLineChanges(
    org,
    list.rows.map(({ record }) => record),
  );
  const add = (
    <Button variant="primary" icon={<Plus size={16} aria-hidden />} onPress={() => setTask({})}>
      {t`新增电话`}
    </Button>
  );
  return (
    <>
      <ListPage
        title={t`电话配置`}
        panelLabel={t`电话`}
        toolbar={
          <ListToolbar
            {...list.toolbar}
            tools={<RecordFiles of="lines" />}
            label={t`筛选电话`}
            searchLabel={t`号码或名称`}
            action={add}
          />
        }
        narrowAction={add}
        footer={<Pagination {...list.pagination} />}
      >
        <DataTable
          label={t`电话`}
          {...list.table}
          {...(!list.filter.search && {
            empty: (
              <NothingYet of="lines" action={<Button onPress={() => setTask({})}>{t`新增电话`}</Button>} />
            ),
          })}
          columns={columns}
          getRowLabel={(row) => row.number}
          actionsWidth={88}
          renderActions={(row) => (
            <RecordActions
              name={row.number}
              onEdit={() => open({ row })}
              onRemove={() => actions.onRemove(row)}
            />
          )}
          onRowKey={({ row, key }) => key === 'Enter' && open({ row })}
        />
      </ListPage>
      {task && <PhoneLineEditing {...task} onClose={() => setTask(undefined)} />}
      {used && <InUseDialog {...used} onOpenRecords={openUses && (() => openUses({ row: used }))} />}
    </>
  );
}
