import { linkStates } from '@huifang/domain/form/words';
import { z } from 'zod';
import { AskedAgreement, acceptedIds } from '../agreements/agreements.ts';
import { coded } from '../core/codes.ts';
import { defineCall } from '../core/define-call.ts';
import { Id, IntegerLike, instant, Nothing, OptionalId, OrgParam, PageNumber } from '../core/fields.ts';
import { as } from '../core/record.ts';
import { MayDisturb } from '../do-not-disturb/mark.ts';
import { UploadedFile } from '../files/files.ts';
import { Answers, answerBytes, LinkRow } from './record.ts';

/** Days for which a link opens. */
export const linkDays = { least: 1, most: 90, usual: 7 } as const;

/** The page of a link's token; the address holds nothing else. */
export const formLinkPath = (token: string) => `/f/${token}`;

export const createFormLink = defineCall({
  path: '/api/SmartForm/CreateLink',
  summary:
    'Make a link with which one customer fills one published form. The token is told this once; a repeat with the same Idempotency-Key tells a new one of the same link while nobody has opened it',
  request: z.object({
    formId: as('表单ID', Id),
    customerId: as('个人ID', Id),
    days: as(
      '有效天数',
      IntegerLike.pipe(z.number().min(linkDays.least).max(linkDays.most)).optional().default(linkDays.usual),
    ),
    ...MayDisturb,
    organisationId: as('orgId', OrgParam),
  }),
  data: z.object({
    id: as('ID', z.string()),
    token: z.string(),
    /** Of the page, without host. */
    path: z.string(),
    expiresAt: as('过期时间', instant()),
    /** For the message that brings the link: 沈女士, or the name where it does not tell a surname and a sex. */
    salutation: as('称呼', z.string()),
  }),
  failures: ['FORM_NOT_PUBLISHED', 'DO_NOT_DISTURB'],
  isWrite: true,
});

export const revokeFormLink = defineCall({
  path: '/api/SmartForm/RevokeLink',
  summary: 'Withdraw a link that is not answered yet',
  request: z.object({ id: as('Id', Id), organisationId: as('orgId', OrgParam) }),
  data: LinkRow,
  failures: ['FORM_LINK_ANSWERED'],
  isWrite: true,
});

export const getFormLinks = defineCall({
  path: '/api/SmartForm/GetLinks',
  summary: 'Links sent to customers in sight, the newest first: of a form, of a customer, or all',
  request: z.object({
    formId: as('表单ID', OptionalId),
    customerId: as('个人ID', OptionalId),
    state: as(
      '状态',
      coded(z.union([z.enum(Object.values(linkStates)), z.literal('')]).optional(), linkStates),
    ),
    page: PageNumber.optional(),
    size: IntegerLike.optional(),
    organisationId: as('orgId', OrgParam),
  }),
  data: z.object({ rows: as('Objs', z.array(LinkRow)), total: as('Total', z.number().int()) }),
  failures: ['PAGE_SIZE_REFUSED'],
});

/** 32 bytes in base64url. Whatever else is sent is answered like a token that nobody has. */
const Token = z.string().max(200);

/**
 * The customer's own side of a link. Whatever is wrong with the token (unknown, expired, withdrawn, answered, its form
 * out of use) is answered FORM_LINK_CLOSED, and nothing else tells them apart. No cookie is set or read.
 */
const closed = ['FORM_LINK_CLOSED'] as const;

export const openFormLink = defineCall({
  path: '/api/SmartForm/OpenLink',
  summary: 'What the customer fills: the document, who asks, and what was filled so far',
  request: z.object({ token: Token }),
  data: z.object({
    form: as('表单', z.string()),
    description: as('说明', z.string()),
    organisation: as('机构', z.string()),
    /** Such as 沈女士; empty when the name does not tell. */
    salutation: as('称呼', z.string()),
    document: as('文档', z.string()),
    /** What was kept without being submitted. */
    answers: as('答案', z.record(z.string(), z.unknown())),
    /** Of the last draft kept; the next is higher. */
    sequence: as('序号', z.number().int()),
    expiresAt: as('过期时间', instant()),
    /** What is to be accepted before it is handed over. */
    agreements: as('协议', z.array(AskedAgreement)),
    /** Bytes of one file, and the extensions that can be uploaded. */
    upload: as(
      '上传',
      z.object({ mostBytes: z.number().int(), extensions: as('endings', z.array(z.string())) }),
    ),
  }),
  failures: closed,
  audience: 'public',
});

export const saveFormLinkDraft = defineCall({
  path: '/api/SmartForm/SaveLinkDraft',
  summary: 'Keep what is filled so far; a lower 序号 that arrives late changes nothing',
  request: z.object({
    token: Token,
    answers: as('答案', Answers),
    sequence: as('序号', z.int().min(1).max(1_000_000_000)),
  }),
  data: z.object({ sequence: as('序号', z.number().int()) }),
  failures: closed,
  audience: 'public',
  mostBytes: answerBytes,
});

export const submitFormLink = defineCall({
  path: '/api/SmartForm/SubmitLink',
  summary:
    'Hand the filled form over; the link is answered then. A repeat with the same 提交ID is told the same. Problems of answers stand in Fields under `答案.`',
  request: z.object({
    token: Token,
    answers: as('答案', Answers),
    submissionId: as('提交ID', z.uuid()),
    agreementIds: acceptedIds,
  }),
  data: z.object({ organisation: as('机构', z.string()) }),
  failures: [...closed, 'FILE_GONE', 'AGREEMENT_DUE'],
  audience: 'public',
  mostBytes: answerBytes,
});

export const uploadByFormLink = defineCall({
  path: '/api/SmartForm/UploadByLink',
  summary:
    'Upload one file (multipart, any field name) with the token in the Form-Token header; `url` stands beside Data too',
  request: Nothing,
  data: UploadedFile,
  failures: [...closed, 'FILE_MISSING', 'FILE_EMPTY', 'FILE_TYPE', 'FILE_TOO_LARGE', 'TOO_MANY_FILES'],
  audience: 'public',
});
