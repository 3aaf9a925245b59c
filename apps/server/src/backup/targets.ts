import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { makeRole } from '../db/embedded.ts';
import { pgliteOptions } from '../db/embedded-values.ts';
import { usualLimits } from '../db/limits.ts';
import { migrate, migrationFiles } from '../db/migrate.ts';
import { migrateServer } from '../db/server.ts';
import { StartupError } from '../errors.ts';
import { type FileStore, fileKey } from '../modules/files/file-store.ts';
import { readMigrations } from './catalogue.ts';
import { type Connection, connectToEmbedded, connectToServer } from './connection.ts';
import type { Start } from './format.ts';
import type { FileTarget } from './load.ts';

/** A new database in a folder, with the schema that the archive was written with. */
export async function makeEmbedded(
  folder: string,
  start: Pick<Start, 'migrations'> & { version?: string },
): Promise<Connection> {
  await refuseNewer(start);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const pglite = await PGlite.create(folder, pgliteOptions);
  try {
    await makeRole((text) => pglite.exec(text));
    const db = new Kysely({ dialect: new PGliteDialect({ pglite }) });
    await migrate(db, 'Name another folder', start.migrations);
    return connectToEmbedded(pglite);
  } catch (error) {
    await pglite.close();
    throw error;
  }
}

/** An empty database on a PostgreSQL server, brought to the schema that the archive was written with. */
export async function prepareServer(url: string, start: Start): Promise<Connection> {
  await refuseNewer(start);
  const connection = await connectToServer(url);
  try {
    const found = await readMigrations(connection);
    if (found.length > 0 && found.join() !== start.migrations.join()) {
      throw new StartupError(
        'The database was set up by another version of Huifang than the one that wrote the backup. Give it an empty one, in which nothing has been started yet.',
      );
    }
    await migrateServer({ url, pooler: 'transaction' }, usualLimits.connect, start.migrations);
    return connection;
  } catch (error) {
    await connection.close();
    throw error;
  }
}

async function refuseNewer({
  migrations,
  version = '',
}: Pick<Start, 'migrations'> & { version?: string }): Promise<void> {
  const known = new Set((await migrationFiles()).map((file) => file.replace(/\.ts$/, '')));
  if (migrations.every((name) => known.has(name))) return;
  throw new StartupError(
    `The backup was written by a newer version of Huifang (${version}). Restore it with that one.`,
  );
}

/** Files go where uploads go. `folder` is where they arrive before they are known to be right. */
export const keepIn = (store: FileStore, folder: string): FileTarget => ({
  store: store.kind,
  async keep({ organisation, id, ...facts }, chunks) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, randomUUID());
    const file = await open(path, 'wx', 0o600);
    try {
      const hash = createHash('sha256');
      for await (const chunk of chunks) {
        hash.update(chunk);
        await file.writeFile(chunk);
      }
      if (hash.digest('hex') !== facts.sha256) return false;
      await store.put(fileKey(organisation, id), { ...facts, path });
      return true;
    } finally {
      await file.close();
      await rm(path, { force: true });
    }
  },
});

/** Files are only looked at. */
export const compareOnly: FileTarget = {
  store: 'folder',
  async keep({ sha256 }, chunks) {
    const hash = createHash('sha256');
    for await (const chunk of chunks) hash.update(chunk);
    return hash.digest('hex') === sha256;
  },
};

/** A database on a server keeps the words itself; what is sealed with them opens whatever HUIFANG_SECRET says. */
export async function keepWordsInDatabase(connection: Connection, words: string | undefined): Promise<void> {
  if (words === undefined) return;
  await connection.rows(
    `insert into installation (name, value) values ('secret', $1) on conflict (name) do nothing`,
    [words],
  );
}
