import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  const config = {
    apiBase: '',
    idleMinutes: 30,
    uploads: { mostBytes: 1, endings: ['png'] },
    cardReaderUrl: 'http://127.0.0.1:8989/read',
    demonstration: { accounts: [{ account: 'a', name: '</script><b>' }], password: 'p' },
  };
  server = await startTestApp({ backoffice: { folder, config } });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

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
});
