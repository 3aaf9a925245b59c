import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';

const folder = join(import.meta.dirname, 'migrations');

/** Names of the migrations in the order in which they run. */
export async function migrationFiles(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /^\d{4}-\d{2}-\d{2}-.+\.ts$/.test(name)).sort();
}

/** Brings the schema up to date; several processes at once are settled by the database. */
export async function migrate<Tables>(db: Kysely<Tables>): Promise<void> {
  const migrator = new Migrator({
    db,
    allowUnorderedMigrations: true,
    provider: {
      async getMigrations() {
        const migrations: Record<string, Migration> = {};
        for (const file of await migrationFiles()) {
          migrations[file.replace(/\.ts$/, '')] = await import(pathToFileURL(join(folder, file)).href);
        }
        return migrations;
      },
    },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}
