import { open, readdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const isWindows = process.platform === 'win32';

/** Has a file or a folder written to the disk itself; one that is gone is left out. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, isWindows ? 'r+' : 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    // Windows opens no folder, and needs not to.
    if (isWindows && ['EISDIR', 'EPERM', 'EACCES'].includes(error.code ?? '')) return undefined;
    throw error;
  });
  try {
    await handle?.sync();
  } catch (error) {
    // Some file systems cannot sync a folder.
    if (!['EISDIR', 'EINVAL', 'EBADF'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
  } finally {
    await handle?.close();
  }
}

/** The same for many: what waits for the disk together is written together. */
export async function syncAllToDisk(paths: Iterable<string>): Promise<void> {
  const left = [...paths];
  const syncNext = async () => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) await syncToDisk(path);
  };
  await Promise.all(Array.from({ length: 8 }, syncNext));
}

/** The same for everything in a folder, itself and its name. */
export async function syncFolderToDisk(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const paths = entries.map(({ parentPath, name }) => join(parentPath, name));
  await syncAllToDisk([dirname(folder), folder, ...paths]);
}
