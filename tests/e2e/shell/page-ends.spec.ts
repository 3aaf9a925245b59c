import type { Page } from '@playwright/test';
import { expect, test } from '../product.ts';
import { emptyEnds } from '../support/page-ends.ts';
import { aPerson, register } from '../support/records.ts';
import { openServiceCentre } from '../support/service-centre.ts';

test.use({ account: 'admin' });

const sizes = [
  [1440, 900],
  [1024, 768],
  [720, 900],
  [390, 844],
] as const;

/** What scrolls into emptiness on the page that is open, at every size. */
async function expectEnds(page: Page, name: string) {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => emptyEnds(page), `${name} at ${width}`).toEqual([]);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('no page of the menu scrolls past its end at any size', { tag: '@nightly' }, async ({ page }) => {
  test.slow();
  await page.goto('/home');
  const entries = page.getByRole('navigation', { name: '主菜单' }).getByRole('link');
  await expect(entries.first()).toBeVisible();
  for (const entry of await entries.all()) {
    const name = await entry.innerText();
    await entry.click();
    await expect(entry).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('progressbar', { name: '页面加载中' })).toHaveCount(0);
    await expectEnds(page, name);
  }
});

test('the service centre ends where its list does', async ({ page }) => {
  await openServiceCentre(page);
  await expectEnds(page, 'the service centre');
});

test('a customer’s page ends where its contents do', async ({ page, sessionOf }) => {
  const { 个人ID: customer } = await register(await sessionOf('admin'), aPerson());
  await page.goto(`/patient-home/${customer}`);
  await expect(page.getByRole('region', { name: '互动时间轴' })).toBeVisible();
  await expectEnds(page, 'the customer’s page');
});

test('home stays where it is while its day comes in', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        shifts.sum += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await page.goto('/home');
    await expect(page.getByRole('table', { name: '近 14 天' })).toBeAttached();
    const sum = await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
    expect(sum, `at ${width}`).toBeLessThan(0.05);
  }
});
