import { chromium } from '@playwright/test';
import { browserArguments, ensureBrowser } from './browser.mjs';

/**
 * Opens every written page of a Storybook, which the story runner passes over. Gives a sentence for each that does not
 * render or writes an error to the console; its examples are stories, which the runner runs.
 */
export async function findBrokenDocs(url) {
  const { entries } = await (await fetch(new URL('index.json', url))).json();
  const pages = Object.values(entries).filter(
    ({ type, tags }) => type === 'docs' && tags.includes('unattached-mdx'),
  );
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: browserArguments });
  const broken = [];
  try {
    for (const { id } of pages) {
      const page = await browser.newPage();
      page.on('pageerror', ({ message }) => broken.push(`${id}: ${message}`));
      page.on('console', (said) => {
        // The browser asks for an icon of its own accord.
        const isIcon = said.location().url.endsWith('/favicon.ico');
        if (said.type() === 'error' && !isIcon) broken.push(`${id}: ${said.text()}`);
      });
      await page.goto(new URL(`iframe.html?id=${id}&viewMode=docs`, url).href);
      const heading = page.locator('#storybook-docs h1').first();
      await heading.waitFor({ timeout: 30_000 }).catch(() => broken.push(`${id}: it shows nothing`));
      await page.close();
    }
  } finally {
    await browser.close();
  }
  return { count: pages.length, broken };
}
