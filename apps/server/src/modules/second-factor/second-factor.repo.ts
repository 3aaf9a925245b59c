import { sql } from 'kysely';
import type { Db, Tx } from '../../db/types.ts';
import type { StoredPasskey } from './passkeys.ts';

/** Minutes in which a ticket can be used, and a factor that is being set up confirmed. */
const patience = { ticket: 5, enrolment: 15 };
const since = (minutes: number) => sql<Date>`now() - make_interval(mins => ${sql.lit(minutes)})`;

/** An account that can sign in, locked against another second step until the transaction ends. */
export const lockUser = (tx: Tx, userId: string) =>
  tx
    .selectFrom('users')
    .select(['id', 'account', 'name'])
    .where('id', '=', userId)
    .where('is_disabled', '=', false)
    .forNoKeyUpdate()
    .executeTakeFirst();

export const findApp = (db: Db | Tx, userId: string) =>
  db.selectFrom('authenticator_apps').selectAll().where('user_id', '=', userId).executeTakeFirst();

export const findApps = (db: Db) =>
  db.selectFrom('authenticator_apps').select(['user_id', 'secret']).execute();

export const findPasskeys = (db: Db | Tx, userId: string) =>
  db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('id').execute();

export async function countRecoveryCodes(db: Db | Tx, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** A role of the person, wherever, asks for a second factor. */
export async function isDemanded(db: Db | Tx, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('memberships')
    .innerJoin('membership_roles as held', (join) =>
      join.onRef('held.org_id', '=', 'memberships.org_id').onRef('held.membership_id', '=', 'memberships.id'),
    )
    .innerJoin('roles', (join) =>
      join.onRef('roles.org_id', '=', 'held.org_id').onRef('roles.id', '=', 'held.role_id'),
    )
    .select('roles.id')
    .where('memberships.user_id', '=', userId)
    .where('roles.demands_second_factor', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export const insertTicket = (
  db: Db,
  ticket: { hash: string; userId: string; challenge: string | undefined },
) =>
  db
    .insertInto('sign_in_tickets')
    .values({ ticket_hash: ticket.hash, user_id: ticket.userId, challenge: ticket.challenge ?? null })
    .execute();

export const lockTicket = (tx: Tx, hash: string) =>
  tx
    .selectFrom('sign_in_tickets')
    .selectAll()
    .where('ticket_hash', '=', hash)
    .where('issued_at', '>', since(patience.ticket))
    .forUpdate()
    .executeTakeFirst();

export const countAttempt = (tx: Tx, hash: string) =>
  tx
    .updateTable('sign_in_tickets')
    .set({ attempts: sql`attempts + 1` })
    .where('ticket_hash', '=', hash)
    .execute();

export const deleteTicket = (tx: Tx, hash: string) =>
  tx.deleteFrom('sign_in_tickets').where('ticket_hash', '=', hash).execute();

const failureWindow = 15;

/** Failures of the account within the window, and minutes until the oldest of them leaves it. */
export const recentFailures = (tx: Tx, userId: string) =>
  tx
    .selectFrom('second_factor_failures')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`greatest(1, ceil(extract(epoch from min(at) - (${since(failureWindow)})) / 60))::int`.as(
        'minutes',
      ),
    ])
    .where('user_id', '=', userId)
    .where('at', '>', since(failureWindow))
    .executeTakeFirstOrThrow();

export const insertFailure = (tx: Tx, userId: string) =>
  tx.insertInto('second_factor_failures').values({ user_id: userId }).execute();

export const deleteFailures = (tx: Tx, userId: string) =>
  tx.deleteFrom('second_factor_failures').where('user_id', '=', userId).execute();

/** Counts the code of these 30 seconds as used; false when it was already, or a later one. */
export const spendStep = async (tx: Tx, userId: string, step: number): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('authenticator_apps')
    .set({ last_step: String(step) })
    .where('user_id', '=', userId)
    .where('last_step', '<', String(step))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Counts a recovery code as used; false when it was already, or is none. */
export const spendRecoveryCode = async (tx: Tx, userId: string, hash: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_codes')
    .set({ used_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const notePasskeyUse = (tx: Tx, id: string, counter: number) =>
  tx
    .updateTable('passkeys')
    .set({ counter: String(counter), last_used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();

export const replaceRecoveryCodes = async (
  tx: Tx,
  userId: string,
  hashes: readonly string[],
): Promise<void> => {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  if (hashes.length === 0) return;
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))
    .execute();
};

export interface Enrolment {
  userId: string;
  kind: 'totp' | 'passkey';
  tokenHash: string;
  secret: string;
}

/** Begins to set a factor up, in place of one of its kind that was begun before. */
export const beginEnrolment = (tx: Tx, { userId, kind, tokenHash, secret }: Enrolment) =>
  tx
    .insertInto('factor_enrolments')
    .values({ user_id: userId, kind, token_hash: tokenHash, secret })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'kind'])
        .doUpdateSet({ token_hash: tokenHash, secret, begun_at: sql<Date>`now()` }),
    )
    .execute();

/** What was begun, for as long as it counts; locked. */
export const lockEnrolment = (tx: Tx, { userId, kind, tokenHash }: Omit<Enrolment, 'secret'>) =>
  tx
    .selectFrom('factor_enrolments')
    .select('secret')
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('token_hash', '=', tokenHash)
    .where('begun_at', '>', since(patience.enrolment))
    .forUpdate()
    .executeTakeFirst();

export const endEnrolment = (tx: Tx, userId: string, kind: Enrolment['kind']) =>
  tx.deleteFrom('factor_enrolments').where('user_id', '=', userId).where('kind', '=', kind).execute();

/** Takes an app into use, in place of an earlier one. */
export const setApp = (tx: Tx, app: { userId: string; secret: string; step: number }) =>
  tx
    .insertInto('authenticator_apps')
    .values({ user_id: app.userId, secret: app.secret, last_step: String(app.step) })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ secret: app.secret, last_step: String(app.step), added_at: sql<Date>`now()` }),
    )
    .execute();

/** False when somebody has this passkey already. */
export const insertPasskey = async (
  tx: Tx,
  passkey: StoredPasskey & { userId: string; host: string; name: string },
): Promise<boolean> => {
  const { userId, ...values } = passkey;
  const row = await tx
    .insertInto('passkeys')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
};

export const deleteApp = async (tx: Tx, userId: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('authenticator_apps')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

export const deletePasskey = async (tx: Tx, userId: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

export const deletePasskeys = (tx: Tx, userId: string) =>
  tx.deleteFrom('passkeys').where('user_id', '=', userId).execute();

/** Whether the session was opened minutes ago, so that the password need not be asked for again. */
export const isFresh = async (tx: Tx, tokenHash: string): Promise<boolean> => {
  const row = await tx
    .selectFrom('sessions')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('created_at', '>', since(10))
    .executeTakeFirst();
  return row !== undefined;
};

/** Forgets tickets, begun enrolments and failures that no longer count. */
export async function forgetOldTickets(tx: Tx): Promise<void> {
  await tx.deleteFrom('sign_in_tickets').where('issued_at', '<', since(patience.ticket)).execute();
  await tx.deleteFrom('factor_enrolments').where('begun_at', '<', since(patience.enrolment)).execute();
  await tx.deleteFrom('second_factor_failures').where('at', '<', since(failureWindow)).execute();
}

/** The role's id; undefined when there is none of that name. */
export async function setDemand(
  tx: Tx,
  organisationId: string,
  role: string,
  isDemanded: boolean,
): Promise<string | undefined> {
  const row = await tx
    .updateTable('roles')
    .set({ demands_second_factor: isDemanded })
    .where('org_id', '=', organisationId)
    .where('name', '=', role)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** People with a role, and those of them without a second factor. */
export const countPeople = (tx: Tx, organisationId: string, roleId: string) =>
  tx
    .selectFrom('memberships as m')
    .select([
      sql<number>`count(*)::int`.as('all'),
      sql<number>`(count(*) filter (where
        not exists (select from authenticator_apps a where a.user_id = m.user_id)
        and not exists (select from passkeys k where k.user_id = m.user_id)))::int`.as('without'),
    ])
    .where('m.org_id', '=', organisationId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('membership_roles as h')
          .select('h.role_id')
          .whereRef('h.org_id', '=', 'm.org_id')
          .whereRef('h.membership_id', '=', 'm.id')
          .where('h.role_id', '=', roleId),
      ),
    )
    .executeTakeFirstOrThrow();
