import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartupError } from './errors.ts';

const ofOthers = 0o077;

/** Windows has no such modes: there the rights of the folder itself count. */
const hasModes = process.platform !== 'win32';

/** What this process makes from now on is for its own user alone, whatever umask it was started with. */
export function makeFilesPrivate(): void {
  if (hasModes) process.umask(ofOthers);
}

/**
 * Closes a folder of patients' data, and everything in it, to the other users of the machine, and says on the error
 * output what it had to mend.
 */
export function closeFolder(folder: string): void {
  const mended = closeQuietly(folder);
  if (mended === 0) return;
  process.stderr.write(
    `Other users of this machine could reach ${mended} files and folders in ${folder}; now only this one can.\n`,
  );
}

/** The same after something that sets modes of its own; answers how many there were to mend. */
export const closeQuietly = (folder: string): number => (hasModes ? closeToOthers(folder) : 0);

function closeToOthers(path: string): number {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found || found.isSymbolicLink()) return 0;
  let mended = 0;
  if ((found.mode & ofOthers) !== 0) {
    try {
      chmodSync(path, found.mode & 0o700);
    } catch (cause) {
      throw new StartupError(
        `Other users can reach ${path} and this one may not close it. Give the data folder to the user who runs Huifang.`,
        { cause },
      );
    }
    mended = 1;
  }
  if (!found.isDirectory()) return mended;
  return readdirSync(path).reduce((sum, name) => sum + closeToOthers(join(path, name)), mended);
}

/** Like a recursive `mkdir`, which never returns where no folder can be made, as below `/proc`. */
export async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    if (code !== 'ENOENT' || dirname(path) === path) throw error;
    await makeFolder(dirname(path));
    await mkdir(path);
  }
}
