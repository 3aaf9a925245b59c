import { z } from 'zod';
import { CallbackLog } from '../callback/log.ts';
import { customerStates } from '../consult/record.ts';
import { DateText, Flag, Id, IntegerLike, OptionalId, OrgParam, text } from '../core/fields.ts';
import { DisturbMark } from '../patient/disturb-mark.ts';

/** An operation behind the gateway: its path, what `param` holds and what the list `data` holds. */
export interface Operation<Param extends z.ZodType = z.ZodType, Row extends z.ZodType = z.ZodType> {
  readonly path: `bizdomain/${string}`;
  readonly summary: string;
  readonly param: Param;
  readonly row: Row;
}

const defineOperation = <P extends z.ZodType, R extends z.ZodType>(operation: Operation<P, R>) => operation;

/** What `Data` holds as JSON text. 返回结果 other than 1 is a failure with 返回信息 as its message. */
export interface OperationAnswer<Row> {
  response: {
    返回结果: number;
    返回信息: string;
    data: Row[];
    /** Exact up to 10,000; beyond, 10000 with 超过上限. */
    记录数: number;
    超过上限?: true;
  };
}

export const pageSizes = [10, 20, 50, 100, 200] as const;
export const exportSize = 999_999;
/** Consults that may be named one by one. */
export const mostSelected = 10_000;
/** The list's tabs (decisions: Gateway). */
export const listTabs = ['', '咨询预约', '未回访', '已回访', '预到', '到院', '过期'] as const;
export const listScopes = ['所有', '我的部门', '我的客户'] as const;
export const customerKinds = ['就诊', '注册', '意向'] as const;

const range = <Name extends string>(name: Name) =>
  ({ [`${name}开始`]: DateText, [`${name}结束`]: DateText }) as Record<
    `${Name}${'开始' | '结束'}`,
    typeof DateText
  >;

/** Several values, comma joined (full-width commas too). */
const joined = (max: number) =>
  text(max).transform((value) =>
    value
      .split(/[,，]/)
      .map((part) => part.trim())
      .filter(Boolean),
  );

export const ListParam = z.object({
  机构ID: OrgParam,
  查询类型: z.enum(listTabs).optional().default(''),
  搜索: text(100),
  页码: IntegerLike.pipe(z.number().min(1)).optional().default(1),
  行数: IntegerLike.optional().default(10),
  ...range('登记'),
  ...range('预回访'),
  ...range('最后回访'),
  ...range('回访'),
  ...range('预到'),
  ...range('到院'),
  客户类型: joined(50).pipe(z.array(z.enum(customerKinds))),
  病种ID: OptionalId,
  来院意向: text(20),
  服务人ID: OptionalId,
  咨询方式: OptionalId,
  就诊状态: text(20),
  标签: joined(500).pipe(z.array(z.string().max(50)).max(20)),
  客户状态: z
    .enum([...customerStates, ''])
    .optional()
    .default(''),
  /** Only customers who are marked (是), or only the others (否). */
  勿扰: z.enum(['是', '否', '']).optional().default(''),
  关键词: text(100),
  部门ID: OptionalId,
  /** Ids of source items, or text contained in what was typed into an input. */
  信息来源: text(200),
  /** Only these consults, such as those that somebody ticked; the other filters apply as well. */
  预约id集合: z.array(Id).max(mostSelected).optional().default([]),
  范围: z.enum(listScopes).optional(),
  部门集合: joined(2000).pipe(z.array(z.string().regex(/^\d{1,18}$/))),
  /** The key after which the page starts, from the last row's 游标; used instead of 页码 where the client moves page by page. */
  游标: text(200),
  /** Count beyond 10,000 exactly. */
  精确计数: Flag,
});

/** One row of the service-centre list (B3.1). */
export const ListRow = z.object({
  预约号: z.string(),
  预约id: z.string(),
  个人id: z.string(),
  来院意向: z.string(),
  /** In the organisation's words; empty for none. */
  来院意向名称: z.string(),
  姓名: z.string(),
  性别: z.string(),
  年龄: z.number().int().nullable(),
  /** Masked: first 3 digits, four asterisks, last 4. */
  联系电话: z.string(),
  地址: z.string(),
  咨询方式: z.string(),
  信息来源: z.string(),
  病种: z.string(),
  咨询类型: z.string(),
  登记时间: z.string(),
  下次回访时间: z.string(),
  最后回访时间: z.string(),
  /** 1990-01-01 00:01:00 means none. */
  预计到院时间: z.string(),
  /** url-encoded. */
  回访内容: z.string(),
  /** url-encoded. */
  预约说明: z.string(),
  预约变更次数: z.number().int(),
  到院时间: z.string(),
  就诊类型: z.string(),
  就诊状态: z.string(),
  服务人: z.string(),
  客户状态: z.string(),
  勿扰: DisturbMark,
  /** null: does not follow on WeChat. */
  openid: z.string().nullable(),
  /** Where the next page continues. */
  游标: z.string(),
});
export type ListRow = z.output<typeof ListRow>;

export const listConsults = defineOperation({
  path: 'bizdomain/03/FY007/咨询预约记录',
  summary: 'The service-centre list and its export',
  param: ListParam,
  row: ListRow,
});

export const consultProcess = defineOperation({
  path: 'bizdomain/03/FY007/咨询预约过程',
  summary: 'What happened to one consult, oldest first',
  param: z.object({ 咨询ID: Id, 机构ID: OrgParam }),
  row: z.object({ 时间: z.string(), 类型: z.string(), 人员: z.string(), 备注: z.string(), 状态: z.string() }),
});

/** Server options by name (B6, unnamed-31). */
export const optionNames = [
  '客户管理范围',
  '客户管理部门',
  '姓名重复模式',
  '电话重复模式',
  '回访可选天数',
  '登记可补天数',
] as const;

export const optionList = defineOperation({
  path: 'bizdomain/03/FY004/获取选项列表',
  summary: "Options of a form for a person; both default to the caller's",
  param: z.object({ 窗体ID: text(50), 人员ID: OptionalId, 机构ID: OrgParam }),
  row: z.object({ 选项名: z.string(), 值: z.string() }),
});

/** The callback record by event id, whose path the documents leave out (unnamed-30). */
export const callbackRecords = defineOperation({
  path: 'bizdomain/03/FY007/服务回访记录',
  summary:
    'Callbacks and open plans of one event, newest first: of a consult unless 事件类型 names another kind',
  param: z.object({
    事件ID: Id,
    事件类型: z.enum(['咨询', '投诉', '']).optional().default('咨询'),
    机构ID: OrgParam,
  }),
  row: CallbackLog,
});

export const operations = [listConsults, consultProcess, optionList, callbackRecords] as const;
