/**
 * `npm start` on any Node from 18: installs what is missing, builds what changed, then runs the server on the
 * project's own Node. Built-in modules only: this runs before anything is installed.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled, root } from './lib/install.mjs';
import { runStep } from './lib/progress.mjs';

const bin = join(root, 'node_modules', '.bin');
const isWindows = process.platform === 'win32';
const node = join(bin, isWindows ? 'node.cmd' : 'node');

/** What the built back office is made of. */
const buildInputs = [
  'apps/backoffice',
  'packages',
  'package.json',
  'package-lock.json',
  'lingui.config.ts',
  'scripts/part-catalogs.mjs',
  'scripts/precompress.mjs',
  'scripts/vite',
];
const notSources = new Set(['node_modules', 'dist', 'storybook-static', '.cache', '.turbo']);

const hashOf = (text) => createHash('sha256').update(text).digest('hex');

/** Runs a step unless its stamp says that it was done with this very input. */
async function once(name, folder, input, step) {
  const stamp = join(folder, `.huifang-${name}`);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === input) return;
  await step();
  mkdirSync(folder, { recursive: true });
  writeFileSync(stamp, input);
}

/** Path, size and time of every source: changes with each edit, and is read in milliseconds. */
function* describe(path) {
  const facts = statSync(path);
  if (!facts.isDirectory()) {
    yield `${path} ${facts.size} ${facts.mtimeMs}`;
    return;
  }
  for (const entry of readdirSync(path).sort()) {
    if (!notSources.has(entry) && !isCompiledCatalog(path, entry)) yield* describe(join(path, entry));
  }
}

/** Made by the build itself. */
const isCompiledCatalog = (folder, entry) => folder.endsWith('locales') && entry.endsWith('.ts');

await ensureInstalled();

const sources = buildInputs.map((path) => join(root, path)).filter(existsSync);
const input = hashOf(sources.flatMap((path) => [...describe(path)]).join('\n'));
try {
  await once('built', join(root, 'apps/backoffice/dist'), input, () =>
    runStep('Building the back office', 'npm', ['run', 'build'], { cwd: root, shell: isWindows }),
  );
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

const server = spawn(node, [join(root, 'apps/server/src/main.ts')], { stdio: 'inherit', shell: isWindows });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('error', (error) => {
  console.error(`The server cannot be started (${error.code}).`);
  process.exit(1);
});
server.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)));
