import { leastPasswordLength, mostPasswordLength } from '@huifang/contract';
import { auditAccount } from '../../audit.ts';
import type { DatabaseHandle } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import { hashPassword, verifyPassword } from './password.ts';
import type { PasswordCheck } from './password-check.ts';
import { type PasswordProblem, passwordProblem } from './password-rules.ts';
import * as repo from './session.repo.ts';
import { endSessions } from './sessions.service.ts';

/** Refuses a wrong password of somebody who is signed in, with the throttles of signing in. */
export async function checkOwnPassword(check: PasswordCheck, attempt: Parameters<PasswordCheck>[0]) {
  try {
    await check(attempt);
  } catch (error) {
    const isWrong = error instanceof AppError && error.code === 'LOGIN_FAILED';
    throw isWrong ? new AppError('PASSWORD_WRONG') : error;
  }
}

/** Whether the account has this password already: who never got the answer to a change asks for it again. */
export async function hasPassword(
  { db }: DatabaseHandle,
  account: string,
  password: string,
): Promise<boolean> {
  const user = await repo.findAccount(db, account);
  return user !== undefined && verifyPassword(password, user.password_hash);
}

const refusals: Record<PasswordProblem, () => AppError> = {
  short: () => new AppError('PASSWORD_SHORT', { values: { least: leastPasswordLength } }),
  long: () => new AppError('PASSWORD_LONG', { values: { most: mostPasswordLength } }),
  account: () => new AppError('PASSWORD_COMMON'),
  common: () => new AppError('PASSWORD_COMMON'),
};

/** Refuses a password that nobody should choose for this account. */
export function refuseWeak(password: string, account: string): void {
  const problem = passwordProblem(password, account);
  if (problem) throw refusals[problem]();
}

interface Owner {
  id: string;
  account: string;
  tokenHash: string;
}

/** Replaces a password that was checked by one of its owner's choice; the account's other sessions end. */
export async function choosePassword(
  { transaction }: DatabaseHandle,
  { id, account, tokenHash }: Owner,
  { password, newPassword }: { password: string; newPassword: string },
): Promise<void> {
  refuseWeak(newPassword, account);
  if (newPassword.normalize('NFKC') === password.normalize('NFKC')) throw new AppError('PASSWORD_UNCHANGED');
  const passwordHash = await hashPassword(newPassword);
  await transaction(async (tx) => {
    await tx
      .updateTable('users')
      .set({ password_hash: passwordHash, must_change_password: false })
      .where('id', '=', id)
      .execute();
    const ended = await endSessions(tx, { userId: id, except: tokenHash });
    await auditAccount(tx, id, { action: 'change-password', details: { endedSessions: ended } });
  });
}
