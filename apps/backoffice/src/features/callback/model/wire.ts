import {
  type Attachment,
  type CallbackLog,
  type CallbackPatient,
  type CallbackRecord,
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

const channels = { phone: 1, wechat: 2, sms: 3 } as const;
const states: Readonly<Record<CallbackState, 1 | 2 | 3 | 4>> = {
  following: 1,
  appointed: 2,
  invalid: 3,
  abandoned: 4,
};

type NextTask = Pick<CallbackValues, 'hasNext' | 'nextDate' | 'nextExecution' | 'nextExecutor' | 'nextNote'>;

/** Who executes a plan: 1 nobody yet, 2 a named person, 3 whoever plans it (rule plan-2). */
function modeOf(execution: NextTask['nextExecution'], staffId: string | undefined, ownId: string): 1 | 2 | 3 {
  if (execution === 'unassigned') return 1;
  return staffId === ownId ? 3 : 2;
}

/** The next task; one that is not ticked says nothing but that. */
function nextTask({ hasNext, ...task }: NextTask, ownId: string) {
  if (!hasNext) return { next: 0 as const };
  const staffId = task.nextExecutor?.value;
  return {
    next: 1 as const,
    nextDate: task.nextDate,
    nextPlan: task.nextNote,
    check: modeOf(task.nextExecution, staffId, ownId),
    nextExecutorId: task.nextExecution === 'named' ? staffId : undefined,
  };
}

interface Saver {
  org: string;
  /** The person who is signed in. */
  staffId: string;
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
  customerId: subject.customerId,
  organisationId: saver.org,
  date: values.calledAt,
  type: values.channel === '' ? undefined : channels[values.channel],
  intention: values.state === '' ? undefined : states[values.state],
  visitIntention: values.intention,
  appointmentType: values.appointmentType,
  appointmentAt: values.appointmentDate,
  appointmentNote: values.appointmentNote,
  note: values.note,
  demand: values.demand,
  executorId: saver.staffId,
  attachments: [...subject.attachments],
  ...nextTask(values, saver.staffId),
  version: subject.planId ? saver.version : undefined,
});

/** What was found out about the visit; nothing where nothing was. */
function visitOf(values: FollowUpValues) {
  const { visitIntention, appointmentDate, appointmentType, appointmentNote } = values;
  if (visitIntention === '' && appointmentDate === '') return {};
  return {
    consultId: values.consultId,
    visitIntention,
    appointmentAt: appointmentDate,
    appointmentType,
    appointmentNote,
  };
}

export const toExecution = (
  values: FollowUpValues,
  saver: Saver,
  plan: { id: string; customerId: string },
): RequestOf<typeof saveCallbackExectute> => ({
  id: plan.id,
  customerId: plan.customerId,
  organisationId: saver.org,
  date: values.followedAt,
  type: channels[values.channel],
  note: values.note,
  demand: values.demand,
  executorId: saver.staffId,
  ...visitOf(values),
  ...nextTask(values, saver.staffId),
  version: saver.version,
});

/** A plan that nobody answered: everything that was written down, and when to try again. */
export const toUnanswered = (
  values: FollowUpValues,
  saver: Saver,
  planId: string,
): RequestOf<typeof saveCallbackUnanswered> => ({
  id: planId,
  organisationId: saver.org,
  date: values.followedAt,
  nextDate: values.retryAt,
  note: values.note,
  demand: values.demand,
  ...visitOf(values),
  version: saver.version,
});

export const toUnplanned = (
  values: FollowUpValues,
  saver: Saver,
  customerId: string,
): RequestOf<typeof saveCallbackWithNoPlan> => ({
  customerId,
  organisationId: saver.org,
  date: values.followedAt,
  type: channels[values.channel],
  note: values.note,
  demand: values.demand,
  executorId: saver.staffId,
  // The call belongs to the consult that was picked, whatever was found out.
  consultId: values.consultId,
  ...visitOf(values),
  ...nextTask(values, saver.staffId),
});

/** A plan as it was read, its note decoded. */
export type OpenPlan = CallbackRecord;

export const planValuesOf = (plan: OpenPlan): FollowUpPlanValues => ({
  customer: personOfRecord(plan),
  plannedAt: plan.planDate.slice(0, 16),
  execution: plan.executorId === '' ? 'unassigned' : 'named',
  executor: plan.executorId === '' ? null : { value: plan.executorId, label: plan.executor },
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
    id: planId,
    ...(plannedAt !== before.plannedAt && { planDate: plannedAt }),
    ...(note !== before.note && { plan: note }),
    ...(isGiven && {
      execute: modeOf(execution, executor?.value, saver.staffId),
      executorId: execution === 'named' ? executor?.value : undefined,
    }),
    organisationId: saver.org,
    version: saver.version,
  };
}

export const toPlan = (
  values: FollowUpPlanValues,
  saver: Saver,
  consultId: string | undefined,
): RequestOf<typeof saveCallback> => ({
  customerId: values.customer?.id ?? '',
  consultId,
  planDate: values.plannedAt,
  plan: values.note,
  execute: modeOf(values.execution, values.executor?.value, saver.staffId),
  executorId: values.execution === 'named' ? values.executor?.value : undefined,
  organisationId: saver.org,
});

/** The form's field behind a field of the wire, for what the server says about it. */
export type FieldNames<Values> = Readonly<Record<string, keyof Values & string>>;

const nextTaskFields = {
  nextDate: 'nextDate',
  nextExecutorId: 'nextExecutor',
  nextPlan: 'nextNote',
} as const;

export const registrationFields: FieldNames<CallbackValues> = {
  date: 'calledAt',
  type: 'channel',
  intention: 'state',
  visitIntention: 'intention',
  appointmentType: 'appointmentType',
  appointmentAt: 'appointmentDate',
  appointmentNote: 'appointmentNote',
  note: 'note',
  demand: 'demand',
  ...nextTaskFields,
};

export const executionFields: FieldNames<FollowUpValues> = {
  consultId: 'consultId',
  visitIntention: 'visitIntention',
  appointmentType: 'appointmentType',
  appointmentAt: 'appointmentDate',
  appointmentNote: 'appointmentNote',
  date: 'followedAt',
  type: 'channel',
  note: 'note',
  demand: 'demand',
  ...nextTaskFields,
};

export const planFields: FieldNames<FollowUpPlanValues> = {
  customerId: 'customer',
  planDate: 'plannedAt',
  executorId: 'executor',
  plan: 'note',
};

/** What the callback page's settings rule. */
const settingNames: Readonly<Record<string, CallbackSetting>> = {
  channel: 'channel',
  state: 'state',
  appointmentAt: 'appointmentDate',
  intention: 'intention',
  note: 'note',
  demand: 'demand',
  nextDate: 'nextDate',
  nextExecutor: 'nextExecutor',
  appointmentType: 'appointmentType',
};

/** The fields that have to be filled; what the server does not name need not. */
export const requiredOf = (settings: readonly z.output<typeof FieldSetting>[]): CallbackRequired =>
  Object.fromEntries(
    settings.flatMap(({ name, required }) =>
      Object.hasOwn(settingNames, name) ? [[settingNames[name] as CallbackSetting, required]] : [],
    ),
  );

export const personOfPatient = (patient: CallbackPatient): PersonSummary => ({
  id: patient.customerId,
  name: patient.name,
  gender: patient.gender,
  age: patient.age ?? undefined,
  phone: patient.phone,
  disturb: disturbOf(patient.disturb),
});

export const personOfRecord = (record: CallbackRecord): PersonSummary => ({
  id: record.customerId,
  name: record.name,
  gender: record.gender,
  age: record.age ?? undefined,
  phone: record.phone,
  disturb: disturbOf(record.disturb),
});

export const toProcessEntry = (log: CallbackLog): ProcessEntry => ({
  id: log.id,
  type: 'callback',
  status: log.state === '已执行' ? 'executed' : 'pending',
  at: log.at,
  person: log.person,
  note: log.remarks,
  attachments: log.attachments,
});
