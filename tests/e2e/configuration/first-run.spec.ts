import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { inGbk } from '../../../apps/server/src/testing/gbk.ts';
import { expect, test } from '../product.ts';
import { expectAccessible } from '../support/axe.ts';
import { consultForm } from '../support/consult-form.ts';
import { openServiceCentre, rowOf } from '../support/service-centre.ts';

test.use({ isEmpty: true, hasOwnContext: true });

const departments = [
  '客服部', '疼痛康复科', '脊柱外科', '骨关节科', '针灸推拿科', '运动康复科',
  '护理部', '检验科', '放射科', '药房', '财务部', '院办',
]; // biome-ignore format: a list of names
const diseases = Array.from({ length: 300 }, (_, at) =>
  at % 10 === 0 ? `大类${at / 10 + 1}` : `大类${Math.floor(at / 10) + 1}/病种${at}`,
);

/** Forty people in the words of a clinic; three lines are wrong. */
function peopleFile(): Buffer {
  const lines = Array.from({ length: 40 }, (_, at) => {
    const account = at === 8 ? '1.38661E+10' : at === 26 ? 'staff14' : `staff${at + 1}`;
    const department = at === 17 ? '推拿科' : departments[at % departments.length];
    return [`员工${at + 1}`, account, department, '专员', at % 2 ? '客服' : '医生', ''].join(',');
  });
  return inGbk(['姓名,登录名,所属科室,岗位,权限,备注', ...lines].join('\r\n'));
}

/** Counts what a hand does beside typing texts: presses of the mouse, and keys that write nothing. */
async function countPresses(page: Page) {
  let presses = 0;
  await page.exposeFunction('notePress', () => {
    presses += 1;
  });
  await page.addInitScript(() => {
    const note = () => (window as never as { notePress: () => void }).notePress();
    addEventListener('pointerdown', note, true);
    addEventListener(
      'keydown',
      ({ key, ctrlKey, metaKey }) => (key.length > 1 || ctrlKey || metaKey) && note(),
      true,
    );
  });
  return {
    count: () => presses,
    /** Presses outside the page, such as in the browser's dialog for files. */
    add: (more: number) => {
      presses += more;
    },
  };
}

test('an empty installation becomes a working clinic in at most 150 presses beside the typed texts @both', async ({
  page,
  product,
}) => {
  const hand = await countPresses(page);
  const button = (name: string | RegExp, within: Page | Locator = page) =>
    within.getByRole('button', { name, exact: typeof name === 'string' });
  const next = () => button('继续').click();
  const heading = (name: string) =>
    expect(page.getByRole('heading', { name, level: 2, exact: true })).toBeVisible();
  /** Into the field that has the focus, else after a press on it. */
  const type = async (field: Locator, text: string) => {
    if (!(await field.evaluate((element) => element === document.activeElement))) await field.click();
    await page.keyboard.insertText(text);
  };
  const choose = async (opener: Locator, name: string, content: string | Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await opener.click();
    hand.add(2);
    const buffer = Buffer.from(content);
    await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer });
  };

  const code = /enter this code, once: (\S+)/.exec(product.said())?.[1] ?? '';
  await page.goto('/Servicecenter');
  await expect(page).toHaveURL(/\/first-run$/);
  await expectAccessible(page, 'first run');
  for (const [text, tabs] of [
    [code, 1],
    ['澄心康复门诊部', 2],
    ['孟以安', 1],
    ['meng', 1],
  ] as const) {
    await page.keyboard.insertText(text);
    for (let tab = 0; tab < tabs; tab += 1) await page.keyboard.press('Tab');
  }
  await page.keyboard.insertText('harbour lantern sixty quiet');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/org-init/);
  await heading('部门');
  const name = page.getByRole('textbox', { name: '部门名称' });
  for (const department of departments) {
    await type(name, department);
    await page.keyboard.press('Enter');
    await expect(name).toHaveValue('');
    await expect(
      page.getByRole('list', { name: '部门' }).getByText(department, { exact: true }),
    ).toBeVisible();
  }
  await next();

  await heading('角色');
  await expectAccessible(page, 'set-up');
  for (const role of ['客服', '医生']) {
    await button(`添加 ${role}`).click();
    await expect(button(`已添加 ${role}`)).toBeDisabled();
  }
  await next();

  await heading('人员');
  await choose(button('选择人员文件'), '人员名单.csv', peopleFile());
  await expect(page.getByText('按 GBK 编码读取')).toBeVisible();
  // Left in the middle and found again.
  await page.goto('/org-init');
  await heading('人员');
  await type(page.getByRole('textbox', { name: '第 9 行，账号' }), 'staff9');
  await page.keyboard.press('Enter');
  // Each by what is still wrong by then.
  const right = (lines: number) => expect(page.getByText(`可导入 ${lines} 行`)).toBeVisible();
  await right(38);
  await button('改为 针灸推拿科').click();
  await right(39);
  await button(/^改为 staff/).click();
  await right(40);
  await next();
  await expect(page.getByText('已创建账号：40')).toBeVisible({ timeout: 120_000 });
  const download = page.waitForEvent('download');
  await button('下载初始密码').click();
  const told = await readFile(await (await download).path(), 'utf8');
  expect(told.trim().split('\r\n')).toHaveLength(41);
  expect(told).toMatch(/员工1,staff1,[a-z0-9]{4}(?:-[a-z0-9]{4}){3}/);
  await next();

  for (const step of ['字典', '咨询方式']) {
    await heading(step);
    await button('采用默认内容').click();
    await expect(page.getByText('这一步已经完成。')).toBeVisible();
    await next();
  }

  await heading('病种');
  await button('导入').click();
  const dialog = page.getByRole('dialog', { name: '导入病种' });
  await choose(button('选择 CSV 或 Excel 文件', dialog), '病种.csv', `病种\n${diseases.join('\n')}\n`);
  await button('导入 300 条', dialog).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('这一步已经完成。')).toBeVisible();
  await next();
  await heading('菜单');
  await next();
  await heading('检查并启用');
  await expect(page.getByText('每一步都已完成，可以开始登记咨询。')).toBeVisible();
  await button('完成并启用').click();
  await expect(page).toHaveURL(/\/home/);

  await page.getByRole('link', { name: '客户服务中心' }).first().click();
  await button('登记咨询').click();
  const form = consultForm(page);
  await expect(form.getByRole('textbox', { name: '姓名' })).toBeEditable();
  await type(form.getByRole('textbox', { name: '姓名' }), '顾云舟');
  await form.getByRole('radiogroup', { name: '性别' }).getByText('女', { exact: true }).click();
  await type(form.getByRole('textbox', { name: '联系电话' }).first(), '13800002046');
  await page.keyboard.press('Control+Enter');
  await expect(form).toHaveCount(0);
  await openServiceCentre(page);
  await expect(rowOf(page, '顾云舟')).toBeVisible();

  const presses = hand.count();
  process.stdout.write(
    `An empty installation became a working clinic in ${presses} presses beside the typed texts.\n`,
  );
  expect(presses).toBeLessThanOrEqual(150);
});
