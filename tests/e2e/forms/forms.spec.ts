import type { Page } from '@playwright/test';
import { blankPageOf, expect, test } from '../product.ts';
import { expectAccessible } from '../support/axe.ts';
import { aPerson, register } from '../support/records.ts';

test.use({ account: 'admin' });

const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

/** Moves through the page by Tab until `target` has the focus. */
async function tabTo(page: Page, target: ReturnType<Page['locator']>) {
  await expect(target).toBeVisible();
  for (let step = 0; step < 120; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('No focus by keyboard');
}

async function pressByKeyboard(page: Page, target: ReturnType<Page['locator']>) {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

test('a form is designed by keyboard, sent, filled on a phone and seen on the timeline', async ({
  page,
  openBrowser,
  product,
  sessionOf,
}) => {
  const admin = await sessionOf('admin');
  const person = aPerson();
  const { 个人ID: customer } = await register(admin, person);
  const formName = `术前访视 ${person.pinyin}`;

  await page.goto('/smartform');
  await pressByKeyboard(page, page.getByRole('button', { name: '新建表单' }));
  await page.keyboard.type(formName);
  await pressByKeyboard(page, page.getByRole('dialog').getByRole('button', { name: '创建并设计' }));
  const designer = page.getByRole('region', { name: '表单设计' });
  await tabTo(page, designer.getByRole('searchbox'));
  await page.keyboard.type('单行');
  await page.keyboard.press('Enter');
  await expect(designer.getByRole('textbox', { name: '标题', exact: true })).toBeFocused();
  await page.keyboard.type('过敏药物');
  await expect(page.getByText('已自动保存')).toBeVisible();
  await page.reload();
  await expect(designer.getByText('过敏药物').first()).toBeVisible();
  await expectAccessible(page, 'the designer');
  await pressByKeyboard(page, page.getByRole('button', { name: '发布', exact: true }));
  await pressByKeyboard(page, page.getByRole('button', { name: '发布版本 1' }));
  await expect(page.getByRole('region', { name: '通知' })).toContainText('已发布版本 1');

  await page.goto(`/bh/sendsmartform?personId=${customer}`);
  await expect(page.getByText(person.name)).toBeVisible();
  await page.getByRole('button', { name: /表单/ }).click();
  await page.getByRole('option', { name: formName }).click();
  await page.getByRole('button', { name: '生成链接' }).click();
  await expect(page.getByRole('img', { name: /二维码/ })).toBeVisible();
  await expectAccessible(page, 'the page that sends a form');
  const link = await page.getByRole('textbox', { name: '链接', exact: true }).inputValue();
  expect(link).toMatch(new RegExp(`^${product.url}/f/[\\w-]{40,}$`));

  const context = await openBrowser(phone);
  const customerPage = blankPageOf(context);
  await customerPage.goto(link);
  await expect(customerPage.getByRole('heading', { name: formName })).toBeVisible();
  await customerPage.getByRole('textbox', { name: '过敏药物' }).fill('青霉素');
  await customerPage.getByRole('button', { name: '暂存' }).click();
  await expect(customerPage.getByText(/已保存$/)).toBeVisible();
  await customerPage.reload();
  await expect(customerPage.getByRole('textbox', { name: '过敏药物' })).toHaveValue('青霉素');
  await expectAccessible(customerPage, 'the form on a phone');
  expect(await customerPage.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await customerPage.getByRole('button', { name: '提交' }).click();
  await expect(customerPage.getByRole('heading', { name: '提交成功，谢谢您！' })).toBeVisible();
  await customerPage.reload();
  await expect(customerPage.getByRole('heading', { name: '链接已失效' })).toBeVisible();
  expect(await context.cookies()).toEqual([]);

  await page.goto(`/patient-home/${customer}`);
  await page
    .getByRole('region', { name: '互动时间轴' })
    .getByRole('button', { name: /^查看答卷/ })
    .click();
  const answer = page.getByRole('dialog', { name: formName });
  await expect(answer.getByText('青霉素')).toBeVisible();
  await expect(answer.getByText('客户本人')).toBeVisible();
  await expectAccessible(page, 'the answers');
});

test('a draft that cannot be saved is not left silently, and a version comes back into it', async ({
  page,
  sessionOf,
}) => {
  const admin = await sessionOf('admin');
  const { pinyin } = aPerson();
  type Saved = { ID: string; 版本: number };
  const documentOf = (name: string) =>
    JSON.stringify({ list: [{ type: 'input', name, key: 'k', model: 'input_k', options: {} }], config: {} });
  const save = (request: Record<string, unknown>) => admin.data<Saved>('/api/SmartForm/Save', request);
  const { ID } = await save({ 名称: `版本 ${pinyin}`, 文档: documentOf('最初的问题') });
  await admin.data('/api/SmartForm/Publish', { Id: ID });

  await page.goto(`/smartform?design=${ID}`);
  const designer = page.getByRole('region', { name: '表单设计' });
  await expect(designer.getByText('最初的问题').first()).toBeVisible();
  const { 版本 } = await admin.data<Saved>('/api/SmartForm/GetById', { Id: ID, 版本号: 0 });
  await save({ ID, 版本, 文档: documentOf('同事的问题') });
  await designer.getByRole('button', { name: '多行文本', exact: true }).click();
  await expect(page.getByText(/您的修改还没有保存/)).toBeVisible();
  await page.getByRole('button', { name: '返回表单列表' }).click();
  const question = page.getByRole('alertdialog', { name: '放弃未保存的修改' });
  await question.getByRole('button', { name: '继续编辑' }).click();
  await page.getByRole('button', { name: '放弃我的修改，载入对方的版本' }).click();
  await expect(designer.getByText('同事的问题').first()).toBeVisible();

  await page.getByRole('button', { name: '版本记录' }).click();
  await expectAccessible(page, 'the versions of a form');
  await page.getByRole('button', { name: '恢复到草稿' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '恢复到草稿' }).click();
  await expect(designer.getByText('最初的问题').first()).toBeVisible();
  await page.getByRole('button', { name: '返回表单列表' }).click();
  await expect(page.getByRole('table', { name: '表单' })).toBeVisible();
});
