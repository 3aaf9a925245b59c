import {
  type ConsultOrder,
  ListWithPane,
  ProcessPane,
  useConsultOrderColumns,
} from '@huifang/ui/clinic/consult-orders';
import { ListPage } from '@huifang/ui/clinic/list-page';
import { DataTable } from '@huifang/ui/primitives/data-table';
import { Pagination } from '@huifang/ui/primitives/pagination';
import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useListPage } from '../../kits/list/useListPage.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import { useSession } from '../../lib/session-context.tsx';
import { dayIn } from '../../lib/time.ts';
import { ConsultOrderActions } from './ConsultOrderActions.tsx';
import { type ConsultingFilter, consultingAddress } from './filter.ts';
import { OrderProcess } from './OrderProcess.tsx';
import { OrdersFilter } from './OrdersFilter.tsx';
import { ordersQuery } from './queries.ts';

const ConsultMethodEditing = lazy(() =>
  loadChunk(async () => {
    const { ConsultMethodEditing } = await import('./ConsultMethodEditing.tsx');
    return { default: ConsultMethodEditing };
  }),
);

export interface ConsultingPageProps {
  /** Without it names lead nowhere. */
  onOpenCustomer?: (details: { row: ConsultOrder }) => void;
}

/**
 * 咨询管理: all consults of a day or of a customer, with the process of the chosen one. Its address takes `day` =
 * `YYYY-MM-DD` (today by default) or `customer` = the customer's id; `consult` = the consult whose process is shown;
 * `page`; `size`.
 */
export function ConsultingPage({ onOpenCustomer }: ConsultingPageProps) {
  const { t } = useLingui();
  const { organisation, can } = useSession();
  const [edited, setEdited] = useState<ConsultOrder>();
  const { organisationId: org, timeZone } = organisation;
  const today = dayIn(timeZone);
  const address = useMemo(() => consultingAddress(today), [today]);
  const list = useListPage({ address, query: (filter) => ordersQuery(org, filter) });
  const { filter, rows } = list;
  const show = (change: Partial<ConsultingFilter>) => list.narrow({ consultId: '', ...change });
  const showProcess = (consultId: string) => list.show({ consultId });
  const shown = rows.find(({ id }) => id === filter.consultId);
  const columns = useConsultOrderColumns({ today, onOpenCustomer });

  return (
    <ListPage
      title={t`咨询管理`}
      panelLabel={t`咨询列表`}
      toolbar={
        <OrdersFilter
          org={org}
          today={today}
          filter={filter}
          customerName={rows.find((row) => row.customerId === filter.customerId)?.name}
          onChange={show}
        />
      }
      footer={<Pagination {...list.pagination} />}
    >
      <ListWithPane>
        <DataTable
          label={t`咨询`}
          {...list.table}
          columns={columns}
          getRowLabel={(row) => row.name}
          actionsWidth={96}
          renderActions={(row) => (
            <ConsultOrderActions
              onChangeMethod={can('consult:write') ? () => setEdited(row) : undefined}
              onProcess={() => showProcess(row.id)}
            />
          )}
          onRowKey={({ row, key }) => {
            if (key === 'Enter') showProcess(row.id);
          }}
        />
        {shown && (
          <ProcessPane
            key={shown.id}
            customerName={shown.name}
            appointmentNumber={shown.appointmentNumber}
            onClose={() => showProcess('')}
          >
            <OrderProcess consultId={shown.id} />
          </ProcessPane>
        )}
      </ListWithPane>
      <Suspense>
        {edited && (
          <ConsultMethodEditing key={edited.id} consult={edited} onClose={() => setEdited(undefined)} />
        )}
      </Suspense>
    </ListPage>
  );
}
