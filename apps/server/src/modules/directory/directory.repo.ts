import type { Permission } from '@huifang/domain/rights/permissions';
import { type SqlBool, sql } from 'kysely';
import type { Tx } from '../../db/types.ts';
import { nameInWords } from '../../db/words.ts';
import { membershipGrants } from '../../granted.ts';

/** The entries of a dictionary in order: those in use, or all but those that were merged into others. */
export const findDictionary = (tx: Tx, dictionary: string, all = false) =>
  tx
    .selectFrom('dictionary_entries')
    .select(['code', nameInWords, 'name as written', 'translations', 'colour', 'is_enabled'])
    .where('dictionary', '=', dictionary)
    .where('merged_into', 'is', null)
    .$if(!all, (query) => query.where('is_enabled', '=', true))
    .orderBy('sort')
    .orderBy('id')
    .execute();

/** The code of the entry that took over the records of another; null for none. */
export async function findMergedInto(tx: Tx, org: string, dictionary: string, code: string) {
  const row = await tx
    .selectFrom('dictionary_entries')
    .select('merged_into')
    .where('org_id', '=', org)
    .where('dictionary', '=', dictionary)
    .where('code', '=', code)
    .executeTakeFirst();
  return row?.merged_into ?? null;
}

/** The departments that can be chosen, or all that there are. */
export const findDepartments = (tx: Tx, all = false) =>
  tx
    .selectFrom('departments')
    .select(['id', 'name', 'parent_id', 'path', 'is_offered'])
    .where('removed_at', 'is', null)
    .$if(!all, (query) => query.where('is_offered', '=', true))
    .orderBy('sort')
    .orderBy('id')
    .execute();

/** Whether a department can be chosen; held until the transaction ends. */
export async function holdDepartment(tx: Tx, org: string, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('departments')
    .select('id')
    .where('org_id', '=', org)
    .where('id', '=', id)
    .where('is_offered', '=', true)
    .where('removed_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

export interface StaffFilter {
  /** Part of the name, or the beginning of pinyin or initials. */
  words?: string;
  /** In this department or below it. */
  departmentId?: string;
  /** In this department itself. */
  inDepartment?: string;
  /** Those who work there no more are found too. */
  hasLeft?: boolean;
  kind?: 'doctor' | 'service';
  /** Who may do this: with an account in use whose role grants it. */
  permission?: Permission;
}

/** Whether `staff` has a right, by an account in use. */
const isGranted = (permission: Permission) => sql<SqlBool>`exists (
  select from memberships m join users u on u.id = m.user_id and not u.is_disabled
  where m.org_id = staff.org_id and m.staff_id = staff.id and ${membershipGrants(permission)})`;

/** Whether a person of the organisation works there now and may do something. */
export async function hasPermission(tx: Tx, org: string, staffId: string, permission: Permission) {
  const row = await tx
    .selectFrom('staff')
    .select('id')
    .where('org_id', '=', org)
    .where('id', '=', staffId)
    .where('is_active', '=', true)
    .where(isGranted(permission))
    .executeTakeFirst();
  return row !== undefined;
}

/** Ids of those who work there now and may do something. */
export async function findPeopleWho(tx: Tx, org: string, permission: Permission): Promise<string[]> {
  const rows = await tx
    .selectFrom('staff')
    .select('id')
    .where('org_id', '=', org)
    .where('is_active', '=', true)
    .where(isGranted(permission))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

const staffFound = (
  tx: Tx,
  { words = '', departmentId, inDepartment, hasLeft = false, kind, permission }: StaffFilter,
) =>
  tx
    .selectFrom('staff')
    .leftJoin('departments as department', (join) =>
      join.onRef('department.org_id', '=', 'staff.org_id').onRef('department.id', '=', 'staff.department_id'),
    )
    .$if(!hasLeft, (query) => query.where('staff.is_active', '=', true))
    .$if(kind !== undefined, (query) =>
      query.where(kind === 'doctor' ? 'staff.is_doctor' : 'staff.is_service', '=', true),
    )
    .$if(permission !== undefined, (query) => query.where(isGranted(permission as Permission)))
    .$if(words !== '', (query) =>
      query.where((row) =>
        row.or([
          row('staff.name', 'like', `%${escapeLike(words)}%`),
          row('staff.pinyin', 'like', `${escapeLike(words.toLowerCase())}%`),
          row('staff.initials', 'like', `${escapeLike(words.toUpperCase())}%`),
        ]),
      ),
    )
    .$if(inDepartment !== undefined, (query) =>
      query.where('staff.department_id', '=', inDepartment as string),
    )
    .$if(departmentId !== undefined, (query) =>
      query.where(
        (row) => row.val(departmentId),
        '=',
        (row) => row.fn.any(row.fn<string[]>('string_to_array', ['department.path', row.val(';')])),
      ),
    );

export const findStaff = (
  tx: Tx,
  { limit, offset = 0, ...filter }: StaffFilter & { limit: number; offset?: number },
) =>
  staffFound(tx, filter)
    .select(['staff.id', 'staff.name', 'staff.job', 'staff.detail', 'department.name as department'])
    .orderBy('staff.pinyin')
    .orderBy('staff.id')
    .limit(limit)
    .offset(offset)
    .execute();

/** How many of the staff a filter finds. */
export async function countStaff(tx: Tx, filter: StaffFilter): Promise<number> {
  const { count } = await staffFound(tx, filter)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, (character) => `\\${character}`);

/** Names of staff of the organisation, of those who work there no more too. */
export const findStaffNames = (tx: Tx, org: string, ids: readonly string[]) =>
  tx.selectFrom('staff').select(['id', 'name']).where('org_id', '=', org).where('id', 'in', ids).execute();

/** The positions of those who work in the organisation. */
export const findPositions = (tx: Tx, org: string) =>
  tx
    .selectFrom('staff')
    .select('job')
    .distinct()
    .where('org_id', '=', org)
    .where('is_active', '=', true)
    .where('job', '<>', '')
    .orderBy('job')
    .execute();
