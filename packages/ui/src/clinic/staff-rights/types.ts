import type { Area, Scope } from '@huifang/domain/rights/scopes';

/** Somebody who works in the organisation, as the list of people and their rights shows them. */
export interface StaffRow {
  id: string;
  accountId: string;
  name: string;
  account: string;
  department: string;
  job: string;
  roles: readonly { id: string; name: string }[];
  /** Rights of their own beside the roles, and those taken from them. */
  added: readonly string[];
  removed: readonly string[];
  /** 1 own, 2 departments, 3 all. */
  customerRange: number;
  /** Ids of the departments of 2. */
  customerDepartments: readonly string[];
  isDoctor: boolean;
  isService: boolean;
  /** They work here now. */
  isActive: boolean;
  /** Their account as a whole is closed. */
  isDisabled: boolean;
}

/** Areas in which somebody sees less than their roles do; null as far as those. */
export type Narrowing = Readonly<Record<Area, Scope | null>>;

export interface StaffRightsValues {
  departmentId: string;
  job: string;
  detail: string;
  isDoctor: boolean;
  isService: boolean;
  isActive: boolean;
  roleIds: string[];
  added: string[];
  removed: string[];
  narrowing: Narrowing;
}

export interface StaffBatchValues {
  givenRoleIds: string[];
  takenRoleIds: string[];
  /** Empty: as it is. */
  departmentId: string;
  /** `keep` as it is, `role` as far as the roles, else how far in every area. */
  reach: string;
  departments: string[];
  activity: 'keep' | 'active' | 'inactive';
}
