import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { DatabaseHandle } from '../../db/database.ts';
import type { Tx } from '../../db/types.ts';
import { StartupError } from '../../errors.ts';
import { customerHeaders, type ImportKind, importKinds } from './kinds.ts';
import { detectEncoding, type Encoding, type Line, readLines } from './read-lines.ts';
import { forgetSeenKeys, noteSeenKeys, type Run } from './seen-keys.ts';
import { type Found, findConsults, findCustomers, findParents, type Named } from './subjects.ts';
import { applyVisits, type ImportRow, recordVisitEvents, writeRows } from './write.ts';

export interface ImportOptions {
  kind: string;
  file: string;
  organisation: { id: string; timeZone: string };
  /** Told of every line that is refused, in the order of the file. */
  onRefused: (line: number, sentence: string) => void;
  /** Told after every thousand lines. */
  onProgress?: (sofar: { lines: number; refused: number }) => void;
  /** Ends the import between two thousands of lines. */
  signal?: AbortSignal;
}

export interface ImportSummary {
  encoding: Encoding;
  added: number;
  changed: number;
  unchanged: number;
  refused: number;
}

const linesAtOnce = 1000;

/**
 * Reads a file into its table, a thousand lines at a time, each thousand whole or not at all. Lines that are wrong
 * are told and left out. A record that is known by its key is changed where it differs, so that a second run adds
 * nothing. Throws a `StartupError` for a file whose first line does not fit the kind.
 */
export async function importFile(database: DatabaseHandle, options: ImportOptions): Promise<ImportSummary> {
  const kind = importKinds[options.kind];
  if (!kind)
    throw new StartupError(
      `There is no kind ${options.kind}. Kinds: ${Object.keys(importKinds).join(', ')}.`,
    );
  const encoding = await detectEncoding(options.file);
  const lines = readLines(options.file, encoding);
  const summary: ImportSummary = { encoding, added: 0, changed: 0, unchanged: 0, refused: 0 };
  const refuse = (line: number, sentence: string) => {
    summary.refused += 1;
    options.onRefused(line, sentence);
  };
  const headers = readHeaders(kind, (await lines.next()).value);
  const run: Run = { org: options.organisation.id, id: randomUUID() };
  try {
    let read = 0;
    for await (const batch of inBatches(lines)) {
      if (options.signal?.aborted) throw new StartupError(brokenOff(read));
      const parsed = batch.map((line) => parseLine(kind, headers, line));
      const write = async (tx: Tx) => {
        await sql`select set_config('timezone', ${options.organisation.timeZone}, true)`.execute(tx);
        return writeBatch(tx, run, kind, headers, parsed);
      };
      const done = await database.withOrganisation(run.org, write, undefined, { purpose: 'unlimited' });
      for (const { number, problem } of done.refused) refuse(number, problem);
      summary.added += done.added;
      summary.changed += done.changed;
      summary.unchanged += done.kept - done.added - done.changed;
      read += batch.length;
      options.onProgress?.({ lines: read, refused: summary.refused });
    }
  } finally {
    await database.withOrganisation(run.org, (tx) => forgetSeenKeys(tx, run));
  }
  return summary;
}

const brokenOff = (lines: number) =>
  `The import was broken off; ${lines} lines are done. Run it again: nothing is added twice.`;

/** The file's columns in their order; refuses those that the kind does not know and a file that lacks a needed one. */
function readHeaders(kind: ImportKind, line: Line | undefined): string[] {
  if (!line) throw new StartupError('The file is empty.');
  if ('problem' in line) throw new StartupError(`The first line cannot be read. ${line.problem}`);
  const headers = line.fields.map((field) => field.replace(/^\ufeff/, '').trim());
  const { belongsTo } = kind;
  const subject = belongsTo === 'customer' ? customerHeaders : [belongsTo.wire];
  const known = [...Object.keys(kind.columns), ...subject];
  const unknown = headers.filter((header) => !known.includes(header));
  if (unknown.length > 0) {
    throw new StartupError(`Unknown columns: ${unknown.join(', ')}. Known columns: ${known.join(', ')}.`);
  }
  if (new Set(headers).size < headers.length)
    throw new StartupError('A column stands in the first line twice.');
  const missing = Object.entries(kind.columns)
    .filter(([header, { isRequired }]) => isRequired && !headers.includes(header))
    .map(([header]) => header);
  if (belongsTo !== 'customer' && !headers.includes(belongsTo.wire)) missing.push(belongsTo.wire);
  if (missing.length > 0) throw new StartupError(`Missing columns: ${missing.join(', ')}.`);
  if (
    belongsTo === 'customer' &&
    !['客户ID', '档案号', '手机号'].some((header) => headers.includes(header))
  ) {
    throw new StartupError('A column that names the customer is missing: 客户ID, 档案号 or 手机号.');
  }
  return headers;
}

async function* inBatches(lines: AsyncIterable<Line>): AsyncGenerator<Line[]> {
  let batch: Line[] = [];
  for await (const line of lines) {
    batch.push(line);
    if (batch.length < linesAtOnce) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

type Parsed = { number: number } & (
  | { problem: string }
  | { values: ImportRow; named: Named; parent: string; consult: string }
);

/** A line's values under the table's columns; what it belongs to is still a name. */
function parseLine(kind: ImportKind, headers: readonly string[], line: Line): Parsed {
  const { number } = line;
  if ('problem' in line) return line;
  if (line.fields.length !== headers.length) {
    const problem = `It has ${line.fields.length} fields and the first line ${headers.length}.`;
    return { number, problem };
  }
  const cells = Object.fromEntries(headers.map((header, index) => [header, line.fields[index] ?? '']));
  const result = kind.schema.safeParse(cells);
  if (!result.success) {
    const [issue] = result.error.issues;
    return { number, problem: `${String(issue?.path[0])} ${issue?.message}.` };
  }
  const values: ImportRow = { ...kind.fixed };
  for (const [header, { column }] of Object.entries(kind.columns)) {
    if (headers.includes(header)) values[column] = result.data[header];
  }
  const cell = (header: string) => (cells[header] ?? '').trim();
  return {
    number,
    values,
    named: { 客户ID: cell('客户ID'), 档案号: cell('档案号'), 手机号: cell('手机号'), 姓名: cell('姓名') },
    parent: kind.belongsTo === 'customer' ? '' : cell(kind.belongsTo.wire),
    consult: cell('预约号'),
  };
}

interface Placed {
  number: number;
  row: ImportRow;
}

interface Done {
  added: number;
  changed: number;
  kept: number;
  refused: { number: number; problem: string }[];
}

/** Writes the lines that are right. Runs again when the database asks for it, so that it remembers nothing itself. */
async function writeBatch(
  tx: Tx,
  run: Run,
  kind: ImportKind,
  headers: readonly string[],
  lines: readonly Parsed[],
): Promise<Done> {
  const { org } = run;
  const refused: Done['refused'] = [];
  const placed: Placed[] = [];
  const subjects = await findSubjects(tx, org, kind, headers, lines);
  lines.forEach((line, index) => {
    const subject = 'problem' in line ? line : (subjects[index] as Subject);
    if ('problem' in line || 'problem' in subject) {
      refused.push({ number: line.number, problem: (subject as { problem: string }).problem });
    } else placed.push({ number: line.number, row: { ...line.values, ...subject.columns } });
  });

  const rows = new Map<string, Placed>();
  for (const entry of await withoutTakenFileNumbers(tx, org, kind, placed, refused)) {
    const key = JSON.stringify(kind.key.map((column) => entry.row[column]));
    const earlier = rows.get(key)?.number;
    if (earlier === undefined) rows.set(key, entry);
    else refused.push({ number: entry.number, problem: sameOn(earlier) });
  }
  const met = await noteSeenKeys(tx, run, new Map([...rows].map(([key, { number }]) => [key, number])));
  for (const [key, line] of met) {
    refused.push({ number: rows.get(key)?.number as number, problem: sameOn(line) });
    rows.delete(key);
  }
  // In the order of their keys, so that two imports at once wait for each other instead of forever.
  const kept = [...rows].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const written = await writeRows(
    tx,
    org,
    kind,
    kept.map(([, { row }]) => row),
  );
  if (kind.table === 'visits' && kept.length > 0) {
    const customers = kept.map(([, { row }]) => String(row.customer_id));
    await applyVisits(tx, org, customers);
    await recordVisitEvents(tx, org, customers);
  }
  return {
    ...written,
    kept: kept.length,
    refused: refused.toSorted((one, other) => one.number - other.number),
  };
}

const sameOn = (line: number) => `The same record stands on line ${line}.`;

type Subject = { columns: ImportRow } | { problem: string };

/** What each line belongs to, as columns of its row. */
async function findSubjects(
  tx: Tx,
  org: string,
  kind: ImportKind,
  headers: readonly string[],
  lines: readonly Parsed[],
): Promise<Subject[]> {
  const readable = lines.filter((line) => !('problem' in line)) as Extract<Parsed, { named: Named }>[];
  const { belongsTo } = kind;
  let subjects: Subject[];
  if (belongsTo === 'customer') {
    const found = await findCustomers(
      tx,
      org,
      readable.map(({ named }) => named),
    );
    const column = kind.table === 'customers' ? 'id' : 'customer_id';
    subjects = found.map((customer: Found) =>
      'id' in customer ? { columns: { [column]: customer.id } } : customer,
    );
  } else {
    const found = await findParents(
      tx,
      org,
      belongsTo,
      readable.map(({ parent }) => parent),
    );
    subjects = readable.map(({ parent }) => {
      const id = found.get(parent);
      return id
        ? { columns: { [belongsTo.column]: id } }
        : { problem: `There is no record with this ${belongsTo.wire}.` };
    });
  }
  if (headers.includes('预约号')) subjects = await withConsults(tx, org, readable, subjects);
  const byLine = new Map(readable.map(({ number }, index) => [number, subjects[index] as Subject]));
  return lines.map((line) => byLine.get(line.number) ?? (line as { problem: string }));
}

async function withConsults(
  tx: Tx,
  org: string,
  lines: readonly { consult: string }[],
  subjects: readonly Subject[],
): Promise<Subject[]> {
  const found = await findConsults(tx, org, lines.map(({ consult }) => consult).filter(Boolean));
  return subjects.map((subject, index) => {
    const number = lines[index]?.consult ?? '';
    if ('problem' in subject) return subject;
    if (number === '') return { columns: { ...subject.columns, consult_id: null } };
    const consult = found.get(number);
    return consult?.customer_id === subject.columns.customer_id
      ? { columns: { ...subject.columns, consult_id: consult?.id } }
      : { problem: 'The customer has no consult with this 预约号.' };
  });
}

/** A file number belongs to one customer. */
async function withoutTakenFileNumbers(
  tx: Tx,
  org: string,
  kind: ImportKind,
  placed: readonly Placed[],
  refused: Done['refused'],
): Promise<readonly Placed[]> {
  if (kind.table !== 'customers' || placed.length === 0) return placed;
  const numbers = placed.map(({ row }) => String(row.file_number));
  const known = await tx
    .selectFrom('customers')
    .select(['id', 'file_number'])
    .where('org_id', '=', org)
    .where('file_number', '<>', '')
    .where('file_number', 'in', numbers)
    .execute();
  const owners = new Map(known.map(({ id, file_number }) => [file_number, id]));
  return placed.filter(({ number, row }) => {
    const owner = owners.get(String(row.file_number)) ?? row.id;
    owners.set(String(row.file_number), String(owner));
    if (owner !== row.id) refused.push({ number, problem: 'Another customer has this 新档案号.' });
    return owner === row.id;
  });
}
