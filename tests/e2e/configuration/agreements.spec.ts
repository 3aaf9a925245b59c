import type { Page } from '@playwright/test';
import { expect, test } from '../product.ts';
import { expectAccessible } from '../support/axe.ts';
import { aPerson, register } from '../support/records.ts';

test.use({ account: 'admin' });

const dialog = (page: Page) => page.getByRole('dialog');

// Whoever opens the page after this test is asked for nothing.
test.afterEach(async ({ sessionOf }) => {
  const admin = await sessionOf('admin');
  const { Objs } = await admin.data<{ Objs: { ID: string; 状态: string }[] }>(
    '/api/Agreement/GetAgreements',
    {
      size: 200,
    },
  );
  for (const { ID, 状态 } of Objs)
    if (状态 === '已发布') await admin.data('/api/Agreement/Withdraw', { ID, 停用: 1 });
});

async function publish(page: Page, text: string, news: string, audience = '员工') {
  await page.getByRole('button', { name: '新增草稿' }).first().click();
  if (audience !== '员工') {
    await dialog(page).getByRole('button', { name: /对象/ }).click();
    await page.getByRole('option', { name: audience }).click();
  }
  await dialog(page).getByRole('textbox', { name: '正文', exact: true }).fill(text);
  await dialog(page).getByRole('textbox', { name: '更新说明', exact: true }).fill(news);
  await page.keyboard.press('Control+Enter');
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('button', { name: '发布', exact: true }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: '发布' }).click();
  await expect(page.getByText('已发布', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
}

test('staff accept a notice once, and are told what is new in the next', async ({ page, openAs }) => {
  await page.goto('/agreement');
  await publish(page, '只为诊疗使用资料。\n每次查看都有记录。', '第一版');
  await expectAccessible(page, 'agreements');
  // Whoever is at work is not stopped.
  await expect(page.getByRole('alertdialog', { name: '请阅读并同意' })).toHaveCount(0);

  const staff = await openAs('kefu');
  await staff.goto('/Servicecenter');
  const asked = staff.getByRole('alertdialog', { name: '请阅读并同意' });
  await expect(asked).toContainText('每次查看都有记录。');
  await expectAccessible(staff, 'asked to accept');
  await staff.keyboard.press('Escape');
  await expect(asked).toBeVisible();
  await asked.getByRole('button', { name: '同意并继续' }).click();
  await expect(asked).toHaveCount(0);
  await staff.reload();
  await expect(staff.getByRole('searchbox').or(staff.getByRole('textbox')).first()).toBeVisible();
  await expect(asked).toHaveCount(0);

  await publish(page, '只为诊疗使用资料。\n每次查看都有记录。\n离职后不得保留。', '加了离职后的规定');
  await staff.reload();
  await expect(asked).toContainText('加了离职后的规定');
  await expect(asked.getByText('新增或修改')).toHaveCount(1);
  await asked.getByRole('button', { name: '同意并继续' }).click();
  await expect(asked).toHaveCount(0);

  await page.getByText('同意记录', { exact: true }).click();
  await expect(page.getByRole('row', { name: /隐私说明第 2 版/ })).toHaveCount(1);
  await expect(page.getByRole('row', { name: /隐私说明第 1 版/ })).toHaveCount(1);
});

test('a customer ticks the notice before a form is handed over', async ({
  page,
  sessionOf,
  openBrowser,
  product,
}) => {
  await page.goto('/agreement');
  await publish(page, '我们只为您的诊疗使用这些回答。', '', '客户链接');
  const admin = await sessionOf('admin');
  const field = { type: 'input', name: '姓名', key: 'name', model: 'input_name', options: {}, rules: [] };
  const form = await admin.data<{ ID: string }>('/api/SmartForm/Save', {
    名称: '随访',
    文档: JSON.stringify({ list: [field], config: {} }),
  });
  await admin.data('/api/SmartForm/Publish', { Id: form.ID });
  const person = aPerson();
  const { 个人ID } = await register(admin, person);
  const { path } = await admin.data<{ path: string }>('/api/SmartForm/CreateLink', {
    表单ID: form.ID,
    个人ID,
  });
  const phone = await (await openBrowser({ viewport: { width: 390, height: 780 } })).newPage();
  await phone.goto(`${product.url}${path}`);
  await phone.getByRole('textbox', { name: /姓名/ }).fill(person.name);
  await phone.getByRole('button', { name: '提交' }).click();
  await expect(phone.getByText('请阅读并勾选同意后提交')).toBeVisible();
  await expectAccessible(phone, 'a form with a notice');
  await phone.getByRole('checkbox', { name: '我已阅读并同意隐私说明' }).press('Space');
  await phone.getByRole('button', { name: '提交' }).click();
  await expect(phone.getByText('提交成功，谢谢您！')).toBeVisible();
  await page.getByText('同意记录', { exact: true }).click();
  await expect(page.getByRole('row', { name: new RegExp(person.name) })).toHaveCount(1);
});
