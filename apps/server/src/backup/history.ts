import { sql } from 'kysely';
import type { Db } from '../db/types.ts';

/** Whoever has said nothing for so long has ended without a word. */
const silence = sql<Date>`now() - interval '10 minutes'`;

/**
 * Notes that a backup begins, and answers its id: undefined when another process makes, or has made, the one that was
 * due then.
 */
export async function beginBackup(db: Db, dueAt: Date | undefined): Promise<string | undefined> {
  await db.deleteFrom('backups').where('started_at', '<', sql<Date>`now() - interval '400 days'`).execute();
  const row = await db
    .insertInto('backups')
    .values({ due_at: dueAt ?? null })
    .onConflict((conflict) =>
      conflict
        .column('due_at')
        .doUpdateSet({ started_at: sql`now()`, alive_at: sql`now()` })
        .where('backups.state', '=', 'running')
        .where('backups.alive_at', '<', silence),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export const stayAlive = (db: Db, id: string) =>
  db.updateTable('backups').set({ alive_at: sql`now()` }).where('id', '=', id).execute();

export const endBackup = (
  db: Db,
  id: string,
  {
    bytes = 0,
    ...facts
  }: { state: 'good' | 'incomplete' | 'failed'; path?: string; bytes?: number; problem?: string },
) =>
  db
    .updateTable('backups')
    .set({ ...facts, bytes: String(bytes), ended_at: sql`now()` })
    .where('id', '=', id)
    .execute();

/** When the last one ended that was whole, and since when there is anything to back up. */
export async function lastGoodBackup(db: Db): Promise<{ at: Date | undefined; since: Date | undefined }> {
  const good = await db
    .selectFrom('backups')
    .select('ended_at')
    .where('state', '=', 'good')
    .orderBy('ended_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { since } = await db
    .selectFrom('organisations')
    .select((all) => all.fn.min('created_at').as('since'))
    .executeTakeFirstOrThrow();
  return { at: good?.ended_at ?? undefined, since: since ?? undefined };
}
