import { z } from 'zod';
import {
  encodedText,
  Flag,
  IntegerLike,
  MomentText,
  OptionalId,
  OrgParam,
  TimeText,
  text,
} from '../core/fields.ts';

import { DisturbMark, MayDisturb } from '../patient/disturb-mark.ts';
import { mostTags, TagDraft } from '../tags/record.ts';

export const sexes = ['男', '女', '未知'] as const;
/** Whole years, for the form as for the server. */
export const oldestAge = 130;
export const visitStates = ['未就诊', '门诊', '住院', '结算'] as const;
export const customerStates = ['正常', '黑名单', '作废'] as const;

/** Chosen option of a consult method: a tree node's title, or what was typed into a free input. */
export const SourceValue = z.object({ id: z.string().max(18), value: z.string().max(500) });

/** The person's fields of a consult record; read-only in mode 2 (A6). */
export const personFields = [
  '姓名',
  '性别',
  '年龄',
  '出生日期',
  '证件号',
  '微信',
  'QQ',
  '地址',
  '地址编码',
  '详细地址',
  '完整地址',
  '联系人',
  '联系电话',
  '联系电话列表',
  '是否外地',
  '民族',
] as const;

/** A consult as answered: 联系电话 and 证件号 masked, long texts url-encoded, times in the organisation's zone. */
export const ConsultRecord = z.object({
  ID: z.string(),
  机构ID: z.string(),
  个人ID: z.string(),
  预约号: z.string(),
  联系人: z.string(),
  姓名: z.string(),
  性别: z.enum(sexes),
  年龄: z.number().int().nullable(),
  出生日期: z.string(),
  证件号: z.string(),
  微信: z.string(),
  QQ: z.string(),
  地址: z.string(),
  地址编码: z.string(),
  详细地址: z.string(),
  完整地址: z.string(),
  联系电话: z.string(),
  联系电话列表: z.array(z.string()),
  登记时间: z.string(),
  意向科室: z.string(),
  咨询类型: z.string(),
  /** Who the contact is to the customer, a code of Consult/relation. */
  与客户关系: z.string(),
  咨询方式: z.string(),
  信息来源: z.array(SourceValue),
  内容: z.string(),
  关键词: z.string(),
  病种ID: z.string(),
  来院意向: z.string(),
  是否预约: z.union([z.literal(0), z.literal(1)]),
  预约类型: z.string(),
  预约时间类型: z.string(),
  预约日期: z.string(),
  预约状态: z.string(),
  预约说明: z.string(),
  接待人: z.string(),
  接待人ID: z.string(),
  操作人: z.string(),
  操作人ID: z.string(),
  修改申请说明: z.string(),
  计划说明: z.string(),
  计划时间: z.string(),
  计划执行人ID: z.string(),
  计划执行方式: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  回访ID: z.string(),
  是否外地: z.union([z.literal(0), z.literal(1)]),
  民族: z.string(),
  就诊状态: z.string(),
  勿扰: DisturbMark,
  真实档案: z.union([z.literal(0), z.literal(1)]),
  /** What the record's own choices are called, those out of use included; empty for none. */
  名称: z.object({
    意向科室: z.string(),
    咨询类型: z.string(),
    咨询方式: z.string(),
    病种: z.string(),
    来院意向: z.string(),
    预约类型: z.string(),
    预约时间类型: z.string(),
    计划执行人: z.string(),
  }),
  版本: z.number().int(),
});
export type ConsultRecord = z.output<typeof ConsultRecord>;

/** What a save takes (A3 Consult record, A7 Edit_Consults, decisions: Wire names). */
export const ConsultSave = z.object({
  ID: OptionalId,
  机构ID: OrgParam,
  个人ID: OptionalId,
  预约号: text(30),
  联系人: text(50),
  姓名: text(50),
  性别: z.enum(sexes).optional().default('未知'),
  年龄: z
    .union([IntegerLike, z.literal(''), z.null()])
    .optional()
    .transform((value) => (value === '' ? null : (value ?? null)))
    .pipe(z.number().int().min(0, 'age').max(oldestAge, 'age').nullable()),
  出生日期: TimeText,
  证件号: text(30),
  微信: text(50),
  QQ: text(20),
  地址: text(200),
  地址编码: text(12),
  详细地址: text(200),
  完整地址: text(400),
  /** May hold several numbers as they were pasted; they are taken apart. */
  联系电话: text(200),
  联系电话列表: z.array(z.string().max(200)).max(50).optional(),
  登记时间: TimeText,
  意向科室: OptionalId,
  咨询类型: text(20),
  与客户关系: text(20),
  /** The consult method's id. */
  咨询方式: OptionalId,
  信息来源: z.array(SourceValue).max(50).optional(),
  内容: encodedText(10_000),
  关键词: encodedText(200),
  病种ID: OptionalId,
  来院意向: text(20),
  是否预约: Flag,
  预约类型: text(20),
  预约时间类型: text(20),
  预约日期: MomentText,
  预约状态: text(20),
  预约说明: encodedText(1000),
  接待人: text(50),
  接待人ID: OptionalId,
  操作人: text(50),
  操作人ID: OptionalId,
  修改申请说明: encodedText(500),
  计划说明: encodedText(1000),
  计划时间: MomentText,
  计划执行人ID: OptionalId,
  计划执行方式: IntegerLike.pipe(z.literal([1, 2, 3])).optional(),
  回访ID: OptionalId,
  是否外地: IntegerLike.pipe(z.literal([0, 1])).optional(),
  民族: z
    .union([z.literal(''), z.string().regex(/^(0[1-9]|[1-4]\d|5[0-6])$/), z.null()])
    .optional()
    .transform((value) => value ?? ''),
  就诊状态: text(20),
  /** 0 yes, 1 no; blank is left out, and yes for somebody new. */
  真实档案: z
    .union([IntegerLike.pipe(z.literal([0, 1])), z.literal(''), z.null()])
    .optional()
    .transform((value) => (value === '' || value === null ? undefined : value)),
  版本: IntegerLike.optional(),
  回访计划: Flag,
  部门ID: OptionalId,
  创建预约: Flag,
  操作类型: IntegerLike.pipe(z.literal([1, 2, 3, 4])),
  数据来源: IntegerLike.optional(),
  申请标记: Flag,
  /** Of a new customer: saved with the consult, in one step. */
  标签: z.array(TagDraft).max(mostTags).optional(),
  /** Duplicates that the person has seen and confirmed. */
  确认重复: z
    .array(z.enum(['姓名', '电话']))
    .max(2)
    .optional()
    .default([]),
  ...MayDisturb,
});
