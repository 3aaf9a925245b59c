import { sql } from 'kysely';
import type { Tx } from './types.ts';

/**
 * Keeps the planner to index scans in one process, with look-ups priced as for data in memory: a list must never
 * read the whole table.
 */
export async function planForLists(tx: Tx): Promise<void> {
  await sql`select set_config('enable_seqscan', 'off', true), set_config('jit', 'off', true),
    set_config('max_parallel_workers_per_gather', '0', true), set_config('random_page_cost', '1.1', true)`.execute(
    tx,
  );
}
