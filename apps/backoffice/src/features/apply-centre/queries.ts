import { type Application, getApplyList, passApplication, refuseApplication } from '@huifang/contract';
import type { ModificationRequest } from '@huifang/ui/clinic/apply-list';
import type { PageSize } from '@huifang/ui/primitives/pagination';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { api } from '../../lib/api.ts';

/** Which requests are listed; the wire's words for their state. */
export const applyStates = ['待审核', '已通过', '已拒绝', ''] as const;
export type ApplyState = (typeof applyStates)[number];

export type ListedRequest = ModificationRequest & { consultId: string };

export interface ApplyListRequest {
  org: string;
  state: ApplyState;
  page: number;
  pageSize: PageSize;
}

export const applyListQuery = ({ org, state, page, pageSize }: ApplyListRequest) =>
  queryOptions({
    queryKey: ['applyList', org, state, page, pageSize],
    queryFn: async ({ signal }) => {
      const request = { state, page, size: pageSize, orgId: org };
      const { Objs, Total } = await api.call(getApplyList, request, { signal });
      return { requests: Objs.map(toRequest), total: Total };
    },
    placeholderData: keepPreviousData,
  });

/** Approves a request: the record changes now. */
export const pass = (orgId: string, { id, consultId }: ListedRequest, idempotencyKey: string) =>
  api.call(passApplication, { consultId, applyId: id, orgId }, { idempotencyKey });

/** Refuses a request, with the reason: the record stays as it is. */
export const refuse = (
  orgId: string,
  { id, consultId }: ListedRequest,
  reason: string,
  idempotencyKey: string,
) => {
  const detail = encodeURIComponent(reason.toWellFormed());
  return api.call(refuseApplication, { consultId, applyId: id, detail, orgId }, { idempotencyKey });
};

/** One request with all its changes. A single change shows its values alone. */
export function toRequest(application: z.output<typeof Application>): ListedRequest {
  const { changes } = application;
  const isSingle = changes.length === 1;
  const values = (side: 'before' | 'after') =>
    changes.map((change) => (isSingle ? change[side] : `${change.field}：${change[side] || '—'}`)).join('；');
  return {
    id: application.ID,
    consultId: application.consultId,
    customerName: application.姓名,
    fieldLabel: changes.map(({ field }) => field).join('、'),
    oldValue: values('before'),
    newValue: values('after'),
    applicant: application.applicant,
    appliedAt: application.appliedAt,
    note: application.note,
    decision:
      application.state === '待审核'
        ? undefined
        : {
            isPassed: application.state === '已通过',
            by: `${application.decidedBy} ${application.decidedAt.slice(0, 16)}`.trim(),
            reason: application.detail,
          },
  };
}
