import type { Scope } from '@huifang/domain/scopes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { allowedScopes } from '../../../lib/customer-scopes.ts';
import { optionsQuery, staffQuery } from '../../../lib/directory-queries.ts';
import { useFirstScope } from '../../../lib/first-scope.ts';
import { totalOf } from '../../../lib/list-states.tsx';
import { useSession } from '../../../lib/session-context.tsx';
import { dayIn } from '../../../lib/time.ts';
import {
  type CallbackListRequest,
  callbackCountsQuery,
  callbackListQuery,
  exactCallbackCountQuery,
} from '../list-queries.ts';
import { type CallbackFilter, daysOf } from '../model/list-filter.ts';

/** The list for a filter, with everything that decides what the person may see in it. */
export function useCallbackList(filter: CallbackFilter) {
  const { organisation } = useSession();
  const { organisationId: org, timeZone } = organisation;
  const today = dayIn(timeZone);
  const options = useQuery(optionsQuery(org));
  const staff = useQuery({ ...staffQuery(org), enabled: filter.executorId !== '' });
  const scopes = allowedScopes(options.data?.get('客户管理范围'));
  const first = useFirstScope(options.data ? scopes : []);
  const known = scopes.find((one) => one === filter.scope) ?? first;
  const scope: Scope = known ?? 'mine';
  const { tab, search, executorId, order, page, pageSize } = filter;
  const days = daysOf(filter, today);
  const request: CallbackListRequest = { org, tab, scope, search, executorId, days, order, page, pageSize };
  const isReady = options.data !== undefined && known !== undefined;
  const list = useQuery({
    ...callbackListQuery(request),
    enabled: isReady,
    placeholderData: keepPreviousData,
  });
  const counts = useQuery({
    ...callbackCountsQuery(request),
    enabled: isReady,
    placeholderData: keepPreviousData,
  });
  const exact = useQuery(exactCallbackCountQuery(request));
  const executor = staff.data?.find(({ value }) => value === executorId);

  return {
    org,
    today,
    request,
    days,
    scopes,
    scope,
    list,
    counts: counts.data,
    /** As the filter names it; its id until the names are here. */
    executor: executorId ? (executor ?? { value: executorId, label: executorId }) : undefined,
    error: options.error ?? list.error,
    retry: () => void (options.error ? options.refetch() : list.refetch()),
    refresh: () => {
      void list.refetch();
      void counts.refetch();
    },
    total: totalOf(list, exact, page),
  };
}
