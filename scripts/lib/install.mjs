/** Installs the dependencies when the lock file changed since the last time; plain Node 18. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const marker = join(root, 'node_modules', '.huifang-installed');
const binaries = join(root, 'node_modules', '.bin');

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');

/** After this, node_modules matches the lock file and its commands (its Node 24 too) come first on the PATH. */
export function ensureInstalled() {
  const wanted = lockHash();
  const isCurrent = existsSync(marker) && readFileSync(marker, 'utf8') === wanted;
  if (!isCurrent) {
    console.error('Installing packages (about a minute the first time)…');
    execFileSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 2],
      shell: process.platform === 'win32',
    });
    writeFileSync(marker, wanted);
  }
  process.chdir(root);
  process.env.PATH = `${binaries}${delimiter}${process.env.PATH}`;
}
