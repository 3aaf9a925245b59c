import { expect, signIn, test } from '../product.ts';
import { failedRequest } from '../support/console.ts';
import { fillConsult, fillPerson, openNewConsult, save } from '../support/consult-form.ts';
import { aPerson, find } from '../support/records.ts';
import { openServiceCentre } from '../support/service-centre.ts';

test('the token is in a cookie that no script reads, and signing out in one window signs the others out', async ({
  page,
  context,
  product,
  expectedErrors,
}) => {
  // What the windows still asked for when the session ended.
  expectedErrors.push(failedRequest(401));
  const stream = page.waitForResponse(/\/api\/message\/stream/);
  const answer = page.waitForResponse(/\/api\/user\/login/);
  await signIn(page, 'yisheng');
  expect((await stream).status()).toBe(200);
  const cookies = await context.cookies();
  const cookie = cookies.find(({ name }) => name === 'huifang');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
  const token = cookie?.value ?? 'none';
  expect(await (await answer).text()).not.toContain(token);
  const readable = await page.evaluate(() => document.cookie + JSON.stringify({ ...localStorage }));
  expect(readable).not.toContain(token);
  const whoAmI = (headers: Record<string, string>) =>
    fetch(`${product.url}/api/user/getUserInfo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: '{}',
    });
  expect((await whoAmI({ cookie: `huifang=${token}` })).status).toBe(401);
  expect((await whoAmI({ authorization: `Bearer ${token}` })).status).toBe(200);

  const other = await context.newPage();
  await other.goto('/home');
  await expect(other.getByRole('navigation', { name: '主菜单' })).toBeVisible();

  await page.getByRole('button', { name: '高远' }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();

  await expect(page).toHaveURL(`${product.url}/login`);
  await expect(other).toHaveURL(/\/login$/);
  expect((await whoAmI({ authorization: `Bearer ${token}` })).status).toBe(401);
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

test.describe('by a clock of its own', () => {
  test.use({ hasOwnContext: true });

  test('an idle window asks to sign in again and keeps the page', async ({
    page,
    signedInAnew,
    expectedErrors,
  }) => {
    // What the window still asked for when the session ended.
    expectedErrors.push(failedRequest(401));
    await page.clock.install();
    await signedInAnew(page, 'kefu');
    await page.goto('/home');
    await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
    // What is still loading would seem to take half an hour; the chart comes last.
    await expect(page.getByRole('region', { name: '今日概况' })).toBeVisible();
    await expect(page.getByRole('table', { name: '近 14 天' })).toBeAttached();
    await page.clock.fastForward('31:00');
    await expect(page.getByRole('alertdialog', { name: '登录状态已过期，请重新登录。' })).toBeVisible();
    await expect(page).toHaveURL(/\/home$/);
  });
});
