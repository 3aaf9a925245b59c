import { sql } from 'kysely';
import type { Tx } from './types.ts';

/** Waits until no other transaction holds `key`, then holds it until this one ends. */
export async function lockKey(tx: Tx, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

/** The same for several keys, one after another in their order. */
export async function lockKeys(tx: Tx, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 0))
    from unnest(${keys}::text[]) with ordinality given (key, place) order by place`.execute(tx);
}
