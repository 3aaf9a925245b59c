import type { Page } from '@playwright/test';
import { expect, test } from '../product.ts';
import { consultForm, fillPerson, openNewConsult } from '../support/consult-form.ts';
import { aPerson } from '../support/records.ts';
import { openServiceCentre, rows, settled } from '../support/service-centre.ts';

test.use({ account: 'admin' });

const tabBar = (page: Page) => page.getByRole('navigation', { name: '页面标签' });
const titles = (page: Page) => tabBar(page).getByRole('listitem').allInnerTexts();
const menu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name }).click();

async function openThree(page: Page) {
  await openServiceCentre(page);
  await menu(page, '修改申请');
  await menu(page, '错误日志');
  await expect.poll(() => titles(page)).toEqual(['首页', '客户服务中心', '修改申请', '错误日志']);
}

test('open pages are restored, closed one by one, all but one and all', async ({ page, product }) => {
  await openThree(page);
  await expect(page).toHaveTitle('错误日志 - 客户关系管理系统');
  await expect(page.getByRole('navigation', { name: '当前位置' })).toHaveText(/配置.*错误日志/);
  await page.reload();
  await expect.poll(() => titles(page)).toEqual(['首页', '客户服务中心', '修改申请', '错误日志']);

  await tabBar(page).getByRole('button', { name: '关闭 修改申请' }).click();
  await expect.poll(() => titles(page)).toEqual(['首页', '客户服务中心', '错误日志']);
  await expect(page).toHaveURL(/errorlogs$/);
  await tabBar(page).getByRole('button', { name: '错误日志', exact: true }).press('Delete');
  await expect.poll(() => titles(page)).toEqual(['首页', '客户服务中心']);
  await expect(page).toHaveURL(/Servicecenter/);

  await menu(page, '错误日志');
  await tabBar(page).getByRole('button', { name: '标签页操作' }).click();
  await page.getByRole('menuitem', { name: '关闭其他' }).click();
  await expect.poll(() => titles(page)).toEqual(['首页', '错误日志']);
  await tabBar(page).getByRole('button', { name: '标签页操作' }).click();
  await page.getByRole('menuitem', { name: '全部关闭' }).click();
  await expect.poll(() => titles(page)).toEqual(['首页']);
  await expect(page).toHaveURL(`${product.url}/home`);
  await expect(tabBar(page).getByRole('button', { name: /^关闭/ })).toHaveCount(0);
});

test('a page keeps its filters, scroll and half-filled form while another one is shown', async ({ page }) => {
  await openServiceCentre(page, '?registered=any&size=50&intention=A');
  await menu(page, '修改申请');
  await tabBar(page).getByRole('button', { name: '客户服务中心', exact: true }).click();
  await page.getByRole('searchbox').fill('还没有搜索');
  const last = rows(page).nth(49);
  await last.scrollIntoViewIfNeeded();
  const form = await openNewConsult(page);
  const person = aPerson();
  await fillPerson(form, person);

  await page.goBack();
  await expect(page).toHaveURL(/applycenter/);
  await page.goForward();
  await expect(form.getByRole('textbox', { name: '姓名' })).toHaveValue(person.name);
  await form.getByRole('textbox', { name: '姓名' }).press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: '放弃修改' }).click();
  await expect(form).toBeHidden();

  await menu(page, '修改申请');
  await expect(page.getByRole('tab', { name: '待审核' })).toBeVisible();
  await expect(last).toBeHidden();
  await tabBar(page).getByRole('button', { name: '客户服务中心', exact: true }).click();
  await expect(page).toHaveURL(/intention=A/);
  await expect(page.getByRole('searchbox')).toHaveValue('还没有搜索');
  await expect(page.getByRole('combobox', { name: '每页条数' })).toHaveValue('50');
  await expect(last).toBeInViewport();
});

test('a half-filled form survives another page and is asked about before its page closes', {
  tag: '@nightly',
}, async ({ page }) => {
  await openServiceCentre(page);
  const form = await openNewConsult(page);
  const person = aPerson();
  await fillPerson(form, person);
  // The dialog covers the tabs; the browser's own history is the way around it.
  await page.evaluate(() => {
    history.pushState(null, '', '/home');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('heading', { name: /方致远/ })).toBeVisible();
  await expect(form).toBeHidden();

  await tabBar(page).getByRole('button', { name: '关闭 客户服务中心' }).click();
  const question = page.getByRole('alertdialog', { name: '提示' });
  await expect(question).toContainText('有未保存的修改，确定关闭此页面吗？');
  await question.getByRole('button', { name: '取消' }).click();
  await tabBar(page).getByRole('button', { name: '客户服务中心', exact: true }).click();
  await expect(consultForm(page).getByRole('textbox', { name: '姓名' })).toHaveValue(person.name);
});

test('another organisation starts with home alone and its own data', async ({ page, sessionOf, product }) => {
  await openThree(page);
  await page.getByRole('button', { name: '机构 清和康复医院' }).click();
  await page.getByRole('menuitemradio', { name: '清和康复医院北院' }).click();
  await expect.poll(() => titles(page)).toEqual(['首页']);
  await expect(page).toHaveURL(`${product.url}/home`);

  await menu(page, '客户服务中心');
  await settled(page);
  const staff = await (await sessionOf('beiyuan')).data<{ 名称: string }[]>('/api/admin/GetDoctors');
  const names = staff.map(({ 名称 }) => 名称);
  for (const row of await rows(page).allInnerTexts()) {
    expect(names.some((name) => row.includes(name))).toBe(true);
  }
  await page.reload();
  await expect(page.getByRole('button', { name: '机构 清和康复医院北院' })).toBeVisible();
});
