import {
  type ConsultOrder,
  ListWithPane,
  ProcessPane,
  useConsultOrderColumns,
} from '@huifang/ui/clinic/consult-orders';
import { CustomerSearch } from '@huifang/ui/clinic/customer-search';
import { ListPage } from '@huifang/ui/clinic/list-page';
import { ProcessTimeline } from '@huifang/ui/clinic/process-timeline';
import { Button } from '@huifang/ui/primitives/button';
import { DataTable } from '@huifang/ui/primitives/data-table';
import { addDays, DayFilter } from '@huifang/ui/primitives/date-picker';
import { IconButton } from '@huifang/ui/primitives/icon-button';
import { Pagination } from '@huifang/ui/primitives/pagination';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, ListTree, Signpost } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { styled } from 'styled-components';
import { messageOf } from '../../lib/api.ts';
import { searchCustomers } from '../../lib/customer-search.ts';
import { knownTotal, useListStates } from '../../lib/list-states.tsx';
import { loadChunk } from '../../lib/load-chunk.ts';
import { usePageTab } from '../../lib/page-tab.tsx';
import { useSession } from '../../lib/session-context.tsx';
import { dayIn } from '../../lib/time.ts';
import { type ConsultingFilter, readConsulting, writeConsulting } from './filter.ts';
import { ordersQuery, processQuery } from './queries.ts';

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
  const [found, setFound] = useState<{ id: string; name: string; phone: string } | null>(null);
  const list = useQuery({ ...ordersQuery(org, filter), placeholderData: keepPreviousData });
  const rows = list.data?.rows ?? [];
  const shown = rows.find(({ id }) => id === filter.consultId);
  const columns = useConsultOrderColumns({ today, onOpenCustomer });
  const { day, customerId, page, pageSize } = filter;
  // A link names the customer by id alone; the list knows the name.
  const named = rows.find((row) => row.customerId === customerId);
  const customer =
    customerId === ''
      ? null
      : found?.id === customerId
        ? found
        : { id: customerId, name: named?.name ?? customerId, phone: '' };

  const listStates = useListStates(list);
  return (
    <ListPage
      title={t`咨询管理`}
      panelLabel={t`咨询列表`}
      toolbar={
        <Bar role="search" aria-label={t`筛选咨询`}>
          <div>
            <CustomerSearch
              label={t`客户`}
              isLabelHidden
              value={customer}
              onSearch={searchCustomers(org)}
              onChange={({ customer: chosen }) => {
                setFound(chosen);
                show({ customerId: chosen?.id ?? '' });
              }}
            />
          </div>
          {customerId === '' ? (
            <>
              <IconButton
                label={t`前一天`}
                icon={<ChevronLeft size={16} />}
                onPress={() => show({ day: addDays(day, -1) })}
              />
              <DayFilter
                label={t`登记日期`}
                isLabelHidden
                today={today}
                value={day}
                onChange={({ value }) => show({ day: value })}
              />
              <IconButton
                label={t`后一天`}
                icon={<ChevronRight size={16} />}
                onPress={() => show({ day: addDays(day, 1) })}
              />
              {day !== today && <Button onPress={() => show({ day: today })}>{t`今天`}</Button>}
            </>
          ) : (
            <Button onPress={() => show({ customerId: '' })}>{t`按日期查看`}</Button>
          )}
        </Bar>
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
            <Process org={org} consultId={shown.id} today={today} />
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

function Process({ org, consultId, today }: { org: string; consultId: string; today: string }) {
  const process = useQuery(processQuery(org, consultId));
  return (
    <ProcessTimeline
      entries={process.data ?? []}
      today={today}
      isLoading={process.isPending}
      loadError={process.error ? messageOf(process.error) : undefined}
      onRetry={() => void process.refetch()}
    />
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: var(--space-8) var(--space-12);
  padding: var(--space-12) var(--space-16);
  border-bottom: 1px solid var(--border-subtle);

  & > div:first-child { width: 240px; max-width: 100%; }
`;
