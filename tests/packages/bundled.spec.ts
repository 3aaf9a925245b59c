import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import * as esbuild from 'esbuild';
import { build as viteBuild } from 'vite';
import webpack from 'webpack';
import { place, run } from './set-up.ts';

const { project } = place();
const serverEntry = join(project, 'src/validated-on-a-server.mjs');
const pageEntry = join(project, 'src/validated-on-a-page.mjs');

/** Into one file, as servers are deployed: nothing else lies beside it. */
const forServers: Record<string, (folder: string) => Promise<unknown>> = {
  esbuild: (folder) =>
    esbuild.build({
      entryPoints: [serverEntry],
      outfile: join(folder, 'server.mjs'),
      bundle: true,
      platform: 'node',
      format: 'esm',
    }),
  vite: (folder) =>
    viteBuild({
      root: project,
      logLevel: 'error',
      ssr: { noExternal: true },
      build: {
        ssr: serverEntry,
        outDir: folder,
        rolldownOptions: { output: { entryFileNames: 'server.mjs', codeSplitting: false } },
      },
    }),
  webpack: (folder) =>
    pack({
      target: 'node',
      entry: serverEntry,
      output: { path: folder, filename: 'server.cjs' },
      plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    }),
};

const forPages: Record<string, (folder: string) => Promise<unknown>> = {
  esbuild: (folder) =>
    esbuild.build({
      entryPoints: [pageEntry],
      outfile: join(folder, 'page.js'),
      bundle: true,
      format: 'esm',
    }),
  vite: (folder) =>
    viteBuild({
      root: project,
      logLevel: 'error',
      build: {
        outDir: folder,
        lib: undefined,
        rolldownOptions: { input: pageEntry, output: { entryFileNames: 'page.js' } },
      },
    }),
  webpack: (folder) =>
    pack({ target: 'web', entry: pageEntry, output: { path: folder, filename: 'page.js', publicPath: '/' } }),
};

const found = {
  wrong: ['dates 不符', 'code 不符'],
  right: [],
  now: ['dates 不符'],
};

/** The bundler that takes longest runs at night. */
const whenOf = (bundler: string) => (bundler === 'webpack' ? { tag: '@nightly' } : {});

for (const [bundler, bundle] of Object.entries(forServers)) {
  test(`a server that ${bundler} made one file of validates by every pattern`, whenOf(bundler), async () => {
    const folder = test.info().outputPath('bundle');
    await bundle(folder);
    const alone = mkdtempSync(join(tmpdir(), 'huifang-alone-'));
    const file = readdirSync(folder).find((name) => name.startsWith('server.')) ?? '';
    writeFileSync(join(alone, file), await readFile(join(folder, file)));
    expect(JSON.parse(await run(alone, 'node', file))).toEqual(found);
    rmSync(alone, { recursive: true });
  });
}

for (const [bundler, bundle] of Object.entries(forPages)) {
  test(
    `a page that ${bundler} bundled validates by every pattern`,
    whenOf(bundler),
    async ({ page }, testInfo) => {
      const folder = testInfo.outputPath('bundle');
      await bundle(folder);
      const server = createServer((request, response) => {
        const name = new URL(request.url ?? '/', 'http://page').pathname;
        if (name === '/') {
          response.setHeader('Content-Type', 'text/html');
          response.end('<!doctype html><body><script type="module" src="/page.js"></script></body>');
          return;
        }
        readFile(join(folder, name)).then(
          (body) => {
            response.setHeader(
              'Content-Type',
              extname(name) === '.js' ? 'text/javascript' : 'application/octet-stream',
            );
            response.end(body);
          },
          () => {
            response.statusCode = 404;
            response.end();
          },
        );
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
      await expect(page.locator('body')).toHaveText(JSON.stringify(found), { useInnerText: true });
      server.close();
    },
  );
}

test('a page whose policy allows no worker refuses what it cannot validate, and says so', async ({
  page,
}, testInfo) => {
  const folder = testInfo.outputPath('bundle');
  await forPages.esbuild?.(folder);
  await page.route('**/*', async (route) => {
    const isPage = new URL(route.request().url()).pathname === '/';
    await route.fulfill({
      contentType: isPage ? 'text/html' : 'text/javascript',
      headers: { 'Content-Security-Policy': "default-src 'self'; worker-src 'none'" },
      body: isPage
        ? '<!doctype html><body><script type="module" src="/page.js"></script></body>'
        : await readFile(join(folder, 'page.js')),
    });
  });
  await page.goto('http://page.test/');
  await expect(page.locator('body')).toContainText('"wrong":["dates 不符","code暂时无法校验，请稍后再试"]');
});

async function pack(options: webpack.Configuration): Promise<void> {
  const compiler = webpack({
    mode: 'production',
    context: project,
    ...options,
  });
  await new Promise<void>((resolve, reject) => {
    compiler?.run((error, stats) => {
      if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else compiler.close(() => resolve());
    });
  });
}
