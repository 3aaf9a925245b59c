import { growsBeyond } from '@huifang/domain/rights/granting';
import { rightsOf } from '@huifang/domain/rights/person';
import type { Tx } from './db/types.ts';
import { AppError } from './errors.ts';
import { grantsOf } from './granted.ts';
import { findKeptMember, type Member } from './members.ts';
import type { Operator } from './operator.ts';

/**
 * Refuses, by undoing the transaction, what has let somebody do, see or read more than before that the operator may not
 * (rule role-2). Whoever did not work here before, or not at the time, gains all that they have.
 */
export async function refuseGain(
  tx: Tx,
  operator: Operator,
  before: Member | undefined,
  staffId: string,
): Promise<void> {
  const after = await findKeptMember(tx, operator.organisationId, staffId);
  const rights = (member: Member) => rightsOf(grantsOf(member));
  const isBack = before?.works_here === false && after?.works_here === true;
  if (after && growsBeyond(operator, before && !isBack ? rights(before) : undefined, rights(after)))
    throw new AppError('GAIN_BEYOND_OWN', { values: { name: after.name } });
}
