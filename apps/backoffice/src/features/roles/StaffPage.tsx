import type { DataOf, getStaffRights } from '@huifang/contract';
import { SelectionTools } from '@huifang/ui/clinic/batch';
import { ListPage, ListToolbar } from '@huifang/ui/clinic/list-page';
import { StaffActions, StaffFilters, useStaffColumns } from '@huifang/ui/clinic/staff-rights';
import { Button } from '@huifang/ui/primitives/button';
import { DataTable } from '@huifang/ui/primitives/data-table';
import { Pagination } from '@huifang/ui/primitives/pagination';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { listAddress, oneOfWords } from '../../kits/list/list-address.ts';
import { useListPage } from '../../kits/list/useListPage.ts';
import { departmentsQuery } from '../../lib/directory-queries.ts';
import type { HandoverDialogs } from '../../lib/handover-dialogs.ts';
import { readId } from '../../lib/list-address.ts';
import { useListSelection } from '../../lib/list-selection.ts';
import { useSession } from '../../lib/session-context.tsx';
import { PersonRights, type PersonRightsProps } from './PersonRights.tsx';
import { StaffBatch } from './StaffBatch.tsx';
import { StaffEditing } from './StaffEditing.tsx';
import { staffRightsQuery } from './staff-queries.ts';
import { useRoleOptions } from './useRoleOptions.ts';

const address = listAddress({
  departmentId: readId,
  roleId: readId,
  state: oneOfWords(['', 'active', 'inactive']),
  /** Somebody whose rights are changed, and somebody whose are explained. */
  open: readId,
  explain: readId,
});

type Row = DataOf<typeof getStaffRights>['rows'][number];

export interface StaffPageProps extends Pick<PersonRightsProps, 'onOpen'>, Pick<HandoverDialogs, 'Handover'> {
  /** Absent for whoever may not. */
  onViewAs?: (details: { staffId: string; name: string }) => void;
}

/** 员工授权: the people of the organisation, what each is, may do and sees. */
export function StaffPage({ onOpen, onViewAs, Handover }: StaffPageProps) {
  const { t } = useLingui();
  const { organisation, can } = useSession();
  const { organisationId: org } = organisation;
  const departments = useQuery(departmentsQuery(org));
  const nameOf = useCallback(
    (id: string) => String(departments.data?.find(({ value }) => value === id)?.label ?? id),
    [departments.data],
  );
  const roles = useRoleOptions().map(({ value, label }) => ({ value, label }));
  const labelOf = (id: string) => String(roles.find(({ value }) => value === id)?.label ?? '');
  const list = useListPage({
    address,
    query: (filter) => staffRightsQuery(org, filter),
    conditions: ({ departmentId, roleId, state }) => [
      departmentId !== '' && nameOf(departmentId),
      roleId !== '' && labelOf(roleId),
      state !== '' && (state === 'active' ? t`在职` : t`不在职`),
    ],
    unfiltered: { departmentId: '', roleId: '', state: '' },
  });
  const { show } = list;
  const edit = useCallback(({ row }: { row: { id: string } }) => show({ open: row.id }), [show]);
  const columns = useStaffColumns<Row>({ departmentName: nameOf, onOpen: edit });
  const selection = useListSelection(list.rows);
  const [isBatch, setBatch] = useState(false);
  const [leaver, setLeaver] = useState<{ id: string; name: string }>();
  const { open, explain } = list.filter;
  return (
    <>
      <ListPage
        title={t`员工授权`}
        panelLabel={t`员工列表`}
        toolbar={
          selection.ids.size > 0 ? (
            <SelectionTools
              counted="people"
              count={selection.ids.size}
              elsewhere={selection.elsewhere}
              actions={<Button onPress={() => setBatch(true)}>{t`批量授权`}</Button>}
              onClear={selection.clear}
            />
          ) : (
            <ListToolbar
              {...list.toolbar}
              label={t`筛选员工`}
              searchLabel={t`姓名、拼音、职务或账号`}
              filters={
                <StaffFilters
                  {...list.filter}
                  departments={departments.data ?? []}
                  roles={roles}
                  onChange={(change) => list.narrow(change as Partial<typeof list.filter>)}
                />
              }
            />
          )
        }
        footer={<Pagination {...list.pagination} />}
      >
        <DataTable
          label={t`员工列表`}
          {...list.table}
          columns={columns}
          getRowLabel={(row) => row.name}
          selectedIds={selection.ids}
          onSelectionChange={selection.change}
          actionsWidth={88}
          renderActions={(row) => (
            <StaffActions
              name={row.name}
              onEdit={() => edit({ row })}
              onExplain={can('rights:explain') ? () => show({ explain: row.id }) : undefined}
              onViewAs={onViewAs && (() => onViewAs({ staffId: row.id, name: row.name }))}
            />
          )}
          onRowKey={({ row, key }) => key === 'Enter' && edit({ row })}
        />
      </ListPage>
      {open !== '' && (
        <StaffEditing
          key={open}
          staffId={open}
          onLeave={({ account }) => setLeaver(account)}
          onClose={() => show({ open: '' })}
        />
      )}
      {leaver && <Handover account={leaver} purpose="inactive" onClose={() => setLeaver(undefined)} />}
      {explain !== '' && (
        <PersonRights
          key={explain}
          staffId={explain}
          onOpen={onOpen}
          onViewAs={onViewAs && (() => onViewAs({ staffId: explain, name: '' }))}
          onClose={() => show({ explain: '' })}
        />
      )}
      {isBatch && (
        <StaffBatch
          people={selection.chosen}
          Handover={Handover}
          onSaved={selection.clear}
          onClose={() => setBatch(false)}
        />
      )}
    </>
  );
}
