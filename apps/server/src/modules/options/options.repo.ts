import { sql } from 'kysely';
import type { Tx } from '../../db/types.ts';

export const findOptions = (tx: Tx) =>
  tx.selectFrom('organisation_options').select(['name', 'value']).execute();

/** The customer range and departments of a member of the organisation that the transaction is in. */
export const findScope = (tx: Tx, staffId: string) =>
  tx
    .selectFrom('memberships')
    .innerJoin('staff', (join) =>
      join.onRef('staff.org_id', '=', 'memberships.org_id').onRef('staff.id', '=', 'memberships.staff_id'),
    )
    .select(['memberships.customer_range', 'memberships.customer_departments'])
    .where('memberships.staff_id', '=', staffId)
    .where('memberships.org_id', '=', sql<string>`nullif(current_setting('app.org', true), '')::bigint`)
    .executeTakeFirst();
