/**
 * Packs the packages as a release does, and makes a project of them that has nothing else of ours: a folder outside the
 * workspace, the tarballs, and the example of each README.
 */
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

export const packages = ['regions', 'form-renderer', 'form-designer'] as const;

/** Where `setUp` left what it made. */
export const place = () => {
  const folder = process.env.HUIFANG_PACKED;
  if (!folder) throw new Error('These tests run with tests/packages/playwright.config.ts');
  return {
    project: join(folder, 'project'),
    tarball: (name: (typeof packages)[number]) => join(folder, 'tarballs', `${name}.tgz`),
  };
};

const root = resolve(import.meta.dirname, '../..');
const execute = promisify(execFile);

/** Runs a command; what it said is part of the error when it fails. */
export async function run(cwd: string, command: string, ...args: string[]): Promise<string> {
  try {
    const { stdout } = await execute(command, args, { cwd, maxBuffer: 64 * 2 ** 20, timeout: 180_000 });
    return stdout;
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as Error & { stdout?: string; stderr?: string };
    throw new Error(`${message}\n${stdout}\n${stderr}`, { cause: error });
  }
}

export default async function setUp(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'huifang-packages-'));
  process.env.HUIFANG_PACKED = folder;
  const tearDown = () => rmSync(folder, { recursive: true, force: true });
  try {
    await pack(folder);
    await makeProject();
  } catch (error) {
    tearDown();
    throw error;
  }
  return tearDown;
}

/** In a copy: packing exchanges the packages' `exports` for a moment, and other tests read them meanwhile. */
async function pack(folder: string): Promise<void> {
  const copy = join(folder, 'workspace');
  const tarballs = join(folder, 'tarballs');
  mkdirSync(tarballs, { recursive: true });
  const parts = [
    'LICENSE',
    'package.json',
    'tsconfig.base.json',
    'scripts',
    ...packages.map((name) => `packages/${name}`),
  ];
  for (const part of parts) {
    cpSync(join(root, part), join(copy, part), {
      recursive: true,
      filter: (path) => !path.endsWith('/dist'),
    });
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'dir');
  await Promise.all(
    packages.map(async (name) => {
      const packed = await run(
        join(copy, 'packages', name),
        'npm',
        'pack',
        '--json',
        '--pack-destination',
        tarballs,
      );
      const { filename } = Object.values(JSON.parse(packed))[0] as { filename: string };
      cpSync(join(tarballs, filename), place().tarball(name));
    }),
  );
}

async function makeProject(): Promise<void> {
  const { project, tarball } = place();
  cpSync(join(import.meta.dirname, 'project'), project, { recursive: true });
  const ofOurs = packages.map((name) => [`@huifang/${name}`, `file:${tarball(name)}`]);
  const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const [ofForms, ofWire] = ['packages/ui', 'packages/contract'].map(
    (name) => JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8')).dependencies,
  );
  const dependencies = { ...ofForms, ...ofWire };
  const ofOthers = [
    'react',
    'react-dom',
    '@types/react',
    '@types/react-dom',
    '@vitejs/plugin-react',
    'typescript',
    'vite',
  ];
  writeFileSync(
    join(project, 'package.json'),
    JSON.stringify({
      private: true,
      type: 'module',
      dependencies: Object.fromEntries([
        ...ofOurs,
        ...ofOthers.map((name) => [name, devDependencies[name]]),
        // What generated components stand on.
        ...['react-hook-form', 'zod'].map((name) => [name, dependencies[name]]),
      ]),
    }),
  );
  try {
    // What the workspace was installed with is in npm's cache, so that this asks the registry for little or nothing.
    await run(project, 'npm', 'install', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error');
  } catch (cause) {
    throw new Error('The tarballs cannot be installed; is the npm registry out of reach?', { cause });
  }
  writeExamples(project);
}

/** Every example of the READMEs that were packed, each a file of the project: `src/readme/form-renderer-1.tsx`. */
function writeExamples(project: string): void {
  mkdirSync(join(project, 'src/readme'));
  for (const name of packages) {
    const readme = readFileSync(join(project, 'node_modules/@huifang', name, 'README.md'), 'utf8');
    const examples = readme.matchAll(/^```(tsx?|json)\n(.*?)^```/gms);
    for (const [index, [, ending, code]] of [...examples].entries()) {
      writeFileSync(join(project, 'src/readme', `${name}-${index + 1}.${ending}`), code ?? '');
    }
  }
}
