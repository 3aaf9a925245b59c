import type { Locator, Page } from '@playwright/test';

interface Point {
  x: number;
  y: number;
}

/** One finger on a page, by the browser's own touch events. */
export interface Finger {
  /** Rests on something until `until` shows, then carries it to a place. */
  carry: (
    from: Locator,
    to: { item: Locator; at: 'above' | 'below' | 'middle' },
    until: Locator,
  ) => Promise<void>;
  /** Pushes something up, as one who scrolls does. */
  push: (from: Locator, up: number) => Promise<void>;
}

export async function fingerOn(page: Page): Promise<Finger> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    carry: async (from, { item, at }, until) => {
      const start = await spotIn(from, 'middle');
      await touch('touchStart', start);
      await until.waitFor();
      // Only now: what is taken up may have moved the others.
      const end = await spotIn(item, at);
      for (let step = 1; step <= 8; step++) await touch('touchMove', between(start, end, step / 8));
      await touch('touchMove', end);
      await touch('touchEnd');
    },
    push: async (from, up) => {
      const start = await spotIn(from, 'middle');
      // All at once: a finger that rests would take up what is below it.
      await Promise.all([
        touch('touchStart', start),
        ...[0.1, 0.3, 0.6, 1].map((part) => touch('touchMove', { x: start.x, y: start.y - part * up })),
        touch('touchEnd'),
      ]);
    },
  };
}

const between = (start: Point, end: Point, part: number): Point => ({
  x: start.x + (end.x - start.x) * part,
  y: start.y + (end.y - start.y) * part,
});

async function spotIn(target: Locator, at: 'above' | 'below' | 'middle'): Promise<Point> {
  const box = await target.boundingBox();
  if (!box) throw new Error('Nothing to touch');
  const down = { above: 0.2, middle: 0.5, below: 0.8 }[at];
  return { x: box.x + box.width / 2, y: box.y + box.height * down };
}
