import type { Locale } from '@huifang/contract';
import { type Kysely, sql } from 'kysely';
import { AppError } from '../errors.ts';
import { openEmbedded } from './embedded.ts';
import type { TakeTurn } from './embedded-dialect.ts';
import { type DatabaseLimits, type Purpose, usualLimits } from './limits.ts';
import { refusalOfWrites } from './read-only.ts';
import { noteOrganisation, waiting } from './recording.ts';
import { hasYielded, isReadOnly, refusalOf } from './refusals.ts';
import { type Repeat, type RepeatOptions, Repeats } from './repeats.ts';
import { Replica } from './replica.ts';
import { openServer, type ServerPlace } from './server.ts';
import { pipelined } from './statements.ts';
import { type Load, type Turn, Turns } from './turns.ts';
import type { Db, Database as Tables, Tx } from './types.ts';
import { Upkeep } from './upkeep.ts';

/** `purpose` is `save` unless given. */
type TransactionOptions = Partial<RepeatOptions>;

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
  /**
   * A transaction that sees no organisation until `enterOrganisation`; repeated when the database asks for it, and when
   * its connection broke before its COMMIT. One that takes longer than its purpose allows fails with SEARCH_TOO_LONG or
   * BUSY.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** A transaction that sees exactly one organisation; repeated when the database asks for it. */
  withOrganisation<T>(
    organisationId: string,
    work: (tx: Tx) => Promise<T>,
    locale?: Locale,
    options?: TransactionOptions,
  ): Promise<T>;
  /**
   * Brings the planner's statistics up to date, after many rows were written. Saves go on meanwhile. With `tables` those
   * alone are looked at, by few of their rows: for whoever goes on filling them.
   */
  refreshStatistics(tables?: readonly (keyof Tables)[]): Promise<void>;
  /**
   * Tells of each transaction that runs again, because its connection broke or the database asked for it. Answers how to
   * stop listening.
   */
  onRepeat(listener: (repeat: Repeat) => void): () => void;
  /** How many transactions run and wait at this moment. */
  load(): Load;
  /** Resolves when the database answers, whatever its pool and its tables are busy with; else throws. */
  check(): Promise<void>;
  /** Where there is one: a standby that answers reads which may be a second old. */
  readonly replica?: Replica;
  /** On the embedded database only. */
  readonly embedded?: {
    /** Runs with everything written to the folder and no statement under way, so that the folder can be copied. */
    whilePaused<T>(work: () => Promise<T>): Promise<T>;
  };
  close(): Promise<void>;
}

export type DatabaseOptions = ServerPlace | { dataFolder: string };

/** Opens and migrates the database, or throws a `StartupError` that says in one sentence why not. */
export async function openDatabase(
  options: DatabaseOptions,
  limits: DatabaseLimits = usualLimits,
): Promise<DatabaseHandle> {
  const opened =
    'url' in options ? await openServer(options, limits) : await openEmbedded(options.dataFolder);
  return createHandle(opened, limits);
}

interface Opened {
  kind: DatabaseHandle['kind'];
  db: Kysely<Tables>;
  /** For statements outside transactions, each in a turn of its own. @default `db` */
  direct?: (take: TakeTurn, repeats: Repeats) => Kysely<Tables>;
  replica?: { db: Kysely<Tables>; inspect: () => Promise<void>; away?: unknown };
  /** @default a statement of its own */
  check?: () => Promise<void>;
  /** Whether the disk has room for a save; where the database says so itself it is not asked. */
  hasRoom?: () => boolean;
  /** Ends the transaction under way; where the database does so itself there is none. */
  interrupt?: (reason: 'limit' | 'yielded') => void;
  /** Whether nobody but us keeps its house. */
  needsUpkeep?: boolean;
  /** Runs after the connections are closed. */
  release?: () => void | Promise<void>;
}

export function createHandle(
  { kind, db, direct, replica: standby, hasRoom, check, interrupt, needsUpkeep, release }: Opened,
  limits: DatabaseLimits = usualLimits,
): DatabaseHandle {
  const turns = new Turns({
    // One connection is left to what needs no transaction, such as sign-ins.
    size: kind === 'embedded' ? 1 : Math.max(1, limits.connections - 1),
    mostWaiting: limits.mostWaiting,
    longestWait: limits.connect,
  });

  async function inTurn<T>(purpose: Purpose, run: (turn: Turn) => Promise<T>): Promise<T> {
    const isReading = purpose === 'list' || purpose === 'export';
    if (!isReading && hasRoom?.() === false) throw new AppError('DISK_FULL');
    const turn = await waiting(() => turns.take(purpose === 'save'));
    try {
      return await run(turn);
    } catch (error) {
      throw refusalOf(error, purpose);
    } finally {
      turn.end();
    }
  }

  const repeats = new Repeats(limits.again);

  const once = <T>(work: (tx: Tx) => Promise<T>, purpose: Purpose) =>
    inTurn(purpose, (turn) =>
      withRetries(
        (error, attempt) => repeats.tell({ error, purpose, attempt }),
        () =>
          db.transaction().execute(async (tx) => {
            if (kind === 'server' && purpose !== 'save') await limitStatements(tx, limits, purpose);
            try {
              return await watched(turn, purpose, () => work(tx));
            } catch (error) {
              const forbidden = isReadOnly(error) && refusalOfWrites(tx);
              throw forbidden ? new AppError(forbidden, { cause: error }) : error;
            }
          }),
      ),
    );

  const transaction: DatabaseHandle['transaction'] = async (work, options = {}) => {
    const { purpose = 'save' } = options;
    try {
      return await repeats.run(() => once(work, purpose), { ...options, purpose });
    } catch (error) {
      // What made room for a save has its turn after it.
      if (hasYielded(error)) return once(work, purpose);
      throw error;
    }
  };

  /** Ends what takes too long, where the database does not do so itself. */
  async function watched<T>(turn: Turn, purpose: Purpose, work: () => Promise<T>): Promise<T> {
    const done = interrupt && watch(turn, limits, purpose, interrupt);
    try {
      return await work();
    } finally {
      done?.();
    }
  }

  const upkeep = new Upkeep(db, (work, { isTransaction = false, yields }) => {
    const purpose = yields ? 'export' : 'unlimited';
    return inTurn(purpose, (turn) =>
      watched(turn, purpose, async () => {
        await (isTransaction ? db.transaction().execute(work) : work(db));
      }),
    );
  });
  const upkeepTimer = needsUpkeep
    ? setInterval(() => {
        const { used, waiting } = turns.load();
        // All of it when nobody needs the database; what fails is due again the next time.
        const work = used + waiting === 0 ? upkeep.run() : upkeep.settle();
        work.catch(() => {});
      }, limits.upkeep).unref()
    : undefined;

  const replica =
    standby &&
    new Replica({
      ...standby,
      primary: db,
      limits,
      begin: async (tx, organisationId, locale) => {
        await limitStatements(tx, limits, 'list');
        await enterOrganisation(tx, organisationId, locale);
      },
    });

  const alone = direct?.(async () => (await turns.take(true)).end, repeats) ?? db;

  return {
    kind,
    db: alone,
    transaction,
    withOrganisation: (organisationId, work, locale, options) =>
      transaction(async (tx) => {
        await enterOrganisation(tx, organisationId, locale);
        return work(tx);
      }, options),
    isEmpty: async () =>
      (await alone.selectFrom('organisations').select('id').limit(1).executeTakeFirst()) === undefined,
    refreshStatistics: (tables) => {
      if (tables) return analyze(transaction, tables);
      // No transaction, and none of its limits.
      return kind === 'embedded'
        ? upkeep.run()
        : db.connection().execute(async (connection) => {
            await sql`vacuum (analyze, skip_locked)`.execute(connection);
          });
    },
    onRepeat: repeats.listen,
    load: turns.load,
    check: check ?? (async () => void (await sql`select 1`.execute(db))),
    ...(replica && { replica }),
    ...(kind === 'embedded' && {
      embedded: {
        whilePaused: (work) =>
          inTurn('save', () =>
            db.connection().execute(async (connection) => {
              await sql`checkpoint`.execute(connection);
              return work();
            }),
          ),
      },
    }),
    close: async () => {
      clearInterval(upkeepTimer);
      await upkeep.stop();
      replica?.stop();
      await db.destroy();
      await release?.();
    },
  };
}

/** Table by table, so that nobody waits for all of them. */
async function analyze(
  transaction: DatabaseHandle['transaction'],
  tables: readonly (keyof Tables)[],
): Promise<void> {
  for (const name of tables) {
    await transaction(
      async (tx) => {
        await sql`${pipelined} set local default_statistics_target = 30`.execute(tx);
        await sql`analyze ${sql.table(name)}`.execute(tx);
      },
      { purpose: 'unlimited' },
    );
  }
}

/** For the rest of the transaction; saves have the limits of their connection. */
async function limitStatements(
  tx: Tx,
  { statements, lock }: DatabaseLimits,
  purpose: Exclude<Purpose, 'save'>,
) {
  const [longest, wait] = purpose === 'unlimited' ? [0, 0] : [statements[purpose], lock];
  await sql`${pipelined} select set_config('statement_timeout', ${String(longest)}, true),
    set_config('lock_timeout', ${String(wait)}, true)`.execute(tx);
}

/**
 * Ends a transaction that takes longer than its purpose allows, and a list or an export that a save waits for sooner.
 * Answers how to stop watching.
 */
function watch(
  turn: Turn,
  { statements, patience }: DatabaseLimits,
  purpose: Purpose,
  end: (reason: 'limit' | 'yielded') => void,
): () => void {
  const timers: NodeJS.Timeout[] = [];
  if (purpose !== 'unlimited') timers.push(setTimeout(end, statements[purpose], 'limit'));
  if (purpose === 'list' || purpose === 'export') {
    turn.onSaveWaits = () => {
      turn.onSaveWaits = undefined;
      timers.push(setTimeout(end, patience, 'yielded'));
    };
    if (turn.isSaveWaiting()) turn.onSaveWaits();
  }
  return () => {
    turn.onSaveWaits = undefined;
    timers.forEach(clearTimeout);
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
  noteOrganisation(organisationId);
  await sql`${pipelined} select set_config('app.org', ${organisationId}, true),
    set_config('app.locale', ${locale}, true)`.execute(tx);
}

/** Serialization failure and deadlock: the database asks for the transaction to be run again. */
const repeatable = new Set(['40001', '40P01']);

async function withRetries<T>(
  onRepeat: (error: unknown, attempt: number) => void,
  run: () => Promise<T>,
  attempts = 4,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      const code = (error as { code?: unknown }).code;
      if (attempt === attempts || typeof code !== 'string' || !repeatable.has(code)) throw error;
      onRepeat(error, attempt);
      await new Promise((resolve) => setTimeout(resolve, attempt * 10 * (1 + Math.random())));
    }
  }
}
