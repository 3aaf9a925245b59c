import type {
  AnswerOf,
  addComplain,
  ComplaintForm,
  deleteComplain,
  getComplainMessage,
  ParsedRequestOf,
} from '@huifang/contract';
import { ComplaintRecord, wirePath } from '@huifang/contract';
import { complaintState } from '@huifang/domain/complaint/states';
import { sql } from 'kysely';
import { audit, auditRead } from '../../audit.ts';
import type { StoredChange } from '../../db/consult-tables.ts';
import type { Tx } from '../../db/types.ts';
import { AppError, requiredVersion } from '../../errors.ts';
import type { Operator } from '../../operator.ts';
import { lockVisibleCustomer } from '../customers/customer.service.ts';
import { requireCustomer } from '../customers/visible-customer.ts';

import { restorePlan } from '../follow-ups/follow-up.service.ts';
import { takeBackComplaintMessages } from '../messages/messages.service.ts';
import { undoLimitIn, undoSecondsIn } from '../options/options.service.ts';
import { mayChange, mayRemove, refuseState, visibleComplaint, visibleTo } from './complaint.policy.ts';
import { readable, shownChange, toComplaint, toEntry } from './complaint.present.ts';
import type { ComplaintColumns, ComplaintRow, ComplaintView } from './complaint.repo.ts';
import * as repo from './complaint.repo.ts';
import { bringPlanInLine, takePlanBack } from './complaint-callback.ts';
import { validatedComplaint } from './complaint-form.ts';
import { notifyHandler } from './complaint-notices.ts';
import { deleteStep, insertStep, newestStep, updateStep } from './steps.repo.ts';

type Saved = AnswerOf<typeof addComplain>;

/** Registers a complaint. One that the operator has just registered with the same words is answered instead. */
export async function registerComplaint(
  tx: Tx,
  operator: Operator,
  form: ComplaintForm,
  now: Date,
): Promise<Saved> {
  if (form.customerId) await lockVisibleCustomer(tx, operator, form.customerId);
  const wanted = await validatedComplaint(tx, operator, form, now);
  await repo.lockRegistration(tx, operator.organisationId, wanted);
  const same = await repo.findSameComplaint(tx, operator, wanted);
  if (same) return saved(tx, operator, same);
  const row = await repo.insertComplaint(tx, operator, wanted);
  if (row.state === complaintState.handled) await insertStep(tx, operator, row.id, stepOf(wanted));
  await bringPlanInLine(tx, operator, row, { mayDisturb: form.mayDisturb, now });
  await notifyHandler(tx, operator, undefined, row);
  await audit(tx, operator, {
    action: 'create',
    entity: 'complaint',
    entityId: row.id,
    details: { customerId: row.customer_id, state: row.state },
  });
  return saved(tx, operator, row);
}

const saved = async (tx: Tx, operator: Operator, { id, version }: ComplaintRow): Promise<Saved> => {
  const [plan] = await repo.findFollowUps(tx, operator.organisationId, id);
  return { id, followUpId: plan?.id ?? '', version };
};

/** The process entry that closing a complaint in its dialog stands for. */
const stepOf = (wanted: ComplaintColumns) => ({
  state: complaintState.handled,
  handled_at: wanted.handled_at as Date,
  note: wanted.handling_note,
  handler_id: wanted.handler_id,
});

/** Locks a complaint in sight that the operator may change, at the version that the operator saw. */
export async function lockComplaint(
  tx: Tx,
  operator: Operator,
  id: string,
  seen: number | undefined,
): Promise<ComplaintRow> {
  const row = await visibleComplaint(tx, operator, id, true);
  await refuseStale(tx, operator, row, seen);
  return row;
}

/** Changes what the form names. */
export async function editComplaint(
  tx: Tx,
  operator: Operator,
  form: ComplaintForm & { id: string },
  now: Date,
): Promise<Saved> {
  const seen = await visibleComplaint(tx, operator, form.id);
  // Customers are locked before what hangs on them, here as everywhere.
  if (form.customerId && form.customerId !== seen.customer_id)
    await lockVisibleCustomer(tx, operator, form.customerId);
  const row = await lockComplaint(tx, operator, form.id, requiredVersion(form.version));
  if (!mayChange(operator, row)) throw new AppError('FORBIDDEN');
  const wanted = await validatedComplaint(tx, operator, form, now, row);
  await bringStepsInLine(tx, operator, row, wanted);
  if (wanted.customer_id !== row.customer_id) await takePlanBack(tx, operator, row);
  const changed = await writeChanges(tx, operator, row, wanted);
  await bringPlanInLine(tx, operator, changed, { mayDisturb: form.mayDisturb, now });
  await notifyHandler(tx, operator, row, changed);
  return saved(tx, operator, changed);
}

/**
 * Closing a complaint in its dialog is a process entry, correcting a closed one corrects that entry, and reopening
 * it takes the entry back: the complaint is where it was before, as `wanted` is told.
 */
async function bringStepsInLine(
  tx: Tx,
  operator: Operator,
  row: ComplaintRow,
  wanted: ComplaintColumns,
): Promise<void> {
  const { organisationId: org } = operator;
  const { handled } = complaintState;
  if (wanted.state === handled && row.state !== handled) {
    await refuseState(tx, operator, row, handled);
    await insertStep(tx, operator, row.id, stepOf(wanted));
    return;
  }
  const closing = row.state === handled ? await newestStep(tx, org, row.id) : undefined;
  if (!closing) return;
  if (wanted.state === handled) await updateStep(tx, org, closing.id, stepOf(wanted));
  else {
    if (!mayRemove(operator, closing)) throw new AppError('FORBIDDEN');
    await deleteStep(tx, org, closing.id);
    Object.assign(wanted, stateAfter(await newestStep(tx, org, row.id), row));
  }
}

/** What a complaint holds of its newest process entry; without one it is registered only. */
export const stateAfter = (
  step: Awaited<ReturnType<typeof newestStep>>,
  { handler_id }: ComplaintRow,
): Pick<ComplaintColumns, 'state' | 'handled_at' | 'handling_note' | 'handler_id'> => ({
  state: step?.state ?? complaintState.registered,
  handled_at: step?.handled_at ?? null,
  handling_note: step?.note ?? '',
  handler_id: step?.handler_id ?? handler_id,
});

/** Writes what differs, a version further, and tells it in the history; without difference nothing happens. */
export async function writeChanges(
  tx: Tx,
  operator: Operator,
  row: ComplaintRow,
  wanted: Partial<ComplaintColumns>,
): Promise<ComplaintRow> {
  const names = Object.keys(wanted) as (keyof ComplaintColumns)[];
  const isChanged = names.some((name) => plain(wanted[name]) !== plain(row[name]));
  if (!isChanged) return row;
  const before = await viewOf(tx, operator, row.id);
  const changed = await repo.updateComplaint(tx, operator, row.id, wanted);
  const changes = difference(operator, before, await viewOf(tx, operator, row.id));
  await repo.recordChanges(tx, operator, row.id, changes);
  await audit(tx, operator, {
    action: 'update',
    entity: 'complaint',
    entityId: row.id,
    details: { fields: changes.map(({ field }) => field) },
    changes,
  });
  return changed;
}

const plain = (value: unknown) => (value instanceof Date ? value.getTime() : (value ?? null));

function difference({ timeZone }: Operator, before: ComplaintView, after: ComplaintView): StoredChange[] {
  const [was, is] = [readable(before, timeZone), readable(after, timeZone)];
  return Object.keys(is)
    .filter((field) => was[field] !== is[field])
    .map((field) => ({ field: wirePath(ComplaintRecord, field), before: was[field], after: is[field] }));
}

async function viewOf(tx: Tx, operator: Operator, id: string): Promise<ComplaintView> {
  const [view] = await repo.readViews(tx, operator, [id]);
  if (!view) throw new AppError('NOT_FOUND');
  return view;
}

/** Refuses with STALE, and tells who changed what since the version that the operator saw. */
async function refuseStale(
  tx: Tx,
  operator: Operator,
  row: ComplaintRow,
  seen: number | undefined,
): Promise<void> {
  if (seen === undefined || seen === row.version) return;
  const steps = await repo.findChanges(
    tx,
    operator.organisationId,
    row.id,
    Math.min(Math.max(row.version - seen, 1), 200),
  );
  const merged = new Map<string, StoredChange>();
  for (const change of steps.flatMap(({ changes }) => changes)) {
    merged.set(change.field, { ...change, before: merged.get(change.field)?.before ?? change.before });
  }
  const who = [...new Set(steps.map(({ name }) => name ?? ''))].filter(Boolean).join('、');
  throw new AppError('STALE', {
    values: { who, fields: [...merged.keys()] },
    conflict: {
      who,
      at: steps.at(-1)?.changed_at ?? row.updated_at,
      changes: [...merged.values()].map((change) => shownChange(operator, change)),
      version: row.version,
    },
  });
}

/** Removes a complaint with its process, and the plan that nobody has taken on. */
export async function removeComplaint(
  tx: Tx,
  operator: Operator,
  { id, version }: ParsedRequestOf<typeof deleteComplain>,
): Promise<AnswerOf<typeof deleteComplain>> {
  const row = await lockComplaint(tx, operator, id, version);
  if (!mayRemove(operator, row)) throw new AppError('FORBIDDEN');
  const planId = await takePlanBack(tx, operator, row);
  await repo.removeComplaint(tx, operator, row.id, planId);
  await takeBackComplaintMessages(tx, operator.organisationId, row.id);
  await audit(tx, operator, { action: 'remove', entity: 'complaint', entityId: row.id });
  return { id: row.id, undoSeconds: await undoSecondsIn(tx) };
}

/** Brings back a complaint that the operator removed seconds ago; a repeat answers the complaint that is back. */
export async function restoreComplaint(tx: Tx, operator: Operator, id: string): Promise<Saved> {
  const { organisationId: org } = operator;
  const removed = await repo.removals.find(tx, operator, id, await undoLimitIn(tx));
  if (!removed) return saved(tx, operator, await visibleComplaint(tx, operator, id));
  if (!removed.isRecent) throw new AppError('UNDO_EXPIRED');
  await repo.restoreComplaint(tx, org, id);
  if (removed.plan_id) await restorePlan(tx, operator, removed.plan_id);
  const row = (await repo.findComplaint(tx, org, id)) as ComplaintRow;
  await notifyHandler(tx, operator, undefined, row);
  await audit(tx, operator, { action: 'restore', entity: 'complaint', entityId: id });
  return saved(tx, operator, row);
}

/** One complaint in sight. */
export async function complaintById(
  tx: Tx,
  operator: Operator,
  id: string,
): Promise<AnswerOf<typeof ComplaintRecord>> {
  const { id: found } = await visibleComplaint(tx, operator, id);
  await auditRead(tx, operator, found, 'complaint');
  return toComplaint(await viewOf(tx, operator, found), operator);
}

/** As many entries as the summary row lists. */
const mostOfCustomer = 20;

/** The latest complaints of a customer in sight, and how many there are. */
export async function complaintsOfCustomer(
  tx: Tx,
  operator: Operator,
  customerId: string,
): Promise<AnswerOf<typeof getComplainMessage>> {
  const { organisationId: org } = operator;
  await requireCustomer(tx, operator, customerId);
  const { rows } = await sql<{ id: string; total: number }>`
    select p.id, count(*) over ()::int as total from complaints p
    where ${sql.join([sql`p.org_id = ${org}`, sql`p.customer_id = ${customerId}`, ...visibleTo(operator)], sql` and `)}
    order by p.complained_at desc, p.id desc limit ${mostOfCustomer}`.execute(tx);
  const views = await repo.readViews(
    tx,
    operator,
    rows.map(({ id }) => id),
  );
  return { rows: views.map((view) => toEntry(view, operator)), count: rows[0]?.total ?? 0 };
}
