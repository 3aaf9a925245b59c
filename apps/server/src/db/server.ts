import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool, type PoolConfig, types } from 'pg';
import { StartupError } from '../errors.ts';
import { openDirect } from './direct.ts';
import type { DatabaseLimits } from './limits.ts';
import { migrate, requireMigrated } from './migrate.ts';
import { planning, setting } from './planning.ts';
import { recorded } from './recording.ts';
import type { Repeats } from './repeats.ts';
import { readingOnly } from './replica.ts';
import { ServerClient, type ServerClientOptions } from './statements.ts';
import type { Database } from './types.ts';

const { builtins } = types;
const textArray = 1009;
const dateArray = 1182;

/** How long a transaction may do nothing before its connection is ended, in milliseconds. */
const longestIdle = 60_000;

/** Values arrive as they do from PGlite: dates as text; 8-byte integers and numerics are text already. */
const getTypeParser = ((oid: number, format?: 'text' | 'binary') => {
  if (oid === builtins.DATE) return (value: string) => value;
  return types.getTypeParser(oid === dateArray ? textArray : oid, format as 'text');
}) as typeof types.getTypeParser;

const otherwise = 'Give DATABASE_URL a database of its own';

/**
 * What stands between us and PostgreSQL and lends its connections out: in `transaction` mode, or `prepared`, one that
 * keeps prepared statements for each of its clients.
 */
export type Pooler = 'transaction' | 'prepared';

export interface ServerPlace {
  url: string;
  /** @default there is none */
  pooler?: Pooler | undefined;
  /** A standby of the same cluster, for reads that may be a second old. @default there is none */
  replicaUrl?: string | undefined;
  /** Nothing is migrated; refused where something would have to be. @default false */
  isMigrated?: boolean;
}

/**
 * Connects to a PostgreSQL server and migrates, or where it `isMigrated` already makes sure of it, if its role is one that
 * row-level security binds.
 */
export async function openServer(place: ServerPlace, limits: DatabaseLimits) {
  if (place.isMigrated) await prepare(place, limits.connect, (db) => requireMigrated(db, otherwise));
  else await migrateServer(place, limits.connect);
  const opened = openPools(place, limits);
  if (place.replicaUrl === undefined) return opened;
  const replica = openReplica({ ...place, replicaUrl: place.replicaUrl }, limits, opened.db);
  const release = async () => {
    await replica.release();
    await opened.release();
  };
  try {
    const away = await replica.inspect().catch((error: unknown) => {
      if (error instanceof StartupError) throw error;
      return error;
    });
    return { ...opened, release, replica: { ...replica, away } };
  } catch (error) {
    await opened.db.destroy();
    await release();
    throw error;
  }
}

/** Migrates, all the way or `only` so far, if the role is one that row-level security binds. */
export const migrateServer = (
  place: ServerPlace,
  patience: number,
  only?: readonly string[],
): Promise<void> => prepare(place, patience, (db) => migrate(db, otherwise, only));

/** Works on a connection without the limits of the product's own: migrations take what they take. */
async function prepare(
  { url, pooler }: ServerPlace,
  patience: number,
  work: (db: Kysely<Database>) => Promise<void>,
): Promise<void> {
  const config = { max: 1, connectionTimeoutMillis: patience };
  const migrating = connect(url, config, { opening: setting(planning, 'local'), keepsPlans: false });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: migrating }) });
  try {
    const facts = await factsOf(db).catch((cause: unknown) => {
      throw unreachable(url, cause);
    });
    refuseUnbound(facts, 'DATABASE_URL');
    if (!pooler) await refusePooler(migrating, 'DATABASE_URL');
    await work(db);
  } catch (error) {
    throw isDenied(error) ? denied(url, error) : error;
  } finally {
    await db.destroy();
  }
}

function openPools({ url, pooler }: ServerPlace, limits: DatabaseLimits) {
  const { answer } = limits;
  const pool = connectForWork(url, pooler, limits, limits.connect);
  // Whether the database answers is asked beside the pool, which may be waiting for what is locked.
  const asking = connect(url, { max: 1, connectionTimeoutMillis: answer, query_timeout: answer });
  const db = new Kysely<Database>({ dialect: recorded(new PostgresDialect({ pool })) });
  return {
    kind: 'server' as const,
    db,
    direct: (_take: unknown, repeats: Repeats) => openDirect(db, pool, repeats),
    check: async () => void (await asking.query('select 1')),
    release: () => asking.end(),
  };
}

/** Connections to a standby for reads; whether it may be used is asked beside them. */
function openReplica(
  { replicaUrl: url, pooler }: ServerPlace & { replicaUrl: string },
  limits: DatabaseLimits,
  primary: Kysely<Database>,
) {
  const { answer } = limits.replica;
  const pool = connectForWork(url, pooler, limits, answer, {
    settings: readingOnly,
    // A server that stops in the middle of a statement does not end it either.
    query_timeout: limits.statements.list + answer,
  });
  const asking = connect(url, { max: 1, connectionTimeoutMillis: answer, query_timeout: answer });
  const beside = new Kysely<Database>({ dialect: new PostgresDialect({ pool: asking }) });
  const db = new Kysely<Database>({ dialect: recorded(new PostgresDialect({ pool })) });
  return {
    db,
    async inspect() {
      refuseUnbound(await factsOf(beside), 'HUIFANG_REPLICA_URL');
      if (!pooler) await refusePooler(asking, 'HUIFANG_REPLICA_URL');
      if ((await clusterOf(beside)) === (await clusterOf(primary))) return;
      throw new StartupError(
        'HUIFANG_REPLICA_URL leads to another database than DATABASE_URL. Give it a standby of the same cluster, with the same database name.',
      );
    },
    release: async () => {
      await db.destroy();
      await beside.destroy();
    },
  };
}

function connectForWork(
  url: string,
  pooler: Pooler | undefined,
  { connections, lock, statements }: DatabaseLimits,
  longestWait: number,
  { settings, ...config }: PoolConfig & { settings?: Record<string, string> } = {},
): Pool {
  const limits = {
    statement_timeout: statements.save,
    lock_timeout: lock,
    idle_in_transaction_session_timeout: longestIdle,
  };
  return connect(
    url,
    { max: connections, connectionTimeoutMillis: longestWait, ...config },
    {
      opening: setting({ ...planning, ...limits, ...settings }, 'local'),
      keepsPlans: pooler !== 'transaction',
    },
  );
}

function connect(
  url: string,
  config: PoolConfig,
  options: ServerClientOptions = { opening: '', keepsPlans: false },
): Pool {
  let pool: Pool;
  try {
    pool = new Pool({
      ...config,
      ...options,
      Client: ServerClient,
      connectionString: url,
      pipeline: true,
      types: { getTypeParser },
      application_name: 'huifang',
    });
  } catch (cause) {
    throw unreachable(url, cause);
  }
  // A connection that breaks while idle is replaced; without a listener here, too, it would end the process.
  pool.on('error', () => {});
  return pool;
}

/** A pooler tells its clients a process that is none of PostgreSQL's. */
async function refusePooler(pool: Pool, name: UrlName): Promise<void> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ backend: number }>('select pg_backend_pid() as backend');
    const { processID } = client as unknown as { processID: number };
    if (rows[0]?.backend === processID) return;
    throw new StartupError(
      `${name} leads to a pooler such as PgBouncer, which may lose prepared statements. Set HUIFANG_POOLER to transaction, or to prepared if it keeps them for each client.`,
    );
  } finally {
    client.release();
  }
}

type UrlName = 'DATABASE_URL' | 'HUIFANG_REPLICA_URL';

interface Facts {
  role: string;
  unbound: boolean;
  encoding: string;
}

async function factsOf(db: Kysely<Database>): Promise<Facts | undefined> {
  const { rows } = await sql<Facts>`
    select rolname as role, rolsuper or rolbypassrls as unbound, current_setting('server_encoding') as encoding
    from pg_roles where rolname = current_user`.execute(db);
  return rows[0];
}

/** What is the same on all servers of a cluster, and in its databases of one name. */
async function clusterOf(db: Kysely<Database>): Promise<string | undefined> {
  const { rows } = await sql<{ cluster: string }>`
    select system_identifier || ' ' || current_database() as cluster from pg_control_system()`.execute(db);
  return rows[0]?.cluster;
}

function refuseUnbound(facts: Facts | undefined, name: UrlName): asserts facts is Facts {
  if (facts?.unbound !== false) {
    throw new StartupError(
      `The database role ${facts?.role} could bypass row-level security. Give ${name} a role that is neither a superuser nor BYPASSRLS.`,
    );
  }
  if (facts.encoding !== 'UTF8') {
    throw new StartupError(
      `The database is encoded as ${facts.encoding}. Create it with encoding UTF8 and locale C.UTF-8.`,
    );
  }
}

/** Names role, host and database, never the password. */
function namesIn(url: string): { role: string; name: string; host: string } | undefined {
  try {
    const { host, pathname, username } = new URL(url);
    return { role: decodeURIComponent(username), name: decodeURIComponent(pathname.slice(1)), host };
  } catch {
    // The text is no URL; it may hold a password, so that it is not repeated.
    return undefined;
  }
}

const isDenied = (error: unknown) => (error as { code?: unknown }).code === '42501';

function denied(url: string, cause: unknown): StartupError {
  const { role = 'of DATABASE_URL', name = '' } = namesIn(url) ?? {};
  return new StartupError(
    `The role ${role} may not make tables in the database ${name}. Make it the database's owner: alter database ${name} owner to ${role}.`,
    { cause },
  );
}

/** Why there is no connection, in one sentence. */
export function unreachable(url: string, cause: unknown): StartupError {
  const { code, message } = cause as { code?: string; message: string };
  const found = namesIn(url);
  return new StartupError(
    (found && code && reasonOf(code, found)) ||
      `The database ${found ? `${found.name} at ${found.host}` : 'in DATABASE_URL'} cannot be reached (${code ?? message}). Check DATABASE_URL and that the server runs.`,
    { cause },
  );
}

function reasonOf(code: string, { role, name, host }: { role: string; name: string; host: string }) {
  const reasons: Record<string, string> = {
    '28P01': `The database server at ${host} refuses the role ${role} with this password. Check both in DATABASE_URL.`,
    '28000': `The database server at ${host} does not let the role ${role} in. Check it in DATABASE_URL, and pg_hba.conf of the server.`,
    '3D000': `There is no database ${name} at ${host}. Create it, owned by ${role}, or mend the name in DATABASE_URL.`,
    '53300': `The database server at ${host} has no connection left. Raise its max_connections, or end what uses them.`,
    '57P03': `The database server at ${host} is still starting, or stopping. Try again in a moment.`,
    ENOTFOUND: `The host ${host} of DATABASE_URL is unknown. Check its name.`,
  };
  return reasons[code];
}
