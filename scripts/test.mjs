/**
 * `npm test`: everything that guards the product, from a fresh clone. Closes with one line, `N passed, N failed`.
 * Two lanes of about the same length run side by side: the code and its components, and the assembled product.
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

async function ofTheCode() {
  await tasks('lint', ['lint']);
  await tasks('typecheck', ['typecheck', 'typecheck:whole']);
  const unit = ['test', 'test:scripts', '--filter=!@huifang/server'];
  await tasks('unit and component tests', unit, countJest);
  await tasks('server on the embedded database', ['test', '--filter=@huifang/server'], countJest);
  await tasks('server on PostgreSQL', ['test:postgres'], countJest);
  prepareBrowser();
  await tasks('packages in a project of somebody else', ['test:packages'], countPlaywright);
  await tasks('every story, with axe', ['stories'], countJest);
}

async function ofTheProduct() {
  prepareBrowser();
  await tasks('back office build', ['build', '--filter=@huifang/backoffice']);
  await step('download sizes', 'node', ['tests/size/main.ts']);
  await tasks('end-to-end tests', ['test:e2e'], countPlaywright);
}

await step('catalogs', 'npm', ['run', '--silent', 'catalogs']);
const lanes = await Promise.allSettled([ofTheCode(), ofTheProduct()]);
for (const lane of lanes) if (lane.status === 'rejected') fail(lane.reason.message);
process.exit(close());
