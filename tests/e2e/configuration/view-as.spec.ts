import { expect, test } from '../product.ts';
import { expectAccessible } from '../support/axe.ts';
import { failedRequest } from '../support/console.ts';

test.use({ account: 'admin', hasOwnContext: true });

test('somebody’s rights are explained, and the product is looked at as them, reading only', async ({
  page,
}) => {
  await page.goto('/auth');
  const more = page.getByRole('button', { name: '顾晨曦 的更多操作' });
  await expect(more).toBeVisible();
  await expectAccessible(page, 'people and their rights');
  await more.click();
  await page.getByRole('menuitem', { name: '看得到什么，为什么' }).click();
  const drawer = page.getByRole('dialog', { name: '看得到什么，为什么' });
  await expect(drawer.getByText(/角色 实习 的范围是本人/).first()).toBeVisible();
  await expectAccessible(page, 'what somebody sees');

  await drawer.getByRole('button', { name: '以此人身份预览' }).click();
  const banner = page.getByRole('region', { name: '预览' });
  await expect(banner).toContainText('正以 顾晨曦 的身份预览');
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page, 'somebody else’s day');
  const menu = page.getByRole('navigation', { name: '主菜单' });
  await expect(menu.getByRole('link', { name: '客户服务中心' })).toBeVisible();
  await expect(menu.getByRole('link', { name: '角色权限' })).toHaveCount(0);

  // It goes on after the page was loaded anew, in this window alone.
  await page.reload();
  await expect(banner).toBeVisible();
  const another = await page.context().newPage();
  await another.goto('/role');
  await expect(another.getByRole('heading', { level: 1, name: '角色权限' })).toBeVisible();
  await another.close();

  await banner.getByRole('button', { name: '结束预览' }).click();
  await expect(page).toHaveURL(/\/auth/);
  await expect(banner).toHaveCount(0);
  await expect(menu.getByRole('link', { name: '角色权限' })).toBeVisible();
});

test('whoever comes back to a preview that is over goes on as themselves, signed in', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(failedRequest(409));
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() =>
    sessionStorage.setItem(
      'huifang.viewing',
      JSON.stringify({ id: '999999999', organisationId: '1001', back: '/home' }),
    ),
  );
  await page.goto('/role');
  await expect(page.getByRole('heading', { level: 1, name: '角色权限' })).toBeVisible();
  await expect(page.getByRole('region', { name: '预览' })).toHaveCount(0);
});
