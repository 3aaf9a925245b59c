import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { createWidget, emptyDocument, fields, toJson, type Widget } from '@huifang/form-renderer/schema';
import type { Page } from '@playwright/test';
import { mid, oss, spec, v3 } from '../../../packages/form-renderer/src/schema/testing/fixtures.ts';
import { blankPageOf, expect, test } from '../product.ts';
import { expectAccessible } from '../support/axe.ts';
import { aPerson, register } from '../support/records.ts';
import type { Session } from '../support/session.ts';

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

interface Sent {
  path: string;
  formId: string;
  formName: string;
  customerId: string;
}

/** The address of a link under which somebody fills this form. */
async function sendForm(admin: Session, document: unknown): Promise<Sent> {
  const { 个人ID } = await register(admin, aPerson());
  const formName = `手机 ${crypto.randomUUID()}`;
  const request = { 名称: formName, 文档: JSON.stringify(document) };
  const { ID } = await admin.data<{ ID: string }>('/api/SmartForm/Save', request);
  await admin.data('/api/SmartForm/Publish', { Id: ID });
  const link = { 表单ID: ID, 个人ID, 有效天数: 7 };
  const { path } = await admin.data<{ path: string }>('/api/SmartForm/CreateLink', link);
  return { path, formId: ID, formName, customerId: 个人ID };
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

/** A server between the phone and the product, which loses what it is told to. */
async function startLine(product: string) {
  const to = Number(new URL(product).port);
  const held = new Set<Socket>();
  const line = {
    /** Holds an upload back when so many bytes of it have come. */
    holdsUploadAt: Number.POSITIVE_INFINITY,
    /** Sends what is handed over on, and loses the answer. */
    losesAnswer: false,
    /** Ends every upload half way: a browser tries one of its kept connections again by itself. */
    isCut: false,
    cut: () => {
      line.isCut = true;
      for (const socket of held) socket.destroy();
    },
    url: '',
    close: () => server.close(),
  };
  const server = createServer((phoneSide) => {
    const productSide = connect(to, '127.0.0.1');
    let [isUpload, isSubmission, bytes] = [false, false, 0];
    for (const [one, other] of [
      [phoneSide, productSide],
      [productSide, phoneSide],
    ] as const) {
      one.on('error', () => undefined);
      one.on('close', () => other.destroy());
    }
    phoneSide.on('data', (part) => {
      const head = part.subarray(0, 100).toString('latin1');
      if (/^(POST|GET) /.test(head)) {
        isUpload = head.includes('/UploadByLink');
        isSubmission = head.includes('/SubmitLink');
        bytes = 0;
      }
      bytes += part.length;
      if (isUpload && bytes > line.holdsUploadAt) {
        if (line.isCut) phoneSide.destroy();
        else held.add(phoneSide);
        return;
      }
      productSide.write(part);
    });
    productSide.on('data', (part) => {
      if (isSubmission && line.losesAnswer) phoneSide.destroy();
      else phoneSide.write(part);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  line.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return line;
}

const visit = {
  config: { labelWidth: 100, labelPosition: 'right', size: 'small' },
  list: [
    { type: 'input', name: '姓名', key: 'name', model: 'name', options: { required: true } },
    { type: 'slider', name: '疼痛', key: 'pain', model: 'pain', options: { max: 10, required: true } },
    { type: 'date', name: '复诊日期', key: 'day', model: 'day', options: {} },
    {
      type: 'table',
      name: '用药',
      key: 'drugs',
      model: 'drugs',
      options: {},
      tableColumns: [
        { type: 'input', name: '药名', key: 'drug', model: 'drug', options: { required: true } },
        { type: 'number', name: '剂量', key: 'dose', model: 'dose', options: {} },
      ],
    },
    { type: 'fileupload', name: '检查报告', key: 'report', model: 'report', options: { limit: 3 } },
  ],
};
const report = {
  name: '报告.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(2_000_000)]),
};

/** What was handed over of the form, as whoever works at the clinic sees it. */
async function answersOf(admin: Session, formId: string) {
  const list = await admin.data<{ Objs: { ID: string }[] }>('/api/SmartForm/GetDataList', {
    表单ID: formId,
    page: 1,
    size: 10,
  });
  return Promise.all(
    list.Objs.map(
      async ({ ID }) =>
        (await admin.data<{ 答案: Record<string, unknown> }>('/api/SmartForm/GetData', { Id: ID })).答案,
    ),
  );
}

test('a form is filled on a phone, its upload cut off and tried again, and handed over once', async ({
  browser,
  product,
  sessionOf,
}) => {
  const admin = await sessionOf('admin');
  const { path, formId } = await sendForm(admin, visit);
  const line = await startLine(product.url);
  const context = await browser.newContext({ ...phone, locale: 'zh-CN', baseURL: line.url });
  const page = await context.newPage();
  const submit = page.getByRole('button', { name: '提交' });
  const summary = page.getByRole('group', { name: /处需要修改$/ });
  await page.goto(path);
  await submit.tap();
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('button')).toHaveText([/^姓名/, /^疼痛/]);
  await summary.getByRole('button', { name: /^姓名/ }).tap();
  await expect(page.getByRole('textbox', { name: '姓名' })).toBeFocused();
  await page.keyboard.type('林知夏');
  await expect(page.getByText('未填写')).toBeVisible();
  await page.getByRole('slider', { name: /疼痛/ }).tap();
  await expect(page.getByText('未填写')).toHaveCount(0);
  await page.getByRole('button', { name: '+ 添加' }).tap();
  await page.getByRole('textbox', { name: /药名/ }).fill('布洛芬');
  await page.getByRole('button', { name: '增加' }).tap();

  line.holdsUploadAt = 500_000;
  await page.locator('input[type=file]').setInputFiles(report);
  await expect(page.getByRole('progressbar', { name: '报告.pdf' })).toBeVisible();
  await submit.tap();
  await expect(summary.getByRole('button')).toHaveText(['检查报告：文件还在上传，请稍候']);
  line.cut();
  await expect(page.getByText('上传失败：网络连接失败，请检查网络后重试')).toBeVisible();
  await submit.tap();
  await expect(summary.getByRole('button')).toHaveText(['检查报告：有文件上传失败，请重试或删除']);
  await expectAccessible(page, 'the form with an upload that failed');
  line.holdsUploadAt = Number.POSITIVE_INFINITY;
  await page.getByRole('button', { name: '重试', exact: true }).tap();
  await expect(page.getByRole('link', { name: '报告.pdf' })).toBeVisible();
  expect(await misfits(page)).toEqual({ wider: 0, small: [] });

  // The answers arrive, and nobody hears of it: the same page, loaded again, finds out.
  line.losesAnswer = true;
  await submit.tap();
  await expect(page.getByText('网络连接失败，请检查网络后重试')).toBeVisible();
  line.losesAnswer = false;
  await page.reload();
  await expect(page.getByRole('heading', { name: '提交成功，谢谢您！' })).toBeVisible();
  expect(await answersOf(admin, formId)).toMatchObject([
    { name: '林知夏', pain: 5, drugs: [{ drug: '布洛芬', dose: 0 }], report: [{ name: '报告.pdf' }] },
  ]);
  expect(await page.evaluate(() => sessionStorage.length + localStorage.length)).toBe(0);
  await context.close();
  line.close();
});

test('two pages of one link keep what is typed last, hand over once, and lose nothing that was typed', async ({
  openBrowser,
  sessionOf,
}) => {
  const admin = await sessionOf('admin');
  const { path, formId } = await sendForm(admin, { list: [visit.list[0]], config: visit.config });
  const context = await openBrowser(phone);
  const [one, other] = [blankPageOf(context), await context.newPage()];
  const name = (page: Page) => page.getByRole('textbox', { name: '姓名' });
  const save = async (page: Page, text: string) => {
    await name(page).fill(text);
    await page.getByRole('button', { name: '暂存' }).click();
    await expect(page.getByText(/已保存$/)).toBeVisible();
  };
  for (const page of [one, other]) await page.goto(path);
  for (const text of ['甲', '甲乙', '甲乙丙']) await save(one, text);
  await save(other, '丁');
  await one.reload();
  await expect(name(one)).toHaveValue('丁');

  // Typed without a connection, and the page loaded again before it is back.
  await name(one).fill('戊');
  await context.route('**/SaveLinkDraft', (route) => route.abort());
  await one.reload();
  await expect(name(one)).toHaveValue('戊');
  await context.unroute('**/SaveLinkDraft');
  await one.getByRole('button', { name: '提交' }).dblclick();
  await expect(one.getByRole('heading', { name: '提交成功，谢谢您！' })).toBeVisible();

  await name(other).fill('己');
  await other.getByRole('button', { name: '提交' }).click();
  await expect(other.getByRole('complementary', { name: '链接已失效' })).toBeFocused();
  await expect(other.getByText('现在的内容没有提交')).toBeVisible();
  await expect(other.getByText('己', { exact: true })).toBeVisible();
  expect(await answersOf(admin, formId)).toMatchObject([{ name: '戊' }]);
});

test('no page about forms is wider than a phone, and none makes it zoom', { tag: '@nightly' }, async ({
  openAs,
  sessionOf,
}) => {
  const admin = await sessionOf('admin');
  const { formId, customerId } = await sendForm(admin, visit);
  const page = await openAs('admin');
  await page.setViewportSize(phone.viewport);
  for (const address of [
    '/smartform',
    `/smartform?design=${formId}`,
    `/smartsheet?form=${formId}`,
    `/smartformtemplate?id=${formId}`,
    '/templatepage',
    `/bh/sendsmartform?personId=${customerId}&formId=${formId}`,
    `/bh/displaysmartform?formId=${formId}&personId=${customerId}`,
  ]) {
    await page.goto(address);
    await expect(page.locator('main').first()).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    expect(await misfits(page), address).toEqual({ wider: 0, small: [] });
  }
});

test('a dialog with an upload under way asks before it is closed', async ({ openAs, sessionOf }) => {
  const admin = await sessionOf('admin');
  const { customerId, formName } = await sendForm(admin, {
    list: visit.list.slice(-1),
    config: visit.config,
  });
  const page = await openAs('admin');
  await page.goto(`/patient-home/${customerId}`);
  await page.getByRole('button', { name: '发送表单' }).click();
  const sending = page.getByRole('dialog', { name: '发送表单' });
  await sending.getByRole('button', { name: /表单/ }).first().click();
  await page.getByRole('option', { name: formName }).click();
  await sending.getByRole('button', { name: '在这里填写' }).click();
  const filling = page.getByRole('dialog', { name: formName });
  await page.route('**/api/Upload/File', () => undefined);
  await filling.locator('input[type=file]').setInputFiles(report);
  await expect(filling.getByRole('progressbar', { name: '报告.pdf' })).toBeVisible();
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: '放弃未保存的修改' });
  await question.getByRole('button', { name: '继续编辑' }).click();
  await filling.getByRole('button', { name: '取消报告.pdf' }).click();
  await expect(filling.getByRole('progressbar')).toHaveCount(0);
  // The button that had the focus went: the dialog takes it.
  await expect(filling.and(page.locator(':focus-within'))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(filling).toHaveCount(0);
});

test('no form of any generation is wider than a phone, nor makes it zoom', { tag: '@nightly' }, async ({
  openBrowser,
  sessionOf,
}) => {
  const admin = await sessionOf('admin');
  const page = blankPageOf(await openBrowser(phone));
  for (const [name, document] of Object.entries({ everyKind: everyKind(), oss, spec, mid, v3 })) {
    await page.goto((await sendForm(admin, document)).path);
    await expect(page.getByRole('button', { name: '提交' })).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    for (const width of [390, 360, 320]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await misfits(page), `${name} at ${width}`).toEqual({ wider: 0, small: [] });
    }
    await page.setViewportSize(phone.viewport);
  }
});
