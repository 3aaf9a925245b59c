import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { repeatable } from '../db/statements.ts';
import type { Db, Tx } from '../db/types.ts';
import { AppError } from '../errors.ts';

export interface LiveSessions {
  /** Whether the row `session` counts: neither ended nor left alone for too long, its account in use. */
  isLive: RawBuilder<SqlBool>;
  /** UNAUTHENTICATED once the session has ended. */
  assertLive: (tx: Tx, tokenHash: string) => Promise<void>;
  /** Notes that a person is at work in the session; written now and then only. */
  touch: (tokenHash: string) => Promise<void>;
}

interface LiveSessionOptions {
  db: Db;
  /** Minutes after which a session that nobody uses ends; 0 never. An organisation may have a shorter limit. */
  idleMinutes: number;
}

/** How often a use is written where no limit depends on it, in minutes. */
const usualStep = 3;
const mostRemembered = 5000;

/**
 * What the database says of sessions, asked at every request: one that ends is out at its next, whichever process ended
 * it. A use is written every tenth of the server's limit, so that sessions end so much late at most, and never early.
 */
export function createLiveSessions({ db, idleMinutes }: LiveSessionOptions): LiveSessions {
  const step = idleMinutes > 0 ? idleMinutes / 10 : usualStep;
  const stepAgo = sql<Date>`now() - make_interval(secs => ${step * 60})`;
  const touched = new Map<string, number>();

  // The shortest of the server's limit and those of the organisations where the person works.
  const own = sql`(select min(nullif(o.idle_minutes, '')::int) from memberships m
    join organisations o on o.id = m.org_id where m.user_id = session.user_id)`;
  const limit = idleMinutes > 0 ? sql`least(${own}, ${idleMinutes}::int)` : own;
  const isUsed = sql<SqlBool>`coalesce(
    session.last_used_at > now() - make_interval(secs => (${limit} + ${step}::float8) * 60), true)`;
  const isLive = sql<SqlBool>`(session.revoked_at is null and session.expires_at > now() and ${isUsed}
    and exists (select from users u where u.id = session.user_id and not u.is_disabled))`;

  return {
    isLive,
    async assertLive(tx, tokenHash) {
      const row = await tx
        .selectFrom('sessions as session')
        .select('session.user_id')
        .where('session.token_hash', '=', tokenHash)
        .where(isLive)
        .executeTakeFirst();
      if (!row) throw new AppError('UNAUTHENTICATED');
    },
    async touch(tokenHash) {
      const now = performance.now();
      if (now - (touched.get(tokenHash) ?? Number.NEGATIVE_INFINITY) < step * 60_000) return;
      if (touched.size >= mostRemembered) touched.clear();
      touched.set(tokenHash, now);
      await db
        .updateTable('sessions as session')
        .set({ last_used_at: sql<Date>`now()` })
        .where('session.token_hash', '=', tokenHash)
        .where('session.last_used_at', '<', stepAgo)
        .where(isLive)
        .modifyEnd(repeatable)
        .execute();
    },
  };
}
