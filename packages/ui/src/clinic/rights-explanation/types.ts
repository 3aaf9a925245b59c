import type { FieldGroup, Visibility } from '@huifang/domain/rights/field-rights';
import type { Area } from '@huifang/domain/rights/scopes';

/** A piece of a sentence; one that names a rule leads to it. */
export type Part = { text: string } | { text: string; to: PartTarget; id: string };
export type PartTarget = 'role' | 'scope' | 'field' | 'right' | 'person';

/** Why somebody may or may not: what the server answers, in plain words of the trade. */
export interface Reason {
  kind:
    | 'all'
    | 'department'
    | 'serves'
    | 'openPlan'
    | 'outOfSight'
    | 'right'
    | 'added'
    | 'removed'
    | 'noRight'
    | 'field'
    | 'natural'
    | 'noAccount';
  /** The role that says so. */
  role?: { id: string; name: string } | null;
  /** @default 'customers' */
  area?: Area;
  department?: { id: string; name: string } | null;
  right?: string | null;
  field?: FieldGroup | null;
  visibility?: Visibility | null;
}

/** One thing that somebody may or may not do with a customer, and why. */
export interface Verdict {
  kind: 'see' | 'edit' | 'export' | 'field' | 'complaints';
  allowed: boolean;
  /** Of a `field`. */
  field?: FieldGroup;
  visibility?: Visibility;
  parts: readonly Part[];
}

/** Who sees a customer for the same reason; somebody with several is counted with the first. */
export interface ReasonPeople {
  parts: readonly Part[];
  /** Names; may be fewer than are counted. */
  people: readonly string[];
  count: number;
}

export interface ReasonGroup {
  kind: 'related' | 'department' | 'all';
  reasons: readonly ReasonPeople[];
}

export interface Explanation {
  /** Of the person asked about; none before somebody is. */
  verdicts: readonly Verdict[];
  groups: readonly ReasonGroup[];
}
