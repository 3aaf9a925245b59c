import type { Page } from '@playwright/test';
import { expect, test } from '../product.ts';
import { expectAccessible } from '../support/axe.ts';
import { aPerson, register } from '../support/records.ts';
import { rowOf } from '../support/service-centre.ts';

test.use({ account: 'admin' });

const methodTree = (page: Page) => page.getByRole('tree', { name: '咨询方式' });
const sourceTree = (page: Page) => page.getByRole('tree', { name: '来源' });
const form = (page: Page) => page.getByRole('dialog');

test('a method with its sources is set up by keyboard, offered, put out of use, and never removed while it is used', async ({
  page,
  sessionOf,
}) => {
  await page.goto('/consultmehtods');
  const listed = methodTree(page).getByRole('treeitem');
  await expect(listed.first()).toBeVisible();
  const there = await listed.count();
  await page.getByRole('button', { name: '新增方式' }).click();
  await expect(form(page).getByRole('textbox', { name: '排序' })).toHaveValue(String(there + 1));
  await form(page).getByRole('textbox', { name: '名称' }).fill('社群 2');
  await page.keyboard.press('Control+Enter');
  await expect(form(page)).toContainText('咨询方式只能全为中文或全为英文字母');
  await form(page).getByRole('textbox', { name: '名称' }).fill('社群推荐');
  await page.keyboard.press('Control+Enter');
  await expect(form(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: '社群推荐' })).toBeVisible();
  for (const [count, name] of ['病友群', '讲座'].entries()) {
    await page.getByRole('button', { name: '新增来源' }).click();
    await expect(form(page).getByRole('textbox', { name: '排序' })).toHaveValue(String(count + 1));
    await form(page).getByRole('textbox', { name: '名称' }).fill(name);
    await page.keyboard.press('Control+Enter');
    await expect(sourceTree(page).getByRole('treeitem', { name })).toBeVisible();
  }
  await sourceTree(page).focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(sourceTree(page).getByRole('treeitem').first()).toHaveAccessibleName(/讲座/);
  await expectAccessible(page, 'consult methods');

  const session = await sessionOf('admin');
  const methods = await session.data<{ ID: string; name: string }[]>('/api/Admin/GetConsultMethods');
  const made = methods.find(({ name }) => name === '社群推荐');
  const source = await session.data<{ ID: string }[]>('/api/Admin/GetConsultItems', { methodId: made?.ID });
  const person = aPerson();
  await register(session, person, {
    咨询方式: made?.ID,
    信息来源: [{ id: source[0]?.ID, value: '讲座' }],
  });

  await methodTree(page)
    .getByRole('treeitem', { name: /社群推荐/ })
    .click({ button: 'right' });
  await page.getByRole('menuitem', { name: '删除' }).click();
  const refused = page.getByRole('alertdialog');
  await expect(refused).toContainText('有 1 条记录正在使用');
  await refused.getByRole('button', { name: '停用' }).click();
  await expect(methodTree(page).getByRole('treeitem', { name: /社群推荐.*已停用/ })).toBeVisible();
  const offered = await session.data<{ ID: string }[]>('/api/Admin/GetConsultMethods');
  expect(offered.map(({ ID }) => ID)).not.toContain(made?.ID);

  await page.getByRole('button', { name: '1 条咨询正在使用' }).click();
  await expect(rowOf(page, person.name)).toContainText('社群推荐');
});

test('a removed source comes back within ten seconds', async ({ page }) => {
  await page.goto('/consultmehtods');
  await page.getByRole('button', { name: '新增来源' }).click();
  await form(page).getByRole('textbox', { name: '名称' }).fill('临时来源');
  await page.keyboard.press('Control+Enter');
  const added = sourceTree(page).getByRole('treeitem', { name: '临时来源' });
  await added.click({ button: 'right' });
  await page.getByRole('menuitem', { name: '删除' }).click();
  await expect(added).toHaveCount(0);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(added).toBeVisible();
});

test('a member without the right finds no page of consult methods', async ({ openAs }) => {
  const page = await openAs('kefu');
  await page.goto('/consultmehtods');
  await expect(page).toHaveURL(/\/home$/);
});
