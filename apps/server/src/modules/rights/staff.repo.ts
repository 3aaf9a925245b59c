import type { KeptScopes } from '@huifang/domain/rights/scopes';
import { type SqlBool, sql } from 'kysely';
import type { Tx } from '../../db/types.ts';
import { belowDepartment, type KeptMember, rolesOfMembership } from '../../granted.ts';
import { type Member, membersOf } from '../../members.ts';

export interface StaffFilter {
  words?: string;
  /** With those below it. */
  departmentId?: string;
  roleId?: string;
  state?: '' | 'active' | 'inactive';
  ids?: readonly string[];
}

/** Somebody who has a membership, with what their account and the page of people say of them. */
export interface StaffRow extends Member {
  account: string;
  detail: string;
  is_doctor: boolean;
  is_service: boolean;
  is_disabled: boolean;
  version: number;
}

const matching = ({ words = '', departmentId, roleId, state = '', ids }: StaffFilter) => {
  const part = `%${words.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return sql<SqlBool>`${sql.join(
    [
      sql`true`,
      ...(ids === undefined ? [] : [sql`staff.id = any(${[...ids]}::bigint[])`]),
      ...(departmentId === undefined
        ? []
        : [sql`${departmentId} = any(string_to_array(department.path, ';'))`]),
      ...(roleId === undefined
        ? []
        : [
            sql`exists (select from membership_roles h where h.org_id = membership.org_id
              and h.membership_id = membership.id and h.role_id = ${roleId})`,
          ]),
      ...(state === '' ? [] : [sql`(staff.is_active and not person.is_disabled) = ${state === 'active'}`]),
      ...(words === ''
        ? []
        : [
            sql`(staff.name ilike ${part} or staff.pinyin ilike ${part} or staff.initials ilike ${part}
              or staff.job ilike ${part} or person.account ilike ${part})`,
          ]),
    ],
    sql` and `,
  )}`;
};

/** The people who have a membership, by pinyin; a page of them where it is said which. */
export async function findStaff(
  tx: Tx,
  org: string,
  filter: StaffFilter,
  page?: { limit: number; offset: number },
): Promise<StaffRow[]> {
  const rows = await membersOf(tx, org)
    .select(['person.account', 'person.is_disabled', 'membership.version'])
    .select(['staff.detail', 'staff.is_doctor', 'staff.is_service'])
    .select([rolesOfMembership.as('roles'), belowDepartment.as('below')])
    .where(matching(filter))
    .orderBy('staff.pinyin')
    .orderBy('staff.id')
    .$if(page !== undefined, (query) => query.limit(page?.limit ?? 0).offset(page?.offset ?? 0))
    .execute();
  return rows as StaffRow[];
}

export async function countStaff(tx: Tx, org: string, filter: StaffFilter): Promise<number> {
  const { count } = await membersOf(tx, org)
    .clearSelect()
    .select(sql<number>`count(*)::int`.as('count'))
    .where(matching(filter))
    .executeTakeFirstOrThrow();
  return count;
}

export interface StaffValues {
  department_id: string | null;
  job: string;
  detail: string;
  is_doctor: boolean;
  is_service: boolean;
  is_active: boolean;
}

export const updateStaff = (tx: Tx, org: string, id: string, values: Partial<StaffValues>) =>
  tx.updateTable('staff').set(values).where('org_id', '=', org).where('id', '=', id).execute();

export const updateMembership = (
  tx: Tx,
  org: string,
  staffId: string,
  { added, removed, narrowing }: { added: string[]; removed: string[]; narrowing: KeptScopes },
) =>
  tx
    .updateTable('memberships')
    .set({ added, removed, narrowing: JSON.stringify(narrowing) })
    .where('org_id', '=', org)
    .where('staff_id', '=', staffId)
    .execute();

/** Where somebody of a department stands: its path, and what lies below it. */
export async function placeOf(
  tx: Tx,
  org: string,
  departmentId: string | null,
): Promise<Pick<KeptMember, 'path' | 'below'>> {
  if (departmentId === null) return { path: null, below: [] };
  const row = await tx
    .selectFrom('departments as department')
    .select(['department.path', belowDepartment.as('below')])
    .where('department.org_id', '=', org)
    .where('department.id', '=', departmentId)
    .executeTakeFirst();
  return row ?? { path: null, below: [] };
}

export async function departmentNames(tx: Tx, org: string): Promise<ReadonlyMap<string, string>> {
  const rows = await tx.selectFrom('departments').select(['id', 'name']).where('org_id', '=', org).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** How many of these are departments of the organisation. */
export async function countDepartments(tx: Tx, org: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { count } = await tx
    .selectFrom('departments')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('org_id', '=', org)
    .where('removed_at', 'is', null)
    .where('id', 'in', [...ids])
    .executeTakeFirstOrThrow();
  return Number(count);
}
