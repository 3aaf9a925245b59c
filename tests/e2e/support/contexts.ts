import { type Browser, type BrowserContext, type BrowserContextOptions, expect } from '@playwright/test';

/**
 * Contexts that the tests of a worker use one after the other: each is handed out as a new one would be, but for what
 * it has downloaded and compiled of the product. Loading that anew took most of a short test.
 */
export interface Contexts {
  /** One with these options, in which one blank page is open. */
  take: (browser: Browser, options: BrowserContextOptions) => Promise<BrowserContext>;
  /** Hands one back that `take` gave; everything that a test left in it goes. */
  giveBack: (context: BrowserContext) => Promise<void>;
}

/** Contexts for pages of this origin, and of no other. */
export function createContexts(origin: string): Contexts {
  const idle = new Map<string, BrowserContext[]>();
  const kinds = new WeakMap<BrowserContext, string>();
  return {
    async take(browser, options) {
      const kind = JSON.stringify(options);
      const known = idle.get(kind)?.pop();
      if (known) return known;
      const context = await browser.newContext(options);
      await context.newPage();
      kinds.set(context, kind);
      return context;
    },
    async giveBack(context) {
      await empty(context, origin);
      const kind = kinds.get(context) ?? '';
      idle.set(kind, [...(idle.get(kind) ?? []), context]);
    },
  };
}

async function empty(context: BrowserContext, origin: string) {
  const left = context.pages();
  const page = await context.newPage();
  for (const one of left) await one.close();
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearPermissions();
  await context.clearCookies();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  const { usage } = await devtools.send('Storage.getUsageAndQuota', { origin });
  await devtools.detach();
  expect({
    pages: context.pages().map((one) => one.url()),
    cookies: await context.cookies(),
    stored: usage,
  }).toEqual({ pages: ['about:blank'], cookies: [], stored: 0 });
}
