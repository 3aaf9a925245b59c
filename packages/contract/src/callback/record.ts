import { z } from 'zod';
import {
  encodedText,
  Flag,
  Id,
  IntegerLike,
  MomentText,
  OptionalId,
  OrgParam,
  TimeText,
  text,
} from '../core/fields.ts';
import { DisturbMark, MayDisturb } from '../patient/disturb-mark.ts';
import { Attachment } from './attachment.ts';

/** How a callback is made: 1 phone, 2 WeChat, 3 SMS; only phone can be chosen for now (B5.2). */
export const callbackWays = [1, 2, 3] as const;
/** 1 following up, 2 appointed, 3 invalid, 4 given up (B4.2). */
export const callbackIntentions = [1, 2, 3, 4] as const;
/** Who executes a plan: 1 nobody yet, 2 a named person, 3 whoever plans it (A3). */
export const executorModes = [1, 2, 3] as const;

/** A value that must be one of a few whole numbers, or is left out. */
const optionalOf = <Value extends number>(values: readonly Value[]) =>
  z
    .union([IntegerLike.pipe(z.literal(values as readonly [Value, ...Value[]])), z.literal(''), z.null()])
    .optional()
    .transform((value) => (value === '' || value === null ? undefined : value));

/** Executor of a plan: the mode alone, a person alone (mode 2), or both; neither means whoever plans it. */
export const ExecutorFields = { execute: optionalOf(executorModes), executeid: OptionalId };

/** The next task of an execution (A3): `check` is the executor's mode, told from `nextexec` when left out. */
const NextTask = {
  next: Flag,
  nextdate: MomentText,
  nextexec: OptionalId,
  nextplan: encodedText(1000),
  check: optionalOf(executorModes),
};

/** What every execution says (A3 Follow-up execution record, B3.5). */
export const ExecutionFields = {
  org: OrgParam,
  /** Follow-up time in the organisation's time zone. */
  date: TimeText,
  type: optionalOf(callbackWays),
  note: encodedText(10_000),
  demand: encodedText(10_000),
  /** Who made it; the operator when left out. */
  executeid: OptionalId,
  ...NextTask,
  ...MayDisturb,
};

/** What a call may find out: the visit intention, the appointment made. `ordernote` is its note (预约说明). */
export const OutcomeFields = {
  ordertime: MomentText,
  orderintention: text(20),
  orderType: text(20),
  ordernote: encodedText(1000),
};

/** What the registration adds (B3.3, B7.2). */
export const RegistrationFields = {
  ...ExecutionFields,
  customerid: OptionalId,
  consultId: OptionalId,
  /** The executor's name as shown; not read. */
  execute: text(50),
  intention: optionalOf(callbackIntentions),
  attchment: z
    .array(Attachment)
    .max(20)
    .nullish()
    .transform((value) => value ?? []),
  ...OutcomeFields,
};

/** A plan as bulk calls name it; with 版本 a plan that changed meanwhile is skipped. */
export const PlanReference = z.object({ ID: Id, 版本: IntegerLike.optional() });

/**
 * A plan or a callback as answered. Times are in the organisation's time zone, empty for none; plan, note, demand,
 * nextplan and ordernote are url-encoded; the phone is masked.
 */
export const CallbackRecord = z.object({
  ID: z.string(),
  org: z.string(),
  customerid: z.string(),
  consultId: z.string(),
  预约号: z.string(),
  姓名: z.string(),
  性别: z.string(),
  年龄: z.number().int().nullable(),
  联系电话: z.string(),
  就诊状态: z.string(),
  勿扰: DisturbMark,
  state: z.enum(['未执行', '已执行']),
  plandate: z.string(),
  /** Whole days until the plan's day in the organisation's time zone, negative when overdue; null when executed. */
  daysLeft: z.number().int().nullable(),
  plan: z.string(),
  execute: z.literal(executorModes),
  executeid: z.string(),
  executor: z.string(),
  /** When it was executed. */
  date: z.string(),
  executedById: z.string(),
  executedBy: z.string(),
  type: z.literal(callbackWays).nullable(),
  intention: z.literal(callbackIntentions).nullable(),
  note: z.string(),
  demand: z.string(),
  attchment: z.array(Attachment),
  ordertime: z.string(),
  orderintention: z.string(),
  orderType: z.string(),
  ordernote: z.string(),
  /** Whether the execution planned a next task, and that task while it exists. */
  next: z.boolean(),
  nextID: z.string(),
  nextdate: z.string(),
  nextexec: z.string(),
  nextplan: z.string(),
  creator: z.string(),
  createdAt: z.string(),
  /** The complaint that asked for the call and what it says, url-encoded; read one by one and by right, else empty. */
  投诉ID: z.string(),
  投诉内容: z.string(),
  版本: z.number().int(),
});
export type CallbackRecord = z.output<typeof CallbackRecord>;

/** The customer of a callback (B3.3), phone masked. */
export const CallbackPatient = z.object({
  个人ID: z.string(),
  姓名: z.string(),
  性别: z.string(),
  年龄: z.number().int().nullable(),
  联系电话: z.string(),
  微信: z.string(),
  QQ: z.string(),
  地址: z.string(),
  就诊状态: z.string(),
  勿扰: DisturbMark,
});
export type CallbackPatient = z.output<typeof CallbackPatient>;
