import type { Locale } from '@huifang/contract';
import { rightsOf } from '@huifang/domain/rights/person';
import { sql } from 'kysely';
import type { Tx } from './db/types.ts';
import { belowDepartment, grantsOf, type KeptMember, rolesOfMembership } from './granted.ts';
import type { Operator } from './operator.ts';

/** Somebody who works in the organisation, with what they have there. */
export interface Member extends KeptMember {
  staff_id: string;
  user_id: string;
  name: string;
  job: string;
  department: string | null;
  department_id: string | null;
  /** They work here now. */
  works_here: boolean;
  /** Their account is in use too. */
  is_active: boolean;
  roles: (NonNullable<KeptMember['roles']>[number] & { id: string; name: string })[];
}

/**
 * The people with a membership of the organisation, as rows `membership`, `staff`, `person` and `department` of which more
 * can be selected and asked.
 */
export const membersOf = (tx: Tx, org: string) =>
  tx
    .selectFrom('memberships as membership')
    .innerJoin('staff', (join) =>
      join.onRef('staff.org_id', '=', 'membership.org_id').onRef('staff.id', '=', 'membership.staff_id'),
    )
    .innerJoin('users as person', 'person.id', 'membership.user_id')
    .leftJoin('departments as department', (join) =>
      join.onRef('department.org_id', '=', 'staff.org_id').onRef('department.id', '=', 'staff.department_id'),
    )
    .select([
      'staff.id as staff_id',
      'membership.user_id',
      'staff.name',
      'staff.job',
      'staff.department_id',
      'department.name as department',
      'membership.added',
      'membership.removed',
      'membership.narrowing',
      'department.path',
      'staff.is_active as works_here',
      sql<boolean>`staff.is_active and not person.is_disabled`.as('is_active'),
    ])
    .where('membership.org_id', '=', org);

/** What somebody who works in the organisation has there; undefined for anybody else. */
export const findKeptMember = async (tx: Tx, org: string, staffId: string): Promise<Member | undefined> =>
  (await membersOf(tx, org)
    .select([rolesOfMembership.as('roles'), belowDepartment.as('below')])
    .where('staff.id', '=', staffId)
    .executeTakeFirst()) as Member | undefined;

/** Those who have a role; those who are in departments themselves; those of these ids. */
export interface MemberFilter {
  roleId?: string;
  departmentIds?: readonly string[];
  staffIds?: readonly string[];
}

const oneOf = (ids: readonly string[]) => sql<string>`any(${[...ids]}::bigint[])`;

/**
 * Everybody who works there, by their pinyin, or only some of them. Roles and departments are read once, however many have
 * them.
 */
export async function findKeptMembers(
  tx: Tx,
  org: string,
  { roleId, departmentIds, staffIds }: MemberFilter = {},
): Promise<Member[]> {
  const found = await membersOf(tx, org)
    .select(({ selectFrom }) =>
      sql<string[]>`array(${selectFrom('membership_roles as held')
        .select('held.role_id')
        .whereRef('held.org_id', '=', 'membership.org_id')
        .whereRef('held.membership_id', '=', 'membership.id')
        .orderBy('held.role_id')})::text[]`.as('role_ids'),
    )
    .$if(roleId !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('membership_roles as held')
            .select('held.role_id')
            .whereRef('held.org_id', '=', 'membership.org_id')
            .whereRef('held.membership_id', '=', 'membership.id')
            .where('held.role_id', '=', roleId as string),
        ),
      ),
    )
    .$if(departmentIds !== undefined, (query) =>
      query.where('staff.department_id', '=', oneOf(departmentIds ?? [])),
    )
    .$if(staffIds !== undefined, (query) => query.where('staff.id', '=', oneOf(staffIds ?? [])))
    .orderBy('staff.pinyin')
    .orderBy('staff.id')
    .execute();
  const roles = await tx
    .selectFrom('roles')
    .select(['id', 'name', 'permissions', 'scopes', 'fields'])
    .where('org_id', '=', org)
    .execute();
  const departments = await tx
    .selectFrom('departments')
    .select(['id', 'path'])
    .where('org_id', '=', org)
    .execute();
  const roleById = new Map(roles.map((role) => [role.id, role]));
  const below = new Map(
    [...new Set(found.map(({ path }) => path))].map((path) => [
      path,
      departments.filter((one) => path !== null && one.path.startsWith(`${path};`)).map(({ id }) => id),
    ]),
  );
  return found.map(({ role_ids: ids, ...member }) => ({
    ...member,
    roles: ids.flatMap((id) => roleById.get(id) ?? []),
    below: below.get(member.path) ?? [],
  }));
}

/** A member as whom something could be asked; their rights may be others than they are. */
export const asOperator = (
  member: Member,
  { organisationId, timeZone, locale }: Pick<Operator, 'organisationId' | 'timeZone'> & { locale: Locale },
  rights = rightsOf(grantsOf(member)),
): Operator => {
  const departmentPath = member.path?.split(';') ?? [];
  return {
    userId: member.user_id,
    staffId: member.staff_id,
    name: member.name,
    organisationId,
    departmentPath,
    departmentId: departmentPath.at(-1),
    ...rights,
    timeZone,
    locale,
  };
};
