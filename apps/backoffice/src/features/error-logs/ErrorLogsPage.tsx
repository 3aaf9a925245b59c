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
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, messageOf } from '../../lib/api.ts';
import { knownTotal, useListStates } from '../../lib/list-states.tsx';
import { useSession } from '../../lib/session-context.tsx';

const logsQuery = (org: string, page: number, size: PageSize) =>
  queryOptions({
    queryKey: ['errorLogs', org, page, size],
    queryFn: async ({ signal }) => {
      const { Objs, Total } = await api.call(getLogList, { page, size }, { signal });
      return { entries: Objs.map(toEntry), total: Total };
    },
    placeholderData: keepPreviousData,
  });

const logQuery = (org: string, id: string) =>
  queryOptions({
    queryKey: ['errorLog', org, id],
    queryFn: async ({ signal }) => toEntry(await api.call(getLog, { logname: id }, { signal })),
    enabled: id !== '',
  });

const backupQuery = (org: string) =>
  queryOptions({
    queryKey: ['backupState', org],
    queryFn: ({ signal }) => api.call(getBackupState, {}, { signal }),
  });

const toEntry = ({ ID, user, ...entry }: DataOf<typeof getLog>): ScriptErrorEntry => ({
  ...entry,
  id: ID,
  userName: user,
});

/** The script errors that browsers reported (A2.3, A8), and a warning when backups fail. */
export function ErrorLogsPage() {
  const { t } = useLingui();
  const { organisation } = useSession();
  const [{ page, pageSize }, setPlace] = useState<{ page: number; pageSize: PageSize }>({
    page: 1,
    pageSize: 20,
  });
  const logs = useQuery(logsQuery(organisation.OgnID, page, pageSize));
  const [openId, setOpenId] = useState('');
  const whole = useQuery(logQuery(organisation.OgnID, openId));
  const listStates = useListStates(logs);
  const backup = useQuery(backupQuery(organisation.OgnID));
  return (
    <ListPage
      title={t`错误日志`}
      panelLabel={t`错误日志`}
      toolbar={backup.data?.isLate && <LateBackup {...backup.data} />}
      footer={
        <Pagination
          page={page}
          pageSize={pageSize}
          total={knownTotal(logs, page, logs.data?.total)}
          onChange={setPlace}
        />
      }
    >
      <ErrorLogList
        entries={logs.data?.entries ?? []}
        onOpen={({ entry }) => setOpenId(entry.id)}
        {...listStates}
      />
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
