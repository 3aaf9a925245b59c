import { expect, test } from '../product.ts';
import { expectAccessible } from '../support/axe.ts';

test.use({ account: 'admin' });

test('an entry is added to the menu, seen at once, and the page is found when the menu has lost it', async ({
  page,
  sessionOf,
}) => {
  const session = await sessionOf('admin');
  await page.goto('/componentpath');
  const tree = page.getByRole('tree', { name: '菜单项' });
  const menu = page.getByRole('navigation', { name: '主菜单' });
  await page.getByRole('button', { name: '新增', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('外部链接').click();
  await dialog.getByRole('textbox', { name: '标题' }).fill('院内网');
  await dialog.getByRole('textbox', { name: '页面名称' }).fill('intranet');
  await dialog.getByRole('textbox', { name: '链接地址' }).fill('javascript:alert(1)');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toContainText('只能填写 http 或 https 开头的网址');
  await dialog.getByRole('textbox', { name: '链接地址' }).fill('https://intranet.example');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await expect(menu.getByRole('link', { name: '院内网' })).toBeVisible();
  await expectAccessible(page, 'the menu editor');

  const entries = await session.data<{ ID: string; name: string; 版本: number }[]>('/api/Admin/MenuEntries');
  const own = entries.find(({ name }) => name === 'componentpath');
  await session.data('/api/Admin/SaveMenuEntry', { ID: own?.ID, enabled: false, 版本: own?.版本 });
  await page.goto('/componentpath');
  await expect(tree.getByRole('treeitem', { name: /页面与菜单.*已停用/ })).toBeVisible();
  await expect(menu.getByRole('link', { name: '页面与菜单' })).toHaveCount(0);
});
