import { createWidget, emptyDocument, fields, toJson, type Widget } from '@huifang/form-renderer/schema';
import type { Page } from '@playwright/test';
import { mid, oss, spec, v3 } from '../../../packages/form-renderer/src/schema/testing/fixtures.ts';
import { expect, test } from '../product.ts';
import { aPerson, register } from '../support/records.ts';
import type { Session } from '../support/session.ts';

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** The address of a link under which somebody fills this form. */
async function sendForm(admin: Session, document: unknown): Promise<string> {
  const { 个人ID } = await register(admin, aPerson());
  const request = { 名称: `手机 ${crypto.randomUUID()}`, 文档: JSON.stringify(document) };
  const { ID } = await admin.data<{ ID: string }>('/api/SmartForm/Save', request);
  await admin.data('/api/SmartForm/Publish', { Id: ID });
  const link = { 表单ID: ID, 个人ID, 有效天数: 7 };
  return (await admin.data<{ path: string }>('/api/SmartForm/CreateLink', link)).path;
}

const variants: Partial<Record<Widget['type'], object[]>> = {
  input: [{ dataType: 'integer' }, { showPassword: true }],
  number: [{ controlsPosition: 'right' }],
  date: [
    { type: 'daterange', clearable: true, defaultValue: ['2026-01-01', '2026-02-02'] },
    {
      type: 'datetimerange',
      format: 'yyyy-MM-dd HH:mm:ss',
      defaultValue: ['2026-01-01 10:00:00', '2026-02-02 10:00:00'],
    },
  ],
  time: [{ isRange: true }],
  rate: [{ max: 30, showScore: true }],
  slider: [{ range: true, showInput: true }],
  select: [{ multiple: true, filterable: true, options: [{ value: '一个很长的选项'.repeat(6) }] }],
  color: [{ showAlpha: true, defaultValue: 'rgba(1, 2, 3, 0.4)' }],
  text: [{ defaultValue: 'x'.repeat(120) }],
  html: [
    {
      defaultValue: `<table><tr>${'<td>一二三四五六</td>'.repeat(9)}</tr></table><pre>${'x'.repeat(90)}</pre>`,
    },
  ],
  imgupload: [{ size: { width: 600, height: 80 } }],
};

/** Every kind of widget: by itself, in columns with a gutter, in tabs at the side and as columns of a table. */
function everyKind() {
  const made = fields.flatMap(({ type }) => [
    createWidget(type),
    ...(variants[type] ?? []).map((options) => {
      const widget = createWidget(type);
      return { ...widget, options: { ...widget.options, ...options } };
    }),
  ]);
  const list = (toJson({ ...emptyDocument(), list: made }) as { list: Record<string, unknown>[] }).list;
  const again = (name: string) => list.map((widget) => ({ ...widget, model: `${name}_${widget.model}` }));
  const layouts = [
    {
      type: 'grid',
      columns: ['a', 'b'].map((name) => ({ options: { span: 12 }, list: again(name) })),
      options: { gutter: 48 },
    },
    {
      type: 'tabs',
      tabs: [{ label: '标签', name: 't', list: again('t') }],
      options: { tabPosition: 'left' },
    },
    { type: 'table', model: 'rows', tableColumns: again('c'), options: { defaultValue: [{}] } },
  ];
  return {
    list: [...list, ...layouts.map((layout) => ({ name: '布局', key: layout.type, model: '', ...layout }))],
  };
}

/** What of the form stands out of the window, and the fields whose letters make a phone zoom. */
const misfits = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const typed =
      'input:not([type=checkbox], [type=radio], [type=range], [type=file]), select, textarea, [contenteditable=true]';
    const small = [...document.querySelectorAll(typed)].filter(
      (field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16,
    );
    return {
      wider: Math.max(0, scrollWidth - clientWidth),
      small: small.map(({ outerHTML }) => outerHTML.slice(0, 80)),
    };
  });

test('no form of any generation is wider than a phone, nor makes it zoom', async ({
  browser,
  product,
  sessionOf,
}) => {
  const admin = await sessionOf('admin');
  const context = await browser.newContext({ ...phone, locale: 'zh-CN', baseURL: product.url });
  const page = await context.newPage();
  for (const [name, document] of Object.entries({ everyKind: everyKind(), oss, spec, mid, v3 })) {
    await page.goto(await sendForm(admin, document));
    await expect(page.getByRole('button', { name: '提交' })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    for (const width of [390, 360, 320]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await misfits(page), `${name} at ${width}`).toEqual({ wider: 0, small: [] });
    }
    await page.setViewportSize(phone.viewport);
  }
  await context.close();
});
