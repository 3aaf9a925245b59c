import type { Insertable } from 'kysely';
import type { ConsultTables } from '../db/consult-tables.ts';
import type { DatabaseHandle } from '../db/database.ts';
import type { HospitalTables } from '../db/hospital-tables.ts';

let serial = 0;

type Records = Pick<ConsultTables, 'visits'> &
  Omit<HospitalTables, 'point_balances' | 'members' | 'prescription_items' | 'lab_result_items' | 'concerns'>;

/** Writes one record of a customer as a hospital's system would; it has a number of its own unless one is given. */
export async function addRecord<Name extends keyof Records>(
  database: DatabaseHandle,
  organisationId: string,
  table: Name,
  values: Omit<Insertable<Records[Name]>, 'org_id' | 'external_id'> & { external_id?: string },
): Promise<string> {
  serial += 1;
  return database.withOrganisation(organisationId, async (tx) => {
    const { id } = await tx
      .insertInto(table as 'payments')
      .values({ org_id: organisationId, external_id: `T${serial}`, ...values } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}
