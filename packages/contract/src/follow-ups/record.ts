import type { Codes } from '@huifang/domain/codes';
import { accountFields, genders } from '@huifang/domain/customer/fields';
import { callbackFields } from '@huifang/domain/follow-up/fields';
import {
  callbackStates,
  executions,
  followUpChannels,
  followUpStates,
} from '@huifang/domain/follow-up/words';
import { z } from 'zod';
import { coded, oneOf, told } from '../core/codes.ts';
import { toldOf } from '../core/field-schemas.ts';
import {
  encodedText,
  Flag,
  Id,
  IntegerLike,
  instant,
  MomentText,
  OptionalId,
  OrgParam,
  TimeText,
  text,
} from '../core/fields.ts';
import { as, encoded } from '../core/record.ts';
import { DisturbMark, MayDisturb } from '../do-not-disturb/mark.ts';
import { Attachment } from './attachment.ts';

/** One of a few words with whole numbers on the wire, or left out. */
const optionalOf = <const C extends Codes & Readonly<Record<string, number>>>(codes: C) =>
  coded(
    z
      .union([IntegerLike.pipe(z.literal(Object.values(codes) as C[keyof C][])), z.literal(''), z.null()])
      .optional()
      .transform((value) => (value === '' || value === null ? undefined : value)),
    codes,
  );

/** Executor of a plan: the way alone, a person alone, who is named then, or both; neither means whoever plans it. */
export const ExecutorFields = {
  execution: as('execute', optionalOf(executions)),
  executorId: as('executeid', OptionalId),
};

/** The next task of an execution (rule callback-4): who executes it is told from `nextexec` when left out. */
const NextTask = {
  hasNext: as('next', Flag),
  nextDate: as('nextdate', MomentText),
  nextExecutorId: as('nextexec', OptionalId),
  nextNote: as('nextplan', encodedText(callbackFields.nextNote.max)),
  nextExecution: as('check', optionalOf(executions)),
};

/** What every execution says. */
export const ExecutionFields = {
  organisationId: as('org', OrgParam),
  /** Follow-up time in the organisation's time zone. */
  date: TimeText,
  channel: as('type', optionalOf(followUpChannels)),
  /** The phone line that it was made on. */
  lineId: as('线路ID', OptionalId),
  note: encodedText(callbackFields.note.max),
  demand: encodedText(callbackFields.demand.max),
  /** Who made it; the operator when left out. */
  executorId: as('executeid', OptionalId),
  ...NextTask,
  ...MayDisturb,
};

/** What a call may find out: the visit intention, the appointment made. `ordernote` is its note (预约说明). */
export const OutcomeFields = {
  appointmentDate: as('ordertime', MomentText),
  visitIntention: as('orderintention', text(20)),
  appointmentType: as('orderType', text(20)),
  appointmentNote: as('ordernote', encodedText(callbackFields.appointmentNote.max)),
};

/** What the registration adds. */
export const RegistrationFields = {
  ...ExecutionFields,
  customerId: as('customerid', OptionalId),
  consultId: OptionalId,
  /** The executor's name as shown; not read. */
  executorName: as('execute', text(50)),
  state: as('intention', optionalOf(callbackStates)),
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
  gender: as('性别', told(genders)),
  age: as('年龄', z.number().int().nullable()),
  phone: as('联系电话', z.string()),
  visitState: as('就诊状态', z.string()),
  disturb: as('勿扰', DisturbMark),
  state: oneOf(followUpStates),
  planDate: as('plandate', instant('moment')),
  /** Whole days until the plan's day in the organisation's time zone, negative when overdue; null when executed. */
  daysLeft: z.number().int().nullable(),
  plan: encoded(z.string()),
  execution: as('execute', oneOf(executions)),
  executorId: as('executeid', z.string()),
  executor: z.string(),
  /** When it was executed. */
  date: instant(),
  executedById: z.string(),
  executedBy: z.string(),
  channel: as('type', oneOf(followUpChannels).nullable()),
  /** The phone line of the call, and what it is called; empty for none. */
  lineId: as('线路ID', z.string()),
  line: as('线路', z.string()),
  callbackState: as('intention', oneOf(callbackStates).nullable()),
  note: encoded(z.string()),
  demand: encoded(z.string()),
  attachments: as('attchment', z.array(Attachment)),
  appointmentDate: as('ordertime', instant('moment')),
  visitIntention: as('orderintention', z.string()),
  appointmentType: as('orderType', z.string()),
  appointmentNote: as('ordernote', encoded(z.string())),
  /** Whether the execution planned a next task, and that task while it exists. */
  hasNext: as('next', z.boolean()),
  nextId: as('nextID', z.string()),
  nextDate: as('nextdate', instant('moment')),
  nextExecutorId: as('nextexec', z.string()),
  nextNote: as('nextplan', encoded(z.string())),
  creator: z.string(),
  createdAt: instant(),
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
  gender: as('性别', told(genders)),
  age: as('年龄', z.number().int().nullable()),
  phone: as('联系电话', z.string()),
  ...toldOf(accountFields),
  address: as('地址', z.string()),
  visitState: as('就诊状态', z.string()),
  disturb: as('勿扰', DisturbMark),
});
export type CallbackPatient = z.output<typeof CallbackPatient>;
