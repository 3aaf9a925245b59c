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
