import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api.ts';
import { complaintQuery, complaintStepsQuery } from '../queries.ts';

/** One complaint and the steps of its handling, as they load. */
export function useOpenedComplaint(org: string, complaintId: string) {
  const opened = useQuery(complaintQuery(org, complaintId));
  const steps = useQuery(complaintStepsQuery(org, complaintId));
  return {
    detail: {
      complaint: opened.data?.shown,
      loadError: opened.error ? messageOf(opened.error) : undefined,
      onRetry: () => void opened.refetch(),
    },
    steps: {
      entries: steps.data ?? [],
      isLoading: steps.isPending,
      loadError: steps.error ? messageOf(steps.error) : undefined,
      onRetry: () => void steps.refetch(),
    },
  };
}
