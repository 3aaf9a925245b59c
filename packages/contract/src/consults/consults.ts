import { customerFields, genders } from '@huifang/domain/customer/fields';
import { longestSearch } from '@huifang/domain/search';
import { z } from 'zod';
import { flagged, oneOf, told } from '../core/codes.ts';
import { defineCall } from '../core/define-call.ts';
import {
  encodedText,
  Flag,
  Id,
  IntegerLike,
  instant,
  OptionalId,
  OrgParam,
  PageNumber,
  text,
} from '../core/fields.ts';
import { as, encoded } from '../core/record.ts';
import { DictionaryOption } from '../directory/directory.ts';
import { DisturbMark } from '../do-not-disturb/mark.ts';
import { FieldSetting } from '../settings/settings.ts';
import { ConsultRecord, ConsultSave } from './record.ts';

export const checkInfoExist = defineCall({
  path: '/api/Consult/CheckInfoExist',
  summary:
    'Whether a name, phone, WeChat or QQ already belongs to a customer: 0 none, 1 duplicate, 2 phone refused',
  request: z.object({
    checkField: z.enum(['name', 'phone', 'wechat', 'qq']),
    checkValue: text(100),
    customerId: as('personId', OptionalId),
    phonelist: z.array(z.string().max(40)).max(customerFields.phones.most).optional(),
    organisationId: as('orgId', OrgParam),
  }),
  data: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  failures: ['PHONE_LOOKUPS_SPENT'],
});

/** A customer within sight whom a typed value belongs to; the phone is masked. */
export const KnownCustomer = z.object({
  customerId: as('个人ID', z.string()),
  name: as('姓名', z.string()),
  gender: as('性别', oneOf(genders)),
  age: as('年龄', z.number().int().nullable()),
  phone: as('联系电话', z.string()),
  /** Who serves the customer, empty for nobody. */
  servicePerson: as('服务人', z.string()),
  /** The newest consult, empty when there is none yet: its time, disease and method. */
  lastConsultAt: as('最后咨询时间', instant()),
  lastDisease: as('最后咨询病种', z.string()),
  lastMethod: as('最后咨询方式', z.string()),
  disturb: as('勿扰', DisturbMark),
});

export const recogniseCustomer = defineCall({
  path: '/api/Consult/RecogniseCustomer',
  summary:
    'Who a typed name, phone, WeChat or QQ belongs to: up to five customers within sight, the newest consult first',
  request: z.object({
    checkField: z.enum(['name', 'phone', 'wechat', 'qq']),
    checkValue: text(100),
    /** The customer who is being edited, who is no answer. */
    customerId: as('personId', OptionalId),
    organisationId: as('orgId', OrgParam),
  }),
  data: z.object({
    customers: z.array(KnownCustomer),
    /** Customers within sight, of whom `customers` may be the first few. */
    total: as('总数', z.number().int()),
    /** Somebody beyond the operator's sight has the value; nothing else is told of them. */
    hasOthers: as('超出范围', z.boolean()),
  }),
  failures: ['PHONE_LOOKUPS_SPENT'],
});

export const editConsults = defineCall({
  path: '/api/Consult/Edit_Consults',
  summary: 'Save a consult in mode 1 to 4; fields that need approval become a modification request',
  request: ConsultSave,
  data: z.object({
    id: as('ID', z.string()),
    customerId: as('个人ID', z.string()),
    appointmentNumber: as('预约号', z.string()),
    version: as('版本', z.number().int()),
    /** The modification request that this save stored, when it did. */
    applicationId: as('申请ID', z.string().optional()),
  }),
  failures: [
    'PHONE_LOOKUPS_SPENT',
    'CONTACT_REQUIRED',
    'PHONE_EXISTS',
    'PHONE_TAKEN',
    'NAME_EXISTS',
    'NAME_TAKEN',
    'WECHAT_TAKEN',
    'QQ_TAKEN',
    'PERSON_READ_ONLY',
    'FIELD_NOT_EDITABLE',
    'CUSTOMER_REQUIRED',
    'NATURAL_SOURCE_LOCKED',
    'INPATIENT_BLOCKED',
    'CALLBACK_EXECUTED',
    'DO_NOT_DISTURB',
    'STALE',
    'VERSION_REQUIRED',
  ],
  isWrite: true,
});

export const consultType = defineCall({
  path: '/api/Consult/consultType',
  summary: 'Consult types of the organisation (dictionary 33): those in use, with `all` the others too',
  request: z.object({ organisationId: as('orgId', OrgParam), all: Flag }),
  data: z.array(DictionaryOption),
});

export const relation = defineCall({
  path: '/api/Consult/relation',
  summary: 'Relations between a contact and the customer',
  request: z.object({ organisationId: as('orgId', OrgParam), all: Flag }),
  data: z.array(DictionaryOption),
});

/** A customer as a search finds it; the phone is masked. */
export const CustomerHit = z.object({
  id: as('ID', z.string()),
  name: z.string(),
  shortCode: z.string(),
  gender: told(genders),
  age: z.number().int().nullable(),
  phone: z.string(),
  address: z.string(),
  /** Of customers. */
  disturb: as('勿扰', DisturbMark),
});

export const searchPerson = defineCall({
  path: '/api/Consult/searchPerson',
  summary: 'Find customers or staff by text of at least two characters',
  request: z.object({
    words: text(longestSearch),
    /** `customer` (default) or `staff`. */
    tableName: z.enum(['customer', 'staff', '']).optional().default('customer'),
    organisationId: as('orgId', OrgParam),
  }),
  data: z.array(CustomerHit),
  failures: ['SEARCH_TOO_SHORT', 'PHONE_LOOKUPS_SPENT'],
});

export const getDetailById = defineCall({
  path: '/api/Consult/GetDetailById',
  summary: 'One consult, by its ID',
  request: z.object({ id: as('Id', Id), organisationId: as('orgId', OrgParam) }),
  data: ConsultRecord,
});

const ConsultOrder = z.object({
  id: as('ID', z.string()),
  appointmentNumber: as('预约号', z.string()),
  customerId: as('个人ID', z.string()),
  name: as('姓名', z.string()),
  registeredAt: as('登记时间', instant()),
  method: as('咨询方式', z.string()),
  /** It came in by itself and is not worked on (rule consult-8). */
  isNatural: as('自然来源', flagged(z.literal([0, 1]), { yes: 1, no: 0 })),
  disease: as('病种', z.string()),
  /** Empty for none. */
  site: as('院区', z.string()),
  appointmentDate: as('预约日期', instant('moment')),
  appointmentStatus: as('预约状态', z.string()),
  content: as('内容', encoded(z.string())),
  servicePerson: as('服务人', z.string()),
});

export const getConsultOrderList = defineCall({
  path: '/api/Consult/GetConsultOrderList',
  summary: "A customer's consults, newest first",
  request: z.object({
    customerId: as('个人ID', Id),
    page: PageNumber.optional(),
    size: IntegerLike.optional(),
    organisationId: as('orgId', OrgParam),
  }),
  data: z.object({ rows: as('Objs', z.array(ConsultOrder)), total: as('Total', z.number().int()) }),
  failures: ['PAGE_SIZE_REFUSED'],
});

export const getConsultOrder = defineCall({
  path: '/api/Consult/GetConsultOrder',
  summary: 'One consult by its appointment number',
  request: z.object({ appointmentNumber: as('预约号', text(30)), organisationId: as('orgId', OrgParam) }),
  data: ConsultOrder,
});

export const getCustomerCenterConfig = defineCall({
  path: '/api/Consult/GetCustomerCenterConfig',
  summary: "The customer archive's address and code; empty when none is configured",
  request: z.object({ organisationId: as('orgId', OrgParam) }).optional(),
  data: z.object({ url: z.string(), code: z.string() }),
});

export const getEditLimit = defineCall({
  method: 'ANY',
  path: '/api/Consult/GetEditLimit',
  summary:
    "Field settings for editing, for the person's department: callback page, items needing approval, person items",
  request: z.object({ organisationId: as('orgId', OrgParam), deptId: OptionalId }),
  data: z.object({
    callbackData: z.array(FieldSetting),
    applyData: z.array(FieldSetting),
    personData: z.array(FieldSetting),
  }),
});

export const getOutpatientsInfo = defineCall({
  method: 'ANY',
  path: '/api/Consult/GetOutpatientsInfo',
  summary: 'Visits that followed a consult',
  request: z.object({ consultId: Id, organisationId: as('orgId', OrgParam) }),
  data: z.array(
    z.object({
      id: as('ID', z.string()),
      arrivedAt: as('到院时间', instant()),
      visitType: as('就诊类型', z.string()),
      department: as('科室', z.string()),
      doctor: as('医生', z.string()),
      diagnosis: as('诊断', z.string()),
      /** Of a hospital stay that has ended; empty otherwise. */
      dischargedAt: as('出院时间', instant()),
    }),
  ),
});

export const getAddressAndNation = defineCall({
  method: 'ANY',
  path: '/api/Consult/GetAddressAndNation',
  summary:
    'Region codes, detail and ethnic group from free text or an identity card; empty where the text does not settle them',
  request: z.object({
    address: encodedText(1000),
    nation: encodedText(50),
    organisationId: as('orgId', OrgParam),
  }),
  data: z.object({
    /** Two-digit code of GB/T 3304, empty when unknown. */
    nation: z.string(),
    /** 12-digit codes from province to district, as many as the text settles. */
    address: z.array(z.string()),
    addressText: z.string(),
    addressDetail: z.string(),
  }),
});
