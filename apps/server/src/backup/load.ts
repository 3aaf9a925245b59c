import { StartupError } from '../errors.ts';
import { damaged } from './archive.ts';
import { quoted, readTables, type Table } from './catalogue.ts';
import type { Connection } from './connection.ts';
import { type End, type Entry, endName, partName, type Start, wholeOf } from './format.ts';
import { type AuditReturn, noteReturn } from './note-return.ts';
import { type Part, partsOf, Summing, sumOf } from './pages.ts';
import { isSame, nameOf, notOurs, readEnd, readStart } from './read.ts';
import { loosen } from './schema.ts';

interface FileFacts {
  organisation: string;
  id: string;
  name: string;
  type: string;
  size: number;
  /** Hexadecimal. */
  sha256: string;
}

/** Where uploaded files go. */
export interface FileTarget {
  store: 'folder' | 'bucket';
  /** Keeps the file if it is what the facts say, and answers whether it was. */
  keep: (facts: FileFacts, chunks: Entry['chunks']) => Promise<boolean>;
}

export interface LoadOptions {
  /** Brings the schema of an empty database to that of the archive, and connects to it. */
  connect: (start: Start) => Promise<Connection>;
  files: FileTarget;
  /** Nobody will work with it: statistics would be of no use. */
  isTrial?: boolean;
  /** What the audit is told of it. */
  returned?: Pick<AuditReturn, 'kind' | 'how'>;
  /** Keeps what the installation's keys are made from, in the same transaction or elsewhere. */
  keepWords?: (connection: Connection, words: string | undefined) => Promise<void>;
}

export interface Loaded {
  start: Start;
  end: End;
  rows: number;
}

/**
 * Fills an empty database with what an archive holds, in one transaction: all of it or nothing. Before that is
 * committed everything is read back and compared with what was written into the archive.
 */
export async function load(entries: AsyncIterable<Entry>, options: LoadOptions): Promise<Loaded> {
  let connection: Connection | undefined;
  try {
    const reading = entries[Symbol.asyncIterator]();
    const start = await readStart(await reading.next());
    connection = await options.connect(start);
    await connection.begin('write');
    const loading = await Loading.begin(connection, start, options.files);
    const end = await loading.readAll({ [Symbol.asyncIterator]: () => reading });
    const rows = await loading.finish(end);
    await options.keepWords?.(connection, start.words);
    if (options.returned) await noteReturn(connection, options.returned, start.at);
    await connection.run('commit');
    if (!options.isTrial) await connection.run('vacuum (analyze)');
    return { start, end, rows };
  } finally {
    // What is not committed by then is undone.
    await connection?.close();
  }
}

class Loading {
  readonly #connection: Connection;
  readonly #files: FileTarget;
  readonly #parts: Map<string, Part>;
  readonly #tighten: () => Promise<void>;
  readonly #sums = new Map<string, Summing>();
  readonly #keptFiles = new Set<string>();

  private constructor(
    connection: Connection,
    files: FileTarget,
    parts: Map<string, Part>,
    tighten: () => Promise<void>,
  ) {
    this.#connection = connection;
    this.#files = files;
    this.#parts = parts;
    this.#tighten = tighten;
  }

  static async begin(connection: Connection, start: Start, files: FileTarget): Promise<Loading> {
    await refuseFilled(connection);
    const known = await readTables(connection);
    const tables = start.tables.map((table) => withKey(table, known));
    const tighten = await loosen(connection);
    // What migrations have written.
    for (const { name } of tables) {
      const [found] = await connection.rows(`select from ${quoted(name)} limit 1`);
      if (found) await connection.run(`delete from ${quoted(name)}`);
    }
    const parts = partsOf(tables, start.organisations).map(
      (part) => [partName(part.table.name, part.organisation), part] as const,
    );
    return new Loading(connection, files, new Map(parts), tighten);
  }

  async readAll(entries: AsyncIterable<Entry>): Promise<End> {
    for await (const entry of entries) {
      // Awaited here: leaving the loop ends the reading.
      if (entry.name === endName) return await readEnd(entry);
      const { name, organisation, id } = nameOf(entry);
      if (name !== undefined) await this.#addRows(name, entry);
      else await this.#addFile(organisation, id, entry);
    }
    throw damaged();
  }

  async #addRows(name: string, entry: Entry): Promise<void> {
    const part = this.#parts.get(name);
    if (!part) throw damaged();
    const lines = await wholeOf(entry);
    let summing = this.#sums.get(name);
    if (!summing) {
      summing = new Summing();
      this.#sums.set(name, summing);
    }
    summing.add(lines);
    const columns = part.table.columns.map(quoted).join(', ');
    try {
      await this.#connection.copyIn(`${quoted(part.table.name)} (${columns})`, lines);
    } catch (error) {
      // Class 22 is data that are none, class 23 such as the tables' own conditions refuse.
      throw /^2[23]/.test(String((error as { code?: unknown }).code)) ? damaged(error) : error;
    }
  }

  async #addFile(organisation: string, id: string, entry: Entry): Promise<void> {
    const [row] = await this.#connection.rows<{ name: string; type: string; size: string; sha256: string }>(
      'select name, type, size::text as size, sha256 from files where org_id = $1 and id = $2',
      [organisation, id],
    );
    if (!row || Number(row.size) !== entry.size) throw damaged();
    const isKept = await this.#files.keep({ ...row, organisation, id, size: entry.size }, entry.chunks);
    if (isKept) this.#keptFiles.add(`${organisation}/${id}`);
  }

  /** Puts the schema back in order and proves that everything has arrived; answers how many rows. */
  async finish(end: End): Promise<number> {
    this.#refuseIncomplete(end);
    for (const [name, { last, isUsed }] of Object.entries(end.sequences)) {
      await this.#connection.rows('select setval($1::text::regclass, $2::text::bigint, $3::text::boolean)', [
        quoted(name),
        last,
        String(isUsed),
      ]);
    }
    await this.#tighten();
    let rows = 0;
    for (const [name, part] of this.#parts) {
      const sum = await sumOf(this.#connection, part);
      if (!isSame(sum, end.sums[name])) throw damaged(`${name} is not what was written`);
      rows += sum.rows;
    }
    await this.#comparePresentFiles(end);
    return rows;
  }

  #refuseIncomplete(end: End): void {
    for (const name of this.#parts.keys()) {
      const sum = this.#sums.get(name)?.sum ?? new Summing().sum;
      if (!isSame(sum, end.sums[name])) throw damaged(`${name} holds other rows than were written`);
    }
  }

  async #comparePresentFiles(end: End): Promise<void> {
    const missing = new Set(end.files.missing.map(({ organisation, id }) => `${organisation}/${id}`));
    const organisations = [...this.#parts.values()].filter(({ table }) => table.name === 'files');
    for (const { organisation = '' } of organisations) {
      await this.#connection.rows(`select set_config('app.org', $1, true)`, [organisation]);
      const rows = await this.#connection.rows<{ id: string }>(
        `select id from files where org_id = $1 and state = 'ready'`,
        [organisation],
      );
      const absent = rows.find(({ id }) => {
        const key = `${organisation}/${id}`;
        return !this.#keptFiles.has(key) && !missing.has(key);
      });
      if (absent) throw damaged(`the file ${absent.id} is not what was uploaded`);
      await this.#connection.rows(`update files set store = $2 where org_id = $1`, [
        organisation,
        this.#files.store,
      ]);
    }
  }
}

/** The table as the archive wrote it, with the key that the same migrations have given it here. */
function withKey(table: Start['tables'][number], known: readonly Table[]): Table {
  const own = known.find(({ name }) => name === table.name);
  const isFitting =
    own?.isOfOrganisation === table.isOfOrganisation &&
    [...own.columns].sort().join() === [...table.columns].sort().join();
  if (!own || !isFitting) throw notOurs(`${table.name} is another table here`);
  return { ...table, key: own.key };
}

async function refuseFilled(connection: Connection): Promise<void> {
  const [found] = await connection.rows<{ is: boolean }>(
    'select exists (select from organisations) or exists (select from users) as is',
  );
  if (!found?.is) return;
  throw new StartupError(
    'The database holds organisations or accounts already, and nothing is ever written over them. Restore into an empty one.',
  );
}
