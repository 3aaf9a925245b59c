import type { FormRecord, WireOf } from '@huifang/contract';
import { expect, test } from '../product.ts';
import { expectAccessible } from '../support/axe.ts';
import { fingerOn } from '../support/fingers.ts';
import { aPerson } from '../support/records.ts';

test.use({ account: 'admin', viewport: { width: 820, height: 1180 }, hasTouch: true });

test('a form is designed with a finger alone, on a tablet held upright', async ({ page, sessionOf }) => {
  const formName = `膝关节初诊 ${aPerson().pinyin}`;
  await page.goto('/smartform');
  await page.getByRole('button', { name: '新建表单' }).tap();
  await page.getByRole('dialog').getByRole('textbox').first().fill(formName);
  await page.getByRole('dialog').getByRole('button', { name: '创建并设计' }).tap();
  const designer = page.getByRole('region', { name: '表单设计' });
  const palette = designer.getByRole('region', { name: '组件' });
  const canvas = designer.getByRole('application');
  const component = (name: string) => palette.getByRole('button', { name, exact: true });
  const field = (name: string) => canvas.locator(`[data-item][aria-label="${name}"]`);
  const ghost = page.locator('.hfd-ghost');
  const finger = await fingerOn(page);
  /** Names the field that is now selected, once that is one of the type. */
  const call = async (type: string, label: string) => {
    await expect(canvas.locator('[data-current]')).toHaveAttribute('aria-label', type);
    await designer.getByRole('textbox', { name: '标题', exact: true }).fill(label);
    await expect(field(`${type} ${label}`)).toBeVisible();
  };

  await component('单行文本').tap();
  await call('单行文本', '姓名');
  await component('栅格布局').tap();

  // A push scrolls the palette; it takes nothing up.
  const side = designer.locator('.hfd-side');
  await finger.push(component('评分'), 300);
  await expect.poll(() => side.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
  await expect(canvas.locator('[data-item]')).toHaveCount(2);
  await expect(ghost).toHaveCount(0);
  await side.evaluate((element) => element.scrollTo(0, 0));

  // A finger that rests takes a component up: one below the name, one into the first column.
  await finger.carry(component('日期选择器'), { item: field('单行文本 姓名'), at: 'below' }, ghost);
  await call('日期选择器', '初诊日期');
  const column = designer.getByRole('region', { name: '第 1 列' });
  await finger.carry(component('评分'), { item: column, at: 'middle' }, ghost);
  await call('评分', '疼痛程度');
  await finger.carry(component('开关'), { item: field('日期选择器 初诊日期'), at: 'below' }, ghost);
  await call('开关', '首次就诊');
  await component('多行文本').tap();
  await call('多行文本', '主诉');

  // The same moves what stands on the canvas already.
  await finger.carry(field('单行文本 姓名'), { item: field('开关 首次就诊'), at: 'below' }, ghost);
  await expect(field('单行文本 姓名')).toHaveAttribute('aria-posinset', '3');
  await field('日期选择器 初诊日期').tap({ position: { x: 12, y: 12 } });
  await designer.getByRole('button', { name: '移动到' }).tap();
  await page.getByRole('menuitem', { name: '移入栅格布局 第 2 列' }).tap();
  await field('多行文本 主诉').tap({ position: { x: 12, y: 12 } });
  await designer.getByRole('button', { name: '移动到' }).tap();
  await page.getByRole('menuitem', { name: '在表单内移动' }).tap();
  await page.getByRole('menuitem', { name: '最前' }).tap();

  await expect(page.getByText('已自动保存')).toBeVisible();
  await expectAccessible(page, 'the designer on a tablet');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(820);
  const admin = await sessionOf('admin');
  const request = { Id: new URL(page.url()).searchParams.get('design'), 版本号: 0 };
  const saved = async () => {
    const { 文档 } = await admin.data<WireOf<typeof FormRecord, 'output'>>('/api/SmartForm/GetById', request);
    return outlineOf(JSON.parse(文档).list);
  };
  await expect.poll(saved).toEqual(['主诉', '首次就诊', '姓名', '栅格布局', ['疼痛程度'], ['初诊日期']]);
});

interface Saved {
  name: string;
  columns?: { list: Saved[] }[];
}

/** The names of a form's widgets, and after a layout those in each of its columns. */
const outlineOf = (list: Saved[]): unknown[] =>
  list.flatMap(({ name, columns = [] }) => [name, ...columns.map((column) => outlineOf(column.list))]);
