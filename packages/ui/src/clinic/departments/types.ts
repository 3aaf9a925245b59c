import type { ListedChange } from '../change-list/index.ts';

/** A department in the tree. */
export interface DepartmentEntry {
  id: string;
  /** Null at the top level. */
  parentId: string | null;
  name: string;
  isEnabled: boolean;
  /** It and all above it are in use. */
  isOffered: boolean;
  /** Empty for none. */
  head: string;
  /** Who works in it itself. */
  people: number;
}

/** How many records name a department. */
export interface DepartmentUse {
  people: number;
  /** People in it and in those below it. */
  allPeople: number;
  children: number;
  consults: number;
  complaints: number;
  settings: number;
  sites: number;
  lines: number;
  others: number;
  /** There are more of some than are counted. */
  isMore: boolean;
}

/** The department that is open beside the tree. */
export interface DepartmentFacts {
  id: string;
  name: string;
  /** From the top down to its parent. */
  above: readonly string[];
  /** Ids from the top down to it, joined by semicolons. */
  path: string;
  isEnabled: boolean;
  isOffered: boolean;
  head: string;
  use: DepartmentUse;
  changes: readonly ListedChange[];
}

/** Somebody who works in it. */
export interface DepartmentPerson {
  id: string;
  name: string;
  job: string;
  detail: string;
}
