import type { PersonField } from '@huifang/domain/organisation/setup';
import { sql } from 'kysely';
import type { Tx } from '../../db/types.ts';
import type { Operator } from '../../operator.ts';

/** What is known of the file of people. */
export interface KeptFile {
  /** Absent: none waits. */
  name?: string;
  encoding?: string;
  heads?: string[];
  fields?: (PersonField | '')[];
  /** What columns meant so far, by their heads. */
  remembered?: Record<string, PersonField | ''>;
}

export async function keptFile(tx: Tx, org: string): Promise<KeptFile> {
  const row = await tx
    .selectFrom('organisation_setup')
    .select('kept')
    .where('org_id', '=', org)
    .where('step', '=', 'people')
    .executeTakeFirst();
  return (row?.kept ?? {}) as KeptFile;
}

export async function keepFile(
  tx: Tx,
  { organisationId: org, staffId }: Operator,
  kept: KeptFile,
): Promise<void> {
  const values = { kept: JSON.stringify(kept), state: null, updated_by: staffId };
  await tx
    .insertInto('organisation_setup')
    .values({ org_id: org, step: 'people', ...values })
    .onConflict((conflict) =>
      conflict.columns(['org_id', 'step']).doUpdateSet({ ...values, updated_at: sql<Date>`now()` }),
    )
    .execute();
}

export interface KeptLine {
  line: number;
  cells: string[];
}

export const findLines = (tx: Tx, org: string): Promise<KeptLine[]> =>
  tx.selectFrom('setup_people').select(['line', 'cells']).where('org_id', '=', org).orderBy('line').execute();

export async function replaceLines(tx: Tx, org: string, lines: readonly KeptLine[]): Promise<void> {
  await dropLines(tx, org);
  await sql`insert into setup_people (org_id, line, cells)
    select ${org}, line, cells from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as given (line int, cells jsonb)`.execute(
    tx,
  );
}

/** Whether anything of the file is left. */
export const hasLines = async (tx: Tx, org: string): Promise<boolean> =>
  (await tx.selectFrom('setup_people').select('line').where('org_id', '=', org).limit(1).execute()).length >
  0;

/** Notes which lines are right, of all of them. */
export async function markRight(tx: Tx, org: string, lines: readonly number[]): Promise<void> {
  await sql`
    update setup_people p set to_go = w.to_go
    from setup_people o left join (
      select line, ${lines.length}::int - place::int + 1 as to_go
      from unnest(${[...lines]}::int[]) with ordinality given (line, place)) w on w.line = o.line
    where o.org_id = ${org} and p.org_id = o.org_id and p.line = o.line
      and p.to_go is distinct from w.to_go`.execute(tx);
}

/** Lines that turned out wrong meanwhile. */
export async function markWrong(tx: Tx, org: string, lines: readonly number[]): Promise<void> {
  if (lines.length === 0) return;
  await tx
    .updateTable('setup_people')
    .set({ to_go: null })
    .where('org_id', '=', org)
    .where('line', 'in', lines)
    .execute();
}

/** The first lines that were right when they were judged. */
export const findRight = (tx: Tx, org: string, limit: number) =>
  tx
    .selectFrom('setup_people')
    .select(['line', 'cells', 'to_go'])
    .where('org_id', '=', org)
    .where('to_go', 'is not', null)
    .orderBy('line')
    .limit(limit)
    .execute();

/** Those lines; all of them without any. */
export const dropLines = (tx: Tx, org: string, lines?: readonly number[]) =>
  tx
    .deleteFrom('setup_people')
    .where('org_id', '=', org)
    .$if(lines !== undefined, (query) => query.where('line', 'in', lines ?? []))
    .execute();

/** Writes one cell of some lines, however few cells they have. */
export async function writeCell(
  tx: Tx,
  org: string,
  lines: readonly KeptLine[],
  place: number,
  value: string,
): Promise<void> {
  for (const { line, cells } of lines) {
    const filled = Array.from({ length: Math.max(cells.length, place + 1) }, (_, at) => cells[at] ?? '');
    await tx
      .updateTable('setup_people')
      .set({ cells: JSON.stringify(filled.with(place, value)) })
      .where('org_id', '=', org)
      .where('line', '=', line)
      .execute();
  }
}

/** Which of these accounts, in lower case, somebody has. */
export async function takenAccounts(tx: Tx, accounts: readonly string[]): Promise<Set<string>> {
  if (accounts.length === 0) return new Set();
  const { rows } = await sql<{ account: string }>`
    select lower(account) as account from users where lower(account) = any(${[...accounts]}::text[])`.execute(
    tx,
  );
  return new Set(rows.map(({ account }) => account));
}
