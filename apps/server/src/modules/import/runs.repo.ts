import { sql } from 'kysely';
import type { Tx } from '../../db/types.ts';
import type { LineResult } from './target.ts';

export type RunRow = NonNullable<Awaited<ReturnType<typeof findRun>>>;

interface NewRun {
  id: string;
  kind: string;
  fileName: string;
  fingerprint: string;
  mapping: unknown;
  isDryRun: boolean;
  startedBy: string | undefined;
}

/** Begins a run, unless the same one is under way: which of two begins is settled by the database. */
export async function beginRun(tx: Tx, org: string, run: NewRun): Promise<{ isNew: boolean }> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('import_runs')
    .values({
      org_id: org,
      id: run.id,
      kind: run.kind,
      file_name: run.fileName,
      fingerprint: run.fingerprint,
      mapping: JSON.stringify(run.mapping),
      is_dry_run: run.isDryRun,
      started_by: run.startedBy ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return { isNew: numInsertedOrUpdatedRows === 1n };
}

/** The run of this file and mapping that is under way. */
export const findRunning = (
  tx: Tx,
  org: string,
  { kind, fingerprint, isDryRun }: Pick<NewRun, 'kind' | 'fingerprint' | 'isDryRun'>,
) =>
  tx
    .selectFrom('import_runs')
    .selectAll()
    .where('org_id', '=', org)
    .where('kind', '=', kind)
    .where('fingerprint', '=', fingerprint)
    .where('is_dry_run', '=', isDryRun)
    .where('state', '=', 'running')
    .executeTakeFirst();

export const findRun = (tx: Tx, org: string, id: string, { lock = false } = {}) =>
  tx
    .selectFrom('import_runs')
    .selectAll()
    .where('org_id', '=', org)
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();

/** Newest first. */
export const findRuns = (tx: Tx, org: string, limit: number) =>
  tx
    .selectFrom('import_runs')
    .selectAll()
    .where('org_id', '=', org)
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();

/** Keeps what became of a batch of lines; everything to `lastLine` is done. Answers the run as it is then. */
export async function keepBatch(
  tx: Tx,
  { org_id: org, id }: RunRow,
  lastLine: number,
  results: readonly LineResult[],
): Promise<RunRow> {
  const rows = results.map(({ line, outcome, recordId, faults }) => ({
    line,
    outcome,
    record_id: recordId ?? null,
    faults: faults ?? null,
  }));
  await sql`
    insert into import_lines (org_id, run_id, line, outcome, record_id, faults)
    select ${org}::bigint, ${id}::uuid, line, outcome, record_id, faults
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as given (line integer, outcome text, record_id bigint, faults jsonb)`.execute(tx);
  const count = (wanted: LineResult['outcome']) => results.filter(({ outcome }) => outcome === wanted).length;
  return tx
    .updateTable('import_runs')
    .set({
      last_line: lastLine,
      lines: sql`lines + ${results.length}`,
      added: sql`added + ${count('added')}`,
      changed: sql`changed + ${count('changed')}`,
      same: sql`same + ${count('same')}`,
      refused: sql`refused + ${count('refused')}`,
      updated_at: sql`now()`,
    })
    .where('org_id', '=', org)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Ends a run that is under way; false when it is not. */
export async function endRun(tx: Tx, org: string, id: string, state: 'done' | 'cancelled'): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('import_runs')
    .set({ state, updated_at: sql`now()` })
    .where('org_id', '=', org)
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Lines that were refused, in the order of the file. */
export const findRefusedLines = (tx: Tx, org: string, id: string, after: number, limit: number) =>
  tx
    .selectFrom('import_lines')
    .select(['line', 'faults'])
    .where('org_id', '=', org)
    .where('run_id', '=', id)
    .where('outcome', '=', 'refused')
    .where('line', '>', after)
    .orderBy('line')
    .limit(limit)
    .execute();

/** The records that these keys stood for in earlier imports, by key. */
export async function findImported(tx: Tx, org: string, kind: string, keys: readonly string[]) {
  if (keys.length === 0) return new Map<string, string>();
  const { rows } = await sql<{ key: string; record_id: string }>`
    select key, record_id from imported_records
    where org_id = ${org} and kind = ${kind} and key = any(${[...new Set(keys)]}::text[])`.execute(tx);
  return new Map(rows.map(({ key, record_id }) => [key, record_id]));
}

/** Keeps by which keys records are known again; the newest record of a key counts. */
export async function keepImported(
  tx: Tx,
  org: string,
  kind: string,
  records: readonly { key: string; recordId: string }[],
): Promise<void> {
  if (records.length === 0) return;
  await sql`
    insert into imported_records (org_id, kind, key, record_id)
    select ${org}::bigint, ${kind}, key, id
    from unnest(${records.map(({ key }) => key)}::text[], ${records.map(({ recordId }) => recordId)}::bigint[]) given (key, id)
    on conflict (org_id, kind, key) do update set record_id = excluded.record_id`.execute(tx);
}

/** Forgets the lines of runs that ended long ago; what was imported stays known. */
export const forgetOldRuns = (tx: Tx, org: string) =>
  sql`delete from import_runs where org_id = ${org} and updated_at < now() - interval '90 days'`.execute(tx);
