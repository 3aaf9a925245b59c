import { expect, signIn, test } from '../product.ts';
import { failedRequest } from '../support/console.ts';
import { fillConsult, fillPerson, openNewConsult, save } from '../support/consult-form.ts';
import { aPerson, find } from '../support/records.ts';
import { openServiceCentre } from '../support/service-centre.ts';

test('signing out in one window signs the others out, and the token is worth nothing afterwards', async ({
  page,
  context,
  product,
}) => {
  await signIn(page, 'yisheng');
  const [cookie] = await context.cookies();
  const other = await context.newPage();
  await other.goto('/home');
  await expect(other.getByRole('navigation', { name: '主菜单' })).toBeVisible();

  await page.getByRole('button', { name: '高远' }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();

  await expect(page).toHaveURL(`${product.url}/login`);
  await expect(other).toHaveURL(/\/login$/);
  const answer = await fetch(`${product.url}/api/user/getUserInfo`, {
    method: 'POST',
    headers: { authorization: `Bearer ${cookie?.value}`, 'content-type': 'application/json' },
    body: '{}',
  });
  expect(answer.status).toBe(401);
});

test('a session that ends over a half-filled form is taken up again, and the form saves once', async ({
  page,
  context,
  product,
  sessionOf,
  signedInAnew,
  expectedErrors,
}) => {
  expectedErrors.push(failedRequest(401));
  const { call } = await signedInAnew(page, 'kefu');
  await openServiceCentre(page);
  const form = await openNewConsult(page);
  const person = aPerson();
  await fillPerson(form, person);
  await fillConsult(form, '登录过期前填写的内容');

  // The session is revoked elsewhere: this window learns of it from its next answer, be it to this save or before.
  await call('/api/user/logout');
  await page.keyboard.press('Control+Enter');

  const dialog = page.getByRole('alertdialog', { name: '登录状态已过期，请重新登录。' });
  await expect(dialog.getByRole('textbox', { name: '用户名' })).toHaveValue('kefu');
  await dialog.getByRole('textbox', { name: '密码' }).fill('wrong');
  await dialog.getByRole('button', { name: '登录', exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText('用户名或密码错误');
  await dialog.getByRole('textbox', { name: '密码' }).fill('Huifang#2026');
  await dialog.getByRole('button', { name: '登录', exact: true }).click();
  await expect(dialog).toBeHidden();

  await expect(form.getByRole('textbox', { name: '姓名' })).toHaveValue(person.name);
  await expect(form.getByRole('textbox', { name: '咨询内容' })).toHaveValue('登录过期前填写的内容');
  await save(form);
  await expect(form).toBeHidden();
  expect((await find(await sessionOf('kefu'), person.name)).记录数).toBe(1);
  expect((await context.cookies(product.url)).find(({ name }) => name === 'huifang_token')).toBeDefined();
});

test('an idle window asks to sign in again and keeps the page', async ({ page, signedInAnew }) => {
  await page.clock.install();
  await signedInAnew(page, 'kefu');
  await page.goto('/home');
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
  // What is still loading would seem to take half an hour.
  await expect(page.getByRole('region', { name: '今日概况' })).toBeVisible();
  await page.clock.fastForward('31:00');
  await expect(page.getByRole('alertdialog', { name: '登录状态已过期，请重新登录。' })).toBeVisible();
  await expect(page).toHaveURL(/\/home$/);
});
