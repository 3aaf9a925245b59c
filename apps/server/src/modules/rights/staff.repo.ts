import type { KeptScopes } from '@huifang/domain/rights/scopes';
import { sql } from 'kysely';
import type { Tx } from '../../db/types.ts';
import { belowDepartment, type KeptMember, rolesOfMembership } from '../../granted.ts';

export interface StaffFilter {
  words?: string;
  /** With those below it. */
  departmentId?: string;
  roleId?: string;
  state?: '' | 'active' | 'inactive';
  id?: string;
}

export interface StaffRow extends Omit<KeptMember, 'roles'> {
  id: string;
  user_id: string;
  name: string;
  account: string;
  department_id: string | null;
  department: string | null;
  job: string;
  detail: string;
  is_doctor: boolean;
  is_service: boolean;
  is_active: boolean;
  is_disabled: boolean;
  version: number;
  roles: (NonNullable<KeptMember['roles']>[number] & { id: string; name: string })[];
}

const matching = (org: string, { words = '', departmentId, roleId, state = '', id }: StaffFilter) => {
  const part = `%${words.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  return sql.join(
    [
      sql`membership.org_id = ${org}`,
      ...(id === undefined ? [] : [sql`staff.id = ${id}`]),
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
  );
};

const from = sql`from memberships membership
  join users person on person.id = membership.user_id
  join staff on staff.org_id = membership.org_id and staff.id = membership.staff_id
  left join departments department on department.org_id = staff.org_id and department.id = staff.department_id`;

/** A page of the people who have a membership, by pinyin. */
export async function findStaff(
  tx: Tx,
  org: string,
  filter: StaffFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<StaffRow[]> {
  const { rows } = await sql<StaffRow>`
    select staff.id, membership.user_id, staff.name, person.account, staff.department_id,
      department.name as department, staff.job, staff.detail, staff.is_doctor, staff.is_service, staff.is_active,
      person.is_disabled, membership.version, ${rolesOfMembership} as roles, membership.added, membership.removed,
      membership.narrowing, department.path, ${belowDepartment} as below
    ${from} where ${matching(org, filter)}
    order by staff.pinyin, staff.id limit ${limit} offset ${offset}`.execute(tx);
  return rows;
}

export async function countStaff(tx: Tx, org: string, filter: StaffFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count ${from} where ${matching(org, filter)}`.execute(tx);
  return rows[0]?.count ?? 0;
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
