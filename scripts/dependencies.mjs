/**
 * Judges what is locked by scripts/licences.json and scripts/advisories.json, without the network:
 *
 *   node scripts/dependencies.mjs             licences, and advisories that nobody has reviewed
 *   node scripts/dependencies.mjs --release   also whether advisories were asked for lately, for what is locked now
 *   node scripts/dependencies.mjs --renew     asks the registry for advisories (npm audit) and writes the file
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  fingerprint,
  fromAudit,
  lockedPackages,
  openAdvisories,
  refusedLicences,
  staleness,
} from './lib/dependencies.mjs';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const lock = read('package-lock.json');
const advisoriesPath = 'scripts/advisories.json';
/** A release is judged by advisories that are no older, in days. */
const mostDays = Number(process.env.HUIFANG_ADVISORY_DAYS || 7);

function renew() {
  const { stdout } = spawnSync('npm', ['audit', '--json'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  const answer = JSON.parse(stdout || '{}');
  if (!answer.vulnerabilities) {
    console.error(
      `The registry does not answer audits: ${answer.message ?? 'no answer'}. Nothing was written.`,
    );
    process.exit(1);
  }
  const advisories = fromAudit(answer, lock, read(advisoriesPath).advisories);
  const renewedAt = new Date().toISOString().slice(0, 10);
  const written = { renewedAt, packages: fingerprint(lock), advisories };
  writeFileSync(join(root, advisoriesPath), `${JSON.stringify(written, null, 2)}\n`);
}

if (process.argv.includes('--renew')) renew();
const known = read(advisoriesPath);
const problems = [
  ...refusedLicences(lock, read('scripts/licences.json'), root),
  ...openAdvisories(lock, known),
];
const isRelease = process.argv.includes('--release');
const stale = staleness(lock, known, Date.now(), mostDays);
const renewal = `${stale} Run npm run check:dependencies -- --renew and commit ${advisoriesPath}.`;
if (stale && isRelease) problems.push(renewal);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
const count = lockedPackages(lock).length;
if (stale) console.log(`${count} packages: licences allowed. ${renewal}`);
else console.log(`${count} packages: licences allowed, no advisory open.`);
