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
