import { visitStates } from '@huifang/domain/customer/words';
import { type DateWindow, isInWindow } from '@huifang/domain/date-window';
import { type Execution, executions } from '@huifang/domain/follow-up/words';
import { instantIn } from '@huifang/domain/organisation-time';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import type { Problems } from '../../lib/problems.ts';
import type { Operator } from '../../operator.ts';
import { refreshFollowUps } from '../consults/follow-up-columns.ts';
import type { SaveForm } from '../consults/record-form.ts';
import { isInUse } from '../consults/record-rules.ts';
import { askBeforeDisturbing } from '../do-not-disturb/do-not-disturb.service.ts';
import { refuseExecuted } from '../follow-ups/plan-rules.ts';
import { type PlanColumns, rewritePlans, writePlan } from '../follow-ups/plan-writing.service.ts';
import { refuseHidden, type Setting } from '../settings/settings.service.ts';

/** A follow-up plan as the consult's block gives it (rule consult-3). */
export interface PlanDraft {
  plannedAt: Date;
  note: string;
  execution: Execution;
  executorId: string | null;
}

/** The plan of a save whose block is on; what is wrong with it is noted. */
export async function submittedPlan(
  tx: Tx,
  operator: Operator,
  form: SaveForm,
  settings: ReadonlyMap<string, Setting>,
  window: DateWindow,
  problems: Problems,
): Promise<PlanDraft | undefined> {
  if (!form.wantsPlan) return undefined;
  const execution = form.planExecution ?? 'self';
  const time = form.planDate ?? '';
  if (time === '') problems.add('planDate', 'planTime');
  else if (!isInWindow(time, window)) problems.add('planDate', 'dateWindow');
  if (settings.get('planNote')?.required && form.planNote === '') problems.add('planNote', 'required');
  if (form.planNote !== '') refuseHidden(settings, ['planNote'], problems);
  const executorId = { self: operator.staffId, named: form.planExecutorId ?? null, unassigned: null }[
    execution
  ];
  if (execution === 'named') {
    const isKnown = executorId !== null && (await isInUse(tx, operator.organisationId, 'staff', executorId));
    if (!isKnown) problems.add('planExecutorId', executorId === null ? 'executor' : 'unknownOption');
  }
  if (time === '') return undefined;
  return { plannedAt: instantIn(operator.timeZone, time), note: form.planNote, execution, executorId };
}

/**
 * Makes a plan for a consult, or moves the open one that is named; inpatients are not called (rule plan-5). Answers by
 * how many steps the consult's version rose.
 */
export async function savePlan(
  tx: Tx,
  operator: Operator,
  consult: { id: string; customer_id: string; visit_state: string },
  plan: PlanDraft,
  { planId, mayDisturb }: { planId?: string; mayDisturb: boolean },
): Promise<number> {
  if (consult.visit_state === visitStates.inpatient) throw new AppError('INPATIENT_BLOCKED');
  const columns = {
    planned_at: plan.plannedAt,
    plan_note: plan.note,
    executor_mode: executions[plan.execution],
    executor_id: plan.executorId,
  };
  let steps = 1;
  if (planId) steps = await moveOpenPlan(tx, operator, consult.id, planId, columns);
  else {
    await askBeforeDisturbing(tx, operator, consult.customer_id, mayDisturb, new Date());
    const origin = { customer_id: consult.customer_id, consult_id: consult.id };
    await writePlan(tx, operator, origin, columns);
  }
  await refreshFollowUps(tx, operator.organisationId, consult.id);
  return steps;
}

async function moveOpenPlan(
  tx: Tx,
  operator: Operator,
  consultId: string,
  planId: string,
  columns: PlanColumns,
): Promise<number> {
  const plan = await tx
    .selectFrom('follow_ups')
    .selectAll()
    .where('org_id', '=', operator.organisationId)
    .where('id', '=', planId)
    .where('consult_id', '=', consultId)
    .forUpdate()
    .executeTakeFirst();
  if (!plan) throw new AppError('NOT_FOUND');
  await refuseExecuted(tx, operator, plan);
  const { fields } = await rewritePlans(tx, operator, [plan], columns);
  return fields.length > 0 ? 1 : 0;
}
