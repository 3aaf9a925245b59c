import type { Page } from '@playwright/test';

/** Ends the tab's process as the system would: no event tells the page. */
export async function crash(page: Page) {
  const crashed = page.waitForEvent('crash');
  const devtools = await page.context().newCDPSession(page);
  void devtools.send('Page.crash').catch(() => undefined);
  await crashed;
}
