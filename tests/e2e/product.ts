import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import { Client } from 'pg';
import { watchConsole } from './support/console.ts';
import { type Contexts, createContexts } from './support/contexts.ts';
import { demonstrationPassword, openSession, type Session } from './support/session.ts';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../..');

export interface ProductOptions {
  /** Without the demonstration: nobody has set anything up. @default false */
  isEmpty: boolean;
  database: 'embedded' | 'postgresql';
}

/** The running product: the real server process on a database of its own, with the demonstration data. */
interface Product {
  url: string;
  /** Ends the process at once, as a power cut would. */
  kill: () => Promise<void>;
  start: () => Promise<void>;
  /** What it has said in the terminal since it was last started. */
  said: () => string;
  /** One of `npm run admin`'s commands while it runs; answers what the command says. */
  admin: (args: readonly string[], password?: string) => Promise<string>;
  /** The card reader's service that the product was told of; a test listens there when it needs one. */
  cardReaderPort: number;
}

/** The demonstration's accounts. */
export type Account = 'admin' | 'kefu' | 'yisheng' | 'shixi' | 'beiyuan';

interface Fixtures {
  /** Who is signed in when the page opens; nobody when absent. */
  account: Account | undefined;
  /** Errors on the console that a test provokes on purpose; every other one fails it. */
  expectedErrors: RegExp[];
  /** For what no page can be rid of, such as a clock that was set: the test's context is used by no other. */
  hasOwnContext: boolean;
  /** Nobody's browser, with one blank page; the options are those of the test but for the given ones. */
  openBrowser: (options?: BrowserContextOptions) => Promise<BrowserContext>;
  /** A page in a browser of its own, signed in as somebody. */
  openAs: (account: Account) => Promise<Page>;
  /** Gives the page a session that no other test uses, so that the test may end it. */
  signedInAnew: (page: Page, account: Account) => Promise<Session>;
}

interface WorkerFixtures {
  product: Product;
  /** Signs in once for the whole run, so that no test spends time on it. */
  sessionOf: (account: Account) => Promise<Session>;
  contexts: Contexts;
}

export const test = base.extend<Fixtures, ProductOptions & WorkerFixtures>({
  account: [undefined, { option: true }],
  expectedErrors: [[], { option: true }],
  hasOwnContext: [false, { option: true }],
  database: ['embedded', { option: true, scope: 'worker' }],
  isEmpty: [false, { option: true, scope: 'worker' }],
  product: [
    async ({ database, isEmpty }, provide) => {
      const port = await freePort();
      const cardReaderPort = await freePort();
      const data = mkdtempSync(join(tmpdir(), 'huifang-e2e-'));
      const postgres = database === 'postgresql' ? await createDatabase() : undefined;
      const environment = {
        ...process.env,
        PORT: String(port),
        HUIFANG_DATA: data,
        HUIFANG_DEMO: isEmpty ? '0' : '1',
        HUIFANG_CARD_READER: `http://127.0.0.1:${cardReaderPort}`,
        // Where tests receive webhooks.
        HUIFANG_WEBHOOK_NETWORKS: '127.0.0.0/8',
        ...(postgres ? { DATABASE_URL: postgres.url } : { DATABASE_URL: '' }),
      };
      let server: ChildProcess | undefined;
      let said = '';
      const product: Product = {
        url: `http://localhost:${port}`,
        cardReaderPort,
        start: async () => {
          server = spawn('node', ['apps/server/src/main.ts'], {
            cwd: root,
            env: environment,
            stdio: ['ignore', 'pipe', 'pipe'],
          });
          said = await ready(server);
        },
        said: () => said,
        admin: async (args, password = '') => {
          const env = { ...environment, HUIFANG_PASSWORD: password };
          const { stdout } = await run('node', ['apps/server/src/cli/admin.ts', ...args], { cwd: root, env });
          return stdout;
        },
        kill: () => end(server, 'SIGKILL'),
      };
      await product.start();
      await provide(product);
      await end(server, 'SIGTERM');
      await postgres?.drop();
      rmSync(data, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ product }, provide) => provide(product.url),
  sessionOf: [
    async ({ product }, provide) => {
      const sessions = new Map<Account, Promise<Session>>();
      await provide((account) => {
        const known = sessions.get(account) ?? openSession(product.url, account);
        sessions.set(account, known);
        return known;
      });
    },
    { scope: 'worker' },
  ],
  contexts: [async ({ product }, provide) => provide(createContexts(product.url)), { scope: 'worker' }],
  // Other options than these go into `contextOptions`, or a test would be given what was made without them.
  openBrowser: async (
    {
      browser,
      contexts,
      baseURL,
      contextOptions,
      expectedErrors,
      hasOwnContext,
      hasTouch,
      locale,
      timezoneId,
      viewport,
    },
    provide,
  ) => {
    const usual = { baseURL, ...contextOptions, hasTouch, locale, timezoneId, viewport };
    const opened: { context: BrowserContext; watch: ReturnType<typeof watchConsole> }[] = [];
    await provide(async (options) => {
      const context = await contexts.take(browser, { ...usual, ...options });
      opened.push({ context, watch: watchConsole(context) });
      return context;
    });
    for (const { context, watch } of opened) {
      watch.stop();
      await (hasOwnContext ? context.close() : contexts.giveBack(context));
    }
    const errors = opened.flatMap(({ watch }) => watch.errors);
    expect(errors.filter((text) => !expectedErrors.some((pattern) => pattern.test(text)))).toEqual([]);
  },
  context: async ({ openBrowser, product, account, sessionOf }, provide) => {
    const context = await openBrowser();
    if (account) await context.addCookies([(await sessionOf(account)).cookieAt(product.url)]);
    await provide(context);
  },
  page: async ({ context }, provide) => provide(blankPageOf(context)),
  openAs: async ({ openBrowser, product, sessionOf }, provide) =>
    provide(async (account) => {
      const context = await openBrowser();
      await context.addCookies([(await sessionOf(account)).cookieAt(product.url)]);
      return blankPageOf(context);
    }),
  signedInAnew: async ({ product }, provide) =>
    provide(async (page, account) => {
      const session = await openSession(product.url, account);
      await page.context().addCookies([session.cookieAt(product.url)]);
      return session;
    }),
});

export { expect };

/** The page that is open in a browser that was just handed out. */
export function blankPageOf(context: BrowserContext): Page {
  const [page] = context.pages();
  if (!page) throw new Error('The browser has no page: it was not just handed out.');
  return page;
}

/** Signs in through the page and waits for the home page. */
export async function signIn(page: Page, userName: string, password = demonstrationPassword) {
  await page.goto('/login');
  await fillSignIn(page, userName, password);
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
}

/** Fills the sign-in form that is on the page and sends it. */
export async function fillSignIn(page: Page, userName: string, password = demonstrationPassword) {
  await page.getByRole('textbox', { name: '用户名' }).fill(userName);
  await page.getByRole('textbox', { name: '密码' }).fill(password);
  await page.getByRole('button', { name: '登录', exact: true }).click();
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
  return new Promise<string>((resolveReady, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output += chunk;
      if (output.includes('Huifang is ready')) resolveReady(output);
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
