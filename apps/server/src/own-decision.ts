import type { FailureCode } from '@huifang/contract';
import { timeIn } from '@huifang/domain/organisation-time';
import type { Permission } from '@huifang/domain/rights/permissions';
import type { Tx } from './db/types.ts';
import { AppError } from './errors.ts';
import { peopleWho } from './modules/directory/directory.service.ts';
import { postMessages } from './modules/messages/messages.service.ts';
import type { Operator } from './operator.ts';

/** Something that one person asks for and another decides. */
export interface Asked {
  /** PsmID. */
  by: string | null;
  at: Date;
  /** A day has passed since, by the database's clock. */
  isRipe: boolean;
}

const aDay = 24 * 60 * 60 * 1000;

/** Until when who asked has to wait where nobody else may decide: `YYYY-MM-DD HH:mm`. */
export const ownFrom = ({ timeZone }: Operator, { at }: Asked) =>
  timeIn(timeZone, new Date(at.getTime() + aDay)).slice(0, 16);

/** Whether somebody else of the organisation could decide. */
export async function isAnybodyElse(
  tx: Tx,
  { organisationId, staffId }: Operator,
  right: Permission,
): Promise<boolean> {
  return (await peopleWho(tx, organisationId, right)).some((id) => id !== staffId);
}

/**
 * Nobody decides what they asked for themselves; where nobody else may, they can after a day (rule request-4). Answers
 * whether it is such an own decision, which is to be announced.
 */
export async function refuseOwn(
  tx: Tx,
  operator: Operator,
  asked: Asked,
  { right, refusals }: { right: Permission; refusals: { others: FailureCode; wait: FailureCode } },
): Promise<boolean> {
  if (asked.by !== operator.staffId) return false;
  if (await isAnybodyElse(tx, operator, right)) throw new AppError(refusals.others);
  if (!asked.isRipe) throw new AppError(refusals.wait, { values: { when: ownFrom(operator, asked) } });
  return true;
}

/** Tells all administrators that somebody has decided what they asked for themselves. */
export async function announceOwn(
  tx: Tx,
  { organisationId, name }: Operator,
  about: { subject: 'application' | 'complaint'; id: string; isPassed: boolean; consultId?: string },
): Promise<void> {
  const administrators = await peopleWho(tx, organisationId, 'organisation:configure');
  const { subject, id, isPassed, consultId } = about;
  await postMessages(
    tx,
    organisationId,
    administrators.map((staffId) => ({
      staffId,
      // What was taken back and decided again is told again.
      key: `own-request-decided ${subject} ${id} ${Date.now()}`,
      kind: 'own-request-decided',
      params: { by: name, decision: isPassed ? 'passed' : 'refused', subject },
      consultId,
      ...(subject === 'complaint' && { complaintId: id }),
    })),
  );
}
