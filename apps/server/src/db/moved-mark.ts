import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../errors.ts';

const pathIn = (dataFolder: string) => join(dataFolder, 'moved');

/** Closes the database of a data folder for good: its records live on elsewhere. Uploaded files stay in use. */
export async function markMoved(dataFolder: string, url: string): Promise<void> {
  const { host, pathname } = new URL(url);
  await writeFile(
    pathIn(dataFolder),
    `The records of this folder were moved to the database ${pathname.slice(1)} at ${host} on ${new Date().toISOString()}.\n`,
    { flush: true },
  );
}

/** Throws a `StartupError` when the records of the folder have been moved. */
export function refuseMoved(dataFolder: string): void {
  const mark = pathIn(dataFolder);
  if (!existsSync(mark)) return;
  throw new StartupError(
    `The records of the data folder ${dataFolder} were moved to PostgreSQL. Set DATABASE_URL to work with them; to go back to what was here before the move, delete ${mark}.`,
  );
}
