import {
  type AgreementKind,
  agreementAudiences,
  agreementKinds,
  agreementStates,
  longestAgreement,
  longestNews,
} from '@huifang/domain/agreement/words';
import { longestNameSearch } from '@huifang/domain/search';
import { z } from 'zod';
import { coded, oneOf } from '../core/codes.ts';
import { defineCall } from '../core/define-call.ts';
import {
  Flag,
  Id,
  IntegerLike,
  instant,
  Nothing,
  OptionalId,
  OrgParam,
  PageNumber,
  text,
} from '../core/fields.ts';
import { as } from '../core/record.ts';

const One = z.object({ id: as('ID', Id), organisationId: as('orgId', OrgParam) });
const Saved = z.object({ id: as('ID', z.string()), version: as('版本', z.number().int()) });

/** A text in each interface language; empty where it shows as in Simplified Chinese. */
const inLanguages = (longest: number) =>
  z.object({ 'zh-CN': text(longest), 'zh-TW': text(longest), 'en-US': text(longest) });
const noLanguages = { 'zh-CN': '', 'zh-TW': '', 'en-US': '' };

export const Agreement = z.object({
  id: as('ID', z.string()),
  kind: as('类别', oneOf(agreementKinds)),
  audience: as('对象', oneOf(agreementAudiences)),
  /** From 1 within kind and audience; 0 for a draft. */
  number: as('版本号', z.number().int()),
  state: as('状态', oneOf(agreementStates)),
  /** Whether it is the one that is asked now. */
  isCurrent: as('当前', z.boolean()),
  /** What is new in it, in the caller's language. */
  news: as('更新说明', z.string()),
  publishedAt: as('发布时间', instant()),
  publisher: as('发布人', z.string()),
  /** How many have accepted it. */
  accepted: as('已同意', z.number().int()),
  version: as('版本', z.number().int()),
});
export type Agreement = z.output<typeof Agreement>;

const filter = {
  kind: as(
    '类别',
    coded(z.union([z.enum(Object.values(agreementKinds)), z.literal('')]).optional(), agreementKinds),
  ),
  audience: as(
    '对象',
    coded(z.union([z.enum(Object.values(agreementAudiences)), z.literal('')]).optional(), agreementAudiences),
  ),
  page: PageNumber.optional(),
  size: IntegerLike.optional(),
  organisationId: as('orgId', OrgParam),
};

export const getAgreements = defineCall({
  path: '/api/Agreement/GetAgreements',
  summary: 'The versions of the agreements: drafts first, then the newest',
  request: z.object({ ...filter, words: text(longestNameSearch) }),
  data: z.object({ rows: as('Objs', z.array(Agreement)), total: as('Total', z.number().int()) }),
  failures: ['PAGE_SIZE_REFUSED'],
});

export const getAgreement = defineCall({
  path: '/api/Agreement/GetAgreement',
  summary: 'One version with its texts in every language',
  request: One,
  data: Agreement.extend({
    texts: as('文本', inLanguages(longestAgreement)),
    newsTexts: as('更新说明文本', inLanguages(longestNews)),
  }),
});

export const saveAgreement = defineCall({
  path: '/api/Agreement/SaveAgreement',
  summary: 'Begin the draft of a next version, or change a draft; what is published never changes',
  request: z.object({
    id: as('ID', OptionalId),
    /** Of a new draft; that of an existing one stays. */
    kind: as('类别', oneOf(agreementKinds)),
    audience: as('对象', oneOf(agreementAudiences)),
    texts: as('文本', inLanguages(longestAgreement).optional().default(noLanguages)),
    newsTexts: as('更新说明文本', inLanguages(longestNews).optional().default(noLanguages)),
    version: as('版本', IntegerLike.optional()),
    organisationId: as('orgId', OrgParam),
  }),
  data: Saved,
  failures: ['STALE', 'VERSION_REQUIRED', 'AGREEMENT_PUBLISHED', 'AGREEMENT_DRAFT_EXISTS'],
  isWrite: true,
  mostBytes: 2 * 1024 * 1024,
});

export const publishAgreement = defineCall({
  path: '/api/Agreement/Publish',
  summary: 'Publish a draft as the next version: everybody whom it concerns is asked again',
  request: One.extend({ version: as('版本', IntegerLike.optional()) }),
  data: Saved.extend({ number: as('版本号', z.number().int()) }),
  failures: ['STALE', 'VERSION_REQUIRED', 'AGREEMENT_PUBLISHED', 'AGREEMENT_EMPTY'],
  isWrite: true,
});

export const withdrawAgreement = defineCall({
  path: '/api/Agreement/Withdraw',
  summary: 'Ask for a published version no more, or again; who accepted it stays known',
  request: One.extend({ isWithdrawn: as('停用', Flag) }),
  data: Saved,
  failures: ['AGREEMENT_NOT_PUBLISHED'],
  isWrite: true,
});

export const removeAgreement = defineCall({
  path: '/api/Agreement/RemoveDraft',
  summary: 'Remove a draft; RestoreDraft brings it back for the seconds answered',
  request: One,
  data: z.object({ undoSeconds: z.number().int() }),
  failures: ['AGREEMENT_PUBLISHED'],
  isWrite: true,
});

export const restoreAgreement = defineCall({
  path: '/api/Agreement/RestoreDraft',
  summary: 'Bring back what the same person removed',
  request: One,
  data: Saved,
  failures: ['UNDO_EXPIRED', 'AGREEMENT_DRAFT_EXISTS'],
  isWrite: true,
});

const Acceptance = z.object({
  id: as('ID', z.string()),
  kind: as('类别', oneOf(agreementKinds)),
  audience: as('对象', oneOf(agreementAudiences)),
  number: as('版本号', z.number().int()),
  /** Of the member of staff or the customer; that of a customer out of sight is empty. */
  name: as('姓名', z.string()),
  /** Of a customer in sight; empty otherwise. */
  customerId: as('个人ID', z.string()),
  acceptedAt: as('同意时间', instant()),
  /** In which it was read. */
  language: as('语言', z.string()),
  address: as('来源地址', z.string()),
});
export type Acceptance = z.output<typeof Acceptance>;

export const getAcceptances = defineCall({
  path: '/api/Agreement/GetAcceptances',
  summary: 'Who accepted which version when, the newest first',
  request: z.object({
    ...filter,
    agreementId: as('协议ID', OptionalId),
    /** Of a name. */
    words: text(longestNameSearch),
  }),
  data: z.object({ rows: as('Objs', z.array(Acceptance)), total: as('Total', z.number().int()) }),
  failures: ['PAGE_SIZE_REFUSED'],
});

/** A version as it is put before whoever is to accept it, in their language. Pages without schemas read it as it travels. */
export const AskedAgreement = z.object({
  id: z.string(),
  kind: z.enum(Object.keys(agreementKinds) as AgreementKind[]),
  number: z.number().int(),
  text: z.string(),
  /** Of this version and those since the one accepted last, the newest first. */
  news: z.array(z.string()),
  /** What the version accepted last said; null when none was. */
  before: z.string().nullable(),
});
export type AskedAgreement = z.output<typeof AskedAgreement>;

export const getPendingAgreements = defineCall({
  path: '/api/Agreement/GetPending',
  summary: 'What the signed-in person has yet to accept; nothing where nothing is published',
  request: Nothing,
  data: z.array(AskedAgreement),
});

/** What somebody has read and accepts. */
export const acceptedIds = as('同意协议', z.array(Id).max(10).optional().default([]));

export const acceptAgreements = defineCall({
  path: '/api/Agreement/Accept',
  summary: 'Accept versions that the person was shown; one that was accepted already stays so',
  request: z.object({ ids: acceptedIds, organisationId: as('orgId', OrgParam) }),
  data: z.object({ accepted: as('已同意', z.number().int()) }),
  isWrite: true,
});
