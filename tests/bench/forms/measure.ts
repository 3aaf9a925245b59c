import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { browserArguments, findBrowser } from '../../../scripts/lib/browser.mjs';
import type { Bench } from './page.ts';

declare const window: { bench: Bench };

/** What one page of one library gave. Times in ms, memory in MB. */
export interface Sample {
  mount: number;
  /** Each key's time, by where its field stands. */
  keys: Record<Position, number[]>;
  /** Processor time of the page's main thread for a key: what no other work on the machine can lengthen. */
  work: number;
  validate: number;
  /** JavaScript heap after garbage collection, above that of the page before the form. */
  heap: number;
}

export type Position = 'first' | 'middle' | 'last';
export const positions: readonly Position[] = ['first', 'middle', 'last'];

export interface Task {
  url: string;
  fields: number;
  /** Keys timed in each of the three fields; fewer where they take long. */
  keys: number;
  hasValidation: boolean;
}

/** Frames come as soon as they are wanted: waiting for a display's next beat would hide differences. */
export const startBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findBrowser(),
    args: [...browserArguments, '--disable-frame-rate-limit', '--disable-gpu-vsync'],
  });

const megabyte = 1e6;
/** Typing has a rhythm; what a library does after its paint must not delay the next key unseen. */
const pause = 25;
/** Keys before the timed ones, for the code to become warm. */
const warmUp = 5;
/** One field of a slow library need not be typed in for longer. */
const longest = 15_000;

/** Measures one library in a page of its own. */
export async function measure(browser: Browser, task: Task): Promise<Sample> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    const failed = new Promise<never>((_, reject) => page.on('pageerror', reject));
    failed.catch(() => undefined);
    return await Promise.race([failed, measurePage(page, task)]);
  } finally {
    await context.close();
  }
}

async function measurePage(page: Page, { url, fields, keys, hasValidation }: Task): Promise<Sample> {
  page.setDefaultTimeout(180_000);
  await page.goto(url);
  await page.waitForFunction(() => 'bench' in window);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await heapOf(devtools);
  const mount = await page.evaluate((count) => window.bench.mount(count), fields);
  const heap = (await heapOf(devtools)) - before;

  const times: Partial<Sample['keys']> = {};
  const work: number[] = [];
  for (const position of positions) {
    const at = { first: 0, middle: Math.floor(fields / 2), last: fields - 1 }[position];
    await page.evaluate((index) => window.bench.focus(index), at);
    await type(devtools, warmUp);
    await page.evaluate(() => window.bench.takeKeys());
    const atStart = await threadTime(devtools);
    const pressed = await type(devtools, keys);
    work.push((1000 * ((await threadTime(devtools)) - atStart)) / pressed);
    times[position] = await page.evaluate(() => window.bench.takeKeys());
  }
  const validate = hasValidation ? await page.evaluate(() => window.bench.validate()) : Number.NaN;
  return {
    mount,
    keys: times as Sample['keys'],
    work: work.reduce((sum, each) => sum + each, 0) / work.length,
    validate,
    heap: heap / megabyte,
  };
}

async function type(devtools: CDPSession, count: number): Promise<number> {
  const until = performance.now() + longest;
  for (let pressed = 0; pressed < count; pressed++) {
    if (performance.now() > until) return pressed;
    const text = String.fromCharCode(97 + (pressed % 26));
    const key = { key: text, code: `Key${text.toUpperCase()}` };
    await devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', text, ...key });
    await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return count;
}

async function heapOf(devtools: CDPSession): Promise<number> {
  // The second time takes what the first one's finalisers let go.
  for (let turn = 0; turn < 2; turn++) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize;
}

async function threadTime(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}
