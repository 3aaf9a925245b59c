import { sql } from 'kysely';
import type { Tx } from './types.ts';

/** Waits until no other transaction holds `key`, then holds it until this one ends. */
export async function lockKey(tx: Tx, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}
