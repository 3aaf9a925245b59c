import type { DatabaseHandle } from '../../db/database.ts';
import type { Tx } from '../../db/types.ts';
import type { ErasedCustomer } from './erased-list.ts';
import { findOpenComplaints } from './erasures.repo.ts';

interface Repeated {
  /** How many are there with their data, and are erased within seconds. */
  found: number;
  /** Who are there with complaints that were not closed yet when the backup was made: nothing is done about them. */
  complaining: { organisation: string; customer: string; complaints: string[] }[];
}

/** Has erased again who was erased before, after a backup from before that was restored. */
export async function repeatErasures(
  database: DatabaseHandle,
  customers: readonly ErasedCustomer[],
): Promise<Repeated> {
  const repeated: Repeated = { found: 0, complaining: [] };
  for (const one of customers) {
    await database.withOrganisation(one.organisation, async (tx) => {
      if (!(await isThere(tx, one))) return;
      const { organisation, customer } = one;
      const complaints = await findOpenComplaints(tx, organisation, customer);
      if (complaints.length > 0) repeated.complaining.push({ organisation, customer, complaints });
      else {
        await approve(tx, one);
        repeated.found += 1;
      }
    });
  }
  return repeated;
}

/** Whether it is the same customer, with their data. */
async function isThere(tx: Tx, { organisation, customer, added }: ErasedCustomer): Promise<boolean> {
  const there = await tx
    .selectFrom('customers')
    .select('created_at')
    .where('org_id', '=', organisation)
    .where('id', '=', customer)
    .where('erased_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return there?.created_at.toISOString() === added;
}

const approve = (tx: Tx, { organisation, customer, ground, way }: ErasedCustomer) =>
  tx
    .insertInto('erasures')
    .values({
      org_id: organisation,
      customer_id: customer,
      ground,
      way,
      state: 'approved',
      requested_by: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['org_id', 'customer_id'])
        .where('state', 'in', ['waiting', 'approved', 'done'])
        .doUpdateSet({ state: 'approved' }),
    )
    .execute();
