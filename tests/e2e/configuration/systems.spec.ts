import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test } from '../product.ts';
import { expectAccessible } from '../support/axe.ts';
import { aPerson, register } from '../support/records.ts';

test.use({ account: 'admin' });

const dialog = (page: Page) => page.getByRole('dialog');

/** A system that is told of changes, on this machine. */
async function startReceiver() {
  const received: { headers: IncomingHttpHeaders; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/hook`, received, close: () => server.close() };
}

test('a system is connected, imports by its token, is told of changes, and is cut off', async ({
  page,
  product,
  sessionOf,
}) => {
  const receiver = await startReceiver();
  await page.goto('/businesssystem');
  await page.getByRole('button', { name: '新增业务系统' }).first().click();
  await dialog(page).getByRole('textbox', { name: '名称' }).fill('检验系统');
  await dialog(page).getByRole('textbox', { name: '推送地址' }).fill(receiver.url);
  await dialog(page).getByRole('checkbox', { name: '登记咨询' }).press('Space');
  await dialog(page).getByText('启用推送').click();
  await page.keyboard.press('Control+Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expectAccessible(page, 'connected systems');
  await page.getByRole('button', { name: '检验系统', exact: true }).click();

  await page.getByRole('button', { name: '签发令牌' }).click();
  const once = page.getByRole('dialog', { name: '“检验系统”的导入令牌' });
  const token = await once.getByText(/^hfs_/).innerText();
  await once.getByRole('button', { name: '已保存好，关闭' }).click();
  await page.getByRole('button', { name: '生成密钥' }).click();
  const secret = page.getByRole('dialog', { name: '“检验系统”的签名密钥' });
  await expect(secret.getByText(/^whsec_/)).toBeVisible();
  await secret.getByRole('button', { name: '已保存好，关闭' }).click();
  await page.getByRole('button', { name: '发送测试' }).click();
  await expect.poll(() => receiver.received.length).toBe(1);
  expect(receiver.received[0]?.headers['webhook-signature']).toMatch(/^v1,/);
  await dialog(page).getByRole('button', { name: '刷新' }).click();
  await expect(page.getByRole('list', { name: '推送记录' })).toContainText('已送达');
  await expectAccessible(page, 'a connected system');

  const send = async () => {
    const { name, phone } = aPerson();
    const file = Buffer.from(`姓名,联系电话\n${name},${phone}\n`).toString('base64');
    const answer = await fetch(`${product.url}/api/Import/Run`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ 类型: 'customers', 文件: file }),
    });
    return { status: answer.status, ...((await answer.json()) as { Data?: { 新增?: number } }) };
  };
  expect(await send()).toMatchObject({ status: 200, Data: { 新增: 1 } });

  const admin = await sessionOf('admin');
  const person = aPerson();
  await register(admin, person);
  await expect.poll(() => receiver.received.length).toBe(2);
  expect(JSON.parse(receiver.received[1]?.body ?? '{}')).toMatchObject({ type: 'consult.registered' });
  expect(receiver.received[1]?.body).not.toContain(person.name);

  await page.getByRole('button', { name: '吊销令牌' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('令牌已吊销')).toBeVisible();
  expect((await send()).status).toBe(401);
  await dialog(page).getByRole('button', { name: '关闭' }).last().click();
  await page.getByRole('button', { name: '删除 检验系统' }).click();
  await expect(page.getByRole('button', { name: '检验系统', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: '撤销', exact: true }).click();
  await expect(page.getByRole('button', { name: '检验系统', exact: true })).toBeVisible();
  await page.getByRole('button', { name: '删除 检验系统' }).click();
  receiver.close();
});
