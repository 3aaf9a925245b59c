import { randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { shareOf } from '../../processes/share.ts';
import { createThreads, type Threads } from '../../threads.ts';
import type { Cost, Derivation } from './password-thread.ts';

/** As OWASP advises for 32 MB at a time. */
const cost: Cost = { N: 2 ** 15, r: 8, p: 3 };

/** Whether a hash is of a version that asked for a third of the work. */
export const isOutdated = (stored: string) => stored.startsWith('scrypt$32768$8$1$');

/** Where passwords are hashed; of threads of its own, so that no burst of sign-ins holds up files and answers. */
export type PasswordThreads = Threads<Derivation, Uint8Array>;

export const createPasswordThreads = (limits: { count: number; mostWaiting: number }): PasswordThreads =>
  createThreads({
    ...limits,
    script: new URL('./password-thread.ts', import.meta.url),
    refusal: 'SIGN_IN_BUSY',
  });

/**
 * Those of this process: with those of the others here they leave a core to everybody else, and 100 who wait are served
 * in some fifteen seconds.
 */
export const ownThreads = createPasswordThreads({
  count: shareOf(Math.min(2, Math.max(1, availableParallelism() - 1))),
  mostWaiting: shareOf(100),
});

/** Stored with its parameters, so that they can be raised later: `scrypt$N$r$p$salt$key`. */
export async function hashPassword(
  password: string,
  { N, r, p } = cost,
  threads = ownThreads,
): Promise<string> {
  const salt = randomBytes(16);
  const key = await threads.run({ password, salt, cost: { N, r, p } });
  return ['scrypt', N, r, p, salt.toString('base64url'), Buffer.from(key).toString('base64url')].join('$');
}

/** Whether the password is the one that was hashed, in the same time for a right and a wrong one; SIGN_IN_BUSY when too many wait. */
export async function verifyPassword(
  password: string,
  stored: string,
  threads = ownThreads,
): Promise<boolean> {
  const [scheme, N, r, p, salt = '', key = ''] = stored.split('$');
  if (scheme !== 'scrypt') return false;
  const expected = Buffer.from(key, 'base64url');
  const derivation = { password, salt: Buffer.from(salt, 'base64url') };
  const actual = await threads.run({ ...derivation, cost: { N: Number(N), r: Number(r), p: Number(p) } });
  // As long as for any other account, those that do not exist among them.
  if (isOutdated(stored)) await threads.run({ ...derivation, cost: { ...cost, p: cost.p - 1 } });
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** A hash that no password has: checked for unknown accounts, which then take as long as known ones. */
export const decoyHash = [
  'scrypt',
  cost.N,
  cost.r,
  cost.p,
  randomBytes(16).toString('base64url'),
  randomBytes(32).toString('base64url'),
].join('$');
