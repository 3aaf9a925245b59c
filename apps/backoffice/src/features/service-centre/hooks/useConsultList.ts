import type { Scope } from '@huifang/domain/scopes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { allowedScopes } from '../../../lib/customer-scopes.ts';
import { optionsQuery } from '../../../lib/directory-queries.ts';
import { totalOf } from '../../../lib/list-states.tsx';
import { useSession } from '../../../lib/session-context.tsx';
import { dayIn } from '../../../lib/time.ts';
import type { ListFilter } from '../model/filter.ts';
import { consultListQuery, exactCountQuery, type ListRequest, periodQuery } from '../queries.ts';

/** The list for a filter, with everything that decides what the person may see in it. */
export function useConsultList(filter: ListFilter) {
  const { organisation } = useSession();
  const { organisationId: org, staffId, departmentPath, timeZone } = organisation;
  const today = dayIn(timeZone);
  const options = useQuery(optionsQuery(org));
  const period = useQuery(periodQuery(org, today));

  const scopes = allowedScopes(options.data?.get('客户管理范围'));
  const scope: Scope = scopes.find((one) => one === filter.scope) ?? scopes[0] ?? 'mine';
  const request: ListRequest = {
    filter,
    scope,
    viewer: {
      organisationId: org,
      personId: staffId,
      departmentPath,
      departments: options.data?.get('客户管理部门') ?? '',
    },
    period: period.data ?? { start: today, end: today },
    today,
  };
  const isReady = options.data !== undefined && period.data !== undefined;
  const list = useQuery({
    ...consultListQuery(request),
    enabled: isReady,
    placeholderData: keepPreviousData,
  });
  const exact = useQuery(exactCountQuery(request));

  return {
    today,
    period: period.data,
    scopes,
    scope,
    request,
    list,
    /** The scopes could not be read, so that nothing may be listed. */
    optionsError: options.error,
    retryOptions: options.refetch,
    total: totalOf(list, exact, filter.page),
  };
}
