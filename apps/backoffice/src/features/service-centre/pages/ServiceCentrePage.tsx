import { ListPage } from '@huifang/ui/clinic/list-page';
import {
  ConsultRowActions,
  columnsOfTab,
  RegisterButton,
  useServiceCentreColumns,
} from '@huifang/ui/clinic/service-centre';
import { DataTable } from '@huifang/ui/primitives/data-table';
import { Pagination } from '@huifang/ui/primitives/pagination';
import { useLingui } from '@lingui/react/macro';
import { withDefaultView } from '../../../kits/list/DefaultViewFirst.tsx';
import { useListTable } from '../../../kits/list/useListTable.tsx';
import { useRowKeys } from '../../../kits/list/useRowKeys.tsx';
import { useListSelection } from '../../../lib/list-selection.ts';
import { ConsultListToolbar, type ConsultListToolbarProps } from '../components/ConsultListToolbar.tsx';
import { ConsultRowDialogs } from '../components/ConsultRowDialogs.tsx';
import { type UseConsultActionsOptions, useConsultActions } from '../hooks/useConsultActions.ts';
import { consultAddress, useConsultList } from '../hooks/useConsultList.ts';
import type { ListFilter } from '../model/filter.ts';
import type { ConsultRow } from '../model/rows.ts';

export interface ServiceCentrePageProps
  extends UseConsultActionsOptions,
    Pick<ConsultListToolbarProps, 'onAssign'> {
  /** The pointer or the focus is on a customer's name. */
  onCustomerIntent?: () => void;
}

const panelId = 'service-centre-list';
/** Each tab has columns of its own. */
const tableOf = ({ tab }: ListFilter) => tab;

/** The customer service centre: the list of consults and appointments. */
export const ServiceCentrePage = withDefaultView('consults', Consults);

function Consults({ onAssign, onCustomerIntent, ...opens }: ServiceCentrePageProps) {
  const { t } = useLingui();
  const consults = useConsultList();
  const { list, today } = consults;
  const selection = useListSelection(list.rows);
  const actions = useConsultActions(opens);
  const { grants, run, openArchive } = actions;
  const columns = useServiceCentreColumns({ today, onOpenCustomer: openArchive, onCustomerIntent });
  const table = useListTable({
    list: 'consults',
    address: consultAddress,
    tableOf,
    columns,
    shown: columnsOfTab[list.filter.tab],
    hasDensity: true,
  });
  const { onRowKey, help } = useRowKeys<ConsultRow>({
    canSelect: true,
    keys: [
      { key: 'E', does: t`编辑`, run: (row) => run({ action: 'edit', row }) },
      grants.callback && { key: 'R', does: t`回访登记`, run: (row) => run({ action: 'callback', row }) },
      { key: 'Enter', does: t`打开客户档案`, run: (row) => openArchive({ row }) },
    ],
  });
  const register = grants.register ? () => opens.onOpenConsult({ kind: 'new' }) : undefined;
  const registerOnly = () => opens.onOpenConsult({ kind: 'only' });
  return (
    <ListPage
      title={t`客户服务中心`}
      panelLabel={t`客户列表`}
      panelId={panelId}
      toolbar={
        <ConsultListToolbar
          {...{ consults, table, selection, onAssign, panelId }}
          onRegister={register}
          onRegisterOnly={registerOnly}
        />
      }
      narrowAction={register && <RegisterButton onPress={register} onPressOnly={registerOnly} />}
      footer={<Pagination {...list.pagination} />}
    >
      {table.problem}
      <DataTable
        {...table.arranged}
        {...list.table}
        label={t`客户`}
        getRowLabel={(row) => row.name}
        selectedIds={selection.ids}
        onSelectionChange={selection.change}
        renderActions={(row) => <ConsultRowActions row={row} grants={grants} onAction={run} />}
        onRowKey={onRowKey}
      />
      {help}
      <ConsultRowDialogs actions={actions} />
    </ListPage>
  );
}
