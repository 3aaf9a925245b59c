import {
  customerParts,
  erasureGrounds,
  erasureStates,
  keptReasons,
  longestDecisionNote,
  longestRequestNote,
  requestWays,
} from '@huifang/domain/privacy/words';
import { longestNameSearch } from '@huifang/domain/search';
import { z } from 'zod';
import { coded, oneOf } from '../core/codes.ts';
import { defineCall } from '../core/define-call.ts';
import { Flag, Id, IntegerLike, instant, OrgParam, PageNumber, text } from '../core/fields.ts';
import { as } from '../core/record.ts';

const OfCustomer = z.object({ customerId: as('个人ID', Id), organisationId: as('orgId', OrgParam) });
const One = z.object({ id: as('ID', Id), organisationId: as('orgId', OrgParam) });
const Saved = z.object({ id: as('ID', z.string()), state: as('状态', oneOf(erasureStates)) });

export const exportCustomer = defineCall({
  path: '/api/Privacy/ExportCustomer',
  summary:
    'Everything kept about one customer as a ZIP file: a page to read, the same as JSON, and the files; nothing is masked',
  request: OfCustomer.extend({
    /** Who asked for it, and how it was made sure that it was they. */
    note: as('说明', text(longestRequestNote)),
  }),
  data: z.unknown(),
  failures: ['EXPORT_RUNNING'],
  whileViewing: false,
});

const Part = as('部分', oneOf(customerParts));
const ErasedPart = z.object({ part: Part, count: as('数量', z.number().int()) });
const KeptPart = ErasedPart.extend({
  reason: as('原因', z.enum(keptReasons)),
  /** The day after which it goes too, `YYYY-MM-DD`; empty where it stays without the person. */
  until: as('至', z.string()),
});
export type ErasedPart = z.output<typeof ErasedPart>;
export type KeptPart = z.output<typeof KeptPart>;

export const getErasurePreview = defineCall({
  path: '/api/Privacy/GetErasurePreview',
  summary: 'What an erasure of one customer would erase and keep, and what stands in its way',
  request: OfCustomer,
  data: z.object({
    erased: as('抹除', z.array(ErasedPart)),
    kept: as('保留', z.array(KeptPart)),
    /** Complaints that have to be closed before. */
    openComplaints: as('未结投诉', z.array(z.string())),
    /** Nobody else may decide: it is announced, and done after a day. */
    isAlone: as('无人复核', z.boolean()),
  }),
  failures: ['CUSTOMER_ERASED'],
});

const Erasure = z.object({
  id: as('ID', z.string()),
  /** Empty where the customer is out of the reader's sight. */
  customerId: as('个人ID', z.string()),
  name: as('姓名', z.string()),
  state: as('状态', oneOf(erasureStates)),
  ground: as('理由', oneOf(erasureGrounds)),
  way: as('方式', oneOf(requestWays)),
  note: as('说明', z.string()),
  requester: as('申请人', z.string()),
  requestedAt: as('申请时间', instant()),
  /** When it is done without a second person, who does not exist. */
  dueAt: as('执行时间', instant()),
  decider: as('审核人', z.string()),
  decidedAt: as('审核时间', instant()),
  detail: as('审核意见', z.string()),
  doneAt: as('抹除时间', instant()),
  erased: as('抹除', z.array(ErasedPart)),
  kept: as('保留', z.array(KeptPart)),
  canDecide: as('可审核', z.boolean()),
  canWithdraw: as('可撤回', z.boolean()),
});
export type Erasure = z.output<typeof Erasure>;

export const getErasures = defineCall({
  path: '/api/Privacy/GetErasures',
  summary: 'Requests for erasure: those that wait first, then the newest',
  request: z.object({
    state: as(
      '状态',
      coded(z.union([z.enum(Object.values(erasureStates)), z.literal('')]).optional(), erasureStates),
    ),
    /** Of whoever asked, or the customer’s number. */
    words: text(longestNameSearch),
    page: PageNumber.optional(),
    size: IntegerLike.optional(),
    organisationId: as('orgId', OrgParam),
  }),
  data: z.object({ rows: as('Objs', z.array(Erasure)), total: as('Total', z.number().int()) }),
  failures: ['PAGE_SIZE_REFUSED'],
});

export const getCustomerErasure = defineCall({
  path: '/api/Privacy/GetCustomerErasure',
  summary: 'Whether one customer’s data was erased, or is about to be',
  request: OfCustomer,
  data: z.object({
    id: as('ID', z.string()),
    /** Empty for no request, or one that came to nothing. */
    state: as('状态', z.union([oneOf(erasureStates), z.literal('')])),
    requestedAt: as('申请时间', instant()),
    doneAt: as('抹除时间', instant()),
  }),
});

export const requestErasure = defineCall({
  path: '/api/Privacy/RequestErasure',
  summary:
    'Ask for one customer’s data to be erased; somebody else decides, or it is announced and done after a day where nobody else may',
  request: OfCustomer.extend({
    ground: as('理由', oneOf(erasureGrounds)),
    way: as('方式', oneOf(requestWays)),
    /** Who asked, and how it was made sure that it was they. */
    note: as('说明', text(longestRequestNote)),
  }),
  data: Saved,
  failures: ['CUSTOMER_ERASED', 'ERASURE_REQUESTED', 'ERASURE_COMPLAINT_OPEN'],
  isWrite: true,
});

export const decideErasure = defineCall({
  path: '/api/Privacy/DecideErasure',
  summary: 'Agree to a request of somebody else, or refuse it; what was agreed to is erased within seconds',
  request: One.extend({ isApproved: as('同意', Flag), detail: as('意见', text(longestDecisionNote)) }),
  data: Saved,
  failures: ['ERASURE_OWN', 'ERASURE_DECIDED', 'ERASURE_COMPLAINT_OPEN'],
  isWrite: true,
});

export const withdrawErasure = defineCall({
  path: '/api/Privacy/WithdrawErasure',
  summary: 'Take one’s own request back while nothing is decided',
  request: One,
  data: Saved,
  failures: ['ERASURE_DECIDED'],
  isWrite: true,
});
