import type { Page } from '@playwright/test';
import { blankPageOf, expect, test } from '../product.ts';
import { openClinic, signInto } from '../support/clinic.ts';
import { dayAhead } from '../support/consult-form.ts';
import { openServiceCentre, settled } from '../support/service-centre.ts';

test.use({ account: 'kefu' });

const button = (page: Page) => page.getByRole('button', { name: /^视图/ });
const menu = (page: Page) => page.getByRole('dialog', { name: '视图', exact: true });
const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) });

/** Does something in the menu of views. */
async function inMenu(page: Page, action: string) {
  await button(page).click();
  await menu(page).getByRole('button', { name: action }).click();
}

async function saveAs(page: Page, name: string) {
  await inMenu(page, '另存为…');
  const dialog = page.getByRole('dialog', { name: '另存为视图' });
  await dialog.getByRole('textbox', { name: '视图名称' }).fill(name);
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toBeHidden();
  await expect(button(page)).toHaveAccessibleName(`视图：${name}`);
}

test('a list is kept under a name, changed, saved and let go, with the keyboard alone', async ({ page }) => {
  await openServiceCentre(page, '?tab=overdue');
  await button(page).focus();
  await page.keyboard.press('Enter');
  await menu(page).getByRole('button', { name: '另存为…' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: '视图名称' })).toBeFocused();
  await page.keyboard.type('键盘超期');
  await page.keyboard.press('Enter');
  await expect(button(page)).toHaveAccessibleName('视图：键盘超期');
  await expect(page).toHaveURL(/view=\d+/);

  await page.getByRole('checkbox', { name: '就诊' }).focus();
  await page.keyboard.press('Space');
  await expect(button(page)).toHaveAccessibleName('视图：键盘超期，已修改');
  await button(page).focus();
  await page.keyboard.press('Enter');
  await expect(menu(page).getByText('客户类型加了 就诊')).toBeVisible();
  await menu(page).getByRole('button', { name: '放弃' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('checkbox', { name: '就诊' })).not.toBeChecked();
  await expect(button(page)).toHaveAccessibleName('视图：键盘超期');
  await expect(button(page)).toBeFocused();

  await page.getByRole('checkbox', { name: '意向' }).focus();
  await page.keyboard.press('Space');
  await button(page).focus();
  await page.keyboard.press('Enter');
  await menu(page).getByRole('button', { name: '保存修改' }).focus();
  await page.keyboard.press('Enter');
  await expect(button(page)).toHaveAccessibleName('视图：键盘超期');
  await page.reload();
  await settled(page);
  await expect(button(page)).toHaveAccessibleName('视图：键盘超期');
  await expect(page.getByRole('checkbox', { name: '意向' })).toBeChecked();
});

test('columns and density belong to the view, and leave the list’s own alone', { tag: '@nightly' }, async ({
  page,
}) => {
  const shown = () => page.getByRole('columnheader', { name: '病种' });
  await openServiceCentre(page, '?tab=due');
  await saveAs(page, '待回访精简');
  await page.getByRole('button', { name: '列设置' }).click();
  await page.getByRole('dialog', { name: '列设置' }).getByRole('checkbox', { name: '病种' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '切换为紧凑密度' }).click();
  await expect(shown()).toHaveCount(0);
  await button(page).click();
  await expect(menu(page).getByText('改了列的排列；密度改为紧凑')).toBeVisible();
  await menu(page).getByRole('button', { name: '保存修改' }).click();
  await expect(button(page)).toHaveAccessibleName('视图：待回访精简');

  await inMenu(page, '不使用视图');
  await tab(page, '待回访').click();
  await expect(shown()).toBeVisible();
  await page.getByRole('button', { name: '切换为舒适密度' }).click();
  await inMenu(page, '待回访精简');
  await expect(shown()).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('data-density', 'compact');
  await page.getByRole('button', { name: '切换为舒适密度' }).click();
});

test('of two windows that change one view, the second is told and decides', async ({ page, context }) => {
  await openServiceCentre(page, '?tab=arrived');
  await saveAs(page, '两个窗口');
  const other = await context.newPage();
  await other.goto(page.url());
  await settled(other);
  for (const [window, type] of [
    [page, '就诊'],
    [other, '意向'],
  ] as const) {
    await window.getByRole('checkbox', { name: type }).locator('xpath=ancestor::label').click();
    await expect(button(window)).toHaveAccessibleName('视图：两个窗口，已修改');
  }
  await inMenu(page, '保存修改');
  await expect(button(page)).toHaveAccessibleName('视图：两个窗口');
  await inMenu(other, '保存修改');
  await expect(menu(other).getByText(/已修改了此记录：筛选和排序/)).toBeVisible();
  await expect(other.getByRole('checkbox', { name: '意向' })).toBeChecked();
  await menu(other).getByRole('button', { name: '保存修改' }).click();
  await expect(button(other)).toHaveAccessibleName('视图：两个窗口');
});

test('a list begins with the default view and asks for nothing else before', { tag: '@nightly' }, async ({
  page,
  signedInAnew,
}) => {
  await signedInAnew(page, 'yisheng');
  await openServiceCentre(page, '?tab=expected');
  await saveAs(page, '即将到院');
  await inMenu(page, '设为默认');
  await expect(page.getByText('已设为默认视图')).toBeVisible();

  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('GetBHJsonDataEx')) asked.push(request.postData() ?? '');
  });
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/Servicecenter');
  await settled(page);
  await expect(button(page)).toHaveAccessibleName('视图：即将到院');
  await expect(tab(page, '预约')).toHaveAttribute('aria-selected', 'true');
  const lists = asked.filter((body) => body.includes('预到'));
  expect(lists.length).toBeGreaterThan(0);

  await inMenu(page, '管理视图');
  const dialog = page.getByRole('dialog', { name: '管理视图' });
  await dialog.getByRole('button', { name: '删除 即将到院' }).click();
  await expect(dialog.getByText('还没有视图')).toBeVisible();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(dialog.getByText('即将到院')).toBeVisible();
  await dialog.getByRole('button', { name: '取消默认 即将到院' }).click();
  await dialog.getByRole('button', { name: '删除 即将到院' }).click();
  await expect(dialog.getByText('还没有视图')).toBeVisible();
});

test('a view that is not there leaves the list, and says so in one sentence', { tag: '@nightly' }, async ({
  page,
}) => {
  for (const id of ['999999999', '1%20or%201=1', '%00']) {
    await openServiceCentre(page, `?view=${id}&tab=due`);
    await expect(page.getByText('没有找到此视图，可能已被删除或不再共享给您。')).toBeVisible();
    await expect(tab(page, '待回访')).toHaveAttribute('aria-selected', 'true');
  }
  await page.getByRole('button', { name: '知道了' }).click();
  await expect(page).not.toHaveURL(/view=/);
});

test('a shared view is seen by colleagues, and stays its author’s', async ({ page, openAs }) => {
  const admin = await openAs('admin');
  await openServiceCentre(admin, '?tab=overdue');
  await inMenu(admin, '另存为…');
  const dialog = admin.getByRole('dialog', { name: '另存为视图' });
  await dialog.getByRole('textbox', { name: '视图名称' }).fill('全院超期');
  await dialog.getByText('所有人').click();
  await dialog.getByRole('button', { name: '保存' }).click();
  await expect(dialog).toBeHidden();

  await openServiceCentre(page);
  await button(page).click();
  await menu(page)
    .getByRole('button', { name: /全院超期/ })
    .click();
  await expect(tab(page, '超期')).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('checkbox', { name: '就诊' }).locator('xpath=ancestor::label').click();
  await button(page).click();
  await expect(menu(page).getByText('此视图由他人共享，修改可以另存为自己的视图。')).toBeVisible();
  await expect(menu(page).getByRole('button', { name: '保存修改' })).toHaveCount(0);
});

test('a list begins with as many days as the organisation decides, and a default view goes before it', async ({
  product,
  openBrowser,
}) => {
  const clinic = await openClinic(product, 3002);
  const administrator = await clinic.join('chenqiao', '陈乔', '管理员');
  const agent = await clinic.join('xiaran', '夏然', '客服');
  const page = blankPageOf(await openBrowser());
  await signInto(page, agent, product.url);
  /** The next list that is asked for from such a day on. */
  const askedFrom = (day: string) =>
    page.waitForRequest((request) => {
      if (!request.url().includes('GetBHJsonDataEx')) return false;
      return JSON.parse(request.postDataJSON()?.param ?? '{}').登记开始?.startsWith(day) ?? false;
    });

  const usual = askedFrom(dayAhead(-7));
  await openServiceCentre(page);
  await usual;
  const decided = askedFrom(dayAhead(-45));
  await administrator.data('/api/admin/SaveRules', { 列表默认天数: '45', 版本: 0 });
  await decided;

  await openServiceCentre(page, '?registered=2026-01-05~2026-01-31');
  await saveAs(page, '一月');
  await inMenu(page, '设为默认');
  await expect(page.getByText('已设为默认视图')).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());
  const own = askedFrom('2026-01-05');
  await openServiceCentre(page);
  await own;
  await expect(button(page)).toHaveAccessibleName('视图：一月');
});
