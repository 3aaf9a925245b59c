import type { Locale } from '@huifang/contract';
import { type Kysely, sql } from 'kysely';
import { openEmbedded } from './embedded.ts';
import { openServer } from './server.ts';
import { ahead } from './statements.ts';
import type { Db, Database as Tables, Tx } from './types.ts';

export interface DatabaseHandle {
  /** `embedded` is PGlite in a data folder, with one connection; `server` is PostgreSQL. */
  readonly kind: 'embedded' | 'server';
  /**
   * The tables outside row-level security only: nothing of an organisation is visible here.
   * Never use it (or open a second transaction) inside a transaction: on PGlite that waits for itself.
   */
  readonly db: Db;
  /** Whether this is the first start on this data folder or database: no organisation exists. */
  isEmpty(): Promise<boolean>;
  /** A transaction that sees no organisation until `enterOrganisation`; repeated when the database asks for it. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** A transaction that sees exactly one organisation; repeated when the database asks for it. */
  withOrganisation<T>(organisationId: string, work: (tx: Tx) => Promise<T>, locale?: Locale): Promise<T>;
  close(): Promise<void>;
}

export type DatabaseOptions = { url: string; poolSize?: number } | { dataFolder: string };

/** Opens and migrates the database, or throws a `StartupError` that says in one sentence why not. */
export async function openDatabase(options: DatabaseOptions): Promise<DatabaseHandle> {
  const opened = 'url' in options ? await openServer(options) : await openEmbedded(options.dataFolder);
  return createHandle(opened);
}

interface Opened {
  kind: DatabaseHandle['kind'];
  db: Kysely<Tables>;
  /** Runs after the connections are closed. */
  release?: () => void | Promise<void>;
}

export function createHandle({ kind, db, release }: Opened): DatabaseHandle {
  const transaction = <T>(work: (tx: Tx) => Promise<T>) =>
    withRetries(() => db.transaction().execute((tx) => work(tx)));

  return {
    kind,
    db,
    transaction,
    withOrganisation: (organisationId, work, locale) =>
      transaction(async (tx) => {
        await enterOrganisation(tx, organisationId, locale);
        return work(tx);
      }),
    isEmpty: async () =>
      (await db.selectFrom('organisations').select('id').limit(1).executeTakeFirst()) === undefined,
    close: async () => {
      await db.destroy();
      await release?.();
    },
  };
}

/**
 * From here to its end the transaction sees this organisation and no other, and its words in the given interface
 * language: as they were typed, without one.
 */
export async function enterOrganisation(
  tx: Tx,
  organisationId: string,
  locale: Locale | '' = '',
): Promise<void> {
  await sql`${ahead} select set_config('app.org', ${organisationId}, true),
    set_config('app.locale', ${locale}, true)`.execute(tx);
}

/** Serialization failure and deadlock: the database asks for the transaction to be run again. */
const repeatable = new Set(['40001', '40P01']);

async function withRetries<T>(run: () => Promise<T>, attempts = 4): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      const code = (error as { code?: unknown }).code;
      if (attempt === attempts || typeof code !== 'string' || !repeatable.has(code)) throw error;
      await new Promise((resolve) => setTimeout(resolve, attempt * 10 * (1 + Math.random())));
    }
  }
}
