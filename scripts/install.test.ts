import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchOldNode } from './lib/old-node.mjs';

const root = resolve(import.meta.dirname, '..');
const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
const folder = mkdtempSync(join(tmpdir(), 'huifang-install-'));
const native = '@oxc-parser';

let env: NodeJS.ProcessEnv;
beforeAll(async () => {
  // Its npm reads the system's C library wrongly, too.
  env = await fetchOldNode(join(folder, 'old'), '20.0.0');
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The start of a project that needs the product's own Node and one native part, both as they are locked here. */
function project(name: string) {
  const path = join(folder, name);
  mkdirSync(path);
  cpSync(join(root, 'scripts/lib'), join(path, 'scripts/lib'), { recursive: true });
  const parts = Object.entries<{ version: string; name?: string }>(locked).filter(([place]) =>
    /^node_modules\/(node-(bin-)?(darwin|linux|win)-|@oxc-parser\/binding-(darwin|linux|win32)-)/.test(place),
  );
  const optionalDependencies = Object.fromEntries(
    parts.map(([place, { version }]) => [place.slice('node_modules/'.length), version]),
  );
  const packages = { '': { optionalDependencies }, ...Object.fromEntries(parts) };
  writeFileSync(join(path, 'package.json'), JSON.stringify({ optionalDependencies }));
  writeFileSync(join(path, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }));
  const script = "import { ensureInstalled } from './lib/install.mjs'; await ensureInstalled();";
  writeFileSync(join(path, 'scripts/start.mjs'), script);
  return path;
}

const start = async (path: string, more: NodeJS.ProcessEnv = {}) => {
  const run = promisify(execFile)('node', ['scripts/start.mjs'], { cwd: path, env: { ...env, ...more } });
  const { code = 0, stderr } = await run.catch((error) => error);
  return { code, said: String(stderr) };
};

const isMarked = (path: string) => existsSync(join(path, 'node_modules/.huifang-installed'));

describe('an install from a Node that native parts refuse', () => {
  it('brings the project’s own Node and leaves no native part out', async () => {
    const path = project('whole');
    expect(await start(path)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^(.*done \(\d+ s\)\n){2}$/),
    });
    expect(readdirSync(join(path, 'node_modules', native))).toHaveLength(1);
    expect(isMarked(path)).toBe(true);
    const { stdout } = await promisify(execFile)(join(path, 'node_modules/.bin/node'), ['--version']);
    expect(stdout).toMatch(/^v24\./);
    expect(await start(path)).toEqual({ code: 0, said: '' });
  }, 120_000);

  it('is told and not marked as done where nothing can be fetched', async () => {
    const path = project('offline');
    const offline = { npm_config_registry: 'http://127.0.0.1:9', npm_config_cache: join(folder, 'none') };
    const { code, said } = await start(path, { ...offline, npm_config_fetch_retries: '0' });
    expect(code).toBe(1);
    expect(said.trim().split('\n').at(-1)).toMatch(
      /takes Node 24, and it could not be fetched: .*start again\.$/,
    );
    expect(isMarked(path)).toBe(false);
  }, 120_000);
});
