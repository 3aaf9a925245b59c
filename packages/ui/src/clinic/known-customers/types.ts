import type { PersonSummary } from '../person/index.ts';

/** By which field a typed value was recognised. */
export type KnownField = 'name' | 'phone' | 'wechat' | 'qq';

/** A customer within sight who has a typed value already. */
export interface KnownCustomer extends PersonSummary {
  /** Empty for nobody. */
  staffName: string;
  /** The newest consult: `YYYY-MM-DD`, and in words; absent when there is none yet. */
  lastConsult?: { day: string; disease: string; method: string };
}

/** Whom a typed value belongs to. */
export interface Recognition {
  /** The newest first; of many only some. */
  customers: readonly KnownCustomer[];
  /** How many there are within sight. */
  total: number;
  /** Somebody beyond one's sight has it, of whom nothing else is told. */
  hasOthers: boolean;
}
