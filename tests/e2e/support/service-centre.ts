import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';

export const table = (page: Page): Locator => page.getByRole('table', { name: '客户' });

/** The rows of the list, without its heading. */
export const rows = (page: Page): Locator =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: '编辑' }) });

/** The row of a customer. */
export const rowOf = (page: Page, name: string): Locator =>
  table(page).getByRole('row', { name: new RegExp(name) });

/** Opens the service centre and waits for its list. */
export async function openServiceCentre(page: Page, query = '') {
  await page.goto(`/Servicecenter${query}`);
  await settled(page);
}

/** Waits until the list shows what was asked for. */
export async function settled(page: Page) {
  await expect(page.getByRole('navigation', { name: '分页' })).toBeVisible();
  await expect(page.getByRole('progressbar', { name: '页面加载中' })).toHaveCount(0);
  await expect(rows(page).first().or(page.getByText('没有满足条件的数据'))).toBeVisible();
  await refreshed(page);
}

/** Waits until the list no longer shows an earlier answer while the next is on its way. */
export const refreshed = (page: Page) =>
  expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);

/** Searches the list for words. */
export async function searchFor(page: Page, words: string) {
  const box = page.getByRole('searchbox', { name: '姓名或联系电话' });
  await box.fill(words);
  await box.press('Enter');
}

/** Waits for the list to be asked for these words; to be called before they are sent off. */
export const searched = (page: Page, words: string) =>
  page.waitForRequest(
    (request) =>
      request.url().includes('GetBHJsonDataEx') &&
      JSON.parse(request.postDataJSON()?.param ?? '{}').搜索 === words,
  );

/** Opens one of a row's further operations. */
export async function rowOperation(page: Page, name: string, operation: string) {
  await rowOf(page, name).getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: operation }).click();
}

/** Exports the list as it stands; answers the text of the CSV. */
export async function exportCsv(page: Page): Promise<string> {
  const downloaded = page.waitForEvent('download');
  await exportAsCsv(page);
  return readFile(await (await downloaded).path(), 'utf8');
}

/** Starts an export of the list. */
export async function exportAsCsv(page: Page) {
  await page.getByRole('button', { name: '导出', exact: true }).click();
  await page.getByRole('menuitem', { name: /CSV/ }).click();
}
