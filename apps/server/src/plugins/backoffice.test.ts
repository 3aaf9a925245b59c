import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let folder: string;
let server: TestApp;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'huifang-pages-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(
    join(folder, 'index.html'),
    '<html><head><script nonce="%NONCE%" src="/assets/main-AbC1.js"></script></head></html>',
  );
  writeFileSync(join(folder, 'assets', 'main-AbC1.js'), 'start()');
  writeFileSync(join(folder, 'assets', 'main-AbC1.js.gz'), gzipSync('start()'));
  mkdirSync(join(folder, '.vite'));
  for (const name of ['.vite/manifest.json', '.vite/manifest.json.gz', '.huifang-built'])
    writeFileSync(join(folder, name), 'of the build');
  const config = {
    apiBase: '',
    idleMinutes: 30,
    uploads: { mostBytes: 1, extensions: ['png'] },
    cardReaderUrl: 'http://127.0.0.1:8989/read',
    demonstration: { accounts: [{ account: 'a', name: '</script><b>' }], password: 'p' },
  };
  server = await startTestApp({ backoffice: { folder, config } });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Over a socket: an injected request, like a browser, resolves dots before anything is sent. */
async function asWritten(method: string, path: string, headers: Record<string, string>) {
  const { port } = server.app.server.address() as AddressInfo;
  const sent = request({ port, host: '127.0.0.1', method, path, headers }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, body: await text(answer) };
}

const page = (url: string) => server.send({ method: 'GET', url, headers: { accept: 'text/html' } });

describe('the page', () => {
  it('has a nonce of its own in every answer, and a policy that names it', async () => {
    const [first, second] = [await page('/'), await page('/index.html')];
    const nonce = first.text.match(/nonce="([^"]+)"/)?.[1];
    expect(nonce).toBeTruthy();
    expect(second.text).not.toContain(nonce);
    const policy = String(first.headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' 'nonce-${nonce}'`);
    expect(policy).toContain("connect-src 'self' http://127.0.0.1:8989");
    expect(policy).not.toContain('unsafe');
    expect(first.headers['cache-control']).toBe('no-store');
  });

  it('is told its configuration in a block that nothing can break out of', async () => {
    const { text } = await page('/');
    const block = text.match(/<script type="application\/json" id="huifang-config">(.*?)<\/script>/)?.[1];
    expect(JSON.parse(block as string)).toMatchObject({
      idleMinutes: 30,
      demonstration: { accounts: [{ name: '</script><b>' }] },
    });
  });

  it('is told what was built, and so is every call, so that an older page finds out', async () => {
    const { text, headers } = await page('/');
    const { build } = JSON.parse(text.match(/id="huifang-config">(.*?)<\/script>/)?.[1] ?? '');
    expect(build).toMatch(/^[\da-f]{12}$/);
    expect(headers['x-huifang-build']).toBe(build);
    const call = await server.send({ method: 'POST', url: '/api/user/getinfo' });
    expect(call.headers['x-huifang-build']).toBe(build);
  });

  it('answers any address that a person opens, but no call and no asset', async () => {
    expect((await page('/Servicecenter?x=1')).status).toBe(200);
    for (const url of ['/api/nothing', '/assets/gone.js']) {
      expect(await page(url)).toMatchObject({ status: 404, envelope: { Code: 'UNKNOWN_PATH' } });
    }
    const script = await server.send({ method: 'GET', url: '/Servicecenter' });
    expect(script.status).toBe(404);
  });
});

describe('an asset', () => {
  it('is kept for good, and sent compressed where that is understood', async () => {
    const url = '/assets/main-AbC1.js';
    const plain = await server.send({ method: 'GET', url });
    expect(plain.text).toBe('start()');
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const gzip = await server.send({ method: 'GET', url, headers: { 'accept-encoding': 'gzip' } });
    expect(gzip.headers['content-encoding']).toBe('gzip');
  });

  it.each(['/assets/../../package.json', '/assets/%2e%2e/%2e%2e/package.json', '/..%2fpackage.json'])(
    'is never found outside the folder: %s',
    async (url) => {
      const { status } = await server.send({ method: 'GET', url });
      expect([400, 403, 404]).toContain(status);
    },
  );

  it.each([
    '/assets/',
    '/assets',
    '/assets//',
    '//assets/',
    '/assets/gone.js',
    '/assets/.',
    '/assets/main-AbC1.js.',
    '/assets/main-AbC1.js/',
    '/assets/main-AbC1.js/x',
    '/assets/main-AbC1.js%00',
    '/assets/%00',
    '/assets/%',
    '/assets/%ff',
    '/assets/..%5c..%5cpackage.json',
    '/assets%2f',
    '/%2e%2e/',
    '/%2e%2e%2f%2e%2e%2fetc%2fpasswd',
    '//',
    '///etc/passwd',
    `/assets/${'a'.repeat(300)}`,
    '/.vite/',
    '/.vite',
    '/.vite/gone.json',
    '/.vite/manifest.json',
    '/%2evite/manifest.json',
    '/.vite%2fmanifest.json',
    '//.vite//manifest.json',
    '/assets/../.vite/manifest.json',
    '/.huifang-built',
    '/%2Ehuifang-built',
  ])('is refused where there is none for pages: %s', async (url) => {
    for (const accept of ['*/*', 'text/html'])
      for (const encoding of ['identity', 'gzip, br'])
        for (const method of ['GET', 'HEAD'] as const) {
          const headers = { accept, 'accept-encoding': encoding };
          const { status, body } = await asWritten(method, url, headers);
          expect(body).not.toContain('of the build');
          expect(accept === 'text/html' ? [200, 400, 403, 404] : [400, 403, 404]).toContain(status);
        }
  });

  it('refuses a range or a condition that it cannot meet without failing', async () => {
    for (const header of [{ range: 'bytes=900-' }, { 'if-match': '"other"' }]) {
      const { status } = await asWritten('GET', '/assets/main-AbC1.js', header as never);
      expect(status).toBe(400);
    }
  });
});
