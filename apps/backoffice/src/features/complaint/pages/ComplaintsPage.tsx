import {
  ComplaintRowActions,
  complaintColumnsShown,
  RegisterComplaintButton,
  useComplaintColumns,
} from '@huifang/ui/clinic/complaint-list';
import { ListPage } from '@huifang/ui/clinic/list-page';
import { DataTable } from '@huifang/ui/primitives/data-table';
import { Pagination } from '@huifang/ui/primitives/pagination';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { withDefaultView } from '../../../kits/list/DefaultViewFirst.tsx';
import { useListTable } from '../../../kits/list/useListTable.tsx';
import { useSession } from '../../../lib/session-context.tsx';
import { dayIn } from '../../../lib/time.ts';
import {
  ComplaintDialogs,
  type ComplaintDialogsProps,
  type ComplaintTask,
} from '../components/ComplaintDialogs.tsx';
import { ComplaintListToolbar } from '../components/ComplaintListToolbar.tsx';
import { complaintAddress, useComplaintList } from '../hooks/useComplaintList.ts';
import type { ListedComplaint } from '../model/rows.ts';

/** `onOpenEvent` opens the consult that a complaint is about; absent for people who may not. */
export type ComplaintsPageProps = Pick<
  ComplaintDialogsProps,
  'renderPanel' | 'onOpenCustomer' | 'onOpenEvent'
>;

const panelId = 'complaint-list';

/** 投诉管理: the complaints within sight, each with its handling. */
export const ComplaintsPage = withDefaultView('complaints', Complaints);

function Complaints(props: ComplaintsPageProps) {
  const { t } = useLingui();
  const { organisation, can } = useSession();
  const canWrite = can('complaint:write');
  const today = dayIn(organisation.timeZone);
  const [task, setTask] = useState<ComplaintTask>();
  const complaints = useComplaintList();
  const { filter, show, table: rows, pagination } = complaints.list;
  const does = {
    open: ({ id }: { id: string }) => show({ openId: id }),
    edit: ({ id }: { id: string }) =>
      setTask({ kind: 'register', target: { kind: 'edit', complaintId: id } }),
    proceed: ({ id }: { id: string }) => setTask({ kind: 'proceed', complaintId: id }),
    remove: (complaint: ListedComplaint) => setTask({ kind: 'remove', complaint }),
  };
  const columns = useComplaintColumns({ today, onOpen: ({ row }) => does.open(row) });
  const table = useListTable({
    list: 'complaints',
    address: complaintAddress,
    columns,
    shown: complaintColumnsShown,
  });
  const register = canWrite ? () => setTask({ kind: 'register', target: { kind: 'new' } }) : undefined;
  return (
    <ListPage
      title={t`投诉管理`}
      panelLabel={t`投诉列表`}
      panelId={panelId}
      toolbar={<ComplaintListToolbar {...{ complaints, table, panelId, today }} onRegister={register} />}
      narrowAction={register && <RegisterComplaintButton onPress={register} />}
      footer={<Pagination {...pagination} />}
    >
      {table.problem}
      <DataTable
        {...table.arranged}
        {...rows}
        label={t`投诉`}
        getRowLabel={(row) => row.contact}
        renderActions={(row) => (
          <ComplaintRowActions row={row} canWrite={canWrite} onAction={({ action }) => does[action](row)} />
        )}
        onRowKey={({ row, key }) => {
          if (key === 'Enter') does.open(row);
          if (key.toLowerCase() === 'e' && canWrite && row.canEdit) does.edit(row);
        }}
      />
      <ComplaintDialogs
        {...props}
        canWrite={canWrite}
        openId={filter.openId}
        onLeave={() => show({ openId: '' })}
        task={task}
        onTaskChange={setTask}
      />
    </ListPage>
  );
}
