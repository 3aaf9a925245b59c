import { accountFields, customerFields, genders, profileFields } from '@huifang/domain/customer/fields';
import { saleFields } from '@huifang/domain/customer/sale-fields';
import { customerStates } from '@huifang/domain/customer/words';
import { listOrders } from '@huifang/domain/list-orders';
import { customerScopes } from '@huifang/domain/scopes';
import { longestSearch } from '@huifang/domain/search';
import { z } from 'zod';
import { ConsultSave } from '../consults/record.ts';
import { oneOf, told } from '../core/codes.ts';
import { defineCall } from '../core/define-call.ts';
import { answeredOf, askedOf, takenOf, toldOf } from '../core/field-schemas.ts';
import {
  Flag,
  Id,
  IntegerLike,
  instant,
  OptionalId,
  OrgParam,
  optionalEncodedText,
  PageNumber,
  text,
} from '../core/fields.ts';
import { orderPart } from '../core/list-order.ts';
import { as, encoded } from '../core/record.ts';
import { DisturbMark } from '../do-not-disturb/mark.ts';

/** One customer of the profile list; the phone is masked. */
export const ProfileRow = z.object({
  customerId: as('个人ID', z.string()),
  /** Empty for none. */
  fileNumber: as('档案号', z.string()),
  name: as('姓名', z.string()),
  gender: as('性别', told(genders)),
  age: as('年龄', z.number().int().nullable()),
  birthDate: as('出生日期', z.string()),
  phone: as('联系电话', z.string()),
  ...toldOf(accountFields),
  address: as('地址', z.string()),
  contactName: as('联系人', z.string()),
  customerSource: as('客户来源', z.string()),
  /** Of the sales profile; where that names nobody, of the newest consult. */
  servicePerson: as('服务人', z.string()),
  customerState: as('客户状态', z.enum(Object.values(customerStates))),
  /** null means none. */
  memberLevel: as('会员等级', z.string().nullable()),
  visitState: as('就诊状态', z.string()),
  /** null: does not follow on WeChat. */
  openId: as('openid', z.string().nullable()),
  createdAt: as('建档时间', instant()),
  /** Empty for none. */
  lastConsultAt: as('最近咨询时间', instant()),
  ...toldOf(profileFields),
});
export type ProfileRow = z.output<typeof ProfileRow>;

export const getPatientBasicDocs = defineCall({
  path: '/api/Patient/GetPatientBasicDocs',
  summary: 'Customer profiles within sight, the newest first',
  request: z.object({
    /** Name, initials, pinyin, phone, appointment number or file number, at least two characters. */
    search: as('搜索', text(longestSearch)),
    customerState: as(
      '客户状态',
      z
        .enum([...Object.values(customerStates), ''])
        .optional()
        .default(''),
    ),
    /** Whom the sales profile names. */
    servicePersonId: as('服务人ID', OptionalId),
    ...askedOf(profileFields),
    scope: as('范围', oneOf(customerScopes).optional()),
    page: PageNumber.optional(),
    size: IntegerLike.optional(),
    /** The newest first where it is left out. */
    order: orderPart(listOrders.profiles),
    /** The key after which the page starts, from the last row's 游标; used instead of page where the client moves page by page. */
    cursor: as('游标', text(1000)),
    /** Count beyond 10,000 exactly. */
    countsExactly: as('精确计数', Flag),
    organisationId: as('orgId', OrgParam),
  }),
  data: z.object({
    rows: as('Objs', z.array(ProfileRow.extend({ cursor: as('游标', z.string()) }))),
    /** Exact up to 10,000; beyond, 10000 with 超过上限 unless the exact count was asked for. */
    total: as('Total', z.number().int()),
    isCapped: as('超过上限', z.boolean()),
  }),
  failures: ['PAGE_SIZE_REFUSED', 'SEARCH_TOO_SHORT', 'PHONE_LOOKUPS_SPENT'],
});

/** A profile as answered: the person's names of a consult record, 联系电话 and 证件号 masked. */
export const ProfileRecord = z.object({
  ...answeredOf(customerFields),
  customerId: as('个人ID', z.string()),
  organisationId: as('机构ID', z.string()),
  fileNumber: as('档案号', z.string()),
  visitState: as('就诊状态', z.string()),
  customerState: as('客户状态', z.enum(Object.values(customerStates))),
  disturb: as('勿扰', DisturbMark),
  createdAt: as('建档时间', instant()),
  /** What the record's own choices are called, those out of use included; empty for none. */
  names: as('名称', z.object(toldOf(profileFields))),
  version: as('版本', z.number().int()),
});
export type ProfileRecord = z.output<typeof ProfileRecord>;

export const getPaitentBasicDocById = defineCall({
  path: '/api/Patient/GetPaitentBasicDocById',
  summary: 'One customer profile',
  request: z.object({ id: as('Id', Id), organisationId: as('orgId', OrgParam) }),
  data: ProfileRecord,
});

/** What a profile save takes; fields left out stay as they are. */
export const ProfileSave = ConsultSave.pick({
  changeRequestNote: true,
  version: true,
  confirmedDuplicates: true,
}).extend({
  ...takenOf(customerFields),
  customerId: as('个人ID', OptionalId),
  organisationId: as('orgId', OrgParam),
});

const saved = z.object({
  customerId: as('个人ID', z.string()),
  version: as('版本', z.number().int()),
  /** The modification request that this save stored, when it did. */
  applicationId: as('申请ID', z.string().optional()),
});
const saveFailures = [
  'PHONE_LOOKUPS_SPENT',
  'CONTACT_REQUIRED',
  'PHONE_EXISTS',
  'PHONE_TAKEN',
  'NAME_EXISTS',
  'NAME_TAKEN',
  'WECHAT_TAKEN',
  'QQ_TAKEN',
  'FIELD_NOT_EDITABLE',
  'STALE',
  'VERSION_REQUIRED',
] as const;

export const savePaitentBasicDoc = defineCall({
  path: '/api/Patient/SavePaitentBasicDoc',
  summary:
    'Create a customer profile, or edit one with 个人ID, by the rules of the consult form; fields that need approval become a modification request',
  request: ProfileSave,
  data: saved,
  failures: saveFailures,
  isWrite: true,
});

export const editPatien = defineCall({
  path: '/api/Patient/EditPatien',
  summary: 'Edit single fields of a customer profile, by the rules of its save',
  request: ProfileSave.extend({ customerId: as('个人ID', Id) }),
  data: saved,
  failures: saveFailures,
  isWrite: true,
});

/** The sales side of a profile. 备注 is url-encoded. */
const SaleRecord = z.object({
  customerId: as('个人ID', z.string()),
  name: as('姓名', z.string()),
  customerSource: as('客户来源', z.string()),
  servicePerson: as('服务人', z.string()),
  servicePersonId: as('服务人ID', z.string()),
  customerState: as('客户状态', z.enum(Object.values(customerStates))),
  /** From the hospital's own system; null means none. */
  memberLevel: as('会员等级', z.string().nullable()),
  remarks: as('备注', encoded(z.string())),
  version: as('版本', z.number().int()),
});

export const getPaitentSaleDocById = defineCall({
  path: '/api/Patient/GetPaitentSaleDocById',
  summary: "The sales side of a customer's profile: source, service person, state, remarks",
  request: z.object({ id: as('Id', Id), organisationId: as('orgId', OrgParam) }),
  data: SaleRecord,
});

export const savePaitentSaleDoc = defineCall({
  path: '/api/Patient/SavePaitentSaleDoc',
  summary: "Save the sales side of a customer's profile; fields left out stay as they are",
  request: z.object({
    customerId: as('个人ID', Id),
    customerSource: as('客户来源', z.string().max(saleFields.source.max).optional()),
    /** Empty for nobody. */
    servicePersonId: as(
      '服务人ID',
      z
        .union([Id, z.literal(''), z.null()])
        .optional()
        .transform((value) => (value === null ? '' : value)),
    ),
    customerState: as('客户状态', z.enum(Object.values(customerStates)).optional()),
    remarks: as('备注', optionalEncodedText(saleFields.remarks.max)),
    version: as('版本', IntegerLike.optional()),
    organisationId: as('orgId', OrgParam),
  }),
  data: z.object({ customerId: as('个人ID', z.string()), version: as('版本', z.number().int()) }),
  failures: ['STALE', 'VERSION_REQUIRED'],
  isWrite: true,
});

export const getPatientInfo = defineCall({
  path: '/api/Patient/GetPatientInfo',
  summary: 'One customer as the profile list shows it',
  request: z.object({ id: as('Id', Id), organisationId: as('orgId', OrgParam) }),
  data: ProfileRow,
});

export const searchBatchUser = defineCall({
  path: '/api/Patient/SearchBatchUser',
  summary: 'Customers within sight for lists of ids and of phone numbers, and what named nobody',
  request: z.object({
    ids: z.array(Id).max(200).optional().default([]),
    phones: z.array(z.string().max(40)).max(200).optional().default([]),
    organisationId: as('orgId', OrgParam),
  }),
  data: z.object({
    rows: as('Objs', z.array(ProfileRow)),
    /** Ids and phone numbers as they were sent. */
    missing: z.array(z.string()),
  }),
  failures: ['PHONE_LOOKUPS_SPENT'],
});
