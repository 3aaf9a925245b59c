import type { FieldRights } from '@huifang/domain/rights/field-rights';
import type { KeptScopes } from '@huifang/domain/rights/scopes';
import { sql } from 'kysely';
import type { Tx } from '../../db/types.ts';

const columns = [
  'id',
  'name',
  'note',
  'permissions',
  'scopes',
  'fields',
  'demands_second_factor',
  'version',
  'updated_at',
  'updated_by',
  'removed_by',
] as const;

const membersOf = sql<number>`(
  select count(*)::int from membership_roles h where h.org_id = roles.org_id and h.role_id = roles.id)`;

const roles = (tx: Tx, org: string) =>
  tx
    .selectFrom('roles')
    .select(columns)
    .select([
      membersOf.as('members'),
      sql<number | null>`extract(epoch from clock_timestamp() - removed_at)::int`.as('removed_for'),
    ])
    .where('org_id', '=', org);

export type RoleRow = Awaited<ReturnType<typeof findRoles>>[number];

export const findRoles = (tx: Tx, org: string) =>
  roles(tx, org).where('removed_at', 'is', null).orderBy('id').execute();

export const findRole = (tx: Tx, org: string, id: string) =>
  roles(tx, org).where('id', '=', id).executeTakeFirst();

/** One whose name is the same; names are compared as they are stored. */
export const isNameTaken = async (tx: Tx, org: string, name: string, but: string | undefined) =>
  (await tx
    .selectFrom('roles')
    .select('id')
    .where('org_id', '=', org)
    .where('removed_at', 'is', null)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .$if(but !== undefined, (query) => query.where('id', '<>', but as string))
    .executeTakeFirst()) !== undefined;

export interface RoleValues {
  name: string;
  note: string;
  permissions: string[];
  scopes: KeptScopes;
  fields: Partial<FieldRights>;
  demands_second_factor: boolean;
}

const stored = ({ scopes, fields, ...rest }: RoleValues) => ({
  ...rest,
  scopes: JSON.stringify(scopes),
  fields: JSON.stringify(fields),
});

export async function insertRole(tx: Tx, org: string, staffId: string, values: RoleValues): Promise<string> {
  const { id } = await tx
    .insertInto('roles')
    .values({ org_id: org, ...stored(values), updated_by: staffId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const updateRole = (tx: Tx, org: string, id: string, staffId: string, values: RoleValues) =>
  tx
    .updateTable('roles')
    .set({
      ...stored(values),
      version: sql<number>`version + 1`,
      updated_at: sql<Date>`now()`,
      updated_by: staffId,
    })
    .where('org_id', '=', org)
    .where('id', '=', id)
    .execute();

export const setRemoved = (tx: Tx, org: string, id: string, by: string | null) =>
  tx
    .updateTable('roles')
    .set({ removed_at: by === null ? null : sql<Date>`clock_timestamp()`, removed_by: by })
    .where('org_id', '=', org)
    .where('id', '=', id)
    .execute();

/** Views that are shared with a role. */
export async function countViews(tx: Tx, org: string, id: string): Promise<number> {
  const { count } = await tx
    .selectFrom('list_views')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('org_id', '=', org)
    .where('role_id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export interface MemberOfRole {
  staff_id: string;
  name: string;
  department: string | null;
  other_roles: { id: string; name: string }[];
}

/** A page of the people who have a role. */
export async function findMembers(
  tx: Tx,
  org: string,
  roleId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<MemberOfRole[]> {
  const { rows } = await sql<MemberOfRole>`
    select s.id as staff_id, s.name, d.name as department, (
      select coalesce(json_agg(json_build_object('id', r.id::text, 'name', r.name) order by r.id), '[]')
      from membership_roles o join roles r on r.org_id = o.org_id and r.id = o.role_id
      where o.org_id = h.org_id and o.membership_id = h.membership_id and o.role_id <> h.role_id) as other_roles
    from membership_roles h
    join memberships m on m.org_id = h.org_id and m.id = h.membership_id
    join staff s on s.org_id = m.org_id and s.id = m.staff_id
    left join departments d on d.org_id = s.org_id and d.id = s.department_id
    where h.org_id = ${org} and h.role_id = ${roleId}
    order by s.pinyin, s.id limit ${limit} offset ${offset}`.execute(tx);
  return rows;
}

/** Forgets roles that were removed more than a day ago, in the transaction's organisation. */
export const forgetRemovedRoles = async (tx: Tx, org: string): Promise<void> => {
  await sql`delete from roles where org_id = ${org} and removed_at < now() - interval '1 day'
    and not exists (select from list_views v where v.org_id = roles.org_id and v.role_id = roles.id)
    and not exists (select from viewings v where v.org_id = roles.org_id and v.role_id = roles.id)`.execute(
    tx,
  );
};
