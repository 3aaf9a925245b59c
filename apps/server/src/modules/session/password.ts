import { randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { createThreads, type Threads } from '../../threads.ts';
import type { Cost, Derivation } from './password-thread.ts';

const cost: Cost = { N: 2 ** 15, r: 8, p: 1 };

/** Where passwords are hashed; of threads of its own, so that no burst of sign-ins holds up files and answers. */
export type PasswordThreads = Threads<Derivation, Uint8Array>;

export const createPasswordThreads = (limits: { count: number; mostWaiting: number }): PasswordThreads =>
  createThreads({
    ...limits,
    script: new URL('./password-thread.ts', import.meta.url),
    refusal: 'SIGN_IN_BUSY',
  });

/** Those of this process: they leave a core to everybody else, and 200 who wait are served in some ten seconds. */
export const ownThreads = createPasswordThreads({
  count: Math.min(2, Math.max(1, availableParallelism() - 1)),
  mostWaiting: 200,
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
  const actual = await threads.run({
    password,
    salt: Buffer.from(salt, 'base64url'),
    cost: { N: Number(N), r: Number(r), p: Number(p) },
  });
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
