import { throttled } from '../errors.ts';

const mostKeys = 20_000;

/**
 * Refuses with THROTTLED what comes more often than so many times in so many minutes under one key. Counted in this
 * process alone; keys that have come to rest are forgotten.
 */
export function createRateLimit({ most, minutes }: { most: number; minutes: number }): (key: string) => void {
  const windows = new Map<string, { count: number; until: number }>();

  return (key) => {
    const now = performance.now();
    const window = windows.get(key);
    if (window && window.until > now) {
      window.count += 1;
      if (window.count > most) throw throttled(Math.ceil((window.until - now) / 60_000));
      return;
    }
    if (windows.size >= mostKeys) {
      for (const [other, { until }] of windows) if (until <= now) windows.delete(other);
      if (windows.size >= mostKeys) windows.clear();
    }
    windows.set(key, { count: 1, until: now + minutes * 60_000 });
  };
}
