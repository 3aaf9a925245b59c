import { type DataOf, getBackupState, getLog, getLogList } from '@huifang/contract';
import {
  ErrorLogDialog,
  ErrorLogList,
  LateBackup,
  type ScriptErrorEntry,
} from '@huifang/ui/clinic/error-log-list';
import { ListPage } from '@huifang/ui/clinic/list-page';
import { type PageSize, Pagination } from '@huifang/ui/primitives/pagination';
import { useLingui } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listAddress } from '../../kits/list/list-address.ts';
import { useListPage } from '../../kits/list/useListPage.ts';
import { api, messageOf } from '../../lib/api.ts';
import { useSession } from '../../lib/session-context.tsx';

const logsQuery = (org: string, page: number, size: PageSize) =>
  queryOptions({
    queryKey: ['errorLogs', org, page, size],
    queryFn: async ({ signal }) => {
      const { rows, total } = await api.call(getLogList, { page, size }, { signal });
      return { rows: rows.map(toEntry), total };
    },
  });

const address = listAddress({}, { standardSize: 20 });

const logQuery = (org: string, id: string) =>
  queryOptions({
    queryKey: ['errorLog', org, id],
    queryFn: async ({ signal }) => toEntry(await api.call(getLog, { id }, { signal })),
    enabled: id !== '',
  });

const backupQuery = (org: string) =>
  queryOptions({
    queryKey: ['backupState', org],
    queryFn: ({ signal }) => api.call(getBackupState, {}, { signal }),
  });

const toEntry = ({ id, user, ...entry }: DataOf<typeof getLog>): ScriptErrorEntry => ({
  ...entry,
  id,
  userName: user,
});

/** The script errors that browsers reported (rule log-1), and a warning when backups fail. */
export function ErrorLogsPage() {
  const { t } = useLingui();
  const { organisation } = useSession();
  const list = useListPage({
    address,
    query: ({ page, pageSize }) => logsQuery(organisation.organisationId, page, pageSize),
  });
  const [openId, setOpenId] = useState('');
  const whole = useQuery(logQuery(organisation.organisationId, openId));
  const backup = useQuery(backupQuery(organisation.organisationId));
  return (
    <ListPage
      title={t`错误日志`}
      panelLabel={t`错误日志`}
      toolbar={backup.data?.isLate && <LateBackup {...backup.data} />}
      footer={<Pagination {...list.pagination} />}
    >
      <ErrorLogList {...list.states} entries={list.rows} onOpen={({ entry }) => setOpenId(entry.id)} />
      {openId !== '' && (
        <ErrorLogDialog
          entry={whole.data}
          loadError={whole.error ? messageOf(whole.error) : undefined}
          onRetry={() => void whole.refetch()}
          onClose={() => setOpenId('')}
        />
      )}
    </ListPage>
  );
}
