import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { openOnDisk } from '../db/embedded-disk.ts';
import { pgliteOptions } from '../db/embedded-values.ts';
import { lockFolder } from '../db/folder-lock.ts';
import { StartupError } from '../errors.ts';
import { createBucketStore } from '../modules/files/bucket-store.ts';
import type { FileSettings, FileStore } from '../modules/files/file-store.ts';
import { createFolderStore } from '../modules/files/folder-store.ts';
import { type Connection, connectToEmbedded } from './connection.ts';
import type { ReadFile } from './dump.ts';

/** Opens the database of a data folder as it is, for this process alone: nothing is migrated. */
export async function openFolder(dataFolder: string): Promise<Connection> {
  const database = join(dataFolder, 'database');
  if (!existsSync(join(database, 'PG_VERSION'))) {
    throw new StartupError(`There is no database in ${dataFolder}. Set HUIFANG_DATA to the data folder.`);
  }
  const release = lockFolder(dataFolder);
  try {
    const connection = connectToEmbedded(await openOnDisk(database));
    return {
      ...connection,
      close: async () => {
        await connection.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** Opens a copy of an embedded database that nobody else has, and that a power cut may take. */
export const openCopy = async (folder: string): Promise<Connection> =>
  connectToEmbedded(await PGlite.create(folder, pgliteOptions));

/** Where new uploads go. */
export const storeOf = ({ bucket, folder }: FileSettings): FileStore =>
  bucket ? createBucketStore(bucket) : createFolderStore(folder);

/** Reads files wherever they were stored. */
export function fileReader({ bucket, folder }: Pick<FileSettings, 'bucket' | 'folder'>): ReadFile {
  const stores = { folder: createFolderStore(folder), bucket: bucket && createBucketStore(bucket) };
  return async ({ store, key }, signal) => stores[store]?.read(key, signal);
}
