import type { Connection } from './connection.ts';

/** A table whose rows a backup holds. */
export interface Table {
  name: string;
  /** Under row-level security: read and compared for each organisation. */
  isOfOrganisation: boolean;
  /** Those that are written; the database makes the others. */
  columns: string[];
  key: { name: string; type: string }[];
}

/**
 * Sessions end with a restore, as everybody signs in anew; signals live for seconds, counts of requests for minutes; the history of backups and of
 * returns to them belongs to the installation. What refers to such a table is left out with it.
 */
const leftOut = new Set([
  'kysely_migration',
  'kysely_migration_lock',
  'sessions',
  'message_signals',
  'configuration_signals',
  'rate_windows',
  'backups',
  'audit_returns',
]);

/** All tables but those of which nothing is kept, by name. */
export async function readTables(connection: Connection): Promise<Table[]> {
  const rows = await connection.rows<Table & { refersTo: string[] }>(`
    select c.relname::text as name, c.relrowsecurity as "isOfOrganisation",
      array(
        select attname::text from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
      ) as columns,
      (
        select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null)) order by k.place)
        from pg_index i cross join unnest(i.indkey) with ordinality k (number, place)
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
        where i.indrelid = c.oid and i.indisprimary
      ) as key,
      array(
        select confrelid::regclass::text from pg_constraint where conrelid = c.oid and contype = 'f'
      ) as "refersTo"
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.relname`);
  const kept = rows.filter(
    ({ name, refersTo }) => !leftOut.has(name) && !refersTo.some((other) => leftOut.has(other)),
  );
  return kept.map(({ refersTo: _refersTo, ...table }) => table);
}

/** Names of the migrations that the database has seen, sorted; none where there is no database of ours. */
export async function readMigrations(connection: Connection): Promise<string[]> {
  const [found] = await connection.rows<{ is: boolean }>(
    `select to_regclass('public.kysely_migration') is not null as is`,
  );
  if (!found?.is) return [];
  const rows = await connection.rows<{ name: string }>('select name from kysely_migration');
  return rows.map(({ name }) => name).sort();
}

export const readOrganisations = async (connection: Connection): Promise<string[]> => {
  const rows = await connection.rows<{ id: string }>(
    'select id::text as id from organisations o order by o.id',
  );
  return rows.map(({ id }) => id);
};

export interface SequenceState {
  last: string;
  /** Otherwise `last` is the next one. */
  isUsed: boolean;
}

/** Where each sequence stands. `pg_sequences` does not tell of one that was set and not used since. */
export async function readSequences(connection: Connection): Promise<Record<string, SequenceState>> {
  const names = await connection.rows<{ name: string }>(
    `select sequencename::text as name from pg_sequences where schemaname = 'public' order by 1`,
  );
  if (names.length === 0) return {};
  const each = names.map(
    ({ name }) =>
      `select '${name}' as name, last_value::text as last, is_called as "isUsed" from ${quoted(name)}`,
  );
  const rows = await connection.rows<SequenceState & { name: string }>(each.join(' union all '));
  return Object.fromEntries(rows.map(({ name, ...state }) => [name, state]));
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
