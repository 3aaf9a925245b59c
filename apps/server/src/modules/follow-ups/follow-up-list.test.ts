import {
  getCallbackCounts,
  getCallbackDays,
  getCallbackList,
  getCallbackLogs,
  saveCallback,
  saveCallbackExectute,
  type WireRequestOf,
} from '@huifang/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOf } from '../../testing/answers.ts';
import {
  type Context,
  day,
  type Fixture,
  nextPhone,
  startConsultFixture,
} from '../../testing/consult-fixture.ts';

let f: Fixture;
/** Plans by what they are. */
const ids: Record<string, string> = {};
const phone = nextPhone();
let customerid: string;
let consultId: string;

beforeAll(async () => {
  f = await startConsultFixture();
  const { admin, agent, doctor, trainee } = f.context;
  const plan = async (
    name: string,
    values: Partial<WireRequestOf<typeof saveCallback>>,
    as: Context = admin,
  ) => {
    const { data } = await f.save(
      { 姓名: name === '今日' ? '欧阳锋' : '王五', ...(name === '今日' && { 联系电话: phone }) },
      as,
    );
    if (name === '今日') {
      customerid = data.个人ID;
      consultId = data.ID;
    }
    const saved = await f.call(saveCallback, { customerid: data.个人ID, plandate: day(), ...values }, as);
    ids[name] = saved.data.ID;
  };
  await plan('今日', {});
  await plan('过期', { plandate: day(-1) });
  await plan('以后', { plandate: day(3), executeid: f.people.agent.staffId });
  await plan('未分配', { plandate: day(2), execute: 1 });
  await plan('医生', { plandate: day(1) }, doctor);
  await plan('实习', { plandate: day(1) }, trainee);
  await plan('实习未分配', { plandate: day(1), execute: 1 }, trainee);
  await plan('完成', {});
  await f.call(saveCallbackExectute, { ID: ids.完成 as string, date: day(), note: '好' }, agent);
});
afterAll(() => f.close());

const list = async (request: WireRequestOf<typeof getCallbackList>, as: Context = f.context.admin) =>
  (await f.call(getCallbackList, request, as)).data;
const namesOf = async (request: WireRequestOf<typeof getCallbackList>, as?: Context) =>
  (await list(request, as)).Objs.map(({ ID }) => Object.keys(ids).find((name) => ids[name] === ID));

it('lists open plans with the earliest first, and each tab its own', async () => {
  expect(await namesOf({})).toEqual(['过期', '今日', '医生', '实习', '实习未分配', '未分配', '以后']);
  expect(await namesOf({ 查询类型: '今日' })).toEqual(['今日']);
  expect(await namesOf({ 查询类型: '过期' })).toEqual(['过期']);
  expect(await namesOf({ 查询类型: '以后' })).toEqual(['医生', '实习', '实习未分配', '未分配', '以后']);
  expect(await namesOf({ 查询类型: '未分配' })).toEqual(['实习未分配', '未分配']);
  expect(await namesOf({ 查询类型: '已执行' })).toEqual(['完成']);
  expect((await list({ 查询类型: '' })).Total).toBe(8);
});

it('the list of follow-ups filters by executor, department, day, customer, consult and search', async () => {
  expect(await namesOf({ executeid: f.people.agent.staffId })).toEqual(['以后']);
  expect(await namesOf({ 查询类型: '已执行', executeid: f.people.agent.staffId })).toEqual(['完成']);
  expect(await namesOf({ deptId: f.clinic.id })).toEqual(['医生']);
  expect(await namesOf({ 开始: day(2), 结束: day(3) })).toEqual(['未分配', '以后']);
  expect(await namesOf({ customerid })).toEqual(['今日']);
  expect(await namesOf({ consultId })).toEqual(['今日']);
  expect(await namesOf({ 搜索: '阳锋' })).toEqual(['今日']);
  expect(await namesOf({ 搜索: phone })).toEqual(['今日']);
  expect(codeOf(await f.call(getCallbackList, { 搜索: '锋' }, f.context.admin))).toBe('SEARCH_TOO_SHORT');
});

it('the list of follow-ups shows each range its own, and refuses a wider scope', async () => {
  expect(await namesOf({}, f.context.doctor)).toEqual(['医生']);
  expect(await namesOf({}, f.context.trainee)).toEqual(['实习', '实习未分配']);
  expect(await namesOf({ 范围: '我的' }, f.context.trainee)).toEqual(['实习']);
  expect(await namesOf({ 查询类型: '未分配' }, f.context.trainee)).toEqual(['实习未分配']);
  expect(await namesOf({ 范围: '我的' })).toEqual(['过期', '今日']);
  expect(await namesOf({ 范围: '我的部门' }, f.context.agent)).toEqual(['过期', '今日', '实习', '以后']);
  expect((await f.call(getCallbackList, { 范围: '所有' }, f.context.trainee)).status).toBe(403);
  expect((await f.call(getCallbackCounts, { 范围: '所有' }, f.context.doctor)).status).toBe(403);
  expect(codeOf(await f.call(getCallbackList, { customerid }, f.context.trainee))).toBe('NOT_FOUND');
  expect(codeOf(await f.call(getCallbackList, { consultId }, f.context.doctor))).toBe('NOT_FOUND');
  expect(codeOf(await f.call(getCallbackLogs, { customerid }, f.context.trainee))).toBe('NOT_FOUND');
});

it('the list of follow-ups shows nothing of another organisation', async () => {
  expect((await list({ 查询类型: '' }, f.context.stranger)).Total).toBe(0);
  expect(codeOf(await f.call(getCallbackLogs, { customerid }, f.context.stranger))).toBe('NOT_FOUND');
  expect((await list({ executeid: f.people.admin.staffId }, f.context.stranger)).Total).toBe(0);
});

it('the list of follow-ups pages by number and by key, with every plan once, and refuses other sizes', async () => {
  const first = await list({ size: 10 });
  expect(first).toMatchObject({ Total: 7, 超过上限: false });
  const third = first.Objs[2];
  const rest = await list({ size: 10, 游标: third?.游标 });
  expect(rest.Objs.map(({ ID }) => ID)).toEqual(first.Objs.slice(3).map(({ ID }) => ID));
  expect((await list({ size: 10, page: 2 })).Objs).toEqual([]);
  const all = await list({ 查询类型: '', size: 10 });
  const next = await list({ 查询类型: '', size: 10, 游标: all.Objs[4]?.游标 });
  expect(next.Objs).toEqual(all.Objs.slice(5));
  expect(codeOf(await f.call(getCallbackList, { 游标: 'x' }, f.context.admin))).toBe('VALIDATION');
  const foreign = { 查询类型: '已执行', 游标: third?.游标 } as const;
  expect(codeOf(await f.call(getCallbackList, foreign, f.context.admin))).toBe('VALIDATION');
  expect(codeOf(await f.call(getCallbackList, { size: 7 }, f.context.admin))).toBe('PAGE_SIZE_REFUSED');
});

it('the list of follow-ups counts what its lists hold', async () => {
  const { data } = await f.call(getCallbackCounts, {}, f.context.admin);
  expect(data).toEqual({ 今日: 1, 过期: 1, 以后: 5, 未分配: 2, 今日已执行: 1 });
  const own = await f.call(getCallbackCounts, {}, f.context.trainee);
  expect(own.data).toEqual({ 今日: 0, 过期: 0, 以后: 2, 未分配: 1, 今日已执行: 0 });
});

it('the list of follow-ups counts plans and callbacks by executor and day', async () => {
  const request = { 开始: day(-1), 结束: day(2) };
  const { data } = await f.call(getCallbackDays, request, f.context.admin);
  const admin = f.people.admin.staffId;
  expect(data).toContainEqual({ day: day(-1), executeid: admin, executor: '管理员', 未执行: 1, 已执行: 0 });
  expect(data).toContainEqual({
    day: day(),
    executeid: f.people.agent.staffId,
    executor: '客服甲',
    未执行: 0,
    已执行: 1,
  });
  expect(data).toContainEqual({ day: day(1), executeid: '', executor: '', 未执行: 1, 已执行: 0 });
  for (const 结束 of [day(-2), day(60), '']) {
    expect(codeOf(await f.call(getCallbackDays, { 开始: day(-1), 结束 }, f.context.admin))).toBe(
      'VALIDATION',
    );
  }
});
