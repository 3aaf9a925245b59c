import { type FieldRights, widestFieldRights } from './field-rights.ts';
import { type Permission, permissions } from './permissions.ts';
import {
  type Area,
  eachArea,
  narrowed,
  type Place,
  type Scope,
  type Scopes,
  type Sight,
  sightOf,
  united,
} from './scopes.ts';

/** What a role gives. */
export interface RoleRights {
  /** `*` is every right. */
  permissions: readonly string[];
  scopes: Scopes;
  fields: FieldRights;
}

/** What a person has in an organisation. */
export interface Grants {
  roles: readonly RoleRights[];
  /** Rights of their own beside the roles. */
  added: readonly string[];
  /** Rights taken from them, whatever gives them. */
  removed: readonly string[];
  /** Areas in which they see less than their roles do. */
  narrowing: Partial<Readonly<Record<Area, Scope>>>;
  place: Place;
}

export interface PersonRights {
  permissions: ReadonlySet<Permission>;
  sights: Readonly<Record<Area, Sight>>;
  fields: FieldRights;
}

/** The rights of a list; `*` stands for all of them. */
export const expandPermissions = (granted: readonly string[]): Permission[] =>
  permissions.filter((permission) => granted.includes('*') || granted.includes(permission));

/** Roles add up, then come what the person has beside them and what was taken, which wins (rule access-8). */
export function rightsOf({ roles, added, removed, narrowing, place }: Grants): PersonRights {
  const granted = expandPermissions([...roles.flatMap((role) => role.permissions), ...added]);
  return {
    permissions: new Set(granted.filter((permission) => !removed.includes(permission))),
    sights: eachArea((area) => {
      const sight = united(roles.map(({ scopes }) => sightOf(scopes[area], place)));
      const to = narrowing[area];
      return to ? narrowed(sight, sightOf(to, place)) : sight;
    }),
    fields: widestFieldRights(roles.map(({ fields }) => fields)),
  };
}
