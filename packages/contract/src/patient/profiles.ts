import { z } from 'zod';
import { ConsultRecord, ConsultSave, customerStates } from '../consult/record.ts';
import { defineCall } from '../core/define-call.ts';
import {
  Flag,
  Id,
  IntegerLike,
  OptionalId,
  OrgParam,
  optionalEncodedText,
  PageNumber,
  text,
} from '../core/fields.ts';
import { listScopes } from '../gateway/operations.ts';
import { DisturbMark } from './disturb-mark.ts';

/** One customer of the profile list; the phone is masked. */
export const ProfileRow = z.object({
  个人ID: z.string(),
  /** Empty for none. */
  档案号: z.string(),
  姓名: z.string(),
  性别: z.string(),
  年龄: z.number().int().nullable(),
  出生日期: z.string(),
  联系电话: z.string(),
  微信: z.string(),
  QQ: z.string(),
  地址: z.string(),
  联系人: z.string(),
  客户来源: z.string(),
  /** Of the sales profile; where that names nobody, of the newest consult. */
  服务人: z.string(),
  客户状态: z.enum(customerStates),
  /** null means none. */
  会员等级: z.string().nullable(),
  就诊状态: z.string(),
  /** null: does not follow on WeChat. */
  openid: z.string().nullable(),
  建档时间: z.string(),
  /** Empty for none. */
  最近咨询时间: z.string(),
});
export type ProfileRow = z.output<typeof ProfileRow>;

export const getPatientBasicDocs = defineCall({
  path: '/api/Patient/GetPatientBasicDocs',
  summary: 'Customer profiles within sight, the newest first',
  request: z.object({
    /** Name, initials, pinyin, phone, appointment number or file number, at least two characters. */
    搜索: text(100),
    客户状态: z
      .enum([...customerStates, ''])
      .optional()
      .default(''),
    /** Whom the sales profile names. */
    服务人ID: OptionalId,
    范围: z.enum(listScopes).optional(),
    page: PageNumber.optional(),
    size: IntegerLike.optional(),
    /** The key after which the page starts, from the last row's 游标; used instead of page where the client moves page by page. */
    游标: text(200),
    /** Count beyond 10,000 exactly. */
    精确计数: Flag,
    orgId: OrgParam,
  }),
  data: z.object({
    Objs: z.array(ProfileRow.extend({ 游标: z.string() })),
    /** Exact up to 10,000; beyond, 10000 with 超过上限 unless the exact count was asked for. */
    Total: z.number().int(),
    超过上限: z.boolean(),
  }),
  failures: ['PAGE_SIZE_REFUSED', 'SEARCH_TOO_SHORT', 'PHONE_LOOKUPS_SPENT'],
});

const personShape = {
  姓名: true,
  性别: true,
  年龄: true,
  出生日期: true,
  证件号: true,
  微信: true,
  QQ: true,
  地址: true,
  地址编码: true,
  详细地址: true,
  完整地址: true,
  联系人: true,
  联系电话: true,
  联系电话列表: true,
  是否外地: true,
  民族: true,
  真实档案: true,
} as const;

/** A profile as answered: the person's names of a consult record, 联系电话 and 证件号 masked. */
export const ProfileRecord = ConsultRecord.pick({
  ...personShape,
  个人ID: true,
  机构ID: true,
  版本: true,
}).extend({
  档案号: z.string(),
  就诊状态: z.string(),
  客户状态: z.enum(customerStates),
  勿扰: DisturbMark,
  建档时间: z.string(),
});
export type ProfileRecord = z.output<typeof ProfileRecord>;

export const getPaitentBasicDocById = defineCall({
  path: '/api/Patient/GetPaitentBasicDocById',
  summary: 'One customer profile',
  request: z.object({ Id: Id, orgId: OrgParam }),
  data: ProfileRecord,
});

/** What a profile save takes; fields left out stay as they are. */
export const ProfileSave = ConsultSave.pick({
  ...personShape,
  修改申请说明: true,
  版本: true,
  确认重复: true,
}).extend({ 个人ID: OptionalId, orgId: OrgParam });

const saved = z.object({
  个人ID: z.string(),
  版本: z.number().int(),
  /** The modification request that this save stored, when it did. */
  申请ID: z.string().optional(),
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
  request: ProfileSave.extend({ 个人ID: Id }),
  data: saved,
  failures: saveFailures,
  isWrite: true,
});

/** The sales side of a profile. 备注 is url-encoded. */
const SaleRecord = z.object({
  个人ID: z.string(),
  姓名: z.string(),
  客户来源: z.string(),
  服务人: z.string(),
  服务人ID: z.string(),
  客户状态: z.enum(customerStates),
  /** From the hospital's own system; null means none. */
  会员等级: z.string().nullable(),
  备注: z.string(),
  版本: z.number().int(),
});

export const getPaitentSaleDocById = defineCall({
  path: '/api/Patient/GetPaitentSaleDocById',
  summary: "The sales side of a customer's profile: source, service person, state, remarks",
  request: z.object({ Id: Id, orgId: OrgParam }),
  data: SaleRecord,
});

export const savePaitentSaleDoc = defineCall({
  path: '/api/Patient/SavePaitentSaleDoc',
  summary: "Save the sales side of a customer's profile; fields left out stay as they are",
  request: z.object({
    个人ID: Id,
    客户来源: z.string().max(50).optional(),
    /** Empty for nobody. */
    服务人ID: z
      .union([Id, z.literal(''), z.null()])
      .optional()
      .transform((value) => (value === null ? '' : value)),
    客户状态: z.enum(customerStates).optional(),
    备注: optionalEncodedText(1000),
    版本: IntegerLike.optional(),
    orgId: OrgParam,
  }),
  data: z.object({ 个人ID: z.string(), 版本: z.number().int() }),
  failures: ['STALE', 'VERSION_REQUIRED'],
  isWrite: true,
});

export const getPatientInfo = defineCall({
  path: '/api/Patient/GetPatientInfo',
  summary: 'One customer as the profile list shows it',
  request: z.object({ Id: Id, orgId: OrgParam }),
  data: ProfileRow,
});

export const searchBatchUser = defineCall({
  path: '/api/Patient/SearchBatchUser',
  summary: 'Customers within sight for lists of ids and of phone numbers, and what named nobody',
  request: z.object({
    ids: z.array(Id).max(200).optional().default([]),
    phones: z.array(z.string().max(40)).max(200).optional().default([]),
    orgId: OrgParam,
  }),
  data: z.object({
    Objs: z.array(ProfileRow),
    /** Ids and phone numbers as they were sent. */
    missing: z.array(z.string()),
  }),
  failures: ['PHONE_LOOKUPS_SPENT'],
});
