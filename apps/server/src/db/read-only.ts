import type { FailureCode } from '@huifang/contract';
import { sql } from 'kysely';
import type { Tx } from './types.ts';

const refusals = new WeakMap<Tx, FailureCode>();

/** From here on the database refuses every write of the transaction, which fails with `refusal`. */
export async function forbidWrites(tx: Tx, refusal: FailureCode): Promise<void> {
  refusals.set(tx, refusal);
  await sql`select set_config('transaction_read_only', 'on', true)`.execute(tx);
}

/** What a write of the transaction fails with, if we forbade it: else it met a server that takes none. */
export const refusalOfWrites = (tx: Tx): FailureCode | undefined => refusals.get(tx);
