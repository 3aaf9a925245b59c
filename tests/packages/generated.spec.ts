import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { assessment } from '../../packages/form-designer/src/testing/assessment.ts';
import { answersInPost } from '../../packages/form-renderer/src/code/index.ts';
import { documents as ofSchema } from '../../packages/form-renderer/src/code/testing/documents.ts';
import {
  boundValues,
  type FormDocument,
  parseDocument,
  toJson,
  validate,
} from '../../packages/form-renderer/src/schema/index.ts';
import { fillIn } from './fill-in.ts';
import { place, run } from './set-up.ts';

const every: Readonly<Record<string, FormDocument>> = {
  ...ofSchema,
  assessment: parseDocument(assessment()).document,
};
/** Every widget, every place that one can stand in, conditions, and texts that mean harm. */
const ofEachKind = new Set(['everyWidget', 'places', 'conditional', 'hostile']);
const documents = process.env.HUIFANG_NIGHTLY
  ? every
  : Object.fromEntries(Object.entries(every).filter(([name]) => ofEachKind.has(name)));
const { project } = place();
const folder = join(project, 'generated');
const built = join(project, 'generated-built');
let address = '';
let close = () => {};
/** What the last page without script posted. */
let posted: FormData | undefined;

test.beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  const asJson = Object.entries(documents).map(([name, document]) => [name, toJson(document)]);
  writeFileSync(join(folder, 'documents.json'), JSON.stringify(Object.fromEntries(asJson)));
  writeFileSync(join(folder, 'page.tsx'), readFileSync(join(project, 'generated-page.tsx')));
  writeFileSync(
    join(folder, 'index.html'),
    '<!doctype html><meta charset="utf-8"><div id="root"></div><script type="module" src="./page.tsx"></script>',
  );
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: '../tsconfig.json',
      compilerOptions: {
        noImplicitOverride: true,
        noImplicitReturns: true,
        noFallthroughCasesInSwitch: true,
        noUnusedLocals: true,
        noUnusedParameters: true,
        noPropertyAccessFromIndexSignature: true,
        erasableSyntaxOnly: true,
        isolatedModules: true,
      },
      include: ['.'],
    }),
  );
  await run(project, 'node', 'generate.mjs');
});

test('generated components compile under the strictest settings and are built', async () => {
  await run(project, 'node', 'node_modules/typescript/bin/tsc', '-p', 'generated/tsconfig.json');
  await run(project, 'node', 'node_modules/vite/bin/vite.js', 'build', 'generated', '--outDir', built);
});

test.describe('filled in and submitted', () => {
  test.beforeAll(async () => {
    const server = createServer((request, response) => {
      void answer(request).then(({ status = 200, type = 'text/html', body }) => {
        response.writeHead(status, {
          'Content-Type': type,
          'Content-Security-Policy':
            "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:",
        });
        response.end(body);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    close = () => server.close();
  });
  test.afterAll(() => close());

  for (const [name, document] of Object.entries(documents)) {
    test(`${name}: every kind of code hands over what the renderer does`, async ({ page }) => {
      const complaints = listen(page);
      const read = parseDocument(toJson(document)).document;
      const plain = await fromPlain(page, name);
      isAnswerTo(read, plain);
      expect(await fromRenderer(page, name, plain)).toEqual(plain);
      const html = await fromHtml(page, name, read);
      isAnswerTo(read, html);
      if (name in alike) expect(html).toEqual({ ...plain, ...alike[name] });
      if (name in expected) expect(plain).toMatchObject(expected[name] as Record<string, unknown>);
      expect(complaints).toEqual([]);
      expect(await page.evaluate(() => (globalThis as { ran?: unknown }).ran)).toBeUndefined();
    });
  }

  test('what conditions hide neither holds a form back nor is handed over', async ({ page }) => {
    await page.goto(`${address}/conditional.html`);
    await page.getByLabel('m', { exact: true }).check();
    await expect(page.getByLabel('pregnancies')).toBeHidden();
    await page.getByLabel('level').selectOption({ index: 1 });
    await page.getByLabel('inGrid').fill('0');
    await page.getByLabel('f', { exact: true }).check();
    // It cannot be submitted as it stands, so it stays in sight until it can.
    await expect(page.getByLabel('inGrid')).toBeVisible();
    await page.getByLabel('inGrid').fill('3');
    await expect(page.getByLabel('inGrid')).toBeHidden();
    await expect(page.getByLabel('pregnancies')).toBeVisible();
    const { document } = parseDocument(toJson(documents.conditional as FormDocument));
    const answers = await submitHtml(page, document);
    expect(answers).toMatchObject({ sex: 'f', drugs: [], group: {}, pregnancies: '' });
    expect(answers).not.toHaveProperty('inGrid');
    expect(validate(document, answers).map(({ path }) => path)).toEqual(['pregnancies']);

    await page.goto(`${address}/?conditional-plain`);
    await page.getByLabel('m', { exact: true }).check();
    await page.getByLabel('level').selectOption({ index: 1 });
    await page.getByLabel('inGrid').fill('0');
    await page.getByRole('button', { name: '提交' }).click();
    await expect(page.getByRole('alert')).toHaveText(['inGrid不能小于 1']);
    await page.getByLabel('f', { exact: true }).check();
    await page.getByLabel('pregnancies').fill('2');
    await expect(page.getByLabel('level')).toBeHidden();
    await page.getByRole('button', { name: '提交' }).click();
    await page.waitForFunction(() => window.outcome !== undefined);
    expect(await page.evaluate(() => window.outcome)).toEqual({
      sex: 'f',
      pregnancies: '2',
      group: {},
      drugs: [],
      total: 0,
      remark: '',
    });
  });
});

declare global {
  interface Window {
    outcome?: unknown;
    answers?: object;
  }
}

const day = '2026-03-09';
const stamp = (text: string) => new Date(text).getTime();
const kinds = {
  radioNumber: 2,
  radioFlag: false,
  selectNumber: 2,
  selectFlag: false,
  selectMany: [2],
  ticks: [2],
  oneTick: [0],
  path: [1, 2],
  paths: [[1, 'a']],
  number: 2,
  precise: 2,
  typedNumber: 2,
  rate: 2,
  slider: 20,
  span: [20, 20],
  switch: true,
  switchText: '是',
  switchNumber: 1,
  color: '#12AB34',
  time: '08:30:15',
  timeShort: '08:30',
  timeRange: ['08:30', '08:30'],
  date: day,
  dateOwn: '2026年3月9日',
  stamp: stamp(`${day}T00:00`),
  moment: '2026-03-09 08:30',
  month: '2026-03',
  year: '2026',
  week: day,
  days: [day],
  period: [day, day],
  periodStamp: [stamp(`${day}T08:30:15`), stamp(`${day}T08:30:15`)],
  months: ['2026/03', '2026/03'],
  text: 'x',
  long: 'x',
  rich: '<p>x</p>',
  photos: [{ url: '/files/a.png', name: 'a.png' }],
};
const expected: Record<string, object> = {
  places: {
    ...kinds,
    rows: [kinds],
    outer: [{ label: 'x', inner: [kinds] }],
    within: { ...kinds, rowsWithin: [{ n: 2 }] },
  },
};

/** Documents without choices of the host's, and what the page says otherwise: without script it locks no field. */
const alike: Record<string, object> = { places: {}, conditional: { remark: 'x' }, assessment: {}, oss: {} };

/** Answers that the schema accepts, without what is hidden, with what is calculated. */
function isAnswerTo(document: FormDocument, answers: unknown): void {
  expect(validate(document, answers)).toEqual([]);
  expect(boundValues(document, answers)).toEqual(answers);
}

function listen(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    // Html is made harmless where nothing runs; Chromium tells of handlers there all the same.
    const isInert = message.text().startsWith('Executing inline event handler violates');
    if (['error', 'warning'].includes(message.type()) && !isInert) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('dialog', (dialog) => {
    complaints.push(dialog.message());
    void dialog.dismiss();
  });
  return complaints;
}

const mostTries = 12;
const submit = (page: Page) =>
  page.evaluate(async () => {
    const buttons = [...document.querySelectorAll('button')];
    buttons.findLast((button) => button.textContent === '提交')?.click();
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });

async function fromPlain(page: Page, name: string): Promise<object> {
  await page.goto(`${address}/?${name}-plain`);
  await page.getByRole('button', { name: '提交' }).waitFor();
  const tries: Record<string, number> = {};
  for (let attempt = 0; attempt < mostTries; attempt += 1) {
    await page.evaluate(fillIn, { tries, isRenderer: false });
    await submit(page);
    const { outcome, refused } = await page.evaluate(() => ({
      outcome: window.outcome,
      refused: [...document.querySelectorAll('[role=alert]')].flatMap((alert) =>
        [...(alert.parentElement?.querySelectorAll('input, select, textarea') ?? [])].map(({ id }) => id),
      ),
    }));
    if (outcome !== undefined) return outcome as object;
    for (const id of refused) tries[id] = attempt + 1;
  }
  throw new Error(`Cannot be submitted: ${(await page.getByRole('alert').allTextContents()).join(', ')}`);
}

async function fromRenderer(page: Page, name: string, answers: object): Promise<unknown> {
  await page.addInitScript((given) => {
    window.answers = JSON.parse(given) as object;
  }, JSON.stringify(answers));
  await page.goto(`${address}/?${name}-renderer`);
  await page.getByRole('button', { name: '提交' }).waitFor();
  await page.waitForFunction(() => !document.querySelector('.hff [aria-busy=true]'));
  await page.evaluate(fillIn, { tries: {}, isRenderer: true });
  await page.getByRole('button', { name: '提交' }).last().click();
  await page.waitForFunction(() => window.outcome !== undefined);
  const outcome = await page.evaluate(() => window.outcome);
  const said = await page.locator('.hff-error').allTextContents();
  if (typeof outcome === 'string') throw new Error(`${outcome} ${said.join(', ')}`);
  return outcome;
}

async function fromHtml(page: Page, name: string, form: FormDocument): Promise<unknown> {
  await page.goto(`${address}/${name}.html`);
  const tries: Record<string, number> = {};
  let refused: string[] = [];
  for (let attempt = 0; attempt < mostTries; attempt += 1) {
    await page.evaluate(fillIn, { tries, isRenderer: false });
    refused = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLInputElement>('form :invalid:not(fieldset)')].map(
        (control) => control.name,
      ),
    );
    if (refused.length === 0) {
      const answers = await submitHtml(page, form);
      refused = validate(form, answers).map(({ path }) => path);
      if (refused.length === 0) return answers;
    }
    for (const control of refused) tries[control] = attempt + 1;
  }
  throw new Error(`Cannot be submitted: ${refused.join(', ')}`);
}

async function submitHtml(page: Page, form: FormDocument): Promise<unknown> {
  posted = undefined;
  await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'POST'),
    page.evaluate(() => document.querySelector<HTMLButtonElement>('button[type=submit]')?.click()),
  ]);
  if (!posted) throw new Error('Nothing was posted');
  return answersInPost(form, posted, { urlOf: (file) => `/files/${file.name}` });
}

async function answer(
  request: IncomingMessage,
): Promise<{ status?: number; type?: string; body?: Buffer | string }> {
  const { pathname } = new URL(request.url ?? '/', 'http://page');
  if (request.method === 'POST') {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const headers = { 'Content-Type': request.headers['content-type'] ?? '' };
    posted = await new Response(Buffer.concat(chunks), { headers }).formData();
    return { status: 204 };
  }
  if (pathname === '/favicon.ico') return { status: 204 };
  const isPage = /^\/\w+\.html$/.test(pathname);
  if (pathname.startsWith('/files/'))
    return { type: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' };
  const file = isPage ? join(folder, pathname) : join(built, pathname === '/' ? 'index.html' : pathname);
  const type = { '.js': 'text/javascript', '.css': 'text/css' }[extname(file)] ?? 'text/html';
  return { type, body: readFileSync(file) };
}
