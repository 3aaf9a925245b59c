import type { DatabaseHandle } from './db/database.ts';
import { loadDemonstration } from './demo/index.ts';
import { StartupError } from './errors.ts';

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
  if (state?.value === 'loading') {
    throw new StartupError(
      'The demonstration data was not loaded completely; delete the data folder and start again.',
    );
  }
  if (state) return true;
  if (!isWanted || !(await database.isEmpty())) return false;

  await db.insertInto('installation').values({ name: marker, value: 'loading' }).execute();
  await loadDemonstration(database);
  await db.updateTable('installation').set({ value: 'loaded' }).where('name', '=', marker).execute();
  return true;
}
