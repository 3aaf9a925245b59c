/**
 * Unit tests of the folder that it is started in: `npm test -w packages/ui [-- options of vitest]`, for the root's own
 * scripts `npm run test:scripts`. What came of them is kept for `npm test`, under the name of the npm script.
 */
import { spawn } from 'node:child_process';
import { join, relative, resolve } from 'node:path';
import { reportOf } from './lib/reports.mjs';

const root = resolve(import.meta.dirname, '..');
const folder = process.cwd();
const tests = relative(root, folder) || 'scripts';
const report = join(folder, reportOf(process.env.npm_lifecycle_event ?? 'test'));
const options = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
const more = process.argv.slice(2);
const vitest = spawn('vitest', ['run', `${tests}/`, ...options, ...more], { cwd: root, stdio: 'inherit' });
vitest.on('exit', (code) => process.exit(code ?? 1));
