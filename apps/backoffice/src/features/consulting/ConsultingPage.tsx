import {
  type ConsultOrder,
  ListWithPane,
  ProcessPane,
  useConsultOrderColumns,
} from '@huifang/ui/clinic/consult-orders';
import { ListPage } from '@huifang/ui/clinic/list-page';
import { DataTable } from '@huifang/ui/primitives/data-table';
import { IconButton } from '@huifang/ui/primitives/icon-button';
import { Pagination } from '@huifang/ui/primitives/pagination';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ListTree, Signpost } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { knownTotal, useListStates } from '../../lib/list-states.tsx';
import { loadChunk } from '../../lib/load-chunk.ts';
import { usePageTab } from '../../lib/page-tab.tsx';
import { useSession } from '../../lib/session-context.tsx';
import { dayIn } from '../../lib/time.ts';
import { type ConsultingFilter, readConsulting, writeConsulting } from './filter.ts';
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
  const { search, replace } = usePageTab();
  const { organisationId: org, timeZone } = organisation;
  const today = dayIn(timeZone);
  const filter = readConsulting(new URLSearchParams(search), today);
  const setFilter = (next: ConsultingFilter) => replace(writeConsulting(next, today));
  const show = (change: Partial<ConsultingFilter>) =>
    setFilter({ ...filter, consultId: '', page: 1, ...change });
  const list = useQuery({ ...ordersQuery(org, filter), placeholderData: keepPreviousData });
  const rows = list.data?.rows ?? [];
  const shown = rows.find(({ id }) => id === filter.consultId);
  const columns = useConsultOrderColumns({ today, onOpenCustomer });
  const { page, pageSize } = filter;

  const listStates = useListStates(list);
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
      footer={
        <Pagination
          page={page}
          pageSize={pageSize}
          total={knownTotal(list, page, list.data?.total)}
          isTotalCapped={list.data?.isCapped}
          onChange={(place) => show(place)}
        />
      }
    >
      <ListWithPane>
        <DataTable
          label={t`咨询`}
          columns={columns}
          rows={rows}
          getRowId={(row) => row.id}
          getRowLabel={(row) => row.name}
          actionsWidth={96}
          renderActions={(row) => (
            <>
              {can('consult:write') && (
                <IconButton
                  size="small"
                  label={t`修改咨询方式`}
                  icon={<Signpost size={16} />}
                  onPress={() => setEdited(row)}
                />
              )}
              <IconButton
                size="small"
                label={t`过程记录`}
                icon={<ListTree size={16} />}
                onPress={() => setFilter({ ...filter, consultId: row.id })}
              />
            </>
          )}
          onRowKey={({ row, key }) => {
            if (key === 'Enter') setFilter({ ...filter, consultId: row.id });
          }}
          {...listStates}
          skeletonRows={pageSize}
        />
        {shown && (
          <ProcessPane
            key={shown.id}
            customerName={shown.name}
            appointmentNumber={shown.appointmentNumber}
            onClose={() => setFilter({ ...filter, consultId: '' })}
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
