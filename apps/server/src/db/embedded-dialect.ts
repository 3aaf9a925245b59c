import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PGliteAdapter,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { EmbeddedEngine, Session } from './embedded-engine.ts';

/**
 * Kysely over the embedded database's thread: one connection, which Kysely lends to one user at a time; with `take`
 * each has a turn instead, which ends by what it answers.
 */
export const embeddedDialect = (engine: EmbeddedEngine, take?: TakeTurn): Dialect => ({
  // Turns keep its users apart. Kysely's own lock, of databases with one connection, is never given back by whoever is
  // refused a turn.
  createAdapter: () => (take ? new PostgresAdapter() : new PGliteAdapter()),
  createDriver: () => new EmbeddedDriver(engine, take),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});

export type TakeTurn = () => Promise<() => void>;

class EmbeddedDriver implements Driver {
  readonly #engine: EmbeddedEngine;
  readonly #connection: EmbeddedConnection;
  readonly #take: TakeTurn | undefined;
  #endTurn: (() => void) | undefined;

  constructor(engine: EmbeddedEngine, take: TakeTurn | undefined) {
    this.#engine = engine;
    this.#take = take;
    this.#connection = new EmbeddedConnection(engine);
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    this.#endTurn = await this.#take?.();
    return this.#connection;
  }

  async releaseConnection(): Promise<void> {
    this.#endTurn?.();
  }

  beginTransaction = () => this.#connection.begin();
  commitTransaction = () => this.#connection.commit();
  rollbackTransaction = () => this.#connection.rollback();
  destroy = () => this.#engine.close();
}

class EmbeddedConnection implements DatabaseConnection {
  readonly #engine: EmbeddedEngine;
  /** Where the transaction under way began: elsewhere its statements would run by themselves. */
  #session: Session | undefined;

  constructor(engine: EmbeddedEngine) {
    this.#engine = engine;
  }

  async begin(): Promise<void> {
    const session = await this.#engine.session();
    await session.run('begin');
    this.#session = session;
  }

  async commit(): Promise<void> {
    try {
      // A transaction in which a statement failed would be rolled back by `commit` without a word.
      await this.#session?.run('select; commit');
      this.#session = undefined;
    } catch (error) {
      await this.rollback();
      throw error;
    }
  }

  async rollback(): Promise<void> {
    const session = this.#session;
    this.#session = undefined;
    // What ended has been rolled back already.
    if (!session?.ended) await session?.run('rollback');
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const session = this.#session ?? (await this.#engine.session());
    const { rows, affectedRows } = await session.query(sql, parameters);
    return {
      rows: rows as Row[],
      ...(affectedRows !== undefined && { numAffectedRows: BigInt(affectedRows) }),
    };
  }

  streamQuery(): never {
    throw new Error('Rows of the embedded database are read in pages.');
  }
}
