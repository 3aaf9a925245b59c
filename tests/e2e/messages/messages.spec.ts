import type { Page } from '@playwright/test';
import { expect, test } from '../product.ts';
import { dayAhead } from '../support/consult-form.ts';
import { aPerson, register } from '../support/records.ts';

test.use({ account: 'kefu' });

const streams = (page: Page) => {
  const opened: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/message/stream')) opened.push(request.url());
  });
  return opened;
};
const dot = (page: Page) => page.getByRole('img', { name: '有未读消息' });

test('a colleague’s plan is told in every tab, over one stream, and counts until read', async ({
  page,
  context,
  sessionOf,
}) => {
  const own = await sessionOf('kefu');
  const colleague = await sessionOf('admin');
  await own.data('/api/message/has_read', { all: true });
  const { PsmID } = (await own.data<{ orginfo: { PsmID: string; OgnID: string }[] }>('/api/user/getUserInfo'))
    .orginfo[0] as { PsmID: string };
  const second = await context.newPage();
  const opened = [streams(page), streams(second)];
  await page.goto('/messagecenter');
  await expect(page.getByText('没有未读消息')).toBeVisible();
  await second.goto('/home');
  await expect(second.getByRole('region', { name: '今日概况' })).toBeVisible();
  await expect(dot(page)).toHaveCount(0);

  const person = aPerson();
  const { 个人ID: customerid } = await register(colleague, person);
  await colleague.data('/api/callback/SaveCallback', {
    customerid,
    plandate: `${dayAhead(1)} 10:00`,
    plan: '问疗效',
    executeid: PsmID,
  });
  // Side by side: the notice does not wait until the others were looked at.
  await Promise.all([
    expect(page.getByRole('tabpanel').getByText(person.name)).toBeVisible(),
    expect(dot(second)).toBeVisible(),
    expect(second.getByRole('region', { name: '通知' })).toContainText(person.name),
  ]);
  expect(opened.flat()).toHaveLength(1);

  await page.getByRole('button', { name: new RegExp(person.name) }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: '新的回访计划' })).toContainText('问疗效');
  await page.keyboard.press('Escape');
  await expect(page.getByText('没有未读消息')).toBeVisible();
  await expect(dot(page)).toHaveCount(0);
  await expect(dot(second)).toHaveCount(0);

  // The other tab takes the stream over when the reading one closes.
  await page.close();
  await expect.poll(() => opened.flat().length).toBe(2);
});

test('Ctrl K finds a customer by initials and opens a page, by keyboard alone', async ({
  page,
  sessionOf,
}) => {
  const own = await sessionOf('kefu');
  const person = aPerson();
  const { 个人ID: customerId } = await register(own, person);
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const search = page.getByRole('searchbox', { name: '搜索客户或页面' });
  await expect(search).toBeFocused();
  await page.keyboard.type(person.initials);
  await expect(page.getByRole('menuitem', { name: new RegExp(person.name) })).toBeVisible();
  for (let steps = 0; steps < 25; steps += 1) {
    const chosen = await search.getAttribute('aria-activedescendant');
    if (chosen && (await page.locator(`[id="${chosen}"]`).innerText()).includes(person.name)) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect(search).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/patient-home/${customerId}$`));
  await expect(page.getByRole('main')).toContainText(person.name);
  await expect(page.locator('#content')).toBeFocused();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('消息');
  await expect(page.getByRole('menuitem', { name: '消息中心' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/messagecenter$/);
  await expect(page.locator('#content')).toBeFocused();
});
