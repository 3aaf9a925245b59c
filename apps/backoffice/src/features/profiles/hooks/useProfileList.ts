import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAddressFilter } from '../../../lib/address-filter.ts';
import { allowedScopes } from '../../../lib/customer-scopes.ts';
import { optionsQuery } from '../../../lib/directory-queries.ts';
import { totalOf } from '../../../lib/list-states.tsx';
import { useSession } from '../../../lib/session-context.tsx';
import { type ProfileFilter, readFilter, writeFilter } from '../model/filter.ts';
import { exactCountQuery, profileListQuery } from '../queries.ts';

/** How the list's filter stands in the page's address. */
export const profileAddress = {
  read: readFilter,
  write: (filter: ProfileFilter) => ({ query: writeFilter(filter), words: { search: filter.search } }),
};

/** The filter in the page's address and the list behind it. */
export function useProfileList() {
  const { organisation } = useSession();
  const [filter, setFilter] = useAddressFilter<ProfileFilter>(profileAddress);
  const options = useQuery(optionsQuery(organisation.organisationId));
  const scopes = allowedScopes(options.data?.get('客户管理范围'));
  const scope = scopes.find((one) => one === filter.scope) ?? scopes[0] ?? 'mine';
  const request = { org: organisation.organisationId, filter, scope };
  const list = useQuery({
    ...profileListQuery(request),
    enabled: options.data !== undefined,
    placeholderData: keepPreviousData,
  });
  const exact = useQuery(exactCountQuery(request));
  const error = options.error ?? list.error;
  return {
    filter,
    setFilter: (change: Partial<ProfileFilter>) => setFilter((now) => ({ ...now, page: 1, ...change })),
    setOrder: (order: ProfileFilter['order']) => setFilter((now) => ({ ...now, page: 1, order }), 'undoable'),
    scopes,
    scope,
    list,
    error,
    /** Reads again whatever failed. */
    retry: () => void (options.error ? options.refetch() : list.refetch()),
    total: totalOf(list, exact, filter.page),
  };
}
