import type { DataOf, getUserInfo } from '@huifang/contract';
import { type DatabaseHandle, enterOrganisation } from '../../db/database.ts';
import type { Tx } from '../../db/types.ts';
import { AppError, throttled } from '../../errors.ts';
import type { Authentication } from '../../plugins/authentication.ts';
import { decoyHash, type PasswordThreads, verifyPassword } from './password.ts';
import { placeOf } from './place.ts';
import * as repo from './session.repo.ts';

/** Failures in 15 minutes after which an account is refused from that address (decisions: Envelope and errors). */
const allowedFailures = 5;

interface SignIn {
  account: string;
  password: string;
  address: string;
}

export type PasswordCheck = (attempt: SignIn) => Promise<{ id: string }>;

/**
 * Whether the password is that of the account: LOGIN_FAILED and THROTTLED otherwise. Attempts on one account from one
 * address are checked one after another.
 */
export function createPasswordCheck({ db }: DatabaseHandle, threads: PasswordThreads): PasswordCheck {
  const queues = new Map<string, Promise<unknown>>();

  async function check({ account, password, address }: SignIn): Promise<{ id: string }> {
    const pair = { account, address: placeOf(address) };
    const failures = await repo.recentFailures(db, pair);
    if (failures.count >= allowedFailures) throw throttled(failures.minutes);
    const user = await repo.findAccount(db, account);
    const isRight = await verifyPassword(password, user?.password_hash ?? decoyHash, threads);
    if (!user || user.is_disabled || !isRight) {
      await repo.insertFailure(db, pair);
      throw new AppError('LOGIN_FAILED');
    }
    if (failures.count > 0) await repo.deleteFailures(db, pair);
    return { id: user.id };
  }

  return (attempt) => {
    const checked = { ...attempt, account: attempt.account.trim().toLowerCase() };
    const pair = `${placeOf(checked.address)} ${checked.account}`;
    const mine = (queues.get(pair) ?? Promise.resolve()).then(() => check(checked));
    const settled = mine.catch(() => {});
    queues.set(pair, settled);
    void settled.then(() => queues.get(pair) === settled && queues.delete(pair));
    return mine;
  };
}

/** Who is signed in and where that person works. Leaves the transaction in the last of the organisations. */
export async function userInfo(
  tx: Tx,
  { user, operator, due }: Authentication,
): Promise<DataOf<typeof getUserInfo>> {
  const organisations: DataOf<typeof getUserInfo>['orginfo'] = [];
  for (const membership of await repo.findMemberships(tx, user.id)) {
    await enterOrganisation(tx, membership.org_id);
    const place = await repo.findDepartmentPath(tx, membership.staff_id);
    if (!place) continue;
    organisations.push({
      ID: membership.id,
      OgnID: membership.org_id,
      Name: membership.name,
      Default: membership.is_default,
      DptID: place.path ?? '',
      PsmID: membership.staff_id,
      access: membership.permissions,
      timeZone: membership.time_zone,
    });
  }
  const current = organisations.find(({ OgnID }) => OgnID === operator?.organisationId) ?? organisations[0];
  return {
    avatar: user.avatar,
    name: user.name,
    user_id: user.id,
    user_name: user.account,
    access: current?.access ?? [],
    orginfo: organisations,
    ...(due && { due }),
  };
}
