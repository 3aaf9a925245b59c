import { getMemberLevels, getMembers } from '@huifang/contract';
import type { MemberListRow } from '@huifang/ui/clinic/member-list';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
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
      const request = { 搜索: search, 会员等级: level, page, size: pageSize, orgId: org };
      const { Objs, Total, 超过上限 } = await api.call(getMembers, request, { signal });
      const rows = Objs.map(
        (row): MemberListRow => ({
          id: row.个人ID,
          name: row.姓名,
          gender: row.性别,
          age: row.年龄 ?? undefined,
          phone: row.联系电话,
          level: row.会员等级,
          cardNumber: row.会员卡号,
          since: row.入会日期,
          until: row.有效期至,
          hasEnded: row.已过期,
          points: row.可用积分,
          totalPaid: row.累计消费,
          lastVisitAt: row.最近就诊时间,
        }),
      );
      return { rows, total: Total, isCapped: 超过上限 };
    },
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });

/** The levels that can be filtered by. */
export const memberLevelsQuery = (org: string) =>
  queryOptions({
    queryKey: ['memberLevels', org],
    queryFn: ({ signal }) => api.call(getMemberLevels, { orgId: org }, { signal }),
    staleTime: 10 * 60_000,
  });
