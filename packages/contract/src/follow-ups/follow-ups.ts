import { planFields, unansweredFields } from '@huifang/domain/follow-up/fields';
import { disturbChoices, followUpTabs } from '@huifang/domain/follow-up/words';
import { listOrders } from '@huifang/domain/list-orders';
import { followUpScopes } from '@huifang/domain/scopes';
import { longestSearch } from '@huifang/domain/search';
import { z } from 'zod';
import { coded, oneOf } from '../core/codes.ts';
import { defineCall } from '../core/define-call.ts';
import {
  DateText,
  encodedText,
  Flag,
  Id,
  IntegerLike,
  instant,
  MomentText,
  OptionalId,
  OrgParam,
  optionalEncodedText,
  PageNumber,
  TimeText,
  text,
} from '../core/fields.ts';
import { orderPart } from '../core/list-order.ts';
import { as, encoded } from '../core/record.ts';
import { MayDisturb } from '../do-not-disturb/mark.ts';
import { CallbackLog } from './log.ts';
import {
  CallbackPatient,
  CallbackRecord,
  ExecutionFields,
  ExecutorFields,
  OutcomeFields,
  PlanReference,
  RegistrationFields,
} from './record.ts';

const Version = IntegerLike.optional();
const Saved = z.object({ id: as('ID', z.string()), version: as('版本', z.number().int()) });
/** The record, and the next task that it planned (empty for none). */
const Executed = Saved.extend({ nextId: as('nextID', z.string()) });

export const saveCallback = defineCall({
  path: '/api/callback/SaveCallback',
  summary:
    "Plan a follow-up of a customer; it belongs to the consult named, else to the customer's newest within sight",
  request: z.object({
    customerId: as('customerid', Id),
    consultId: OptionalId,
    planDate: as('plandate', MomentText),
    plan: encodedText(planFields.note.max),
    ...ExecutorFields,
    ...MayDisturb,
    organisationId: as('org', OrgParam),
  }),
  data: Saved,
  failures: ['INPATIENT_BLOCKED', 'NATURAL_SOURCE_LOCKED', 'DO_NOT_DISTURB'],
  isWrite: true,
});

export const updateCallback = defineCall({
  path: '/api/callback/UpdateCallback',
  summary: 'Change an open plan: its time, note and executor; what is left out stays',
  request: z.object({
    id: as('ID', Id),
    planDate: as('plandate', MomentText),
    plan: optionalEncodedText(1000),
    ...ExecutorFields,
    version: as('版本', Version),
    organisationId: as('org', OrgParam),
  }),
  data: Saved,
  failures: ['CALLBACK_EXECUTED', 'STALE', 'VERSION_REQUIRED', 'INPATIENT_BLOCKED', 'NATURAL_SOURCE_LOCKED'],
  isWrite: true,
});

export const assignCallback = defineCall({
  path: '/api/callback/AssignCallback',
  summary:
    'Give open plans, or the open plans of consults, to a colleague or to nobody; those that cannot be given are skipped and told',
  request: z.object({
    plans: z.array(PlanReference).max(200).optional().default([]),
    consultIds: z.array(Id).max(200).optional().default([]),
    ...ExecutorFields,
    /** What becomes of customers who are marked: their plans are given all the same, or left out and told. */
    disturb: as('勿扰', coded(z.enum(Object.values(disturbChoices)).optional().default(''), disturbChoices)),
    organisationId: as('org', OrgParam),
  }),
  data: z.object({
    assigned: z.array(Saved),
    skipped: z.array(z.object({ id: as('ID', z.string()), Code: z.string(), reason: z.string() })),
  }),
  failures: ['DISTURBED_CHOSEN'],
  isWrite: true,
});

export const removeCallback = defineCall({
  path: '/api/callback/RemoveCallback',
  summary: 'Remove an open plan; RestoreCallback brings it back for the seconds answered',
  request: z.object({ id: as('ID', Id), version: as('版本', Version), organisationId: as('org', OrgParam) }),
  data: z.object({ id: as('ID', z.string()), undoSeconds: z.number().int() }),
  failures: ['CALLBACK_EXECUTED', 'STALE'],
  isWrite: true,
});

export const restoreCallback = defineCall({
  path: '/api/callback/RestoreCallback',
  summary: 'Bring back a plan that the same person has just removed',
  request: z.object({ id: as('ID', Id), organisationId: as('org', OrgParam) }),
  data: Saved,
  failures: ['UNDO_EXPIRED'],
  isWrite: true,
});

/** What an execution may be refused for, with or without a plan; its next task may ask. */
const executing = [
  'CONSULT_REQUIRED',
  'INPATIENT_BLOCKED',
  'NATURAL_SOURCE_LOCKED',
  'DO_NOT_DISTURB',
] as const;

export const saveCallbackExectute = defineCall({
  path: '/api/callback/SaveCallbackExectute',
  summary:
    "Execute a plan (回访跟进), with its next task in the same step; an intention or appointment goes to the consult named, else to the plan's",
  request: z.object({
    id: as('ID', Id),
    customerId: as('customerid', OptionalId),
    consultId: OptionalId,
    ...ExecutionFields,
    ...OutcomeFields,
    version: as('版本', Version),
  }),
  data: Executed,
  failures: [...executing, 'CALLBACK_EXECUTED', 'STALE'],
  isWrite: true,
});

export const saveCallbackWithNoPlan = defineCall({
  path: '/api/callback/SaveCallbackWithNoPlan',
  summary:
    "Write down a follow-up that nobody had planned; it belongs to the consult named, else to the customer's newest within sight",
  request: z.object({
    ...ExecutionFields,
    ...OutcomeFields,
    customerId: as('customerid', Id),
    consultId: OptionalId,
  }),
  data: Executed,
  failures: executing,
  isWrite: true,
});

export const saveCallbackOnServiceCenter = defineCall({
  path: '/api/callback/SaveCallbackOnServiceCenter',
  summary:
    'Register a callback of a consult (回访登记) by the field settings of the callback page; with an id it executes that plan. Intention 2 makes the appointment, any other sets the visit intention',
  request: z.object({ id: OptionalId, ...RegistrationFields, version: as('版本', Version) }),
  data: Executed,
  failures: [...executing, 'CALLBACK_EXECUTED', 'STALE'],
  isWrite: true,
});

export const saveCallbackUnanswered = defineCall({
  path: '/api/callback/SaveCallbackUnanswered',
  summary:
    'Execute a plan as a call that nobody answered, and plan the next try for the same executor with the same note; UndoCallback takes both back for the seconds answered, none once a consult was written to',
  request: z.object({
    id: as('ID', Id),
    /** When to try again. */
    nextDate: as('nextdate', MomentText),
    /** When it was tried; now when left out. */
    date: TimeText,
    /** What is added to 无人接听. */
    lineId: as('线路ID', OptionalId),
    note: encodedText(unansweredFields.note.max),
    demand: encodedText(unansweredFields.demand.max),
    consultId: OptionalId,
    ...OutcomeFields,
    ...MayDisturb,
    version: as('版本', Version),
    organisationId: as('org', OrgParam),
  }),
  data: Executed.extend({ undoSeconds: z.number().int() }),
  failures: [...executing, 'CALLBACK_EXECUTED', 'STALE'],
  isWrite: true,
});

export const undoCallback = defineCall({
  path: '/api/callback/UndoCallback',
  summary:
    'Open a plan again whose call the same person has just written down as unanswered; its next try goes',
  request: z.object({ id: as('ID', Id), organisationId: as('org', OrgParam) }),
  data: Saved,
  failures: ['UNDO_EXPIRED'],
  isWrite: true,
});

export const getCallbackById = defineCall({
  path: '/api/callback/GetCallbackById',
  summary: 'One plan or callback',
  request: z.object({ id: as('Id', Id), organisationId: as('org', OrgParam) }),
  data: CallbackRecord,
});

export const getCallbackByConsultId = defineCall({
  path: '/api/callback/GetCallbackByConsultId',
  summary: "A consult's customer and its earliest open plan; ID is empty without one",
  request: z.object({ consultId: Id, organisationId: as('org', OrgParam) }),
  data: z.object({
    patient: CallbackPatient,
    id: as('ID', z.string()),
    planDate: as('plandate', instant('moment')),
    plan: encoded(z.string()),
    executorId: as('executeid', z.string()),
    executor: z.string(),
    version: as('版本', z.number().int().nullable()),
  }),
});

export const getCallbackByUserId = defineCall({
  path: '/api/callback/GetCallbackByUserId',
  summary:
    "A customer's earliest open plan, null without one, and how many are open: the next-follow-up card",
  request: z.object({ customerId: as('userid', Id), organisationId: as('org', OrgParam) }),
  data: z.object({ next: CallbackRecord.nullable(), open: z.number().int() }),
});

const ListScope = {
  /** The department's: executed by or waiting for somebody of it; the own ones: by or for the operator. */
  scope: as('范围', oneOf(followUpScopes).optional()),
  /** Waiting for this person, or in 已执行 executed by this person. */
  executorId: as('executeid', OptionalId),
  deptId: OptionalId,
  organisationId: as('org', OrgParam),
};

export const getCallbackList = defineCall({
  path: '/api/callback/GetCallbackList',
  summary:
    'Plans with the earliest first, or callbacks with the newest first; days count in the organisation’s time zone and include both ends',
  request: z.object({
    tab: as(
      '查询类型',
      coded(z.enum(Object.values(followUpTabs)).optional().default('未执行'), followUpTabs),
    ),
    /** Name, initials, pinyin, phone or appointment number, at least two characters. */
    search: as('搜索', text(longestSearch)),
    customerId: as('customerid', OptionalId),
    consultId: OptionalId,
    /** Only calls made on this phone line. */
    lineId: as('线路ID', OptionalId),
    /** Of the plan's day, in 已执行 of the day of execution. */
    from: as('开始', DateText),
    to: as('结束', DateText),
    ...ListScope,
    /** Plans by their own date, what was made by its time; where it is left out as the summary says. */
    order: orderPart({ ...listOrders.plans, ...listOrders.callbacks }),
    page: PageNumber.optional(),
    size: IntegerLike.optional(),
    /** The key after which the page starts, from the last row's 游标; used instead of page where the client moves page by page. */
    cursor: as('游标', text(200)),
    countsExactly: as('精确计数', Flag),
  }),
  data: z.object({
    rows: as('Objs', z.array(CallbackRecord.extend({ cursor: as('游标', z.string()) }))),
    /** Exact up to 10,000; beyond, 10000 with 超过上限 unless the exact count was asked for. */
    total: as('Total', z.number().int()),
    isCapped: as('超过上限', z.boolean()),
  }),
  failures: ['PAGE_SIZE_REFUSED', 'SEARCH_TOO_SHORT', 'PHONE_LOOKUPS_SPENT'],
});

/** The figures above the lists. Each is exact up to 10,000. */
export const getCallbackCounts = defineCall({
  path: '/api/callback/GetCallbackCounts',
  summary: 'How many plans are open for today, overdue, later and without executor, and callbacks made today',
  request: z.object(ListScope),
  data: z.object({
    today: as('今日', z.number().int()),
    overdue: as('过期', z.number().int()),
    later: as('以后', z.number().int()),
    unassigned: as('未分配', z.number().int()),
    doneToday: as('今日已执行', z.number().int()),
  }),
});

/** What the page of plans by executor and day shows. */
export const getCallbackDays = defineCall({
  path: '/api/callback/GetCallbackDays',
  summary: 'Plans and callbacks counted by executor and day, over at most 42 days',
  request: z.object({ from: as('开始', DateText), to: as('结束', DateText), ...ListScope }),
  data: z.array(
    z.object({
      day: z.string(),
      /** Empty: nobody yet. */
      executorId: as('executeid', z.string()),
      executor: z.string(),
      open: as('未执行', z.number().int()),
      done: as('已执行', z.number().int()),
    }),
  ),
});

export const getCallbackLogs = defineCall({
  path: '/api/callback/GetCallbackLogs',
  summary: "A customer's or one consult's plans and callbacks, newest first",
  request: z.object({
    customerId: as('customerid', OptionalId),
    consultId: OptionalId,
    page: PageNumber.optional(),
    size: IntegerLike.optional(),
    organisationId: as('org', OrgParam),
  }),
  data: z.object({ rows: as('Objs', z.array(CallbackLog)), total: as('Total', z.number().int()) }),
  failures: ['PAGE_SIZE_REFUSED', 'CUSTOMER_REQUIRED'],
});
