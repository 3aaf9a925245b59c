import type {
  AnswerOf,
  OutcomeFields,
  ParsedRequestOf,
  saveCallbackExectute,
  saveCallbackOnServiceCenter,
  saveCallbackUnanswered,
  saveCallbackWithNoPlan,
} from '@huifang/contract';
import { fullTime, isBefore } from '@huifang/domain/days';
import { dictionaries } from '@huifang/domain/dictionaries';
import { callbackStates, followUpChannels } from '@huifang/domain/follow-up/words';
import { dayIn, instantIn, timeIn } from '@huifang/domain/organisation-time';
import { audit } from '../../audit.ts';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import type { Operator } from '../../operator.ts';
import { refreshFollowUps } from '../consults/follow-up-columns.ts';
import {
  choicesOf,
  type FollowUpSubject,
  lockSubject,
  type Outcome,
  recordOutcome,
  refuseBlocked,
} from '../consults/follow-up-subject.service.ts';
import { isEntry } from '../consults/record-rules.ts';
import { presentEntry } from '../directory/directory.service.ts';
import {
  attachFiles,
  knownAttachments,
  storedAttachments,
  toAttachments,
} from '../files/attachments.service.ts';
import { markMessagesRead } from '../messages/messages.service.ts';
import { settingsFor, tellChangedRules } from '../settings/settings.service.ts';
import { holdPhoneLine } from '../sites/phone-lines.service.ts';
import type { ExecutionColumns, FollowUpRow, PlanColumns } from './follow-up.repo.ts';
import * as repo from './follow-up.repo.ts';
import { addPlan, lockOpenPlan, ruleContext } from './follow-up.service.ts';
import { chosenExecutor, plannedInstant, type RuleContext } from './plan-rules.ts';

type Executed = AnswerOf<typeof saveCallbackExectute>;
type FollowUpForm = ParsedRequestOf<typeof saveCallbackExectute | typeof saveCallbackWithNoPlan>;
type Registration = ParsedRequestOf<typeof saveCallbackOnServiceCenter>;
type VisitForm = Pick<Registration, keyof typeof OutcomeFields | 'consultId'>;

/** Executes a plan by the rules of the follow-up form (rules callback-3, callback-4). */
export async function executePlan(
  tx: Tx,
  operator: Operator,
  form: ParsedRequestOf<typeof saveCallbackExectute>,
  now: Date,
): Promise<Executed> {
  const { plan, subject } = await lockOpenPlan(tx, operator, form);
  if (form.customerId && form.customerId !== plan.customer_id) throw new AppError('NOT_FOUND');
  await refuseBlocked(tx, operator, subject);
  const work = await followUpWork(tx, operator, form, now);
  const outcomeIn = work.outcome && (await outcomeConsult(tx, operator, subject, form.consultId));
  return writeWork(tx, operator, subject, plan, { ...work, outcomeIn }, now);
}

/** Writes down a follow-up without plan by the same rules; one that says the same is answered instead of a second. */
export async function executeWithoutPlan(
  tx: Tx,
  operator: Operator,
  form: ParsedRequestOf<typeof saveCallbackWithNoPlan>,
  now: Date,
): Promise<Executed> {
  const subject = await lockSubject(tx, operator, {
    customerId: form.customerId,
    consultId: form.consultId,
  });
  await refuseBlocked(tx, operator, subject);
  const work = await followUpWork(tx, operator, form, now);
  if (work.outcome && !subject.consult) throw new AppError('CONSULT_REQUIRED');
  return writeWork(tx, operator, subject, undefined, work, now);
}

/** The consult that a call's outcome is written to: the one named, of the same customer and in sight, else the plan's. */
async function outcomeConsult(
  tx: Tx,
  operator: Operator,
  { customer, consult }: FollowUpSubject,
  wantedId: string | undefined,
): Promise<string> {
  const id = wantedId ?? consult?.id;
  if (!id) throw new AppError('CONSULT_REQUIRED');
  if (id === consult?.id) return id;
  const named = await lockSubject(tx, operator, { customerId: customer.id, consultId: id });
  await refuseBlocked(tx, operator, named);
  return id;
}

/** Registers a callback of a consult by the rules of the callback page (rules callback-2, callback-5). */
export async function registerCallback(
  tx: Tx,
  operator: Operator,
  form: Registration,
  now: Date,
): Promise<Executed> {
  if (!form.consultId) throw new AppError('CONSULT_REQUIRED');
  const locked = form.id && (await lockOpenPlan(tx, operator, { id: form.id, version: form.version }));
  const subject = locked
    ? locked.subject
    : await lockSubject(tx, operator, { customerId: form.customerId, consultId: form.consultId });
  const isConsistent =
    subject.consult?.id === form.consultId && (!form.customerId || form.customerId === subject.customer.id);
  if (!isConsistent) throw new AppError('NOT_FOUND');
  await refuseBlocked(tx, operator, subject);
  const work = await registrationWork(tx, operator, form, now);
  return writeWork(tx, operator, subject, locked ? locked.plan : undefined, work, now);
}

/** A call that found nothing out yet. */
const phoneCall = {
  way: followUpChannels.phone,
  line_id: null,
  intention: null,
  demand: '',
  visit_intention: '',
  appointment_at: null,
  appointment_type: '',
  appointment_note: '',
  attachments: '[]',
};

/** What an execution comes down to once its form has been found right. */
export interface Work {
  execution: ExecutionColumns;
  next: PlanColumns | undefined;
  outcome: Outcome | undefined;
  /** The consult that the outcome is written to. @default the follow-up's own */
  outcomeIn?: string;
  /** Whether the next task may be planned for a customer who is marked 勿扰. */
  mayDisturb: boolean;
}

async function followUpWork(tx: Tx, operator: Operator, form: FollowUpForm, now: Date): Promise<Work> {
  const context = await ruleContext(tx, operator, now);
  const { problems } = context;
  if (!form.date) problems.add('date', 'followUpTime');
  if (form.note.trim() === '') problems.add('note', 'followUpNote');
  if (form.hasNext && !form.nextDate) problems.add('nextDate', 'nextTime');
  if (form.hasNext && form.nextNote.trim() === '') problems.add('nextNote', 'nextNote');
  const visit = await visitColumns(tx, context, form);
  const { execution, next } = await commonWork(tx, context, form);
  problems.throwIfAny();
  return {
    execution: { ...execution, ...visit },
    next,
    outcome: outcomeOf(form),
    mayDisturb: form.mayDisturb,
  };
}

/** What the execution form says about the visit, as columns; notes what is wrong with it. */
async function visitColumns(tx: Tx, context: RuleContext, form: VisitForm) {
  const { problems } = context;
  const isAppointed = form.appointmentDate !== undefined;
  if (isAppointed && form.appointmentType === '') problems.add('appointmentType', 'required');
  if (!isAppointed && form.appointmentType + form.appointmentNote !== '')
    problems.add('appointmentDate', 'callbackAppointment');
  await checkDictionary(tx, context, form, 'appointmentType');
  await checkDictionary(tx, context, form, 'visitIntention');
  return {
    intention: isAppointed ? callbackStates.appointed : null,
    visit_intention: form.visitIntention,
    appointment_at: form.appointmentDate
      ? plannedInstant(context, form.appointmentDate, 'appointmentDate')
      : null,
    appointment_type: form.appointmentType,
    appointment_note: form.appointmentNote,
  };
}

/** A call that nobody answered, with everything that was written down of it. */
export async function unansweredWork(
  tx: Tx,
  context: RuleContext,
  subject: FollowUpSubject,
  form: ParsedRequestOf<typeof saveCallbackUnanswered>,
  content: string,
): Promise<Work> {
  const { operator, now, problems } = context;
  const visit = await visitColumns(tx, context, form);
  const common = { ...form, note: content, channel: 'phone', executorId: undefined, ...noNextTask } as const;
  const { execution } = await commonWork(tx, context, common);
  problems.throwIfAny();
  const outcome = outcomeOf(form);
  return {
    // Without a time of its own it is as new as the press.
    execution: { ...execution, ...visit, ...(!form.date && { executed_at: now }) },
    next: undefined,
    outcome,
    outcomeIn: outcome && (await outcomeConsult(tx, operator, subject, form.consultId)),
    mayDisturb: form.mayDisturb,
  };
}

const noNextTask = {
  hasNext: false,
  nextDate: undefined,
  nextNote: '',
  nextExecutorId: undefined,
  nextExecution: undefined,
} as const;

/** What a form says about the visit; undefined when it says nothing. */
function outcomeOf(form: Pick<Registration, keyof typeof OutcomeFields>): Outcome | undefined {
  const { appointmentDate, appointmentType, appointmentNote, visitIntention } = form;
  if (!appointmentDate && visitIntention === '') return undefined;
  return {
    ...(appointmentDate && {
      appointment: { time: appointmentDate, type: appointmentType, note: appointmentNote },
    }),
    ...(visitIntention !== '' && { visitIntention }),
  };
}

async function registrationWork(tx: Tx, operator: Operator, form: Registration, now: Date): Promise<Work> {
  const context = await ruleContext(tx, operator, now);
  const { problems } = context;
  const settings = await settingsFor(tx, operator, 'callback');
  const isAppointed = form.state === 'appointed';
  const judge = (item: string, path: string, isEmpty: boolean) => {
    const { required, hidden } = settings.get(item) ?? {};
    if (isEmpty && required) problems.add(path, 'required');
    if (!isEmpty && hidden) problems.add(path, 'hiddenItem');
  };
  if (isAppointed && !form.appointmentDate) problems.add('appointmentDate', 'callbackAppointment');
  if (isAppointed && form.appointmentType === '') problems.add('appointmentType', 'required');
  // The form asks for it whatever the settings say, unless an appointment was made (rule callback-2).
  if (!isAppointed && form.visitIntention === '') problems.add('visitIntention', 'required');
  if (form.hasNext && !form.nextDate) problems.add('nextDate', 'nextPlanDate');
  // A form without the field says what it starts with.
  const isHidden = (item: string) => settings.get(item)?.hidden ?? false;
  judge(
    'channel',
    'channel',
    form.channel === undefined || (isHidden('channel') && form.channel === 'phone'),
  );
  judge('state', 'state', form.state === undefined || (isHidden('state') && form.state === 'following'));
  const isStateKnown =
    form.state === undefined ||
    isHidden('state') ||
    (await isEntry(tx, dictionaries.callbackState, String(callbackStates[form.state])));
  if (!isStateKnown) problems.add('state', 'unknownOption');
  judge('note', 'note', form.note.trim() === '');
  judge('demand', 'demand', form.demand.trim() === '');
  if (form.hasNext) {
    const isOwn = form.nextExecution === 'self' || form.nextExecutorId === operator.staffId;
    const isBlank = form.nextExecution === 'unassigned' || (isHidden('nextExecutor') && isOwn);
    judge('nextExecutor', 'nextExecutorId', isBlank);
  }
  await tellChangedRules(tx, operator, 'callback', problems, (path) =>
    path === 'nextExecutorId' ? 'nextExecutor' : path,
  );
  await checkDictionary(tx, context, form, isAppointed ? 'appointmentType' : 'visitIntention');
  const appointmentAt =
    isAppointed && form.appointmentDate
      ? plannedInstant(context, form.appointmentDate, 'appointmentDate')
      : null;
  const common = await commonWork(tx, context, {
    ...form,
    date: form.date ?? timeIn(operator.timeZone, now),
  });
  problems.throwIfAny();

  const { execution, next } = common;
  const attachments = await knownAttachments(tx, operator, form.attachments);
  if (appointmentAt) {
    return {
      execution: {
        ...execution,
        intention: callbackStates.appointed,
        attachments: storedAttachments(attachments),
        appointment_at: appointmentAt,
        appointment_type: form.appointmentType,
        appointment_note: form.appointmentNote,
      },
      next,
      outcome: outcomeOf({ ...form, visitIntention: '' }),
      mayDisturb: form.mayDisturb,
    };
  }
  return {
    execution: {
      ...execution,
      intention: form.state ? callbackStates[form.state] : null,
      attachments: storedAttachments(attachments),
      visit_intention: form.visitIntention,
    },
    next,
    outcome: outcomeOf({ ...form, appointmentDate: undefined }),
    mayDisturb: form.mayDisturb,
  };
}

const dictionaryOf = {
  appointmentType: dictionaries.appointmentType,
  visitIntention: dictionaries.intention,
} as const;

/**
 * Notes an appointment type or visit intention that the organisation's dictionary does not have; what the consult holds
 * already stays, in use or not.
 */
async function checkDictionary(
  tx: Tx,
  { operator, problems }: RuleContext,
  form: VisitForm,
  path: keyof typeof dictionaryOf,
): Promise<void> {
  const value = form[path];
  if (value === '') return;
  const held = form.consultId && (await choicesOf(tx, operator, form.consultId));
  if (held && held[path === 'appointmentType' ? 'appointmentType' : 'intention'] === value) return;
  form[path] = await presentEntry(tx, operator.organisationId, dictionaryOf[path], value);
  if (!(await isEntry(tx, dictionaryOf[path], form[path]))) problems.add(path, 'unknownOption');
}

type CommonForm = Pick<
  FollowUpForm,
  | 'date'
  | 'channel'
  | 'lineId'
  | 'note'
  | 'demand'
  | 'executorId'
  | 'hasNext'
  | 'nextDate'
  | 'nextExecutorId'
  | 'nextNote'
  | 'nextExecution'
>;

/** The rules and columns that both forms share. */
async function commonWork(
  tx: Tx,
  context: RuleContext,
  form: CommonForm,
): Promise<Pick<Work, 'execution' | 'next'>> {
  const { operator, now, problems } = context;
  const { organisationId: org, timeZone, staffId } = operator;
  const date = form.date ?? timeIn(timeZone, now);
  if (date.slice(0, 10) > dayIn(timeZone, now)) problems.add('date', 'futureFollowUp');
  if (form.channel !== undefined && form.channel !== 'phone') problems.add('channel', 'onlyPhone');
  const { lineId = null } = form;
  if (lineId !== null && !(await holdPhoneLine(tx, org, lineId))) problems.add('lineId', 'unknownOption');
  const executor = form.executorId ?? staffId;
  if (executor !== staffId) {
    if ((await repo.activeStaff(tx, org, [executor])).size === 0) problems.add('executorId', 'unknownOption');
    else if (!operator.permissions.has('callback:assign')) throw new AppError('FORBIDDEN');
  }
  let next: PlanColumns | undefined;
  if (form.hasNext) {
    const { nextDate } = form;
    if (nextDate && isBefore(nextDate, date)) problems.add('nextDate', 'nextBeforeFollowUp');
    const choice = { execution: form.nextExecution, staffId: form.nextExecutorId };
    next = {
      planned_at: nextDate ? plannedInstant(context, nextDate, 'nextDate') : now,
      plan_note: form.nextNote,
      ...(await chosenExecutor(tx, context, choice, 'nextExecutorId')),
    };
  }
  return {
    execution: {
      ...phoneCall,
      executed_at: instantIn(timeZone, fullTime(date)),
      executed_by: executor,
      line_id: lineId,
      content: form.note,
      demand: form.demand,
    },
    next,
  };
}

/** Writes the execution, its next task and its outcome in one transaction. */
export async function writeWork(
  tx: Tx,
  operator: Operator,
  subject: FollowUpSubject,
  plan: FollowUpRow | undefined,
  { execution, next, outcome, outcomeIn, mayDisturb }: Work,
  now: Date,
): Promise<Executed> {
  const { organisationId: org } = operator;
  const { customer, consult } = subject;
  const origin = { customer_id: customer.id, consult_id: consult?.id ?? null };
  if (!plan) {
    const same = await repo.findSameCallback(tx, org, origin, execution);
    if (same) {
      const following = await repo.findNextPlan(tx, org, same.id);
      return { id: same.id, version: same.version, nextId: following?.id ?? '' };
    }
  }
  const row = plan
    ? await repo.updateFollowUp(tx, operator, plan.id, execution)
    : await repo.insertFollowUp(tx, operator, { ...origin, ...execution });
  await attachFiles(tx, operator, toAttachments(row.attachments), { kind: 'follow-up', id: row.id });
  await markMessagesRead(tx, org, [row.id], null);
  const following =
    next &&
    (await addPlan(tx, operator, subject, next, {
      mayDisturb,
      now,
      previous_id: row.id,
      event_kind: row.event_kind,
      event_id: row.event_id,
    }));
  const told = outcome && (outcomeIn ?? consult?.id);
  if (outcome && told) await recordOutcome(tx, operator, told, outcome);
  if (consult) await refreshFollowUps(tx, org, consult.id);
  await audit(tx, operator, {
    action: 'execute',
    entity: 'follow-up',
    entityId: row.id,
    details: {
      customerId: customer.id,
      planned: plan !== undefined,
      intention: execution.intention,
      ...(told && told !== consult?.id && { consultId: told }),
      ...(following && { nextId: following.id }),
      ...(execution.executed_by !== operator.staffId && { onBehalfOf: execution.executed_by }),
    },
  });
  return { id: row.id, version: row.version, nextId: following?.id ?? '' };
}
