import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool, types } from 'pg';
import { StartupError } from '../errors.ts';
import type { DatabaseLimits } from './limits.ts';
import { migrate } from './migrate.ts';
import { planning } from './planning.ts';
import { ServerClient } from './statements.ts';
import type { Database } from './types.ts';

const { builtins } = types;
const textArray = 1009;
const dateArray = 1182;

/** Values arrive as they do from PGlite: dates as text; 8-byte integers and numerics are text already. */
const getTypeParser = ((oid: number, format?: 'text' | 'binary') => {
  if (oid === builtins.DATE) return (value: string) => value;
  return types.getTypeParser(oid === dateArray ? textArray : oid, format as 'text');
}) as typeof types.getTypeParser;

/** Connects to a PostgreSQL server and migrates, if its role is one that row-level security binds. */
export async function openServer(url: string, limits: DatabaseLimits) {
  let pool: Pool;
  try {
    pool = new Pool({
      Client: ServerClient,
      connectionString: url,
      pipeline: true,
      max: limits.connections,
      connectionTimeoutMillis: limits.connect,
      types: { getTypeParser },
      application_name: 'huifang',
    });
  } catch (cause) {
    throw unreachable(url, cause);
  }
  // A connection that breaks while idle is replaced; without a listener here, too, it would end the process.
  pool.on('error', () => {});
  // Sent before the first statement of the connection; one that fails here fails there.
  pool.on('connect', (client) => client.query(planning).catch(() => {}));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  try {
    await refuseUnboundRole(db, url);
    await migrate(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return { kind: 'server' as const, db };
}

interface RoleFacts {
  role: string;
  unbound: boolean;
  encoding: string;
}

async function refuseUnboundRole(db: Kysely<Database>, url: string): Promise<void> {
  let facts: RoleFacts | undefined;
  try {
    ({
      rows: [facts],
    } = await sql<RoleFacts>`
      select rolname as role, rolsuper or rolbypassrls as unbound, current_setting('server_encoding') as encoding
      from pg_roles where rolname = current_user`.execute(db));
  } catch (cause) {
    throw unreachable(url, cause);
  }
  if (facts?.unbound !== false) {
    throw new StartupError(
      `The database role ${facts?.role} could bypass row-level security. Give DATABASE_URL a role that is neither a superuser nor BYPASSRLS.`,
    );
  }
  if (facts.encoding !== 'UTF8') {
    throw new StartupError(
      `The database is encoded as ${facts.encoding}. Create it with encoding UTF8 and locale C.UTF-8.`,
    );
  }
}

/** Names host and database, never the password. */
function unreachable(url: string, cause: unknown): StartupError {
  const reason = (cause as { code?: string }).code ?? (cause as Error).message;
  let where = 'in DATABASE_URL';
  try {
    const { host, pathname } = new URL(url);
    where = `${pathname.slice(1)} at ${host}`;
  } catch {
    // The text is no URL; it may hold a password, so that it is not repeated.
  }
  return new StartupError(
    `The database ${where} cannot be reached (${reason}). Check DATABASE_URL and that the server runs.`,
    { cause },
  );
}
