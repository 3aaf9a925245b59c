import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { StartupError } from '../errors.ts';

const folder = join(import.meta.dirname, 'migrations');

/** Names of the migrations in the order in which they run. */
export async function migrationFiles(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /^\d{4}-\d{2}-\d{2}-.+\.ts$/.test(name)).sort();
}

const nameOf = (file: string) => file.replace(/\.ts$/, '');

/**
 * Brings the schema up to date, or runs `only` the migrations that are named; several processes at once are settled by
 * the database. Throws a `StartupError` for a database that is not this product's, or of a newer version, saying what
 * to do instead.
 */
export async function migrate<Tables>(
  db: Kysely<Tables>,
  otherwise: string,
  only?: readonly string[],
): Promise<void> {
  await refuseOthers(db, otherwise);
  const migrator = new Migrator({
    db,
    allowUnorderedMigrations: true,
    provider: {
      async getMigrations() {
        const migrations: Record<string, Migration> = {};
        for (const file of await migrationFiles()) {
          const name = nameOf(file);
          if (only && !only.includes(name)) continue;
          migrations[name] = await import(pathToFileURL(join(folder, file)).href);
        }
        return migrations;
      },
    },
  });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

/**
 * Throws a `StartupError` unless the schema is what this program makes of it. Changes nothing: others are at work with the
 * tables as they are.
 */
export async function requireMigrated<Tables>(db: Kysely<Tables>, otherwise: string): Promise<void> {
  const done = new Set(await refuseOthers(db, otherwise));
  const missing = (await migrationFiles()).map(nameOf).filter((name) => !done.has(name));
  if (missing.length === 0) return;
  throw new StartupError(
    `This version changes tables (${missing.join(', ')}), which is not done beside an older one that is at work: stop it and start this one, or see "Update" in docs/deploy.md; nothing was changed.`,
  );
}

interface Found {
  name: string;
  owner: string;
  isOwn: boolean;
}

/** Answers the migrations that were done. */
async function refuseOthers<Tables>(db: Kysely<Tables>, otherwise: string): Promise<string[]> {
  // Tables that came with an extension are nobody's.
  const { rows: tables } = await sql<Found>`
    select c.relname as name, c.relowner::regrole::text as owner,
      pg_has_role(current_user, c.relowner, 'usage') as "isOwn"
    from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.deptype = 'e')
    order by c.relname`.execute(db);
  if (tables.length === 0) return [];
  const others = tables.find(({ isOwn }) => !isOwn);
  const done = others ? [] : await doneMigrations(db, tables);
  const known = new Set((await migrationFiles()).map(nameOf));
  const unknown = done.filter((name) => !known.has(name));
  const isOurs = others
    ? tables.some(({ name }) => name === 'kysely_migration')
    : unknown.length < done.length || tables.every(({ name }) => name.startsWith('kysely_'));
  if (!isOurs) {
    const names = tables.slice(0, 3).map(({ name }) => name);
    throw new StartupError(
      `The database already holds tables of something else (${names.join(', ')}). ${otherwise}; nothing was changed.`,
    );
  }
  if (others) {
    throw new StartupError(
      `The tables of this database belong to the role ${others.owner}. Connect as that role, or have a superuser hand them over: reassign owned by ${others.owner} to the role of DATABASE_URL.`,
    );
  }
  if (unknown.length > 0) {
    throw new StartupError(
      `A newer version of Huifang has used this database (${unknown.at(-1)}). Run that version or a later one, or restore a backup from before; nothing was changed.`,
    );
  }
  return done;
}

async function doneMigrations<Tables>(db: Kysely<Tables>, tables: readonly Found[]): Promise<string[]> {
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}
