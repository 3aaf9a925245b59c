import type { DatabaseHandle } from '../db/database.ts';
import { lockKey } from '../db/locks.ts';
import type { Tx } from '../db/types.ts';
import { hashPassword } from '../modules/session/password.ts';
import { demonstrationAccounts, demonstrationPassword } from './accounts.ts';
import { createCalendar } from './calendar.ts';
import { clinics } from './clinics.ts';
import { setUpClinic } from './set-up.ts';
import { insertReserved } from './write.ts';
import { type RecordCounts, writeRecords } from './write-records.ts';

/** Of both clinics together (rule demo-1). */
const demonstrationCounts: RecordCounts = {
  customers: 5000,
  consults: 20_000,
  followUps: 30_000,
  complaints: 800,
};

export interface DemonstrationOptions {
  /** The moment that the dates lie around. */
  now?: Date;
  /** The same seed at the same moment gives the same data, but for password hashes. */
  seed?: string;
  counts?: RecordCounts;
}

const marker = 'demonstration';

/**
 * Loads the demonstration into an empty database, once, when it is wanted. Answers whether the database holds it:
 * one with real data stays as it is.
 */
export async function ensureDemonstration(database: DatabaseHandle, isWanted: boolean): Promise<boolean> {
  const isLoaded = () =>
    database.db.selectFrom('installation').select('name').where('name', '=', marker).executeTakeFirst();
  if (await isLoaded()) return true;
  if (!isWanted || !(await database.isEmpty())) return false;
  await loadDemonstration(database);
  return (await isLoaded()) !== undefined;
}

/**
 * Closes the demonstration's accounts, whose password everybody knows, and ends their sessions. Clinics and records
 * stay; from now on the database counts as a clinic's own. Answers how many accounts it closed.
 */
export async function closeDemonstration(database: DatabaseHandle): Promise<number> {
  return database.transaction(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('installation')
      .where('name', '=', marker)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return 0;
    const closed = await tx
      .updateTable('users')
      .set({ is_disabled: true })
      .where(
        'account',
        'in',
        demonstrationAccounts.map(({ account }) => account),
      )
      .returning('id')
      .execute();
    const ids = closed.map(({ id }) => id);
    if (ids.length > 0) await tx.deleteFrom('sessions').where('user_id', 'in', ids).execute();
    return ids.length;
  });
}

/**
 * Loads the demonstration in one transaction: a start that is killed meanwhile leaves the database empty, and the
 * next one begins anew. Does nothing when an organisation exists.
 */
export async function loadDemonstration(
  database: DatabaseHandle,
  { now = new Date(), seed = 'huifang', counts = demonstrationCounts }: DemonstrationOptions = {},
): Promise<void> {
  const calendar = createCalendar(now);
  const passwordHash = await hashPassword(demonstrationPassword);
  const write = async (tx: Tx) => {
    // Of two processes that start at once, the second waits here and then finds the organisations.
    await lockKey(tx, 'huifang demonstration');
    if (await tx.selectFrom('organisations').select('id').limit(1).executeTakeFirst()) return;

    const userIds = await writeUsers(tx, passwordHash, now);
    for (const clinic of clinics) {
      const references = await setUpClinic(tx, clinic, userIds, now);
      const share = (count: number) => Math.round((count * clinic.share) / 100);
      const own = {
        customers: share(counts.customers),
        consults: share(counts.consults),
        followUps: share(counts.followUps),
        complaints: share(counts.complaints),
      };
      await writeRecords(tx, references, calendar, own, seed);
    }
    await tx.insertInto('installation').values({ name: marker, value: seed }).execute();
  };
  await database.transaction(write, { purpose: 'unlimited' });
  await database.refreshStatistics();
}

async function writeUsers(tx: Tx, passwordHash: string, now: Date): Promise<Map<string, string>> {
  const ids = await insertReserved(
    tx,
    'users',
    demonstrationAccounts.map(({ account, name }) => ({
      account,
      name,
      password_hash: passwordHash,
      avatar: '',
      is_disabled: false,
      created_at: now,
    })),
  );
  return new Map(demonstrationAccounts.map(({ account }, index) => [account, ids[index] as string]));
}
