import { type Account, getAccount, getAccounts, getGrantableRoles, getPositionList } from '@huifang/contract';
import type { AccountItem } from '@huifang/ui/clinic/accounts';
import { queryOptions } from '@tanstack/react-query';
import type { ListPlace } from '../../kits/list/list-address.ts';
import type { FoundRows } from '../../kits/list/useListPage.ts';
import { api } from '../../lib/api.ts';

interface AccountFilter extends ListPlace {
  state: '' | 'active' | 'disabled';
}

/** A page of the accounts; `ownId` is that of whoever looks. */
export const accountsQuery = (
  org: string,
  ownId: string,
  { search = '', state, page, pageSize: size }: AccountFilter,
) =>
  queryOptions({
    queryKey: ['accounts', org, 'list', search, state, page, size],
    queryFn: async ({ signal }): Promise<FoundRows<AccountItem>> => {
      const request = { words: search, state, page, size, organisationId: org };
      const { rows, total } = await api.call(getAccounts, request, { signal });
      return { rows: rows.map((row) => toItem(row, ownId)), total };
    },
  });

/** One account for whoever changes it: read anew for each dialog. */
export const accountQuery = (org: string, id: string) =>
  queryOptions({
    queryKey: ['account', org, id],
    queryFn: async ({ signal }) => {
      const { account, openSessions } = await api.call(getAccount, { id, organisationId: org }, { signal });
      return { ...account, openSessions };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** The roles that an account may be given. */
export const grantableRolesQuery = (org: string) =>
  queryOptions({
    queryKey: ['roles', org, 'grantable'],
    queryFn: ({ signal }) => api.call(getGrantableRoles, { organisationId: org }, { signal }),
  });

/** The positions that the staff have. */
export const jobsQuery = (org: string) =>
  queryOptions({
    queryKey: ['staff', org, 'jobs'],
    queryFn: ({ signal }) => api.call(getPositionList, { organisationId: org }, { signal }),
  });

export const toItem = (account: Account, ownId: string): AccountItem => ({
  ...account,
  signedInAt: account.signedInAt.slice(0, 16),
  isOwn: account.id === ownId,
});
