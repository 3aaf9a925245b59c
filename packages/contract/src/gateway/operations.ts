import { consultTabs } from '@huifang/domain/consult/words';
import { genders, profileFields } from '@huifang/domain/customer/fields';
import { customerKinds, customerStates } from '@huifang/domain/customer/words';
import { followUpOrigins } from '@huifang/domain/follow-up/words';
import { listOrders } from '@huifang/domain/list-orders';
import { customerScopes } from '@huifang/domain/scopes';
import { longestSearch } from '@huifang/domain/search';
import { z } from 'zod';
import { answerToWire } from '../core/answers.ts';
import { coded, flagged, oneOf, told } from '../core/codes.ts';
import { askedOf, toldOf } from '../core/field-schemas.ts';
import { DateText, Flag, Id, IntegerLike, instant, OptionalId, OrgParam, text } from '../core/fields.ts';
import { orderPart } from '../core/list-order.ts';
import { as, encoded, fromWire, type Named } from '../core/record.ts';
import { DisturbMark } from '../do-not-disturb/mark.ts';
import { CallbackLog } from '../follow-ups/log.ts';

/** An operation behind the gateway: its path, what `param` holds and what the list `data` holds. */
export interface Operation<Param extends z.ZodType = z.ZodType, Row extends z.ZodType = z.ZodType> {
  readonly path: `bizdomain/${string}`;
  readonly summary: string;
  readonly param: Param;
  readonly row: Row;
}

const defineOperation = <P extends z.ZodType, R extends z.ZodType>(operation: Operation<P, R>) => operation;

/** The rows of one answer, and how many there are in all when that differs. */
export interface OperationRows<Row> {
  rows: Row[];
  /** Exact up to 10,000; null where the rows were asked for without it. @default the number of rows */
  total?: number | null;
  /** There are more than `total`. */
  isCapped?: boolean;
}

/** What `Data` holds as JSON text. */
export interface OperationAnswer<Row = unknown> {
  response: {
    /** 1; anything else is a failure with 返回信息 as its message. */
    返回结果: number;
    返回信息: string;
    data: Row[];
    记录数: number | null;
    超过上限?: true;
  };
}

const written = (response: OperationAnswer['response']) =>
  JSON.stringify({ response } satisfies OperationAnswer);

/** The JSON text with which an operation answers, its times in the organisation's zone. */
export const operationAnswer = (
  { row }: Operation,
  { rows, total, isCapped }: OperationRows<unknown>,
  timeZone: string,
): string =>
  written({
    返回结果: 1,
    返回信息: '',
    data: rows.map((each) => answerToWire(row, each, timeZone)),
    记录数: total === undefined ? rows.length : total,
    ...(isCapped && { 超过上限: true }),
  });

/** The JSON text with which an operation refuses. */
export const operationRefusal = (message: string): string =>
  written({ 返回结果: 0, 返回信息: message, data: [], 记录数: 0 });

/** What an operation answered, or the message with which it refused. */
export function readOperationAnswer<Row extends z.ZodType>(
  { row }: { row: Row },
  text: string,
): Required<OperationRows<z.output<Row>>> | { refusal: string } {
  const { response } = JSON.parse(text) as OperationAnswer;
  if (response.返回结果 !== 1) return { refusal: response.返回信息 };
  return {
    rows: response.data.map((each) => fromWire(row, each) as z.output<Row>),
    total: response.记录数,
    isCapped: response.超过上限 === true,
  };
}

export const pageSizes = [10, 20, 50, 100, 200] as const;
export const exportSize = 999_999;
/** Consults that may be named one by one. */
export const mostSelected = 10_000;

/** The first and the last day of a range, both included. */
const range = <const Own extends string, const Wire extends string>(own: Own, wire: Wire) =>
  ({
    [`${own}From`]: as(`${wire}开始`, DateText),
    [`${own}To`]: as(`${wire}结束`, DateText),
  }) as { [Key in `${Own}From`]: Named<`${Wire}开始`, typeof DateText> } & {
    [Key in `${Own}To`]: Named<`${Wire}结束`, typeof DateText>;
  };

/** Several values, comma joined (full-width commas too). */
const joined = (max: number) =>
  text(max).transform((value) =>
    value
      .split(/[,，]/)
      .map((part) => part.trim())
      .filter(Boolean),
  );

const countings = { together: '', apart: '不计', alone: '只计' } as const;

export const ListParam = z.object({
  organisationId: as('机构ID', OrgParam),
  tab: as('查询类型', coded(z.enum(Object.values(consultTabs)).optional().default(''), consultTabs)),
  search: as('搜索', text(longestSearch)),
  page: as('页码', IntegerLike.pipe(z.number().min(1)).optional().default(1)),
  pageSize: as('行数', IntegerLike.optional().default(10)),
  ...range('registered', '登记'),
  ...range('planned', '预回访'),
  ...range('lastFollowUp', '最后回访'),
  ...range('followedUp', '回访'),
  ...range('expected', '预到'),
  ...range('arrived', '到院'),
  customerKinds: as('客户类型', joined(50).pipe(z.array(z.enum(Object.values(customerKinds))))),
  diseaseId: as('病种ID', OptionalId),
  siteId: as('院区ID', OptionalId),
  intention: as('来院意向', text(20)),
  servicePersonId: as('服务人ID', OptionalId),
  method: as('咨询方式', OptionalId),
  visitState: as('就诊状态', text(20)),
  tags: as('标签', joined(500).pipe(z.array(z.string().max(50)).max(20))),
  customerState: as(
    '客户状态',
    z
      .enum([...Object.values(customerStates), ''])
      .optional()
      .default(''),
  ),
  /** Only customers who are marked (是), or only the others (否). */
  disturb: as('勿扰', z.enum(['是', '否', '']).optional().default('')),
  keywords: as('关键词', text(longestSearch)),
  /** Of the customer. */
  ...askedOf(profileFields),
  departmentId: as('部门ID', OptionalId),
  /** Ids of source items, or text contained in what was typed into an input. */
  sources: as('信息来源', text(200)),
  /** Only these consults, such as those that somebody ticked; the other filters apply as well. */
  consultIds: as('预约id集合', z.array(Id).max(mostSelected).optional().default([])),
  scope: as('范围', oneOf(customerScopes).optional()),
  departmentIds: as('部门集合', joined(2000).pipe(z.array(z.string().regex(/^\d{1,18}$/)))),
  /** The tab's own order where it is left out. */
  order: orderPart(listOrders.consults),
  /** The key after which the page starts, from the last row's 游标; used instead of 页码 where the client moves page by page. */
  cursor: as('游标', text(1000)),
  /** Count beyond 10,000 exactly. */
  countsExactly: as('精确计数', Flag),
  /**
   * Whether the rows are counted with them, or apart from them by another call, which gives no rows: rows come at once
   * then, with their number only where it is known anyway.
   */
  counting: as('计数', coded(z.enum(Object.values(countings)).optional().default(''), countings)),
});

/** What the list says for no expected arrival (rule list-9). */
const noArrival = '1990-01-01 00:01:00';

/** One row of the service-centre list (rule list-9). */
export const ListRow = z.object({
  appointmentNumber: as('预约号', z.string()),
  consultId: as('预约id', z.string()),
  customerId: as('个人id', z.string()),
  intention: as('来院意向', z.string()),
  /** In the organisation's words; empty for none. */
  intentionName: as('来院意向名称', z.string()),
  name: as('姓名', z.string()),
  gender: as('性别', told(genders)),
  age: as('年龄', z.number().int().nullable()),
  /** Masked: first 3 digits, four asterisks, last 4. */
  phone: as('联系电话', z.string()),
  address: as('地址', z.string()),
  method: as('咨询方式', z.string()),
  /** It came in by itself and is not worked on (rule consult-8). */
  isNatural: as('自然来源', flagged(z.literal([0, 1]), { yes: 1, no: 0 })),
  sources: as('信息来源', z.string()),
  disease: as('病种', z.string()),
  /** Empty for none. */
  site: as('院区', z.string()),
  consultType: as('咨询类型', z.string()),
  registeredAt: as('登记时间', instant()),
  nextFollowUpAt: as('下次回访时间', instant('moment')),
  lastFollowUpAt: as('最后回访时间', instant()),
  expectedAt: as('预计到院时间', instant('moment', noArrival)),
  /** url-encoded. */
  lastFollowUpNote: as('回访内容', encoded(z.string())),
  /** url-encoded. */
  appointmentNote: as('预约说明', encoded(z.string())),
  appointmentChanges: as('预约变更次数', z.number().int()),
  arrivedAt: as('到院时间', instant()),
  visitType: as('就诊类型', z.string()),
  visitState: as('就诊状态', z.string()),
  servicePerson: as('服务人', z.string()),
  customerState: as('客户状态', z.string()),
  disturb: as('勿扰', DisturbMark),
  /** null: does not follow on WeChat. */
  openId: as('openid', z.string().nullable()),
  ...toldOf(profileFields),
  /** Where the next page continues. */
  cursor: as('游标', z.string()),
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
  param: z.object({ consultId: as('咨询ID', Id), organisationId: as('机构ID', OrgParam) }),
  row: z.object({
    at: as('时间', instant('moment')),
    kind: as('类型', z.string()),
    person: as('人员', z.string()),
    remarks: as('备注', encoded(z.string())),
    state: as('状态', z.string()),
    /** What the phone line of a call is called; empty for none. */
    line: as('线路', z.string()),
  }),
});

/** Server options by name (rule setting-3). */
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
  param: z.object({
    formId: as('窗体ID', text(50)),
    staffId: as('人员ID', OptionalId),
    organisationId: as('机构ID', OrgParam),
  }),
  row: z.object({ option: as('选项名', z.string()), value: as('值', z.string()) }),
});

/** The callback record by event id (rule callback-8). */
export const callbackRecords = defineOperation({
  path: 'bizdomain/03/FY007/服务回访记录',
  summary:
    'Callbacks and open plans of one event, newest first: of a consult unless 事件类型 names another kind',
  param: z.object({
    eventId: as('事件ID', Id),
    eventKind: as(
      '事件类型',
      z
        .enum([...Object.values(followUpOrigins), ''])
        .optional()
        .default(followUpOrigins.consult),
    ),
    organisationId: as('机构ID', OrgParam),
  }),
  row: CallbackLog,
});

export const operations = [listConsults, consultProcess, optionList, callbackRecords] as const;
