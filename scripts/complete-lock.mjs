/**
 * Puts into the lock file the optional parts of other platforms that npm could not resolve where it last ran: each at
 * its parent's exact version, for the system that its name tells. Without them `npm ci` is refused everywhere, and on
 * the platforms concerned npm brings what nobody locked. `npm install` may drop them: run this afterwards.
 *
 *   node scripts/complete-lock.mjs                 writes what is missing
 *   node scripts/complete-lock.mjs --check         fails when something is missing
 *   node scripts/complete-lock.mjs --integrity     asks the registry for each checksum that is not known yet
 *   node scripts/complete-lock.mjs --sealed        fails when a checksum is not known: nothing is published then
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { completed, unlocked, withoutIntegrity } from './lib/lock.mjs';

const path = resolve(import.meta.dirname, '../package-lock.json');
const lock = JSON.parse(readFileSync(path, 'utf8'));
const [mode] = process.argv.slice(2);

const write = (packages) => writeFileSync(path, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`);

/** The checksum that the registry tells of one version; undefined when it has none. */
function integrityOf(name, version) {
  try {
    const told = execFileSync('npm', ['view', `${name}@${version}`, 'dist.integrity', '--json'], {
      stdio: ['ignore', 'pipe', 'ignore'],
      shell: process.platform === 'win32',
    });
    return JSON.parse(String(told) || 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

function refuseUnknown(packages) {
  const unknown = withoutIntegrity(packages);
  for (const { name, version } of unknown)
    console.error(`package-lock.json knows no checksum of ${name}@${version}.`);
  if (unknown.length > 0) process.exit(1);
}

if (mode === '--check') {
  const missing = unlocked(lock.packages);
  for (const { parent, name, version } of missing)
    console.error(`package-lock.json lacks ${name}@${version}, an optional part of ${parent}.`);
  if (missing.length > 0) {
    console.error('Run `node scripts/complete-lock.mjs` and commit what it writes.');
    process.exit(1);
  }
} else if (mode === '--integrity') {
  const packages = completed(lock.packages);
  for (const { place, name, version } of withoutIntegrity(packages)) {
    const integrity = integrityOf(name, version);
    if (integrity) packages[place] = { version: packages[place].version, integrity, ...packages[place] };
  }
  write(packages);
  refuseUnknown(packages);
} else if (mode === '--sealed') {
  refuseUnknown(lock.packages);
} else {
  const packages = completed(lock.packages);
  const added = Object.keys(packages).length - Object.keys(lock.packages).length;
  if (added > 0) write(packages);
  console.log(`${added} optional parts added; ${withoutIntegrity(packages).length} without a checksum.`);
}
