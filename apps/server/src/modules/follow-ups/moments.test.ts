import {
  consultProcess,
  getActionLog,
  getBHJsonDataEx,
  getCallbackByConsultId,
  getCallbackById,
  getCallbackList,
  getCallbackLogs,
  getHomeFigures,
  type OperationAnswer,
  saveCallback,
  saveCallbackExectute,
  updateCallback,
  type WireRequestOf,
} from '@huifang/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { day, type Fixture, startConsultFixture } from '../../testing/consult-fixture.ts';
import { createMember, createOrganisation } from '../../testing/factories.ts';

let f: Fixture;
beforeAll(async () => {
  f = await startConsultFixture();
});
afterAll(() => f.close());

async function consult(values: Parameters<Fixture['save']>[0] = {}) {
  const { data } = await f.save(values);
  return { consultId: data.ID, customerid: data.个人ID, number: data.预约号 };
}
const plan = async (values: WireRequestOf<typeof saveCallback>) =>
  (await f.call(saveCallback, { plan: '问疗效', ...values }, f.context.admin)).data;
const read = async (Id: string) => (await f.call(getCallbackById, { Id }, f.context.admin)).data;
const listed = async (values: WireRequestOf<typeof getCallbackList>) =>
  (await f.call(getCallbackList, values, f.context.admin)).data.Objs;

describe('a plan for any time of a day', () => {
  it('is answered as the day alone wherever it is shown', async () => {
    const { consultId, customerid, number } = await consult({ 预约日期: day(2), 预约类型: '' });
    const { ID } = await plan({ customerid, consultId, plandate: `${day()} 00:00:00` });
    const as = f.context.admin;
    expect(await read(ID)).toMatchObject({ plandate: day(), daysLeft: 0 });
    expect(await listed({ 查询类型: '今日', customerid })).toMatchObject([{ plandate: day() }]);
    expect((await f.call(getCallbackByConsultId, { consultId }, as)).data.plandate).toBe(day());
    expect((await f.call(getCallbackLogs, { customerid }, as)).data.Objs).toMatchObject([
      { 时间: day(), 计划时间: day() },
    ]);
    expect(await f.detail(consultId)).toMatchObject({ 计划时间: day(), 预约日期: day(2) });
    const { data: rows } = await f.list({ 搜索: number });
    expect(rows).toMatchObject([{ 下次回访时间: day(), 预计到院时间: day(2) }]);
    const { data: timeline } = await f.call(getActionLog, { id: customerid, type: 'callback' }, as);
    expect(timeline.Objs).toMatchObject([{ date: day(), time: '', status: 'pending' }]);
    const process = await f.call(
      getBHJsonDataEx,
      { getUrl: consultProcess.path, param: JSON.stringify({ 咨询ID: consultId }) },
      as,
    );
    const entries = (JSON.parse(process.data) as OperationAnswer<{ 类型: string; 时间: string }>).response
      .data;
    expect(entries.find(({ 类型 }) => 类型 === '未执行')?.时间).toBe(day());
  });

  it('comes before the plans of that day that have a time', async () => {
    const { customerid } = await consult();
    const late = await plan({ customerid, plandate: `${day()} 23:30` });
    const early = await plan({ customerid, plandate: `${day()} 00:30` });
    const whole = await plan({ customerid, plandate: day() });
    const rows = await listed({ 查询类型: '今日', customerid });
    expect(rows.map(({ ID }) => ID)).toEqual([whole.ID, early.ID, late.ID]);
    expect(rows.map(({ plandate }) => plandate)).toEqual([day(), `${day()} 00:30:00`, `${day()} 23:30:00`]);
  });

  it('is another plan than one at a time: moving between them is a change with its version', async () => {
    const { customerid } = await consult();
    const { ID } = await plan({ customerid, plandate: `${day(1)} 14:30` });
    const move = (plandate: string) => f.call(updateCallback, { ID, plandate }, f.context.admin);
    expect((await move(day(1))).data.版本).toBe(2);
    expect((await read(ID)).plandate).toBe(day(1));
    expect((await move(`${day(1)} 00:00:00`)).data.版本).toBe(2);
    expect((await move(`${day(1)} 08:05`)).data.版本).toBe(3);
    expect((await read(ID)).plandate).toBe(`${day(1)} 08:05:00`);
  });

  it('can be the next task of a call made that day', async () => {
    const { customerid } = await consult();
    const { ID } = await plan({ customerid, plandate: `${day()} 09:00` });
    const { data } = await f.call(
      saveCallbackExectute,
      { ID, date: `${day()} 00:00:30`, note: '稍后', next: 1, nextdate: day(), nextplan: '再打' },
      f.context.admin,
    );
    expect(await read(data.nextID)).toMatchObject({ plandate: day(), daysLeft: 0 });
  });
});

describe('an expected arrival', () => {
  it('keeps its time through an edit of something else, and goes to a day alone', async () => {
    const { consultId } = await consult({ 预约日期: `${day(2)} 09:30` });
    const before = await f.detail(consultId);
    expect(before.预约日期).toBe(`${day(2)} 09:30:00`);
    await f.edit({ ID: consultId, 版本: before.版本, 内容: '改', 预约日期: before.预约日期 });
    expect((await f.detail(consultId)).预约日期).toBe(`${day(2)} 09:30:00`);
    await f.edit({ ID: consultId, 版本: (await f.detail(consultId)).版本, 预约日期: day(2) });
    expect((await f.detail(consultId)).预约日期).toBe(day(2));
  });

  it('without a time comes first among those of the day at home', async () => {
    const timed = await consult({ 预约日期: `${day()} 08:00` });
    const whole = await consult({ 预约日期: day() });
    const { data } = await f.call(getHomeFigures, {}, f.context.admin);
    const mine = data?.预到.列表.filter(({ ID }) => [timed.consultId, whole.consultId].includes(ID));
    expect(mine?.map(({ 预约日期 }) => 预约日期)).toEqual([day(), `${day()} 08:00:00`]);
  });
});

it('a day is overdue when the organisation’s next one begins, whatever the server’s clock says', async () => {
  const organisation = await createOrganisation(f.database, { timeZone: 'Pacific/Kiritimati' });
  const as = await f.signIn(await createMember(f.database, organisation.id));
  const { data: saved } = await f.save({}, as);
  const here = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Pacific/Kiritimati' }).format(new Date());
  const { data } = await f.call(saveCallback, { customerid: saved.个人ID, plandate: here }, as);
  expect((await f.call(getCallbackById, { Id: data.ID }, as)).data).toMatchObject({
    plandate: here,
    daysLeft: 0,
  });
  const overdue = await f.call(getCallbackList, { 查询类型: '过期' }, as);
  expect(overdue.data.Total).toBe(0);
});
