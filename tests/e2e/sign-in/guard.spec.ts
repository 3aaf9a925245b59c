import { expect, fillSignIn, test } from '../product.ts';
import { failedRequest } from '../support/console.ts';

test.describe('somebody without a token', () => {
  test('is led to sign-in and then to the page that was asked for', async ({ page }) => {
    await page.goto('/Servicecenter?tab=expected&size=20');
    await expect(page).toHaveURL(/\/login\?/);
    await expect(page).toHaveTitle('登录 - 客户关系管理系统');

    await fillSignIn(page, 'kefu');

    await expect(page).toHaveURL(/\/Servicecenter\?tab=expected&size=20$/);
    await expect(page.getByRole('tab', { name: '预约', exact: true })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(page).toHaveTitle('客户服务中心 - 客户关系管理系统');
    // The form that had focus is gone.
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: '跳到主要内容' })).toBeFocused();
  });

  test('is told that name or password is wrong, and keeps the name', async ({ page }) => {
    await page.goto('/login');
    await fillSignIn(page, 'kefu', 'not-the-password');
    await expect(page.getByRole('alert')).toHaveText('用户名或密码错误');
    await expect(page.getByRole('textbox', { name: '用户名' })).toHaveValue('kefu');
    await expect(page).toHaveURL(/\/login$/);
  });

  test('has to wait after five failures', async ({ page, expectedErrors }) => {
    expectedErrors.push(failedRequest(429));
    await page.goto('/login');
    const account = `nobody-${Date.now()}`;
    for (let attempt = 0; attempt < 5; attempt++) {
      const answered = page.waitForResponse('**/api/user/login');
      await fillSignIn(page, account, `wrong-${attempt}`);
      expect((await answered).status()).toBe(200);
    }
    await fillSignIn(page, account, 'wrong-again');
    await expect(page.getByRole('alert')).toHaveText(/^尝试次数过多，请 \d+ 分钟后再试$/);
  });

  test('must name both account and password', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: '登录', exact: true }).click();
    await expect(page.getByText('请填写用户名')).toBeVisible();
    await expect(page.getByText('请填写密码')).toBeVisible();
    await expect(page.getByRole('textbox', { name: '用户名' })).toBeFocused();
  });

  test('is not led to another site after signing in', async ({ page, product }) => {
    await page.goto('/login?next=//example.org/');
    await fillSignIn(page, 'kefu');
    await expect(page).toHaveURL(`${product.url}/home`);
  });

  test('with a forged token is sent to sign-in', async ({ page, context, product, expectedErrors }) => {
    expectedErrors.push(failedRequest(401));
    await context.addCookies([{ name: 'huifang_token', value: 'A'.repeat(43), url: product.url }]);
    await page.goto('/Servicecenter');
    await expect(page).toHaveURL(/\/login\?next=/);
    await expect(page.getByText('登录状态已过期，请重新登录。')).toBeVisible();
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('huifang_token');
  });
});

test.describe('somebody who is signed in', () => {
  test.use({ account: 'kefu' });

  test('is led from the sign-in page to home', async ({ page, product }) => {
    await page.goto('/login');
    await expect(page).toHaveURL(`${product.url}/home`);
    await expect(page.getByRole('heading', { name: /沈佳宁/ })).toBeVisible();
  });

  test('is led to the base page by the query value bh', async ({ page }) => {
    await page.goto('/login?url=bh&userId=42');
    await expect(page).toHaveURL(/\/bh\/base\?userId=42$/);
    await expect(page.getByRole('heading', { name: '“客户主页”暂未开放' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: '主菜单' })).toHaveCount(0);
  });

  test('goes home when a known page is not in the menu', async ({ page, product }) => {
    await page.goto('/errorlogs');
    await expect(page).toHaveURL(`${product.url}/home`);
  });
});

for (const space of ['space', 'spaceim']) {
  test(`the query value ${space} signs out and keeps the query`, async ({ page, signedInAnew }) => {
    await signedInAnew(page, 'kefu');
    await page.goto(`/login?url=${space}&person=42`);
    await expect(page).toHaveURL(new RegExp(`/login\\?url=${space}&person=42$`));
    await expect(page.getByRole('heading', { name: '登录' })).toBeVisible();
    await fillSignIn(page, 'kefu');
    await expect(page).toHaveURL(new RegExp(`/bh/${space}\\?person=42$`));
  });
}
