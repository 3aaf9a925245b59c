import { getOutpatientsInfo } from '@huifang/contract';
import type { VisitInfo } from '@huifang/ui/clinic/visit-info';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { isOneOf } from '../../lib/storage.ts';

const isVisitType = isOneOf<NonNullable<VisitInfo['visitType']>>('住院', '门诊', '结算');

/** The visits that followed a consult, newest first. */
export const visitsQuery = (orgId: string, consultId: string) =>
  queryOptions({
    queryKey: ['visits', orgId, consultId],
    queryFn: async ({ signal }): Promise<VisitInfo[]> => {
      const visits = await api.call(getOutpatientsInfo, { consultId, orgId }, { signal });
      return visits
        .map((visit) => ({
          id: visit.ID,
          visitedAt: visit.到院时间.slice(0, 16),
          visitType: isVisitType(visit.就诊类型) ? visit.就诊类型 : undefined,
          department: visit.科室,
          doctor: visit.医生,
          diagnosis: visit.诊断,
          stay: stayOf(visit),
        }))
        .toReversed();
    },
  });

const stayOf = (visit: { 就诊类型: string; 出院时间: string }): VisitInfo['stay'] => {
  if (visit.就诊类型 !== '住院') return undefined;
  return visit.出院时间 ? 'left' : 'staying';
};
