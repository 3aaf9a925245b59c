import type { FastifyBaseLogger } from 'fastify';
import { auditAccount } from '../../audit.ts';
import type { DatabaseHandle } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import { decoyHash, hashPassword, isOutdated, type PasswordThreads, verifyPassword } from './password.ts';
import { placeOf } from './place.ts';
import * as repo from './session.repo.ts';
import { createSignInThrottle } from './sign-in-throttle.ts';
import { countFailed, type Attempt as Tried } from './throttle.repo.ts';
import { allowed } from './throttle-rules.ts';

interface Attempt {
  account: string;
  password: string;
  address: string;
}

/**
 * Whether the password is that of the account, whose id it answers: LOGIN_FAILED otherwise, and what `SignInThrottle`
 * refuses. Takes as long for accounts that do not exist.
 */
export type PasswordCheck = (attempt: Attempt) => Promise<{ id: string }>;

export function createPasswordCheck(
  database: DatabaseHandle,
  threads: PasswordThreads,
  log: Pick<FastifyBaseLogger, 'error'>,
): PasswordCheck {
  const throttle = createSignInThrottle(database);

  /** Not waited for: what takes longer for an account that exists would tell that it does. */
  function writeDown(userId: string, id: string, attempt: Tried, address: string): void {
    database
      .transaction(async (tx) => {
        const details = { address };
        await auditAccount(tx, userId, { action: 'sign-in-failed', details });
        // Others may have failed meanwhile: the one that reached the limit says so, and no other.
        const { pair, account } = await countFailed(tx, id, attempt);
        if (pair === allowed.pair || account === allowed.account)
          await auditAccount(tx, userId, { action: 'sign-in-throttled', details });
      })
      .catch((error) => log.error({ err: error }, 'a failed sign-in could not be written down'));
  }

  /** Hashed as today's are, unless it was changed meanwhile. Another time where too many wait. */
  async function renew({ id, password_hash }: { id: string; password_hash: string }, password: string) {
    const renewed = await hashPassword(password, undefined, threads).catch(() => password_hash);
    await repo.replacePasswordHash(database.db, id, { from: password_hash, to: renewed });
  }

  return async ({ account: typed, password, address }) => {
    const account = typed.trim().toLowerCase();
    const attempt = { account, place: placeOf(address) };
    const admitted = await throttle.admit(attempt);
    const user = await repo.findAccount(database.db, account);
    const isRight = await verifyPassword(password, user?.password_hash ?? decoyHash, threads).catch(
      async (error) => {
        await admitted.withdraw();
        throw error;
      },
    );
    if (!user || user.is_disabled || !isRight) {
      await admitted.wrong();
      if (user) writeDown(user.id, admitted.id, attempt, address);
      throw new AppError('LOGIN_FAILED');
    }
    await admitted.right();
    if (isOutdated(user.password_hash)) await renew(user, password);
    return { id: user.id };
  };
}
