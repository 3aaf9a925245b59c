/**
 * Serves a built Storybook and runs every story in Chromium: its play function, then axe; then opens every written page.
 * Usage: node scripts/test-storybook.mjs [runner options]; STORYBOOK_FOLDER names the built folder (storybook-static),
 * STORIES_IN the one package whose stories it holds.
 * With options only the stories run that they choose.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { preview } from 'vite';
import { findBrokenDocs } from './lib/docs-pages.mjs';

const folder = process.env.STORYBOOK_FOLDER ?? 'storybook-static';
const options = process.argv.slice(2);
const place = process.env.STORIES_IN && options.length === 0 ? [`${process.env.STORIES_IN}/`] : [];
if (!existsSync(resolve(folder, 'index.json'))) {
  console.error(`There is no built Storybook in ${folder}; run npm run build:storybook first.`);
  process.exit(1);
}

const server = await preview({
  configFile: false,
  logLevel: 'warn',
  build: { outDir: resolve(folder) },
  preview: { host: '127.0.0.1', port: 0 },
});

// What the browsers of the workers keep while they run; they may be ended before they tidy up.
const browsers = mkdtempSync(join(tmpdir(), 'huifang-stories-'));
const close = async () => {
  await server.close();
  rmSync(browsers, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
};

const runner = spawn(
  'test-storybook',
  ['--url', server.resolvedUrls.local[0], '--maxWorkers', '2', ...place, ...options],
  { stdio: 'inherit', env: { ...process.env, STORYBOOK_DISABLE_TELEMETRY: '1', STORY_BROWSERS: browsers } },
);
runner.on('error', (error) => {
  console.error(`The story runner did not start: ${error.message}`);
  process.exitCode = 1;
  void close();
});
runner.on('exit', async (code) => {
  const areDocsWhole = options.length > 0 || (await checkDocs());
  await close();
  process.exit(areDocsWhole ? (code ?? 1) : 1);
});

async function checkDocs() {
  const { count, broken } = await findBrokenDocs(server.resolvedUrls.local[0]);
  for (const sentence of broken) console.error(sentence);
  console.log(`${count} written pages opened, ${broken.length} faults`);
  return broken.length === 0;
}
