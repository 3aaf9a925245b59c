import { randomBytes } from 'node:crypto';
import type { ParsedRequestOf, SecondFactorMethod, SecondFactorStep, secondFactor } from '@huifang/contract';
import { auditAccount } from '../../audit.ts';
import type { DatabaseHandle } from '../../db/database.ts';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import { hashToken } from '../../plugins/session-token.ts';
import type { Secrets } from '../../secrets.ts';
import { purposeOf } from './factors.service.ts';
import { askForPasskey, provePasskey, type Site } from './passkeys.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import * as repo from './second-factor.repo.ts';
import { stepOfCode } from './totp.ts';

/** Wrong answers that a ticket takes, and an account in 15 minutes. */
const allowedFailures = 5;

/**
 * What an account asks for after its password was right: a ticket for the second step, which opens no session yet.
 * Undefined for accounts without a second factor.
 */
export async function secondStep(
  { db }: DatabaseHandle,
  userId: string,
  site: Site | undefined,
): Promise<SecondFactorStep | undefined> {
  const app = await repo.findApp(db, userId);
  const passkeys = await repo.findPasskeys(db, userId);
  if (!app && passkeys.length === 0) return undefined;

  const here = passkeys.filter(({ host }) => host === site?.host);
  const question = site && here.length > 0 ? await askForPasskey(site, here) : undefined;
  const methods: SecondFactorMethod[] = [];
  if (app) methods.push('totp');
  if (question) methods.push('passkey');
  if ((await repo.countRecoveryCodes(db, userId)) > 0) methods.push('recovery');
  const ticket = randomBytes(32).toString('base64url');
  await repo.insertTicket(db, { hash: hashToken(ticket), userId, challenge: question?.challenge });
  return { ticket, ways: methods, ...(question && { passkey: { ...question } }) };
}

export interface SecondStep {
  answer: ParsedRequestOf<typeof secondFactor>;
  site: Site | undefined;
  now: Date;
}

/** What comes after both steps; runs in the transaction that uses the ticket up. */
export type OpenFor<Opened> = (tx: Tx, user: { id: string; account: string }) => Promise<Opened>;

interface Checked<Opened> {
  refusal?: AppError;
  opened?: Opened;
}

/**
 * Takes the second step of signing in. A ticket is used once; wrong answers are counted for the ticket and the account
 * under a lock on the account, so that answers sent at once are judged one after another.
 */
export async function takeSecondStep<Opened>(
  database: DatabaseHandle,
  secrets: Secrets,
  step: SecondStep,
  open: OpenFor<Opened>,
): Promise<Opened> {
  // A refusal has to be written down, and so cannot roll back.
  const { refusal, opened } = await database.transaction(async (tx): Promise<Checked<Opened>> => {
    const hash = hashToken(step.answer.ticket);
    const ticket = await repo.lockTicket(tx, hash);
    const user = ticket && (await repo.lockUser(tx, ticket.user_id));
    if (!user || ticket.attempts >= allowedFailures)
      return { refusal: new AppError('SECOND_FACTOR_EXPIRED') };
    const failures = await repo.recentFailures(tx, user.id);
    if (failures.count >= allowedFailures) {
      return { refusal: new AppError('THROTTLED', { values: { minutes: failures.minutes } }) };
    }
    const method = await verifiedMethod(tx, secrets, user.id, ticket.challenge, step);
    if (!method) {
      await repo.insertFailure(tx, user.id);
      await repo.countAttempt(tx, hash);
      await auditAccount(tx, user.id, { action: 'second-factor-failed', details: {} });
      return { refusal: new AppError('SECOND_FACTOR_WRONG') };
    }
    await repo.deleteTicket(tx, hash);
    await repo.deleteFailures(tx, user.id);
    if (method === 'recovery') await auditAccount(tx, user.id, { action: 'recovery-code-used', details: {} });
    return { opened: await open(tx, user) };
  });
  if (refusal) throw refusal;
  return opened as Opened;
}

/** The method by which the answer is right; what was used for it counts no second time. */
async function verifiedMethod(
  tx: Tx,
  secrets: Secrets,
  userId: string,
  challenge: string | null,
  { answer, site, now }: SecondStep,
): Promise<SecondFactorMethod | undefined> {
  if (answer.passkey) {
    const known = (await repo.findPasskeys(tx, userId)).find(
      ({ credential_id, host }) => credential_id === answer.passkey?.id && host === site?.host,
    );
    if (!known || !challenge || !site) return undefined;
    const counter = await provePasskey(site, challenge, known, answer.passkey);
    if (counter === undefined) return undefined;
    await repo.notePasskeyUse(tx, known.id, counter);
    return 'passkey';
  }
  if (answer.recoveryCode) {
    const isSpent = await repo.spendRecoveryCode(tx, userId, hashRecoveryCode(userId, answer.recoveryCode));
    return isSpent ? 'recovery' : undefined;
  }
  const app = await repo.findApp(tx, userId);
  const secret = app && secrets.open(app.secret, purposeOf(userId));
  const stepUsed = secret === undefined ? undefined : stepOfCode(secret, answer.code, now);
  return stepUsed !== undefined && (await repo.spendStep(tx, userId, stepUsed)) ? 'totp' : undefined;
}
