import { getMemberLevels, getMembers } from '@huifang/contract';
import type { ListOrder } from '@huifang/domain/list-orders';
import type { MemberListRow } from '@huifang/ui/clinic/member-list';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

export interface MembersRequest {
  org: string;
  search: string;
  /** Empty for all. */
  level: string;
  /** Absent: those who joined last first. */
  order?: ListOrder<'since'> | undefined;
  page: number;
  pageSize: number;
}

interface MembersPage {
  rows: MemberListRow[];
  total: number;
  isCapped: boolean;
  lastKey: string;
}

const membersKey = ({ org, ...request }: MembersRequest) => ['members', org, request] as const;

/** One page of members; where the page before was just read, it continues after that page's last row (rule list-6). */
export const membersQuery = (asked: MembersRequest) =>
  queryOptions({
    queryKey: membersKey(asked),
    queryFn: async ({ signal, client }): Promise<MembersPage> => {
      const { org, search, level, order, page, pageSize } = asked;
      const before = client.getQueryData<MembersPage>(membersKey({ ...asked, page: page - 1 }));
      const request = {
        search,
        memberLevel: level,
        order,
        cursor: before?.lastKey ?? '',
        page,
        size: pageSize,
        organisationId: org,
      };
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
          totalPaid: row.totalPaid ?? undefined,
          lastVisitAt: row.lastVisitAt,
        }),
      );
      return { rows, total, isCapped, lastKey: found.at(-1)?.cursor ?? '' };
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
