/**
 * `npm test`: everything that guards the product, from a fresh clone. Closes with one line, `N passed, N failed`.
 * Two lanes run side by side, each taking the next step when it has ended one.
 *
 * What each step depends on stands in `turbo.json`: a step whose sources are as they were is not run again, but with
 * `CI=true` always.
 */
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { ensureBrowser } from './lib/browser.mjs';
import { ensureInstalled, root } from './lib/install.mjs';
import { close, countJest, countPlaywright, fail, step, tasks } from './lib/steps.mjs';

process.env.NO_COLOR = '1';
process.env.STORYBOOK_DISABLE_TELEMETRY = '1';
process.env.TURBO_TELEMETRY_DISABLED = '1';
process.env.TURBO_NO_UPDATE_NOTIFIER = '1';
// The server is started some fifty times: what Node compiled of it is kept from one start to the next.
process.env.NODE_COMPILE_CACHE ??= resolve(root, '.cache/node');
await ensureInstalled();

/** Another browser may do otherwise: its version is part of what a step depends on. */
function prepareBrowser() {
  const path = ensureBrowser();
  process.env.CHROMIUM_PATH = path;
  process.env.HUIFANG_BROWSER ??= execFileSync(path, ['--version'], { encoding: 'utf8' }).trim();
}

async function product() {
  await tasks('back office build', ['build', '--filter=@huifang/backoffice']);
  await step('download sizes', 'node', ['tests/size/main.ts']);
  await tasks('end-to-end tests', ['test:e2e'], countPlaywright);
}

/** Stories come last: they and the end-to-end tests drive browsers, and would only wait for each other. */
const waiting = [
  product,
  () => tasks('lint', ['lint']),
  () => tasks('server on PostgreSQL', ['test:postgres'], countJest),
  () => tasks('server on the embedded database', ['test', '--filter=@huifang/server'], countJest),
  () => tasks('unit and component tests', ['test', 'test:scripts', '--filter=!@huifang/server'], countJest),
  () => tasks('typecheck', ['typecheck', 'typecheck:whole']),
  () => tasks('packages in a project of somebody else', ['test:packages'], countPlaywright),
  () => tasks('every story, with axe', ['stories'], countJest),
];

async function lane() {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    await next().catch((error) => fail(error.message));
  }
}

await step('catalogs', 'npm', ['run', '--silent', 'catalogs']);
try {
  prepareBrowser();
} catch (error) {
  fail(error.message);
}
await Promise.all([lane(), lane()]);
process.exit(close());
