import { exportAudit } from '@huifang/contract';
import {
  AuditFilters,
  type AuditLine,
  AuditLineDrawer,
  useAuditColumns,
} from '@huifang/ui/clinic/audit-list';
import { ListPage, ListToolbar } from '@huifang/ui/clinic/list-page';
import { Button } from '@huifang/ui/primitives/button';
import { DataTable } from '@huifang/ui/primitives/data-table';
import { Pagination } from '@huifang/ui/primitives/pagination';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listAddress, textUpTo } from '../../kits/list/list-address.ts';
import { useListExport } from '../../kits/list/useListExport.ts';
import { useListPage } from '../../kits/list/useListPage.ts';
import { api } from '../../lib/api.ts';
import { useSession } from '../../lib/session-context.tsx';
import { dayIn } from '../../lib/time.ts';
import { AuditProof } from './AuditProof.tsx';
import { auditKindsQuery, auditQuery, toRequest } from './queries.ts';

const dayText = (text: string) => (/^\d{4}-\d\d-\d\d$/.test(text) ? text : '');
const address = listAddress(
  { person: textUpTo(20), action: textUpTo(50), entity: textUpTo(50), from: dayText, to: dayText },
  { standardSize: 20 },
);
const unfiltered = { person: '', action: '', entity: '', from: '', to: '' };

/** 操作记录: who did what to which record, with what was before and after, and the proof that nothing was changed. */
export function AuditPage() {
  const { t } = useLingui();
  const { organisation } = useSession();
  const org = organisation.organisationId;
  const [opened, setOpened] = useState<AuditLine>();
  const [isProving, setProving] = useState(false);
  const columns = useAuditColumns();
  const kinds = useQuery(auditKindsQuery(org));
  const list = useListPage({
    address,
    query: (filter) => auditQuery(org, filter),
    conditions: ({ from, to, person, action, entity }) => [
      (from || to) && t`日期`,
      person && t`人员`,
      action && t`动作`,
      entity && t`类别`,
    ],
    unfiltered,
  });
  const exporting = useListExport({
    name: 'audit',
    open: (_, options) => api.open(exportAudit, toRequest(list.filter), options),
  });
  return (
    <ListPage
      title={t`操作记录`}
      panelLabel={t`操作记录`}
      toolbar={
        <ListToolbar
          {...list.toolbar}
          label={t`筛选操作记录`}
          searchLabel={t`记录 ID`}
          filters={
            <AuditFilters
              conditions={list.filter}
              persons={(kinds.data?.persons ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              today={dayIn(organisation.timeZone)}
              onChange={list.narrow}
            />
          }
          tools={
            <Button
              isBusy={exporting.progress !== undefined}
              onPress={() => exporting.start({ format: 'csv' })}
            >
              <Trans>导出</Trans>
            </Button>
          }
          action={
            <Button variant="primary" onPress={() => setProving(true)}>
              <Trans>检验记录</Trans>
            </Button>
          }
        />
      }
      footer={<Pagination {...list.pagination} />}
      narrowAction={
        <Button variant="primary" onPress={() => setProving(true)}>
          <Trans>检验记录</Trans>
        </Button>
      }
    >
      <DataTable
        label={t`操作记录`}
        {...list.table}
        columns={columns}
        getRowLabel={(row) => `${row.at} ${row.person}`}
        actionsWidth={76}
        renderActions={(row) => (
          <Button variant="text" size="small" onPress={() => setOpened(row)}>
            <Trans>详情</Trans>
          </Button>
        )}
        onRowKey={({ row, key }) => key === 'Enter' && setOpened(row)}
      />
      {opened && <AuditLineDrawer line={opened} onClose={() => setOpened(undefined)} />}
      {isProving && <AuditProof onClose={() => setProving(false)} />}
    </ListPage>
  );
}
