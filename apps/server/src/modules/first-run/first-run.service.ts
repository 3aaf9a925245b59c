import { createHash, timingSafeEqual } from 'node:crypto';
import type { foundOrganisation as call, Locale, ParsedRequestOf } from '@huifang/contract';
import { accountFields, isAccountName } from '@huifang/domain/account/fields';
import { isTimeZone } from '@huifang/domain/options';
import { audit } from '../../audit.ts';
import type { DatabaseHandle } from '../../db/database.ts';
import { lockKey } from '../../db/locks.ts';
import type { Db, Tx } from '../../db/types.ts';
import { AppError, throttled } from '../../errors.ts';
import { Problems } from '../../lib/problems.ts';
import { insertUser, writeMembership } from '../accounts/accounts.service.ts';
import { writeOrganisation } from '../organisation/organisation.service.ts';
import { administratorRole } from '../organisation/standard-content.ts';
import { randomGroups } from '../session/first-password.ts';
import { refuseWeak } from '../session/own-password.service.ts';
import { hashPassword } from '../session/password.ts';
import { openSession } from '../session/sessions.service.ts';

/** Wrong codes that are taken within so many minutes; then even the right one waits. */
const mostWrong = 10;
const throttleMinutes = 15;

/** What the installation keeps of its code: nobody reads the code out of it. */
interface Kept {
  hash: string;
  wrong: number;
  since: number;
}

const name = 'first-run';
/** The code of the process that started last counts in every process (rule setup-1). */
const ofInstallation = (db: Db | Tx) =>
  db.selectFrom('installation').select('value').where('name', '=', name);

/** Neither an organisation nor an account: nothing was set up by command either. */
async function isUntouched(db: Db | Tx): Promise<boolean> {
  const of = (table: 'organisations' | 'users') =>
    db.selectFrom(table).select('id').limit(1).executeTakeFirst();
  return (await of('organisations')) === undefined && (await of('users')) === undefined;
}

/**
 * A new code for an installation without organisation and account, where the last one counts no more; undefined where
 * there is something already.
 */
export async function issueFirstRunCode({ db }: DatabaseHandle): Promise<string | undefined> {
  if (!(await isUntouched(db))) return undefined;
  const code = randomGroups(5);
  const value = JSON.stringify({ hash: hashOf(code), wrong: 0, since: 0 } satisfies Kept);
  await db
    .insertInto('installation')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
  return code;
}

/** Whether a first organisation can be made. Once there is one it is not asked any more. */
export function watchFirstRun({ db }: DatabaseHandle): () => Promise<boolean> {
  let isOver = false;
  return async () => {
    if (isOver) return false;
    if (!(await isUntouched(db))) isOver = true;
    return !isOver && (await ofInstallation(db).executeTakeFirst()) !== undefined;
  };
}

type Wanted = ParsedRequestOf<typeof call> & { locale: Locale };
type Device = Omit<Parameters<typeof openSession>[1], 'userId'>;

/**
 * Makes the first organisation with its administrator in one transaction and signs that person in; answers the token. Of two who
 * try it at once one does; the other is told FIRST_RUN_OVER.
 */
export async function foundFirst(
  { database, now }: { database: DatabaseHandle; now: () => Date },
  wanted: Wanted,
  device: Device,
): Promise<string> {
  await checkCode(database, wanted.code, now());
  const { organisation, timeZone, account, password, name: person } = checked(wanted);
  const passwordHash = await hashPassword(password);
  return database.transaction(async (tx) => {
    await lockKey(tx, name);
    if (!(await isUntouched(tx))) throw new AppError('FIRST_RUN_OVER');
    const kept = await ofInstallation(tx).executeTakeFirst();
    if (!kept || !isCode(read(kept.value), wanted.code)) throw new AppError('FIRST_RUN_CODE_WRONG');
    await tx.deleteFrom('installation').where('name', '=', name).execute();
    const { id, roles } = await writeOrganisation(tx, {
      name: organisation,
      timeZone,
      roles: [administratorRole],
    });
    const userId = await insertUser(tx, { account, name: person, passwordHash });
    const staffId = await writeMembership(tx, {
      userId,
      organisationId: id,
      roleId: roles.get(administratorRole.name) ?? '',
      customerRange: 3,
    });
    const operator = { organisationId: id, userId, staffId, address: device.address };
    await audit(tx, operator, {
      action: 'create',
      entity: 'organisation',
      entityId: id,
      details: { before: null, after: { name: organisation, timeZone, account } },
    });
    return openSession(tx, { userId, ...device });
  });
}

/** Counts wrong codes for all processes together. */
async function checkCode(database: DatabaseHandle, code: string, now: Date): Promise<void> {
  const minute = 60_000;
  const failure = await database.transaction(async (tx) => {
    await lockKey(tx, name);
    const row = await ofInstallation(tx).executeTakeFirst();
    if (!row) return new AppError('FIRST_RUN_OVER');
    const kept = read(row.value);
    const minutes = throttleMinutes - Math.floor((now.getTime() - kept.since) / minute);
    const wrong = minutes > 0 ? kept.wrong : 0;
    if (wrong >= mostWrong) return throttled(minutes);
    if (isCode(kept, code)) return undefined;
    const since = wrong === 0 ? now.getTime() : kept.since;
    await tx
      .updateTable('installation')
      .set({ value: JSON.stringify({ ...kept, wrong: wrong + 1, since }) })
      .where('name', '=', name)
      .execute();
    return new AppError('FIRST_RUN_CODE_WRONG', { path: 'code' });
  });
  if (failure) throw failure;
}

function checked({ locale, ...wanted }: Wanted) {
  const [organisation, account, name] = [wanted.organisation, wanted.account, wanted.name].map((typed) =>
    typed.trim(),
  ) as [string, string, string];
  const problems = new Problems(locale);
  if (organisation === '') problems.add('organisation', 'required');
  if (!isTimeZone(wanted.timeZone)) problems.add('timeZone', 'unknownOption');
  if (name === '') problems.add('name', 'required');
  if (name.length > accountFields.name.max) problems.add('name', 'longWord');
  if (!isAccountName(account)) problems.add('account', 'accountName');
  problems.throwIfAny();
  refuseWeak(wanted.password, account);
  return { ...wanted, organisation, account, name };
}

const read = (value: string) => JSON.parse(value) as Kept;

/** Typed in whatever letters, with or without its dashes. */
const hashOf = (code: string) =>
  createHash('sha256').update(code.toLowerCase().replaceAll(/[\s-]/g, '')).digest('base64url');

const isCode = ({ hash }: Kept, code: string) =>
  timingSafeEqual(Buffer.from(hash), Buffer.from(hashOf(code)));
