import type { DatabaseHandle } from './db/database.ts';
import { loadDemonstration } from './demo/index.ts';

const marker = 'demonstration';

/**
 * Loads the demonstration into an empty database, once, when it is wanted. Answers whether the database holds it:
 * a data folder with real data stays as it is.
 */
export async function ensureDemonstration(database: DatabaseHandle, isWanted: boolean): Promise<boolean> {
  const { db } = database;
  const state = await db
    .selectFrom('installation')
    .select('value')
    .where('name', '=', marker)
    .executeTakeFirst();
  if (state?.value === 'loaded') return true;
  if (!state && (!isWanted || !(await database.isEmpty()))) return false;

  // A start that was killed while loading left nothing behind but this mark, so that the next one loads again.
  await db
    .insertInto('installation')
    .values({ name: marker, value: 'loading' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await loadDemonstration(database);
  await db.updateTable('installation').set({ value: 'loaded' }).where('name', '=', marker).execute();
  return true;
}
