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
  const { username, password, hostname, port } = new URL(url);
  const folder = mkdtempSync(join(tmpdir(), 'huifang-pooler-'));
  chmodSync(folder, 0o755);
  const own = await freePort();
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
  await answersAt(own);
  const pooled = new URL(url);
  pooled.host = `127.0.0.1:${own}`;
  return {
    url: pooled.href,
    async stop() {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function idOf(name) {
  const number = (flag) => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout);
  return { uid: number('-u'), gid: number('-g') };
}

async function answersAt(port) {
  for (let tries = 0; tries < 100; tries += 1) {
    const isThere = await new Promise((done) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.destroy();
        done(true);
      }).once('error', () => done(false));
    });
    if (isThere) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error('PgBouncer does not answer.');
}
