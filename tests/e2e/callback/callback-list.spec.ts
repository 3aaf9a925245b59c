import type { CallbackRecord, WireOf } from '@huifang/contract';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../product.ts';
import { dayAhead } from '../support/consult-form.ts';
import { aPerson, register } from '../support/records.ts';
import type { Session } from '../support/session.ts';

test.use({ account: 'kefu' });

interface Plan {
  name: string;
  customerId: string;
  id: string;
}

/** A plan of the signed-in person that was due yesterday. */
async function anOverduePlan(session: Session): Promise<Plan> {
  const person = aPerson();
  const { 个人ID, ID } = await register(session, person);
  const plan = await session.data<{ ID: string }>('/api/callback/SaveCallback', {
    customerid: 个人ID,
    consultId: ID,
    plandate: `${dayAhead(-1)} 09:30`,
    plan: encodeURIComponent('了解疼痛变化'),
    execute: 3,
  });
  return { name: person.name, customerId: 个人ID, id: plan.ID };
}

const callbacksOf = async (session: Session, { customerId }: Plan) =>
  (
    await session.data<{ Objs: WireOf<typeof CallbackRecord, 'output'>[] }>('/api/callback/GetCallbackList', {
      查询类型: '',
      customerid: customerId,
    })
  ).Objs;

/** The overdue plans of the signed-in person, narrowed to one customer. */
async function openOverdue(page: Page, { name }: Plan): Promise<Locator> {
  await page.goto('/callbacklist?tab=overdue&mine=1');
  await expect(page.getByRole('tab', { name: /^超期/ })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('searchbox', { name: '姓名或联系电话' }).fill(name);
  await page.keyboard.press('Enter');
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('超期 1 天');
  expect(page.url()).not.toContain(encodeURIComponent(name));
  return row;
}

const executionForm = (page: Page) => page.getByRole('dialog', { name: '回访跟进' });
const notices = (page: Page) => page.getByRole('region', { name: '通知' });

test('an overdue plan is executed once with its next task, by keyboard and a double click', async ({
  page,
  sessionOf,
}) => {
  const session = await sessionOf('kefu');
  const plan = await anOverduePlan(session);
  const row = await openOverdue(page, plan);
  await row.focus();
  await page.keyboard.press('r');
  const form = executionForm(page);
  await form.getByRole('textbox', { name: /^说明/ }).fill('疼痛减轻，希望周末复诊');
  await form.getByRole('checkbox', { name: '创建下次任务' }).press('Space');
  await form.getByRole('textbox', { name: /^计划说明/ }).fill('确认复诊号');
  await form.getByRole('button', { name: '保存', exact: true }).dblclick();
  await expect(notices(page)).toContainText('保存成功!');
  await expect(form).toBeHidden();
  await expect(row).toHaveCount(0);

  const records = await callbacksOf(session, plan);
  expect(records.map(({ state }) => state).sort()).toEqual(['已执行', '未执行']);
  const executed = records.find(({ ID }) => ID === plan.id);
  expect(decodeURIComponent(executed?.note ?? '')).toBe('疼痛减轻，希望周末复诊');
  expect(executed?.nextdate.slice(0, 10)).toBe(dayAhead(3));
});

test('the second of two who execute a plan is told of the first and keeps the text', {
  tag: '@nightly',
}, async ({ page, sessionOf }) => {
  const session = await sessionOf('kefu');
  const plan = await anOverduePlan(session);
  const row = await openOverdue(page, plan);
  await row.getByRole('button', { name: '回访跟进' }).click();
  const form = executionForm(page);
  const note = form.getByRole('textbox', { name: /^说明/ });
  await note.fill('我也打了电话');
  await (await sessionOf('admin')).data('/api/callback/SaveCallbackExectute', {
    ID: plan.id,
    date: `${dayAhead(-1)} 10:00`,
    type: 1,
    note: encodeURIComponent('先一步'),
  });
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await expect(form.getByText('方致远 已于', { exact: false })).toBeVisible();
  await expect(note).toHaveValue('我也打了电话');
  await expect(form.getByRole('button', { name: '保存', exact: true })).toBeDisabled();
  expect(await callbacksOf(session, plan)).toHaveLength(1);
});

test('a removed plan comes back with Ctrl+Z', async ({ page, sessionOf }) => {
  const session = await sessionOf('kefu');
  const plan = await anOverduePlan(session);
  const row = await openOverdue(page, plan);
  await row.getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '删除计划' }).click();
  await expect(notices(page).getByRole('button', { name: '撤销' })).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(await callbacksOf(session, plan)).toHaveLength(0);
  await page.getByRole('tab', { name: /^超期/ }).focus();
  await page.keyboard.press('Control+z');
  await expect(notices(page)).toContainText('已撤销');
  await expect(row).toContainText('超期 1 天');
  expect((await callbacksOf(session, plan)).map(({ ID }) => ID)).toEqual([plan.id]);
});

test('plans are executed one after the other from the keyboard, and the focus is on the next row after', async ({
  page,
  sessionOf,
}) => {
  const session = await sessionOf('kefu');
  const plans = [await anOverduePlan(session), await anOverduePlan(session), await anOverduePlan(session)];
  await page.goto('/callbacklist?tab=overdue&mine=1&size=100');
  const rows = page.getByRole('row', { name: new RegExp(plans.map(({ name }) => name).join('|')) });
  await expect(rows).toHaveCount(3);
  const nameOf = async (index: number) =>
    plans.find(({ name }) => rowTexts[index]?.includes(name))?.name ?? '';
  const rowTexts = await rows.allTextContents();
  const [first, second, third] = [await nameOf(0), await nameOf(1), await nameOf(2)];

  await rows.first().focus();
  await page.keyboard.press('r');
  const form = executionForm(page);
  await expect(form).toContainText(first);
  await expect(form.getByRole('textbox', { name: /^说明/ })).toBeFocused();
  await page.keyboard.type('好转');
  await page.keyboard.press('Control+Enter');
  await expect(form).toContainText(second);
  await expect(form.getByRole('textbox', { name: /^说明/ })).toBeFocused();
  await page.keyboard.type('也好转');
  await form.getByRole('button', { name: '保存', exact: true }).press('Enter');
  await expect(form).toBeHidden();
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toBeFocused();
  await expect(rows.first()).toContainText(third);
});

test('what was typed beside a call that nobody answered is saved, and is a draft again once it is taken back', {
  tag: '@nightly',
}, async ({ page, sessionOf }) => {
  const session = await sessionOf('kefu');
  const plan = await anOverduePlan(session);
  const row = await openOverdue(page, plan);
  await row.getByRole('button', { name: '回访跟进' }).click();
  const form = executionForm(page);
  await form.getByRole('textbox', { name: /^客户需求/ }).fill('想周末来');
  await form.getByRole('button', { name: /^明天上午/ }).dblclick();
  await expect(form).toBeHidden();
  await expect(row).toHaveCount(0);
  const records = await callbacksOf(session, plan);
  expect(records.map(({ state }) => state).sort()).toEqual(['已执行', '未执行']);
  expect(decodeURIComponent(records.find(({ ID }) => ID === plan.id)?.demand ?? '')).toBe('想周末来');

  await page.getByRole('button', { name: '撤销' }).click();
  await expect(row).toHaveCount(1);
  await row.getByRole('button', { name: '回访跟进' }).click();
  await form.getByRole('button', { name: '恢复' }).click();
  await expect(form.getByRole('textbox', { name: /^客户需求/ })).toHaveValue('想周末来');
});

test('columns of plans and of callbacks are arranged apart, and stay so after a reload', async ({ page }) => {
  const head = (name: string) =>
    page.getByRole('table', { name: '回访', exact: true }).getByRole('columnheader', { name, exact: true });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/callbacklist');
  await expect(head('预约号')).toBeVisible();
  await page.getByRole('button', { name: '列设置' }).click();
  await page.getByRole('dialog', { name: '列设置' }).getByRole('checkbox', { name: '预约号' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(head('预约号')).toBeHidden();

  await page.reload();
  await expect(head('计划说明')).toBeVisible();
  await expect(head('预约号')).toBeHidden();
  await page.getByRole('tab', { name: /^已回访/ }).click();
  await expect(head('回访内容')).toBeVisible();
  await expect(head('预约号')).toBeVisible();
  const filters = page.getByRole('search', { name: '筛选回访' });
  expect(await filters.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});
