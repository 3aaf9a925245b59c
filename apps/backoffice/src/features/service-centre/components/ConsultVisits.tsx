import type { ConsultListRow } from '@huifang/ui/clinic/service-centre';
import { VisitInfoDialog } from '@huifang/ui/clinic/visit-info';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api.ts';
import { useSession } from '../../../lib/session-context.tsx';
import { visitsQuery } from '../detail-queries.ts';

export interface ConsultVisitsProps {
  row: ConsultListRow;
  onClose: () => void;
}

/** The visits that followed one consult. */
export function ConsultVisits({ row, onClose }: ConsultVisitsProps) {
  const { organisation } = useSession();
  const visits = useQuery(visitsQuery(organisation.organisationId, row.id));
  return (
    <VisitInfoDialog
      customerName={row.name}
      appointmentNumber={row.appointmentNumber}
      visits={visits.data ?? []}
      isLoading={visits.isPending}
      loadError={visits.error ? messageOf(visits.error) : undefined}
      onRetry={() => void visits.refetch()}
      onClose={onClose}
    />
  );
}
