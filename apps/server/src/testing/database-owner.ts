import { sql } from 'kysely';
import type { DatabaseHandle } from '../db/database.ts';
import type { Tx } from '../db/types.ts';

/**
 * Runs statements as whoever owns the database and everything that guards it: past triggers, grants and row-level
 * security.
 */
export async function asOwner(
  database: DatabaseHandle,
  work: (run: (statement: string) => Promise<unknown>) => Promise<unknown>,
): Promise<void> {
  await database.transaction(async (tx: Tx) => {
    const run = (statement: string) => sql.raw(statement).execute(tx);
    // The embedded database's own connection became a role that owns nothing.
    if (database.kind === 'embedded') await run('set local role postgres');
    const tables = ['audit_log', 'audit_seals', 'audit_unsealed'];
    for (const table of tables) {
      await run(`grant all on ${table} to current_user`);
      await run(`alter table ${table} disable trigger user, no force row level security`);
    }
    await work(run);
    for (const table of tables)
      await run(`alter table ${table} enable trigger user, force row level security`);
  });
}
