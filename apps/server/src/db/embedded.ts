import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PGlite, type PGliteOptions, types } from '@electric-sql/pglite';
import { Kysely, PGliteDialect } from 'kysely';
import { StartupError } from '../errors.ts';
import { closeFolder, closeQuietly, makeFilesPrivate } from '../private-folder.ts';
import { lockFolder } from './folder-lock.ts';
import { migrate } from './migrate.ts';
import { planning } from './planning.ts';
import type { Database } from './types.ts';

const asText = (value: string) => value;

/** Values arrive as they do from PostgreSQL (see `server.ts`). */
export const pgliteOptions: PGliteOptions = {
  parsers: { [types.INT8]: asText, [types.DATE]: asText, [types.NUMERIC]: asText },
};

/** Opens the data folder for this process alone, migrates, and gives up the superuser's rights. */
export async function openEmbedded(dataFolder: string) {
  makeFilesPrivate();
  try {
    await makeFolder(dataFolder);
  } catch (cause) {
    throw unusable(dataFolder, cause);
  }
  const release = lockFolder(dataFolder);
  try {
    closeFolder(dataFolder);
    const database = join(dataFolder, 'database');
    const pglite = await PGlite.create(database, pgliteOptions);
    // It writes its first files for everybody.
    closeQuietly(database);
    return { kind: 'embedded' as const, db: await prepareEmbedded(pglite), release };
  } catch (cause) {
    release();
    throw cause instanceof StartupError ? cause : unusable(dataFolder, cause);
  }
}

/** Like a recursive `mkdir`, which never returns where no folder can be made, as below `/proc`. */
async function makeFolder(path: string): Promise<void> {
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

const unusable = (dataFolder: string, cause: unknown) =>
  new StartupError(
    `The data folder ${dataFolder} cannot be used: ${(cause as NodeJS.ErrnoException).code ?? String(cause)}. Set HUIFANG_DATA to a folder that this user can write.`,
    { cause },
  );

/**
 * PGlite connects as superuser, whom row-level security does not bind: after migrating, its only connection
 * becomes `huifang_app` for good.
 */
export async function prepareEmbedded(pglite: PGlite): Promise<Kysely<Database>> {
  await pglite.exec(`
    do $$ begin
      if not exists (select from pg_roles where rolname = 'huifang_app') then
        create role huifang_app nologin nosuperuser nobypassrls;
      end if;
    end $$;
    grant usage on schema public to huifang_app;
    alter default privileges in schema public grant select, insert, update, delete on tables to huifang_app;
    alter default privileges in schema public grant usage, select on sequences to huifang_app;
  `);
  const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) });
  await migrate(db);
  await pglite.exec(`set role huifang_app; ${planning}`);
  return db;
}
