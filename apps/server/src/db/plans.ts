import { sql } from 'kysely';
import type { DatabaseHandle } from './database.ts';

const writing = /\b(insert|update|delete|merge|share|call|set_config|nextval|setval|pg_advisory\w*)\b/i;

/** Whether a statement does nothing but read: what is not known to is taken for a write. */
export function isReading(text: string): boolean {
  const bare = text.replace(/\/\*.*?\*\//gs, '').trim();
  return /^(select|with)\b/i.test(bare) && !bare.includes(';') && !writing.test(bare);
}

/**
 * How the database goes about a statement that reads, in its own lines. It is planned and not run, in a transaction that
 * can change nothing and sees the organisation. Its values are not needed: the plan is the one for whatever values,
 * and shows them as $1, $2.
 */
export function planOf(
  database: DatabaseHandle,
  organisationId: string,
  { text, values }: { text: string; values: number },
): Promise<string[]> {
  const nulls = Array.from({ length: values }, () => 'null').join(', ');
  return database.withOrganisation(
    organisationId,
    async (tx) => {
      const run = (statement: string) => sql.raw<Record<string, string>>(statement).execute(tx);
      await run('set transaction read only');
      await run('set local plan_cache_mode = force_generic_plan');
      await run(`prepare huifang_slow as ${text}`);
      // A prepared statement outlives its transaction, and the connection has further users.
      await run('savepoint planned');
      try {
        const { rows } = await run(`explain execute huifang_slow${values > 0 ? `(${nulls})` : ''}`);
        return rows.map((row) => String(row['QUERY PLAN']));
      } finally {
        await run('rollback to planned');
        await run('deallocate huifang_slow');
      }
    },
    undefined,
    { purpose: 'list' },
  );
}
