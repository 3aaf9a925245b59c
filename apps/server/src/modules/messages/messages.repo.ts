import { type SqlBool, sql } from 'kysely';
import type { Tx } from '../../db/types.ts';
import type { Operator } from '../../operator.ts';

export type MessageState = 'unread' | 'read' | 'trash';

/** Counting stops here: nobody reads the difference. */
const mostCounted = 1000;

/** How many unread messages the operator has, exact up to 1000. */
export async function countUnread(tx: Tx, { organisationId, staffId }: Operator): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from (
      select from messages where org_id = ${organisationId} and person_id = ${staffId} and state = 'unread'
      limit ${mostCounted}
    ) counted`.execute(tx);
  return rows[0]?.unread ?? 0;
}

const own = (tx: Tx, { organisationId, staffId }: Operator) =>
  tx
    .selectFrom('messages')
    .selectAll()
    .select(
      sql<SqlBool>`form_answer_id is not null and not exists (
        select from form_answers a where a.org_id = messages.org_id and a.id = messages.form_answer_id)`.as(
        'is_answer_gone',
      ),
    )
    .where('org_id', '=', organisationId)
    .where('person_id', '=', staffId);

/** A list's messages, newest first, before one of them when named. */
export const findMessages = (
  tx: Tx,
  operator: Operator,
  { state, before, limit }: { state: MessageState; before?: string; limit: number },
) =>
  own(tx, operator)
    .where('state', '=', state)
    .$if(before !== undefined, (query) => query.where('id', '<', before as string))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export const findMessage = (tx: Tx, operator: Operator, id: string) =>
  own(tx, operator).where('id', '=', id).executeTakeFirst();

export type MessageRow = NonNullable<Awaited<ReturnType<typeof findMessage>>>;

/** Unread messages that came after one of the operator's, oldest first. */
export const findMessagesAfter = (tx: Tx, operator: Operator, after: string, limit: number) =>
  own(tx, operator)
    .where('state', '=', 'unread')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();

/** What a stream asks first: the unread count, the newest id (`0`: none). */
export async function readState(tx: Tx, { organisationId: org, staffId }: Operator) {
  const newest = (state: MessageState) =>
    sql`(select id from messages where org_id = ${org} and person_id = ${staffId} and state = ${state}
      order by id desc limit 1)`;
  const { rows } = await sql<{ unread: number; newest: string }>`
    select (select count(*)::int from (
        select from messages where org_id = ${org} and person_id = ${staffId} and state = 'unread'
        limit ${mostCounted}
      ) counted) as unread,
      coalesce(greatest(${newest('unread')}, ${newest('read')}, ${newest('trash')}), 0) as newest`.execute(
    tx,
  );
  return rows[0] as (typeof rows)[number];
}

/** Moves the operator's messages (all of a list without ids) from one list to another; answers how many. */
export async function moveMessages(
  tx: Tx,
  { organisationId, staffId }: Operator,
  { ids, from, to }: { ids?: readonly string[]; from: MessageState; to: MessageState },
): Promise<number> {
  const result = await tx
    .updateTable('messages')
    .set({ state: to, ...(from === 'unread' && { read_at: sql<Date>`now()` }) })
    .where('org_id', '=', organisationId)
    .where('person_id', '=', staffId)
    .where('state', '=', from)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids as string[]))
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** How many of these messages are the operator's, whatever their list. */
export async function countOwn(tx: Tx, operator: Operator, ids: readonly string[]): Promise<number> {
  const rows = await own(tx, operator).where('id', 'in', ids).execute();
  return rows.length;
}

/** Forgets signals that every process has seen long since. */
export async function forgetOldSignals(tx: Tx): Promise<void> {
  for (const table of ['message_signals', 'configuration_signals'] as const)
    await tx.deleteFrom(table).where('at', '<', sql<Date>`now() - interval '1 hour'`).execute();
}
