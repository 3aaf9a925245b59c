import {
  type AnswerOf,
  type addComplainProcess,
  type ComplaintStepForm,
  type deleteComplainStep,
  type getComplainProList,
  type ParsedRequestOf,
} from '@huifang/contract';
import { complaintState } from '@huifang/domain/complaint/states';
import { audit } from '../../audit.ts';
import type { Tx } from '../../db/types.ts';
import { AppError, requiredVersion } from '../../errors.ts';
import { paging } from '../../lib/paging.ts';
import { Problems } from '../../lib/problems.ts';
import type { Operator } from '../../operator.ts';
import { announceOwn, refuseOwn } from '../../own-decision.ts';
import { checkHandler, mayRemove, refuseState, visibleComplaint } from './complaint.policy.ts';
import { toStep } from './complaint.present.ts';
import type { ComplaintRow } from './complaint.repo.ts';
import { lockComplaint, stateAfter, writeChanges } from './complaint.service.ts';
import { isBefore, resolvedTime } from './complaint-form.ts';
import { notifyHandler } from './complaint-notices.ts';
import * as steps from './steps.repo.ts';

/** Writes down a step of the handling; the complaint takes its state, time, note and handler. */
export async function addStep(
  tx: Tx,
  operator: Operator,
  form: ComplaintStepForm,
  now: Date,
): Promise<AnswerOf<typeof addComplainProcess>> {
  const row = await lockComplaint(tx, operator, form.id, requiredVersion(form.version));
  await refuseState(tx, operator, row, form.state);
  const isOwn =
    row.state === complaintState.inReview &&
    form.state !== complaintState.inHandling &&
    (await refuseOwnReview(tx, operator, row.id));
  const problems = new Problems(operator.locale);
  const handled_at = resolvedTime(operator, form.handledAt, undefined) ?? now;
  if (isBefore(handled_at, row.registered_at)) problems.add('handledAt', 'handledTooEarly');
  const handler_id = form.handlerId || operator.staffId;
  await checkHandler(tx, operator, handler_id, form.state, problems);
  problems.throwIfAny();

  const note = form.handlingNote?.trim() ?? '';
  const step = await steps.insertStep(tx, operator, row.id, {
    state: form.state,
    handled_at,
    note,
    handler_id,
  });
  const wanted = { state: form.state, handled_at, handling_note: note, handler_id };
  const changed = await writeChanges(tx, operator, row, wanted);
  await notifyHandler(tx, operator, row, changed);
  if (isOwn) {
    const details = { state: form.state, own: true };
    await audit(tx, operator, { action: 'review', entity: 'complaint', entityId: row.id, details });
    await announceOwn(tx, operator, {
      subject: 'complaint',
      id: row.id,
      isPassed: form.state === complaintState.handled,
    });
  }
  return { id: step.id, version: changed.version };
}

/** Whoever asked for a review decides it only as `refuseOwn` lets them; they may take it back to handling. */
async function refuseOwnReview(tx: Tx, operator: Operator, complaintId: string): Promise<boolean> {
  const asked = await steps.reviewAsked(tx, operator.organisationId, complaintId);
  if (!asked) return false;
  return refuseOwn(tx, operator, asked, {
    right: 'complaint:review',
    refusals: { others: 'COMPLAINT_OWN_REVIEW', wait: 'COMPLAINT_OWN_WAIT' },
  });
}

/** One page of a complaint's entries, the newest first. */
export async function listSteps(
  tx: Tx,
  operator: Operator,
  { id, page, size }: ParsedRequestOf<typeof getComplainProList>,
): Promise<AnswerOf<typeof getComplainProList>> {
  const place = paging({ page, size });
  const complaint = await visibleComplaint(tx, operator, id);
  const { views, total } = await steps.readSteps(tx, operator, complaint.id, place);
  return { rows: views.map((view) => toStep(view, operator)), total };
}

type Reverted = AnswerOf<typeof deleteComplainStep>;

/** Removes one entry of a complaint in sight. */
export async function removeStep(tx: Tx, operator: Operator, stepId: string): Promise<Reverted> {
  const { organisationId: org } = operator;
  const step = await steps.findStep(tx, org, stepId);
  if (!step) throw new AppError('NOT_FOUND');
  const row = await visibleComplaint(tx, operator, step.complaint_id, true);
  // Somebody else may have removed it while this waited for the lock.
  if (!(await steps.findStep(tx, org, stepId))) throw new AppError('NOT_FOUND');
  if (!mayRemove(operator, step)) throw new AppError('FORBIDDEN');
  await steps.deleteStep(tx, org, stepId);
  return revert(tx, operator, row, { step: stepId });
}

/** Removes all entries of a complaint in sight. */
export async function removeSteps(tx: Tx, operator: Operator, complaintId: string): Promise<Reverted> {
  const { organisationId: org } = operator;
  const row = await visibleComplaint(tx, operator, complaintId, true);
  const writers = await steps.stepWriters(tx, org, row.id);
  if (!writers.every((step) => mayRemove(operator, step))) throw new AppError('FORBIDDEN');
  await steps.deleteSteps(tx, org, row.id);
  return revert(tx, operator, row, { steps: 'all' });
}

/** Brings a complaint back to its newest entry, or to its registration without one. */
async function revert(
  tx: Tx,
  operator: Operator,
  row: ComplaintRow,
  details: Record<string, string>,
): Promise<Reverted> {
  const newest = await steps.newestStep(tx, operator.organisationId, row.id);
  const changed = await writeChanges(tx, operator, row, stateAfter(newest, row));
  const { id, state, version } = changed;
  await notifyHandler(tx, operator, row, changed);
  await audit(tx, operator, { action: 'remove', entity: 'complaint-step', entityId: row.id, details });
  return { id, state, version };
}
