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
import { as, encoded } from '../core/record.ts';
import { DisturbMark, MayDisturb } from '../do-not-disturb/mark.ts';
import { Attachment } from './attachment.ts';

/** How a callback is made: 1 phone, 2 WeChat, 3 SMS; only phone can be chosen for now (rule callback-1). */
export const followUpChannels = [1, 2, 3] as const;
/** 1 following up, 2 appointed, 3 invalid, 4 given up (rule callback-2). */
export const callbackIntentions = [1, 2, 3, 4] as const;
/** Who executes a plan: 1 nobody yet, 2 a named person, 3 whoever plans it (rule plan-2). */
export const executorModes = [1, 2, 3] as const;

/** A value that must be one of a few whole numbers, or is left out. */
const optionalOf = <Value extends number>(values: readonly Value[]) =>
  z
    .union([IntegerLike.pipe(z.literal(values as readonly [Value, ...Value[]])), z.literal(''), z.null()])
    .optional()
    .transform((value) => (value === '' || value === null ? undefined : value));

/** Executor of a plan: the mode alone, a person alone (mode 2), or both; neither means whoever plans it. */
export const ExecutorFields = { execute: optionalOf(executorModes), executorId: as('executeid', OptionalId) };

/**
 * The next task of an execution (rule callback-4): `check` is the executor's mode, told from `nextexec` when left out.
 */
const NextTask = {
  next: Flag,
  nextDate: as('nextdate', MomentText),
  nextExecutorId: as('nextexec', OptionalId),
  nextPlan: as('nextplan', encodedText(1000)),
  check: optionalOf(executorModes),
};

/** What every execution says. */
export const ExecutionFields = {
  organisationId: as('org', OrgParam),
  /** Follow-up time in the organisation's time zone. */
  date: TimeText,
  type: optionalOf(followUpChannels),
  note: encodedText(10_000),
  demand: encodedText(10_000),
  /** Who made it; the operator when left out. */
  executorId: as('executeid', OptionalId),
  ...NextTask,
  ...MayDisturb,
};

/** What a call may find out: the visit intention, the appointment made. `ordernote` is its note (预约说明). */
export const OutcomeFields = {
  appointmentAt: as('ordertime', MomentText),
  visitIntention: as('orderintention', text(20)),
  appointmentType: as('orderType', text(20)),
  appointmentNote: as('ordernote', encodedText(1000)),
};

/** What the registration adds. */
export const RegistrationFields = {
  ...ExecutionFields,
  customerId: as('customerid', OptionalId),
  consultId: OptionalId,
  /** The executor's name as shown; not read. */
  execute: text(50),
  intention: optionalOf(callbackIntentions),
  attachments: as(
    'attchment',
    z
      .array(Attachment)
      .max(20)
      .nullish()
      .transform((value) => value ?? []),
  ),
  ...OutcomeFields,
};

/** A plan as bulk calls name it; with 版本 a plan that changed meanwhile is skipped. */
export const PlanReference = z.object({ id: as('ID', Id), version: as('版本', IntegerLike.optional()) });

/**
 * A plan or a callback as answered. Times are in the organisation's time zone, empty for none; plan, note, demand,
 * nextplan and ordernote are url-encoded; the phone is masked.
 */
export const CallbackRecord = z.object({
  id: as('ID', z.string()),
  organisationId: as('org', z.string()),
  customerId: as('customerid', z.string()),
  consultId: z.string(),
  appointmentNumber: as('预约号', z.string()),
  name: as('姓名', z.string()),
  gender: as('性别', z.string()),
  age: as('年龄', z.number().int().nullable()),
  phone: as('联系电话', z.string()),
  visitState: as('就诊状态', z.string()),
  disturb: as('勿扰', DisturbMark),
  state: z.enum(['未执行', '已执行']),
  planDate: as('plandate', z.string()),
  /** Whole days until the plan's day in the organisation's time zone, negative when overdue; null when executed. */
  daysLeft: z.number().int().nullable(),
  plan: encoded(z.string()),
  execute: z.literal(executorModes),
  executorId: as('executeid', z.string()),
  executor: z.string(),
  /** When it was executed. */
  date: z.string(),
  executedById: z.string(),
  executedBy: z.string(),
  type: z.literal(followUpChannels).nullable(),
  intention: z.literal(callbackIntentions).nullable(),
  note: encoded(z.string()),
  demand: encoded(z.string()),
  attachments: as('attchment', z.array(Attachment)),
  appointmentAt: as('ordertime', z.string()),
  visitIntention: as('orderintention', z.string()),
  appointmentType: as('orderType', z.string()),
  appointmentNote: as('ordernote', encoded(z.string())),
  /** Whether the execution planned a next task, and that task while it exists. */
  next: z.boolean(),
  nextId: as('nextID', z.string()),
  nextDate: as('nextdate', z.string()),
  nextExecutorId: as('nextexec', z.string()),
  nextPlan: as('nextplan', encoded(z.string())),
  creator: z.string(),
  createdAt: z.string(),
  /** The complaint that asked for the call and what it says, url-encoded; read one by one and by right, else empty. */
  complaintId: as('投诉ID', z.string()),
  complaintContent: as('投诉内容', encoded(z.string())),
  version: as('版本', z.number().int()),
});
export type CallbackRecord = z.output<typeof CallbackRecord>;

/** The customer of a callback, phone masked. */
export const CallbackPatient = z.object({
  customerId: as('个人ID', z.string()),
  name: as('姓名', z.string()),
  gender: as('性别', z.string()),
  age: as('年龄', z.number().int().nullable()),
  phone: as('联系电话', z.string()),
  wechat: as('微信', z.string()),
  qq: as('QQ', z.string()),
  address: as('地址', z.string()),
  visitState: as('就诊状态', z.string()),
  disturb: as('勿扰', DisturbMark),
});
export type CallbackPatient = z.output<typeof CallbackPatient>;
