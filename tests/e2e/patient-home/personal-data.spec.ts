import { readFile } from 'node:fs/promises';
import { expect, test } from '../product.ts';
import { aPerson, register } from '../support/records.ts';

test.use({ account: 'admin' });

test('a customer’s data is exported whole, and an erasure is asked for and taken back', async ({
  page,
  sessionOf,
}) => {
  const person = aPerson();
  const { 个人ID: id } = await register(await sessionOf('admin'), person);
  await page.goto(`/patient-home/${id}`);
  const note = page.getByRole('textbox', { name: '由谁提出、如何核实身份' });
  const open = async (item: string) => {
    await page.getByRole('button', { name: '个人信息', exact: true }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };

  await open('导出客户资料');
  await note.fill('本人到院，核对身份证');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出', exact: true }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(new RegExp(`^customer-${id}-[\\d-]+\\.zip$`));
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');

  await open('申请抹除个人信息');
  await page.getByRole('button', { name: /理由/ }).click();
  await page.getByRole('option', { name: '撤回同意' }).click();
  await page.getByRole('button', { name: /提出方式/ }).click();
  await page.getByRole('option', { name: '当面' }).click();
  await note.fill('本人到院，核对身份证');
  await page.getByRole('button', { name: '提交申请' }).click();
  await expect(page.getByText(/已申请抹除该客户的个人信息/)).toBeVisible();

  await page.getByRole('button', { name: '查看申请' }).click();
  await expect(page).toHaveURL(/\/privacy-requests/);
  const row = page.getByRole('row').filter({ hasText: person.name });
  await row.getByRole('button', { name: '详情' }).click();
  await page.getByRole('button', { name: '撤回申请' }).click();
  await expect(row).toContainText('已撤回');
});
