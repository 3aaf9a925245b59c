import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../product.ts';
import { openServiceCentre, rows } from '../support/service-centre.ts';

test.use({ account: 'admin' });

/** The parts of a line that stand below its first one, or beyond the window. */
const offTheLine = (line: Locator) =>
  line.evaluate((element) => {
    const [first, ...others] = [...element.children].map((part) => ({
      part,
      box: part.getBoundingClientRect(),
    }));
    return others
      .filter(({ box }) => box.width > 0 && (box.top >= (first?.box.bottom ?? 0) || box.right > innerWidth))
      .map(({ part }) => (part as HTMLElement).innerText);
  });

/** How many rows of the list are wholly in sight. */
const wholeRows = (page: Page) =>
  rows(page).evaluateAll(
    (all) =>
      all.filter((row) => {
        const { left, top, bottom } = row.getBoundingClientRect();
        const isSeen = (y: number) => row.contains(document.elementFromPoint(left + 60, y));
        return bottom <= innerHeight && isSeen(top + 2) && isSeen(bottom - 2);
      }).length,
  );

// English has the longer words.
for (const { language, tag } of [{ language: 'en-US' }, { language: 'zh-CN', tag: '@nightly' }]) {
  test(`from 1280 up the tools of the service centre share the line with the filters, in ${language}`, {
    tag,
  }, async ({ page }) => {
    await page.addInitScript((chosen) => {
      for (const storage of [localStorage, sessionStorage])
        storage.setItem('huifang.locale', JSON.stringify(chosen));
    }, language);
    for (const tab of ['all', 'expected']) {
      await page.goto(`/Servicecenter?tab=${tab}&registered=any`);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      const line = page.getByRole('main').getByRole('search');
      await expect(line).toHaveAttribute('data-one-line', 'true');
      // Export, density, columns and refresh are the last of the line.
      await expect(line.locator('> :last-child').getByRole('button')).toHaveCount(4);
      for (const width of [1440, 1280]) {
        await page.setViewportSize({ width, height: 720 });
        await expect.poll(() => offTheLine(line), `${tab} in ${language} at ${width}`).toEqual([]);
      }
    }
  });
}

test('a laptop shows nine rows of the service centre, and ten where they are compact', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await openServiceCentre(page, '?registered=any');
  await expect(rows(page)).toHaveCount(10);
  expect(await wholeRows(page), 'comfortable').toBeGreaterThanOrEqual(9);
  await page.getByRole('button', { name: '切换为紧凑密度' }).click();
  await expect.poll(() => wholeRows(page), 'compact').toBe(10);
});
