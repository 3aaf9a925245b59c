import type { Page } from '@playwright/test';
import { expect, test } from '../product.ts';
import { dayAhead } from '../support/consult-form.ts';
import { openServiceCentre, rows, searchFor, settled } from '../support/service-centre.ts';

test.use({ account: 'kefu' });

const drawer = (page: Page) => page.getByRole('dialog', { name: '更多条件' });
const period = (page: Page) => page.getByRole('group', { name: '登记日期' });

/** Ticks a customer type, or takes the tick away. */
async function tick(page: Page, type: string, isOn = true) {
  const box = page.getByRole('checkbox', { name: type });
  await box.locator('xpath=ancestor::label').click();
  await expect(box).toBeChecked({ checked: isOn });
}

test('a search of one character is refused with the reason', async ({ page }) => {
  await openServiceCentre(page);
  const before = page.url();
  await searchFor(page, '闵');
  await expect(page.getByText('筛选内容需要大于两个字符!')).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveAttribute('aria-invalid', 'true');
  expect(page.url()).toBe(before);
  await page.getByRole('searchbox').fill('');
  await expect(page.getByText('筛选内容需要大于两个字符!')).toHaveCount(0);
});

test('a keyword of one character is told beside its field, and an address that carries one is mended', {
  tag: '@nightly',
}, async ({ page }) => {
  await openServiceCentre(page, '?keyword=%E8%85%B0');
  await expect(page).not.toHaveURL(/keyword/);
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('button', { name: '更多条件' }).click();
  const field = drawer(page).getByRole('textbox', { name: '关键词' });
  await expect(field).toHaveValue('');
  await field.fill('腰');
  await drawer(page).getByRole('button', { name: '搜索', exact: true }).click();
  await expect(field).toHaveAccessibleDescription('筛选内容需要大于两个字符!');
  await expect(page).not.toHaveURL(/keyword/);
  await field.fill('腰痛');
  await expect(field).toHaveAccessibleDescription('');
});

test('customer types narrow the list and join by or', { tag: '@nightly' }, async ({ page }) => {
  await openServiceCentre(page, '?registered=any');
  const counts: Record<string, number> = {};
  for (const type of ['就诊', '注册', '意向']) {
    await tick(page, type);
    await expect(page).toHaveURL(new RegExp(`type=${encodeURIComponent(type)}`));
    counts[type] = await totalExactly(page);
    await tick(page, type, false);
    await expect(page).not.toHaveURL(/type=/);
  }
  await tick(page, '就诊');
  await tick(page, '意向');
  await expect(page).toHaveURL(/type=.*type=/);
  expect(await totalExactly(page)).toBe((counts.就诊 ?? 0) + (counts.意向 ?? 0));
  await tick(page, '注册');
  const all = await totalExactly(page);
  expect(all).toBe(Object.values(counts).reduce((sum, count) => sum + count, 0));
});

test('date shortcuts set the range', { tag: '@nightly' }, async ({ page }) => {
  await openServiceCentre(page);
  for (const [name, days] of [
    ['今天', 0],
    ['1 周', 7],
    ['1 个月', 30],
    ['3 个月', 90],
    ['1 年', 365],
  ] as const) {
    await page.getByRole('button', { name: '打开日历 登记日期' }).click();
    await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
    // Where the filters are tight an end of this year shows without it; the address always says it.
    await expect(period(page).getByRole('textbox', { name: '结束日期' })).toHaveValue(
      new RegExp(`${dayAhead(0).slice(5)}$`),
    );
    await expect(page).toHaveURL(
      new RegExp(`registered=(${dayAhead(-days)}|${dayAhead(1 - days)})(~|%7E)${dayAhead(0)}`),
    );
  }
});

test('further conditions are counted, kept in the address and reset', async ({ page }) => {
  await openServiceCentre(page, '?registered=any');
  await page.getByRole('button', { name: '更多条件' }).click();
  await drawer(page).getByRole('radiogroup', { name: '来院意向' }).getByText('A', { exact: true }).click();
  await drawer(page).getByRole('button', { name: /病种/ }).click();
  await page.getByRole('option', { name: /颈椎病/ }).click();
  await drawer(page)
    .getByRole('button', { name: /客户状态/ })
    .click();
  await page.getByRole('option', { name: '正常', exact: true }).click();
  await drawer(page).getByRole('button', { name: '搜索' }).click();
  await expect(drawer(page)).toBeHidden();
  await settled(page);
  await expect(page.getByRole('button', { name: /^更多条件/ })).toContainText('3');
  await expect(rows(page).first()).toContainText('颈椎病');
  for (const row of await rows(page).allInnerTexts()) expect(row).toContain('颈椎病');

  await page.reload();
  await settled(page);
  await expect(page.getByRole('button', { name: /^更多条件/ })).toContainText('3');
  for (const row of await rows(page).allInnerTexts()) expect(row).toContain('颈椎病');

  await page.getByRole('button', { name: /^更多条件/ }).click();
  await expect(drawer(page).getByRole('radio', { name: 'A' })).toBeChecked();
  await drawer(page).getByRole('button', { name: '重置' }).click();
  await expect(drawer(page).getByRole('radio', { name: '全部' })).toBeChecked();
  await drawer(page).getByRole('button', { name: '搜索' }).click();
  await expect(page.getByRole('button', { name: '更多条件', exact: true })).toBeVisible();
  await expect(page).not.toHaveURL(/intention|disease|status/);
});

test('hiding the drawer leaves the list as it was', { tag: '@nightly' }, async ({ page }) => {
  await openServiceCentre(page);
  await page.getByRole('button', { name: '更多条件' }).click();
  await drawer(page).getByRole('textbox', { name: '关键词' }).fill('腰');
  await drawer(page).getByRole('button', { name: '隐藏' }).click();
  await expect(drawer(page)).toBeHidden();
  await expect(page).not.toHaveURL(/keyword/);
});

test('what was searched for stays out of the address', async ({ page }) => {
  await openServiceCentre(page);
  await searchFor(page, '13900000000');
  await settled(page);
  await expect(page.getByText('没有满足条件的数据')).toBeVisible();
  expect(page.url()).not.toContain('139');
  await page.getByRole('button', { name: '清除筛选条件' }).click();
  await expect(rows(page).first()).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

test('an address that makes no sense shows the list all the same', async ({ page }) => {
  await openServiceCentre(
    page,
    '?tab=nonsense&page=0&size=1000000&registered=2026-13-45~x&person=abc&type=x',
  );
  await expect(page.getByRole('tab', { name: '所有', exact: true })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('combobox', { name: '每页条数' })).toHaveValue('10');
  await expect(rows(page)).toHaveCount(10);
});

/** The whole number of rows, counted exactly where the list stops counting. */
async function totalExactly(page: Page): Promise<number> {
  await settled(page);
  const paging = page.getByRole('navigation', { name: '分页' });
  const exactly = paging.getByRole('button', { name: '精确计数' });
  if (await exactly.isVisible()) await exactly.click();
  await expect(exactly).toHaveCount(0);
  return Number((await paging.getByText(/^共 /).innerText()).replace(/\D/g, ''));
}
