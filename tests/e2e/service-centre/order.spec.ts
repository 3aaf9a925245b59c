import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../product.ts';
import { find } from '../support/records.ts';
import { openServiceCentre, refreshed, rows, table } from '../support/service-centre.ts';

test.use({ account: 'kefu' });

const head = (page: Page, name: string): Locator => table(page).getByRole('columnheader', { name });

test('the list is sorted with the keyboard alone, and back undoes it', async ({ page, sessionOf }) => {
  const session = await sessionOf('kefu');
  await openServiceCentre(page, '?registered=any&page=3');
  await rows(page).first().focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('已选 1 条咨询')).toBeVisible();
  const name = head(page, '姓名');
  await expect(name).toHaveAttribute('aria-sort', 'none');

  await name.getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(name).toHaveAttribute('aria-sort', 'ascending');
  await refreshed(page);
  const [first] = (await find(session, '', { 排序: { 列: '姓名' } })).data;
  await expect(rows(page).first()).toContainText(first?.姓名 ?? '');
  await expect(page.getByRole('button', { name: '第 1 页' })).toHaveAttribute('aria-current', 'page');
  await expect(page).toHaveURL(/sort=name\.asc/);
  await expect(page.getByText('已选 1 条咨询')).toBeVisible();
  await expect(name.getByRole('button')).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(name).toHaveAttribute('aria-sort', 'descending');
  await refreshed(page);
  const [last] = (await find(session, '', { 排序: { 列: '姓名', 方向: '降序' } })).data;
  await expect(rows(page).first()).toContainText(last?.姓名 ?? '');
  await page.getByRole('button', { name: '下一页' }).click();
  await refreshed(page);
  const second = (await find(session, '', { 排序: { 列: '姓名', 方向: '降序' }, 页码: 2 })).data;
  await expect(rows(page).first()).toContainText(second[0]?.姓名 ?? '');

  await page.goBack();
  await expect(name).toHaveAttribute('aria-sort', 'ascending');
  await page.goBack();
  await expect(name).toHaveAttribute('aria-sort', 'none');
  await expect(page.getByRole('button', { name: '第 3 页' })).toHaveAttribute('aria-current', 'page');
  await page.goForward();
  await expect(name).toHaveAttribute('aria-sort', 'ascending');
});

test('an address that sorts by what cannot be sorted shows the list as it is', { tag: '@nightly' }, async ({
  page,
}) => {
  await openServiceCentre(page, '?registered=any&sort=phone.asc');
  await expect(rows(page).first()).toBeVisible();
  await expect(table(page).locator('th[aria-sort="ascending"], th[aria-sort="descending"]')).toHaveCount(0);
  await expect(head(page, '联系电话').getByRole('button')).toHaveCount(0);
  await expect(head(page, '联系电话')).not.toHaveAttribute('aria-sort');

  await openServiceCentre(page, '?tab=overdue&sort=nextCallbackAt.desc');
  await expect(head(page, '下次回访')).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('tab', { name: '待回访' }).click();
  await expect(head(page, '下次回访')).toHaveAttribute('aria-sort', 'none');
});
