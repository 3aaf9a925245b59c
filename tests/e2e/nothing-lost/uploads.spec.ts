import type { CallbackRecord, WireOf } from '@huifang/contract';
import type { Page } from '@playwright/test';
import { expect, test } from '../product.ts';
import { failedRequest, noAnswer } from '../support/console.ts';
import { crash } from '../support/crash.ts';
import { aPerson, register } from '../support/records.ts';
import { openServiceCentre, rowOf, searchFor } from '../support/service-centre.ts';

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test.use({ account: 'kefu' });

test('an attachment survives a lost network and a lost tab, and belongs to its callback', async ({
  page,
  context,
  sessionOf,
  expectedErrors,
}) => {
  expectedErrors.push(noAnswer, failedRequest(415));
  const person = aPerson();
  const saved = await register(await sessionOf('kefu'), person);
  await context.route('**/api/admin/UploadAsync', (route) => route.abort());
  const lost = await openCallback(page, person.name);
  await lost.getByRole('textbox', { name: '回访说明' }).fill('已发评分表');
  await lost.locator('input[type=file]').setInputFiles([
    { name: '评分表.png', mimeType: 'image/png', buffer: picture },
    { name: '程序.png', mimeType: 'image/png', buffer: Buffer.from(`MZ${'\0'.repeat(600)}`) },
  ]);
  const failures = lost.getByRole('alert').filter({ hasText: '网络连接失败' });
  await expect(failures).toHaveCount(2);
  await lost.getByRole('button', { name: '保存', exact: true }).click();
  await expect(lost.getByText('有附件尚未上传完成')).toBeVisible();

  await context.unroute('**/api/admin/UploadAsync');
  const kept = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/api/draft/save') && (answer.request().postData() ?? '').includes('评分表.png'),
  );
  await lost.getByRole('button', { name: '重试上传 评分表.png' }).click();
  await expect(lost.getByRole('button', { name: '下载 评分表.png' })).toBeVisible();
  await lost.getByRole('button', { name: '重试上传 程序.png' }).click();
  await expect(lost.getByText('文件内容不是可上传的类型')).toBeVisible();
  await lost.getByRole('button', { name: '移除 程序.png' }).click();
  await kept;
  await crash(page);

  const next = await context.newPage();
  const form = await openCallback(next, person.name);
  await form.getByRole('button', { name: '恢复' }).click();
  await expect(form.getByRole('textbox', { name: '回访说明' })).toHaveValue('已发评分表');
  const downloaded = next.waitForEvent('download');
  await form.getByRole('button', { name: '下载 评分表.png' }).click();
  expect((await downloaded).suggestedFilename()).toBe('评分表.png');
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await expect(form).toBeHidden();

  const colleague = await sessionOf('admin');
  const { Objs } = await colleague.data<{ Objs: { ID: string }[] }>('/api/callback/GetCallbackLogs', {
    consultId: saved.ID,
  });
  const records = await Promise.all(
    Objs.map(({ ID }) =>
      colleague.data<WireOf<typeof CallbackRecord, 'output'>>('/api/callback/GetCallbackById', { Id: ID }),
    ),
  );
  const [file] = records.flatMap(({ attchment }) => attchment);
  expect(file?.name).toBe('评分表.png');
  const read = async (account: 'admin' | 'shixi' | 'beiyuan') =>
    (await (await sessionOf(account)).call('/api/admin/GetFile', { id: file?.ID }, { method: 'GET' }))
      .envelope;
  expect(await read('admin')).toBeUndefined();
  expect(await read('shixi')).toMatchObject({ Code: 'NOT_FOUND' });
  expect(await read('beiyuan')).toMatchObject({ Code: 'NOT_FOUND' });
});

/** Opens the registration of a callback from the customer's row. */
async function openCallback(page: Page, name: string) {
  await openServiceCentre(page);
  await searchFor(page, name);
  await rowOf(page, name).getByRole('button', { name: '回访登记' }).click();
  const form = page.getByRole('dialog', { name: /^回访登记/ });
  await expect(form.getByRole('textbox', { name: '回访说明' })).toBeEditable();
  return form;
}
