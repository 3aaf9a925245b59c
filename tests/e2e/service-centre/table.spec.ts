import { readFileSync } from 'node:fs';
import { expect, test } from '../product.ts';
import { failedRequest } from '../support/console.ts';
import { consultForm } from '../support/consult-form.ts';
import { aPerson, find, list, maskedPhone, register } from '../support/records.ts';
import {
  exportAsCsv,
  openServiceCentre,
  rowOf,
  rows,
  searchFor,
  settled,
  table,
} from '../support/service-centre.ts';

test.use({ account: 'kefu' });

test('pages are turned, jumped to and resized', async ({ page }) => {
  await openServiceCentre(page, '?registered=any');
  const first = await rows(page).first().innerText();
  await page.getByRole('button', { name: '下一页' }).click();
  await expect(page.getByRole('button', { name: '第 2 页' })).toHaveAttribute('aria-current', 'page');
  await expect(rows(page).first()).not.toHaveText(first);
  await page.getByRole('textbox', { name: '跳至页码' }).fill('5');
  await page.getByRole('textbox', { name: '跳至页码' }).press('Enter');
  await expect(page.getByRole('button', { name: '第 5 页' })).toHaveAttribute('aria-current', 'page');
  await expect(page).toHaveURL(/page=5/);
  await page.getByRole('combobox', { name: '每页条数' }).selectOption('50');
  await expect(rows(page)).toHaveCount(50);
  await expect(page.getByRole('button', { name: '第 1 页' })).toHaveAttribute('aria-current', 'page');
});

test('columns are hidden, moved and put back, and stay so after a reload', { tag: '@nightly' }, async ({
  page,
}) => {
  await openServiceCentre(page, '?tab=arrived');
  const headings = () => table(page).getByRole('columnheader').allInnerTexts();
  const standard = await headings();
  await page.getByRole('button', { name: '列设置' }).click();
  const settings = page.getByRole('dialog', { name: '列设置' });
  await settings.getByRole('checkbox', { name: '病种' }).uncheck();
  await settings.getByRole('checkbox', { name: '地址' }).check();
  await settings.getByRole('button', { name: '上移 服务人' }).click();
  await page.keyboard.press('Escape');
  await expect.poll(headings).not.toContain('病种');
  await expect.poll(headings).toContain('地址');
  const arranged = await headings();

  await page.reload();
  await settled(page);
  await expect.poll(headings).toEqual(arranged);
  await page.getByRole('tab', { name: '超期' }).click();
  await expect(table(page).getByRole('columnheader', { name: '病种' })).toBeVisible();

  await page.getByRole('tab', { name: '到院' }).click();
  await page.getByRole('button', { name: '列设置' }).click();
  await settings.getByRole('button', { name: '恢复默认' }).click();
  await page.keyboard.press('Escape');
  await expect.poll(headings).toEqual(standard);
});

test('columns are moved and widened in the head of the table, and stay so after a reload', async ({
  page,
}) => {
  await openServiceCentre(page, '?tab=arrived');
  const heads = table(page).getByRole('columnheader');
  const head = (name: string) => table(page).getByRole('columnheader', { name, exact: true });
  const nameAt = (place: number) => heads.nth(place).getAttribute('aria-label');
  const [second, third] = [(await nameAt(2)) ?? '', (await nameAt(3)) ?? ''];

  const from = await head(third).boundingBox();
  const to = await head(second).boundingBox();
  if (!from || !to) throw new Error('The heads are not there.');
  await page.mouse.move(from.x + 12, from.y + 12);
  await page.mouse.down();
  await page.mouse.move(to.x + 8, to.y + 12, { steps: 8 });
  await expect(page.getByText(`放到${second}前`)).toBeVisible();
  await page.mouse.up();
  await expect.poll(() => nameAt(2)).toBe(third);

  // With the mouse over its end, and by a key.
  const edge = table(page).getByRole('separator', { name: `${third} 的宽度`, exact: true });
  const before = await head(third).boundingBox();
  if (!before) throw new Error('The head is not there.');
  await page.mouse.move(before.x + before.width - 4, before.y + 12);
  await page.mouse.down();
  await page.mouse.move(before.x + before.width + 46, before.y + 12, { steps: 8 });
  await page.mouse.up();
  const widened = Math.round(before.width + 50);
  await expect(edge).toHaveAttribute('aria-valuenow', String(widened));
  await edge.press('ArrowLeft');
  await expect(edge).toHaveAttribute('aria-valuenow', String(widened - 8));
  await expect(page).not.toHaveURL(/sort|order/);

  await page.reload();
  await settled(page);
  await expect.poll(() => nameAt(2)).toBe(third);
  await expect(edge).toHaveAttribute('aria-valuenow', String(widened - 8));
  await edge.press('Alt+ArrowRight');
  await expect.poll(() => nameAt(2)).toBe(second);
});

test('a full number is shown on request only', async ({ page, sessionOf }) => {
  const person = aPerson();
  await register(await sessionOf('kefu'), person);
  await openServiceCentre(page);
  await searchFor(page, person.name);
  const row = rowOf(page, person.name);
  await expect(row).toContainText(maskedPhone(person.phone));
  await expect(row).not.toContainText(person.phone);
  const asked = page.waitForRequest('**/api/user/reveal');
  await row.getByRole('button', { name: '显示完整号码' }).click();
  expect((await asked).method()).toBe('POST');
  await expect(row).toContainText(person.phone);
});

test('a row of natural source offers nothing and says why', { tag: '@nightly' }, async ({
  page,
  sessionOf,
}) => {
  const session = await sessionOf('kefu');
  const methods = await session.data<{ ID: string; 名称: string; 自然来源: number }[]>(
    '/api/Admin/GetConsultMethods',
  );
  const natural = methods.find((method) => method.自然来源 === 1);
  await openServiceCentre(page, `?registered=any&method=${natural?.ID}`);
  const row = rows(page).first();
  await expect(row).toContainText(natural?.名称 ?? '');
  const edit = row.getByRole('button', { name: '编辑' });
  await expect(edit).toHaveAttribute('aria-disabled', 'true');
  await edit.focus();
  await expect(page.getByRole('tooltip')).toContainText('自然来源的记录不能进行此操作');
  await page.keyboard.press('Enter');
  await expect(consultForm(page)).toHaveCount(0);
  await row.getByRole('button', { name: '更多' }).click();
  await expect(page.getByRole('menuitem', { name: /再次登记/ })).toHaveAttribute('aria-disabled', 'true');
});

test('the export is a masked file that no spreadsheet calculates', async ({ page, sessionOf }) => {
  const session = await sessionOf('kefu');
  const person = { ...aPerson(), name: `=HYPERLINK("http://x")${aPerson().name}` };
  await register(session, person);
  const inList = await find(session, '');
  await openServiceCentre(page);
  const downloaded = page.waitForEvent('download');
  await exportAsCsv(page);
  const download = await downloaded;
  expect(download.suggestedFilename()).toMatch(/\.csv$/);
  const file = readFileSync(await download.path(), 'utf8');
  expect(file.startsWith('\ufeff预约号,姓名')).toBe(true);
  expect(file).toContain(maskedPhone(person.phone));
  expect(file).not.toContain(person.phone);
  expect(file).toContain(`"'=HYPERLINK(""http://x"")`);
  expect([...cellsOf(file)].filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
  expect(inList.记录数).toBeGreaterThan(0);
});

test('an export is cancelled half-way and can be started again', { tag: '@nightly' }, async ({
  page,
  product,
  sessionOf,
}) => {
  await openServiceCentre(page, '?registered=any');
  // The answer is held back half-way, as a slow line would.
  const slow = await slowExport(product.url);
  await page.route('**/GetBHJsonDataEx', (route) =>
    (route.request().postData() ?? '').includes('999999')
      ? route.continue({ url: `${slow.url}/api/Admin/GetBHJsonDataEx` })
      : route.continue(),
  );
  await exportAsCsv(page);
  await expect(page.getByText(/正在导出，已完成 \d+ 条/)).toBeVisible();
  await page.getByRole('button', { name: '取消导出' }).click();
  await expect(page.getByRole('button', { name: '导出', exact: true })).toBeVisible();
  await page.unroute('**/GetBHJsonDataEx');
  await slow.stop();
  // Until the server has noticed, the cancelled export counts as running.
  const own = await sessionOf('kefu');
  await expect
    .poll(async () => (await list(own, { 搜索: '无此客户', 行数: 999_999 })).text)
    .not.toContain('已有导出正在进行');
  const downloaded = page.waitForEvent('download');
  await exportAsCsv(page);
  await downloaded;
});

test('a refused list says why and comes back', async ({ page, expectedErrors }) => {
  expectedErrors.push(failedRequest(500));
  await page.route('**/GetBHJsonDataEx', (route) =>
    (route.request().postData() ?? '').includes('FY007')
      ? route.fulfill({ status: 500, json: { Success: false, Data: '服务暂时不可用', Code: 'INTERNAL' } })
      : route.continue(),
  );
  await page.goto('/Servicecenter');
  // In the list's place: the rest of the page still works.
  await expect(page.getByText('服务暂时不可用')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.unroute('**/GetBHJsonDataEx');
  await page.getByRole('button', { name: '重试' }).click();
  await expect(rows(page).first()).toBeVisible();
});

/** Passes an export on, and stops in its middle. */
async function slowExport(target: string) {
  const { createServer, request } = await import('node:http');
  const server = createServer((incoming, outgoing) => {
    const passed = request(
      new URL(incoming.url ?? '/', target),
      { method: incoming.method, headers: incoming.headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.once('data', (chunk) => outgoing.write(chunk));
        outgoing.on('close', () => passed.destroy());
      },
    );
    passed.on('error', () => undefined);
    incoming.pipe(passed);
  });
  const port = await new Promise<number>((listening) =>
    server.listen(0, '127.0.0.1', () => listening((server.address() as { port: number }).port)),
  );
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise<void>((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}

/** The cells of a CSV file. */
function cellsOf(file: string): string[] {
  const cells = file.slice(1).matchAll(/(?:^|,|\r\n)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g);
  return [...cells].map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '');
}
