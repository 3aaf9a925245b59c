import { complaintStates } from '@huifang/domain/complaint/states';
import { listOrders } from '@huifang/domain/list-orders';
import { longestNameSearch } from '@huifang/domain/search';
import { z } from 'zod';
import { defineCall } from '../core/define-call.ts';
import { DateText, Flag, Id, IntegerLike, OptionalId, OrgParam, PageNumber, text } from '../core/fields.ts';
import { orderPart } from '../core/list-order.ts';
import { as } from '../core/record.ts';
import {
  ComplaintEntry,
  ComplaintForm,
  ComplaintRecord,
  ComplaintStep,
  ComplaintStepForm,
} from './record.ts';

const Saved = z.object({
  id: as('ID', z.string()),
  /** The follow-up plan of 回访状态 0; empty for none. */
  followUpId: as('回访ID', z.string()),
  version: as('版本', z.number().int()),
});
const planFailures = ['INPATIENT_BLOCKED', 'COMPLAINT_STATE', 'DO_NOT_DISTURB'] as const;

export const addComplain = defineCall({
  path: '/api/Complain/Add_Complain',
  summary: 'Register a complaint; 回访状态 0 plans an unassigned follow-up of the customer',
  request: ComplaintForm,
  data: Saved,
  failures: planFailures,
  isWrite: true,
});

export const editComplain = defineCall({
  path: '/api/Complain/Edit_Complain',
  summary: 'Change a complaint; what is left out stays',
  request: ComplaintForm.extend({ id: as('ID', Id) }),
  data: Saved,
  failures: ['PHONE_LOOKUPS_SPENT', ...planFailures, 'STALE', 'VERSION_REQUIRED'],
  isWrite: true,
});

export const getComplainById = defineCall({
  path: '/api/Complain/GetComplainById',
  summary: 'One complaint',
  request: z.object({ id: as('Id', Id), organisationId: as('orgId', OrgParam) }),
  data: ComplaintRecord,
});

export const deleteComplain = defineCall({
  path: '/api/Complain/Del_Complain',
  summary: 'Remove a complaint; Restore_Complain brings it back for the seconds answered',
  request: z.object({
    id: as('Id', Id),
    version: as('版本', IntegerLike.optional()),
    organisationId: as('orgId', OrgParam),
  }),
  data: z.object({ id: as('ID', z.string()), undoSeconds: z.number().int() }),
  failures: ['STALE'],
  isWrite: true,
});

export const restoreComplain = defineCall({
  path: '/api/Complain/Restore_Complain',
  summary: 'Bring back a complaint that the same person has just removed',
  request: z.object({ id: as('Id', Id), organisationId: as('orgId', OrgParam) }),
  data: Saved,
  failures: ['UNDO_EXPIRED'],
  isWrite: true,
});

/** Codes as a list or joined by commas; none means all. */
const Codes = z
  .union([
    z.string().max(500),
    z.number().transform(String),
    z.array(z.union([z.string(), z.number()])).max(100),
  ])
  .nullish()
  .transform((value) =>
    (Array.isArray(value) ? value.map(String) : (value ?? '').split(/[,，]/))
      .map((code) => code.trim())
      .filter((code) => code !== ''),
  );

/** What the list is narrowed by, the state aside. */
const ListConditions = z.object({
  organisationId: as('orgId', OrgParam),
  /** Days of the complaint, from and to. */
  complainedFrom: as('complainstime', DateText),
  complainedTo: as('complaintime', DateText),
  /** Two characters of the contact's name or more. */
  name: text(longestNameSearch),
  /** Part of the handler's name, or the beginning of its pinyin or initials. */
  handlerName: as('delname', text(longestNameSearch)),
  /** Days of the handling, from and to. */
  handledFrom: as('delstime', DateText),
  handledTo: as('deltime', DateText),
  categories: as('ComplainTypeList', Codes),
  attentions: as('AttentionList', Codes),
  sources: as('SourceList', Codes),
  /** The whole phone, its beginning or its last four digits. */
  phone: as('PhoneNumber', text(30)),
  customerId: as('personId', OptionalId),
});

export const getComplainCounts = defineCall({
  path: '/api/Complain/GetComplainCounts',
  summary: 'How many complaints the list shows in each state under the same conditions, exact up to 10,000',
  request: ListConditions,
  data: z.array(z.object({ state: as('状态', z.literal(complaintStates)), count: z.number().int() })),
  failures: ['SEARCH_TOO_SHORT', 'PHONE_LOOKUPS_SPENT'],
});

/** The complaint list shows 10 rows a page (rule complaint-9). */
export const getComplainList = defineCall({
  path: '/api/Complain/GetComplainList',
  summary:
    'Complaints within sight, the latest first; days count in the organisation’s time zone, both ends included',
  request: ListConditions.extend({
    page: PageNumber.optional(),
    size: IntegerLike.optional(),
    /** One state, or several joined by commas. */
    state: Codes,
    /** The latest first where it is left out. */
    order: orderPart(listOrders.complaints),
    /** The key after which the page starts, from the last row's 游标; used instead of page where the client moves page by page. */
    cursor: as('游标', text(200)),
    countsExactly: as('精确计数', Flag),
  }),
  data: z.object({
    rows: as('Objs', z.array(ComplaintRecord.extend({ cursor: as('游标', z.string()) }))),
    /** Exact up to 10,000; beyond, 10000 with 超过上限 unless the exact count was asked for. */
    total: as('Total', z.number().int()),
    isCapped: as('超过上限', z.boolean()),
  }),
  failures: ['PAGE_SIZE_REFUSED', 'SEARCH_TOO_SHORT', 'PHONE_LOOKUPS_SPENT'],
});

export const getComplainMessage = defineCall({
  path: '/api/Complain/GetComplainMessage',
  summary: "A customer's complaints, the latest 20, and how many there are: the summary row",
  request: z.object({ personal: Id, organisationId: as('orgid', OrgParam) }),
  data: z.object({ rows: as('Objs', z.array(ComplaintEntry)), count: as('Count', z.number().int()) }),
});

export const addComplainProcess = defineCall({
  path: '/api/Complain/Add_ComplainProcess',
  summary: 'Write down a step of the handling; the complaint takes its state',
  request: ComplaintStepForm,
  data: z.object({ id: as('ID', z.string()), version: as('版本', z.number().int()) }),
  failures: ['COMPLAINT_STATE', 'COMPLAINT_OWN_REVIEW', 'COMPLAINT_OWN_WAIT', 'STALE', 'VERSION_REQUIRED'],
  isWrite: true,
});

export const getComplainProList = defineCall({
  path: '/api/Complain/GetComplainProList',
  summary: "A complaint's process entries, the newest first",
  request: z.object({
    id: as('ID', Id),
    page: PageNumber.optional(),
    size: IntegerLike.optional(),
    organisationId: as('orgId', OrgParam),
  }),
  data: z.object({ rows: as('Objs', z.array(ComplaintStep)), total: as('Total', z.number().int()) }),
  failures: ['PAGE_SIZE_REFUSED'],
});

const Reverted = z.object({
  id: as('ID', z.string()),
  state: as('状态', z.number().int()),
  version: as('版本', z.number().int()),
});

export const deleteComplainStep = defineCall({
  path: '/api/Complain/Del_ComplainPro',
  summary: 'Remove one process entry, by its id; the complaint goes back to the newest that remains',
  request: z.object({ id: as('Id', Id), organisationId: as('orgId', OrgParam) }),
  data: Reverted,
  isWrite: true,
});

export const deleteComplainSteps = defineCall({
  path: '/api/Complain/Del_ComplainPro2',
  summary: 'Remove all process entries of a complaint, by its id; it is registered again',
  request: z.object({ id: as('Id', Id), organisationId: as('orgId', OrgParam) }),
  data: Reverted,
  isWrite: true,
});
