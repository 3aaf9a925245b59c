import { growsBeyond } from '@huifang/domain/rights/granting';
import { rightsOf } from '@huifang/domain/rights/person';
import type { Tx } from './db/types.ts';
import { AppError } from './errors.ts';
import { grantsOf } from './granted.ts';
import { findKeptMember, findKeptMembers, type Member } from './members.ts';
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
  if (after) refuse(operator, before, after);
}

/** The same for several people, by what each of them had before. */
export async function refuseGains(tx: Tx, operator: Operator, before: readonly Member[]): Promise<void> {
  if (before.length === 0) return;
  const staffIds = before.map(({ staff_id: id }) => id);
  const were = new Map(before.map((member) => [member.staff_id, member]));
  for (const after of await findKeptMembers(tx, operator.organisationId, { staffIds }))
    refuse(operator, were.get(after.staff_id), after);
}

const rights = (member: Member) => rightsOf(grantsOf(member));

function refuse(operator: Operator, before: Member | undefined, after: Member): void {
  const isBack = before?.works_here === false && after.works_here;
  if (growsBeyond(operator, before && !isBack ? rights(before) : undefined, rights(after)))
    throw new AppError('GAIN_BEYOND_OWN', { values: { name: after.name } });
}
