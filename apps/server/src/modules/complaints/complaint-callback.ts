import { executions, followUpOrigins } from '@huifang/domain/follow-up/words';
import type { Tx } from '../../db/types.ts';
import type { Operator } from '../../operator.ts';
import { lockSubject, refuseBlocked } from '../consults/follow-up-subject.service.ts';
import { maySeeCustomer } from '../customers/visibility.ts';
import { addPlan, removePlan } from '../follow-ups/follow-up.service.ts';
import type { ComplaintRow } from './complaint.repo.ts';
import * as repo from './complaint.repo.ts';

/** What the plan tells whoever makes the call; what was complained of is read by right only. */
const planNote = '投诉处理后的回访，请了解客户是否满意';

/**
 * 回访状态 0 plans an unassigned follow-up of the customer for today, once (rule complaint-6); with 1 again a plan that
 * nobody has taken on goes.
 */
export async function bringPlanInLine(
  tx: Tx,
  operator: Operator,
  complaint: ComplaintRow,
  { mayDisturb, now }: { mayDisturb: boolean; now: Date },
): Promise<void> {
  if (!complaint.needs_callback) {
    await takePlanBack(tx, operator, complaint);
    return;
  }
  const planned = await repo.findFollowUps(tx, operator.organisationId, complaint.id);
  if (planned.length > 0 || complaint.customer_id === null) return;
  const subject = await lockSubject(tx, operator, { customerId: complaint.customer_id });
  await refuseBlocked(tx, operator, subject);
  const plan = {
    planned_at: now,
    plan_note: planNote,
    executor_mode: executions.unassigned,
    executor_id: null,
  };
  const origin = { event_kind: followUpOrigins.complaint, event_id: complaint.id };
  await addPlan(tx, operator, subject, plan, { mayDisturb, now, ...origin });
}

/** Removes a complaint's open plan unless somebody has taken it on; answers its id. */
export async function takePlanBack(
  tx: Tx,
  operator: Operator,
  { id, customer_id }: ComplaintRow,
): Promise<string | null> {
  const plans = await repo.findFollowUps(tx, operator.organisationId, id);
  const open = plans.find(({ executed_at, executor_id }) => executed_at === null && executor_id === null);
  if (!open || customer_id === null || !(await maySeeCustomer(tx, operator, customer_id))) return null;
  await removePlan(tx, operator, { id: open.id, organisationId: undefined });
  return open.id;
}
