import { getOpenWorks } from '@huifang/contract';
import type { LeavingNoticeProps } from '@huifang/ui/clinic/handover';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from './api.ts';
import { useSession } from './session-context.tsx';

/** Those of some people for whom something waits, or of all who work here no longer: read anew each time. */
export const openWorksQuery = (org: string, peopleIds?: readonly string[]) =>
  queryOptions({
    queryKey: ['open-works', org, peopleIds],
    queryFn: async ({ signal }) => {
      const request = { peopleIds: peopleIds && [...peopleIds], organisationId: org };
      return (await api.call(getOpenWorks, request, { signal })).rows;
    },
    gcTime: 0,
  });

/** What people would leave open who are to work here no longer; undefined while they are not. */
export function useLeaving(peopleIds: readonly string[], isLeaving: boolean): LeavingNoticeProps | undefined {
  const { organisation, can } = useSession();
  const works = useQuery({ ...openWorksQuery(organisation.organisationId, peopleIds), enabled: isLeaving });
  if (!isLeaving) return undefined;
  return {
    people: works.data ?? (works.error ? 'failed' : 'loading'),
    canHandOver: can('account:configure'),
  };
}
