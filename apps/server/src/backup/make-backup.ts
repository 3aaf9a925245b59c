import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readArchive, writeArchive } from './archive.ts';
import type { Connection } from './connection.ts';
import { type DumpOptions, dump } from './dump.ts';
import type { End } from './format.ts';
import { type Key, withOwnIdentity } from './keys.ts';
import { load } from './load.ts';
import { compareOnly, makeEmbedded } from './targets.ts';

export interface BackupOptions extends DumpOptions {
  connect: () => Promise<Connection>;
  /** A folder, in which the backup gets a name with its time, or the name of a new file. */
  to: string;
  key: Key | undefined;
  /** A folder that does not exist, for the database that the backup is tried out in. */
  scratch: string;
}

export interface Backup {
  path: string;
  bytes: number;
  rows: number;
  organisations: number;
  files: End['files'];
}

/**
 * Writes a backup and proves it: what was written is read back from the disk, restored into a database of its own and
 * compared, table by table and file by file. Until then the file's name ends in `.part`.
 */
export async function makeBackup({ to, scratch, ...options }: BackupOptions): Promise<Backup> {
  const path = await pathIn(to, options.key !== undefined);
  const part = `${path}.part`;
  const key = options.key && (await withOwnIdentity(options.key));
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await removeKilled(dirname(path));
  try {
    const connection = await options.connect();
    const bytes = await writeArchive(part, dump(connection, options), key).finally(() => connection.close());
    const { start, end, rows } = await load(readArchive(part, key), {
      connect: (found) => makeEmbedded(scratch, found),
      files: compareOnly,
      isTrial: true,
    });
    await rename(part, path);
    return { path, bytes, rows, organisations: start.organisations.length, files: end.files };
  } finally {
    await rm(part, { force: true });
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Names of backups in a folder: sorted by name they are sorted by time. */
export const backupName = /^huifang-\d{4}-\d\d-\d\d-\d{6}\.tar\.gz(?:\.age)?$/;

async function pathIn(to: string, isEncrypted: boolean): Promise<string> {
  const isFile = /\.(?:tar\.gz|tgz|age)$/.test(to) && !(await isFolder(to));
  if (isFile) return to;
  return join(to, `${nameAt(new Date())}.tar.gz${isEncrypted ? '.age' : ''}`);
}

const nameAt = (time: Date) =>
  `huifang-${time.toISOString().slice(0, 19).replace('T', '-').replaceAll(':', '')}`;

/** In milliseconds: another machine may be making a backup into the same folder. */
const longestBackup = 12 * 60 * 60 * 1000;

/** Removes what backups that were killed left in a folder. */
async function removeKilled(folder: string): Promise<void> {
  const oldest = nameAt(new Date(Date.now() - longestBackup));
  const parts = (await readdir(folder)).filter(
    (name) => name.endsWith('.part') && backupName.test(name.slice(0, -'.part'.length)),
  );
  for (const name of parts) if (name < oldest) await rm(join(folder, name), { force: true });
}

const isFolder = async (path: string) => (await stat(path).catch(() => undefined))?.isDirectory() === true;
