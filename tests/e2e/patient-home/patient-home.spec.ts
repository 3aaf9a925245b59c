import { getActionLog, getActionSummary, getCustmerById } from '@huifang/contract';
import type { Page } from '@playwright/test';
import { expect, test } from '../product.ts';
import { aPerson, find, register } from '../support/records.ts';
import { openServiceCentre, rowOf, searchFor } from '../support/service-centre.ts';
import type { Session } from '../support/session.ts';

test.use({ account: 'admin' });

const timeline = (page: Page) => page.getByRole('region', { name: '互动时间轴' });
const entries = (page: Page) => timeline(page).getByRole('list', { name: '互动记录' });

/** A customer whom somebody called so many times. */
async function called(session: Session, times: number) {
  const person = aPerson();
  const { 个人ID: customerid } = await register(session, person);
  for (let call = 1; call <= times; call++) {
    const day = String(call).padStart(2, '0');
    await session.data('/api/callback/SaveCallbackWithNoPlan', {
      customerid,
      date: `2026-01-${day} 09:00:00`,
      type: 1,
      note: encodeURIComponent(`第 ${call} 次电话`),
    });
  }
  return { person, customerid };
}

test('a name leads to the customer, whose timeline loads older items and remembers its filter', async ({
  page,
  sessionOf,
}) => {
  const { person, customerid } = await called(await sessionOf('admin'), 24);
  await openServiceCentre(page, '?registered=any');
  await searchFor(page, person.name);
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await rowOf(page, person.name).getByRole('button', { name: person.name }).click();
  await expect(page).toHaveURL(new RegExp(`/patient-home/${customerid}$`));
  await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(`^${person.name} · 客户主页`));

  await expect(timeline(page).getByText('共 25 条')).toBeVisible();
  // What the click asks for ahead, the page does not ask for again.
  const first: string[] = [getActionLog, getCustmerById, getActionSummary].map(({ path }) => path);
  expect(asked.filter((path) => first.includes(path))).toEqual(first);
  await expect(entries(page).getByText('第 1 次电话', { exact: true })).toHaveCount(0);
  await timeline(page).getByRole('button', { name: '加载更早的记录' }).press('Enter');
  await expect(entries(page).getByText('第 1 次电话', { exact: true })).toBeVisible();
  await expect(timeline(page).getByText('没有更早的记录')).toBeVisible();

  const callbacks = timeline(page)
    .getByRole('group', { name: '互动类型' })
    .getByRole('button', { name: '回访' });
  await callbacks.click();
  await expect(timeline(page).getByText('已筛选 1 / 25 条')).toBeVisible();
  await page.reload();
  await expect(callbacks).toHaveAttribute('aria-pressed', 'false');
  await expect(timeline(page).getByText('已筛选 1 / 25 条')).toBeVisible();
  await expect(entries(page).getByText('咨询', { exact: true })).toBeVisible();
});

test('what a customer paid shows as a line and as a table', { tag: '@nightly' }, async ({
  page,
  sessionOf,
}) => {
  const session = await sessionOf('admin');
  const { data } = await find(session, '', { 行数: 200 });
  let customerId = '';
  for (const { 个人id } of data) {
    const paid = await session.data<{ total: number }>('/api/Patient/GetPaymentLogs', {
      patientID: 个人id,
      datespan: 2,
    });
    if (paid.total > 0) customerId = 个人id;
    if (customerId) break;
  }
  await page.goto(`/patient-home/${customerId}`);
  const payments = page.getByRole('region', { name: '消费情况' });
  await payments.getByRole('radio', { name: '近两年' }).press('Space');
  await expect(payments.getByRole('img', { name: '每月消费图表' })).toBeVisible();
  await payments.getByRole('button', { name: '查看全部月份' }).click();
  const table = payments.getByRole('table', { name: '每月消费' });
  await expect(table.getByRole('row')).toHaveCount(25);
});

test('a customer who is not there is said not to be, by name of the failure', { tag: '@nightly' }, async ({
  page,
}) => {
  await page.goto('/patient-home/999999999');
  await expect(page.getByText('客户资料加载失败')).toBeVisible();
  await expect(page.getByRole('button', { name: '重试' }).first()).toBeVisible();
});
