import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, openSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from '../../nightly/lib/cluster.ts';
import { layWire, type Wire } from '../../nightly/lib/wire.ts';
import { binaries, endOf, endWithUs, idsOf } from '../programs.ts';

const settings = resolve(import.meta.dirname, '../../../docker/failover');
const superuser = { user: 'postgres', password: 'superuser' };
const role = 'huifang';
const names = ['one', 'two', 'three'] as const;
/** Milliseconds. */
const settling = 5000;

/** One server under Patroni. Others reach it, and it reaches etcd, over wires that can be cut. */
export interface Node {
  name: string;
  start: () => void;
  /** A signal for Patroni, and with `all` for its PostgreSQL, too. */
  signal: (signal: NodeJS.Signals, all?: 'all') => void;
  ended: () => Promise<void>;
  wires: readonly Wire[];
}

export interface Failover {
  /** Of the primary, whichever that is. */
  url: string;
  folder: string;
  nodes: readonly Node[];
  primary: () => Promise<Node>;
  /** Until all are there: a primary, one that has all that is acknowledged, and one more. */
  whole: () => Promise<void>;
}

interface Member {
  name: string;
  role: string;
  state: string;
  timeline?: number;
  /** Bytes, of those who follow. */
  lag?: number | 'unknown';
}

/**
 * Starts etcd, three PostgreSQL servers under Patroni and HAProxy, from Debian's packages, with a database for the product.
 * They end with this process.
 */
export async function startFailover(): Promise<Failover> {
  const folder = mkdtempSync(join(tmpdir(), 'huifang-failover-'));
  chmodSync(folder, 0o755);
  endWithUs(folder);
  const postgres = idsOf('postgres');
  const run = (log: string, command: string, args: string[], env: NodeJS.ProcessEnv = {}) => {
    const out = openSync(join(folder, `${log}.log`), 'a');
    return spawn(command, args, {
      cwd: folder,
      stdio: ['ignore', out, out],
      env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...env },
      ...postgres,
    });
  };
  const ownFolder = (name: string) => {
    const path = join(folder, name);
    mkdirSync(path, { mode: 0o700 });
    if (postgres) chownSync(path, postgres.uid, postgres.gid);
    return path;
  };

  const etcd = await startEtcd(run, ownFolder('etcd'));
  const made: Awaited<ReturnType<typeof makeNode>>[] = [];
  for (const name of names) made.push(await makeNode(name, etcd, run, ownFolder(name)));
  const nodes = made.map(({ node }) => node);
  for (const node of nodes) node.start();
  const port = await freePort();
  const environment = Object.fromEntries(
    made.flatMap(({ node: { name }, sql, rest }) => [
      [name.toUpperCase(), `127.0.0.1:${sql}`],
      [`${name.toUpperCase()}_HOST`, '127.0.0.1'],
      [`${name.toUpperCase()}_CHECK`, String(rest)],
    ]),
  );
  run('haproxy', '/usr/sbin/haproxy', ['-db', '-f', join(settings, 'haproxy.cfg')], {
    ...environment,
    LISTEN: `127.0.0.1:${port}`,
  });

  const members = async (): Promise<Member[]> => {
    for (const { direct } of made) {
      const answer = await fetch(`http://127.0.0.1:${direct}/cluster`, { signal: AbortSignal.timeout(2000) })
        .then((response) => response.json() as Promise<{ members: Member[] }>)
        .catch(() => undefined);
      if (answer?.members?.some((member) => member.role === 'leader')) return answer.members;
    }
    return [];
  };
  const failover: Failover = {
    url: `postgres://${role}:${role}@127.0.0.1:${port}/${role}`,
    folder,
    nodes,
    async primary() {
      for (;;) {
        const leader = (await members()).find((member) => member.role === 'leader');
        const node = nodes.find(({ name }) => name === leader?.name);
        if (node) return node;
        await pause(200);
      }
    },
    async whole() {
      let since = 0;
      for (let tries = 0; tries < 600; tries += 1) {
        const isWhole = areTogether(await members());
        since = isWhole ? since || performance.now() : 0;
        // One that has just come back is made the synchronous one a moment later.
        if (isWhole && performance.now() - since > settling) return;
        await pause(200);
      }
      throw new Error(`The servers did not come together: ${JSON.stringify(await members())}`);
    },
  };
  await failover.whole();
  await makeDatabase(port);
  return failover;
}

/** Whether a primary has two servers that follow closely, one of them all the time. */
function areTogether(members: readonly Member[]): boolean {
  const follow = members.filter(({ role }) => role !== 'leader');
  return (
    members.length === names.length &&
    follow.some((member) => member.role === 'sync_standby') &&
    follow.every(
      ({ lag, state }) => typeof lag === 'number' && lag < 1_000_000 && /running|streaming/.test(state),
    ) &&
    new Set(members.map(({ timeline }) => timeline)).size === 1
  );
}

type Run = (log: string, command: string, args: string[], env?: NodeJS.ProcessEnv) => ChildProcess;

async function startEtcd(run: Run, data: string): Promise<number> {
  const [port, peers] = [await freePort(), await freePort()];
  const [clients, others] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peers}`];
  const options = {
    name: 'one',
    'enable-v2': 'true',
    'data-dir': data,
    'initial-cluster': `one=${others}`,
    'listen-client-urls': clients,
    'advertise-client-urls': clients,
    'listen-peer-urls': others,
    'initial-advertise-peer-urls': others,
  };
  run(
    'etcd',
    'etcd',
    Object.entries(options).map(([name, value]) => `--${name}=${value}`),
  );
  for (let tries = 0; tries < 100; tries += 1) {
    if (
      await fetch(`${clients}/health`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return port;
    await pause(100);
  }
  throw new Error('etcd does not answer.');
}

async function makeNode(name: string, etcd: number, run: Run, folder: string) {
  const [listen, direct] = [await freePort(), await freePort()];
  const [sql, rest, store] = [await layWire(listen), await layWire(direct), await layWire(etcd)];
  const data = join(folder, 'data');
  let child: ChildProcess | undefined;
  const node: Node = {
    name,
    wires: [sql, rest, store],
    start() {
      child = run(name, 'patroni', [join(settings, 'patroni.yml')], {
        PATRONI_NAME: name,
        PATRONI_ETCD_HOSTS: `127.0.0.1:${store.port}`,
        PATRONI_ETCD_USE_PROXIES: 'true',
        PATRONI_RESTAPI_LISTEN: `127.0.0.1:${direct}`,
        PATRONI_RESTAPI_CONNECT_ADDRESS: `127.0.0.1:${rest.port}`,
        PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${listen}`,
        PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${sql.port}`,
        PATRONI_POSTGRESQL_DATA_DIR: data,
        PATRONI_POSTGRESQL_BIN_DIR: binaries,
        PATRONI_POSTGRESQL_PGPASS: join(folder, 'passwords'),
        PATRONI_SUPERUSER_USERNAME: superuser.user,
        PATRONI_SUPERUSER_PASSWORD: superuser.password,
        PATRONI_REPLICATION_USERNAME: 'replicator',
        PATRONI_REPLICATION_PASSWORD: 'replicator',
      });
    },
    signal(signal, all) {
      const patroni = child?.exitCode === null && child.signalCode === null ? [child.pid ?? 0] : [];
      for (const pid of [...patroni, ...(all ? serverOf(data) : [])]) {
        try {
          process.kill(pid, signal);
        } catch {
          // It had ended.
        }
      }
    },
    ended: () => (child ? endOf(child) : Promise.resolve()),
  };
  return { node, sql: sql.port, rest: rest.port, direct };
}

/** A PostgreSQL server and its processes. */
function serverOf(data: string): number[] {
  try {
    const main = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
    if (!readFileSync(`/proc/${main}/cmdline`, 'utf8').includes(data)) return [];
    const children = readFileSync(`/proc/${main}/task/${main}/children`, 'utf8');
    return [main, ...children.trim().split(/\s+/).filter(Boolean).map(Number)];
  } catch {
    return [];
  }
}

async function makeDatabase(port: number): Promise<void> {
  const client = new Client({ host: '127.0.0.1', port, database: 'postgres', ...superuser });
  await client.connect();
  try {
    await client.query(`create role ${role} login password '${role}' nosuperuser nobypassrls`);
    await client.query(
      `create database ${role} owner ${role} encoding 'UTF8' locale 'C.UTF-8' template template0`,
    );
  } finally {
    await client.end();
  }
}
