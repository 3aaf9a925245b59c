/**
 * Serves a built Storybook and runs every story in Chromium: its play function, then axe.
 * Usage: node scripts/test-storybook.mjs [built folder, default storybook-static] [port, default 6006] [runner options]
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { preview } from 'vite';

const [folder = 'storybook-static', port = '6006', ...options] = process.argv.slice(2);
if (!existsSync(resolve(folder, 'index.json'))) {
  console.error(`There is no built Storybook in ${folder}; run npm run build:storybook first.`);
  process.exit(1);
}

const server = await preview({
  configFile: false,
  logLevel: 'warn',
  build: { outDir: resolve(folder) },
  preview: { host: '127.0.0.1', port: Number(port), strictPort: true },
});

const runner = spawn(
  'test-storybook',
  ['--url', `http://127.0.0.1:${port}`, '--maxWorkers', '2', ...options],
  { stdio: 'inherit', env: { ...process.env, STORYBOOK_DISABLE_TELEMETRY: '1' } },
);
runner.on('error', (error) => {
  console.error(`The story runner did not start: ${error.message}`);
  process.exitCode = 1;
  void server.close();
});
runner.on('exit', async (code) => {
  await server.close();
  process.exit(code ?? 1);
});
