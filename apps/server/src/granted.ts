import { type FieldRights, usualFieldRights } from '@huifang/domain/rights/field-rights';
import type { Permission } from '@huifang/domain/rights/permissions';
import type { Grants, RoleRights } from '@huifang/domain/rights/person';
import { type KeptScopes, ownScope, scopesOf } from '@huifang/domain/rights/scopes';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tx } from './db/types.ts';

/** What a role keeps of its scopes and fields: only what is not usual. */
export interface KeptRole {
  permissions: string[];
  scopes: KeptScopes;
  fields: Partial<FieldRights>;
}

/** The roles of the row `membership`, as JSON of `KeptRole`. */
export const rolesOfMembership: RawBuilder<KeptRole[]> = sql`(
  select coalesce(json_agg(json_build_object('id', r.id::text, 'name', r.name, 'permissions', r.permissions, 'scopes', r.scopes, 'fields', r.fields)), '[]')
  from membership_roles h join roles r on r.org_id = h.org_id and r.id = h.role_id
  where h.org_id = membership.org_id and h.membership_id = membership.id)`;

/** Ids of what lies below the row `department`. */
export const belowDepartment: RawBuilder<string[]> = sql`array(
  select d.id::text from departments d where d.org_id = department.org_id and starts_with(d.path, department.path || ';'))`;

/** What one role of an organisation keeps, with its name; undefined for one that is not there. */
export const readOneRole = (
  tx: Tx,
  org: string,
  id: string,
): Promise<(KeptRole & { name: string }) | undefined> =>
  tx
    .selectFrom('roles')
    .select(['name', 'permissions', 'scopes', 'fields'])
    .where('org_id', '=', org)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

const roleRights = ({ permissions, scopes, fields }: KeptRole): RoleRights => ({
  permissions,
  scopes: scopesOf(scopes),
  fields: { ...usualFieldRights, ...fields },
});

/** What a membership keeps, as read with the two above. */
export interface KeptMember {
  roles: KeptRole[] | null;
  added: string[] | null;
  removed: string[] | null;
  narrowing: KeptScopes | null;
  path: string | null;
  below: string[] | null;
}

export const grantsOf = ({ roles, added, removed, narrowing, path, below }: KeptMember): Grants => ({
  roles: (roles ?? []).map(roleRights),
  added: added ?? [],
  removed: removed ?? [],
  narrowing: Object.fromEntries(
    Object.entries(narrowing ?? {}).map(([area, kept]) => [area, { ...ownScope, ...kept }]),
  ),
  place: { departmentId: path?.split(';').at(-1), below: below ?? [] },
});

/** Whether the membership `m` grants a right, by a role or of its own, unless it was taken. */
export const membershipGrants = (permission: Permission): RawBuilder<SqlBool> => sql`(
  not ${permission} = any(m.removed) and (m.added && ${['*', permission]}::text[] or exists (
    select from membership_roles h join roles r on r.org_id = h.org_id and r.id = h.role_id
    where h.org_id = m.org_id and h.membership_id = m.id and r.permissions && ${['*', permission]}::text[])))`;
