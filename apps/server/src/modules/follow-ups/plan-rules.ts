import { dateWindow, isInWindow } from '@huifang/domain/date-window';
import { type Execution, executions } from '@huifang/domain/follow-up/words';
import { dayIn, instantIn, timeIn } from '@huifang/domain/organisation-time';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import type { Problems } from '../../lib/problems.ts';
import type { Operator } from '../../operator.ts';
import { staffName } from '../directory/directory.service.ts';
import type { FollowUpRow, PlanColumns } from './follow-up.repo.ts';
import * as repo from './follow-up.repo.ts';

/** What every rule about dates and people looks at. */
export interface RuleContext {
  operator: Operator;
  now: Date;
  /** How many days ahead dates may lie. */
  daysAhead: number;
  problems: Problems;
}

interface ExecutorChoice {
  execution: Execution | undefined;
  staffId: string | undefined;
}

/**
 * The executor that a form chooses; without any choice whoever plans it (rule plan-2). Notes what is wrong under
 * `path`.
 */
export async function chosenExecutor(
  tx: Tx,
  { operator, problems }: RuleContext,
  { execution, staffId }: ExecutorChoice,
  path: string,
): Promise<Pick<PlanColumns, 'executor_mode' | 'executor_id'>> {
  const chosen = execution ?? (staffId && staffId !== operator.staffId ? 'named' : 'self');
  const executor_mode = executions[chosen];
  if (chosen === 'unassigned') return { executor_mode, executor_id: null };
  if (chosen === 'self') return { executor_mode, executor_id: operator.staffId };
  if (!staffId) problems.add(path, 'executor');
  else if ((await repo.activeStaff(tx, operator.organisationId, [staffId])).size === 0) {
    problems.add(path, 'unknownOption');
  }
  return { executor_mode, executor_id: staffId ?? null };
}

/** The instant of a plan date from yesterday to the last selectable day; notes what is wrong under `path`. */
export function plannedInstant(
  { operator, now, daysAhead, problems }: RuleContext,
  time: string,
  path: string,
): Date {
  if (!isInWindow(time, dateWindow(dayIn(operator.timeZone, now), daysAhead)))
    problems.add(path, 'dateWindow');
  return instantIn(operator.timeZone, time);
}

const atInWords = (operator: Operator, instant: Date | null) =>
  timeIn(operator.timeZone, instant).slice(0, 16);

/** Refuses a plan that has been executed, telling who did it and when (rule plan-8). */
export async function refuseExecuted(tx: Tx, operator: Operator, plan: FollowUpRow): Promise<void> {
  if (plan.executed_at === null) return;
  const who = await staffName(tx, operator.organisationId, plan.executed_by);
  throw new AppError('CALLBACK_EXECUTED', {
    values: { who, at: atInWords(operator, plan.executed_at) },
    conflict: { who, at: plan.executed_at, changes: [], version: plan.version },
  });
}

/** Refuses with STALE, and tells who changed what since the version that the operator saw. */
export async function refuseStalePlan(
  tx: Tx,
  operator: Operator,
  plan: FollowUpRow,
  seen: number | undefined,
): Promise<void> {
  if (seen === undefined || seen === plan.version) return;
  const { organisationId: org } = operator;
  const missed = Math.min(Math.max(plan.version - seen, 1), 200);
  const steps = await repo.findChanges(tx, org, plan.id, missed);
  const merged = new Map<string, { before: unknown; after: unknown }>();
  for (const { changes } of steps.toReversed()) {
    for (const { field, before, after } of changes) {
      merged.set(field, { before: merged.has(field) ? merged.get(field)?.before : before, after });
    }
  }
  const who = [...new Set(steps.map(({ name }) => name ?? ''))].filter(Boolean).join('、');
  throw new AppError('STALE', {
    values: { who, fields: [...merged.keys()] },
    conflict: {
      who,
      at: steps[0]?.changed_at ?? plan.updated_at,
      changes: [...merged].map(([field, values]) => ({ field, ...values })),
      version: plan.version,
    },
  });
}
