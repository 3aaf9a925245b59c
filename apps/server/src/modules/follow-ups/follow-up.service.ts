import type {
  AnswerOf,
  assignCallback,
  FailureCode,
  ParsedRequestOf,
  removeCallback,
  saveCallback,
  updateCallback,
} from '@huifang/contract';
import { momentIn } from '@huifang/domain/organisation-time';
import { audit } from '../../audit.ts';
import type { DisturbMark } from '../../db/disturb.ts';
import type { Tx } from '../../db/types.ts';
import { AppError, requiredVersion } from '../../errors.ts';
import { Problems } from '../../lib/problems.ts';
import type { Operator } from '../../operator.ts';
import { type SentenceValues, sentence } from '../../text/sentences.ts';
import { refreshFollowUps } from '../consults/follow-up-columns.ts';
import {
  type FollowUpSubject,
  lockKnownSubject,
  lockSubject,
  maySeeConsult,
  refuseBlocked,
} from '../consults/follow-up-subject.service.ts';
import { askBeforeDisturbing, disturbMarks } from '../do-not-disturb/do-not-disturb.service.ts';
import { takeBackMessages } from '../messages/messages.service.ts';
import { optionsFor, undoLimitIn, undoSecondsIn } from '../options/options.service.ts';
import { maySee, refuseOthersWork, visibleFollowUp } from './follow-up.policy.ts';
import type { FollowUpRow, PlanColumns } from './follow-up.repo.ts';
import * as repo from './follow-up.repo.ts';
import {
  chosenExecutor,
  plannedInstant,
  type RuleContext,
  refuseExecuted,
  refuseStalePlan,
} from './plan-rules.ts';
import { recordPlanMove, rewritePlans, writePlan } from './plan-writing.service.ts';

type Saved = AnswerOf<typeof saveCallback>;

const saved = ({ id, version }: FollowUpRow): Saved => ({ id, version });

/** What the rules of every save look at. */
export async function ruleContext(tx: Tx, operator: Operator, now: Date): Promise<RuleContext> {
  const { daysAhead } = await optionsFor(tx);
  return { operator, now, daysAhead, problems: new Problems(operator.locale) };
}

/**
 * Plans a follow-up of a customer in sight. A plan that is open and says the same is answered instead of a second
 * (rule plan-7).
 */
export async function planCallback(
  tx: Tx,
  operator: Operator,
  form: ParsedRequestOf<typeof saveCallback>,
  now: Date,
): Promise<Saved> {
  const context = await ruleContext(tx, operator, now);
  const { problems } = context;
  const subject = await lockSubject(tx, operator, {
    customerId: form.customerId,
    consultId: form.consultId,
  });
  await refuseBlocked(tx, operator, subject);
  if (!form.planDate) problems.add('planDate', 'executionDate');
  const planned_at = form.planDate ? plannedInstant(context, form.planDate, 'planDate') : now;
  const executor = await chosenExecutor(
    tx,
    context,
    { execution: form.execution, staffId: form.executorId },
    'executorId',
  );
  problems.throwIfAny();
  const plan = { planned_at, plan_note: form.plan, ...executor };
  return saved(await addPlan(tx, operator, subject, plan, { mayDisturb: form.mayDisturb, now }));
}

interface PlanMaking {
  /** Whether a customer who is marked 勿扰 may be planned for: somebody was asked and said yes. */
  mayDisturb: boolean;
  now: Date;
  previous_id?: string;
  event_kind?: string | null;
  event_id?: string | null;
}

/** Writes a plan for a locked subject, tells its executor, and brings the consult's list columns in line. */
export async function addPlan(
  tx: Tx,
  operator: Operator,
  { customer, consult }: FollowUpSubject,
  plan: PlanColumns,
  { mayDisturb, now, ...follows }: PlanMaking,
): Promise<FollowUpRow> {
  const { organisationId: org } = operator;
  const origin = { customer_id: customer.id, consult_id: consult?.id ?? null, ...follows };
  const same = await repo.findSamePlan(tx, org, origin, plan);
  if (same) return same;
  await askBeforeDisturbing(tx, operator, customer.id, mayDisturb, now);
  const row = await writePlan(tx, operator, origin, plan);
  if (consult) await refreshFollowUps(tx, org, consult.id);
  await audit(tx, operator, {
    action: 'create',
    entity: 'follow-up',
    entityId: row.id,
    details: { customerId: customer.id, executorId: plan.executor_id },
  });
  return row;
}

/** Locks an open plan in sight with its customer; of two people who execute it the second is told of the first. */
export async function lockOpenPlan(
  tx: Tx,
  operator: Operator,
  { id, version: seen }: { id: string; version?: number },
): Promise<{ plan: FollowUpRow; subject: FollowUpSubject }> {
  const visible = await visibleFollowUp(tx, operator, id);
  const subject = await lockKnownSubject(tx, operator, visible);
  const plan = await repo.findFollowUp(tx, operator.organisationId, id, true);
  if (!plan) throw new AppError('NOT_FOUND');
  await refuseExecuted(tx, operator, plan);
  await refuseStalePlan(tx, operator, plan, seen);
  return { plan, subject };
}

/** Changes what the form names of an open plan. */
export async function changePlan(
  tx: Tx,
  operator: Operator,
  form: ParsedRequestOf<typeof updateCallback>,
  now: Date,
): Promise<Saved> {
  const { plan, subject } = await lockOpenPlan(tx, operator, form);
  requiredVersion(form.version);
  refuseOthersWork(operator, plan);
  await refuseBlocked(tx, operator, subject);
  const context = await ruleContext(tx, operator, now);
  const wanted: PlanColumns = {
    planned_at: plan.planned_at as Date,
    plan_note: form.plan ?? plan.plan_note,
    executor_mode: plan.executor_mode,
    executor_id: plan.executor_id,
  };
  const isMoved =
    form.planDate !== undefined && form.planDate !== momentIn(operator.timeZone, plan.planned_at);
  if (form.planDate && isMoved) wanted.planned_at = plannedInstant(context, form.planDate, 'planDate');
  if (form.execution !== undefined || form.executorId !== undefined) {
    const choice = { execution: form.execution, staffId: form.executorId };
    Object.assign(wanted, await chosenExecutor(tx, context, choice, 'executorId'));
  }
  context.problems.throwIfAny();

  const { rows, fields } = await rewritePlans(tx, operator, [plan], wanted);
  if (fields.length > 0) {
    if (plan.consult_id) await refreshFollowUps(tx, operator.organisationId, plan.consult_id);
    await audit(tx, operator, {
      action: 'update',
      entity: 'follow-up',
      entityId: plan.id,
      details: { fields },
    });
  }
  return saved(rows[0] ?? plan);
}

type Skipped = AnswerOf<typeof assignCallback>['skipped'];

/** Gives open plans to one person or to nobody; those that cannot be given are told one by one. */
export async function assignPlans(
  tx: Tx,
  operator: Operator,
  form: ParsedRequestOf<typeof assignCallback>,
  now: Date,
): Promise<AnswerOf<typeof assignCallback>> {
  const { organisationId: org } = operator;
  const context = await ruleContext(tx, operator, now);
  const choice = { execution: form.execution, staffId: form.executorId };
  const executor = await chosenExecutor(tx, context, choice, 'executorId');
  context.problems.throwIfAny();

  const skipped: Skipped = [];
  const skip = (id: string, Code: FailureCode, values?: SentenceValues) =>
    skipped.push({ id, Code, reason: sentence(Code, operator.locale, values) });
  const versions = new Map(form.plans.map(({ id, version }) => [id, version]));
  for (const id of await plansOfConsults(tx, operator, form.consultIds, skip)) {
    if (!versions.has(id)) versions.set(id, undefined);
  }
  const rows = await repo.lockFollowUps(tx, org, [...versions.keys()]);
  const known = new Set(rows.map(({ id }) => id));
  for (const id of versions.keys()) if (!known.has(id)) skip(id, 'NOT_FOUND');

  const free: FollowUpRow[] = [];
  for (const plan of rows) {
    try {
      if (!(await maySee(tx, operator, plan))) throw new AppError('NOT_FOUND');
      await refuseExecuted(tx, operator, plan);
      await refuseStalePlan(tx, operator, plan, versions.get(plan.id));
      free.push(plan);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      skip(plan.id, error.code, error.details.values);
    }
  }
  const marks =
    executor.executor_id === null || form.disturb === 'include'
      ? new Map<string, DisturbMark>()
      : await disturbMarks(
          tx,
          operator,
          free.map(({ customer_id }) => customer_id),
          now,
        );
  if (marks.size > 0 && form.disturb !== 'skip') {
    throw new AppError('DISTURBED_CHOSEN', { values: { count: marks.size } });
  }
  for (const { id, customer_id } of free) {
    const mark = marks.get(customer_id);
    if (mark) skip(id, 'DISTURB_LEFT_OUT', { reason: mark.reason });
  }
  const given = free.filter(({ customer_id }) => !marks.has(customer_id));
  const { rows: assigned } = await rewritePlans(tx, operator, given, executor);
  for (const { id } of assigned) {
    await audit(tx, operator, {
      action: 'assign',
      entity: 'follow-up',
      entityId: id,
      details: { executorId: executor.executor_id },
    });
  }
  return { assigned: assigned.map(saved), skipped };
}

async function plansOfConsults(
  tx: Tx,
  operator: Operator,
  consultIds: readonly string[],
  skip: (id: string, code: FailureCode) => void,
): Promise<string[]> {
  const visible: string[] = [];
  for (const id of new Set(consultIds)) {
    if (await maySeeConsult(tx, operator, id)) visible.push(id);
    else skip(id, 'NOT_FOUND');
  }
  if (visible.length === 0) return [];
  const plans = await repo.openPlansOf(tx, operator.organisationId, visible);
  const planned = new Set(plans.map(({ consult_id }) => consult_id));
  for (const id of visible) if (!planned.has(id)) skip(id, 'NO_OPEN_PLAN');
  return plans.map(({ id }) => id);
}

/** Removes an open plan; its executor is not reminded of it any more. */
export async function removePlan(
  tx: Tx,
  operator: Operator,
  form: ParsedRequestOf<typeof removeCallback>,
): Promise<AnswerOf<typeof removeCallback>> {
  const { plan } = await lockOpenPlan(tx, operator, form);
  refuseOthersWork(operator, plan);
  const { organisationId: org } = operator;
  await takeBackMessages(tx, org, plan.id);
  await repo.removeFollowUp(tx, operator, plan.id);
  await recordPlanMove(tx, operator, plan, 'removed');
  if (plan.consult_id) await refreshFollowUps(tx, org, plan.consult_id);
  await audit(tx, operator, { action: 'remove', entity: 'follow-up', entityId: plan.id });
  return { id: plan.id, undoSeconds: await undoSecondsIn(tx) };
}

/** Brings back a plan that the operator removed seconds ago; a repeat answers the plan that is back. */
export async function restorePlan(tx: Tx, operator: Operator, id: string): Promise<Saved> {
  const { organisationId: org } = operator;
  const removed = await repo.findRemoved(tx, operator, id, await undoLimitIn(tx));
  if (!removed) return saved(await visibleFollowUp(tx, operator, id));
  if (!removed.is_recent) throw new AppError('UNDO_EXPIRED');
  await lockKnownSubject(tx, operator, removed);
  await repo.restoreFollowUp(tx, org, id);
  const restored = (await repo.findFollowUp(tx, org, id)) as FollowUpRow;
  await recordPlanMove(tx, operator, restored, 'restored');
  if (removed.consult_id) await refreshFollowUps(tx, org, removed.consult_id);
  await audit(tx, operator, { action: 'restore', entity: 'follow-up', entityId: id });
  return saved(restored);
}
