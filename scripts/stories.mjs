/** Builds the Storybook of the package that it is started in, and runs its stories: `npm run stories -w packages/ui`. */
import { spawnSync } from 'node:child_process';
import { join, relative, resolve } from 'node:path';
import { reportOf } from './lib/reports.mjs';

const root = resolve(import.meta.dirname, '..');
const place = relative(root, process.cwd());
const folder = join(place, '.cache/storybook');
const env = {
  ...process.env,
  STORYBOOK_DISABLE_TELEMETRY: '1',
  STORYBOOK_FOLDER: folder,
  STORIES_IN: place,
  STORY_REPORT: join(root, place, reportOf('stories')),
};
const run = (command, ...args) => {
  const { status } = spawnSync(command, args, { cwd: root, env, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
};
run('storybook', 'build', '--quiet', '--disable-telemetry', '--output-dir', folder);
run('node', 'scripts/test-storybook.mjs', ...process.argv.slice(2));
