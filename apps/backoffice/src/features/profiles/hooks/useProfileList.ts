import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useListPage } from '../../../kits/list/useListPage.ts';
import { useScopes } from '../../../lib/customer-scopes.ts';
import { dictionaryQuery } from '../../../lib/directory-queries.ts';
import { useSession } from '../../../lib/session-context.tsx';
import {
  countConditions,
  noConditions,
  type ProfileFilter,
  readFilter,
  writeFilter,
} from '../model/filter.ts';
import { exactCountQuery, profileListQuery } from '../queries.ts';

/** How the list's filter stands in the page's address. */
export const profileAddress = { read: readFilter, write: writeFilter };

/** The profiles that the page's address asks for, among those that the person may see. */
export function useProfileList() {
  const { t } = useLingui();
  const { organisationId: org } = useSession().organisation;
  const { options, scopes, scopeOf } = useScopes();
  const requestOf = (filter: ProfileFilter) => ({
    org,
    filter,
    scope: scopeOf(filter.scope),
  });
  const states = useQuery(dictionaryQuery(org, 'customerState')).data;
  const stateName = (code: string) => states?.find(({ value }) => value === code)?.label ?? code;
  const list = useListPage({
    address: profileAddress,
    query: (filter) => ({ ...profileListQuery(requestOf(filter)), enabled: options.data !== undefined }),
    exactCount: (filter) => exactCountQuery(requestOf(filter)),
    needs: options,
    conditions: (filter) => [
      filter.state && t`客户状态 ${stateName(filter.state)}`,
      countConditions(filter) > 0 && t`更多条件`,
    ],
    unfiltered: { state: '', ...noConditions },
  });
  return { list, scopes, scope: scopeOf(list.filter.scope) };
}

export type ProfileList = ReturnType<typeof useProfileList>;
