import { ComplaintDetail, type ComplaintDetailProps } from '@huifang/ui/clinic/complaint-detail';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api.ts';
import type { Removal } from '../hooks/useComplaintRemoval.ts';
import { useOpenedComplaint } from '../hooks/useOpenedComplaint.ts';
import type { ListedComplaint } from '../model/rows.ts';
import { complaintMessagesQuery } from '../queries.ts';

export interface OpenedComplaintProps
  extends Pick<
    ComplaintDetailProps,
    'onOpenCustomer' | 'onOpenEvent' | 'canWrite' | 'onProceed' | 'onEdit' | 'onClose'
  > {
  org: string;
  complaintId: string;
  onRemove: (details: { complaint: ListedComplaint }) => void;
  /** Steps of its handling go, one or all. */
  onRemoveSteps: (removal: Removal) => void;
}

/** One complaint with its handling and the messages that were sent about it. */
export function OpenedComplaint({
  org,
  complaintId,
  onRemove,
  onRemoveSteps,
  ...does
}: OpenedComplaintProps) {
  const { detail, steps } = useOpenedComplaint(org, complaintId);
  const messages = useQuery(complaintMessagesQuery(org, complaintId));
  return (
    <ComplaintDetail
      {...detail}
      {...does}
      steps={{
        ...steps,
        onRemove: ({ entry }) => onRemoveSteps({ kind: 'step', id: entry.id }),
        onRemoveAll: () => onRemoveSteps({ kind: 'steps', id: complaintId }),
      }}
      messages={{
        entries: messages.data ?? [],
        isLoading: messages.isPending,
        loadError: messages.error ? messageOf(messages.error) : undefined,
        onRetry: () => void messages.refetch(),
      }}
      onRemove={() => detail.complaint && onRemove({ complaint: detail.complaint })}
    />
  );
}
