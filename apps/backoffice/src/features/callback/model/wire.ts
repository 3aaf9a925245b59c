import {
  type Attachment,
  type CallbackLog,
  type CallbackPatient,
  type CallbackRecord,
  decodeOrKeep,
  type FieldSetting,
  type RequestOf,
  type saveCallback,
  type saveCallbackExectute,
  type saveCallbackOnServiceCenter,
  type saveCallbackUnanswered,
  type saveCallbackWithNoPlan,
  type updateCallback,
} from '@huifang/contract';
import type { FollowUpPlanValues } from '@huifang/ui/clinic/callback-dialog';
import type {
  CallbackRequired,
  CallbackSetting,
  CallbackState,
  CallbackValues,
} from '@huifang/ui/clinic/callback-registration';
import type { FollowUpValues } from '@huifang/ui/clinic/follow-up-form';
import type { PersonSummary } from '@huifang/ui/clinic/person';
import type { ProcessEntry } from '@huifang/ui/clinic/process-timeline';
import type { z } from 'zod';
import { disturbOf } from '../../../lib/disturb.ts';

const encoded = (text: string) => encodeURIComponent(text.toWellFormed());

const ways = { phone: 1, wechat: 2, sms: 3 } as const;
const states: Readonly<Record<CallbackState, 1 | 2 | 3 | 4>> = {
  following: 1,
  appointed: 2,
  invalid: 3,
  abandoned: 4,
};

type NextTask = Pick<CallbackValues, 'hasNext' | 'nextDate' | 'nextExecution' | 'nextExecutor' | 'nextNote'>;

/** Who executes a plan: 1 nobody yet, 2 a named person, 3 whoever plans it (A3). */
function modeOf(
  execution: NextTask['nextExecution'],
  personId: string | undefined,
  ownId: string,
): 1 | 2 | 3 {
  if (execution === 'unassigned') return 1;
  return personId === ownId ? 3 : 2;
}

/** The next task; one that is not ticked says nothing but that. */
function nextTask({ hasNext, ...task }: NextTask, ownId: string) {
  if (!hasNext) return { next: 0 as const };
  const personId = task.nextExecutor?.value;
  return {
    next: 1 as const,
    nextdate: task.nextDate,
    nextplan: encoded(task.nextNote),
    check: modeOf(task.nextExecution, personId, ownId),
    nextexec: task.nextExecution === 'named' ? personId : undefined,
  };
}

interface Saver {
  org: string;
  /** The person who is signed in. */
  personId: string;
  /** Of the plan as it was opened, or as the server named it since. */
  version?: number;
}

export const toRegistration = (
  values: CallbackValues,
  saver: Saver,
  subject: { consultId: string; customerId: string; planId: string; attachments: readonly Attachment[] },
): RequestOf<typeof saveCallbackOnServiceCenter> => ({
  id: subject.planId,
  consultId: subject.consultId,
  customerid: subject.customerId,
  org: saver.org,
  date: values.calledAt,
  type: values.way === '' ? undefined : ways[values.way],
  intention: values.state === '' ? undefined : states[values.state],
  orderintention: values.intention,
  orderType: values.appointmentType,
  ordertime: values.appointmentDate,
  ordernote: encoded(values.appointmentNote),
  note: encoded(values.note),
  demand: encoded(values.demand),
  executeid: saver.personId,
  attchment: [...subject.attachments],
  ...nextTask(values, saver.personId),
  版本: subject.planId ? saver.version : undefined,
});

/** What was found out about the visit; nothing where nothing was. */
function visitOf(values: FollowUpValues) {
  const { visitIntention, appointmentDate, appointmentType, appointmentNote } = values;
  if (visitIntention === '' && appointmentDate === '') return {};
  return {
    consultId: values.consultId,
    orderintention: visitIntention,
    ordertime: appointmentDate,
    orderType: appointmentType,
    ordernote: encoded(appointmentNote),
  };
}

export const toExecution = (
  values: FollowUpValues,
  saver: Saver,
  plan: { id: string; customerId: string },
): RequestOf<typeof saveCallbackExectute> => ({
  ID: plan.id,
  customerid: plan.customerId,
  org: saver.org,
  date: values.followedAt,
  type: ways[values.way],
  note: encoded(values.note),
  demand: encoded(values.demand),
  executeid: saver.personId,
  ...visitOf(values),
  ...nextTask(values, saver.personId),
  版本: saver.version,
});

/** A plan that nobody answered: everything that was written down, and when to try again. */
export const toUnanswered = (
  values: FollowUpValues,
  saver: Saver,
  planId: string,
): RequestOf<typeof saveCallbackUnanswered> => ({
  ID: planId,
  org: saver.org,
  date: values.followedAt,
  nextdate: values.retryAt,
  note: encoded(values.note),
  demand: encoded(values.demand),
  ...visitOf(values),
  版本: saver.version,
});

export const toUnplanned = (
  values: FollowUpValues,
  saver: Saver,
  customerId: string,
): RequestOf<typeof saveCallbackWithNoPlan> => ({
  customerid: customerId,
  org: saver.org,
  date: values.followedAt,
  type: ways[values.way],
  note: encoded(values.note),
  demand: encoded(values.demand),
  executeid: saver.personId,
  // The call belongs to the consult that was picked, whatever was found out.
  consultId: values.consultId,
  ...visitOf(values),
  ...nextTask(values, saver.personId),
});

/** A plan as it was read, its note decoded. */
export type OpenPlan = CallbackRecord;

export const planValuesOf = (plan: OpenPlan): FollowUpPlanValues => ({
  customer: personOfRecord(plan),
  plannedAt: plan.plandate.slice(0, 16),
  execution: plan.executeid === '' ? 'unassigned' : 'named',
  executor: plan.executeid === '' ? null : { value: plan.executeid, label: plan.executor },
  note: plan.plan,
});

/** What of a plan is to change; the rest stays as it is stored. */
export function toPlanChange(
  values: FollowUpPlanValues,
  before: FollowUpPlanValues,
  saver: Saver,
  planId: string,
): RequestOf<typeof updateCallback> {
  const { plannedAt, note, execution, executor } = values;
  const isGiven = execution !== before.execution || executor?.value !== before.executor?.value;
  return {
    ID: planId,
    ...(plannedAt !== before.plannedAt && { plandate: plannedAt }),
    ...(note !== before.note && { plan: encoded(note) }),
    ...(isGiven && {
      execute: modeOf(execution, executor?.value, saver.personId),
      executeid: execution === 'named' ? executor?.value : undefined,
    }),
    org: saver.org,
    版本: saver.version,
  };
}

export const toPlan = (
  values: FollowUpPlanValues,
  saver: Saver,
  consultId: string | undefined,
): RequestOf<typeof saveCallback> => ({
  customerid: values.customer?.id ?? '',
  consultId,
  plandate: values.plannedAt,
  plan: encoded(values.note),
  execute: modeOf(values.execution, values.executor?.value, saver.personId),
  executeid: values.execution === 'named' ? values.executor?.value : undefined,
  org: saver.org,
});

/** The form's field behind a field of the wire, for what the server says about it. */
export type FieldNames<Values> = Readonly<Record<string, keyof Values & string>>;

const nextTaskFields = { nextdate: 'nextDate', nextexec: 'nextExecutor', nextplan: 'nextNote' } as const;

export const registrationFields: FieldNames<CallbackValues> = {
  date: 'calledAt',
  type: 'way',
  intention: 'state',
  orderintention: 'intention',
  orderType: 'appointmentType',
  ordertime: 'appointmentDate',
  ordernote: 'appointmentNote',
  note: 'note',
  demand: 'demand',
  ...nextTaskFields,
};

export const executionFields: FieldNames<FollowUpValues> = {
  consultId: 'consultId',
  orderintention: 'visitIntention',
  orderType: 'appointmentType',
  ordertime: 'appointmentDate',
  ordernote: 'appointmentNote',
  date: 'followedAt',
  type: 'way',
  note: 'note',
  demand: 'demand',
  ...nextTaskFields,
};

export const planFields: FieldNames<FollowUpPlanValues> = {
  customerid: 'customer',
  plandate: 'plannedAt',
  executeid: 'executor',
  plan: 'note',
};

/** Wire names of the callback page's settings (decisions: Wire names). */
const settingNames: Readonly<Record<string, CallbackSetting>> = {
  回访方式: 'way',
  状态: 'state',
  预到时间: 'appointmentDate',
  来院意向: 'intention',
  回访说明: 'note',
  注意事项: 'demand',
  计划日期: 'nextDate',
  计划执行人: 'nextExecutor',
  预约类型: 'appointmentType',
};

/** The fields that have to be filled; what the server does not name need not. */
export const requiredOf = (settings: readonly z.output<typeof FieldSetting>[]): CallbackRequired =>
  Object.fromEntries(
    settings.flatMap(({ name, required }) =>
      Object.hasOwn(settingNames, name) ? [[settingNames[name] as CallbackSetting, required]] : [],
    ),
  );

export const personOfPatient = (patient: CallbackPatient): PersonSummary => ({
  id: patient.个人ID,
  name: patient.姓名,
  gender: patient.性别,
  age: patient.年龄 ?? undefined,
  phone: patient.联系电话,
  disturb: disturbOf(patient.勿扰),
});

export const personOfRecord = (record: CallbackRecord): PersonSummary => ({
  id: record.customerid,
  name: record.姓名,
  gender: record.性别,
  age: record.年龄 ?? undefined,
  phone: record.联系电话,
  disturb: disturbOf(record.勿扰),
});

export const toProcessEntry = (log: CallbackLog): ProcessEntry => ({
  id: log.ID,
  type: 'callback',
  status: log.状态 === '已执行' ? 'executed' : 'pending',
  at: log.时间,
  person: log.人员,
  note: decodeOrKeep(log.备注),
  attachments: log.附件,
});
