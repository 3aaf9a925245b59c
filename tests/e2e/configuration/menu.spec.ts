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
  // It stands further down than the tree shows.
  await page.getByPlaceholder('输入名称搜索').fill('页面与菜单');
  await expect(tree.getByRole('treeitem', { name: /页面与菜单.*已停用/ })).toBeVisible();
  await expect(menu.getByRole('link', { name: '页面与菜单' })).toHaveCount(0);
});

test('an icon is withdrawn and stays where it is; the menu is tried and taken in from a file', async ({
  page,
  sessionOf,
}) => {
  const session = await sessionOf('admin');
  await page.goto('/icon-control');
  await page.getByText('喇叭').click();
  await expect(page.getByRole('checkbox', { name: '喇叭' })).not.toBeChecked();
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByText('保存成功')).toBeVisible();
  await expectAccessible(page, 'the offered icons');

  await page.goto('/icon');
  await expect(page.getByRole('listitem').filter({ hasText: 'megaphone' })).toContainText('不提供');
  await page.getByRole('searchbox', { name: '查找图标' }).fill('回访管理');
  await expect(page.getByText('headset')).toHaveCount(0);
  await expectAccessible(page, 'the gallery of icons');
  await page
    .getByRole('list', { name: '使用 phone 的菜单项' })
    .getByRole('button', { name: '回访管理' })
    .click();
  await expect(
    page.getByRole('tree', { name: '菜单项' }).getByRole('treeitem', { name: '回访管理' }),
  ).toBeVisible();

  await page.getByRole('button', { name: '新增', exact: true }).click();
  const icons = page.getByRole('radiogroup', { name: '图标' });
  await expect(icons.getByRole('radio', { name: '书本' })).toHaveCount(1);
  await expect(icons.getByRole('radio', { name: '喇叭' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  const chosen = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: '导入' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '选择 CSV 或 Excel 文件' }).click();
  const file = [
    '分组,标题,页面名称,类型,外部链接',
    '配置,值班表,duty,外部链接,https://intranet.example/duty',
    '配置,坏链接,bad,外部链接,javascript:alert(1)',
    '',
  ].join('\n');
  const upload = { name: 'menu.csv', mimeType: 'text/csv', buffer: Buffer.from(file) };
  await (await chosen).setFiles(upload);
  await expect(dialog.getByRole('region', { name: '逐行结果' })).toContainText(
    '只能填写 http 或 https 开头的网址',
  );
  await expectAccessible(page, 'the dry run of a menu');
  const entries = await session.data<{ name: string }[]>('/api/Admin/MenuEntries');
  expect(entries.map(({ name }) => name)).not.toContain('duty');
  await dialog.getByRole('button', { name: '导入 1 条' }).click();
  const menu = page.getByRole('navigation', { name: '主菜单' });
  await expect(menu.getByRole('link', { name: '值班表' })).toBeVisible();
});
