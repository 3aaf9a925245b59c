import { sql } from 'kysely';
import type { Db, Tx } from '../../db/types.ts';

export const throttleMinutes = 15;
const windowStart = sql<Date>`now() - make_interval(mins => ${sql.lit(throttleMinutes)})`;

export const findAccount = (db: Db, account: string) =>
  db
    .selectFrom('users')
    .select(['id', 'password_hash', 'is_disabled'])
    .where(sql`lower(account)`, '=', sql`lower(${account})`)
    .executeTakeFirst();

interface Attempt {
  account: string;
  address: string;
}

/** Failures of an account from an address within the window, and minutes until the oldest of them leaves it. */
export const recentFailures = (db: Db, { account, address }: Attempt) =>
  db
    .selectFrom('login_failures')
    .select([
      sql<number>`count(*)::int`.as('count'),
      sql<number>`greatest(1, ceil(extract(epoch from min(at) - (${windowStart})) / 60))::int`.as('minutes'),
    ])
    .where('account', '=', account)
    .where('address', '=', address)
    .where('at', '>', windowStart)
    .executeTakeFirstOrThrow();

export const insertFailure = (db: Db, attempt: Attempt) =>
  db.insertInto('login_failures').values(attempt).execute();

export const deleteFailures = (db: Db, { account, address }: Attempt) =>
  db.deleteFrom('login_failures').where('account', '=', account).where('address', '=', address).execute();

/** The organisations that a person works in; departments are read apart, behind row-level security. */
export const findMemberships = (tx: Tx, userId: string) =>
  tx
    .selectFrom('memberships as membership')
    .innerJoin('organisations as organisation', 'organisation.id', 'membership.org_id')
    .innerJoin('roles as role', 'role.id', 'membership.role_id')
    .select([
      'membership.id',
      'membership.org_id',
      'membership.staff_id',
      'membership.is_default',
      'organisation.name',
      'organisation.time_zone',
      'role.permissions',
    ])
    .where('membership.user_id', '=', userId)
    .orderBy('membership.is_default', 'desc')
    .orderBy('membership.id')
    .execute();

/** A member's place in the organisation that the transaction is in; undefined for those who have left. */
export const findDepartmentPath = (tx: Tx, staffId: string) =>
  tx
    .selectFrom('staff')
    .leftJoin('departments as department', 'department.id', 'staff.department_id')
    .select('department.path')
    .where('staff.id', '=', staffId)
    .where('staff.is_active', '=', true)
    .executeTakeFirst();

/** Forgets failures that no longer count. */
export async function forgetOldFailures(tx: Tx): Promise<void> {
  await tx.deleteFrom('login_failures').where('at', '<', windowStart).execute();
}
