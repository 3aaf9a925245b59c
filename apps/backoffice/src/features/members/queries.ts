import { getMemberLevels, getMembers } from '@huifang/contract';
import type { MemberListRow } from '@huifang/ui/clinic/member-list';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

export interface MembersRequest {
  org: string;
  search: string;
  /** Empty for all. */
  level: string;
  page: number;
  pageSize: number;
}

/** One page of members. */
export const membersQuery = ({ org, search, level, page, pageSize }: MembersRequest) =>
  queryOptions({
    queryKey: ['members', org, search, level, page, pageSize],
    queryFn: async ({ signal }) => {
      const request = { search, memberLevel: level, page, size: pageSize, organisationId: org };
      const { rows: found, total, isCapped } = await api.call(getMembers, request, { signal });
      const rows = found.map(
        (row): MemberListRow => ({
          id: row.customerId,
          name: row.name,
          gender: row.gender,
          age: row.age ?? undefined,
          phone: row.phone,
          level: row.memberLevel,
          cardNumber: row.cardNumber,
          since: row.memberSince,
          until: row.memberUntil,
          hasEnded: row.isExpired,
          points: row.points,
          totalPaid: row.totalPaid,
          lastVisitAt: row.lastVisitAt,
        }),
      );
      return { rows, total, isCapped };
    },
    staleTime: 10_000,
  });

/** The levels that can be filtered by. */
export const memberLevelsQuery = (org: string) =>
  queryOptions({
    queryKey: ['memberLevels', org],
    queryFn: ({ signal }) => api.call(getMemberLevels, { organisationId: org }, { signal }),
    staleTime: 10 * 60_000,
  });
