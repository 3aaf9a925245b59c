import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from './file-store.ts';

/** Keeps files below a folder; what `put` has acknowledged survives a power cut. */
export function createFolderStore(folder: string): FileStore {
  return {
    kind: 'folder',
    async put(key, { path }) {
      const target = join(folder, key);
      await mkdir(dirname(target), { recursive: true });
      await syncToDisk(path);
      await rename(path, target);
      await syncToDisk(dirname(target));
    },
    async read(key, signal) {
      const path = join(folder, key);
      const file = await open(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
      return file && createReadStream(path, { fd: file, signal, highWaterMark: 256 * 1024 });
    },
    remove: (key) => rm(join(folder, key), { force: true }),
  };
}

async function syncToDisk(path: string): Promise<void> {
  const file = await open(path);
  try {
    await file.sync();
  } catch (error) {
    // Some file systems cannot sync a folder; its file is synced in any case.
    if (!['EISDIR', 'EINVAL', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  } finally {
    await file.close();
  }
}
