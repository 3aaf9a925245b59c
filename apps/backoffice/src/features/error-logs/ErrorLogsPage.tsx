import { getLogList } from '@huifang/contract';
import { ErrorLogList } from '@huifang/ui/clinic/error-log-list';
import { ListPage } from '@huifang/ui/clinic/list-page';
import { type PageSize, Pagination } from '@huifang/ui/primitives/pagination';
import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { useListStates } from '../../lib/list-states.tsx';
import { useSession } from '../../lib/session-context.tsx';

const logsQuery = (org: string, page: number, size: PageSize) =>
  queryOptions({
    queryKey: ['errorLogs', org, page, size],
    queryFn: ({ signal }) => api.call(getLogList, { page, size }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The script errors that browsers reported (A2.3, A8). */
export function ErrorLogsPage() {
  const { t } = useLingui();
  const { organisation } = useSession();
  const [{ page, pageSize }, setPlace] = useState<{ page: number; pageSize: PageSize }>({
    page: 1,
    pageSize: 20,
  });
  const logs = useQuery(logsQuery(organisation.OgnID, page, pageSize));
  const entries = (logs.data?.Objs ?? []).map(({ ID, user, ...entry }) => ({
    ...entry,
    id: ID,
    userName: user,
  }));

  const listStates = useListStates(logs);
  return (
    <ListPage
      title={t`错误日志`}
      panelLabel={t`错误日志`}
      footer={
        <Pagination page={page} pageSize={pageSize} total={logs.data?.Total ?? 0} onChange={setPlace} />
      }
    >
      <ErrorLogList entries={entries} {...listStates} />
    </ListPage>
  );
}
