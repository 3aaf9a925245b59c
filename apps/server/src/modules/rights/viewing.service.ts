import type { AnswerOf, beginViewing as beginCall, ParsedRequestOf } from '@huifang/contract';
import { sql } from 'kysely';
import { audit } from '../../audit.ts';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import { readOneRole } from '../../granted.ts';
import { findKeptMember } from '../../members.ts';
import type { Operator } from '../../operator.ts';

/** How long it lasts: half an hour, which is enough to look. */
const lasts = sql<Date>`clock_timestamp() + interval '30 minutes'`;

/** Begins to look at the product as somebody who works here, or as a role. */
export async function beginViewing(
  tx: Tx,
  operator: Operator,
  { staffId, roleId }: ParsedRequestOf<typeof beginCall>,
): Promise<AnswerOf<typeof beginCall>> {
  const { organisationId: org, userId } = operator;
  const isThere = staffId
    ? (await findKeptMember(tx, org, staffId))?.is_active
    : roleId !== undefined && (await readOneRole(tx, org, roleId));
  if (!isThere) throw new AppError('NOT_FOUND');
  const whom = staffId ? { staff_id: staffId } : { role_id: roleId };
  const { id, ends_at } = await tx
    .insertInto('viewings')
    .values({ org_id: org, user_id: userId, ...whom, ends_at: lasts })
    .returning(['id', 'ends_at'])
    .executeTakeFirstOrThrow();
  await audit(tx, operator, {
    action: 'view-as',
    entity: staffId ? 'staff' : 'role',
    entityId: staffId ?? roleId ?? '',
    details: { viewing: id },
  });
  return { id, until: ends_at };
}

/** Ends it; somebody else's is not there. */
export async function endViewing(tx: Tx, operator: Operator, id: string): Promise<null> {
  const ended = await tx
    .updateTable('viewings')
    .set({ ends_at: sql<Date>`clock_timestamp()` })
    .where('org_id', '=', operator.organisationId)
    .where('id', '=', id)
    .where('user_id', '=', operator.userId)
    .where('ends_at', '>', sql<Date>`clock_timestamp()`)
    .returning(['staff_id', 'role_id'])
    .executeTakeFirst();
  if (ended) {
    await audit(tx, operator, {
      action: 'end-view-as',
      entity: ended.staff_id ? 'staff' : 'role',
      entityId: ended.staff_id ?? ended.role_id ?? '',
      details: { viewing: id },
    });
  }
  return null;
}

/** Forgets what was over a day ago, in the transaction's organisation: the audit keeps who looked as whom, and when. */
export const forgetEndedViewings = async (tx: Tx, org: string): Promise<void> => {
  await sql`delete from viewings where org_id = ${org} and ends_at < now() - interval '1 day'`.execute(tx);
};
