/** An old Node with the npm that came with it, for tests of what installs and starts on it. */
import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

/** Versions that people still have, with the npm of each. */
export const oldNodes = { '18.0.0': '8.6.0', '20.0.0': '9.6.4', '22.0.0': '10.5.1' };

const packageOf = () => {
  const system = process.platform === 'win32' ? 'win' : process.platform;
  return `${system === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'}-${system}-${process.arch}`;
};

/** Installs it into a folder, and answers the environment in which its commands come first. */
export async function fetchOldNode(folder, version) {
  mkdirSync(folder, { recursive: true });
  const dependencies = { [packageOf()]: version, npm: oldNodes[version] };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies }));
  await promisify(execFile)('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
  });
  // Of the npm that runs the tests nothing is passed on: it would take the place of the old one.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));
  return { ...env, PATH: `${join(folder, 'node_modules', '.bin')}${delimiter}${process.env.PATH}` };
}
