import { AsyncLocalStorage } from 'node:async_hooks';
import type { CompiledQuery, DatabaseConnection, Dialect, Driver } from 'kysely';

/** One statement of a request, however often it ran. Its values are personal data and are never kept. */
export interface RecordedStatement {
  /** With placeholders where its values were. */
  text: string;
  /** How many values it had. */
  values: number;
  times: number;
  /** Milliseconds of all its runs. */
  ms: number;
  /** Rows that it answered or changed. */
  rows: number;
}

/** One run of a statement. Moments are those of `performance.now()`. */
export interface RecordedRun {
  text: string;
  startedAt: number;
  endedAt: number;
  rows: number;
  failed: boolean;
}

/** Runs that are kept of one request; exports have thousands. */
const mostRuns = 500;

/** What one request asks of the database. */
export class Recording {
  readonly statements = new Map<string, RecordedStatement>();
  readonly runs: RecordedRun[] = [];
  /** Milliseconds in which it waited for a connection. */
  waitingMs = 0;
  /** The one whose rows its last transaction saw. */
  organisationId = '';

  get databaseMs(): number {
    return [...this.statements.values()].reduce((sum, { ms }) => sum + ms, 0);
  }

  note(text: string, values: number, run: Omit<RecordedRun, 'text'>): void {
    let statement = this.statements.get(text);
    if (!statement) {
      statement = { text, values, times: 0, ms: 0, rows: 0 };
      this.statements.set(text, statement);
    }
    statement.times += 1;
    statement.ms += run.endedAt - run.startedAt;
    statement.rows += run.rows;
    // The text of the first run, so that a thousand runs do not keep a thousand copies.
    if (this.runs.length < mostRuns) this.runs.push({ text: statement.text, ...run });
  }
}

const storage = new AsyncLocalStorage<Recording>();

/** What is asked of the database within is noted there. */
export const recordInto = storage.run.bind(storage) as <T>(recording: Recording, run: () => T) => T;

/** What is asked of the database within is noted nowhere. */
export const unrecorded = <T>(run: () => T): T => storage.exit(run);

/** From here on the request under way sees this organisation. */
export function noteOrganisation(organisationId: string): void {
  const recording = storage.getStore();
  if (recording) recording.organisationId = organisationId;
}

/** Counts as waiting for a connection, until it is there. */
export async function waiting<T>(take: () => Promise<T>): Promise<T> {
  const recording = storage.getStore();
  if (!recording) return take();
  const from = performance.now();
  try {
    return await take();
  } finally {
    recording.waitingMs += performance.now() - from;
  }
}

/** The same dialect, noting what requests ask; outside of requests it costs nothing. */
export const recorded = (dialect: Dialect): Dialect => ({
  createAdapter: () => dialect.createAdapter(),
  createDriver: () => recordedDriver(dialect.createDriver()),
  createIntrospector: (db) => dialect.createIntrospector(db),
  createQueryCompiler: () => dialect.createQueryCompiler(),
});

function recordedDriver(driver: Driver): Driver {
  const acquire = driver.acquireConnection.bind(driver);
  const known = new WeakSet<DatabaseConnection>();
  driver.acquireConnection = async (options) => {
    const connection = await waiting(() => acquire(options));
    if (!known.has(connection)) {
      known.add(connection);
      recordStatements(connection);
    }
    return connection;
  };
  return driver;
}

function recordStatements(connection: DatabaseConnection): void {
  const execute = connection.executeQuery.bind(connection) as DatabaseConnection['executeQuery'];
  connection.executeQuery = async <Row>(
    query: CompiledQuery,
    options?: Parameters<DatabaseConnection['executeQuery']>[1],
  ) => {
    const recording = storage.getStore();
    if (!recording) return execute<Row>(query, options);
    const startedAt = performance.now();
    const note = (rows: number, failed: boolean) =>
      recording.note(query.sql, query.parameters.length, {
        startedAt,
        endedAt: performance.now(),
        rows,
        failed,
      });
    try {
      const result = await execute<Row>(query, options);
      note(Number(result.numAffectedRows ?? result.rows.length), false);
      return result;
    } catch (error) {
      note(0, true);
      throw error;
    }
  };
}
