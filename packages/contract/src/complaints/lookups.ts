import { longestNameSearch, longestSearch } from '@huifang/domain/search';
import { z } from 'zod';
import { CustomerHit } from '../consults/consults.ts';
import { defineCall } from '../core/define-call.ts';
import { Id, OptionalId, OrgParam, text } from '../core/fields.ts';
import { as } from '../core/record.ts';
import { Department, StaffOption } from '../directory/directory.ts';
import { Message } from '../messages/messages.ts';
import { StateCode } from './record.ts';

/** An entry of one of the organisation's lists; a save takes its code. */
const ListOption = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  /** Shown, but not to be chosen. */
  disabled: z.boolean(),
});
export type ComplaintListOption = z.output<typeof ListOption>;

const listOf = <Path extends `/api/${string}`>(path: Path, summary: string) =>
  defineCall({
    path,
    summary,
    request: z.object({ organisationId: as('orgId', OrgParam) }).optional(),
    data: z.array(ListOption),
  });

export const complainType = listOf('/api/Complain/conplainType', 'Complaint categories');
export const complainAttention = listOf('/api/Complain/Attention', 'Attention levels, the lowest first');
export const complainSource = listOf('/api/Complain/Source', 'Where complaints come from');
export const complainReviewState = listOf('/api/Complain/ReviewState', 'The states of complaints, by code');
export const complainCommonNotes = listOf('/api/Complain/CommonDel', 'Common handling notes');

/** What a customer was served with, the newest first. */
const Service = z.object({ id: z.string(), name: z.string() });
const ComplaintCustomer = CustomerHit.extend({ services: z.array(Service) });

export const searchComplainCustomer = defineCall({
  path: '/api/Complain/SearchCustomer',
  summary: 'Find customers within sight by text of at least two characters, with their services',
  request: z.object({ search: text(longestSearch), organisationId: as('orgId', OrgParam) }),
  data: z.array(ComplaintCustomer),
  failures: ['SEARCH_TOO_SHORT', 'PHONE_LOOKUPS_SPENT'],
});

export const getServiceMsg = defineCall({
  path: '/api/Complain/GetServiceMsg',
  summary: 'The customers within sight who have a phone number, or the one named, with their services',
  request: z.object({
    phone: text(30),
    phoneNumber: as('联系电话', text(30)),
    customerId: as('个人ID', OptionalId),
    organisationId: as('orgId', OrgParam),
  }),
  data: z.array(ComplaintCustomer),
  failures: ['PHONE_LOOKUPS_SPENT'],
});

export const getComplainDepartments = defineCall({
  path: '/api/Complain/GetDepartments',
  summary: 'Departments that a complaint can be about',
  request: z.object({ organisationId: as('orgId', OrgParam) }).optional(),
  data: z.array(Department),
});

export interface StaffNode {
  id: string;
  title: string;
  /** Departments hold people and cannot be chosen. */
  isStaff: boolean;
  children: StaffNode[];
}
const StaffNode: z.ZodType<StaffNode, StaffNode> = z.lazy(() =>
  z.object({ id: z.string(), title: z.string(), isStaff: z.boolean(), children: z.array(StaffNode) }),
);

export const getComplainStaffTree = defineCall({
  path: '/api/Complain/GetStaffTree',
  summary: 'Staff under their departments; with a department, those in it or below it',
  request: z.object({ deptId: OptionalId, organisationId: as('orgId', OrgParam) }).optional(),
  data: z.array(StaffNode),
});

export const getComplainHandler = defineCall({
  path: '/api/Complain/GetHandler',
  summary: 'Who handles a complaint unless somebody else is chosen: whoever is signed in',
  request: z.object({ userName: text(longestNameSearch), organisationId: as('orgId', OrgParam) }).optional(),
  data: z.object({ id: z.string(), name: z.string() }),
});

export const getDelName = defineCall({
  path: '/api/Complain/GetDelName',
  summary:
    'People who may handle complaints, or with 状态 2 review them, by name, pinyin or initials; the first 50 without text',
  request: z.object({
    search: as('FileName', text(longestNameSearch)),
    state: as('状态', StateCode.optional()),
    organisationId: as('orgId', OrgParam),
  }),
  data: z.array(StaffOption),
});

export const getSendMsgs = defineCall({
  path: '/api/Complain/GetSendMsgs',
  summary: 'Messages sent about a complaint and its follow-up, the newest first, at most 50',
  request: z.object({ complaintId: as('relatedid', Id), organisationId: as('orgId', OrgParam) }),
  data: z.array(Message.extend({ receiver: z.string() })),
});
