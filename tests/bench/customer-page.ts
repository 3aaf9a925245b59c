import { getActionLog } from '@huifang/contract';
import { type Browser, chromium, type Page } from '@playwright/test';
import { browserArguments, findBrowser } from '../../scripts/lib/browser.mjs';
import { median, percentile, round } from './statistics.ts';

export interface CustomerPageOptions {
  baseUrl: string;
  token: string;
  customer: { id: string; phone: string };
  /** How often the page is opened, each time in a browser that has never seen the product. @default 5 */
  rounds?: number;
}

/** What somebody with a slow computer waits for: everything below is measured with the processor slowed down. */
export interface CustomerPageFigures {
  slowdown: number;
  /** ms from the choice of the customer until the first entries of the timeline are painted. */
  firstContent: { median: number; worst: number; goal: number };
  /** ms between two frames while the timeline is scrolled. */
  frames: { items: number; count: number; p95: number; worst: number; tooLong: number; goal: number };
}

const slowdown = 4;
const goals = { firstContent: 1000, frame: 50 };
/** Items that are loaded before the scrolling begins: far beyond those from which only the ones in sight are drawn. */
const itemsScrolled = 600;

/** Opens the page of a customer with thousands of items in Chromium, and scrolls its timeline. */
export async function measureCustomerPage(options: CustomerPageOptions): Promise<CustomerPageFigures> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? findBrowser(),
    args: browserArguments,
  });
  try {
    const opened: number[] = [];
    for (let round = 0; round < (options.rounds ?? 5); round += 1) {
      const page = await signedIn(browser, options);
      opened.push(await open(page, options.customer));
      await page.context().close();
    }
    const page = await signedIn(browser, options);
    await open(page, options.customer);
    const frames = await scroll(page);
    return {
      slowdown,
      firstContent: { median: median(opened), worst: Math.max(...opened), goal: goals.firstContent },
      frames: {
        items: itemsScrolled,
        count: frames.length,
        p95: percentile(frames, 0.95),
        worst: Math.max(...frames),
        tooLong: frames.filter((length) => length > goals.frame).length,
        goal: goals.frame,
      },
    };
  } finally {
    await browser.close();
  }
}

async function signedIn(browser: Browser, { baseUrl, token }: CustomerPageOptions): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
  await context.addCookies([{ name: 'huifang_token', value: token, url: baseUrl }]);
  const page = await context.newPage();
  await page.goto(`${baseUrl}/home`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}

/** Finds the customer by phone with Ctrl K and chooses whom it found; ms until the timeline's first entries are painted. */
async function open(page: Page, { id, phone }: CustomerPageOptions['customer']): Promise<number> {
  await page.keyboard.press('Control+k');
  await page.getByRole('searchbox', { name: '搜索客户或页面' }).fill(phone);
  const hit = page.getByRole('menuitem').filter({ hasText: '*' }).first();
  await hit.waitFor();
  const painted = page.evaluate(
    () =>
      new Promise<number>((done) => {
        addEventListener(
          'pointerdown',
          ({ timeStamp }) => {
            const look = () => {
              if (!document.querySelector('ol[aria-label="互动记录"] li, ul[aria-label="互动记录"] li')) {
                requestAnimationFrame(look);
                return;
              }
              requestAnimationFrame(() => setTimeout(() => done(performance.now() - timeStamp)));
            };
            look();
          },
          { once: true, capture: true },
        );
      }),
  );
  await hit.click();
  await page.waitForURL(`**/patient-home/${id}`);
  return painted;
}

/** Loads many items, then turns the wheel for some seconds; the time between each two frames, ms. */
async function scroll(page: Page): Promise<number[]> {
  const timeline = page.getByRole('region', { name: '互动时间轴' });
  const older = timeline.getByRole('button', { name: '加载更早的记录' });
  const list = timeline.getByRole('list', { name: '互动记录' });
  // A long list draws few of its entries, and each of those tells how many there are.
  const loaded = async () =>
    Number(
      (await list.locator('[aria-setsize]').first().getAttribute('aria-setsize', { timeout: 500 })) ?? 0,
    );
  while ((await loaded().catch(() => 0)) < itemsScrolled) {
    await Promise.all([page.waitForResponse(`**${getActionLog.path}`), older.click()]);
  }
  await list.hover();
  await page.mouse.wheel(0, -1_000_000);
  await page.waitForTimeout(500);
  const frames = page.evaluate(
    () =>
      new Promise<number[]>((done) => {
        const lengths: number[] = [];
        let last = performance.now();
        const end = last + 6000;
        const frame = (now: number) => {
          lengths.push(now - last);
          last = now;
          if (now < end) requestAnimationFrame(frame);
          else done(lengths.slice(1));
        };
        requestAnimationFrame(frame);
      }),
  );
  for (let turn = 0; turn < 120; turn += 1) {
    await page.mouse.wheel(0, 120);
    await page.waitForTimeout(45);
  }
  return frames;
}

/** The figures as lines of text. */
export function customerPageLines(figures: CustomerPageFigures): string[] {
  const { firstContent, frames } = figures;
  const verdict = (isMet: boolean) => (isMet ? 'met' : 'MISSED');
  return [
    `The page of that customer at ${figures.slowdown}x slowdown: first entries after ${round(firstContent.median)} ms, at worst ${round(firstContent.worst)} (goal ${firstContent.goal}: ${verdict(firstContent.median <= firstContent.goal)}).`,
    `Scrolling through ${frames.items} entries at ${figures.slowdown}x slowdown: ${frames.count} frames, p95 ${round(frames.p95)}, at worst ${round(frames.worst)} ms, ${frames.tooLong} above ${frames.goal} (${verdict(frames.tooLong === 0)}).`,
  ];
}
