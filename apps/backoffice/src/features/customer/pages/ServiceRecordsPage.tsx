import { CustomerBar } from '@huifang/ui/clinic/customer-bar';
import { ListPage } from '@huifang/ui/clinic/list-page';
import { RecordList } from '@huifang/ui/clinic/record-list';
import { type PageSize, Pagination } from '@huifang/ui/primitives/pagination';
import { EmptyState, FailureState } from '@huifang/ui/primitives/states';
import { Tabs } from '@huifang/ui/primitives/tabs';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { RecordDetails } from '../components/RecordDetails.tsx';
import { useChosenCustomer } from '../hooks/useChosenCustomer.ts';
import { kindOf, type RecordKind, recordKinds, type WireRecord } from '../model/record-kinds.ts';
import { toColumns, toRow } from '../model/record-rows.ts';
import { collectionsQuery, recordsQuery } from '../record-queries.ts';

const panelId = 'service-records';
const firstKind = recordKinds[0] as RecordKind;

export interface ServiceRecordsPageProps {
  /** The ways to the chosen customer's other pages. */
  linksOf: (details: { customerId: string }) => ReactNode;
}

/** 服务记录: what the hospital's systems know about one customer. Its address takes `id`, the customer's. */
export function ServiceRecordsPage({ linksOf }: ServiceRecordsPageProps) {
  const { t, i18n } = useLingui();
  const { org, customerId, bar, error, retry } = useChosenCustomer();
  const [kindId, setKindId] = useState(firstKind.id);
  const [{ page, pageSize }, setPlace] = useState<{ page: number; pageSize: PageSize }>({
    page: 1,
    pageSize: 10,
  });
  const [opened, setOpened] = useState<WireRecord>();
  const kind = kindOf(kindId) ?? firstKind;
  const counts = useQuery(collectionsQuery(org, customerId));
  const list = useQuery(recordsQuery(org, customerId, kind, page, pageSize));
  const records = list.data?.rows ?? [];
  const rows = records.map((record, index) => toRow(i18n, kind.fields, record, index));
  const title = i18n._(kind.title);
  const failed = error ?? (list.error ? messageOf(list.error) : undefined);

  return (
    <ListPage
      title={t`服务记录`}
      panelLabel={title}
      panelId={panelId}
      toolbar={
        <>
          <CustomerBar
            {...bar}
            links={customerId && linksOf({ customerId })}
            onChange={(details) => {
              setPlace({ page: 1, pageSize });
              bar.onChange(details);
            }}
          />
          <Tabs
            label={t`记录类别`}
            items={recordKinds.map(({ id, title, counted = '' }) => ({
              id,
              label: i18n._(title),
              count: counts.data?.get(counted),
            }))}
            selectedId={kind.id}
            panelId={panelId}
            onSelect={({ id }) => {
              setKindId(id);
              setPlace({ page: 1, pageSize });
            }}
          />
        </>
      }
      footer={
        customerId &&
        kind.canOpen !== false && (
          <Pagination page={page} pageSize={pageSize} total={list.data?.total} onChange={setPlace} />
        )
      }
    >
      {customerId === '' ? (
        <EmptyState title={t`请先选择客户`} hint={t`按姓名、拼音或联系电话查找`} />
      ) : (
        <RecordList
          key={kind.id}
          label={title}
          columns={toColumns(i18n, kind.fields)}
          rows={rows}
          state={failed ? 'failed' : list.isPending ? 'loading' : list.isFetching ? 'refreshing' : 'ready'}
          failure={
            <FailureState
              title={t`服务记录加载失败`}
              detail={failed}
              isRetrying={list.isFetching}
              onRetry={() => {
                retry();
                void list.refetch();
              }}
            />
          }
          onOpen={kind.canOpen === false ? undefined : ({ row }) => setOpened(records[rows.indexOf(row)])}
        />
      )}
      {opened && <RecordDetails org={org} kind={kind} record={opened} onClose={() => setOpened(undefined)} />}
    </ListPage>
  );
}
