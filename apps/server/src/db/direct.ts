import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresDialect,
  type QueryResult,
} from 'kysely';
import type { Pool } from 'pg';
import type { Repeats } from './repeats.ts';
import { isRepeatable } from './statements.ts';
import type { Database } from './types.ts';

/** For statements by themselves: each is a transaction of its own, with what a transaction is set to. */
export const openDirect = (db: Kysely<Database>, pool: Pool, repeats: Repeats): Kysely<Database> =>
  new Kysely<Database>({ dialect: new DirectDialect(db, pool, repeats) });

class DirectDialect extends PostgresDialect {
  readonly #connection: DirectConnection;

  constructor(db: Kysely<Database>, pool: Pool, repeats: Repeats) {
    super({ pool });
    this.#connection = new DirectConnection(db, repeats);
  }

  override createDriver(): Driver {
    return {
      init: async () => {},
      acquireConnection: async () => this.#connection,
      releaseConnection: async () => {},
      beginTransaction: refuseTransaction,
      commitTransaction: refuseTransaction,
      rollbackTransaction: refuseTransaction,
      destroy: async () => {},
    };
  }
}

class DirectConnection implements DatabaseConnection {
  readonly #db: Kysely<Database>;
  readonly #repeats: Repeats;

  constructor(db: Kysely<Database>, repeats: Repeats) {
    this.#db = db;
    this.#repeats = repeats;
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const attempt = () => this.#db.transaction().execute((tx) => tx.executeQuery<Row>(query));
    return this.#repeats.run(attempt, { purpose: 'save', isIdempotent: isRepeatable(query.sql) });
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('a statement by itself is not streamed');
  }
}

function refuseTransaction(): never {
  throw new Error('a statement by itself has no transaction: open one by `transaction`');
}
