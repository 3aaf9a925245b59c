import type { Application } from '@huifang/contract';
import type { z } from 'zod';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import type { Operator } from '../../operator.ts';
import { timeIn } from '../../text/organisation-time.ts';
import { peopleWho } from '../directory/directory.service.ts';
import { postMessages } from '../messages/messages.service.ts';

interface Asked {
  applicant_id: string | null;
  applied_at: Date;
  /** A day has passed since. */
  is_ripe: boolean;
}

const aDay = 24 * 60 * 60 * 1000;
const isOwn = ({ personId }: Operator, { applicant_id }: Asked) => applicant_id === personId;

/** Whether somebody else of the organisation could decide. */
async function isAnybodyElse(tx: Tx, { organisationId, personId }: Operator): Promise<boolean> {
  return (await peopleWho(tx, organisationId, 'apply:decide')).some((id) => id !== personId);
}

/**
 * Nobody decides what they asked for themselves; where nobody else may, they can after a day. Answers whether it is such
 * an own request, which is announced.
 */
export async function refuseOwn(tx: Tx, operator: Operator, asked: Asked): Promise<boolean> {
  if (!isOwn(operator, asked)) return false;
  if (await isAnybodyElse(tx, operator)) throw new AppError('APPLICATION_OWN');
  if (!asked.is_ripe)
    throw new AppError('APPLICATION_OWN_WAIT', { values: { when: ripeAt(operator, asked) } });
  return true;
}

const ripeAt = ({ timeZone }: Operator, { applied_at }: Asked) =>
  timeIn(timeZone, new Date(applied_at.getTime() + aDay)).slice(0, 16);

type Own = Pick<z.output<typeof Application>, 'own' | 'ownFrom'>;

/** Of each waiting request whether the operator is kept from deciding it because it is their own. */
export async function ownMarks(
  tx: Tx,
  operator: Operator,
): Promise<(asked: Asked & { state: string }) => Own> {
  const others = operator.permissions.has('apply:decide') && (await isAnybodyElse(tx, operator));
  return (asked) => {
    if (asked.state !== '待审核' || !isOwn(operator, asked)) return { own: '', ownFrom: '' };
    if (others) return { own: 'others', ownFrom: '' };
    return asked.is_ripe ? { own: '', ownFrom: '' } : { own: 'wait', ownFrom: ripeAt(operator, asked) };
  };
}

/** Tells all administrators that somebody has decided what they asked for themselves. */
export async function announceOwn(
  tx: Tx,
  { organisationId, name }: Operator,
  { applyId, consultId, isPassed }: { applyId: string; consultId: string; isPassed: boolean },
): Promise<void> {
  const administrators = await peopleWho(tx, organisationId, 'organisation:configure');
  await postMessages(
    tx,
    organisationId,
    administrators.map((personId) => ({
      personId,
      key: `own-request-decided ${applyId} ${Date.now()}`,
      kind: 'own-request-decided',
      params: { by: name, decision: isPassed ? 'passed' : 'refused' },
      consultId,
    })),
  );
}
