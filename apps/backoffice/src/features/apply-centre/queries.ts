import {
  type Application,
  getApplyList,
  passApplication,
  refuseApplication,
  revealApplication,
  undoApplication,
} from '@huifang/contract';
import type { ModificationRequest } from '@huifang/ui/clinic/apply-list';
import type { PageSize } from '@huifang/ui/primitives/pagination';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { listAddress, oneOfWords } from '../../kits/list/list-address.ts';
import { api } from '../../lib/api.ts';

/** Which requests are listed. */
export const applyStates = ['pending', 'passed', 'refused', 'all'] as const;
export type ApplyState = (typeof applyStates)[number];
export const applyAddress = listAddress({ state: oneOfWords(applyStates) });

export type ListedRequest = ModificationRequest & { consultId: string; customerId: string };

export interface ApplyListRequest {
  org: string;
  state: ApplyState;
  page: number;
  pageSize: PageSize;
}

interface ApplyPage {
  rows: ListedRequest[];
  total: number;
  lastKey: string;
}

const listKey = ({ org, state, page, pageSize }: ApplyListRequest) =>
  ['applyList', org, state, page, pageSize] as const;

export const applyListQuery = ({ org, state, page, pageSize }: ApplyListRequest) =>
  queryOptions({
    queryKey: listKey({ org, state, page, pageSize }),
    // Where the page before was just read, it goes on after that page's last row.
    queryFn: async ({ signal, client }): Promise<ApplyPage> => {
      const before = client.getQueryState<ApplyPage>(listKey({ org, state, page: page - 1, pageSize }));
      const cursor = before?.isInvalidated ? '' : (before?.data?.lastKey ?? '');
      const request = {
        state: state === 'all' ? undefined : state,
        page,
        size: pageSize,
        cursor,
        organisationId: org,
      };
      const { rows, total } = await api.call(getApplyList, request, { signal });
      return { rows: rows.map(toRequest), total, lastKey: rows.at(-1)?.cursor ?? '' };
    },
  });

/** Approves a request: the record changes now. */
export const pass = (organisationId: string, { id, consultId }: ListedRequest, idempotencyKey: string) =>
  api.call(passApplication, { consultId, applyId: id, organisationId }, { idempotencyKey });

/** Refuses a request, with the reason: the record stays as it is. */
export const refuse = (
  organisationId: string,
  { id, consultId }: ListedRequest,
  reason: string,
  idempotencyKey: string,
) =>
  api.call(refuseApplication, { consultId, applyId: id, detail: reason, organisationId }, { idempotencyKey });

/** Takes back a decision that one has just made. */
export const undo = (organisationId: string, { id, consultId }: ListedRequest) =>
  api.call(undoApplication, { consultId, applyId: id, organisationId });

/** What is masked in a request, in full; the server writes down who asked. */
export const revealRequest = async (organisationId: string, { id, consultId }: ListedRequest) =>
  (await api.call(revealApplication, { consultId, applyId: id, organisationId })).changes;

/** One request with all its changes. */
export function toRequest(application: z.output<typeof Application>): ListedRequest {
  return {
    id: application.id,
    consultId: application.consultId,
    customerId: application.customerId,
    customerName: application.name,
    appointmentNo: application.appointmentNumber,
    changes: application.changes,
    applicant: application.applicant,
    appliedAt: application.appliedAt,
    note: application.note,
    own: ownOf(application),
    decision:
      application.state === 'pending'
        ? undefined
        : {
            isPassed: application.state === 'passed',
            by: `${application.decidedBy} ${application.decidedAt.slice(0, 16)}`.trim(),
            reason: application.detail,
          },
  };
}

function ownOf({ own, ownFrom }: z.output<typeof Application>): ListedRequest['own'] {
  if (own === '') return undefined;
  return own === 'wait' ? { from: ownFrom } : { by: 'others' };
}
