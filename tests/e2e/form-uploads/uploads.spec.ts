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

test(
  'an upload that is cut half way says so, is tried again, and holds nothing else up',
  { tag: '@nightly' },
  async ({ page }, testInfo) => {
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
  },
);

test(
  'each way in which an upload fails says what it is, and the rest of the form works',
  { tag: '@nightly' },
  async ({ page }, testInfo) => {
    const small = testInfo.outputPath('note.txt');
    const large = testInfo.outputPath('film.bin');
    await writeFile(small, 'text');
    await writeFile(large, Buffer.alloc(blockSize + 10, 1));
    /** The server's answers from now on, one after the other, to requests of a path. */
    const answerWith = (path: RegExp, ...answers: { status: number; body: object }[]) => {
      server.takeOver = (request, response) => {
        if (!path.test(request.url ?? '') || answers.length === 0) return false;
        const { status, body } = answers.shift() as (typeof answers)[number];
        request.resume();
        request.on('end', () => {
          response.statusCode = status;
          response.end(JSON.stringify(body));
        });
        return true;
      };
    };
    const field = (model: string) => page.locator(`[data-path=${model}]`);
    const retry = (model: string) => field(model).getByRole('button', { name: /重试/ });
    await page.goto(server.origin);

    await chooser(page, 'photo').setInputFiles(small);
    await expect(field('photo').getByText('只能上传图片')).toBeVisible();

    answerWith(/^\/action$/, { status: 200, body: { key: 'no address' } }, { status: 500, body: {} });
    await chooser(page, 'plain').setInputFiles(small);
    await expect(field('plain').getByText('服务器没有返回文件地址')).toBeVisible();
    await retry('plain').click();
    await expect(field('plain').getByText('服务器拒绝了文件（500）')).toBeVisible();
    await retry('plain').click();
    await expect(field('plain').getByRole('link', { name: 'note.txt' })).toBeVisible();

    const expired = { status: 401, body: { error: 'expired token' } };
    answerWith(/^\/$/, { status: 500, body: {} }, expired);
    await chooser(page, 'stored').setInputFiles(small);
    await expect(field('stored').getByText('服务器拒绝了文件（500）')).toBeVisible();
    await retry('stored').click();
    await expect(field('stored').getByText('上传凭证无效或已过期')).toBeVisible();
    await page.getByRole('textbox', { name: 'note' }).fill('照常');
    await expect(getData(page)).rejects.toThrow('表单数据校验失败');
    await retry('stored').click();
    await expect(field('stored').getByRole('link', { name: 'note.txt' })).toBeVisible();

    // The storage has lost what was sent: that is forgotten, and all of it sent once more.
    const gone = { status: 701, body: { error: 'no such block' } };
    answerWith(/^\/mkfile\//, gone, gone);
    server.seen = [];
    await chooser(page, 'stored').setInputFiles(large);
    await expect(field('stored').getByText('服务器拒绝了文件（701）')).toBeVisible();
    expect(blocks()).toHaveLength(4);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await retry('stored').click();
    await expect(field('stored').getByRole('link', { name: 'film.bin' })).toBeVisible();
    expect(blocks()).toHaveLength(6);
    expect(await getData(page)).toMatchObject({
      note: '照常',
      photo: [],
      plain: [{ name: 'note.txt', url: 'https://files.example/plain' }],
      stored: [{ name: 'note.txt' }, { name: 'film.bin' }],
    });
  },
);
