import type {
  AnswerOf,
  Disturb,
  FieldChange,
  ParsedRequestOf,
  removeDisturb,
  saveDisturb,
} from '@huifang/contract';
import { dayIn } from '@huifang/domain/organisation-time';
import { audit } from '../../audit.ts';
import type { DisturbMark } from '../../db/disturb.ts';
import type { Tx } from '../../db/types.ts';
import { AppError, requiredVersion } from '../../errors.ts';
import { Problems } from '../../lib/problems.ts';
import type { Operator } from '../../operator.ts';
import { lockVisibleCustomer } from '../customers/customer.service.ts';
import { requireCustomer } from '../customers/visible-customer.ts';
import * as repo from './do-not-disturb.repo.ts';

/** The mark of a customer in sight. */
export async function disturbOfCustomer(
  tx: Tx,
  operator: Operator,
  customerId: string,
  now: Date,
): Promise<AnswerOf<typeof Disturb>> {
  await requireCustomer(tx, operator, customerId);
  return read(tx, operator, customerId, now);
}

/** Marks a customer in sight, or changes the mark; what it says already makes no step. */
export async function mark(
  tx: Tx,
  operator: Operator,
  { customerId, reason: given, until: untilDay, version: seen }: ParsedRequestOf<typeof saveDisturb>,
  now: Date,
): Promise<AnswerOf<typeof Disturb>> {
  await lockVisibleCustomer(tx, operator, customerId);
  const reason = given.trim();
  const problems = new Problems(operator.locale);
  if (reason === '') problems.add('reason', 'disturbReason');
  if (untilDay && untilDay < dayIn(operator.timeZone, now)) problems.add('until', 'disturbUntil');
  problems.throwIfAny();
  const current = await repo.findCurrent(tx, operator.organisationId, customerId);
  const isSame = current?.is_marked && current.reason === reason && current.until_day === (untilDay ?? null);
  if (isSame) return read(tx, operator, customerId, now);
  await refuseStale(tx, operator, customerId, current, seen);
  await step(tx, operator, customerId, current, { isMarked: true, reason, untilDay: untilDay ?? null });
  return read(tx, operator, customerId, now);
}

/** Takes the mark of a customer in sight away. */
export async function unmark(
  tx: Tx,
  operator: Operator,
  { customerId, version: seen }: ParsedRequestOf<typeof removeDisturb>,
  now: Date,
): Promise<AnswerOf<typeof Disturb>> {
  await lockVisibleCustomer(tx, operator, customerId);
  const current = await repo.findCurrent(tx, operator.organisationId, customerId);
  if (current?.is_marked) {
    await refuseStale(tx, operator, customerId, current, seen);
    await step(tx, operator, customerId, current, { isMarked: false, reason: '', untilDay: null });
  }
  return read(tx, operator, customerId, now);
}

/**
 * Asks before a customer who is marked is disturbed: DO_NOT_DISTURB unless somebody was asked and said yes
 * (rule disturb-2).
 */
export async function askBeforeDisturbing(
  tx: Tx,
  operator: Operator,
  customerId: string,
  mayDisturb: boolean,
  now: Date,
): Promise<void> {
  if (mayDisturb) return;
  const found = (await disturbMarks(tx, operator, [customerId], now)).get(customerId);
  if (found) {
    throw new AppError('DO_NOT_DISTURB', { values: { reason: found.reason, until: found.until || 'none' } });
  }
}

/** Which of some customers are marked today, with what the mark says. */
export const disturbMarks = (
  tx: Tx,
  operator: Operator,
  customerIds: readonly string[],
  now: Date,
): Promise<Map<string, DisturbMark>> =>
  repo.findMarks(tx, operator.organisationId, customerIds, dayIn(operator.timeZone, now));

/** The mark of one customer that counts today. */
export const disturbMark = async (
  tx: Tx,
  operator: Operator,
  customerId: string,
): Promise<DisturbMark | null> =>
  (await disturbMarks(tx, operator, [customerId], new Date())).get(customerId) ?? null;

async function read(
  tx: Tx,
  operator: Operator,
  customerId: string,
  now: Date,
): Promise<AnswerOf<typeof Disturb>> {
  const current = await repo.findCurrent(tx, operator.organisationId, customerId);
  const today = dayIn(operator.timeZone, now);
  return {
    disturb: (current?.is_marked ?? false) && (current?.until_day ?? today) >= today,
    reason: current?.reason ?? '',
    until: current?.until_day ?? '',
    markedBy: current?.name ?? '',
    markedAt: current?.changed_at ?? null,
    version: current?.version ?? 0,
  };
}

async function step(
  tx: Tx,
  operator: Operator,
  customerId: string,
  current: repo.DisturbStep | undefined,
  next: { isMarked: boolean; reason: string; untilDay: string | null },
): Promise<void> {
  await repo.appendStep(tx, operator, customerId, { ...next, version: (current?.version ?? 0) + 1 });
  await audit(tx, operator, {
    action: next.isMarked ? 'mark-do-not-disturb' : 'unmark-do-not-disturb',
    entity: 'customer',
    entityId: customerId,
    details: { until: next.untilDay },
  });
}

/** Tells who changed the mark since the version that the operator saw. */
async function refuseStale(
  tx: Tx,
  operator: Operator,
  customerId: string,
  current: repo.DisturbStep | undefined,
  seen: number | undefined,
): Promise<void> {
  // Where there never was a mark none can be overwritten unseen.
  if (!current || (seen === undefined ? requiredVersion(seen) : seen) === current.version) return;
  const { organisationId: org } = operator;
  const found = await repo.findStepsFrom(tx, org, customerId, seen as number);
  const before = found.find(({ version }) => version === seen);
  const since = found.filter(({ version }) => version > (seen as number));
  const who = [...new Set(since.map(({ name }) => name ?? ''))].filter(Boolean).join('、');
  const changes = changesBetween(before, current);
  throw new AppError('STALE', {
    values: { who, fields: changes.map(({ field }) => field).join('、') },
    conflict: { who, at: current.changed_at, changes, version: current.version },
  });
}

type Said = Pick<repo.DisturbStep, 'is_marked' | 'reason' | 'until_day'> | undefined;

function changesBetween(before: Said, after: Said): FieldChange[] {
  const changes = [
    { field: '勿扰', before: before?.is_marked ?? false, after: after?.is_marked ?? false },
    { field: '原因', before: before?.reason ?? '', after: after?.reason ?? '' },
    { field: '至', before: before?.until_day ?? '', after: after?.until_day ?? '' },
  ].filter(({ before: was, after: is }) => was !== is);
  // Two changes that cancel each other out are told as one of the mark.
  return changes.length > 0 ? changes : [{ field: '勿扰', before: '', after: '' }];
}
