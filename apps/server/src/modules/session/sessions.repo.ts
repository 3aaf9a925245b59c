import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from '../../db/types.ts';

const now = sql<Date>`now()`;

interface NewSession {
  tokenHash: string;
  userId: string;
  address: string;
  userAgent: string;
}

/** Answers the session's id. */
export async function insertSession(tx: Tx, session: NewSession): Promise<string> {
  const { id } = await tx
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      address: session.address,
      user_agent: session.userAgent,
      expires_at: sql<Date>`now() + interval '1 day'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Ends those that were unused longest, so that `most` stay; never the one just opened, whatever the clock was before. */
export const revokeUnused = (tx: Tx, userId: string, { most, opened }: { most: number; opened: string }) =>
  tx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('token_hash', 'in', (from) =>
      from
        .selectFrom('sessions')
        .select('token_hash')
        .where('user_id', '=', userId)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now)
        .where('id', '<>', opened)
        .orderBy('last_used_at', 'desc')
        .orderBy('id', 'desc')
        .offset(most - 1),
    )
    .execute();

export interface SessionChoice {
  userId: string;
  /** This one alone. */
  id?: string;
  /** All but the one with this token. */
  except?: string;
  /** The one with this token alone. */
  tokenHash?: string;
}

/** Ends a person's sessions; answers how many. */
export async function revokeSessions(
  tx: Tx,
  { userId, id, except, tokenHash }: SessionChoice,
): Promise<number> {
  const result = await tx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('id', '=', id as string))
    .$if(except !== undefined, (query) => query.where('token_hash', '!=', except as string))
    .$if(tokenHash !== undefined, (query) => query.where('token_hash', '=', tokenHash as string))
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** The last used one first. */
export const findSessions = (tx: Tx, userId: string, isLive: RawBuilder<SqlBool>) =>
  tx
    .selectFrom('sessions as session')
    .select(['id', 'token_hash', 'address', 'user_agent', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where(isLive)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Remembers that the account signed in from there. */
export const rememberPlace = (tx: Tx, userId: string, address: string) =>
  tx
    .insertInto('sign_in_places')
    .values({ user_id: userId, address })
    .onConflict((conflict) => conflict.columns(['user_id', 'address']).doUpdateSet({ last_at: now }))
    .execute();

/** Remembers when the account signed in last. */
export const rememberSignIn = (tx: Tx, userId: string) =>
  tx.updateTable('users').set({ signed_in_at: now }).where('id', '=', userId).execute();

/** Forgets expired sessions, and places from where nobody signed in for 90 days. */
export async function forgetOldSessions(tx: Tx): Promise<void> {
  await tx.deleteFrom('sessions').where('expires_at', '<', now).execute();
  await tx
    .deleteFrom('sign_in_places')
    .where('last_at', '<', sql<Date>`now() - interval '90 days'`)
    .execute();
}
