import { sql } from 'kysely';
import type { Tx } from '../../db/types.ts';

/** The names of the roles of the membership `m`, in one text. */
export const rolesInWords = sql<string>`(
  select string_agg(r.name, '、' order by r.id) from membership_roles h
    join roles r on r.org_id = h.org_id and r.id = h.role_id
  where h.org_id = m.org_id and h.membership_id = m.id)`;

export const findRoles = (tx: Tx, org: string) =>
  tx
    .selectFrom('roles')
    .select(['id', 'name', 'permissions'])
    .where('org_id', '=', org)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();

/** Ids of the roles of the membership `m`. */
export const roleIdsOfMembership = sql<string[]>`array(
  select h.role_id::text from membership_roles h
  where h.org_id = m.org_id and h.membership_id = m.id order by h.role_id)`;

/** Gives an account these roles in an organisation and no others; its membership is a version further. */
export async function writeRoles(
  tx: Tx,
  org: string,
  userId: string,
  roleIds: readonly string[],
): Promise<number> {
  const { id, version } = await tx
    .updateTable('memberships')
    .set({ version: sql<number>`version + 1` })
    .where('org_id', '=', org)
    .where('user_id', '=', userId)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  await tx
    .deleteFrom('membership_roles')
    .where('org_id', '=', org)
    .where('membership_id', '=', id)
    .where('role_id', 'not in', roleIds)
    .execute();
  await tx
    .insertInto('membership_roles')
    .values(roleIds.map((roleId) => ({ org_id: org, membership_id: id, role_id: roleId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return version;
}
