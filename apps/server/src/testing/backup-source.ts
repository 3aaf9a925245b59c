import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { readSequences, readTables } from '../backup/catalogue.ts';
import type { Connection } from '../backup/connection.ts';
import { partsOf, sumOf } from '../backup/pages.ts';
import { type DatabaseHandle, openDatabase } from '../db/database.ts';
import { loadDemonstration } from '../demo/index.ts';
import { fileKey } from '../modules/files/file-store.ts';
import { makeDataFolder } from './test-database.ts';

/** What has gone wrong in other programs' dumps. */
const hostileTexts = [
  '\\N',
  '\\.',
  'one\nline\r\nand\tanother\\',
  `it's "quoted", \\'escaped\\' and $$dollars$$`,
  '\u0001\u0008\u000b\u000c\u007f',
  '𠮷野家 👩‍⚕️ é',
  '{"a":[null,"\\\\u0000"]}',
  '',
];

export interface StoredUpload {
  organisation: string;
  id: string;
  path: string;
  size: number;
}

/** A data folder with both clinics of the demonstration, hostile texts and an uploaded file. */
export async function makeSource(dataFolder: string): Promise<StoredUpload> {
  await makeDataFolder(dataFolder);
  const database = await openDatabase({ dataFolder });
  try {
    await loadDemonstration(database, {
      seed: 'backup',
      counts: { customers: 40, consults: 120, followUps: 160, complaints: 30 },
    });
    const [organisation] = await database.db.selectFrom('organisations').select('id').orderBy('id').execute();
    const org = organisation?.id ?? '';
    await writeHostile(database, org);
    return await writeUpload(database, org, dataFolder);
  } finally {
    await database.close();
  }
}

async function writeHostile(database: DatabaseHandle, org: string): Promise<void> {
  await database.withOrganisation(org, async (tx) => {
    await tx
      .insertInto('tags')
      .values(hostileTexts.map((text) => ({ org_id: org, name: `${text}!`, content: text, color: '#000' })))
      .execute();
    for (const [number, text] of hostileTexts.entries()) {
      await sql`insert into organisation_options (org_id, name, value) values (${org}, ${`${number}${text}`}, ${text})`.execute(
        tx,
      );
    }
    const [user] = await tx.selectFrom('users').select('id').limit(1).execute();
    await tx
      .insertInto('audit_log')
      .values({
        org_id: org,
        user_id: user?.id ?? '',
        person_id: '1',
        action: 'test',
        entity: 'backup',
        entity_id: '1',
        details: JSON.stringify({ texts: hostileTexts }),
      } as never)
      .execute();
    await sql`insert into sessions (token_hash, user_id, expires_at)
      select 'a token', id, now() + interval '1 day' from users limit 1`.execute(tx);
  });
}

async function writeUpload(database: DatabaseHandle, org: string, dataFolder: string): Promise<StoredUpload> {
  const [id, contents] = [randomUUID(), Buffer.from('病历'.repeat(100_000))];
  const path = join(dataFolder, 'files', fileKey(org, id));
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, contents);
  await database.withOrganisation(org, (tx) =>
    tx
      .insertInto('files')
      .values({
        org_id: org,
        id,
        uploader_id: '1',
        store: 'folder',
        state: 'ready',
        name: '病历.txt',
        type: 'text/plain',
        size: String(contents.length),
        sha256: createHash('sha256').update(contents).digest('hex'),
      } as never)
      .execute(),
  );
  return { organisation: org, id, path, size: contents.length };
}

export type Picture = Awaited<ReturnType<typeof pictureOf>>;

/** Rows of every table of every organisation, and everything that guards them. */
export async function pictureOf(connection: Connection) {
  const organisations = await connection.rows<{ id: string }>(
    'select id::text as id from organisations order by organisations.id',
  );
  await connection.run('begin');
  const tables = await readTables(connection);
  const sums: Record<string, unknown> = {};
  for (const part of partsOf(
    tables,
    organisations.map(({ id }) => id),
  )) {
    sums[`${part.table.name} ${part.organisation}`] = await sumOf(connection, part);
  }
  await connection.run('commit');
  return { sums, schema: await schemaOf(connection), sequences: await readSequences(connection) };
}

/** Constraints, indexes, triggers and policies. */
async function schemaOf(connection: Connection): Promise<string[]> {
  const rows = await connection.rows<{ line: string }>(`
    select line from (
      select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated::text as line
        from pg_constraint where connamespace = 'public'::regnamespace
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
      union all select tablename || policyname || qual || coalesce(with_check, '') from pg_policies
      union all select relname || relrowsecurity::text || relforcerowsecurity::text from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace
    ) lines order by line collate "C"`);
  return rows.map(({ line }) => line);
}
