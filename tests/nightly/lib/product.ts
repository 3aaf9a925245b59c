import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from './cluster.ts';

const root = resolve(import.meta.dirname, '../../..');

/** The real server process, with the demonstration, on a folder and a port that outlive it. */
export interface Product {
  url: string;
  folder: string;
  pid: () => number;
  isRunning: () => boolean;
  /** Starts it, and waits until it says that it is ready. */
  start: (env?: NodeJS.ProcessEnv) => Promise<void>;
  end: (signal: NodeJS.Signals) => Promise<void>;
  /** Resident memory, MB. */
  memory: () => number;
  /** What it wrote, from its last start on. */
  log: () => string;
  /** The different causes of failures in it. */
  causes: () => string[];
  /** Ends it and removes its folder. */
  remove: () => Promise<void>;
}

/** Makes one that is not started yet: on the database of an address, or on an embedded one in its folder. */
export async function makeProduct(databaseUrl = '', parent = tmpdir()): Promise<Product> {
  const folder = mkdtempSync(join(parent, 'huifang-nightly-'));
  const port = await freePort();
  let child: ChildProcess | undefined;
  let log = '';
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;

  const start = async (more: NodeJS.ProcessEnv = {}) => {
    log = '';
    const started = spawn(process.execPath, [join(root, 'apps/server/src/main.ts')], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        // What Node compiled of the server is kept from one start to the next.
        NODE_COMPILE_CACHE: join(root, '.cache/node'),
        PORT: String(port),
        HOST: '127.0.0.1',
        HUIFANG_DATA: folder,
        HUIFANG_DEMO: '1',
        HUIFANG_LOG: 'error',
        DATABASE_URL: databaseUrl,
        ...more,
      },
    });
    child = started;
    await new Promise<void>((ready, fail) => {
      const read = (chunk: Buffer) => {
        log = (log + chunk).slice(-100_000);
        if (log.includes('Huifang is ready')) ready();
      };
      started.stdout?.on('data', read);
      started.stderr?.on('data', read);
      started.once('exit', (code) => fail(new Error(`The server ended with ${code}:\n${log}`)));
    });
  };
  const end = async (signal: NodeJS.Signals) => {
    if (!child || !isRunning()) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  const clear = () => {
    child?.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  // A run that somebody ends leaves nothing behind.
  process.once('exit', clear);
  const pid = () => child?.pid ?? 0;
  return {
    url: `http://127.0.0.1:${port}`,
    folder,
    pid,
    isRunning,
    start,
    end,
    memory: () => Number(readFileSync(`/proc/${pid()}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)?.[1]) / 1024,
    log: () => log,
    causes: () => [
      ...new Set(log.match(/"err":\{.{0,600}/g)?.map((err) => `cause: ${err.replaceAll(/\\n\s*/g, '\n  ')}`)),
    ],
    remove: async () => {
      await end('SIGKILL');
      process.off('exit', clear);
      clear();
    },
  };
}
