import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../errors.ts';

/**
 * Takes a data folder for this process, or throws a `StartupError`: PGlite itself would let a second process in
 * and both would damage the data. Returns the release. A lock whose process is gone is taken over.
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'lock');
  const mine = identityOf(process.pid);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      writeFileSync(path, mine, { flag: 'wx' });
      return () => {
        if (read(path) === mine) rmSync(path, { force: true });
      };
    } catch (cause) {
      const { code } = cause as NodeJS.ErrnoException;
      if (code !== 'EEXIST') {
        throw new StartupError(
          `The data folder ${folder} cannot be written (${code}). Set HUIFANG_DATA to a folder that this user can write.`,
          { cause },
        );
      }
    }
    const holder = read(path);
    if (holder !== undefined && isRunning(holder)) throw inUse(folder, holder);
    removeStale(path, holder);
  }
  throw inUse(folder, read(path));
}

/** Another process has the data folder. */
export class FolderInUse extends StartupError {}

const inUse = (folder: string, holder: string | undefined) =>
  new FolderInUse(
    `The data folder ${folder} is in use by another Huifang process (${holder?.split(' ')[0] ?? 'unknown'}). Stop it first, or set HUIFANG_DATA to another folder.`,
  );

/** Moves the lock aside before deleting it, so that of two processes that found it stale only one takes it. */
function removeStale(path: string, holder: string | undefined): void {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  if (read(aside) === holder) rmSync(aside, { force: true });
  else renameSync(aside, path);
}

/** The process id and, where the system tells, when it started: a later process may reuse the id. */
function identityOf(pid: number): string {
  const stat = read(`/proc/${pid}/stat`);
  const started = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  return started ? `${pid} ${started}` : String(pid);
}

function isRunning(holder: string): boolean {
  const pid = Number(holder.split(' ')[0]);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return holder === identityOf(pid);
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
