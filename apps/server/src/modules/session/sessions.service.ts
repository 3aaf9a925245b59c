import { randomBytes } from 'node:crypto';
import type { AnswerOf, getSessions } from '@huifang/contract';
import type { FastifyRequest } from 'fastify';
import { auditAccount } from '../../audit.ts';
import { lockKey } from '../../db/locks.ts';
import type { Tx } from '../../db/types.ts';
import type { Authentication } from '../../plugins/authentication.ts';
import type { LiveSessions } from '../../plugins/live-sessions.ts';
import { hashToken, replacedToken } from '../../plugins/session-token.ts';
import { placeOf } from './place.ts';
import * as repo from './sessions.repo.ts';

/** Live sessions of one account; beyond them the one that was unused longest ends. */
const mostSessions = 10;
/** Characters kept of what a browser calls itself. */
const longestUserAgent = 400;

/** Where somebody signs in. */
export interface Device {
  address: string;
  userAgent: string;
  /** The token of the session that the same browser had before, which ends. */
  replaces?: string;
}

export const deviceOf = (request: FastifyRequest): Device => ({
  address: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, longestUserAgent),
  replaces: replacedToken(request),
});

/**
 * Signs an account in, once it has proven whatever it must; answers the token (see `handOver`). Its place is remembered,
 * its oldest unused session ends beyond ten. Leaves the transaction in some organisation of the person.
 */
export async function openSession(
  tx: Tx,
  { userId, ...device }: Device & { userId: string },
): Promise<string> {
  await lockKey(tx, `sessions ${userId}`);
  const token = randomBytes(32).toString('base64url');
  const { address, userAgent, replaces } = device;
  if (replaces) await repo.revokeSessions(tx, { userId, tokenHash: hashToken(replaces) });
  const id = await repo.insertSession(tx, { tokenHash: hashToken(token), userId, address, userAgent });
  await repo.revokeUnused(tx, userId, { most: mostSessions, opened: id });
  await repo.rememberPlace(tx, userId, placeOf(address));
  await repo.rememberSignIn(tx, userId);
  await auditAccount(tx, userId, { action: 'sign-in', details: { address, session: id } });
  return token;
}

/**
 * Ends an account's sessions (all, all but one, or one); answers how many. Each is out at its next request, its streams
 * within two seconds, in every process. Why, the caller writes into the audit log.
 */
export const endSessions = (tx: Tx, choice: repo.SessionChoice): Promise<number> =>
  repo.revokeSessions(tx, choice);

type Owner = Pick<Authentication, 'user' | 'tokenHash'>;

/** The live sessions of an account, the last used one first, for whoever may decide about it. */
export async function liveSessionsOf(tx: Tx, userId: string, isLive: LiveSessions['isLive']) {
  const rows = await repo.findSessions(tx, userId, isLive);
  return rows.map((row) => ({
    id: row.id,
    address: row.address,
    userAgent: row.user_agent,
    signedInAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }));
}

/** What a person is told of their live sessions. */
export async function ownSessions(
  tx: Tx,
  { user, tokenHash }: Owner,
  { isLive }: LiveSessions,
): Promise<AnswerOf<typeof getSessions>['sessions']> {
  const rows = await repo.findSessions(tx, user.id, isLive);
  return rows.map((row) => ({
    id: row.id,
    address: row.address,
    userAgent: row.user_agent,
    signedInAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    isCurrent: row.token_hash === tokenHash,
  }));
}

/** Ends one of a person's other sessions, or all of them; answers how many. */
export async function endOwnSessions(
  tx: Tx,
  { user, tokenHash }: Owner,
  { id, address }: { id?: string; address: string },
): Promise<number> {
  const count = await endSessions(tx, { userId: user.id, id, except: tokenHash });
  if (count > 0) await auditAccount(tx, user.id, { action: 'end-sessions', details: { count, address } });
  return count;
}
