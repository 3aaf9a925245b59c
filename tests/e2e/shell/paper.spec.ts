import type { Page } from '@playwright/test';
import { expect, test } from '../product.ts';
import { dayAhead } from '../support/consult-form.ts';
import { paperFaults, sheetsOf } from '../support/paper.ts';
import { aPerson, register } from '../support/records.ts';

test.use({ account: 'admin' });

/** The width between the margins of an A4 sheet, upright and on its side. */
const upright = { width: 703, height: 900 };
const onItsSide = { width: 1032, height: 700 };

/** Nothing is cut, nothing of the shell is there, and it takes at least so many sheets. */
async function expectOnPaper(page: Page, name: string, sheets: number) {
  const isWide = await page.evaluate(() => document.documentElement.dataset.paper === 'wide');
  const screen = page.viewportSize();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(isWide ? onItsSide : upright);
  expect(await paperFaults(page), name).toEqual([]);
  await page.emulateMedia({ media: null });
  if (screen) await page.setViewportSize(screen);
  expect(await sheetsOf(page), name).toBeGreaterThanOrEqual(sheets);
}

const lists = [
  { title: '档案管理', address: '/patient-list1' },
  { title: '投诉管理', address: '/complain', tag: '@nightly' },
  { title: '客户服务中心', address: '/Servicecenter?registered=any', tag: '@nightly' },
];

for (const { title, address, tag } of lists) {
  test(`the list ${title} prints every row on its side, with who printed what on each sheet`, {
    tag,
  }, async ({ page }) => {
    await page.goto(`${address}${address.includes('?') ? '&' : '?'}size=50`);
    const table = page.getByRole('table').first();
    await expect(table.locator('tbody tr')).toHaveCount(50);
    await expect(table).not.toHaveAttribute('aria-busy', 'true');
    await expectOnPaper(page, title, 3);
    const head = await page.evaluate(() => {
      const { style } = document.documentElement;
      const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
      const sheet = rules.find((rule) => rule instanceof CSSPageRule && rule.selectorText === '');
      return {
        texts: ['start', 'middle', 'end'].map((place) => style.getPropertyValue(`--paper-${place}`)),
        boxes: sheet?.cssText.match(/@(top|bottom)-\w+/g),
      };
    });
    expect(head.texts).toEqual(['"清和康复医院"', `"${title}"`, '"方致远"']);
    expect(head.boxes).toEqual(['@top-left', '@top-center', '@top-right', '@bottom-right']);
  });
}

test('a customer’s page prints with the titles of its parts and all of its timeline', {
  tag: '@nightly',
}, async ({ page, sessionOf }) => {
  const admin = await sessionOf('admin');
  const { 个人ID: customer, ID: consult } = await register(admin, aPerson());
  for (let index = 0; index < 40; index++)
    await admin.data('/api/callback/SaveCallbackWithNoPlan', {
      customerid: customer,
      consultId: consult,
      date: `${dayAhead(0)} 00:00`,
      type: 1,
      note: encodeURIComponent(`第 ${index + 1} 次通话，恢复顺利`),
    });
  await page.goto(`/patient-home/${customer}`);
  const timeline = page.getByRole('region', { name: '互动时间轴' });
  const items = timeline.getByRole('list', { name: '互动记录' }).getByText(/第 \d+ 次通话/);
  await expect(items.first()).toBeVisible();
  const end = timeline.getByText('没有更早的记录');
  while (!(await end.isVisible())) {
    const before = await items.count();
    await timeline.getByRole('button', { name: '加载更早的记录' }).click();
    await expect(async () => expect(await items.count()).toBeGreaterThan(before)).toPass();
  }
  await expect(items).toHaveCount(40);
  await expectOnPaper(page, 'the customer’s page', 3);
});

test('a form to fill and a filled one print whole', { tag: '@nightly' }, async ({ page, sessionOf }) => {
  const admin = await sessionOf('admin');
  const { 个人ID: customer } = await register(admin, aPerson());
  const name = `打印 ${aPerson().pinyin}`;
  const list = Array.from({ length: 40 }, (_, index) => ({
    type: 'input',
    name: `问题 ${index + 1}`,
    key: `k${index}`,
    model: `input_${index}`,
    options: {},
  }));
  const { ID } = await admin.data<{ ID: string }>('/api/SmartForm/Save', {
    名称: name,
    文档: JSON.stringify({ list, config: {} }),
  });
  await admin.data('/api/SmartForm/Publish', { Id: ID });
  await admin.data('/api/SmartForm/SaveData', {
    表单ID: ID,
    个人ID: customer,
    答案: Object.fromEntries(list.map(({ model }, index) => [model, `回答 ${index + 1}`])),
  });

  await page.goto('/smartformtemplate?id=1');
  await expect(page.getByRole('button', { name: /提交|填写/ }).first()).toBeVisible();
  await expectOnPaper(page, 'the form', 1);

  await page.goto(`/patient-home/${customer}`);
  await page
    .getByRole('button', { name: /^查看答卷/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name }).getByText('回答 40')).toBeAttached();
  await expectOnPaper(page, 'the answers', 2);
});
