import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where the server of a data folder takes commands. */
export interface Address {
  /** What a socket listens at or connects to. */
  path: string;
  /** Shown by whoever connects, where the system does not keep others out by itself; else empty. */
  key: string;
  /** Removes what was made to reach it. */
  release: () => void;
}

/** Of what an address of a socket may take, the least that any system allows (macOS), without the final zero byte. */
const longestPath = 103;

const isWindows = process.platform === 'win32';

/** A new address for the server that holds the folder; what an earlier one left there is replaced. */
export function makeAddress(folder: string): Address {
  const entry = join(folder, 'socket');
  rmSync(entry, { force: true });
  if (!isWindows) return reach(folder);
  // The names of pipes can be listed, and pipes opened, by everybody; the folder can not.
  const [name, key] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')];
  writeFileSync(entry, `${name} ${key}`);
  return { path: pipe(name), key, release: () => rmSync(entry, { force: true }) };
}

/** The address of the server that holds the folder, if it takes commands. */
export function findAddress(folder: string): Address | undefined {
  if (!isWindows) return reach(folder);
  try {
    const [name = '', key = ''] = readFileSync(join(folder, 'socket'), 'utf8').split(' ');
    return { path: pipe(name), key, release: () => {} };
  } catch {
    return undefined;
  }
}

const pipe = (name: string) => `\\\\.\\pipe\\huifang-${name}`;

/** The folder's own entry; through a link of this process's own where its path is too long for a socket. */
function reach(folder: string): Address {
  const path = join(folder, 'socket');
  if (Buffer.byteLength(path) <= longestPath) return { path, key: '', release: () => {} };
  const short = mkdtempSync(join(tmpdir(), 'huifang-'));
  symlinkSync(folder, join(short, 'data'));
  return {
    path: join(short, 'data', 'socket'),
    key: '',
    release: () => rmSync(short, { recursive: true, force: true }),
  };
}
