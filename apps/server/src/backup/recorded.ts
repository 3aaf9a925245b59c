import { execFile } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BackupSettings, Config } from '../config.ts';
import type { DatabaseHandle } from '../db/database.ts';
import { StartupError } from '../errors.ts';
import { beginBackup, endBackup, stayAlive } from './history.ts';
import { type Backup, backupName } from './make-backup.ts';
import { performBackup, type Wanted } from './perform.ts';

export interface Recorded extends Backup {
  /** Why it does not count as a good one, worded for whoever looks after the installation. */
  problem: string;
}

const minute = 60_000;

/**
 * Makes a backup, has it carried elsewhere where that is set, forgets the oldest ones in its folder, and keeps in the
 * database how it went. Undefined when another process does so for the same `dueAt`.
 */
export async function recordedBackup(
  database: DatabaseHandle,
  config: Config,
  wanted: Wanted & { dueAt?: Date },
  signal?: AbortSignal,
): Promise<Recorded | undefined> {
  const id = await beginBackup(database.db, wanted.dueAt);
  if (id === undefined) return undefined;
  const alive = setInterval(() => void stayAlive(database.db, id).catch(() => {}), minute);
  try {
    const backup = await performBackup(database, config, wanted, signal);
    if (wanted.to === config.backup.to) await carry(backup.path, config.backup, signal);
    const problem = problemOf(backup);
    const { path, bytes } = backup;
    await endBackup(database.db, id, { state: problem ? 'incomplete' : 'good', path, bytes, problem });
    if (wanted.to === config.backup.to && !problem) await forgetOldest(config.backup);
    return { ...backup, problem };
  } catch (error) {
    await endBackup(database.db, id, { state: 'failed', problem: (error as Error).message }).catch(() => {});
    throw error;
  } finally {
    clearInterval(alive);
  }
}

function problemOf({ files: { missing } }: Backup): string {
  if (missing.length === 0) return '';
  const some = missing.slice(0, 5).map(({ organisation, id, name }) => `${name} (${organisation}/${id})`);
  const more = missing.length > some.length ? ` and ${missing.length - some.length} more` : '';
  return `Uploaded files are missing or damaged where they are stored: ${some.join(', ')}${more}. The backup holds everything else.`;
}

/** The program gets the name of the new file as its only argument; no shell is involved. */
async function carry(
  path: string,
  { carrier }: BackupSettings,
  signal: AbortSignal | undefined,
): Promise<void> {
  if (!carrier) return;
  try {
    await promisify(execFile)(carrier, [path], { signal, maxBuffer: 16 * 1024 * 1024 });
  } catch (cause) {
    const { code, stderr = '' } = cause as { code?: unknown; stderr?: string };
    throw new StartupError(
      `The backup ${path} is whole, but ${carrier} did not carry it away (${code}). ${stderr.trim().slice(-500)}`,
      { cause },
    );
  }
}

async function forgetOldest({ to, keep }: BackupSettings): Promise<void> {
  const names = (await readdir(to)).filter((name) => backupName.test(name)).sort();
  for (const name of names.slice(0, -keep)) await rm(join(to, name), { force: true });
}
