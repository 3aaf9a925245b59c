import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.mjs';

/** Where Debian's package puts it; it is in the PATH of few users. */
const program = '/usr/sbin/pgbouncer';

export const hasPooler = existsSync(program);

/**
 * Starts PgBouncer in transaction mode before every database of the server of `url`, on a free port, with so many
 * connections to each.
 * @param {string} url
 */
export async function startPooler(url, { connections = 20 } = {}) {
  if (!hasPooler) throw new Error(`${program} is missing: install the package pgbouncer.`);
  for (let tries = 0; tries < 10; tries += 1) {
    const started = await startAt(await freePort(), new URL(url), connections);
    if (started) return started;
  }
  throw new Error('PgBouncer does not start.');
}

/** Nothing where it ends at once: somebody else was faster to take the port. */
async function startAt(own, url, connections) {
  const folder = mkdtempSync(join(tmpdir(), 'huifang-pooler-'));
  chmodSync(folder, 0o755);
  const { username, password, hostname, port } = url;
  const file = (name, lines) => {
    writeFileSync(join(folder, name), `${lines.join('\n')}\n`);
    return join(folder, name);
  };
  const users = file('users.txt', [`"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"`]);
  const settings = file('pgbouncer.ini', [
    '[databases]',
    `* = host=${hostname} port=${port || 5432}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${own}`,
    'unix_socket_dir =',
    'auth_type = plain',
    `auth_file = ${users}`,
    'pool_mode = transaction',
    'max_client_conn = 1000',
    `default_pool_size = ${connections}`,
    'server_idle_timeout = 10',
  ]);
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? idOf('nobody') : {};
  const child = spawn(program, ['-q', settings], { stdio: ['ignore', 'ignore', 'inherit'], ...user });
  const ended = new Promise((done) => child.once('exit', done));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  if (!(await answersAt(own, child))) {
    remove();
    return undefined;
  }
  const pooled = new URL(url);
  pooled.host = `127.0.0.1:${own}`;
  return {
    url: pooled.href,
    async stop() {
      child.kill('SIGKILL');
      await ended;
      remove();
    },
  };
}

function idOf(name) {
  const number = (flag) => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout);
  return { uid: number('-u'), gid: number('-g') };
}

/** Whether it answers, however long that takes; not if it ends before. */
async function answersAt(port, child) {
  while (child.exitCode === null && child.signalCode === null) {
    const isThere = await new Promise((done) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy();
        done(true);
      }).once('error', () => done(false));
    });
    // Whoever has the port answers, too: one that could not have it has ended by then.
    await new Promise((done) => setTimeout(done, 50));
    if (isThere && child.exitCode === null) return true;
  }
  return false;
}
