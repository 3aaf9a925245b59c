import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { PGlite } from '@electric-sql/pglite';
import { PGliteDialect } from 'kysely';
import { unpackTar } from 'modern-tar/fs';
import { Client } from 'pg';
import { readConfig } from '../config.ts';
import { createHandle, type DatabaseHandle, openDatabase } from '../db/database.ts';
import { prepareEmbedded } from '../db/embedded.ts';
import { pgliteOptions } from '../db/embedded-values.ts';
import { type DatabaseLimits, usualLimits } from '../db/limits.ts';
import { migrationFiles } from '../db/migrate.ts';

const serverFolder = join(import.meta.dirname, '..', '..');
const cacheFolder = join(serverFolder, '..', '..', '.cache', 'server-tests');

const serverUrl = process.env.HUIFANG_TEST_DATABASE_URL;

/** The same server, beside the pooler that may stand before it: for what concerns whole databases. */
export const directUrl = process.env.HUIFANG_TEST_DIRECT_URL ?? serverUrl ?? 'postgres://none';

/** How a pooler is named to the product: as its own setting. */
export const { pooler } = readConfig(process.env);

/** What starts the product on a data folder of its own is the same whatever database the other tests are on. */
export const onEmbedded = !serverUrl;

const hour = 3_600_000;

/** Limits that nothing reaches, however slow the machine: a test tightens the one that it is about. */
export const unhurried: DatabaseLimits = {
  ...usualLimits,
  statements: { save: hour, list: hour, export: hour, sweep: hour },
  lock: hour,
  connect: hour,
  again: hour,
  answer: hour,
  patience: hour,
  replica: { answer: hour, lag: hour },
  upkeep: hour,
};

/**
 * A migrated, empty database of one test file's own: on the PostgreSQL server of `HUIFANG_TEST_DATABASE_URL`
 * (whose role may create databases), else PGlite in memory. What its `close` leaves may serve the next file, emptied.
 */
export function createTestDatabase(limits?: DatabaseLimits): Promise<DatabaseHandle> {
  return serverUrl ? createOnServer(serverUrl, limits) : createEmbedded(limits);
}

async function createOnServer(url: string, limits?: DatabaseLimits): Promise<DatabaseHandle> {
  const name = `huifang_test_${randomBytes(6).toString('hex')}`;
  const template = await migratedTemplate();
  await administer((client) => client.query(`create database ${name} template ${template}`));
  const handle = await openDatabase({ url: databaseUrl(url, name), pooler }, limits);
  return {
    ...handle,
    close: async () => {
      await handle.close();
      await administer(async (client) => {
        // A pooler keeps what we gave back.
        if (pooler)
          await client.query(
            'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1 and usename = current_user',
            [name],
          );
        // Not `with (force)`: that may not end autovacuum, which runs as a superuser; a plain drop asks it to leave.
        await client.query(`drop database ${name}`);
      });
    },
  };
}

/** Names a migrated database, kept on the server until a migration changes: a copy is made faster than a schema. */
export async function migratedTemplate(): Promise<string> {
  const name = `huifang_template_${await migrationsHash()}`;
  await administer(async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return;
    const unfinished = `${name}_unfinished`;
    await client.query(`drop database if exists ${unfinished}`);
    await client.query(`create database ${unfinished} encoding 'UTF8' template template0`);
    await (await openDatabase({ url: databaseUrl(directUrl, unfinished) })).close();
    await client.query(`alter database ${unfinished} rename to ${name}`);
  });
  return name;
}

function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function administer(work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: directUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

interface Emptied {
  pglite: PGlite;
  empty: () => Promise<void>;
}

/** Databases of closed test files, as new: emptying one takes a tenth of the time of loading another. */
const idle: Emptied[] = [];

async function createEmbedded(limits?: DatabaseLimits): Promise<DatabaseHandle> {
  const own = idle.pop() ?? (await loadEmbedded());
  const handle = createHandle({ kind: 'embedded', db: await prepare(lent(own.pglite)) }, limits);
  return {
    ...handle,
    close: async () => {
      await handle.close();
      await own.empty();
      idle.push(own);
    },
  };
}

/** The product's embedded database without its thread: these tests start hundreds, and one thread serves them faster. */
function prepare(pglite: PGlite) {
  const run = (text: string) => pglite.exec(text);
  return prepareEmbedded(new PGliteDialect({ pglite }), { run, settle: run });
}

/** The database to whoever may not end it. */
const lent = (pglite: PGlite) =>
  new Proxy(pglite, {
    get(target, name) {
      if (name === 'close') return async () => {};
      const value = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });

async function loadEmbedded(): Promise<Emptied> {
  const loadDataDir = new Blob([await readFile(await migratedDump())]);
  const pglite = await PGlite.create({ ...pgliteOptions, loadDataDir });
  const { rows } = await pglite.query<{ name: string; isOfMigrations: boolean }>(`
    select quote_ident(relname) as name, relname like 'kysely_%' as "isOfMigrations" from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`);
  const tables = rows.filter(({ isOfMigrations }) => !isOfMigrations).map(({ name }) => name);
  const written: [string, string][] = [];
  for (const name of tables) {
    const found = await pglite.query<{ kept: string | null }>(
      `select json_agg(t)::text as kept from ${name} t`,
    );
    const kept = found.rows[0]?.kept;
    if (kept) written.push([name, kept]);
  }
  return {
    pglite,
    /** Back to what migrations left: their rows, ids from 1 on, the first role and its settings. */
    empty: async () => {
      await pglite.exec('discard all');
      // The audit log refuses to be emptied, by a trigger.
      await pglite.exec(
        `set session_replication_role = replica; truncate ${tables.join(', ')} restart identity`,
      );
      // Or the planner would take the next file's rows for those of the last.
      await pglite.exec(
        `delete from pg_statistic where starelid in
           (select oid from pg_class where relnamespace = 'public'::regnamespace)`,
      );
      for (const [name, kept] of written) {
        await pglite.query(`insert into ${name} select * from json_populate_recordset(null::${name}, $1)`, [
          kept,
        ]);
      }
      await pglite.exec('set session_replication_role = default; checkpoint');
    },
  };
}

/** Makes a data folder with a migrated, empty database, as a first start does in many times as long. */
export async function makeDataFolder(dataFolder: string): Promise<void> {
  const database = join(dataFolder, 'database');
  await mkdir(database, { recursive: true, mode: 0o700 });
  const onlyOurs = { dmode: 0o700, fmode: 0o600 };
  await pipeline(createReadStream(await migratedDump()), unpackTar(database, onlyOurs));
}

/** A dump of a migrated database, kept until a migration changes: loading it is five times faster than making one. */
async function migratedDump(): Promise<string> {
  const path = join(cacheFolder, `${await migrationsHash()}.tar`);
  if (!existsSync(path)) {
    const pglite = await PGlite.create(pgliteOptions);
    await prepare(pglite);
    await pglite.exec('reset role; checkpoint');
    const dump = await pglite.dumpDataDir('none');
    await pglite.close();
    await mkdir(cacheFolder, { recursive: true });
    const aside = `${path}.${process.pid}`;
    await writeFile(aside, Buffer.from(await dump.arrayBuffer()));
    await rename(aside, path);
  }
  return path;
}

async function migrationsHash(): Promise<string> {
  const folder = join(serverFolder, 'src', 'db');
  const hash = createHash('sha256').update(await readFile(join(folder, 'embedded.ts')));
  for (const file of await migrationFiles()) hash.update(await readFile(join(folder, 'migrations', file)));
  return hash.digest('hex').slice(0, 16);
}
