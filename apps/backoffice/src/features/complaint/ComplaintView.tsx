import { ComplaintDetail } from '@huifang/ui/clinic/complaint-detail';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../lib/api.ts';
import { useSession } from '../../lib/session-context.tsx';
import { complaintQuery, complaintStepsQuery } from './queries.ts';

export interface ComplaintViewProps {
  complaintId: string;
  onClose: () => void;
}

/** One complaint with its handling, to be read over whatever is being written. */
export function ComplaintView({ complaintId, onClose }: ComplaintViewProps) {
  const { organisation } = useSession();
  const org = organisation.organisationId;
  const opened = useQuery(complaintQuery(org, complaintId));
  const steps = useQuery(complaintStepsQuery(org, complaintId));
  const entries = (steps.data ?? []).map((entry) => ({ ...entry, canRemove: false }));
  return (
    <ComplaintDetail
      layout="dialog"
      complaint={opened.data?.shown}
      loadError={opened.error ? messageOf(opened.error) : undefined}
      onRetry={() => void opened.refetch()}
      steps={{
        entries,
        isLoading: steps.isPending,
        loadError: steps.error ? messageOf(steps.error) : undefined,
        onRetry: () => void steps.refetch(),
        onRemove: () => {},
        onRemoveAll: () => {},
      }}
      onClose={onClose}
    />
  );
}
