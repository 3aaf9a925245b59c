import { join } from 'node:path';
import { markMoved } from '../db/moved-mark.ts';
import { StartupError } from '../errors.ts';
import type { FileSettings } from '../modules/files/file-store.ts';
import { wordsInFolder } from '../secrets.ts';
import { readTables } from './catalogue.ts';
import { type Connection, connectToServer } from './connection.ts';
import { dump } from './dump.ts';
import { End, type Entry, endName, partName, Start, startName, wholeOf } from './format.ts';
import { load } from './load.ts';
import { partsOf, sumOf } from './pages.ts';
import { isSame as isSameSum } from './read.ts';
import { fileReader, openFolder, storeOf } from './sources.ts';
import { compareOnly, keepIn, keepWordsInDatabase, prepareServer } from './targets.ts';

export interface Moved {
  rows: number;
  files: End['files'];
  /** It had been moved before; nothing was written. */
  wasThere: boolean;
}

/**
 * Carries an embedded installation to an empty PostgreSQL database, proves that all of it has arrived, and marks the
 * folder so that nobody goes on working in it by mistake. Its database stays as it was; its uploaded files stay where
 * they are, unless there is a bucket. Can be repeated, whenever it was broken off.
 */
export async function moveToServer(dataFolder: string, url: string, files: FileSettings): Promise<Moved> {
  const connection = await openFolder(dataFolder);
  const words = wordsInFolder(dataFolder);
  try {
    const entries = () => dump(connection, { from: 'embedded', readFile: fileReader(files), words });
    const moved = (await isFilled(url))
      ? await compareWith(url, entries())
      : await carry(url, entries(), files);
    await markMoved(dataFolder, url);
    return moved;
  } finally {
    await connection.close();
  }
}

async function carry(url: string, entries: AsyncIterable<Entry>, files: FileSettings): Promise<Moved> {
  const { rows, end } = await load(entries, {
    connect: (start) => prepareServer(url, start),
    keepWords: keepWordsInDatabase,
    returned: { kind: 'moved', how: 'moved to PostgreSQL' },
    files: files.bucket ? keepIn(storeOf(files), join(files.folder, 'arriving')) : compareOnly,
  });
  return { rows, files: end.files, wasThere: false };
}

async function isFilled(url: string): Promise<boolean> {
  const connection = await connectToServer(url);
  try {
    const tables = await readTables(connection);
    if (!tables.some(({ name }) => name === 'organisations')) return false;
    const [found] = await connection.rows<{ is: boolean }>('select exists (select from organisations) as is');
    return found?.is === true;
  } finally {
    await connection.close();
  }
}

/** Whether everything is there already, as after a move that was killed when it had just succeeded. */
async function compareWith(url: string, entries: AsyncIterable<Entry>): Promise<Moved> {
  const { start, end } = await readOutline(entries);
  const connection = await connectToServer(url);
  try {
    if (await isSame(connection, start, end)) {
      const rows = Object.values(end.sums).reduce((sum, part) => sum + part.rows, 0);
      return { rows, files: end.files, wasThere: true };
    }
  } finally {
    await connection.close();
  }
  throw new StartupError(
    'The database at DATABASE_URL holds other records already, and nothing is ever written over them. Give it an empty one.',
  );
}

async function readOutline(entries: AsyncIterable<Entry>): Promise<{ start: Start; end: End }> {
  let start: Start | undefined;
  for await (const entry of entries) {
    const whole = await wholeOf(entry);
    if (entry.name === startName) start = Start.parse(JSON.parse(whole.toString()));
    if (entry.name === endName && start) return { start, end: End.parse(JSON.parse(whole.toString())) };
  }
  throw new Error('the outline has no end');
}

async function isSame(connection: Connection, start: Start, end: End): Promise<boolean> {
  await connection.begin('read');
  const tables = await readTables(connection);
  if (tables.map(({ name }) => name).join() !== start.tables.map(({ name }) => name).join()) return false;
  for (const part of partsOf(tables, start.organisations)) {
    // It got the words of the folder on the way.
    if (part.table.name === 'installation') continue;
    const own = start.tables.find(({ name }) => name === part.table.name);
    const sum = await sumOf(connection, {
      ...part,
      table: { ...part.table, columns: own?.columns ?? part.table.columns },
    });
    const theirs = end.sums[partName(part.table.name, part.organisation)];
    if (!isSameSum(sum, theirs)) return false;
  }
  return true;
}
