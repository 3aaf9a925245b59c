import { getAdminRouter, getImAccount, getUserInfo } from '@huifang/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** Who is signed in. Never shown from a cache: another person may have signed in meanwhile. */
export const userInfoQuery = () =>
  queryOptions({
    queryKey: ['userInfo'],
    queryFn: ({ signal }) => api.call(getUserInfo, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

export const menuQuery = (organisationId: string) =>
  queryOptions({
    queryKey: ['menu', organisationId],
    queryFn: ({ signal }) => api.call(getAdminRouter, { organisationId }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The instant-messaging account. A missing one is only logged (rule session-6), and so is a failure to ask. */
export async function lookUpImAccount(username: string, organisationId: string): Promise<void> {
  try {
    const account = await api.call(getImAccount, { username, organisationId });
    if (!account) console.warn('This person has no instant-messaging account in this organisation.');
  } catch {
    console.warn('The instant-messaging account could not be looked up.');
  }
}
