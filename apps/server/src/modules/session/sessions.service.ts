import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { auditAccount } from '../../audit.ts';
import { lockKey } from '../../db/locks.ts';
import type { Tx } from '../../db/types.ts';
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
  await repo.revokeUnused(tx, userId, mostSessions);
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
