import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import type { DatabaseHandle } from './database.ts';

let database: DatabaseHandle;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const ofAccount = 'belongs to an account, which may work in several organisations';
const ofInstallation = 'belongs to the installation';

/** Tables without an organisation, and why. */
const withoutOrganisation: Record<string, string> = {
  organisations: 'is the list of them; its id is the org_id of all others',
  users: 'holds the accounts, each of which may work in several organisations',
  sessions: ofAccount,
  sign_in_places: ofAccount,
  authenticator_apps: ofAccount,
  passkeys: ofAccount,
  recovery_codes: ofAccount,
  factor_enrolments: ofAccount,
  sign_in_tickets: ofAccount,
  second_factor_failures: ofAccount,
  idempotency_keys: ofAccount,
  login_failures: 'counts what was typed as an account, whether there is such an account or not',
  installation: ofInstallation,
  audit_returns: ofInstallation,
  backups: ofInstallation,
  command_log: ofInstallation,
  metric_reports: ofInstallation,
  rate_windows: 'counts before it is known of which organisation a token is, if of any',
  kysely_migration: ofInstallation,
  kysely_migration_lock: ofInstallation,
};

/** Unique without the organisation, and why. */
const uniqueWithoutOrganisation: Record<string, string> = {
  memberships_default: 'an account has one default among all its organisations',
};

interface Key {
  table: string;
  kind: 'primary' | 'unique' | 'foreign';
  name: string;
  columns: string[];
  /** What it refers to, and the columns there. */
  refersTo: string | null;
  referredColumns: string[] | null;
}

async function readTables(): Promise<{ name: string; isOfOrganisation: boolean }[]> {
  const { rows } = await sql<{ name: string; isOfOrganisation: boolean }>`
    select relname as name, exists (
        select from pg_attribute where attrelid = c.oid and attname = 'org_id' and not attisdropped
      ) as "isOfOrganisation"
    from pg_class c where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
    order by relname`.execute(database.db);
  return rows;
}

async function readKeys(): Promise<Key[]> {
  const { rows } = await sql<Key>`
    with keys as (
      select indrelid as owner, case when indisprimary then 'primary' else 'unique' end as kind,
        indexrelid::regclass::text as name, indkey::int2[] as columns, null::oid as other, null::int2[] as others
      from pg_index where indisunique
      union all
      select conrelid, 'foreign', conname::text, conkey, confrelid, confkey from pg_constraint where contype = 'f'
    )
    select c.relname as table, kind, name, other::regclass::text as "refersTo",
      array(select attname::text from unnest(columns) with ordinality k (number, place)
        join pg_attribute a on a.attrelid = owner and a.attnum = number order by place) as columns,
      array(select attname::text from unnest(others) with ordinality k (number, place)
        join pg_attribute a on a.attrelid = other and a.attnum = number order by place) as "referredColumns"
    from keys join pg_class c on c.oid = owner
    where c.relnamespace = 'public'::regnamespace order by c.relname, kind, name`.execute(database.db);
  return rows;
}

const inWords = ({ table, kind, name, columns }: Key) => `${table}: ${kind} ${name} (${columns.join(', ')})`;

describe('a table', () => {
  it('has the organisation in each of its rows, or a reason why it belongs to none', async () => {
    const tables = await readTables();
    const without = tables.filter(({ isOfOrganisation }) => !isOfOrganisation).map(({ name }) => name);
    expect(without).toEqual(Object.keys(withoutOrganisation).toSorted());
  });

  it('of an organisation has it in its primary key and in everything that is unique', async () => {
    const own = new Set(
      (await readTables()).filter((table) => table.isOfOrganisation).map(({ name }) => name),
    );
    const keys = (await readKeys()).filter(({ table, kind }) => own.has(table) && kind !== 'foreign');
    const keyed = new Set(keys.filter(({ kind }) => kind === 'primary').map(({ table }) => table));
    expect([...own].filter((table) => !keyed.has(table))).toEqual([]);
    const offenders = keys.filter(
      ({ columns, name }) => !columns.includes('org_id') && !(name in uniqueWithoutOrganisation),
    );
    expect(offenders.map(inWords)).toEqual([]);
  });

  it('of an organisation refers to rows of the same organisation only', async () => {
    const own = new Set(
      (await readTables()).filter((table) => table.isOfOrganisation).map(({ name }) => name),
    );
    const keys = (await readKeys()).filter(({ kind }) => kind === 'foreign');
    const offenders = keys.filter(({ refersTo, columns, referredColumns }) => {
      if (!own.has(refersTo ?? '')) return false;
      const place = columns.indexOf('org_id');
      return place < 0 || referredColumns?.[place] !== 'org_id';
    });
    expect(offenders.map(inWords)).toEqual([]);
  });
});

const sourceFolder = join(import.meta.dirname, '..');

async function sources(): Promise<{ file: string; text: string }[]> {
  const files = (await readdir(sourceFolder, { recursive: true })).filter(
    (file) =>
      file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith(join('db', 'migrations')),
  );
  return Promise.all(
    files.map(async (file) => ({ file, text: await readFile(join(sourceFolder, file), 'utf8') })),
  );
}

/** The text from a bracket to its partner. */
function bracketed(text: string, from: number): string {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return text.slice(from, at);
  }
  return text.slice(from);
}

/** Joined tables with the conditions on which: of Kysely's calls, and of SQL in its own words. */
function* joinsIn(text: string): Generator<{ table: string; alias: string; on: string }> {
  for (const found of text.matchAll(/Join\(\s*'(\w+)(?: as (\w+))?'/g)) {
    const [, table = '', alias = table] = found;
    yield { table, alias, on: bracketed(text, found.index + 'Join'.length) };
  }
  for (const found of text.matchAll(/\bjoin (\w+)(?: as)? (\w+)\s+on\b/g)) {
    const [whole, table = '', alias = ''] = found;
    const on =
      text.slice(found.index + whole.length).split(/\bjoin\b|\bwhere\b|`|\border by\b|\bgroup by\b/, 1)[0] ??
      '';
    yield { table, alias, on };
  }
}

describe('a statement', () => {
  it('joins tables of organisations on the organisation', async () => {
    const own = new Set(
      (await readTables()).filter((table) => table.isOfOrganisation).map(({ name }) => name),
    );
    const offenders: string[] = [];
    let seen = 0;
    for (const { file, text } of await sources()) {
      for (const { table, alias, on } of joinsIn(text)) {
        if (!own.has(table)) continue;
        seen += 1;
        // In which organisations an account works is asked by the account.
        const by = table === 'memberships' ? '(org_id|user_id)' : 'org_id';
        if (!new RegExp(`\\b${alias}\\.${by}\\b`).test(on)) offenders.push(`${file}: ${table} as ${alias}`);
      }
    }
    expect(seen).toBeGreaterThan(100);
    expect(offenders).toEqual([]);
  });
});
