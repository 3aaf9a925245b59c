import { loadavg } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  type Call,
  consultItemUses,
  consultMethodUses,
  detailList,
  disease,
  getConsultItemsTree,
  getConsultMethods,
  getDiseaseTree,
  getFuncSettings,
  getRules,
  getTypeCodeList,
  getTypeCodeUses,
  getTypesList,
  menuEntries,
  phoneList,
} from '@huifang/contract';
import { type Browser, chromium, type Page } from '@playwright/test';
import { type DatabaseHandle, openDatabase } from '../../apps/server/src/db/database.ts';
import { browserArguments, findBrowser } from '../../scripts/lib/browser.mjs';
import { startCluster } from './cluster.ts';
import { ensureHospital } from './configuration/dataset.ts';
import { benchedOrganisation } from './dataset.ts';
import { timed, watchFrames } from './frames.ts';
import { type Sample, startLoad } from './load.ts';
import { startServer } from './server.ts';
import { median, percentile, round } from './statistics.ts';
import { ensureUsers, signIn } from './users.ts';

const usage = `node tests/bench/configuration.ts [options]
  --seconds 30   how long the readers read
  --readers 5    how many there are
  --rounds 10    how often each page is opened
  --port 6275    PostgreSQL's port; the server takes the next one`;

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '30' },
    readers: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '10' },
    port: { type: 'string', default: '6275' },
    help: { type: 'boolean' },
  },
});

/** Milliseconds, at the 95th percentile for the lists and in the median for the pages. */
const goals = { list: 60, matrix: 300, cell: 50, tree: 200, key: 50 };

interface Figures {
  what: string;
  p50: number;
  p95: number;
  goal: number;
}

/** The lists of the pages that configure, of a large hospital. */
async function listsOf(database: DatabaseHandle) {
  const { type, method } = await database.withOrganisation(benchedOrganisation, async (tx) => ({
    type: await tx
      .selectFrom('dictionary_types')
      .select('id')
      .where('code', '=', '33')
      .executeTakeFirstOrThrow(),
    method: await tx.selectFrom('consult_methods').select('id').orderBy('id').executeTakeFirstOrThrow(),
  }));
  const list = (name: string, { path }: Call, variant: Record<string, unknown> = {}) => ({
    name,
    path,
    variants: [variant],
  });
  return [
    list('dictionary types', getTypesList),
    list('1,000 entries', getTypeCodeList, { typeId: type.id }),
    list('uses of 1,000 entries', getTypeCodeUses, { typeId: type.id }),
    list('40 methods', getConsultMethods, { all: 1 }),
    list('uses of the methods', consultMethodUses),
    list('25 sources of a method', getConsultItemsTree, { methodId: method.id, all: 1 }),
    list('uses of the sources', consultItemUses, { methodId: method.id }),
    list('5,000 diseases', getDiseaseTree, { words: '' }),
    list('5,000 diseases, for a form', disease),
    list('100 sites', detailList, { 行数: 50 }),
    list('500 phone lines', phoneList, { 行数: 50 }),
    list('menu', menuEntries),
    list('rules', getRules),
    list('field settings of 200 departments', getFuncSettings),
  ];
}

function listFigures(samples: readonly Sample[], names: readonly string[]): Figures[] {
  for (const { scenario, problem } of samples) if (problem) throw new Error(`${scenario}: ${problem}`);
  return names.map((what) => {
    const times = samples.filter(({ scenario }) => scenario === what).map(({ milliseconds }) => milliseconds);
    return figures(what, times, goals.list);
  });
}

const figures = (what: string, times: readonly number[], goal: number): Figures => ({
  what,
  p50: round(median(times)),
  p95: round(percentile(times, 0.95)),
  goal,
});

/** The two pages with the most on them, in a browser that has been on them before. */
async function measurePages(browser: Browser, baseUrl: string, token: string): Promise<Figures[]> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'zh-CN',
    baseURL: baseUrl,
  });
  await context.addCookies([{ name: 'huifang_token', value: token, url: baseUrl }]);
  const page = await context.newPage();
  const matrix = { link: '功能设置', drawn: '[role=grid] [role=gridcell]' };
  const tree = { link: '病种管理', drawn: '[role=tree] [role=treeitem], [role=treegrid] [role=row]' };
  return [
    figures('matrix of 200 departments, until it is drawn', await opened(page, matrix), goals.matrix),
    figures('a cell of it, each key', await cellKeys(page), goals.cell),
    figures('tree of 5,000 diseases, until it is drawn', await opened(page, tree), goals.tree),
    figures('filter of the tree, each key', await filterKeys(page), goals.key),
  ];
}

/** From the press of the menu's link until the page's first rows have been painted, in ms; nothing of it is known yet. */
async function opened(page: Page, { link, drawn }: { link: string; drawn: string }): Promise<number[]> {
  const taken: number[] = [];
  for (let round = 0; round <= Number(values.rounds); round += 1) {
    await page.goto('/home');
    const entry = page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: link });
    await entry.waitFor();
    await page.getByRole('heading', { level: 1 }).waitFor();
    // The first page comes to rest: nobody presses sooner.
    await page.waitForTimeout(1000);
    const painted = page.evaluate(untilDrawn, drawn);
    // A pointer is on a link for a moment before it presses.
    await entry.hover();
    await page.waitForTimeout(200);
    await entry.click();
    const milliseconds = await painted;
    // The first time the page's own program is loaded too.
    if (round > 0) taken.push(milliseconds);
  }
  return taken;
}

function untilDrawn(drawn: string): Promise<number> {
  return new Promise((done) => {
    addEventListener(
      'pointerdown',
      ({ timeStamp }) => {
        const look = () => {
          if (!document.querySelector(drawn)) {
            requestAnimationFrame(look);
            return;
          }
          requestAnimationFrame(() => setTimeout(() => done(performance.now() - timeStamp)));
        };
        look();
      },
      { once: true, capture: true },
    );
  });
}

/** Enter, an arrow and a tick in one cell after another. */
async function cellKeys(page: Page): Promise<number[]> {
  await watchFrames(page);
  await page.getByRole('gridcell').first().click();
  const taken: number[] = [];
  for (let at = 0; at < 20; at += 1) {
    taken.push(
      ...(await timed(page, async () => {
        for (const key of ['ArrowDown', 'Enter', 'ArrowDown', 'Space', 'Escape']) {
          await page.keyboard.press(key);
          await page.waitForTimeout(60);
        }
      })),
    );
  }
  return taken;
}

/** Words that find many diseases, a few and none, letter by letter. */
async function filterKeys(page: Page): Promise<number[]> {
  await watchFrames(page);
  const box = page.getByRole('main').getByRole('searchbox').first();
  await box.click();
  const taken: number[] = [];
  for (const words of ['系统1', '系统12类7病3', 'xt', '没有这个']) {
    await box.fill('');
    taken.push(...(await timed(page, () => page.keyboard.type(words, { delay: 120 }))));
  }
  return taken;
}

async function main(): Promise<void> {
  if (values.help) return console.log(usage);
  const port = Number(values.port);
  const cluster = await startCluster(join(import.meta.dirname, '../../.cache/bench/configuration'), port);
  try {
    const readers = Number(values.readers);
    const database = await openDatabase({ url: cluster.url });
    await ensureHospital(database);
    await ensureUsers(database, readers);
    const scenarios = await listsOf(database);
    await database.close();
    const server = await startServer(cluster.url, port + 1);
    try {
      const tokens = await signIn(server.baseUrl, readers, 1);
      const load = {
        baseUrl: server.baseUrl,
        organisation: benchedOrganisation,
        tokens,
        scenarios,
        thinkTime: 200,
      };
      console.log(`Load of the machine before: ${loadavg().map(round).join(', ')}`);
      await startLoad({ ...load, seconds: 5 }).samples;
      const samples = await startLoad({ ...load, seconds: Number(values.seconds) }).samples;
      console.table(
        listFigures(
          samples,
          scenarios.map(({ name }) => name),
        ),
      );
      const browser = await chromium.launch({
        executablePath: process.env.CHROMIUM_PATH ?? findBrowser(),
        args: browserArguments,
      });
      console.table(
        await measurePages(browser, server.baseUrl, tokens[0] ?? '').finally(() => browser.close()),
      );
      console.log(`Load of the machine after: ${loadavg().map(round).join(', ')}`);
    } finally {
      await server.stop();
    }
  } finally {
    await cluster.stop();
  }
}

await main();
