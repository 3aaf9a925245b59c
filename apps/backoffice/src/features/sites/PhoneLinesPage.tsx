import { deletePhoneLine, restorePhoneLine } from '@huifang/contract';
import { ListPage, ListToolbar } from '@huifang/ui/clinic/list-page';
import { RecordActions, usePhoneLineColumns } from '@huifang/ui/clinic/site-list';
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
import { PhoneLineEditing } from './PhoneLineEditing.tsx';
import { phoneLinesQuery } from './queries.ts';
import { useRemoval } from './useRemoval.ts';

const address = listAddress({});

/** 电话配置: the phone lines of the organisation. */
export function PhoneLinesPage() {
  const { t } = useLingui();
  const { organisationId: org } = useSession().organisation;
  const list = useListPage({ address, query: (filter) => phoneLinesQuery(org, filter) });
  const [task, setTask] = useState<{ lineId?: string }>();
  const open = useCallback(({ row }: { row: { id: string } }) => setTask({ lineId: row.id }), []);
  const columns = usePhoneLineColumns({ onOpen: open });
  const remove = useRemoval({
    remove: (id, options) => api.call(deletePhoneLine, { id, organisationId: org }, options),
    restore: (id) => api.call(restorePhoneLine, { id, organisationId: org }),
    queryKey: ['phoneLines', org],
  });
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
          <ListToolbar {...list.toolbar} label={t`筛选电话`} searchLabel={t`号码或名称`} action={add} />
        }
        narrowAction={add}
        footer={<Pagination {...list.pagination} />}
      >
        <DataTable
          label={t`电话`}
          {...list.table}
          columns={columns}
          getRowLabel={(row) => row.number}
          actionsWidth={88}
          renderActions={(row) => (
            <RecordActions
              name={row.number}
              onEdit={() => open({ row })}
              onRemove={() => remove({ id: row.id, name: row.number })}
            />
          )}
          onRowKey={({ row, key }) => key === 'Enter' && open({ row })}
        />
      </ListPage>
      {task && <PhoneLineEditing {...task} onClose={() => setTask(undefined)} />}
    </>
  );
}
