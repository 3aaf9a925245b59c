import { getOutpatientsInfo } from '@huifang/contract';
import type { VisitInfo } from '@huifang/ui/clinic/visit-info';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { visitTypeOf } from '../../lib/visit-type.ts';

/** The visits that followed a consult, newest first. */
export const visitsQuery = (organisationId: string, consultId: string) =>
  queryOptions({
    queryKey: ['visits', organisationId, consultId],
    queryFn: async ({ signal }): Promise<VisitInfo[]> => {
      const visits = await api.call(getOutpatientsInfo, { consultId, organisationId }, { signal });
      return visits
        .map((visit) => ({
          id: visit.id,
          visitedAt: visit.arrivedAt.slice(0, 16),
          visitType: visitTypeOf(visit.visitType),
          department: visit.department,
          doctor: visit.doctor,
          diagnosis: visit.diagnosis,
          stay: stayOf(visit),
        }))
        .toReversed();
    },
  });

const stayOf = (visit: { visitType: string; dischargedAt: string }): VisitInfo['stay'] => {
  if (visit.visitType !== '住院') return undefined;
  return visit.dischargedAt ? 'left' : 'staying';
};
