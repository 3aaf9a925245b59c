import { expect, test } from '../product.ts';
import { startCardReader } from '../support/card-reader.ts';
import { failedRequest, noAnswer } from '../support/console.ts';
import { openNewConsult } from '../support/consult-form.ts';
import { openServiceCentre } from '../support/service-centre.ts';

test.use({ account: 'kefu' });

test('a card fills the person, and a reader that fails says so without taking anything away', async ({
  page,
  product,
  expectedErrors,
}) => {
  expectedErrors.push(failedRequest(500), noAnswer, /CORS policy/);
  const reader = await startCardReader(product.cardReaderPort);
  try {
    await openServiceCentre(page);
    const form = await openNewConsult(page);
    const read = () => form.getByRole('button', { name: '读取身份证' }).click();
    const genuine = form.getByRole('radiogroup', { name: '真实档案' });
    await form.getByRole('textbox', { name: '微信' }).fill('typed-before');

    await read();
    await expect(form.getByText('读取成功')).toBeVisible();
    await expect(form.getByRole('textbox', { name: '姓名' })).toHaveValue('许砚清');
    await expect(form.getByRole('radio', { name: '女' })).toBeChecked();
    await expect(form.getByRole('textbox', { name: '证件号' })).toHaveValue('310105199108230029');
    await expect(form.getByRole('textbox', { name: '出生日期' })).toHaveValue('1991-08-23');
    await expect(form.getByRole('textbox', { name: '年龄' })).toHaveValue(/^\d{2}$/);
    await expect(form.getByRole('button', { name: /^现住址 / })).toHaveText('上海市 / 市辖区 / 长宁区');
    await expect(form.getByRole('textbox', { name: '详细地址' })).toHaveValue('新泾路188弄6号302室');
    await expect(form.getByRole('button', { name: /民族/ })).toHaveText('汉族');
    await expect(genuine.getByRole('radio', { name: '是' })).toBeChecked();

    for (const mode of ['garbage', 'invalid', 'error'] as const) {
      await reader.turn(mode);
      await read();
      await expect(form.getByText('读取失败')).toBeVisible();
      await expect(genuine.getByRole('radio', { name: '否' })).toBeChecked();
      await expect(form.getByRole('textbox', { name: '姓名' })).toHaveValue('许砚清');
      await reader.turn('ok');
      await read();
      await expect(form.getByText('读取成功')).toBeVisible();
    }

    await reader.turn('timeout');
    await read();
    await expect(form.getByText('正在读取身份证…')).toBeVisible();
    await expect(form.getByText('请求超时')).toBeVisible();
    await expect(genuine.getByRole('radio', { name: '否' })).toBeChecked();
    await expect(form.getByRole('textbox', { name: '微信' })).toHaveValue('typed-before');

    await reader.stop();
    await read();
    await expect(form.getByText('读取失败')).toBeVisible();
    await expect(form.getByRole('textbox', { name: '姓名' })).toHaveValue('许砚清');
  } finally {
    await reader.stop().catch(() => undefined);
  }
});
