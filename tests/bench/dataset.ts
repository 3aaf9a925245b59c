import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type DatabaseHandle, openDatabase } from '../../apps/server/src/db/database.ts';
import { migrationFiles } from '../../apps/server/src/db/migrate.ts';
import { fillOrganisation, seed } from '../../apps/server/src/seed/fill.ts';
import { generateBusyCustomer } from '../../apps/server/src/seed/hospital-records.ts';
import { seedVocabulary } from '../../apps/server/src/seed/vocabulary.ts';

export interface DatasetSize {
  /** Of all organisations that the list is measured among; the benched one has 40 % of them. */
  consults: number;
  /** Of the organisation that is exported. */
  exported: number;
}

/** The organisation that is measured. */
export const benchedOrganisation = '1001';
/** The organisation that is exported: none of the others is large enough. */
export const exportedOrganisation = '1004';

/** By which the customer with thousands of items is found. */
export const busyFileNumber = 'BENCH-BUSY';

/** Customers for each exported consult: with a million of either kind, a million customers in all. */
const exportedCustomers = 0.7;

const serverFolder = join(import.meta.dirname, '../../apps/server/src');

/** What the seeded folder depends on: its size, the schema and the generators. */
export async function datasetKey(size: DatasetSize): Promise<string> {
  const files = [
    ...(await migrationFiles()).map((name) => `db/migrations/${name}`),
    'seed/consults.ts',
    'seed/vocabulary.ts',
    'seed/hospital-records.ts',
    'seed/fill.ts',
  ];
  const hash = createHash('sha256').update(JSON.stringify({ size, exportedCustomers }));
  for (const file of files) hash.update(await readFile(join(serverFolder, file)));
  return hash.digest('hex');
}

/** The customer with thousands of items, whose page is measured. */
async function addBusyCustomer(database: DatabaseHandle): Promise<void> {
  await database.withOrganisation(benchedOrganisation, async (tx) => {
    const { staff } = await seedVocabulary(tx, benchedOrganisation);
    const ids = staff.map(({ id }) => id);
    const id = await generateBusyCustomer(tx, benchedOrganisation, ids, new Date());
    await tx
      .updateTable('customers')
      .set({ file_number: busyFileNumber })
      .where('org_id', '=', benchedOrganisation)
      .where('id', '=', id)
      .execute();
    await sql`
      insert into customer_phones (org_id, customer_id, phone, position)
      select org_id, id, phone, 0 from customers where org_id = ${benchedOrganisation} and id = ${id}`.execute(
      tx,
    );
  });
}

const keyFile = (folder: string) => `${folder}.key`;

/** Removes a folder that holds another data set, or half of one. */
export async function dropOtherDataset(folder: string, key: string): Promise<void> {
  if (existsSync(keyFile(folder)) && readFileSync(keyFile(folder), 'utf8') === key) return;
  await rm(folder, { recursive: true, force: true });
  await rm(keyFile(folder), { force: true });
}

/** Seeds a fresh database; does nothing when the folder holds this data set already. */
export async function ensureDataset(
  url: string,
  folder: string,
  key: string,
  size: DatasetSize,
  say: (line: string) => void,
): Promise<void> {
  if (existsSync(keyFile(folder))) return;
  const database = await openDatabase({ url });
  try {
    await seed(
      database,
      { consults: size.consults, customers: Math.ceil(size.consults * 0.3), organisations: 3 },
      say,
    );
    if (size.exported > 0) {
      const started = Date.now();
      await database.db
        .insertInto('organisations')
        .values({ id: exportedOrganisation, name: '导出测试机构' })
        .execute();
      const counts = {
        customers: Math.ceil(size.exported * exportedCustomers),
        consults: size.exported,
      };
      await fillOrganisation(
        database,
        exportedOrganisation,
        counts,
        new Date(Math.floor(Date.now() / 864e5) * 864e5),
      );
      say(
        `Organisation ${exportedOrganisation}: ${size.exported} consults in ${((Date.now() - started) / 1000).toFixed(1)} s`,
      );
    }
    await addBusyCustomer(database);
    await database.refreshStatistics();
  } finally {
    await database.close();
  }
  await writeFile(keyFile(folder), key);
}
