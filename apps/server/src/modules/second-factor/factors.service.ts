import type { AnswerOf, getFactors } from '@huifang/contract';
import { auditAccount } from '../../audit.ts';
import type { DatabaseHandle } from '../../db/database.ts';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import type { Secrets } from '../../secrets.ts';
import { endSessions } from '../session/sessions.service.ts';
import { askForNewPasskey, readNewPasskey, type Site } from './passkeys.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import * as repo from './second-factor.repo.ts';
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts';

const mostPasskeys = 10;

/** Bound to the sealed key, so that it opens for its account alone. */
export const purposeOf = (userId: string) => `totp ${userId}`;

/** Whose factors change, and in which session: the others end. */
export interface Owner {
  id: string;
  account: string;
  name: string;
  tokenHash: string;
}

export async function factorsOf(
  tx: Tx,
  userId: string,
  site: Site | undefined,
): Promise<AnswerOf<typeof getFactors>> {
  const app = await repo.findApp(tx, userId);
  const passkeys = await repo.findPasskeys(tx, userId);
  return {
    totp: app ? { addedAt: app.added_at.toISOString() } : null,
    passkeys: passkeys.map(({ id, name, host, added_at, last_used_at }) => ({
      id,
      name,
      host,
      addedAt: added_at.toISOString(),
      lastUsedAt: last_used_at?.toISOString() ?? '',
    })),
    recoveryCodesLeft: await repo.countRecoveryCodes(tx, userId),
    isDemanded: await repo.isDemanded(tx, userId),
    canAddPasskey: site !== undefined,
  };
}

export async function startTotp(tx: Tx, secrets: Secrets, owner: Owner) {
  const secret = newTotpSecret();
  const sealed = secrets.seal(secret, purposeOf(owner.id));
  await repo.beginEnrolment(tx, {
    userId: owner.id,
    kind: 'totp',
    tokenHash: owner.tokenHash,
    secret: sealed,
  });
  return { secret, uri: totpUri(secret, { issuer: 'Huifang', account: owner.account }) };
}

/** Takes the app into use once it has shown a code; the same code does not sign in afterwards. */
export async function finishTotp(
  tx: Tx,
  secrets: Secrets,
  owner: Owner,
  { code, now }: { code: string; now: Date },
) {
  const { id: userId, tokenHash } = owner;
  await repo.lockUser(tx, userId);
  const begun = await repo.lockEnrolment(tx, { userId, kind: 'totp', tokenHash });
  const secret = begun && secrets.open(begun.secret, purposeOf(userId));
  if (!begun || secret === undefined) throw new AppError('ENROLMENT_EXPIRED');
  const step = stepOfCode(secret, code, now);
  if (step === undefined) throw new AppError('SECOND_FACTOR_WRONG');
  await repo.setApp(tx, { userId, secret: begun.secret, step });
  await repo.endEnrolment(tx, userId, 'totp');
  await changed(tx, owner, 'second-factor-add', { way: 'totp' });
  return { recoveryCodes: await firstCodes(tx, userId) };
}

export async function startPasskey(tx: Tx, owner: Owner, site: Site | undefined) {
  if (!site) throw new AppError('PASSKEY_UNAVAILABLE');
  const known = await repo.findPasskeys(tx, owner.id);
  refuseMorePasskeys(known.length);
  const question = await askForNewPasskey(site, owner, known);
  const { id: userId, tokenHash } = owner;
  await repo.beginEnrolment(tx, { userId, kind: 'passkey', tokenHash, secret: question.challenge });
  return { ...question };
}

export async function finishPasskey(
  tx: Tx,
  owner: Owner,
  site: Site | undefined,
  { name, passkey: answer }: { name: string; passkey: unknown },
) {
  const { id: userId, tokenHash } = owner;
  await repo.lockUser(tx, userId);
  const begun = await repo.lockEnrolment(tx, { userId, kind: 'passkey', tokenHash });
  if (!begun || !site) throw new AppError('ENROLMENT_EXPIRED');
  refuseMorePasskeys((await repo.findPasskeys(tx, userId)).length);
  const passkey = await readNewPasskey(site, begun.secret, answer);
  if (!passkey) throw new AppError('PASSKEY_REFUSED');
  const isNew = await repo.insertPasskey(tx, { ...passkey, userId, host: site.host, name });
  if (!isNew) throw new AppError('PASSKEY_REFUSED');
  await repo.endEnrolment(tx, userId, 'passkey');
  await changed(tx, owner, 'second-factor-add', { way: 'passkey' });
  return { recoveryCodes: await firstCodes(tx, userId) };
}

/** Removes the app, or the passkey with that id; with the last factor the recovery codes go too. */
export async function removeFactor(tx: Tx, owner: Owner, passkeyId: string | undefined): Promise<null> {
  await repo.lockUser(tx, owner.id);
  const isGone = passkeyId
    ? await repo.deletePasskey(tx, owner.id, passkeyId)
    : await repo.deleteApp(tx, owner.id);
  if (!isGone) throw new AppError('NOT_FOUND');
  if (!(await hasFactor(tx, owner.id))) {
    if (await repo.isDemanded(tx, owner.id)) throw new AppError('SECOND_FACTOR_KEPT');
    await repo.replaceRecoveryCodes(tx, owner.id, []);
  }
  await changed(tx, owner, 'second-factor-remove', { way: passkeyId ? 'passkey' : 'totp' });
  return null;
}

export async function renewCodes(tx: Tx, owner: Owner) {
  await repo.lockUser(tx, owner.id);
  if (!(await hasFactor(tx, owner.id))) throw new AppError('NOT_FOUND');
  const recoveryCodes = await makeCodes(tx, owner.id);
  await auditAccount(tx, owner.id, { action: 'recovery-codes-renew', details: {} });
  return { recoveryCodes };
}

async function hasFactor(tx: Tx, userId: string): Promise<boolean> {
  if (await repo.findApp(tx, userId)) return true;
  return (await repo.findPasskeys(tx, userId)).length > 0;
}

function refuseMorePasskeys(count: number): void {
  if (count >= mostPasskeys) throw new AppError('TOO_MANY_PASSKEYS', { values: { most: mostPasskeys } });
}

/** Codes come with the first factor; who has some keeps them. */
const firstCodes = async (tx: Tx, userId: string): Promise<string[]> =>
  (await repo.countRecoveryCodes(tx, userId)) > 0 ? [] : makeCodes(tx, userId);

async function makeCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await repo.replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashRecoveryCode(userId, code)),
  );
  return codes;
}

/** Writes down that the account asks for something else from now on, and ends the sessions opened without it. */
async function changed(
  tx: Tx,
  owner: Owner,
  action: string,
  details: Record<string, unknown>,
): Promise<void> {
  await endSessions(tx, { userId: owner.id, except: owner.tokenHash });
  await auditAccount(tx, owner.id, { action, details });
}

/**
 * Demands a second factor of a role, or no longer; how many people have it, and how many of them have to set one up.
 * Undefined without such a role.
 */
export async function setDemand(
  tx: Tx,
  { organisationId, role, isDemanded }: { organisationId: string; role: string; isDemanded: boolean },
): Promise<{ all: number; without: number } | undefined> {
  const roleId = await repo.setDemand(tx, organisationId, role, isDemanded);
  return roleId === undefined ? undefined : repo.countPeople(tx, organisationId, roleId);
}

/** How many authenticator apps were sealed with words that this installation does not have: no code of them is right. */
export async function countLostApps({ db }: DatabaseHandle, secrets: Secrets): Promise<number> {
  const apps = await repo.findApps(db);
  return apps.filter(({ user_id, secret }) => secrets.open(secret, purposeOf(user_id)) === undefined).length;
}

/** Takes everything away that an account asks for beside the password, and ends its sessions; false when there is nothing. */
export async function resetFactors(
  tx: Tx,
  userId: string,
  { by, doer }: { by?: string; doer?: Parameters<typeof auditAccount>[3] },
): Promise<boolean> {
  await repo.lockUser(tx, userId);
  if (!(await hasFactor(tx, userId))) return false;
  await repo.deleteApp(tx, userId);
  await repo.deletePasskeys(tx, userId);
  await repo.replaceRecoveryCodes(tx, userId, []);
  await endSessions(tx, { userId });
  const details = by === undefined ? {} : { by };
  await auditAccount(tx, userId, { action: 'second-factor-reset', details }, doer);
  return true;
}

/** Forgets the wrong codes for which an account has to wait. */
export const forgetFactorFailures = (tx: Tx, userId: string) => repo.deleteFailures(tx, userId);
