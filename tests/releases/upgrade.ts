import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  readOrganisations,
  readSequences,
  readTables,
  type SequenceState,
  type Table,
} from '../../apps/server/src/backup/catalogue.ts';
import type { Connection } from '../../apps/server/src/backup/connection.ts';
import { partName } from '../../apps/server/src/backup/format.ts';
import { partsOf, type Sum, sumOf } from '../../apps/server/src/backup/pages.ts';
import { isSame } from '../../apps/server/src/backup/read.ts';

/** What a database held before it was upgraded. */
export interface Before {
  tables: readonly Pick<Table, 'name' | 'isOfOrganisation' | 'columns'>[];
  organisations: readonly string[];
  /** By `partName`. */
  sums: Readonly<Record<string, Sum>>;
  sequences: Readonly<Record<string, SequenceState>>;
}

/** Counts and checksums of every table of every organisation. */
export async function lookAt(connection: Connection): Promise<Before> {
  const tables = await readTables(connection);
  const organisations = await readOrganisations(connection);
  return {
    tables,
    organisations,
    sequences: await readSequences(connection),
    sums: await sumsOf(connection, tables, organisations),
  };
}

/** Sums of rows; `only` narrows them down, by the name of the table. */
async function sumsOf(
  connection: Connection,
  tables: readonly Table[],
  organisations: readonly string[],
  only: Readonly<Record<string, string>> = {},
) {
  await connection.run('begin');
  const sums: Record<string, Sum> = {};
  for (const part of partsOf(tables, organisations)) {
    const rows = { ...part, only: only[part.table.name] };
    sums[partName(part.table.name, part.organisation)] = await sumOf(connection, rows);
  }
  await connection.run('commit');
  return sums;
}

/** The rows that there were, of tables that a migration adds rows of its own to: what came beside them is new. */
const grown: Readonly<Record<string, string>> = {
  // Every organisation is given the dictionaries of marriage, degree, job and blood groups, of what callbacks find, of
  // how customers are reached, and of customers' states.
  dictionary_entries: `dictionary not in ('38', '39', '45', '51', '52', '53', '54', '55')`,
  // Profiles begin with what was said of consults.
  field_settings: `page in ('consult', 'callback')`,
};

/**
 * Tables whose rows say otherwise what they said, in columns that are gone since. Their rows are counted; what they mean is
 * compared by `scope-upgrade.test.ts`.
 */
const reworded: Readonly<Record<string, readonly string[]>> = {
  roles: [],
  memberships: ['role_id', 'customer_range', 'customer_departments'],
};

/** Tables that have another name since, and columns of theirs. */
const renamed: Readonly<Record<string, { name: string; columns?: Readonly<Record<string, string>> }>> = {
  trials: { name: 'lab_results' },
  trial_items: { name: 'lab_result_items', columns: { trial_id: 'lab_result_id' } },
  medical_advice: { name: 'medical_orders' },
};

const nameNow = (table: string) => renamed[table]?.name ?? table;

/** What there was, by the names that it has now. */
function byNamesNow({ tables, organisations, sums, sequences }: Before): Before {
  const partNow = (part: string) => part.replace(/(?<=^data\/)[^/]+/, nameNow);
  const sequenceNow = (sequence: string) => sequence.replace(/^.*(?=_id_seq$)/, nameNow);
  return {
    tables: tables.map(({ name, columns, ...rest }) => ({
      ...rest,
      name: nameNow(name),
      columns: columns.map((column) => renamed[name]?.columns?.[column] ?? column),
    })),
    organisations,
    sums: Object.fromEntries(Object.entries(sums).map(([name, sum]) => [partNow(name), sum])),
    sequences: Object.fromEntries(Object.entries(sequences).map(([name, at]) => [sequenceNow(name), at])),
  };
}

/** What of a database is not what it was before the upgrade, in the columns that there were. */
export async function differences(connection: Connection, was: Before): Promise<string[]> {
  const before = byNamesNow(was);
  const now = new Map((await readTables(connection)).map((table) => [table.name, table]));
  const found: string[] = [];
  const compared: Table[] = [];
  for (const table of before.tables) {
    const own = now.get(table.name);
    const given = reworded[table.name];
    const missing = table.columns.filter(
      (column) => !own?.columns.includes(column) && !given?.includes(column),
    );
    if (!own || missing.length > 0) found.push(`${table.name} has lost ${missing.join(', ')}`);
    else compared.push({ ...table, columns: given ? own.columns : table.columns, key: own.key });
  }
  const sums = await sumsOf(connection, compared, before.organisations, grown);
  for (const [name, sum] of Object.entries(sums)) {
    const earlier = before.sums[name];
    const isReworded = Object.keys(reworded).some((table) => name.startsWith(`data/${table}/`));
    if (isReworded ? sum.rows !== earlier?.rows : !isSame(sum, earlier))
      found.push(`${name} had ${earlier?.rows} rows and has ${sum.rows}, or other ones`);
  }
  const sequences = await readSequences(connection);
  for (const [name, { last }] of Object.entries(before.sequences)) {
    const isOfGrown = Object.keys(grown).some((table) => name.startsWith(`${table}_`));
    if (!isOfGrown && sequences[name]?.last !== last)
      found.push(`${name} stood at ${last} and stands at ${sequences[name]?.last}`);
  }
  return found;
}

/** Where the database is, as `openDatabase` takes it. */
export type Place = { url: string } | { dataFolder: string };

/** Upgrades in a process of its own, and answers how long it took; undefined when it was killed after so many milliseconds. */
export async function upgrade(place: Place, killAfter?: number): Promise<number | undefined> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'upgrade-child.ts'), JSON.stringify(place)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let said = '';
  child.stdout.on('data', (chunk) => (said += chunk));
  const ended = once(child, 'exit');
  const isOver = new AbortController();
  if (killAfter !== undefined) {
    await Promise.race([ended, pause(killAfter, undefined, { signal: isOver.signal })]);
    child.kill('SIGKILL');
  }
  const [code] = await ended;
  isOver.abort();
  if (code === 0) return Number(said);
  if (killAfter !== undefined) return undefined;
  throw new Error(`The upgrade ended with ${code}`);
}
