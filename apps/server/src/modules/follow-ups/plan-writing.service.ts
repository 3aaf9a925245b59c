import { momentIn } from '@huifang/domain/organisation-time';
import type { StoredChange } from '../../db/consult-tables.ts';
import type { Tx } from '../../db/types.ts';
import type { Operator } from '../../operator.ts';
import { recordPlanStep } from '../consults/history.ts';
import { staffName } from '../directory/directory.service.ts';
import { markMessagesRead, postMessages } from '../messages/messages.service.ts';
import type { FollowUpRow, PlanColumns } from './follow-up.repo.ts';
import * as repo from './follow-up.repo.ts';

export type { PlanColumns };

/*
 * How plans are written, whichever form they come from. Each change raises the version of the plan's consult, whose
 * form shows it. Whoever writes one brings its consult's list columns in line afterwards.
 */

/** Writes a new plan and tells its executor. The caller holds the customer's lock. */
export async function writePlan(
  tx: Tx,
  operator: Operator,
  origin: repo.Origin,
  plan: PlanColumns,
): Promise<FollowUpRow> {
  const row = await repo.insertFollowUp(tx, operator, { ...origin, ...plan });
  await recordPlanStep(tx, operator, { ...row, changes: await changesOf(tx, operator, noPlan, plan) });
  await notifyExecutor(tx, operator, [row]);
  return row;
}

/** Changes open, locked plans of locked customers; each goes a version further when something differs, and a new executor is told. */
export async function rewritePlans(
  tx: Tx,
  operator: Operator,
  plans: readonly FollowUpRow[],
  wanted: Partial<PlanColumns>,
): Promise<{ rows: FollowUpRow[]; fields: string[] }> {
  const { organisationId: org } = operator;
  const rows: FollowUpRow[] = [];
  const given: FollowUpRow[] = [];
  const steps: { id: string; changes: StoredChange[] }[] = [];
  for (const plan of plans) {
    const changes = await changesOf(tx, operator, plan, wanted);
    if (changes.length === 0) {
      rows.push(plan);
      continue;
    }
    const row = await repo.updateFollowUp(tx, operator, plan.id, wanted);
    rows.push(row);
    steps.push({ id: plan.id, changes });
    await recordPlanStep(tx, operator, { ...plan, changes });
    if (row.executor_id !== plan.executor_id) given.push(row);
  }
  await repo.recordChanges(tx, operator, steps);
  const [first] = given;
  if (first) {
    const ids = given.map(({ id }) => id);
    await markMessagesRead(tx, org, ids, first.executor_id);
    await notifyExecutor(tx, operator, given);
  }
  return { rows, fields: [...new Set(steps.flatMap(({ changes }) => changes.map(({ field }) => field)))] };
}

const noPlan = { planned_at: null, plan_note: '', executor_id: null };

/** Raises the version of a plan's consult because the plan goes, or comes back. */
export async function recordPlanMove(
  tx: Tx,
  operator: Operator,
  plan: FollowUpRow,
  kind: 'removed' | 'restored',
): Promise<void> {
  const changes = await changesOf(tx, operator, noPlan, plan);
  const back = changes.map(({ field, before, after }) => ({ field, before: after, after: before }));
  await recordPlanStep(tx, operator, { ...plan, changes: kind === 'removed' ? back : changes });
}

/** What differs between a plan and what it is to become, as people read it. */
async function changesOf(
  tx: Tx,
  { organisationId: org, timeZone }: Operator,
  plan: Pick<FollowUpRow, 'planned_at' | 'plan_note' | 'executor_id'>,
  wanted: Partial<Pick<FollowUpRow, 'planned_at' | 'plan_note' | 'executor_id'>>,
): Promise<StoredChange[]> {
  const changes: StoredChange[] = [];
  const { planned_at = plan.planned_at, plan_note = plan.plan_note, executor_id = plan.executor_id } = wanted;
  const note = (field: string, before: string, after: string) => {
    if (before !== after) changes.push({ field, before, after });
  };
  note('计划时间', momentIn(timeZone, plan.planned_at), momentIn(timeZone, planned_at));
  note('计划说明', plan.plan_note, plan_note);
  if (plan.executor_id !== executor_id) {
    changes.push({
      field: '计划执行人',
      before: await staffName(tx, org, plan.executor_id),
      after: await staffName(tx, org, executor_id),
    });
  }
  return changes;
}

/** Tells the executor of plans, the same for all, that a colleague has given them. */
async function notifyExecutor(tx: Tx, operator: Operator, plans: readonly FollowUpRow[]): Promise<void> {
  const [first] = plans;
  const executor = first?.executor_id;
  if (!first || !executor || executor === operator.staffId) return;
  const isOne = plans.length === 1;
  await postMessages(tx, operator.organisationId, [
    {
      staffId: executor,
      key: `plan-assigned:${first.id}:${first.version}`,
      kind: 'plan-assigned',
      params: {
        by: operator.name,
        count: String(plans.length),
        ...(isOne && {
          customer: await repo.customerName(tx, operator.organisationId, first.customer_id),
          plannedAt: first.planned_at?.toISOString() ?? '',
          note: first.plan_note,
        }),
      },
      ...(isOne && {
        customerId: first.customer_id,
        consultId: first.consult_id,
        followUpId: first.id,
      }),
    },
  ]);
}
