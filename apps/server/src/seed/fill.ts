import type { DatabaseHandle } from '../db/database.ts';
import type { Tx } from '../db/types.ts';
import { StartupError } from '../errors.ts';
import { generateConsults, generateCustomers, type IdBlock, reserveIds } from './consults.ts';
import { generateRecords } from './hospital-records.ts';
import { seedVocabulary } from './vocabulary.ts';

/** Everything is spread over the three years before this day, so that a seed can be repeated. */
const rowsAtOnce = 50_000;

interface SeedSize {
  consults: number;
  customers: number;
  organisations: number;
}

/** Fills the first organisations (missing ones are made) and refreshes the planner's statistics. */
export async function seed(
  database: DatabaseHandle,
  size: SeedSize,
  say: (line: string) => void,
  signal?: AbortSignal,
): Promise<void> {
  const until = new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000);
  const organisations = await organisationsOf(database, size.organisations);
  for (const [index, organisationId] of organisations.entries()) {
    const share = organisations.length === 1 ? 1 : index === 0 ? 0.4 : 0.6 / (organisations.length - 1);
    const started = Date.now();
    const counts = {
      customers: Math.max(1, Math.round(size.customers * share)),
      consults: Math.round(size.consults * share),
    };
    await fillOrganisation(database, organisationId, counts, until, signal);
    say(
      `Organisation ${organisationId}: ${counts.consults} consults of ${counts.customers} customers in ${((Date.now() - started) / 1000).toFixed(1)} s`,
    );
  }
  // Without it the planner knows nothing of the new rows, and counts read the table instead of the index.
  await database.refreshStatistics();
}

/** Payments, and interactions, for each consult. */
const recordsPerConsult = 0.4;

/** Adds generated customers, their consults, payments and interactions, spread over the three years before `until`, to one organisation. */
export async function fillOrganisation(
  database: DatabaseHandle,
  organisationId: string,
  counts: { customers: number; consults: number },
  until: Date,
  signal?: AbortSignal,
): Promise<void> {
  const write = <T>(work: (tx: Tx) => Promise<T>) => {
    if (signal?.aborted) throw new StartupError('Filling was broken off; what was written so far stays.');
    return database.withOrganisation(organisationId, work, undefined, { purpose: 'unlimited' });
  };
  // The embedded database does one thing at a time: whoever works meanwhile comes in between.
  const most = database.kind === 'embedded' ? 2000 : rowsAtOnce;
  const vocabulary = await write((tx) => seedVocabulary(tx, organisationId));
  const customers = await write((tx) => reserveIds(tx, 'customers', counts.customers));
  for (const part of parts(customers, most)) await write((tx) => generateCustomers(tx, vocabulary, part));
  const consults = await write((tx) => reserveIds(tx, 'consults', counts.consults));
  for (const part of parts(consults, most)) {
    await write((tx) => generateConsults(tx, vocabulary, part, customers, until));
  }
  // Numbered like the consults, whose ids no other call has.
  const records = { first: consults.first, count: Math.ceil(counts.consults * recordsPerConsult) };
  for (const part of parts(records, most)) {
    await write((tx) => generateRecords(tx, organisationId, part, customers, until));
  }
}

function* parts({ first, count }: IdBlock, most: number): Generator<IdBlock> {
  for (let done = 0; done < count; done += most) {
    yield { first: first + done, count: Math.min(most, count - done) };
  }
}

/** Which of the first organisations hold records. */
export async function organisationsWithRecords(database: DatabaseHandle, first: number): Promise<string[]> {
  const known = await database.db
    .selectFrom('organisations')
    .select('id')
    .orderBy('id')
    .limit(first)
    .execute();
  const found: string[] = [];
  for (const { id } of known) {
    const one = await database.withOrganisation(id, (tx) =>
      tx.selectFrom('customers').select('id').limit(1).executeTakeFirst(),
    );
    if (one) found.push(id);
  }
  return found;
}

async function organisationsOf({ db }: DatabaseHandle, wanted: number): Promise<string[]> {
  const known = await db.selectFrom('organisations').select('id').orderBy('id').limit(wanted).execute();
  const made = [];
  for (let number = known.length + 1; number <= wanted; number += 1) {
    made.push(
      await db
        .insertInto('organisations')
        .values({ id: String(1000 + number), name: `生成机构${number}` })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
  }
  return [...known, ...made].map(({ id }) => id);
}
