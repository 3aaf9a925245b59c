import { createHash } from 'node:crypto';
import packageJson from '../../package.json' with { type: 'json' };
import { fileKey } from '../modules/files/file-store.ts';
import { quoted, readMigrations, readOrganisations, readSequences, readTables } from './catalogue.ts';
import type { Connection } from './connection.ts';
import {
  type End,
  type Entry,
  endName,
  fileName,
  partName,
  type Start,
  startName,
  textEntry,
} from './format.ts';
import { partsOf, readPages, Summing } from './pages.ts';

/** Reads the bytes of an uploaded file; undefined when there are none. */
export type ReadFile = (
  file: { store: 'folder' | 'bucket'; key: string },
  signal: AbortSignal,
) => Promise<AsyncIterable<Uint8Array> | undefined>;

export interface DumpOptions {
  from: Start['from'];
  readFile: ReadFile;
  /** What an embedded installation's keys are made from: sealed rows open with them only. */
  words?: string | undefined;
}

/**
 * Everything that a database holds at one moment, and the uploaded files that its records name, entry by entry. People
 * go on working meanwhile: it is read in one transaction that sees nothing of what they save.
 */
export async function* dump(
  connection: Connection,
  { from, readFile, words }: DumpOptions,
): AsyncGenerator<Entry> {
  await connection.begin('read');
  try {
    const tables = await readTables(connection);
    const organisations = await readOrganisations(connection);
    yield textEntry(startName, {
      format: 1,
      product: 'huifang',
      version: packageJson.version,
      at: new Date().toISOString(),
      from,
      migrations: await readMigrations(connection),
      ...(words !== undefined && { words }),
      organisations,
      tables: tables.map(({ name, isOfOrganisation, columns }) => ({ name, isOfOrganisation, columns })),
    } satisfies Start);

    const sums: End['sums'] = {};
    for (const part of partsOf(tables, organisations)) {
      const name = partName(part.table.name, part.organisation);
      const summing = new Summing();
      let number = 0;
      for await (const page of readPages(connection, part)) {
        summing.add(page);
        number += 1;
        yield { name: `${name}/${number}.copy`, size: page.length, chunks: [page] };
      }
      sums[name] = summing.sum;
    }
    const sequences = await readSequences(connection);
    const files: End['files'] = { count: 0, bytes: 0, missing: [] };
    for (const organisation of organisations) {
      yield* dumpFiles(connection, organisation, readFile, files);
    }
    yield textEntry(endName, { sums, sequences, files } satisfies End);
  } finally {
    await connection.rows('rollback');
  }
}

interface FileRow {
  id: string;
  name: string;
  store: 'folder' | 'bucket';
  size: string;
  sha256: string;
}

/** The organisation's files, in pages: there may be very many. */
async function* dumpFiles(
  connection: Connection,
  organisation: string,
  readFile: ReadFile,
  files: End['files'],
): AsyncGenerator<Entry> {
  await connection.rows(`select set_config('app.org', $1, true)`, [organisation]);
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await connection.rows<FileRow>(
      `select id, name, store, size::text as size, sha256 from ${quoted('files')}
      where org_id = $1 and id > $2 and state = 'ready' order by id limit 500`,
      [organisation, after],
    );
    for (const row of rows) {
      const signal = new AbortController();
      const chunks = await readFile(
        { store: row.store, key: fileKey(organisation, row.id) },
        signal.signal,
      ).catch(() => undefined);
      const missing = { organisation, id: row.id, name: row.name };
      if (!chunks) {
        files.missing.push(missing);
        continue;
      }
      const size = Number(row.size);
      yield {
        name: fileName(organisation, row.id),
        size,
        chunks: exactly(chunks, row, () => files.missing.push(missing)),
      };
      signal.abort();
      files.count += 1;
      files.bytes += size;
    }
    const last = rows.at(-1);
    if (!last || rows.length < 500) return;
    after = last.id;
  }
}

/** As many bytes as the record says, whatever the file holds; tells when that is something else. */
async function* exactly(
  chunks: AsyncIterable<Uint8Array>,
  { size, sha256 }: FileRow,
  onWrong: () => void,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let left = Number(size);
  let isRight = true;
  try {
    for await (const chunk of chunks) {
      hash.update(chunk);
      if (chunk.length > left) isRight = false;
      const fitting = chunk.subarray(0, left);
      left -= fitting.length;
      if (fitting.length > 0) yield fitting;
      if (!isRight) break;
    }
  } catch {
    isRight = false;
  }
  for (; left > 0; left -= Math.min(left, zeros.length)) {
    isRight = false;
    yield zeros.subarray(0, left);
  }
  if (!isRight || hash.digest('hex') !== sha256) onWrong();
}

const zeros = new Uint8Array(64 * 1024);
