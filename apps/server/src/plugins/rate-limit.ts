import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/types.ts';
import { throttled } from '../errors.ts';

interface RateLimit {
  /** Keys of one name are counted together. */
  name: string;
  most: number;
  minutes: number;
}

/** How many refused keys a process remembers. */
const mostRemembered = 20_000;

/**
 * Refuses with THROTTLED what comes more often than so many times in so many minutes under one key, in all processes
 * together. Keys are kept as hashes; of one that is refused the database is not asked again until it may come back.
 */
export function createRateLimit(db: Db, { name, most, minutes }: RateLimit): (key: string) => Promise<void> {
  const refusedUntil = new Map<string, number>();

  return async (key) => {
    const hashed = hash('sha256', `${name} ${key}`, 'base64url');
    const rest = (refusedUntil.get(hashed) ?? 0) - performance.now();
    if (rest > 0) throw throttled(minutesOf(rest));
    const { count, milliseconds } = await countOne(db, hashed, minutes);
    if (count <= most) {
      refusedUntil.delete(hashed);
      return;
    }
    if (refusedUntil.size >= mostRemembered) refusedUntil.clear();
    refusedUntil.set(hashed, performance.now() + milliseconds);
    throw throttled(minutesOf(milliseconds));
  };
}

const minutesOf = (milliseconds: number) => Math.max(1, Math.ceil(milliseconds / 60_000));

async function countOne(db: Db, key: string, minutes: number) {
  const { rows } = await sql<{ count: number; milliseconds: number }>`
    insert into rate_windows as kept (key, count, until) values (${key}, 1, now() + make_interval(mins => ${minutes}))
    on conflict (key) do update set
      count = case when kept.until > now() then kept.count + 1 else 1 end,
      until = case when kept.until > now() then kept.until else excluded.until end
    returning count, (extract(epoch from until - now()) * 1000)::float8 as milliseconds`.execute(db);
  return rows[0] as (typeof rows)[number];
}

/** Forgets keys that have come to rest. */
export async function forgetOldWindows(tx: Tx): Promise<void> {
  await tx.deleteFrom('rate_windows').where('until', '<', sql<Date>`now()`).execute();
}
