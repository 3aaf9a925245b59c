import { ProcessDialog } from '@huifang/ui/clinic/process-timeline';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../lib/api.ts';
import { useSession } from '../../lib/session-context.tsx';
import { dayIn } from '../../lib/time.ts';
import { processQuery } from './queries.ts';

export interface ConsultProcessProps {
  consultId: string;
  customerName: string;
  /** Empty for none. */
  appointmentNumber?: string;
  onClose: () => void;
}

/** What happened to one consult, step by step. */
export function ConsultProcess({ consultId, onClose, ...names }: ConsultProcessProps) {
  const { organisation } = useSession();
  const process = useQuery(processQuery(organisation.organisationId, consultId));
  return (
    <ProcessDialog
      {...names}
      entries={process.data ?? []}
      today={dayIn(organisation.timeZone)}
      isLoading={process.isPending}
      loadError={process.error ? messageOf(process.error) : undefined}
      onRetry={() => void process.refetch()}
      onClose={onClose}
    />
  );
}
