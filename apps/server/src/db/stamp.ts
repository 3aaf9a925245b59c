import { sql } from 'kysely';
import type { Operator } from '../operator.ts';

/** What every change of a versioned row writes: a version further, when and by whom. */
export const changeStamp = (operator: Operator) => ({
  version: sql<number>`version + 1`,
  updated_at: sql<Date>`now()`,
  updated_by: operator.staffId,
});
