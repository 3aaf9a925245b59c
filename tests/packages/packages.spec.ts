import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { publint } from 'publint';
import { preview } from 'vite';
import { measure } from '../../scripts/packages/sizes.ts';
import { packages, place, run } from './set-up.ts';

const { project, tarball } = place();
const installed = (name: string, file: string) => join(project, 'node_modules/@huifang', name, file);

for (const name of packages) {
  test(`${name} is packed as publint and attw want it, with its licence and without its sources`, async () => {
    const packed = readFileSync(tarball(name));
    const { messages } = await publint({
      pack: { tarball: packed.buffer.slice(packed.byteOffset, packed.byteOffset + packed.byteLength) },
      strict: true,
    });
    expect(messages).toEqual([]);
    await run(project, 'attw', tarball(name), '--profile', 'esm-only', '--no-emoji');

    const files = (await run(project, 'tar', 'tzf', tarball(name))).trim().split('\n');
    expect(files).toEqual(
      expect.arrayContaining(['package/LICENSE', 'package/README.md', 'package/dist/index.d.ts']),
    );
    expect(
      files.filter(
        (file) =>
          !/^package\/(dist\/.*\.(js|d\.ts)|LICENSE|README\.md|CHANGELOG\.md|package\.json)$/.test(file),
      ),
    ).toEqual([]);
    const manifest = readFileSync(installed(name, 'package.json'), 'utf8');
    expect(manifest).not.toContain('src/');
    expect(manifest).not.toContain('@huifang/ui');
  });
}

test('a page downloads no more of the built packages than the budgets allow', async () => {
  const react = /^react(-dom)?(\/|$)/;
  const renderer = await measure(installed('form-renderer', 'dist/index.js'), react);
  expect(renderer.entry).toBeLessThanOrEqual(70_000);
  const late = renderer.parts.filter(({ name }) => /Control|View|SearchSelect/.test(name));
  expect(late.length).toBeGreaterThan(8);
  expect(late.filter(({ name, size }) => size > 35_000 && name !== 'EditorControl')).toEqual([]);
  const schema = await measure(installed('form-renderer', 'dist/schema/index.js'), /^$/);
  expect(schema.entry).toBeLessThanOrEqual(35_000);
  const designer = await measure(
    installed('form-designer', 'dist/index.js'),
    /^(react(-dom)?|@huifang\/form-renderer)(\/|$)/,
  );
  expect(designer.entry).toBeLessThanOrEqual(65_000);
});

test('they work on a server, without a page', async () => {
  const said = JSON.parse(await run(project, 'node', 'on-a-server.mjs'));
  expect(said.form).toContain('王芳');
  expect(said.shown).toContain('王芳');
  expect(said.designer).toContain('姓名');
  expect(said).toMatchObject({
    hasStyles: true,
    problems: [{ path: 'list.1.rules.0.pattern' }],
    problemsOfExample: [],
    isSame: true,
    found: [{ path: 'name', message: '姓名必须填写' }],
    foundInWorker: [
      { path: 'name', message: '姓名必须填写' },
      { path: 'code', message: '口令太简单' },
    ],
    first: '北京市',
    region: { path: ['江西省', '南昌市', '红谷滩区'] },
    address: { district: '浦东新区', detail: '惠南镇人民东路80号', code: '310115000000' },
    idNumber: { ok: true, birthDate: '1949-12-31', sex: 'female' },
  });
});

test.describe('in a fresh project', () => {
  test('every example typechecks and the page builds', async () => {
    await run(project, 'node', 'node_modules/typescript/bin/tsc', '-p', 'tsconfig.json');
    await run(project, 'node', 'node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn');
  });

  test('a form is filled in and submitted, designed further, and submitted again', async ({ page }) => {
    const server = await preview({
      root: project,
      logLevel: 'error',
      preview: { host: '127.0.0.1', port: 0 },
    });
    const address = server.resolvedUrls?.local[0] ?? '';
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('request', (request) => {
      if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(address))
        complaints.push(request.url());
    });
    await page.goto(address);
    const filling = page.getByRole('region', { name: '填写' });
    const designing = page.getByRole('region', { name: '设计' });
    const answers = filling.getByRole('status', { name: '答案' });

    await filling.getByRole('textbox', { name: '口令' }).fill('abcd');
    await filling.getByRole('button', { name: '保存' }).click();
    await expect(filling.getByRole('textbox', { name: '姓名' })).toHaveAccessibleDescription(/姓名必须填写/);
    await expect(filling.getByRole('textbox', { name: '口令' })).toHaveAccessibleDescription(/口令太简单/);
    await expect(answers).toBeEmpty();
    const summary = filling.getByRole('group', { name: '有 2 处需要修改' });
    await expect(summary).toBeFocused();
    await summary.getByRole('button', { name: /^口令/ }).click();
    await expect(filling.getByRole('textbox', { name: '口令' })).toBeFocused();

    await filling.getByRole('textbox', { name: '姓名' }).fill('王芳');
    await filling.getByRole('textbox', { name: '口令' }).fill('abc4');
    await filling.getByRole('textbox', { name: '日期' }).fill('2026-03-09');
    await filling.getByRole('button', { name: '住址' }).click();
    for (const name of ['江西省', '南昌市', '红谷滩区']) await page.getByRole('option', { name }).click();
    await filling.getByRole('button', { name: '保存' }).click();
    await expect(answers).toContainText('"name":"王芳"');
    await expect(answers).toContainText('"day":"2026-03-09"');
    await expect(answers).toContainText('"360113000000"');

    await designing.getByRole('button', { name: '开关' }).focus();
    await page.keyboard.press('Enter');
    await designing.getByRole('textbox', { name: '标题' }).fill('首次就诊');
    await page.keyboard.press('Tab');
    await designing.getByRole('button', { name: '保存' }).click();
    await filling.getByRole('switch', { name: '首次就诊' }).click();
    await filling.getByRole('textbox', { name: '姓名' }).fill('李雷');
    await filling.getByRole('button', { name: '保存' }).click();
    await expect(answers).toContainText('"name":"李雷"');
    await expect(answers).toContainText(/"switch_\w{8}":true/);

    expect((await new AxeBuilder({ page }).include('section').analyze()).violations).toEqual([]);
    expect(complaints).toEqual([]);
    await server.close();
  });
});
