import { endCover, getHandovers, handOver, saveCallback, undoHandover } from '@huifang/contract';
import { instantIn } from '@huifang/domain/organisation-time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../testing/answers.ts';
import { type Context, day, type Fixture, startConsultFixture } from '../../testing/consult-fixture.ts';
import { createMember, type TestMember } from '../../testing/factories.ts';
import { keepCovers } from './covers.ts';

let now = new Date();
let f: Fixture;
let cover: TestMember;
beforeAll(async () => {
  f = await startConsultFixture({ now: () => now });
  cover = await createMember(f.database, f.first.id, { name: '沈佳宁' });
});
afterAll(() => f.close());

/** Noon of a day from today. */
const noon = (offset: number) => instantIn('Asia/Shanghai', `${day(offset)} 12:00`);
const look = (at: Date) => keepCovers(f.database, at);

async function absent() {
  const member = await createMember(f.database, f.first.id, { name: '陆子航' });
  return { ...member, context: await f.signIn(member) };
}
async function planBy(as: Context, customerid: string, more: object = {}) {
  const { data } = await f.call(
    saveCallback,
    { customerid, plandate: `${day(2)} 10:00`, plan: encodeURIComponent(`问疗效${Math.random()}`), ...more },
    as,
  );
  return data.ID;
}
const customer = async (as: Context) => (await f.save({}, as)).data.个人ID;
const executorOf = async (id: string) =>
  (
    await f.database.withOrganisation(f.first.id, (tx) =>
      tx.selectFrom('follow_ups').select('executor_id').where('id', '=', id).executeTakeFirstOrThrow(),
    )
  ).executor_id;
const arrange = (person: TestMember, 开始日期: string, 结束日期: string) =>
  f.call(
    handOver,
    {
      账号ID: person.userId,
      规则: [{ 类别: 'plans', 方式: 'people', 人员ID: [cover.staffId] }],
      开始日期,
      结束日期,
    },
    f.context.admin,
  );
const stateOf = async (id: string) =>
  (await f.call(getHandovers, {}, f.context.admin)).data.Objs.find(({ ID }) => ID === id)?.状态;

describe('a cover', () => {
  it('begins with its first day, takes what comes for the absent, and goes back after its last day', async () => {
    const person = await absent();
    const whose = await customer(person.context);
    const before = await planBy(person.context, whose);
    const { data } = await arrange(person, day(1), day(2));
    expect(data).toMatchObject({ 状态: 'planned', 已交接: { 回访计划: 0 } });
    await look(noon(0));
    expect(await executorOf(before)).toBe(person.staffId);

    await look(noon(1));
    expect(await executorOf(before)).toBe(cover.staffId);
    expect(await stateOf(data.ID)).toBe('running');
    const meanwhile = await planBy(f.context.admin, whose, { execute: 2, executeid: person.staffId });
    expect(await executorOf(meanwhile)).toBe(person.staffId);
    await look(noon(2));
    expect(await executorOf(meanwhile)).toBe(cover.staffId);

    await look(noon(3));
    expect(await executorOf(before)).toBe(person.staffId);
    expect(await executorOf(meanwhile)).toBe(person.staffId);
    expect(await stateOf(data.ID)).toBe('ended');
    await look(noon(4));
    expect(await stateOf(data.ID)).toBe('ended');
  });

  it('that begins today begins at once; what the absent plan for themselves stays theirs', async () => {
    const person = await absent();
    const whose = await customer(person.context);
    const before = await planBy(person.context, whose);
    const { data } = await arrange(person, day(0), day(0));
    expect(data).toMatchObject({ 状态: 'running', 已交接: { 回访计划: 1 } });
    expect(await executorOf(before)).toBe(cover.staffId);
    const own = await planBy(person.context, whose);
    await look(noon(0));
    expect(await executorOf(own)).toBe(person.staffId);
  });

  it('is kept once by several processes that look at the same time', async () => {
    const person = await absent();
    const plan = await planBy(person.context, await customer(person.context));
    const { data } = await arrange(person, day(1), day(1));
    await Promise.all([look(noon(1)), look(noon(1)), look(noon(1))]);
    expect(await executorOf(plan)).toBe(cover.staffId);
    const { Objs } = (await f.call(getHandovers, {}, f.context.admin)).data;
    expect(Objs.find(({ ID }) => ID === data.ID)?.已交接.回访计划).toBe(1);
    await Promise.all([look(noon(2)), look(noon(2))]);
    expect(await executorOf(plan)).toBe(person.staffId);
  });

  it('is one at a time, in days that make sense, and ends before its time when asked', async () => {
    const person = await absent();
    const plan = await planBy(person.context, await customer(person.context));
    expect(codeOf(await arrange(person, day(-1), day(1)))).toBe('VALIDATION');
    expect(codeOf(await arrange(person, day(2), day(1)))).toBe('VALIDATION');
    expect(codeOf(await arrange(person, day(0), ''))).toBe('VALIDATION');
    const { data } = await arrange(person, day(0), day(5));
    expect(codeOf(await arrange(person, day(7), day(8)))).toBe('COVER_EXISTS');
    const back = await f.call(endCover, { ID: data.ID }, f.context.admin);
    expect(back.data.已退回.回访计划).toBe(1);
    expect(await executorOf(plan)).toBe(person.staffId);
    expect(codeOf(await f.call(undoHandover, { ID: data.ID }, f.context.admin))).toBe('UNDO_EXPIRED');
    now = new Date();
  });

  it('ends when whoever is away leaves for good: nothing comes back to them', async () => {
    const person = await absent();
    const plan = await planBy(person.context, await customer(person.context));
    const { data } = await arrange(person, day(0), day(1));
    await f.call(
      handOver,
      {
        账号ID: person.userId,
        规则: [{ 类别: 'plans', 方式: 'people', 人员ID: [cover.staffId] }],
        结束: 'membership',
      },
      f.context.admin,
    );
    await look(noon(3));
    expect(await executorOf(plan)).toBe(cover.staffId);
    expect(await stateOf(data.ID)).toBe('ended');
  });
});
