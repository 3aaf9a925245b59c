import { type Expression, type SqlBool, sql } from 'kysely';
import type { Tx } from '../../db/types.ts';

/** Brings a consult's list columns in line with its plans and callbacks. Call it after every change of these. */
export async function refreshFollowUps(tx: Tx, organisationId: string, consultId: string): Promise<void> {
  const own = (condition: Expression<SqlBool>) =>
    sql`from follow_ups f where f.org_id = ${organisationId} and f.consult_id = ${consultId} and ${condition}`;
  const executed = own(sql<SqlBool>`f.executed_at is not null`);
  await sql`
    update consults set
      next_follow_up_at = (select min(f.planned_at) ${own(sql<SqlBool>`f.executed_at is null`)}),
      last_follow_up_at = (select max(f.executed_at) ${executed}),
      last_follow_up_note = coalesce((select f.content ${executed} order by f.executed_at desc, f.id desc limit 1), '')
    where org_id = ${organisationId} and id = ${consultId}`.execute(tx);
}

/** The plan that the consult modal shows: the earliest open one. */
export const findOpenPlan = (tx: Tx, organisationId: string, consultId: string) =>
  tx
    .selectFrom('follow_ups')
    .selectAll()
    .where('org_id', '=', organisationId)
    .where('consult_id', '=', consultId)
    .where('executed_at', 'is', null)
    .orderBy('planned_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
