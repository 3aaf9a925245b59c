import { sql } from 'kysely';
import { type DatabaseHandle, enterOrganisation } from '../db/database.ts';
import type { Tx } from '../db/types.ts';
import { hashPassword } from '../modules/session/password.ts';
import { createCalendar, timeZone } from './calendar.ts';
import { accounts, clinics } from './clinics.ts';
import { setUpClinic } from './set-up.ts';
import { insertReserved } from './write.ts';
import { type RecordCounts, writeRecords } from './write-records.ts';

/** Of every account of the demonstration. */
export const demonstrationPassword = 'Huifang#2026';

/** Of both clinics together (decisions: Data that ships). */
const demonstrationCounts: RecordCounts = { customers: 5000, consults: 20_000, followUps: 30_000 };

export interface DemonstrationOptions {
  /** The moment that the dates lie around. */
  now?: Date;
  /** The same seed at the same moment gives the same data, but for ids, tokens and password hashes. */
  seed?: string;
  counts?: RecordCounts;
}

/**
 * Loads the demonstration data set into an empty database, in one transaction: a start that is killed meanwhile
 * leaves the database empty, and the next one begins anew. Does nothing when an organisation exists.
 */
export async function loadDemonstration(
  database: DatabaseHandle,
  { now = new Date(), seed = 'huifang', counts = demonstrationCounts }: DemonstrationOptions = {},
): Promise<void> {
  const calendar = createCalendar(now);
  const passwordHash = await hashPassword(demonstrationPassword);
  await database.transaction(async (tx) => {
    // Of two processes that start at once, the second waits here and then finds the organisations.
    await sql`select pg_advisory_xact_lock(hashtext('huifang demonstration'))`.execute(tx);
    const first = await tx.selectFrom('organisations').select('id').limit(1).executeTakeFirst();
    if (first) return;

    await tx
      .insertInto('organisations')
      .values(clinics.map(({ id, name }) => ({ id, name, time_zone: timeZone, created_at: now })))
      .execute();
    const userIds = await writeUsers(tx, passwordHash, now);
    for (const clinic of clinics) {
      await enterOrganisation(tx, clinic.id);
      const references = await setUpClinic(tx, clinic, userIds, now);
      const share = (count: number) => Math.round((count * clinic.share) / 100);
      await writeRecords(
        tx,
        references,
        calendar,
        {
          customers: share(counts.customers),
          consults: share(counts.consults),
          followUps: share(counts.followUps),
        },
        seed,
      );
    }
  });
}

async function writeUsers(tx: Tx, passwordHash: string, now: Date): Promise<Map<string, string>> {
  const ids = await insertReserved(
    tx,
    'users',
    accounts.map(({ account, name }) => ({
      account,
      name,
      password_hash: passwordHash,
      avatar: '',
      is_disabled: false,
      created_at: now,
    })),
  );
  return new Map(accounts.map(({ account }, index) => [account, ids[index] as string]));
}
