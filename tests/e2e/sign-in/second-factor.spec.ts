import { Secret, TOTP } from 'otpauth';
import { expect, fillSignIn, test } from '../product.ts';
import { expectAccessible } from '../support/axe.ts';

test('a new colleague chooses a password, sets a demanded app up, adds a passkey and signs in with it', async ({
  page,
  product,
}) => {
  const given = '管理员给的第一个密码 2026';
  const password = '自己想到的四个词语 2026';
  await product.admin(['init-org', 'docs/organisation.example.json']);
  await product.admin(['create-user', '--account', 'chenxi', '--name', '陈曦'], given);
  await product.admin(['grant', '--account', 'chenxi', '--org', '2001', '--role', '客服']);
  await product.admin(['require-second-factor', '--org', '2001', '--role', '客服']);
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasUserVerification: true, isUserVerified: true },
  });

  await page.goto('/login');
  await fillSignIn(page, 'chenxi', given);
  const own = page.getByRole('alertdialog', { name: '请先更改密码' });
  await own.getByLabel('当前密码').fill(given);
  await own.getByLabel(/^新密码/).fill(password);
  await own.getByLabel('再填写新密码').fill(password);
  await page.keyboard.press('Enter');
  const setUp = page.getByRole('alertdialog', { name: '请先设置登录验证' });
  await setUp.getByRole('button', { name: '使用验证器应用' }).click();
  const secret = (await setUp.locator('code').innerText()).replaceAll(' ', '');
  const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await setUp.getByRole('textbox', { name: '验证码' }).fill(code());
  await page.keyboard.press('Enter');
  const codes = page.getByRole('alertdialog', { name: '备用码' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await codes.getByRole('button', { name: '我已保存' }).click();
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();

  await page.getByRole('button', { name: '陈曦' }).click();
  await page.getByRole('menuitem', { name: '登录验证' }).click();
  const passkeys = page.getByRole('region', { name: '通行密钥' });
  await passkeys.getByRole('button', { name: '添加' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: '名称' }).fill('前台电脑');
  await page.keyboard.press('Enter');
  await expect(passkeys.getByText('前台电脑')).toBeVisible();
  await expectAccessible(page, 'the ways to sign in');

  await page.getByRole('button', { name: '陈曦' }).click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await fillSignIn(page, 'chenxi', password);
  await page.getByRole('textbox', { name: '验证码' }).fill('123 45');
  await page.keyboard.press('Enter');
  await expect(page.getByText('请填写 6 位数字')).toBeVisible();
  await page.getByRole('button', { name: '使用通行密钥' }).click();
  await page.getByRole('button', { name: '使用通行密钥' }).click();
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
});
