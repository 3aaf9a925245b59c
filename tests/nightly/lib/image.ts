import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import type { Product } from './product.ts';

/** Where copying costs a tenth of what a disk takes. */
const inMemory = '/dev/shm';

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
  const folder = mkdtempSync(join(existsSync(inMemory) ? inMemory : tmpdir(), 'huifang-image-'));
  const clear = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', clear);
  process.kill(product.pid(), 'SIGSTOP');
  try {
    while (!isStopped(product.pid())) await pause(1);
    await pause(20);
    whileStopped();
    copyDatabase(join(product.folder, 'database'), folder);
  } finally {
    process.kill(product.pid(), 'SIGCONT');
  }
  const pglite = await PGlite.create(folder, { pgliteWasmModule: await program() });
  return {
    query: async <Row>(sql: string, values: unknown[]) => (await pglite.query<Row>(sql, values)).rows,
    remove: async () => {
      await pglite.close();
      process.off('exit', clear);
      clear();
    },
  };
}

const isStopped = (pid: number) =>
  readdirSync(`/proc/${pid}/task`).every((task) =>
    /^State:\s+T/m.test(readFileSync(`/proc/${pid}/task/${task}/status`, 'utf8')),
  );

/** Without the parts of the log that are laid out for later: they are as large as all the rest, and hold nothing yet. */
function copyDatabase(from: string, to: string): void {
  for (const name of readdirSync(from))
    if (name !== log) cpSync(join(from, name), join(to, name), { recursive: true });
  mkdirSync(join(to, log));
  const parts = readdirSync(join(from, log), { withFileTypes: true });
  for (const { name } of parts.filter((part) => part.isDirectory())) mkdirSync(join(to, log, name));
  const files = parts.filter((part) => part.isFile()).map(({ name }) => name);
  const writtenAt = (name: string) => statSync(join(from, log, name)).mtimeMs;
  // Two parts written within one tick of the file system's clock: the later one is the higher one.
  const [latest = ''] = files
    .toSorted()
    .toReversed()
    .toSorted((one, other) => writtenAt(other) - writtenAt(one));
  for (const name of files.filter((one) => one <= latest))
    copyFileSync(join(from, log, name), join(to, log, name));
}
const log = 'pg_wal';

let compiled: Promise<WebAssembly.Module> | undefined;
/** PGlite's program, compiled once. */
function program(): Promise<WebAssembly.Module> {
  const folder = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  compiled ??= readFile(join(folder, 'pglite.wasm')).then((bytes) => WebAssembly.compile(bytes));
  return compiled;
}
