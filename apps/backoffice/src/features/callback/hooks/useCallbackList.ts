import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useListPage } from '../../../kits/list/useListPage.ts';
import { useScopes } from '../../../lib/customer-scopes.ts';
import { lineOptionsQuery, staffQuery } from '../../../lib/directory-queries.ts';
import { useFirstScope } from '../../../lib/first-scope.ts';
import { useRangeWords } from '../../../lib/list-states.tsx';
import { useSession } from '../../../lib/session-context.tsx';
import { dayIn } from '../../../lib/time.ts';
import {
  type CallbackListRequest,
  callbackCountsQuery,
  callbackListQuery,
  exactCallbackCountQuery,
} from '../list-queries.ts';
import {
  type CallbackFilter,
  daysOf,
  everyDay,
  readCallbackFilter,
  writeCallbackFilter,
} from '../model/list-filter.ts';

/** How the list's filter stands in the page's address. */
export const callbackAddress = { read: readCallbackFilter, write: writeCallbackFilter };

/** The follow-ups that the page's address asks for, with everything that decides what the person may see of them. */
export function useCallbackList() {
  const { t } = useLingui();
  const rangeWords = useRangeWords();
  const { organisation } = useSession();
  const { organisationId: org, timeZone } = organisation;
  const today = dayIn(timeZone);
  const { options, scopes } = useScopes();
  const first = useFirstScope(options.data ? scopes : []);
  const scopeOf = ({ scope }: CallbackFilter) => scopes.find((one) => one === scope) ?? first;
  const requestOf = (filter: CallbackFilter): CallbackListRequest => {
    const { tab, search, executorId, lineId, order, page, pageSize } = filter;
    const scope = scopeOf(filter) ?? 'mine';
    const days = daysOf(filter, today);
    return { org, tab, scope, search, executorId, lineId, days, order, page, pageSize };
  };
  const isReady = (filter: CallbackFilter) => options.data !== undefined && scopeOf(filter) !== undefined;

  // The names are read below, once the filter says that one is wanted.
  const staff = useQuery({ ...staffQuery(org), enabled: false });
  const executorOf = ({ executorId: value }: CallbackFilter) =>
    value === '' ? undefined : (staff.data?.find((one) => one.value === value) ?? { value, label: value });

  const lines = useQuery({ ...lineOptionsQuery(org), enabled: false });
  const lineOf = ({ lineId: value }: CallbackFilter) =>
    value === '' ? undefined : (lines.data?.find((one) => one.value === value) ?? { value, label: value });

  const list = useListPage({
    address: callbackAddress,
    query: (filter) => ({ ...callbackListQuery(requestOf(filter)), enabled: isReady(filter) }),
    exactCount: (filter) => exactCallbackCountQuery(requestOf(filter)),
    needs: options,
    conditions(filter) {
      const executor = executorOf(filter);
      const line = lineOf(filter);
      return [
        rangeWords(filter.tab === 'done' ? t`回访日期` : t`计划日期`, daysOf(filter, today)),
        executor && t`执行人 ${executor.label}`,
        line && t`线路 ${line.label}`,
      ];
    },
    unfiltered: { executorId: '', lineId: '', range: everyDay },
    onAllDays(filter) {
      const { start, end } = daysOf(filter, today);
      return filter.search !== '' && (start !== '' || end !== '') ? { range: everyDay } : undefined;
    },
    onRefresh: () => void counts.refetch(),
  });
  const { filter } = list;
  useQuery({ ...staffQuery(org), enabled: filter.executorId !== '' });
  useQuery({ ...lineOptionsQuery(org), enabled: filter.lineId !== '' });
  const counts = useQuery({
    ...callbackCountsQuery(requestOf(filter)),
    enabled: isReady(filter),
    placeholderData: keepPreviousData,
  });

  return {
    list,
    today,
    /** The days that are listed. */
    days: daysOf(filter, today),
    scopes,
    scope: scopeOf(filter) ?? 'mine',
    /** As the filter names it; its id until the names are here. */
    executor: executorOf(filter),
    line: lineOf(filter),
    counts: counts.data,
  };
}

export type CallbackList = ReturnType<typeof useCallbackList>;
