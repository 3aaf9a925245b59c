import type { ComplaintRecord } from '@huifang/contract';
import {
  type ComplaintAction,
  ComplaintRowActions,
  ComplaintToolbar,
  complaintColumnsShown,
  RegisterComplaintButton,
  useComplaintColumns,
} from '@huifang/ui/clinic/complaint-list';
import { ListPage } from '@huifang/ui/clinic/list-page';
import { DataTable } from '@huifang/ui/primitives/data-table';
import { Pagination } from '@huifang/ui/primitives/pagination';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { DefaultViewFirst } from '../../../kits/list/DefaultViewFirst.tsx';
import { tableOrder } from '../../../kits/list/table-order.ts';
import { useListViews } from '../../../kits/list/useListViews.ts';
import { ViewProblem } from '../../../kits/list/ViewProblem.tsx';
import { ViewsOfList } from '../../../kits/list/ViewsOfList.tsx';
import { useListColumns } from '../../../lib/list-columns.tsx';
import { useSession } from '../../../lib/session-context.tsx';
import { dayIn } from '../../../lib/time.ts';
import { ComplaintRegistration, type ComplaintRegistrationProps } from '../ComplaintRegistration.tsx';
import { ComplaintHandling } from '../components/ComplaintHandling.tsx';
import { MoreConditions } from '../components/MoreConditions.tsx';
import { OpenedComplaint } from '../components/OpenedComplaint.tsx';
import { RemoveComplaint } from '../components/RemoveComplaint.tsx';
import { complaintAddress, useComplaintFilter } from '../hooks/useComplaintFilter.ts';
import { useComplaintList } from '../hooks/useComplaintList.ts';
import { useComplaintRemoval } from '../hooks/useComplaintRemoval.ts';
import { withConditions } from '../model/filter.ts';
import type { ComplaintTarget } from '../model/target.ts';
import { complaintListOf } from '../queries.ts';

export interface ComplaintsPageProps extends Pick<ComplaintRegistrationProps, 'renderPanel'> {
  onOpenCustomer?: (details: { customerId: string }) => void;
  /** Opens the consult that a complaint is about; absent for people who may not. */
  onOpenEvent?: (details: { eventId: string }) => void;
}

const panelId = 'complaint-list';

/** 投诉管理: the complaints within sight, each with its handling. */
export function ComplaintsPage(props: ComplaintsPageProps) {
  return (
    <DefaultViewFirst list="complaints">
      <ComplaintList {...props} />
    </DefaultViewFirst>
  );
}

function ComplaintList({ renderPanel, onOpenCustomer, onOpenEvent }: ComplaintsPageProps) {
  const { t } = useLingui();
  const { organisation, can } = useSession();
  const { organisationId: org, timeZone } = organisation;
  const canWrite = can('complaint:write');
  const today = dayIn(timeZone);
  const [filter, setFilter] = useComplaintFilter();
  const { openId } = filter;
  const [target, setTarget] = useState<ComplaintTarget>();
  const [handledId, setHandledId] = useState('');
  const [asked, setAsked] = useState<ComplaintRecord>();

  const { list, rows, search, ...data } = useComplaintList({ org, filter, onFilterChange: setFilter });
  const states = useQuery(complaintListOf(org, 'state'));
  const open = useCallback((id: string) => setFilter({ ...filter, openId: id }), [filter, setFilter]);
  const { remove, isRemoving } = useComplaintRemoval(org, {
    onRemoved(removed) {
      setAsked(undefined);
      if (removed.kind === 'complaint' && removed.id === openId) open('');
    },
  });

  const columns = useComplaintColumns({ today, onOpen: ({ row }) => open(row.id) });
  const views = useListViews({ list: 'complaints', address: complaintAddress });
  const { arranged, columnSettings } = useListColumns(
    'complaints',
    columns,
    complaintColumnsShown,
    views.arrangement,
  );
  const recordOf = (id: string) => list.data?.records.find((record) => record.id === id);
  const edit = (complaintId: string) => setTarget({ kind: 'edit', complaintId });
  const run = (action: ComplaintAction, id: string) => {
    if (action === 'open') open(id);
    if (action === 'edit') edit(id);
    if (action === 'proceed') setHandledId(id);
    if (action === 'remove') setAsked(recordOf(id));
  };
  const register = canWrite ? () => setTarget({ kind: 'new' }) : undefined;

  return (
    <ListPage
      title={t`投诉管理`}
      panelLabel={t`投诉列表`}
      panelId={panelId}
      toolbar={
        <ComplaintToolbar
          views={<ViewsOfList views={views} table={arranged} />}
          states={states.data ?? []}
          state={filter.state}
          counts={data.counts}
          onStateChange={({ state }) => setFilter(withConditions(filter, { state }))}
          panelId={panelId}
          conditions={filter.conditions}
          draft={search.draft}
          onDraftChange={({ draft }) => search.change(draft)}
          nameError={search.errors.name}
          phoneError={search.errors.phone}
          today={today}
          onSearch={({ draft }) => search.search(draft)}
          onOpenConditions={search.openDrawer}
          onRefresh={() => void list.refetch()}
          isRefreshing={list.isFetching && !list.isPending}
          tools={columnSettings}
          onRegister={register}
        />
      }
      narrowAction={register && <RegisterComplaintButton onPress={register} />}
      footer={
        <Pagination
          page={filter.page}
          pageSize={filter.pageSize}
          {...data.total}
          onChange={(place) => setFilter({ ...filter, ...place })}
        />
      }
    >
      <ViewProblem views={views} table={arranged} />
      <DataTable
        {...arranged}
        {...tableOrder(filter.order, (order) => setFilter(withConditions(filter, { order }), 'undoable'))}
        label={t`投诉`}
        rows={rows}
        getRowId={(row) => row.id}
        getRowLabel={(row) => row.contact}
        renderActions={(row) => (
          <ComplaintRowActions row={row} canWrite={canWrite} onAction={({ action }) => run(action, row.id)} />
        )}
        onRowKey={({ row, key }) => {
          if (key === 'Enter') open(row.id);
          if (key.toLowerCase() === 'e' && canWrite && row.canEdit) edit(row.id);
        }}
        {...data.listStates}
        skeletonRows={filter.pageSize}
      />
      <MoreConditions org={org} today={today} search={search} />
      {openId && (
        <OpenedComplaint
          org={org}
          complaintId={openId}
          onOpenCustomer={onOpenCustomer}
          onOpenEvent={onOpenEvent}
          canWrite={canWrite}
          onProceed={() => setHandledId(openId)}
          onEdit={() => edit(openId)}
          onRemove={({ record }) => setAsked(recordOf(openId) ?? record)}
          onRemoveSteps={remove}
          onClose={() => open('')}
        />
      )}
      {handledId && (
        <ComplaintHandling
          key={handledId}
          org={org}
          complaintId={handledId}
          onClose={() => setHandledId('')}
        />
      )}
      {target && (
        <ComplaintRegistration
          target={target}
          renderPanel={renderPanel}
          onSaved={() => setTarget(undefined)}
          onClose={() => setTarget(undefined)}
        />
      )}
      {asked && (
        <RemoveComplaint
          complaint={asked}
          isRemoving={isRemoving}
          onRemove={remove}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </ListPage>
  );
}
