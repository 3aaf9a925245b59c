import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { audit } from '../../audit.ts';
import type { DatabaseHandle } from '../../db/database.ts';
import { lockKey } from '../../db/locks.ts';
import type { Tx } from '../../db/types.ts';
import { AppError } from '../../errors.ts';
import type { TableLine } from '../../lib/table/lines.ts';
import { inWords } from '../../text/product-words.ts';
import { faultSentence, ImportRefusal } from './faults.ts';
import {
  asRefusals,
  checkColumns,
  fill,
  type ImportFile,
  type ImportRequest,
  linesAfterHeader,
  openImport,
} from './file.ts';
import * as repo from './runs.repo.ts';
import { findSeenKeys, forgetSeenKeys, noteSeenKeys } from './seen-keys.ts';
import type { FilledLine, Importer, LineResult } from './target.ts';

export interface ImportCounts {
  lines: number;
  added: number;
  changed: number;
  same: number;
  refused: number;
}

export interface ImportRun extends ImportCounts {
  id: string;
  kind: string;
  fileName: string;
  isDryRun: boolean;
  state: 'running' | 'done' | 'cancelled';
}

/** An import that has ended. */
export interface EndedImport extends ImportRun {
  /** Went on with what an earlier process had begun. */
  isResumed: boolean;
  /** The encoding of a text, else `xlsx`. */
  readAs: string;
}

export interface ImportOptions extends ImportRequest {
  /** Says what would be done and does nothing of it. */
  isDryRun?: boolean;
  /** Told of every line that is refused, in the order of the file, in the importer's language. */
  onRefused?: (line: number, sentences: readonly string[]) => void;
  /** Told how far an import was that goes on. */
  onResumed?: (sofar: ImportCounts) => void;
  /** Told after every batch. */
  onProgress?: (sofar: ImportCounts) => void;
  /** Breaks off between two batches: the same import goes on from there. */
  signal?: AbortSignal;
}

const toRun = (row: repo.RunRow): ImportRun => ({
  id: row.id,
  kind: row.kind,
  fileName: row.file_name,
  isDryRun: row.is_dry_run,
  state: row.state,
  ...countsOf(row),
});

const countsOf = ({ lines, added, changed, same, refused }: repo.RunRow): ImportCounts => ({
  lines,
  added,
  changed,
  same,
  refused,
});

/**
 * Imports a file batch by batch, each whole or not at all, and keeps in the same transaction how far it is: after
 * whatever end, the same file with the same mapping goes on from there. Lines that are wrong are told and left out.
 * Throws an `ImportRefusal` for a file that cannot be imported, and when it is broken off or cancelled.
 */
export async function runImport(database: DatabaseHandle, options: ImportOptions): Promise<EndedImport> {
  const file = await openImport(database, options);
  const { importer, kind, isDryRun = false } = options;
  checkColumns(file, importer);
  const { run, isResumed } = await begin(database, importer, file, kind, isDryRun);
  const org = importer.organisation.id;
  if (isResumed) options.onResumed?.(countsOf(run));
  if (isResumed && options.onRefused) await tellRefused(database, options, file, run.id);
  let row = run;
  let refreshesAt = linesOfFirstRefresh;
  // The planner takes a table that was empty a minute ago for a small one.
  const refresh = () => database.refreshStatistics([...file.target.tables, ...ownTables]);
  await asRefusals(async () => {
    for await (const lines of batchesAfter(file, run.last_line)) {
      if (options.signal?.aborted) throw new ImportRefusal('brokenOff', { lines: row.lines });
      const expected = row;
      const { next, results } = await whenFree(() =>
        database.withOrganisation(
          org,
          (tx) => importBatch(tx, { importer, file, run: expected, lines }),
          importer.locale,
          { purpose: 'unlimited' },
        ),
      );
      row = next;
      for (const { line, faults } of results) {
        if (faults)
          options.onRefused?.(
            line,
            faults.map((fault) => tell(file, importer, fault)),
          );
      }
      options.onProgress?.(countsOf(row));
      if (row.lines < refreshesAt) continue;
      await refresh();
      refreshesAt = row.lines * 4;
    }
  });
  await database.withOrganisation(org, async (tx) => {
    // It was cancelled after its last batch.
    if (!(await repo.endRun(tx, org, row.id, 'done')))
      throw new ImportRefusal('cancelled', { lines: row.lines });
    await auditRun(tx, importer, row, 'done');
  });
  await forgetKeys(database, org, row.id);
  await refresh();
  const readAs = file.table.encoding ?? file.table.format;
  return { ...toRun({ ...row, state: 'done' }), isResumed, readAs };
}

const tell = (file: ImportFile, { locale }: Importer, fault: Parameters<typeof faultSentence>[0]) =>
  faultSentence(fault, locale, (name) => {
    const place = file.columns.findIndex((column) => column?.name === name);
    const word = file.known.find((column) => column.name === name)?.word ?? name;
    return file.headers[place] ?? inWords(word, locale);
  });

const linesOfFirstRefresh = 1000;
const ownTables = ['import_keys', 'import_lines', 'imported_records'] as const;

/** What an ended run has seen, bit by bit. */
async function forgetKeys(database: DatabaseHandle, org: string, id: string): Promise<void> {
  let last: string | undefined = '';
  do {
    const after: string = last;
    last = await database.withOrganisation(org, (tx) => forgetSeenKeys(tx, { org, id }, after));
  } while (last !== undefined);
}

async function begin(
  database: DatabaseHandle,
  importer: Importer,
  file: ImportFile,
  kind: string,
  isDryRun: boolean,
): Promise<{ run: repo.RunRow; isResumed: boolean }> {
  const org = importer.organisation.id;
  const { fingerprint, mapping, name: fileName } = file;
  const id = randomUUID();
  return database.withOrganisation(org, async (tx) => {
    const startedBy = importer.operator?.staffId;
    const { isNew } = await repo.beginRun(tx, org, {
      id,
      kind,
      fileName,
      fingerprint,
      mapping,
      isDryRun,
      startedBy,
    });
    const run = await repo.findRunning(tx, org, { kind, fingerprint, isDryRun });
    // It ended between the two statements.
    if (!run) throw new ImportRefusal('elsewhere');
    if (isNew) await auditRun(tx, importer, run, 'begun');
    return { run, isResumed: !isNew };
  });
}

/** Which lines became what is kept with the run; the log says that there was one, and by whom. */
async function auditRun(
  tx: Tx,
  { operator }: Importer,
  row: repo.RunRow,
  step: 'begun' | 'done' | 'cancelled',
) {
  if (!operator) return;
  const { kind, is_dry_run: isDryRun } = row;
  await audit(tx, operator, {
    action: 'import',
    entity: 'import',
    entityId: row.id,
    details: { kind, step, dryRun: isDryRun, ...countsOf(row) },
  });
}

async function* batchesAfter(file: ImportFile, lastLine: number): AsyncGenerator<TableLine[]> {
  let batch: TableLine[] = [];
  for await (const line of linesAfterHeader(file)) {
    if (line.number <= lastLine) continue;
    batch.push(line);
    if (batch.length < file.target.batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

interface Batch {
  importer: Importer;
  file: ImportFile;
  /** As it was left. */
  run: repo.RunRow;
  lines: readonly TableLine[];
}

/** One transaction. Runs again when the database asks for it, so that it remembers nothing itself. */
async function importBatch(tx: Tx, { importer, file, run, lines }: Batch) {
  const { id: org, timeZone } = importer.organisation;
  await sql`select set_config('timezone', ${timeZone}, true), set_config('app.importing', 'on', true)`.execute(
    tx,
  );
  const current = await repo.findRun(tx, org, run.id, { lock: true });
  if (current?.state === 'cancelled') throw new ImportRefusal('cancelled', { lines: current.lines });
  // Somebody else goes on with it, or has ended it.
  if (current?.state !== 'running' || current.last_line !== run.last_line)
    throw new ImportRefusal('elsewhere');
  // Two imports of an organisation take turns, batch by batch: neither brings what the other one is bringing.
  await lockKey(tx, `${org} import`);

  const filled: FilledLine[] = [];
  const results: LineResult[] = [];
  for (const line of lines) {
    const read = fill(file, line);
    if (!read) continue;
    if ('faults' in read) results.push({ line: read.number, outcome: 'refused', faults: read.faults });
    else filled.push(read);
  }
  const own = { org, id: run.id };
  const write = () =>
    file.target.write(
      tx,
      {
        importer,
        confirmedDuplicates: file.mapping.confirmedDuplicates ?? [],
        seen: (keys) => findSeenKeys(tx, own, keys),
      },
      filled,
    );
  results.push(...(run.is_dry_run ? await undone(tx, write) : await write()));
  results.sort((one, other) => one.line - other.line);
  await noteSeenKeys(
    tx,
    own,
    results.flatMap(({ line, keys = [] }) => keys.map((key) => ({ key, line }))),
  );
  const lastLine = lines.at(-1)?.number ?? run.last_line;
  return { next: await repo.keepBatch(tx, current, lastLine, results), results };
}

/** Does something and takes it back; its answer stays. */
async function undone<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await sql`savepoint dry_run`.execute(tx);
  const answer = await work();
  await sql`rollback to savepoint dry_run`.execute(tx);
  return answer;
}

const shortPause = 500;

/** Tries again for as long as the database is busy with others: nothing is lost but time. */
async function whenFree<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'BUSY')) throw error;
      await pause(shortPause);
    }
  }
}

const refusedAtOnce = 1000;

/** Tells what was refused before this process went on. */
async function tellRefused(database: DatabaseHandle, options: ImportOptions, file: ImportFile, id: string) {
  const { importer, onRefused } = options;
  for (let after = 0; ; ) {
    const rows = await refusedLines(database, importer, id, { after, limit: refusedAtOnce });
    for (const { line, faults } of rows)
      onRefused?.(
        line,
        faults.map((fault) => tell(file, importer, fault)),
      );
    if (rows.length < refusedAtOnce) return;
    after = rows.at(-1)?.line ?? 0;
  }
}

/** Lines that an import refused, in the order of the file, with what is wrong with each. */
export async function refusedLines(
  database: DatabaseHandle,
  { organisation }: Importer,
  runId: string,
  { after = 0, limit = 100 }: { after?: number; limit?: number } = {},
) {
  const rows = await database.withOrganisation(organisation.id, (tx) =>
    repo.findRefusedLines(tx, organisation.id, runId, after, limit),
  );
  return rows.map(({ line, faults }) => ({ line, faults: faults ?? [] }));
}

/** The organisation's imports, the newest first. */
export async function listImports(
  database: DatabaseHandle,
  { organisation }: Importer,
  limit = 50,
): Promise<ImportRun[]> {
  const rows = await database.withOrganisation(organisation.id, (tx) =>
    repo.findRuns(tx, organisation.id, limit),
  );
  return rows.map((row) => toRun(row));
}

/** Ends an import before its next batch, wherever it runs; false when it has ended already. What is done stays. */
export async function cancelImport(
  database: DatabaseHandle,
  importer: Importer,
  runId: string,
): Promise<boolean> {
  const org = importer.organisation.id;
  const isCancelled = await database.withOrganisation(org, async (tx) => {
    const row = await repo.findRun(tx, org, runId, { lock: true });
    if (!row || !(await repo.endRun(tx, org, runId, 'cancelled'))) return false;
    await auditRun(tx, importer, row, 'cancelled');
    return true;
  });
  if (isCancelled) await forgetKeys(database, org, runId);
  return isCancelled;
}
