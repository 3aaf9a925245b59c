import { hash } from 'node:crypto';
import { quoted, type Table } from './catalogue.ts';
import type { Connection } from './connection.ts';

/** About so many bytes are read at once. */
const pageBytes = 4 * 1024 * 1024;
const firstRows = 1000;
const mostRows = 20_000;

/** `organisation` is undefined for tables that are no organisation's; `only` is a condition of SQL on the rows. */
export type Part = { table: Table; organisation?: string; only?: string };

/** Which rows each table has: of an organisation's table for each organisation. */
export const partsOf = (tables: readonly Table[], organisations: readonly string[]): Part[] =>
  tables.flatMap((table): Part[] =>
    table.isOfOrganisation ? organisations.map((organisation) => ({ table, organisation })) : [{ table }],
  );

/** All rows of a part by its key, some megabytes of COPY's text lines at a time. */
export async function* readPages(
  connection: Connection,
  { table, organisation, only }: Part,
): AsyncGenerator<Buffer> {
  await connection.rows(`select set_config('app.org', $1, true)`, [organisation ?? '']);
  const columns = table.columns.map((name) => selected(table, name)).join(', ');
  const key = table.key.map(({ name }) => quoted(name)).join(', ');
  // The embedded database's superuser is not bound by row-level security.
  const own = [
    ...(organisation === undefined ? [] : [`org_id = ${Number(organisation)}`]),
    ...(only ? [only] : []),
  ];
  let rows = firstRows;
  let after: string | undefined;
  for (;;) {
    const conditions = [...own, ...(after === undefined ? [] : [`(${key}) > (${after})`])];
    const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
    const page = await connection.copyOut(
      `select ${columns} from ${quoted(table.name)} t ${where} order by ${key} limit ${rows}`,
    );
    if (page.length === 0) return;
    yield page;
    const { count, last } = measure(page);
    if (count < rows) return;
    after = keyOf(table, last);
    rows = Math.max(1, Math.min(mostRows, Math.floor((rows * pageBytes) / page.length)));
  }
}

/** Where uploads are stored is a matter of the installation; whoever restores them says where. */
const selected = (table: Table, column: string) =>
  table.name === 'files' && column === 'store' ? `'folder' as store` : quoted(column);

function measure(page: Buffer): { count: number; last: string } {
  let count = 0;
  let start = 0;
  let last = 0;
  for (let end = page.indexOf(10); end >= 0; end = page.indexOf(10, start)) {
    count += 1;
    last = start;
    start = end + 1;
  }
  return { count, last: page.toString('utf8', last, page.length - 1) };
}

/** The key of a line, as literals. */
function keyOf(table: Table, line: string): string {
  const values = line.split('\t');
  const literals = table.key.map(({ name, type }) => {
    const value = unescaped(values[table.columns.indexOf(name)] ?? '');
    return `'${value.replaceAll("'", "''")}'::${type}`;
  });
  return literals.join(', ');
}

const letters: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

const unescaped = (text: string) =>
  text.replace(/\\(.)/gs, (_all, letter: string) => letters[letter] ?? letter);

/** How many lines there were, and a sum of their hashes that does not depend on their order. */
export interface Sum {
  rows: number;
  /** The SHA-256 of the lines, added up as eight numbers of 32 bits each, in hexadecimal. */
  hash: string;
}

export class Summing {
  #rows = 0;
  readonly #words = new Uint32Array(8);

  add(page: Uint8Array): void {
    const buffer = Buffer.from(page.buffer, page.byteOffset, page.byteLength);
    let start = 0;
    for (let end = buffer.indexOf(10); end >= 0; end = buffer.indexOf(10, start)) {
      const digest = hash('sha256', buffer.subarray(start, end), 'buffer');
      for (let word = 0; word < 8; word += 1) {
        this.#words[word] = (this.#words[word] ?? 0) + digest.readUInt32BE(word * 4);
      }
      this.#rows += 1;
      start = end + 1;
    }
  }

  get sum(): Sum {
    const words = [...this.#words].map((word) => word.toString(16).padStart(8, '0'));
    return { rows: this.#rows, hash: words.join('') };
  }
}

/** Reads a part only to sum it up. */
export async function sumOf(connection: Connection, part: Part): Promise<Sum> {
  const summing = new Summing();
  for await (const page of readPages(connection, part)) summing.add(page);
  return summing.sum;
}
