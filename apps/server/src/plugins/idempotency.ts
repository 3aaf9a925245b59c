import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../db/types.ts';
import { AppError } from '../errors.ts';

interface Repeatable {
  userId: string;
  organisationId: string;
  call: string;
  /** The `Idempotency-Key` header. */
  key: string;
  body: unknown;
}

/**
 * Runs a write once per user, call and key in 24 hours (rule wire-4); a repeat gets the first answer, also while the
 * first is still running: its row is claimed in the write's own transaction, so the second waits at the primary key. A
 * refused write rolls its claim back and may be tried again. `repeated` is what is kept of the answer for a repeat.
 */
export async function once<Answer>(
  tx: Tx,
  write: Repeatable,
  run: () => Promise<Answer>,
  repeated: (answer: Answer) => unknown = (answer) => answer,
): Promise<Answer> {
  if (!/^[\x21-\x7e]{1,200}$/.test(write.key)) throw new AppError('BAD_REQUEST');
  const bodyHash = hashOf(write);
  const claimed = await claim(tx, write, bodyHash);
  if (!claimed) return firstAnswer<Answer>(tx, write, bodyHash);
  const answer = await run();
  await tx
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify({ data: repeated(answer) }) })
    .where((row) => row.and({ user_id: write.userId, call: write.call, key: write.key }))
    .execute();
  return answer;
}

/** What a write was answered that ran under its key before; undefined where none has ended. */
export async function answeredBefore<Answer>(tx: Tx, write: Repeatable): Promise<Answer | undefined> {
  const { userId: user_id, call, key } = write;
  const first = await tx
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'answer'])
    .where((row) => row.and({ user_id, call, key }))
    .where('created_at', '>=', dayAgo)
    .executeTakeFirst();
  if (!first) return undefined;
  if (first.body_hash !== hashOf(write)) throw new AppError('IDEMPOTENCY_MISMATCH');
  return (first.answer as { data: Answer } | null)?.data;
}

const hashOf = ({ organisationId, body }: Repeatable) =>
  createHash('sha256')
    .update(JSON.stringify([organisationId, body ?? null]))
    .digest('hex');

const dayAgo: RawBuilder<Date> = sql`now() - interval '24 hours'`;

async function claim(tx: Tx, { userId, call, key }: Repeatable, bodyHash: string): Promise<boolean> {
  const row = await tx
    .insertInto('idempotency_keys')
    .values({ user_id: userId, call, key, body_hash: bodyHash, answer: null })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'call', 'key'])
        .doUpdateSet({ body_hash: bodyHash, answer: null, created_at: sql`now()` })
        .where('idempotency_keys.created_at', '<', dayAgo),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}

async function firstAnswer<Answer>(tx: Tx, { userId, call, key }: Repeatable, bodyHash: string) {
  const first = await tx
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'answer'])
    .where((row) => row.and({ user_id: userId, call, key }))
    .executeTakeFirstOrThrow();
  if (first.body_hash !== bodyHash) throw new AppError('IDEMPOTENCY_MISMATCH');
  return (first.answer as { data: Answer }).data;
}

/** Forgets what is older than a day. */
export async function forgetOldKeys(tx: Tx): Promise<void> {
  await tx.deleteFrom('idempotency_keys').where('created_at', '<', dayAgo).execute();
}
