import type { Page } from '@playwright/test';

/** In the page, from then on: notes for each input event how long it takes until the frame after it has been painted. */
export const watchFrames = (page: Page): Promise<void> => page.evaluate(watch);

function watch(): void {
  const taken: number[] = [];
  const channel = new MessageChannel();
  const waiting: number[] = [];
  channel.port1.addEventListener('message', () => {
    for (const start of waiting.splice(0)) taken.push(performance.now() - start);
  });
  channel.port1.start();
  const asked = new Set<number>();
  const note = (event: Event) => {
    waiting.push(event.timeStamp);
    if (asked.size > 0) return;
    asked.add(
      requestAnimationFrame(() => {
        asked.clear();
        channel.port2.postMessage(null);
      }),
    );
  };
  for (const type of ['click', 'keydown', 'input', 'pointermove', 'pointerup'])
    addEventListener(type, note, { capture: true });
  (globalThis as { takeTimes?: () => Promise<number[]> }).takeTimes = async () => {
    while (asked.size > 0 || waiting.length > 0) await new Promise((resolve) => setTimeout(resolve, 5));
    return taken.splice(0);
  };
}

const takeTimes = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { takeTimes: () => Promise<number[]> }).takeTimes());

/** Nobody undoes a thing within the frame in which it was done: what led up to an action is painted by then, in ms. */
const rest = 150;

/** What one run of an action took, event by event, in ms; what led up to it is not counted. */
export async function timed(page: Page, act: () => Promise<void>): Promise<number[]> {
  await page.waitForTimeout(rest);
  await takeTimes(page);
  await act();
  return takeTimes(page);
}
