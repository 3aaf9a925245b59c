import { getCallbackCounts } from '@huifang/contract/follow-ups/follow-ups';
import type { Scope } from '@huifang/domain/scopes';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from './api.ts';
import { useSession } from './session-context.tsx';

/** Whether open plans wait for the person. Kept as it was first answered: a day does not jump when its last is done. */
const ownPlansQuery = (org: string) =>
  queryOptions({
    queryKey: ['ownPlans', org],
    queryFn: async ({ signal }) => {
      const { today, overdue, later } = await api.call(
        getCallbackCounts,
        { scope: 'mine', organisationId: org },
        { signal },
      );
      return today + overdue + later > 0;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/**
 * Where a list of follow-ups begins for whoever has chosen no scope: with their own while they have plans, else with
 * the widest that they may see. undefined until that is known.
 */
export function useFirstScope(scopes: readonly Scope[]): Scope | undefined {
  const { organisation, can } = useSession();
  const hasChoice = scopes.length > 1 && can('consult:read');
  const own = useQuery({ ...ownPlansQuery(organisation.organisationId), enabled: hasChoice });
  if (!hasChoice || own.isError) return scopes[0];
  return own.data === undefined ? undefined : own.data ? 'mine' : scopes[0];
}
