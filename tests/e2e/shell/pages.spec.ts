import { expect, test } from '../product.ts';
import { failedRequest } from '../support/console.ts';
import { openServiceCentre, table } from '../support/service-centre.ts';

test.use({ account: 'admin' });

test('the language is switched while the product runs, and stays', async ({ page }) => {
  await openServiceCentre(page);
  await page.getByRole('button', { name: '语言' }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(table(page).or(page.getByRole('table')).first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Name', exact: true })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/登记|搜索|更多条件|下一页/);

  await page.reload();
  await expect(page.getByRole('button', { name: 'Export' })).toBeVisible();
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitemradio', { name: '繁體中文' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-TW');
  await expect(page.getByRole('button', { name: '匯出' })).toBeVisible();
  await expect(page.getByRole('button', { name: '更多條件' })).toBeVisible();
});

test('an address without a page says so and leads home', async ({ page, product }) => {
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { name: '页面不存在' })).toBeVisible();
  await expect(page).toHaveTitle('404 - 客户关系管理系统');
  await page.getByRole('button', { name: '返回首页' }).click();
  await expect(page).toHaveURL(`${product.url}/home`);
});

test('the pages 401 and 500 say what to do', { tag: '@nightly' }, async ({ page }) => {
  await page.goto('/401');
  await expect(page.getByRole('heading', { name: '没有访问权限' })).toBeVisible();
  await page.goto('/500');
  await expect(page.getByRole('heading', { name: '页面出错了' })).toBeVisible();
  await page.getByRole('button', { name: '返回首页' }).click();
  await expect(page.getByRole('heading', { name: /方致远/ })).toBeVisible();
});

test('a menu entry with an unknown name opens a page that names it', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.route('**/api/Admin/GetAdminRouter', async (route) => {
    const answer = await route.fetch();
    const envelope = await answer.json();
    const entry = { name: 'gone-page', title: '旧页面', icon: 'bug', istitle: false, children: [] };
    await route.fulfill({ response: answer, json: { ...envelope, Data: [...envelope.Data, entry] } });
  });
  await page.goto('/home');
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '旧页面' }).click();
  await expect(page.getByRole('heading', { name: '菜单配置错误' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('菜单“旧页面”指向的页面名称 gone-page 不存在。');
});

test('a menu that cannot be loaded is asked for again', async ({ page, expectedErrors }) => {
  expectedErrors.push(failedRequest(500));
  await page.route('**/api/Admin/GetAdminRouter', (route) =>
    route.fulfill({ status: 500, json: { Success: false, Data: '服务暂时不可用', Code: 'INTERNAL' } }),
  );
  await page.goto('/home');
  await expect(page.getByRole('alert')).toContainText('菜单加载失败', { timeout: 30_000 });
  await page.unroute('**/api/Admin/GetAdminRouter');
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
});

test('an uncaught script error is recorded and listed', async ({ page, expectedErrors }) => {
  const message = `e2e provoked ${Date.now()}`;
  expectedErrors.push(new RegExp(message));
  await page.goto('/home');
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
  const reported = page.waitForResponse('**/api/admin/SaveLog');
  await page.evaluate((text) => {
    setTimeout(() => {
      throw new Error(text);
    });
  }, message);
  expect((await reported).status()).toBe(200);
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '错误日志' }).click();
  const row = page.getByRole('table', { name: '错误日志' }).getByRole('row').filter({ hasText: message });
  await expect(row).toContainText('script');
  await expect(row).toContainText('方致远');
  await expect(row).toContainText('/home');
});

test('the side menu folds and theme and density are kept', async ({ page }) => {
  await page.goto('/home');
  await page.getByRole('button', { name: '收起菜单' }).click();
  await expect(page.getByRole('button', { name: '展开菜单' })).toBeVisible();
  await page.getByRole('button', { name: '外观' }).click();
  await page.getByRole('menuitemradio', { name: '深色' }).click();
  await expect(page.locator('[data-theme="dark"]').first()).toBeAttached();
  await page.reload();
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
  await expect(page.locator('[data-theme="dark"]').first()).toBeAttached();
});
