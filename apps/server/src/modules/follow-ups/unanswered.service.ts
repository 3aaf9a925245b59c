import type { AnswerOf, ParsedRequestOf, saveCallbackUnanswered, undoCallback } from '@huifang/contract';
import { isBefore } from '@huifang/domain/days';
import { momentIn, timeIn } from '@huifang/domain/organisation-time';
import { audit } from '../../audit.ts';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import type { Operator } from '../../operator.ts';
import { refreshFollowUps } from '../consults/follow-up-columns.ts';
import { lockKnownSubject, refuseBlocked } from '../consults/follow-up-subject.service.ts';
import { takeBackMessages } from '../messages/messages.service.ts';
import { undoLimitIn, undoSecondsIn } from '../options/options.service.ts';
import { unansweredWork, writeWork } from './execution.service.ts';
import { visibleFollowUp } from './follow-up.policy.ts';
import type { FollowUpRow, PlanColumns } from './follow-up.repo.ts';
import * as repo from './follow-up.repo.ts';
import { lockOpenPlan, ruleContext } from './follow-up.service.ts';
import { plannedInstant } from './plan-rules.ts';

/** What is written down of a call that nobody answered. */
const unanswered = '无人接听';

/** Executes a plan as a call that nobody answered, and plans the next try as the plan was. */
export async function executeUnanswered(
  tx: Tx,
  operator: Operator,
  form: ParsedRequestOf<typeof saveCallbackUnanswered>,
  now: Date,
): Promise<AnswerOf<typeof saveCallbackUnanswered>> {
  const { plan, subject } = await lockOpenPlan(tx, operator, form);
  await refuseBlocked(tx, operator, subject);
  const context = await ruleContext(tx, operator, now);
  const { nextDate } = form;
  if (!nextDate) context.problems.add('nextDate', 'nextTime');
  else if (isBefore(nextDate, timeIn(operator.timeZone, now))) {
    context.problems.add('nextDate', 'nextBeforeFollowUp');
  }
  const next: PlanColumns = {
    planned_at: nextDate ? plannedInstant(context, nextDate, 'nextDate') : now,
    plan_note: plan.plan_note,
    executor_mode: plan.executor_mode,
    executor_id: plan.executor_id,
  };
  const more = form.note.trim();
  const content = more === '' || more === unanswered ? unanswered : `${unanswered}；${more}`;
  const work = await unansweredWork(tx, context, subject, form, content);
  const executed = await writeWork(tx, operator, subject, plan, { ...work, next }, now);
  return { ...executed, undoSeconds: work.outcome ? 0 : await undoSecondsIn(tx) };
}

/** Opens a plan again whose call the operator has just written down as unanswered; its next try goes. */
export async function undoUnanswered(
  tx: Tx,
  operator: Operator,
  { id }: ParsedRequestOf<typeof undoCallback>,
): Promise<AnswerOf<typeof undoCallback>> {
  const { organisationId: org } = operator;
  await lockKnownSubject(tx, operator, await visibleFollowUp(tx, operator, id));
  const row = await repo.findFollowUp(tx, org, id, true);
  if (!row) throw new AppError('NOT_FOUND');
  // A repeat answers the plan that is open again.
  if (row.executed_at === null) return { id, version: row.version };
  const next = await repo.findNextPlan(tx, org, id);
  const following = next && (await repo.findFollowUp(tx, org, next.id, true));
  const isUndoable =
    row.content.startsWith(unanswered) &&
    // What a consult was told stays told.
    row.visit_intention === '' &&
    row.appointment_at === null &&
    row.planned_at !== null &&
    row.executed_by === operator.staffId &&
    (await repo.wasJustWritten(tx, operator, id, await undoLimitIn(tx))) &&
    (!following || isUntouched(following));
  if (!isUndoable) throw new AppError('UNDO_EXPIRED');

  if (following) {
    await takeBackMessages(tx, org, following.id);
    await repo.removeFollowUp(tx, operator, following.id);
  }
  const { version } = await repo.reopenFollowUp(tx, operator, id);
  if (row.consult_id) await refreshFollowUps(tx, org, row.consult_id);
  await audit(tx, operator, {
    action: 'restore',
    entity: 'follow-up',
    entityId: id,
    details: { planned: momentIn(operator.timeZone, row.planned_at), removedId: following?.id },
  });
  return { id, version };
}

const isUntouched = ({ executed_at, version }: FollowUpRow) => executed_at === null && version === 1;
