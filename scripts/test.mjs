/**
 * `npm test`: everything that guards the product, from a fresh clone. Closes with one line, `N passed, N failed`.
 * Two lanes of about the same length run side by side: the code and its components, and the assembled product.
 */
import { resolve } from 'node:path';
import { ensureBrowser } from './lib/browser.mjs';
import { ensureInstalled, root } from './lib/install.mjs';
import { close, countJest, countPlaywright, fail, reportPath, step } from './lib/steps.mjs';

process.env.NO_COLOR = '1';
process.env.STORYBOOK_DISABLE_TELEMETRY = '1';
// The server is started some fifty times: what Node compiled of it is kept from one start to the next.
process.env.NODE_COMPILE_CACHE ??= resolve(root, '.cache/node');
await ensureInstalled();
const browser = () => ({ CHROMIUM_PATH: ensureBrowser() });

const vitest = (name, ...args) =>
  step(
    name,
    'vitest',
    ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${reportPath(name)}`],
    {
      count: countJest,
    },
  );

async function ofTheCode() {
  await step('catalogs', 'npm', ['run', '--silent', 'catalogs']);
  await step('lint', 'npm', ['run', '--silent', 'lint']);
  await step('typecheck', 'npm', ['run', '--silent', 'typecheck']);
  await vitest('unit and component tests', '--project', 'node', '--project', 'components');
  await vitest('server on the embedded database', '--project', 'server');
  const onPostgres = 'server on PostgreSQL';
  await step(
    onPostgres,
    'node',
    [
      'scripts/with-postgres.mjs',
      'vitest',
      'run',
      '--project',
      'server',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reportPath(onPostgres)}`,
    ],
    { count: countJest },
  );
  const env = browser();
  const packed = 'packages in a project of somebody else';
  await step(packed, 'playwright', ['test', '-c', 'tests/packages/playwright.config.ts'], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportPath(packed) },
    count: countPlaywright,
  });
  if (await step('Storybook build', 'npm', ['run', '--silent', 'build:storybook'])) {
    const stories = 'every story, with axe';
    await step(stories, 'node', ['scripts/test-storybook.mjs'], {
      env: { ...env, STORY_REPORT: reportPath(stories) },
      count: countJest,
    });
  }
}

async function ofTheProduct() {
  const env = browser();
  await step('back office build', 'npm', ['run', '--silent', 'build']);
  await step('download sizes', 'node', ['tests/size/main.ts']);
  const e2e = 'end-to-end tests';
  await step(
    e2e,
    'node',
    ['scripts/with-postgres.mjs', 'playwright', 'test', '-c', 'tests/e2e/playwright.config.ts'],
    {
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportPath(e2e) },
      count: countPlaywright,
    },
  );
}

const lanes = await Promise.allSettled([ofTheCode(), ofTheProduct()]);
for (const lane of lanes) if (lane.status === 'rejected') fail(lane.reason.message);
process.exit(close());
