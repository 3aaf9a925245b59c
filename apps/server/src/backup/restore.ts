import { mkdir, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { lockFolder } from '../db/folder-lock.ts';
import { syncFolderToDisk, syncToDisk } from '../disk.ts';
import { StartupError } from '../errors.ts';
import type { FileSettings } from '../modules/files/file-store.ts';
import { createFolderStore } from '../modules/files/folder-store.ts';
import { closeQuietly } from '../private-folder.ts';
import { readArchive } from './archive.ts';
import { checkWhole } from './check.ts';
import type { Key } from './keys.ts';
import { type Loaded, type LoadOptions, load } from './load.ts';
import { storeOf } from './sources.ts';
import { keepIn, keepWordsInDatabase, makeEmbedded, prepareServer } from './targets.ts';

/** Restores into a PostgreSQL database that is empty; files go where uploads go. Until the end nothing is to be seen. */
export function restoreToServer(
  path: string,
  key: Key | undefined,
  { url, files }: { url: string; files: FileSettings },
): Promise<Loaded> {
  return loadWhole(path, key, {
    connect: (start) => prepareServer(url, start),
    keepWords: keepWordsInDatabase,
    files: keepIn(storeOf(files), join(files.folder, 'arriving')),
  });
}

/** Makes a data folder, under its name once all is in it. */
export async function restoreToFolder(
  path: string,
  key: Key | undefined,
  dataFolder: string,
): Promise<Loaded> {
  if ((await readdir(dataFolder).catch(() => [])).length > 0) {
    throw new StartupError(
      `The folder ${dataFolder} holds something already, and nothing is ever written over. Name one that does not exist.`,
    );
  }
  const aside = `${dataFolder}.restoring`;
  await mkdir(aside, { recursive: true, mode: 0o700 });
  const release = lockFolder(aside);
  const [database, files] = [join(aside, 'database'), join(aside, 'files')];
  try {
    // Of a restore that was killed.
    for (const folder of [database, files]) await rm(folder, { recursive: true, force: true });
    const loaded = await loadWhole(path, key, {
      connect: (start) => makeEmbedded(database, start),
      files: keepIn(createFolderStore(files), join(files, 'arriving')),
      keepWords: async (_connection, words) => {
        if (words !== undefined) await writeFile(join(aside, 'secret'), words, { mode: 0o600 });
      },
    });
    closeQuietly(aside);
    release();
    await syncFolderToDisk(aside);
    await rmdir(dataFolder).catch(() => {});
    await rename(aside, dataFolder);
    await syncToDisk(dirname(dataFolder));
    return loaded;
  } catch (error) {
    release();
    await rm(aside, { recursive: true, force: true });
    throw error;
  }
}

/** Whatever is wrong with the file is told before a database is touched. */
async function loadWhole(path: string, key: Key | undefined, options: LoadOptions): Promise<Loaded> {
  await checkWhole(readArchive(path, key));
  return load(readArchive(path, key), {
    ...options,
    returned: { kind: 'returned', how: 'restored from a backup' },
  });
}
