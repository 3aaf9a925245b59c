import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../lib/session-context.tsx';
import { callbackListQuery } from '../list-queries.ts';
import { type CallQueue, nextPlan } from '../model/queue.ts';

export interface UseCallQueueOptions extends Pick<CallQueue, 'inView' | 'done'> {
  planId: string;
  /** Whether the plan is the person's own and due today; it is not left then. */
  isOwnToday: boolean;
}

/** Which plan comes after this one, and how many of the person's own are left for today. */
export function useCallQueue({ planId, isOwnToday, inView, done }: UseCallQueueOptions) {
  const { organisation } = useSession();
  const org = organisation.organisationId;
  const own = useQuery(
    callbackListQuery({
      org,
      tab: 'today',
      scope: 'mine',
      search: '',
      executorId: '',
      days: { start: '', end: '' },
      page: 1,
      pageSize: 20,
    }),
  );
  const callable = own.data?.rows.filter(({ isInpatient }) => !isInpatient) ?? [];
  return {
    next: nextPlan(planId, { inView, ownToday: callable.map(({ id }) => id), done }),
    left: own.data && Math.max(0, own.data.total - (isOwnToday ? 1 : 0)),
  };
}
