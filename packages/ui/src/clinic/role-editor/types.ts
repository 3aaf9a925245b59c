import type { FieldGroup, FieldRights, Visibility } from '@huifang/domain/rights/field-rights';
import type { Area, Scope, Scopes } from '@huifang/domain/rights/scopes';

/** What a role says. */
export interface RoleValue {
  name: string;
  /** Empty for none. */
  note: string;
  /** `*` is every right. */
  permissions: readonly string[];
  scopes: Scopes;
  fields: FieldRights;
}

/** A role as its list shows it. */
export interface RoleSummary {
  id: string;
  name: string;
  note: string;
  members: number;
  /** How far it sees customers. */
  scope: Scope;
  /** @default false */
  isUnsaved?: boolean;
}

export interface RoleDepartment {
  id: string;
  /** With those above it, such as 门诊部 / 回访组. */
  name: string;
  /** Out of use: shown where it is chosen and offered no more. @default false */
  isRetired?: boolean;
}

/**
 * What saving would change for the members, a line a change. Of customers `count` says how many, or how many at least;
 * a field shows in a known way, or more or less than before.
 */
export type RoleEffectLine = { people: number } & (
  | { kind: 'sight'; area: Area; isMore: boolean; count?: number; isAtLeast?: boolean }
  | { kind: 'field'; group: FieldGroup; shows: Visibility | 'more' | 'less' }
  | { kind: 'right'; right: string; isGained: boolean }
);

/** Members whose other role makes a change here count for nothing. */
export type RoleInfluence = { people: number; role: { id: string; name: string } } & (
  | { kind: 'scope'; area: Area; reach: Scope['reach'] }
  | { kind: 'field'; group: FieldGroup }
  | { kind: 'right'; right: string }
);
