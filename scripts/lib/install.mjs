/**
 * Installs exactly what is locked, when the lock file changed since the last time; plain Node 18. npm judges by the Node
 * that runs it which native parts fit, and leaves the others out without a word: so the project's own Node comes first.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { belongsHere } from './lock.mjs';
import { runStep } from './progress.mjs';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const lockFile = join(root, 'package-lock.json');
const marker = join(root, 'node_modules', '.huifang-installed');
const binaries = join(root, 'node_modules', '.bin');
const runtime = join(root, '.cache', 'runtime');
const libcTeller = join(root, 'scripts', 'lib', 'tell-libc.cjs');
const isWindows = process.platform === 'win32';

/** After this, node_modules matches the lock file and its commands (its Node 24 too) come first on the PATH. */
export async function ensureInstalled() {
  const locked = readFileSync(lockFile);
  const wanted = createHash('sha256').update(locked).digest('hex');
  const isCurrent = existsSync(marker) && readFileSync(marker, 'utf8') === wanted;
  if (!isCurrent) {
    try {
      await install(JSON.parse(locked).packages);
    } catch (error) {
      console.error(error.message);
      process.exit(1);
    }
    writeFileSync(marker, wanted);
  }
  process.chdir(root);
  process.env.PATH = `${binaries}${delimiter}${process.env.PATH}`;
}

/** Throws a sentence for people when anything is missing afterwards. */
async function install(packages) {
  if (Number(process.versions.node.split('.')[0]) < 18)
    throw new Error(`Starting Huifang takes Node 18 or newer; this is Node ${process.versions.node}.`);
  rmSync(marker, { force: true });
  const own = ownNode(packages);
  const node = isLike(process.versions.node, own.version) ? process.execPath : await bringNode(packages, own);
  await runNpmCi('Installing the packages', node, root);
  const missing = missingFrom(packages, root);
  if (missing.length > 0)
    throw new Error(
      `npm could not fetch ${missing.slice(0, 3).join(', ')}${missing.length > 3 ? ` and ${missing.length - 3} more` : ''}: check the connection to the npm registry, then start again.`,
    );
  linkNode(own);
}

const isLike = (version, wanted) => version.split('.')[0] === wanted.split('.')[0];

/** The package that is the project's Node on this system; without a name where there is none. */
function ownNode(packages) {
  const names = Object.keys(packages[''].optionalDependencies).filter((name) => name.startsWith('node-'));
  const version = packages[''].optionalDependencies[names[0]];
  return {
    version,
    name: names.find((name) => belongsHere(packages[`node_modules/${name}`] ?? { os: 'none' })),
  };
}

/**
 * Puts the project's Node among the commands: npm before 11 takes it away again with that of the systems that it left
 * out. Where it does not run (on musl), the one that does is to be found instead.
 */
function linkNode({ name, version }) {
  const command = join(binaries, isWindows ? 'node.cmd' : 'node');
  const program = name && programIn(root, name);
  if (!program || versionOf(program) !== version) rmSync(command, { force: true });
  else if (existsSync(command)) return;
  else if (isWindows) writeFileSync(command, `@"%~dp0\\..\\${name}\\bin\\node.exe" %*\r\n`);
  else symlinkSync(`../${name}/bin/node`, command);
}

const programIn = (folder, name) =>
  join(folder, 'node_modules', name, 'bin', isWindows ? 'node.exe' : 'node');

/** Installs the locked Node by itself into a folder of its own, and answers the path of its program. */
async function bringNode(packages, { name, version }) {
  const needed = `Installing Huifang takes Node ${version.split('.')[0]}`;
  const here = `${process.platform} on ${process.arch}`;
  if (!name)
    throw new Error(
      `${needed}, and npm has none for ${here}. Get it from https://nodejs.org, then start again.`,
    );
  const program = programIn(runtime, name);
  if (versionOf(program) === version) return program;
  const dependencies = { [name]: version };
  const place = `node_modules/${name}`;
  mkdirSync(runtime, { recursive: true });
  writeJson('package.json', { private: true, dependencies });
  writeJson('package-lock.json', {
    lockfileVersion: 3,
    packages: { '': { dependencies }, [place]: { ...packages[place], optional: undefined } },
  });
  await runNpmCi(`Fetching Node ${version}`, process.execPath, runtime).catch(() => {
    throw new Error(
      `${needed}, and it could not be fetched: check the connection to the npm registry, or get it from https://nodejs.org, then start again.`,
    );
  });
  if (versionOf(program) !== version)
    throw new Error(
      `${needed}, and npm's does not run on ${here}. Get it from https://nodejs.org, then start again.`,
    );
  return program;
}

const writeJson = (name, content) => writeFileSync(join(runtime, name), JSON.stringify(content));

const versionOf = (program) =>
  String(spawnSync(program, ['--version']).stdout ?? '')
    .trim()
    .replace('v', '');

async function runNpmCi(title, node, folder) {
  const npm = npmProgram();
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH}` };
  if (npm) await runStep(title, node, ['--require', libcTeller, npm, ...args], { cwd: folder, env });
  else await runStep(title, 'npm', args, { cwd: folder, env, shell: isWindows });
}

/** npm's program, so that a Node of our choice can run it; undefined where a stranger's command stands before it. */
function npmProgram() {
  const { npm_execpath: running, PATH = '' } = process.env;
  const beside = PATH.split(delimiter).flatMap((folder) =>
    isWindows ? [join(folder, 'node_modules/npm/bin/npm-cli.js')] : [join(folder, 'npm')],
  );
  return [running, ...beside]
    .filter((path) => path && existsSync(path))
    .map((path) => realpathSync(path))
    .find((path) => path.endsWith('npm-cli.js'));
}

/** What is locked for this system and is not there: npm passes over an optional part that it cannot fetch. */
export function missingFrom(packages, folder) {
  return Object.entries(packages)
    .filter(([place, entry]) => place.includes('node_modules/') && (!entry.optional || entry.os || entry.cpu))
    .filter(([place, entry]) => belongsHere(entry) && !existsSync(join(folder, place)))
    .map(([place]) => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length));
}
