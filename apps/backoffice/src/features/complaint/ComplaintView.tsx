import { ComplaintDetail } from '@huifang/ui/clinic/complaint-detail';
import { useSession } from '../../lib/session-context.tsx';
import { useOpenedComplaint } from './hooks/useOpenedComplaint.ts';

export interface ComplaintViewProps {
  complaintId: string;
  onClose: () => void;
}

/** One complaint with its handling, to be read over whatever is being written. */
export function ComplaintView({ complaintId, onClose }: ComplaintViewProps) {
  const { organisation } = useSession();
  const { detail, steps } = useOpenedComplaint(organisation.organisationId, complaintId);
  return (
    <ComplaintDetail
      {...detail}
      layout="dialog"
      steps={{
        ...steps,
        entries: steps.entries.map((entry) => ({ ...entry, canRemove: false })),
        onRemove: () => {},
        onRemoveAll: () => {},
      }}
      onClose={onClose}
    />
  );
}
