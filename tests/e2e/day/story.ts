import type { CallbackRecord, WireOf } from '@huifang/contract';
import type { Page } from '@playwright/test';
import { expect } from '../product.ts';
import { dayAhead } from '../support/consult-form.ts';
import { keyboardHand, pointerHand } from '../support/hand.ts';
import { aPerson, register } from '../support/records.ts';
import { demonstrationPassword, type Session } from '../support/session.ts';
import { beginning, type Language, wordsIn } from '../support/words.ts';

export interface DaysWorkOptions {
  language: Language;
  /** Everything by keyboard instead of by pointer. @default false */
  byKeyboard?: boolean;
  /** Of the person whose day it is, beside the browser. */
  own: Session;
  /** Of somebody who works with them. */
  colleague: Session;
  /** What happens between two steps, while the page rests; `where` names the place. */
  between?: (where: string) => Promise<void>;
  /** Milliseconds in which a colleague's message has to arrive, where the stream may be away. */
  messageWithin?: number;
}

const note = '疼痛减轻，希望周末复诊';
const complaint = '等候过久，无人说明';
const handled = '已致电说明并致歉';

/**
 * A day's work of 客服: signs in, goes from the home page to an overdue follow-up, looks at the customer, executes it
 * with a next task, sees the timeline grow, tags the customer, registers a complaint and handles it, and is told of
 * a plan that a colleague made. At the end everything is there once.
 */
export async function daysWork(page: Page, options: DaysWorkOptions) {
  const { language, own, colleague, between = async () => {}, messageWithin } = options;
  const { press, fill, tick, choose, turnTo } = options.byKeyboard ? keyboardHand(page) : pointerHand;
  const say = await wordsIn(language);
  const handledState = say('已处理');
  const { person, customerid } = await anOverduePlan(own);
  const tag = `复诊${person.phone.slice(-6)}`;

  const menu = page.getByRole('navigation', { name: say('主菜单') });
  const tabs = page.getByRole('navigation', { name: say('页面标签') });
  const notices = page.getByRole('region', { name: say('通知') });
  const field = (label: string) => ({ name: beginning(say(label)) });

  await page.goto('/login');
  if (language !== 'zh-CN') {
    await page.getByRole('combobox', { name: '语言' }).selectOption(language);
    await expect(page.getByRole('heading', { name: say('登录') })).toBeVisible();
  }
  await fill(page.getByRole('textbox', field('用户名')), 'kefu');
  await fill(page.getByRole('textbox', field('密码')), demonstrationPassword);
  await between('sign-in');
  await press(page.getByRole('button', { name: say('登录'), exact: true }));
  await expect(menu).toBeVisible();
  const overdue = page
    .getByRole('region', { name: say('今日概况') })
    .getByRole('link', { name: beginning(say('超期回访')) });
  await expect(overdue).toBeVisible();
  await between('home');

  await press(overdue);
  await expect(page).toHaveURL(/\/callbacklist\?tab=overdue/);
  await fill(page.getByRole('searchbox', { name: say('姓名或联系电话') }), person.name);
  await page.keyboard.press('Enter');
  const plan = page.getByRole('row', { name: new RegExp(person.name) });
  await expect(plan).toContainText(say('超期 {days} 天', { days: 1 }));
  await between('follow-up management');

  await press(plan.getByRole('button', { name: person.name, exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible();
  const timeline = page.getByRole('region', { name: say('互动时间轴') });
  await expect(timeline.getByText(say('共 {total} 条', { total: 2 }))).toBeVisible();
  await between('customer');

  await turnTo(tabs, say('回访管理'));
  await press(plan.getByRole('button', { name: say('回访跟进') }));
  const execution = page.getByRole('dialog', { name: say('回访跟进') });
  await fill(execution.getByRole('textbox', field('说明')), note);
  await tick(execution, say('创建下次任务'));
  await fill(execution.getByRole('textbox', field('计划说明')), '确认复诊号');
  await between('execution of a plan');
  await press(execution.getByRole('button', { name: say('保存'), exact: true }));
  await expect(notices).toContainText(say('保存成功!'));
  await expect(execution).toBeHidden();
  await expect(plan).toHaveCount(0);
  await between('an executed plan');

  await turnTo(tabs, new RegExp(`^${person.name}`));
  await expect(timeline.getByText(say('共 {total} 条', { total: 3 }))).toBeVisible();
  await expect(timeline.getByText(note)).toBeVisible();
  await between('a longer timeline');

  await press(page.getByRole('button', { name: say('添加标签') }));
  const tagging = page.getByRole('dialog', { name: say('个人标签') });
  await fill(tagging.getByRole('textbox', { name: say('新标签') }), tag);
  await page.keyboard.press('Enter');
  await press(tagging.getByRole('button', { name: say('选择 {name}', { name: tag }) }));
  await between('tags');
  await press(tagging.getByRole('button', { name: say('确定'), exact: true }));
  await expect(tagging).toBeHidden();
  await expect(page.getByRole('list', { name: say('个人标签') }).getByText(tag)).toHaveCount(1);
  await between('a tagged customer');

  await press(page.getByRole('button', { name: say('投诉登记') }));
  const complaining = page.getByRole('dialog', { name: say('投诉登记') });
  await expect(complaining.getByRole('textbox', field('联系人姓名'))).toHaveValue(person.name);
  await fill(complaining.getByRole('textbox', field('投诉内容')), complaint);
  await between('registration of a complaint');
  await press(complaining.getByRole('button', { name: say('保存'), exact: true }));
  await expect(complaining).toBeHidden();
  await expect(page.getByText(say('投诉（{count} 次）', { count: 1 }))).toBeVisible();

  await press(menu.getByRole('link', field('投诉管理')));
  await fill(page.getByRole('searchbox', { name: say('联系人姓名') }), person.name);
  await page.keyboard.press('Enter');
  const row = page.getByRole('row', { name: new RegExp(person.name) });
  await expect(row).toContainText(complaint);
  await between('complaints');
  await press(row.getByRole('button', { name: say('处理'), exact: true }));
  const step = page.getByRole('dialog', { name: say('处理投诉') });
  await choose(step.getByRole('radiogroup', field('处理状态')), handledState);
  await fill(step.getByRole('textbox', field('处理说明')), handled);
  await between('handling of a complaint');
  await press(step.getByRole('button', { name: say('保存'), exact: true }));
  await expect(step).toBeHidden();
  await expect(row).toContainText(handledState);
  await press(row.getByRole('button', { name: person.name, exact: true }));
  const detail = page.getByRole('dialog', { name: say('投诉详情') });
  await expect(detail.getByRole('list', { name: say('处理记录') }).getByText(handled)).toHaveCount(1);
  await between('a handled complaint');
  await page.keyboard.press('Escape');
  await expect(detail).toBeHidden();

  await turnTo(tabs, new RegExp(`^${person.name}`));
  await expect(page.getByRole('region', { name: say('个人资料') }).getByText(handledState)).toBeVisible();
  await between('a customer who was answered');

  const at = `${dayAhead(1)} 10:00`;
  await givePlan(colleague, { customerid, to: own, at });
  // Reminders may come in the same moment, as at midnight; all are told in one notice then.
  const several = say('您有 {0} 条新消息', { 0: '\\d+' });
  await expect(notices).toContainText(new RegExp(`${at}|${several}`), { timeout: messageWithin });
  await expect(page.getByRole('img', { name: say('有未读消息') })).toBeVisible();
  await between('a message');

  await expectEverythingOnce(own, customerid);
}

/** A customer with a plan of the signed-in person that was due yesterday. */
async function anOverduePlan(own: Session) {
  const person = aPerson();
  const { 个人ID: customerid, ID: consultId } = await register(own, person);
  await own.data('/api/callback/SaveCallback', {
    customerid,
    consultId,
    plandate: `${dayAhead(-1)} 09:30`,
    plan: encodeURIComponent('了解疼痛变化'),
    execute: 3,
  });
  return { person, customerid };
}

async function givePlan(
  from: Session,
  { customerid, to, at }: { customerid: string; to: Session; at: string },
) {
  const { orginfo } = await to.data<{ orginfo: { PsmID: string }[] }>('/api/user/getUserInfo');
  await from.data('/api/callback/SaveCallback', {
    customerid,
    plandate: at,
    plan: encodeURIComponent('问疗效'),
    executeid: orginfo[0]?.PsmID,
  });
}

async function expectEverythingOnce(session: Session, customerid: string) {
  const { Objs: callbacks } = await session.data<{ Objs: WireOf<typeof CallbackRecord, 'output'>[] }>(
    '/api/callback/GetCallbackList',
    {
      查询类型: '',
      customerid,
    },
  );
  // The executed one, the next task, and the colleague's.
  expect(callbacks.map(({ state }) => state).sort()).toEqual(['已执行', '未执行', '未执行']);
  const complaints = await session.data<{ Objs: { 状态: number }[]; Count: number }>(
    '/api/Complain/GetComplainMessage',
    { personal: customerid },
  );
  expect([complaints.Count, complaints.Objs[0]?.状态]).toEqual([1, 3]);
}
