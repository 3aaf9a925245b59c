import type {
  Attachment,
  RequestOf,
  saveCallback,
  saveCallbackExectute,
  saveCallbackOnServiceCenter,
  saveCallbackUnanswered,
  saveCallbackWithNoPlan,
  updateCallback,
} from '@huifang/contract';
import type { Execution } from '@huifang/domain/follow-up/words';
import type { FollowUpPlanValues } from '@huifang/ui/clinic/callback-dialog';
import type { CallbackValues } from '@huifang/ui/clinic/callback-registration';
import type { FollowUpValues } from '@huifang/ui/clinic/follow-up-form';

type NextTask = Pick<CallbackValues, 'hasNext' | 'nextDate' | 'nextExecution' | 'nextExecutor' | 'nextNote'>;

/** Whoever names themselves plans for themselves (rule plan-2). */
const executionOf = (
  chosen: NextTask['nextExecution'],
  staffId: string | undefined,
  ownId: string,
): Execution => (chosen === 'named' && staffId === ownId ? 'self' : chosen);

/** The next task; one that is not ticked says nothing but that. */
function nextTask({ hasNext, nextDate, nextNote, nextExecution, nextExecutor }: NextTask, ownId: string) {
  if (!hasNext) return { hasNext };
  const staffId = nextExecutor?.value;
  return {
    hasNext,
    nextDate,
    nextNote,
    nextExecution: executionOf(nextExecution, staffId, ownId),
    nextExecutorId: nextExecution === 'named' ? staffId : undefined,
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
  channel: values.channel || undefined,
  lineId: values.lineId,
  state: values.state || undefined,
  visitIntention: values.intention,
  appointmentType: values.appointmentType,
  appointmentDate: values.appointmentDate,
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
    appointmentDate,
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
  channel: values.channel,
  lineId: values.lineId,
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
  lineId: values.lineId,
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
  channel: values.channel,
  lineId: values.lineId,
  note: values.note,
  demand: values.demand,
  executorId: saver.staffId,
  // The call belongs to the consult that was picked, whatever was found out.
  consultId: values.consultId,
  ...visitOf(values),
  ...nextTask(values, saver.staffId),
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
      execution: executionOf(execution, executor?.value, saver.staffId),
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
  execution: executionOf(values.execution, values.executor?.value, saver.staffId),
  executorId: values.execution === 'named' ? values.executor?.value : undefined,
  organisationId: saver.org,
});

/** The form's field behind a field of a request, for what the server says about it. */
export type FieldNames<Values> = Readonly<Record<string, keyof Values & string>>;

const nextTaskFields = {
  nextDate: 'nextDate',
  nextExecutorId: 'nextExecutor',
  nextNote: 'nextNote',
} as const;

export const registrationFields: FieldNames<CallbackValues> = {
  date: 'calledAt',
  channel: 'channel',
  lineId: 'lineId',
  state: 'state',
  visitIntention: 'intention',
  appointmentType: 'appointmentType',
  appointmentDate: 'appointmentDate',
  appointmentNote: 'appointmentNote',
  note: 'note',
  demand: 'demand',
  ...nextTaskFields,
};

export const executionFields: FieldNames<FollowUpValues> = {
  consultId: 'consultId',
  visitIntention: 'visitIntention',
  appointmentType: 'appointmentType',
  appointmentDate: 'appointmentDate',
  appointmentNote: 'appointmentNote',
  date: 'followedAt',
  channel: 'channel',
  lineId: 'lineId',
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
