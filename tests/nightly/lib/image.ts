import { readdirSync, readFileSync, statSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import type { Product } from './product.ts';

/** A data folder as a kill at one moment leaves it. */
export interface Image {
  query: <Row>(sql: string, values: unknown[]) => Promise<Row[]>;
  remove: () => Promise<void>;
}

/**
 * Stops a product on the embedded database in the middle of whatever it does, copies its database, and lets it go on:
 * what `kill -9` at that moment would have left, without a start of the server for every one. What it had answered by
 * then has arrived when `whileStopped` runs.
 */
export async function imageOf(product: Product, whileStopped: () => void): Promise<Image> {
  const folder = await mkdtemp(join(product.folder, 'image-'));
  process.kill(product.pid(), 'SIGSTOP');
  try {
    while (!isStopped(product.pid())) await pause(1);
    await pause(20);
    whileStopped();
    await copyDatabase(join(product.folder, 'database'), folder);
  } finally {
    process.kill(product.pid(), 'SIGCONT');
  }
  const pglite = await PGlite.create(folder, { pgliteWasmModule: await program() });
  return {
    query: async <Row>(sql: string, values: unknown[]) => (await pglite.query<Row>(sql, values)).rows,
    remove: async () => {
      await pglite.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const isStopped = (pid: number) =>
  readdirSync(`/proc/${pid}/task`).every((task) =>
    /^State:\s+T/m.test(readFileSync(`/proc/${pid}/task/${task}/status`, 'utf8')),
  );

/** Without the parts of the log that are laid out for later: they are as large as all the rest, and hold nothing yet. */
async function copyDatabase(from: string, to: string): Promise<void> {
  const log = join(from, 'pg_wal');
  const written = readdirSync(log)
    .filter((name) => /^[0-9A-F]{24}$/.test(name))
    .map((name) => ({ name, at: statSync(join(log, name)).mtimeMs }));
  const [latest] = written.toSorted((one, other) => other.at - one.at);
  await cp(from, to, {
    recursive: true,
    filter: (path) =>
      !(relative(log, path).match(/^[0-9A-F]{24}$/) && relative(log, path) > (latest?.name ?? '')),
  });
}

let compiled: Promise<WebAssembly.Module> | undefined;
/** PGlite's program, compiled once. */
function program(): Promise<WebAssembly.Module> {
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  compiled ??= readFile(join(folder, 'pglite.wasm')).then((bytes) => WebAssembly.compile(bytes));
  return compiled;
}
