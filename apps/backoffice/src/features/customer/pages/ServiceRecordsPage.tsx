import { CustomerBar } from '@huifang/ui/clinic/customer-bar';
import { ListPage } from '@huifang/ui/clinic/list-page';
import { RecordList } from '@huifang/ui/clinic/record-list';
import { Pagination } from '@huifang/ui/primitives/pagination';
import { EmptyState } from '@huifang/ui/primitives/states';
import { Tabs } from '@huifang/ui/primitives/tabs';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { listAddress } from '../../../kits/list/list-address.ts';
import { useListPage } from '../../../kits/list/useListPage.ts';
import { readId } from '../../../lib/list-address.ts';
import { RecordDetails } from '../components/RecordDetails.tsx';
import { useChosenCustomer } from '../hooks/useChosenCustomer.ts';
import { kindOf, type RecordKind, recordKinds, type WireRecord } from '../model/record-kinds.ts';
import { toColumns, toRow } from '../model/record-rows.ts';
import { collectionsQuery, recordsQuery } from '../record-queries.ts';

const panelId = 'service-records';
const kindIn = (text: string): RecordKind => kindOf(text) ?? (recordKinds[0] as RecordKind);
const address = listAddress({ id: readId, kind: (text) => kindIn(text).id });

export interface ServiceRecordsPageProps {
  /** The ways to the chosen customer's other pages. */
  linksOf: (details: { customerId: string }) => ReactNode;
}

/** 服务记录: what the hospital's systems know about one customer. Its address takes `id`, the customer's, and `kind`. */
export function ServiceRecordsPage({ linksOf }: ServiceRecordsPageProps) {
  const { t, i18n } = useLingui();
  const { org, customerId, bar, profile } = useChosenCustomer();
  const [opened, setOpened] = useState<WireRecord>();
  const list = useListPage({
    address,
    query: ({ id, kind, page, pageSize }) => recordsQuery(org, id, kindIn(kind), page, pageSize),
    needs: profile,
    failureTitle: t`服务记录加载失败`,
  });
  const { narrow, rows, states, pagination } = list;
  const kind = kindIn(list.filter.kind);
  const counts = useQuery(collectionsQuery(org, customerId));
  const title = i18n._(kind.title);
  const canOpen = kind.canOpen !== false;
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
            onChange={({ customer }) => narrow({ id: customer.id })}
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
            onSelect={({ id }) => narrow({ kind: id })}
          />
        </>
      }
      footer={customerId && canOpen && <Pagination {...pagination} />}
    >
      {customerId === '' ? (
        <EmptyState title={t`请先选择客户`} hint={t`按姓名、拼音或联系电话查找`} />
      ) : (
        <RecordList
          {...states}
          key={kind.id}
          label={title}
          columns={toColumns(i18n, kind.fields)}
          rows={rows.map(({ record }, index) => toRow(i18n, kind.fields, record, index))}
          onOpen={canOpen ? ({ row }) => setOpened(rows.find(({ id }) => id === row.id)?.record) : undefined}
        />
      )}
      {opened && <RecordDetails org={org} kind={kind} record={opened} onClose={() => setOpened(undefined)} />}
    </ListPage>
  );
}
