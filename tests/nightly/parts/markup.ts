import { chromium, type Page } from '@playwright/test';
import { browserArguments, findBrowser } from '../../../scripts/lib/browser.mjs';
import { openSession } from '../../e2e/support/session.ts';
import { startCluster } from '../lib/cluster.ts';
import { markTexts } from '../lib/marks.ts';
import { type Part, refuse } from '../lib/part.ts';
import { makeProduct } from '../lib/product.ts';

const markup = '<img src=x onerror="window.ran=1"><script>window.ran=1</script><svg onload="window.ran=1">';

/** What of the stored markup became part of the page. */
const grown = (page: Page) =>
  page.evaluate(() => {
    const elements = document.querySelectorAll('[onerror], [onload], img[src="x"]');
    return [...elements]
      .map(({ outerHTML }) => outerHTML.slice(0, 200))
      .concat('ran' in window ? ['it ran'] : []);
  });

async function look(page: Page, name: string): Promise<{ found: string[]; isShown: boolean }> {
  // The stream of messages never ends, so the network is never idle.
  await page.getByRole('main').waitFor();
  await page.waitForTimeout(2000);
  const text = await page.locator('body').innerText();
  return {
    found: (await grown(page)).map((line) => `${name}: ${line}`),
    isShown: text.includes('<img src=x'),
  };
}

export const part: Part = {
  says: 'a browser over markup stored in every text that people write, after a build',
  whole: 1,
  run: async ({ at }) => {
    const cluster = await startCluster();
    const product = await makeProduct(cluster.url());
    const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
    try {
      await product.start();
      const columns = await markTexts(cluster, markup);
      await product.end('SIGTERM');
      await product.start();
      const session = await openSession(product.url, 'admin');
      const context = await browser.newContext({ viewport: { width: 1600, height: 1000 } });
      await context.addCookies([session.cookieAt(product.url)]);
      const page = await context.newPage();
      page.on('dialog', (dialog) => void dialog.dismiss());
      await page.goto(`${product.url}/home`);
      const nav = page.getByRole('navigation').first();
      await nav.waitFor();
      const addresses = await page
        .locator('nav a[href]')
        .evaluateAll((links) => [...new Set(links.map((link) => (link as HTMLAnchorElement).pathname))]);
      const found: string[] = [];
      const shown: string[] = [];
      for (const address of addresses) {
        await page.goto(`${product.url}${address}`);
        const first = await look(page, address);
        // What a row opens: details, dialogs, a customer's page.
        const row = page.getByRole('row').nth(1);
        if (await row.isVisible()) await row.dblclick({ timeout: 3000 }).catch(() => undefined);
        const opened = await look(page, `${address}, a row of it`);
        found.push(...first.found, ...opened.found);
        if (first.isShown || opened.isShown) shown.push(address);
        at(0, `${address}${first.isShown || opened.isShown ? ' shows it' : ''}, ${found.length} found`);
      }
      if (shown.length === 0) found.push('No page showed the stored markup: nothing was tried.');
      refuse(found);
      return [
        `${columns.length} columns marked; ${shown.length} of ${addresses.length} pages show it as text`,
      ];
    } finally {
      await browser.close();
      await product.remove();
      await cluster.stop();
    }
  },
};
