import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { Client } from 'pg';

const root = resolve(import.meta.dirname, '../..');

export interface ProductOptions {
  database: 'embedded' | 'postgresql';
}

/** The running product: the real server process on a database of its own, with the demonstration data. */
export interface Product {
  url: string;
  /** Ends the process at once, as a power cut would. */
  kill: () => Promise<void>;
  start: () => Promise<void>;
}

export const demonstrationPassword = 'Huifang#2026';

export const test = base.extend<object, ProductOptions & { product: Product }>({
  database: ['embedded', { option: true, scope: 'worker' }],
  product: [
    async ({ database }, provide) => {
      const port = await freePort();
      const data = mkdtempSync(join(tmpdir(), 'huifang-e2e-'));
      const postgres = database === 'postgresql' ? await createDatabase() : undefined;
      const environment = {
        ...process.env,
        PORT: String(port),
        HUIFANG_DATA: data,
        HUIFANG_DEMO: '1',
        HUIFANG_CARD_READER: 'http://127.0.0.1:34567',
        ...(postgres ? { DATABASE_URL: postgres.url } : { DATABASE_URL: '' }),
      };
      let server: ChildProcess | undefined;
      const product: Product = {
        url: `http://localhost:${port}`,
        start: async () => {
          server = spawn('node', ['apps/server/src/main.ts'], {
            cwd: root,
            env: environment,
            stdio: ['ignore', 'pipe', 'pipe'],
          });
          await ready(server);
        },
        kill: () => end(server, 'SIGKILL'),
      };
      await product.start();
      await provide(product);
      await end(server, 'SIGTERM');
      await postgres?.drop();
      rmSync(data, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ product }, provide) => provide(product.url),
});

export { expect };

/** Signs in through the page and waits for the home page. */
export async function signIn(page: Page, userName: string, password = demonstrationPassword) {
  await page.goto('/login');
  await page.getByRole('textbox', { name: '用户名' }).fill(userName);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page.getByRole('navigation').first()).toBeVisible();
}

const freePort = () =>
  new Promise<number>((resolvePort, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolvePort(typeof address === 'object' && address ? address.port : 0));
    });
  });

async function createDatabase() {
  const admin = process.env.HUIFANG_TEST_DATABASE_URL;
  if (!admin) throw new Error('Set HUIFANG_TEST_DATABASE_URL, or run through scripts/with-postgres.mjs.');
  const name = `e2e_${randomBytes(6).toString('hex')}`;
  const run = async (sql: string) => {
    const client = new Client({ connectionString: admin });
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  await run(`create database ${name}`);
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) };
}

function ready(server: ChildProcess) {
  return new Promise<void>((resolveReady, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk;
      if (output.includes('Huifang is ready')) resolveReady();
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${output}`)));
  });
}

function end(server: ChildProcess | undefined, signal: NodeJS.Signals) {
  return new Promise<void>((resolveEnd) => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return resolveEnd();
    server.once('exit', () => resolveEnd());
    server.kill(signal);
  });
}
