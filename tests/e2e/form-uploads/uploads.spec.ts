import { writeFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { startUploadServer, type UploadServer } from './server.ts';

const blockSize = 4_194_304;
let server: UploadServer;

test.beforeAll(async () => {
  server = await startUploadServer();
});
test.afterAll(() => server.close());
test.beforeEach(() => {
  server.seen = [];
  server.takeOver = undefined;
});

const chooser = (page: Page, model: string) => page.locator(`[data-path=${model}] input[type=file]`);
const getData = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { getData: () => Promise<unknown> }).getData());
const blocks = () => server.seen.filter(({ path }) => path.startsWith('/mkblk/'));

test('a large file goes to storage in blocks, three at a time, and goes on after a reload', async ({
  page,
}, testInfo) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).origin));
  const path = testInfo.outputPath('scan.bin');
  await writeFile(path, Buffer.alloc(blockSize * 4 + 10, 1));
  server.takeOver = (request) => {
    if (!request.url?.startsWith('/mkfile/')) return false;
    request.socket.destroy();
    return true;
  };
  await page.goto(server.origin);
  await chooser(page, 'stored').setInputFiles(path);
  await expect(page.getByRole('button', { name: /重试/ })).toBeVisible();
  expect(blocks()).toHaveLength(5);
  expect(Math.max(...blocks().map(({ open }) => open))).toBe(3);
  // One more where the browser itself tries a kept connection again.
  const joins = server.seen.filter(({ path: at }) => at.startsWith('/mkfile/')).length;
  expect(joins).toBeGreaterThanOrEqual(4);
  await page.getByLabel('note').fill('仍可填写');
  await expect(getData(page)).rejects.toThrow('表单数据校验失败');

  server.takeOver = undefined;
  server.seen = [];
  await page.reload();
  await chooser(page, 'stored').setInputFiles(path);
  await expect(page.getByRole('link', { name: 'scan.bin' })).toHaveAttribute(
    'href',
    'https://cdn.example/kept/file',
  );
  expect(blocks()).toEqual([]);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  expect(new Set(asked)).toEqual(new Set([server.origin]));
});

test('an upload that is cut half way says so, is tried again, and holds nothing else up', async ({
  page,
}, testInfo) => {
  const path = testInfo.outputPath('report.bin');
  await writeFile(path, Buffer.alloc(2_000_000, 1));
  server.takeOver = (request) => {
    let seen = 0;
    request.on('data', (part: Buffer) => {
      seen += part.length;
      if (seen > 1_000_000) request.socket.destroy();
    });
    return true;
  };
  await page.goto(server.origin);
  await chooser(page, 'plain').setInputFiles(path);
  await expect(page.getByText('网络中断')).toBeVisible();
  await page.getByLabel('note').fill('照常');
  server.takeOver = undefined;
  await page.getByRole('button', { name: /重试/ }).click();
  await expect(page.getByRole('link', { name: 'report.bin' })).toBeVisible();
  expect(await getData(page)).toMatchObject({
    note: '照常',
    plain: [{ url: 'https://files.example/plain', name: 'report.bin' }],
  });
});
