import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../lib/api.ts';
import { useSession } from '../../lib/session-context.tsx';
import { dayIn } from '../../lib/time.ts';
import { processQuery } from './queries.ts';

/** What happened to one consult, as it loads. */
export function useConsultProcess(consultId: string) {
  const { organisation } = useSession();
  const process = useQuery(processQuery(organisation.organisationId, consultId));
  return {
    entries: process.data ?? [],
    today: dayIn(organisation.timeZone),
    isLoading: process.isPending,
    loadError: process.error ? messageOf(process.error) : undefined,
    onRetry: () => void process.refetch(),
  };
}
