import type { Tx } from '../../db/types.ts';
import type { Fault } from './faults.ts';
import { customerHeaders, type ImportKind } from './kinds.ts';
import { findConsults, findCustomers, findParents } from './subjects.ts';
import {
  type FilledLine,
  type ImportTarget,
  type LineResult,
  SeenKeys,
  type TargetColumn,
  type WriteContext,
} from './target.ts';
import { applyVisits, type ImportRow, keyOf, recordVisitEvents, writeRows } from './write.ts';

/** A kind of records of the hospital's own systems: columns are called what the file calls them. */
export function hospitalTarget(kind: ImportKind): ImportTarget {
  const { belongsTo } = kind;
  const subject = belongsTo === 'customer' ? customerHeaders : [belongsTo.wire];
  const columns: TargetColumn[] = [
    ...Object.entries(kind.columns).map(([name, { isRequired }]) => ({ name, word: name, isRequired })),
    ...subject.map((name) => ({ name, word: name, isRequired: belongsTo !== 'customer', isNumber: true })),
  ];
  return {
    batchSize: 1000,
    tables: [kind.table],
    needsOperator: false,
    columns: async () => columns,
    lacks: (has) =>
      belongsTo === 'customer' && !['客户ID', '档案号', '手机号'].some((header) => has.has(header))
        ? 'customerColumn'
        : undefined,
    write: (tx, context, lines) => writeLines(tx, context, kind, lines),
  };
}

interface Parsed {
  number: number;
  values: ImportRow;
  cell: (header: string) => string;
}

/** A line's values under the table's columns; what it belongs to is still a name. */
function parseLine(
  kind: ImportKind,
  { number, cells }: FilledLine,
): Parsed | { number: number; fault: Fault } {
  const result = kind.schema.safeParse(cells);
  if (!result.success) {
    const [issue] = result.error.issues;
    return {
      number,
      fault: { code: 'told', values: { sentence: `${String(issue?.path[0])} ${issue?.message}.` } },
    };
  }
  const values: ImportRow = { ...kind.fixed };
  for (const [header, { column }] of Object.entries(kind.columns)) {
    if (Object.hasOwn(cells, header)) values[column] = result.data[header];
  }
  return { number, values, cell: (header) => cells[header] ?? '' };
}

interface Placed {
  number: number;
  row: ImportRow;
}

async function writeLines(
  tx: Tx,
  context: WriteContext,
  kind: ImportKind,
  lines: readonly FilledLine[],
): Promise<LineResult[]> {
  const org = context.importer.organisation.id;
  const results: LineResult[] = [];
  const refuse = (line: number, fault: Fault) => results.push({ line, outcome: 'refused', faults: [fault] });
  const readable: Parsed[] = [];
  for (const line of lines) {
    const parsed = parseLine(kind, line);
    if ('fault' in parsed) refuse(parsed.number, parsed.fault);
    else readable.push(parsed);
  }
  const subjects = await findSubjects(tx, org, kind, readable);
  const placed: Placed[] = [];
  readable.forEach(({ number, values }, index) => {
    const subject = subjects[index] as Subject;
    if ('fault' in subject) refuse(number, subject.fault);
    else placed.push({ number, row: { ...values, ...subject.columns } });
  });

  const candidates = await withoutTakenFileNumbers(tx, org, kind, placed, refuse);
  const seen = new SeenKeys(await context.seen(candidates.map(({ row }) => keyOf(kind, row))));
  const rows: (Placed & { key: string })[] = [];
  for (const { number, row } of candidates) {
    const key = keyOf(kind, row);
    const earlier = seen.of(key);
    if (earlier !== undefined) {
      refuse(number, { code: 'sameRecord', values: { line: earlier } });
      continue;
    }
    seen.add(number, [key]);
    rows.push({ number, row, key });
  }
  // In the order of their keys, so that two imports at once wait for each other instead of forever.
  rows.sort((one, other) => (one.key < other.key ? -1 : 1));
  const written = await writeRows(
    tx,
    org,
    kind,
    rows.map(({ row }) => row),
  );
  if (kind.table === 'visits' && rows.length > 0) {
    const customers = rows.map(({ row }) => String(row.customer_id));
    await applyVisits(tx, org, customers);
    await recordVisitEvents(tx, org, customers);
  }
  for (const { number, key } of rows) {
    results.push({ line: number, outcome: written.get(key) ?? 'same', keys: [key] });
  }
  return results.sort((one, other) => one.line - other.line);
}

type Subject = { columns: ImportRow } | { fault: Fault };

/** What each line belongs to, as columns of its row. */
async function findSubjects(
  tx: Tx,
  org: string,
  kind: ImportKind,
  lines: readonly Parsed[],
): Promise<Subject[]> {
  const { belongsTo } = kind;
  let subjects: Subject[];
  if (belongsTo === 'customer') {
    const found = await findCustomers(
      tx,
      org,
      lines.map(({ cell }) => ({
        客户ID: cell('客户ID'),
        档案号: cell('档案号'),
        手机号: cell('手机号'),
        姓名: cell('姓名'),
      })),
    );
    const column = kind.table === 'customers' ? 'id' : 'customer_id';
    subjects = found.map((customer) =>
      'id' in customer ? { columns: { [column]: customer.id } } : customer,
    );
  } else {
    const { wire: header, column } = belongsTo;
    const found = await findParents(
      tx,
      org,
      belongsTo,
      lines.map(({ cell }) => cell(header)),
    );
    subjects = lines.map(({ cell }) => {
      const id = found.get(cell(header));
      return id ? { columns: { [column]: id } } : { fault: { code: 'noParent', values: { header } } };
    });
  }
  const isLinked = lines.some(({ values }) => Object.hasOwn(values, 'consult_id'));
  return isLinked ? withConsults(tx, org, lines, subjects) : subjects;
}

async function withConsults(
  tx: Tx,
  org: string,
  lines: readonly Parsed[],
  subjects: readonly Subject[],
): Promise<Subject[]> {
  const numbers = lines.map(({ cell }) => cell('预约号'));
  const found = await findConsults(tx, org, numbers.filter(Boolean));
  return subjects.map((subject, index) => {
    const number = numbers[index] ?? '';
    if ('fault' in subject) return subject;
    if (number === '') return { columns: { ...subject.columns, consult_id: null } };
    const consult = found.get(number);
    return consult?.customer_id === subject.columns.customer_id
      ? { columns: { ...subject.columns, consult_id: consult?.id } }
      : { fault: { code: 'noConsult' } };
  });
}

/** A file number belongs to one customer. */
async function withoutTakenFileNumbers(
  tx: Tx,
  org: string,
  kind: ImportKind,
  placed: readonly Placed[],
  refuse: (line: number, fault: Fault) => void,
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
    if (owner !== row.id) refuse(number, { code: 'fileNumberTaken' });
    return owner === row.id;
  });
}
