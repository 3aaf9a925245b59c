import { ListPage } from '@huifang/ui/clinic/list-page';
import {
  CreateProfileButton,
  type ProfileListRow,
  ProfileRowActions,
  profileColumnsShown,
  useProfileColumns,
} from '@huifang/ui/clinic/profile-list';
import { DataTable } from '@huifang/ui/primitives/data-table';
import { Pagination } from '@huifang/ui/primitives/pagination';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { withDefaultView } from '../../../kits/list/DefaultViewFirst.tsx';
import { useListTable } from '../../../kits/list/useListTable.tsx';
import { useRowKeys } from '../../../kits/list/useRowKeys.tsx';
import { useSession } from '../../../lib/session-context.tsx';
import { dayIn } from '../../../lib/time.ts';
import { ProfileListToolbar } from '../components/ProfileListToolbar.tsx';
import { SaleProfile } from '../components/SaleProfile.tsx';
import { profileAddress, useProfileList } from '../hooks/useProfileList.ts';

export interface ProfilesPageProps {
  /** Somebody wants to create a profile, or to change the one of a customer. */
  onOpenProfile: (details: { customerId?: string }) => void;
  onOpenCustomer: (details: { customerId: string }) => void;
  /** Somebody wants to register a consult of a customer, the first one perhaps. */
  onConsult: (details: { customerId: string }) => void;
}

/** 档案管理: the profiles within sight. */
export const ProfilesPage = withDefaultView('profiles', Profiles);

function Profiles({ onOpenProfile, onOpenCustomer, onConsult }: ProfilesPageProps) {
  const { t } = useLingui();
  const { organisation, can } = useSession();
  const canWrite = can('consult:write');
  const [sale, setSale] = useState<ProfileListRow>();
  const profiles = useProfileList();
  const does = {
    open: ({ id }: ProfileListRow) => onOpenCustomer({ customerId: id }),
    edit: ({ id }: ProfileListRow) => onOpenProfile({ customerId: id }),
    sale: (row: ProfileListRow) => setSale(row),
    consult: ({ id }: ProfileListRow) => onConsult({ customerId: id }),
  };
  const today = dayIn(organisation.timeZone);
  const columns = useProfileColumns({ today, onOpenCustomer: ({ row }) => does.open(row) });
  const table = useListTable({
    list: 'profiles',
    address: profileAddress,
    columns,
    shown: profileColumnsShown,
  });
  const { onRowKey, help } = useRowKeys({
    keys: [
      { key: 'E', does: t`编辑`, run: does.edit },
      { key: 'S', does: t`销售档案`, run: does.sale },
      canWrite && { key: 'C', does: t`咨询登记`, run: does.consult },
      { key: 'Enter', does: t`打开客户档案`, run: does.open },
    ],
  });
  const create = canWrite && <CreateProfileButton onPress={() => onOpenProfile({})} />;
  return (
    <ListPage
      title={t`档案管理`}
      panelLabel={t`客户档案`}
      toolbar={<ProfileListToolbar profiles={profiles} table={table} action={create} />}
      narrowAction={create}
      footer={<Pagination {...profiles.list.pagination} />}
    >
      {table.problem}
      <DataTable
        {...table.arranged}
        {...profiles.list.table}
        label={t`客户档案`}
        getRowLabel={(row) => row.name}
        renderActions={(row) => (
          <ProfileRowActions row={row} canConsult={canWrite} onAction={({ action }) => does[action](row)} />
        )}
        actionsWidth={canWrite ? 128 : 96}
        onRowKey={onRowKey}
      />
      {help}
      {sale && <SaleProfile customer={sale} onClose={() => setSale(undefined)} />}
    </ListPage>
  );
}
