import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { createHandle, type DatabaseHandle, openDatabase } from '../db/database.ts';
import { pgliteOptions, prepareEmbedded } from '../db/embedded.ts';
import { migrationFiles } from '../db/migrate.ts';

const serverFolder = join(import.meta.dirname, '..', '..');
const cacheFolder = join(serverFolder, '..', '..', '.cache', 'server-tests');

/**
 * A migrated, empty database of one test file's own: on the PostgreSQL server of `HUIFANG_TEST_DATABASE_URL`
 * (whose role may create databases), else PGlite in memory.
 */
export function createTestDatabase(): Promise<DatabaseHandle> {
  const url = process.env.HUIFANG_TEST_DATABASE_URL;
  return url ? createOnServer(url) : createEmbedded();
}

async function createOnServer(serverUrl: string): Promise<DatabaseHandle> {
  const name = `huifang_test_${randomBytes(6).toString('hex')}`;
  await administer(serverUrl, `create database ${name} encoding 'UTF8' template template0`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const handle = await openDatabase({ url: url.href });
  return {
    ...handle,
    close: async () => {
      await handle.close();
      await administer(serverUrl, `drop database ${name} with (force)`);
    },
  };
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function createEmbedded(): Promise<DatabaseHandle> {
  const pglite = await PGlite.create({ ...pgliteOptions, loadDataDir: await migratedDump() });
  return createHandle({ kind: 'embedded', db: await prepareEmbedded(pglite) });
}

/** A dump of a migrated database, kept until a migration changes: loading it is five times faster than making one. */
async function migratedDump(): Promise<Blob> {
  const path = join(cacheFolder, `${await migrationsHash()}.tar`);
  if (!existsSync(path)) {
    const pglite = await PGlite.create(pgliteOptions);
    await prepareEmbedded(pglite);
    await pglite.exec('reset role');
    const dump = await pglite.dumpDataDir('none');
    await pglite.close();
    await mkdir(cacheFolder, { recursive: true });
    const aside = `${path}.${process.pid}`;
    await writeFile(aside, Buffer.from(await dump.arrayBuffer()));
    await rename(aside, path);
  }
  return new Blob([await readFile(path)]);
}

async function migrationsHash(): Promise<string> {
  const folder = join(serverFolder, 'src', 'db');
  const hash = createHash('sha256').update(await readFile(join(folder, 'embedded.ts')));
  for (const file of await migrationFiles()) hash.update(await readFile(join(folder, 'migrations', file)));
  return hash.digest('hex').slice(0, 16);
}
