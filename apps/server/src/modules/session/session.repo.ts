import { sql } from 'kysely';
import type { Db, Tx } from '../../db/types.ts';
import { rolesOfMembership } from '../../granted.ts';

export const findAccount = (db: Db, account: string) =>
  db
    .selectFrom('users')
    .select(['id', 'password_hash', 'is_disabled'])
    .where(sql`lower(account)`, '=', sql`lower(${account})`)
    .executeTakeFirst();

/** Does nothing where another one stands by now. */
export const replacePasswordHash = (db: Db, id: string, { from, to }: { from: string; to: string }) =>
  db
    .updateTable('users')
    .set({ password_hash: to })
    .where('id', '=', id)
    .where('password_hash', '=', from)
    .execute();

/** The organisations that a person works in; departments are read apart, behind row-level security. */
export const findMemberships = (tx: Tx, userId: string) =>
  tx
    .selectFrom('memberships as membership')
    .innerJoin('organisations as organisation', 'organisation.id', 'membership.org_id')
    .select([
      'membership.id',
      'membership.org_id',
      'membership.staff_id',
      'membership.is_default',
      'organisation.name',
      'organisation.time_zone',
      'organisation.idle_minutes',
      rolesOfMembership.as('roles'),
      'membership.added',
      'membership.removed',
      'membership.narrowing',
    ])
    .where('membership.user_id', '=', userId)
    .orderBy('membership.is_default', 'desc')
    .orderBy('membership.id')
    .execute();

/** A member's place in the organisation that the transaction is in; undefined for those who have left. */
export const findDepartmentPath = (tx: Tx, staffId: string) =>
  tx
    .selectFrom('staff')
    .leftJoin('departments as department', (join) =>
      join.onRef('department.org_id', '=', 'staff.org_id').onRef('department.id', '=', 'staff.department_id'),
    )
    .select('department.path')
    .where('staff.id', '=', staffId)
    .where('staff.is_active', '=', true)
    .executeTakeFirst();
