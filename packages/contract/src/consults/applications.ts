import { requestFields } from '@huifang/domain/consult/request-fields';
import { requestStates } from '@huifang/domain/consult/words';
import { longestSearch } from '@huifang/domain/search';
import { z } from 'zod';
import { coded, oneOf } from '../core/codes.ts';
import { defineCall } from '../core/define-call.ts';
import { encodedText, Id, IntegerLike, instant, OrgParam, PageNumber, text } from '../core/fields.ts';
import { as } from '../core/record.ts';

/** One requested change in words, phones and identity numbers masked like in any other answer. */
const RequestedChange = z.object({ field: z.string(), before: z.string(), after: z.string() });

/** A modification request: an edit that waits for approval while the record stays as it was. */
export const Application = z.object({
  id: as('ID', z.string()),
  consultId: z.string(),
  customerId: as('个人ID', z.string()),
  appointmentNumber: as('预约号', z.string()),
  name: as('姓名', z.string()),
  changes: z.array(RequestedChange),
  note: z.string(),
  state: oneOf(requestStates),
  applicant: z.string(),
  appliedAt: instant(),
  decidedBy: z.string(),
  decidedAt: instant(),
  /** Why it was refused. */
  detail: z.string(),
  /** Why the operator, who asked for it, cannot decide it: others can, or, where nobody else may, a day has to pass. */
  own: z.enum(['', 'others', 'wait']),
  /** With `wait`: `YYYY-MM-DD HH:mm`. */
  ownFrom: z.string(),
});

export const checkApplyExist = defineCall({
  path: '/api/Consult/CheckApplyExist',
  summary: 'Whether a consult has modification requests that nobody has decided yet',
  request: z.object({ consultId: Id, organisationId: as('orgId', OrgParam) }),
  data: z.object({ exists: z.boolean(), applications: z.array(Application) }),
});

export const getApplyList = defineCall({
  path: '/api/Consult/GetApplyList',
  summary: 'Modification requests, newest first; those without the right to decide see their own',
  request: z.object({
    state: coded(
      z
        .enum([...Object.values(requestStates), ''])
        .optional()
        .default(''),
      requestStates,
    ),
    words: text(longestSearch),
    page: PageNumber.optional(),
    size: IntegerLike.optional(),
    /** The key after which the page starts, from the last row's 游标; used instead of page. */
    cursor: as('游标', text(200)),
    organisationId: as('orgId', OrgParam),
  }),
  data: z.object({
    rows: as('Objs', z.array(Application.extend({ cursor: as('游标', z.string()) }))),
    total: as('Total', z.number().int()),
  }),
  failures: ['PAGE_SIZE_REFUSED'],
});

/** How long UndoDecision can take the decision back. */
const Decided = z.object({ undoSeconds: z.number().int() });

export const passApplication = defineCall({
  method: 'ANY',
  path: '/api/Consult/Pass',
  summary: 'Approve a modification request; the record changes now',
  request: z.object({ consultId: Id, applyId: Id, organisationId: as('orgId', OrgParam) }),
  data: Decided,
  failures: [
    'APPLICATION_OWN',
    'APPLICATION_OWN_WAIT',
    'APPLICATION_DECIDED',
    'APPLICATION_OUTDATED',
    'PHONE_TAKEN',
    'NAME_TAKEN',
    'WECHAT_TAKEN',
    'QQ_TAKEN',
  ],
  isWrite: true,
});

export const refuseApplication = defineCall({
  method: 'ANY',
  path: '/api/Consult/Refuse',
  summary: 'Refuse a modification request; the record stays as it is',
  request: z.object({
    consultId: Id,
    applyId: Id,
    detail: encodedText(requestFields.refusal.max),
    organisationId: as('orgId', OrgParam),
  }),
  data: Decided,
  failures: ['APPLICATION_OWN', 'APPLICATION_OWN_WAIT', 'APPLICATION_DECIDED'],
  isWrite: true,
});

export const undoApplication = defineCall({
  path: '/api/Consult/UndoDecision',
  summary:
    'Take back the decision that the same person has just made, for the seconds answered; what was approved is as it was, unless the record changed since',
  request: z.object({ consultId: Id, applyId: Id, organisationId: as('orgId', OrgParam) }),
  data: z.null(),
  failures: ['APPLICATION_DECIDED', 'UNDO_EXPIRED', 'UNDO_OUTDATED', 'PHONE_TAKEN', 'NAME_TAKEN'],
  isWrite: true,
});

export const revealApplication = defineCall({
  path: '/api/Consult/RevealApply',
  summary:
    'The phones and the identity number of a modification request, before and after, in full: for those who decide it; audited',
  request: z.object({ consultId: Id, applyId: Id, organisationId: as('orgId', OrgParam) }),
  data: z.object({ changes: z.array(RequestedChange) }),
  isWrite: false,
});
