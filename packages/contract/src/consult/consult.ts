import { z } from 'zod';
import { defineCall } from '../core/define-call.ts';
import { encodedText, Id, IntegerLike, OptionalId, OrgParam, PageNumber, text } from '../core/fields.ts';
import { DisturbMark } from '../patient/disturb-mark.ts';
import { FieldSetting } from '../settings/settings.ts';
import { ConsultRecord, ConsultSave, sexes } from './record.ts';

export const checkInfoExist = defineCall({
  path: '/api/Consult/CheckInfoExist',
  summary:
    'Whether a name, phone, WeChat or QQ already belongs to a customer: 0 none, 1 duplicate, 2 phone refused',
  request: z.object({
    checkField: z.enum(['name', 'phone', 'wechat', 'qq']),
    checkValue: text(100),
    personId: OptionalId,
    phonelist: z.array(z.string().max(40)).max(50).optional(),
    orgId: OrgParam,
  }),
  data: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  failures: ['PHONE_LOOKUPS_SPENT'],
});

/** A customer within sight whom a typed value belongs to; the phone is masked. */
export const KnownCustomer = z.object({
  个人ID: z.string(),
  姓名: z.string(),
  性别: z.enum(sexes),
  年龄: z.number().int().nullable(),
  联系电话: z.string(),
  /** Who serves the customer, empty for nobody. */
  服务人: z.string(),
  /** The newest consult, empty when there is none yet: its time, disease and method. */
  最后咨询时间: z.string(),
  最后咨询病种: z.string(),
  最后咨询方式: z.string(),
  勿扰: DisturbMark,
});

export const recogniseCustomer = defineCall({
  path: '/api/Consult/RecogniseCustomer',
  summary:
    'Who a typed name, phone, WeChat or QQ belongs to: up to five customers within sight, the newest consult first',
  request: z.object({
    checkField: z.enum(['name', 'phone', 'wechat', 'qq']),
    checkValue: text(100),
    /** The customer who is being edited, who is no answer. */
    personId: OptionalId,
    orgId: OrgParam,
  }),
  data: z.object({
    customers: z.array(KnownCustomer),
    /** Customers within sight, of whom `customers` may be the first few. */
    总数: z.number().int(),
    /** Somebody beyond the operator's sight has the value; nothing else is told of them. */
    超出范围: z.boolean(),
  }),
  failures: ['PHONE_LOOKUPS_SPENT'],
});

export const editConsults = defineCall({
  path: '/api/Consult/Edit_Consults',
  summary: 'Save a consult in mode 1 to 4; fields that need approval become a modification request',
  request: ConsultSave,
  data: z.object({
    ID: z.string(),
    个人ID: z.string(),
    预约号: z.string(),
    版本: z.number().int(),
    /** The modification request that this save stored, when it did. */
    申请ID: z.string().optional(),
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

const Option = z.object({ 编码: z.string(), 名称: z.string() });

export const consultType = defineCall({
  path: '/api/Consult/consultType',
  summary: 'Consult types of the organisation (dictionary 33)',
  request: z.object({ orgId: OrgParam }),
  data: z.array(Option),
});

/** ID and 名称 as B3.6 names them, and the parent for the tree. */
export const DiseaseOption = z.object({ ID: z.string(), 名称: z.string(), 父级ID: z.string() });

export const disease = defineCall({
  path: '/api/Consult/disease',
  summary: 'Diseases of the organisation in use',
  request: z.object({ orgId: OrgParam }),
  data: z.array(DiseaseOption),
});

export const relation = defineCall({
  path: '/api/Consult/relation',
  summary: 'Relations between a contact and the customer',
  request: z.object({ orgId: OrgParam }),
  data: z.array(Option),
});

/** A customer as a search finds it (A3 Patient search result); the phone is masked. */
export const CustomerHit = z.object({
  ID: z.string(),
  name: z.string(),
  shortCode: z.string(),
  gender: z.string(),
  age: z.number().int().nullable(),
  phone: z.string(),
  address: z.string(),
  /** Of customers. */
  勿扰: DisturbMark,
});

export const searchPerson = defineCall({
  path: '/api/Consult/searchPerson',
  summary: 'Find customers or staff by text of at least two characters',
  request: z.object({
    words: text(100),
    /** `customer` (default) or `staff`. */
    tableName: z.enum(['customer', 'staff', '']).optional().default('customer'),
    orgId: OrgParam,
  }),
  data: z.array(CustomerHit),
  failures: ['SEARCH_TOO_SHORT', 'PHONE_LOOKUPS_SPENT'],
});

export const getDetailById = defineCall({
  path: '/api/Consult/GetDetailById',
  summary: 'One consult, by its ID',
  request: z.object({ Id: Id, orgId: OrgParam }),
  data: ConsultRecord,
});

const ConsultOrder = z.object({
  ID: z.string(),
  预约号: z.string(),
  个人ID: z.string(),
  姓名: z.string(),
  登记时间: z.string(),
  咨询方式: z.string(),
  病种: z.string(),
  预约日期: z.string(),
  预约状态: z.string(),
  内容: z.string(),
  服务人: z.string(),
});

export const getConsultOrderList = defineCall({
  path: '/api/Consult/GetConsultOrderList',
  summary: "A customer's consults, newest first",
  request: z.object({
    个人ID: Id,
    page: PageNumber.optional(),
    size: IntegerLike.optional(),
    orgId: OrgParam,
  }),
  data: z.object({ Objs: z.array(ConsultOrder), Total: z.number().int() }),
  failures: ['PAGE_SIZE_REFUSED'],
});

export const getConsultOrder = defineCall({
  path: '/api/Consult/GetConsultOrder',
  summary: 'One consult by its appointment number',
  request: z.object({ 预约号: text(30), orgId: OrgParam }),
  data: ConsultOrder,
});

export const getCustomerCenterConfig = defineCall({
  path: '/api/Consult/GetCustomerCenterConfig',
  summary: "The customer archive's address and code; empty when none is configured",
  request: z.object({ orgId: OrgParam }).optional(),
  data: z.object({ url: z.string(), code: z.string() }),
});

export const getEditLimit = defineCall({
  method: 'ANY',
  path: '/api/Consult/GetEditLimit',
  summary:
    "Field settings for editing, for the person's department: callback page, items needing approval, person items",
  request: z.object({ orgId: OrgParam, deptId: OptionalId }),
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
  request: z.object({ consultId: Id, orgId: OrgParam }),
  data: z.array(
    z.object({
      ID: z.string(),
      到院时间: z.string(),
      就诊类型: z.string(),
      科室: z.string(),
      医生: z.string(),
      诊断: z.string(),
      /** Of a hospital stay that has ended; empty otherwise. */
      出院时间: z.string(),
    }),
  ),
});

export const getAddressAndNation = defineCall({
  method: 'ANY',
  path: '/api/Consult/GetAddressAndNation',
  summary:
    'Region codes, detail and ethnic group from free text or an identity card; empty where the text does not settle them',
  request: z.object({ address: encodedText(1000), nation: encodedText(50), orgId: OrgParam }),
  data: z.object({
    /** Two-digit code of GB/T 3304, empty when unknown. */
    nation: z.string(),
    /** 12-digit codes from province to district, as many as the text settles. */
    address: z.array(z.string()),
    addressText: z.string(),
    addressDetail: z.string(),
  }),
});
