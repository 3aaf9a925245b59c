import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartupError } from '../../errors.ts';
import { makeFolder } from '../../private-folder.ts';
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
    async check() {
      const path = join(folder, `.check-${randomUUID()}`);
      try {
        await makeFolder(folder);
        await writeFile(path, 'written');
      } catch (cause) {
        const { code = '' } = cause as NodeJS.ErrnoException;
        // What is stored can be read all the same, and uploads say so.
        if (['ENOSPC', 'EDQUOT'].includes(code)) return;
        throw new StartupError(
          `The folder of uploaded files, ${folder}, cannot be written (${code}). Give it to the user who runs Huifang, or set HUIFANG_DATA to another folder.`,
          { cause },
        );
      } finally {
        await rm(path, { force: true }).catch(() => {});
      }
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
