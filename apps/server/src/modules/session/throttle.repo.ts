import { type SqlBool, sql } from 'kysely';
import { lockKey } from '../../db/locks.ts';
import type { Db, Tx } from '../../db/types.ts';
import { allowed, type Standing, throttleMinutes } from './throttle-rules.ts';

const windowStart = sql<Date>`now() - make_interval(mins => ${sql.lit(throttleMinutes)})`;
/** One that takes longer than this ended with its process, and counts as failed. */
const longestCheck = sql`interval '1 minute'`;

export interface Attempt {
  account: string;
  /** See `placeOf`. */
  place: string;
}

/** Attempts are judged one after another, in all processes: each counts those before it. */
export const lockAttempts = (tx: Tx): Promise<void> => lockKey(tx, 'sign-ins');

/** PostgreSQL ends this transaction when its process does nothing for so many milliseconds. */
export const limitPauses = (tx: Tx, milliseconds: number) =>
  sql`select set_config('idle_in_transaction_session_timeout', ${String(milliseconds)}, true)`.execute(tx);

export async function findStanding(tx: Tx, { account, place }: Attempt): Promise<Standing> {
  const count = (what: string, which: string, name: string) =>
    sql.raw(`${what} filter (where ${which} and not is_open) as ${name}_failed,
      ${what} filter (where ${which}) as ${name}_tried,
      min(at) filter (where ${which} and not is_open) as ${name}_since`);
  const { rows } = await sql<Record<string, number> & { is_known: boolean }>`
    with recent as (
      select account = ${account} as is_account, address = ${place} as is_place, account, at,
        is_open and at > now() - ${longestCheck} as is_open
      from login_failures where at > ${windowStart} and (account = ${account} or address = ${place})
    ), counted as (
      select ${count('count(*)', 'is_account and is_place', 'pair')},
        ${count('count(*)', 'is_account', 'account')},
        ${count('count(distinct account)', 'is_place', 'accounts')}
      from recent
    )
    select pair_failed::int, pair_tried::int, ${minutesUntilGone('pair_since')} as pair_minutes,
      account_failed::int, account_tried::int, ${minutesUntilGone('account_since')} as account_minutes,
      accounts_failed::int, accounts_tried::int, ${minutesUntilGone('accounts_since')} as accounts_minutes,
      (select count(*)::int from login_failures where ${isUnderWay}) as under_way,
      exists (select from sign_in_places p join users u on u.id = p.user_id
        where lower(u.account) = ${account} and p.address = ${place}) as is_known
    from counted`.execute(tx);
  const row = rows[0] as (typeof rows)[number];
  const group = (name: string) => ({
    failed: row[`${name}_failed`] ?? 0,
    tried: row[`${name}_tried`] ?? 0,
    minutes: row[`${name}_minutes`] ?? 1,
  });
  return {
    pair: group('pair'),
    account: group('account'),
    accounts: group('accounts'),
    underWay: row.under_way ?? 0,
    isKnown: row.is_known,
  };
}

const minutesUntilGone = (since: string) =>
  sql`greatest(1, ceil(extract(epoch from ${sql.ref(since)} - (${windowStart})) / 60))::int`;

/** How many attempts of an account have failed, an own one and those before it: from its place, and from anywhere. */
export async function countFailed(tx: Tx, id: string, { account, place }: Attempt) {
  const { pair, all } = await tx
    .selectFrom('login_failures')
    .select([
      sql<number>`count(*) filter (where address = ${place})::int`.as('pair'),
      sql<number>`count(*)::int`.as('all'),
    ])
    .where('account', '=', account)
    .where('is_open', '=', false)
    .where('at', '>', windowStart)
    .where('at', '<=', (own) => own.selectFrom('login_failures').select('at').where('id', '=', id))
    .executeTakeFirstOrThrow();
  return { pair, account: all };
}

/** Failed within the last second, or being checked: those that prove right count no longer. */
const isUnderWay = sql<SqlBool>`(at > now() - ${longestCheck} and (is_open or at > now() - interval '1 second'))`;

export async function countUnderWay(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('login_failures')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(isUnderWay)
    .executeTakeFirstOrThrow();
  return count;
}

/** Answers the attempt's id. */
export async function insertAttempt(tx: Tx, { account, place }: Attempt): Promise<string> {
  const { id } = await tx
    .insertInto('login_failures')
    .values({ account, address: place, is_open: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const settleFailed = (db: Db, id: string) =>
  db
    .updateTable('login_failures')
    .set({ is_open: false, at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();

export const deleteAttempt = (db: Db, id: string) =>
  db.deleteFrom('login_failures').where('id', '=', id).execute();

/** What failed before a right password, and the attempt itself; others that are being checked stay. */
export const settleRight = (db: Db, id: string, { account, place }: Attempt) =>
  db
    .deleteFrom('login_failures')
    .where((row) =>
      row.or([
        row('id', '=', id),
        row.and([row('account', '=', account), row('address', '=', place), row('is_open', '=', false)]),
      ]),
    )
    .execute();

/** Forgets what failed of an account, from wherever; what is being checked stays. */
export const forgetFailures = (tx: Tx, account: string) =>
  tx
    .deleteFrom('login_failures')
    .where('account', '=', account.toLowerCase())
    .where('is_open', '=', false)
    .execute();

/** Whether the account of the row `person` has to wait, from some place or from anywhere new. */
export const isLocked = sql<boolean>`(
  exists (select from login_failures f
    where f.account = lower(person.account) and not f.is_open and f.at > ${windowStart}
    group by f.address having count(*) >= ${sql.lit(allowed.pair)})
  or (select count(*) >= ${sql.lit(allowed.account)} from login_failures f
    where f.account = lower(person.account) and not f.is_open and f.at > ${windowStart}))`;

/** Forgets failures that no longer count. */
export async function forgetOldFailures(tx: Tx): Promise<void> {
  await tx.deleteFrom('login_failures').where('at', '<', windowStart).execute();
}
