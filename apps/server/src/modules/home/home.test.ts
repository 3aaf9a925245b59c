import {
  getCallbackCounts,
  getHomeFigures,
  HomeCallback,
  saveCallback,
  saveCallbackExectute,
  saveCallbackWithNoPlan,
  wireNamesOf,
} from '@huifang/contract';
import { addDays } from '@huifang/domain/days';
import { instantIn } from '@huifang/domain/organisation-time';
import { eachArea } from '@huifang/domain/rights/scopes';
import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tx } from '../../db/types.ts';
import type { Operator } from '../../operator.ts';
import { type Context, type Fixture, startConsultFixture } from '../../testing/consult-fixture.ts';
import { createMember, createOrganisation } from '../../testing/factories.ts';
import { countArrivals, countDays, findArrivals } from './home.repo.ts';

let f: Fixture;
/** The moment that the server goes by. */
let now: Date;
const zone = 'Asia/Shanghai';

beforeAll(async () => {
  f = await startConsultFixture({ now: () => now });
});
afterAll(() => f.close());
beforeEach(async () => {
  now = instantIn(zone, '2027-06-10 09:00');
  await f.database.withOrganisation(f.first.id, async (tx) => {
    await tx.deleteFrom('follow_ups').execute();
    await tx
      .updateTable('consults')
      .set({ registered_at: '2020-01-01T00:00:00Z', appointment_at: null, arrived_at: null })
      .execute();
  });
});

const figures = async (as: Context = f.context.admin, 范围?: '所有' | '我的部门' | '我的') => {
  const { data } = await f.call(getHomeFigures, { 范围 }, as);
  if (!data) throw new Error('no figures');
  return data;
};
async function customer(name = '李清照', as?: Context) {
  const { data } = await f.save({ 姓名: name }, as);
  await move(data.ID, 'registered_at', now);
  return { customerid: data.个人ID, consultId: data.ID };
}
/** Puts a consult's moment where a test needs it: forms only take days from yesterday on. */
const move = (id: string, column: 'registered_at' | 'appointment_at' | 'arrived_at', at: Date) =>
  f.database.withOrganisation(f.first.id, (tx) =>
    sql`update consults set ${sql.ref(column)} = ${at} where org_id = ${f.first.id} and id = ${id}`.execute(
      tx,
    ),
  );
const plan = async (plandate: string, as?: Context) =>
  (
    await f.call(
      saveCallback,
      { ...(await customer('李清照', as)), plandate, plan: '问疗效' },
      as ?? f.context.admin,
    )
  ).data.ID;

describe('POST /api/admin/GetHomeFigures', () => {
  it('counts today’s and overdue follow-ups as their lists do, and lists them', async () => {
    const early = await plan('2027-06-10 10:00');
    const done = await plan('2027-06-10 09:30');
    await plan('2027-06-11 10:00');
    now = instantIn(zone, '2027-06-13 09:00');
    await plan('2027-06-13 10:00');
    await f.call(
      saveCallbackExectute,
      { ID: done, note: '好转', date: '2027-06-13 08:00', type: 1 },
      f.context.admin,
    );
    const { 日期, 回访 } = await figures();
    expect(日期).toBe('2027-06-13');
    expect(回访).toMatchObject({ 今日未执行: 1, 今日已执行: 1, 过期: 2, 最久过期: 3 });
    expect(回访.今日列表.map(({ state }) => state)).toEqual(['已执行', '未执行']);
    expect(回访.过期列表[0]).toMatchObject({
      ID: early,
      姓名: '李清照',
      daysLeft: -3,
      plan: encodeURIComponent('问疗效'),
    });
    const { data: counts } = await f.call(getCallbackCounts, {}, f.context.admin);
    expect(counts).toMatchObject({ 今日: 1, 过期: 2, 今日已执行: 1 });
  });

  it('tells of each follow-up what the contract says, and no more', async () => {
    await plan('2027-06-10 15:00');
    const [line] = (await figures()).回访.今日列表;
    expect(Object.keys(line ?? {}).sort()).toEqual([...wireNamesOf(HomeCallback).values()].sort());
  });

  it('counts today’s appointments and who has come, those still expected first', async () => {
    const [first, second, other] = [
      await customer('周明远'),
      await customer('高景行'),
      await customer('许砚清'),
    ];
    await move(first.consultId, 'appointment_at', instantIn(zone, '2027-06-10 09:00'));
    await move(first.consultId, 'arrived_at', instantIn(zone, '2027-06-10 09:05'));
    await move(second.consultId, 'appointment_at', instantIn(zone, '2027-06-10 23:59'));
    await move(other.consultId, 'appointment_at', instantIn(zone, '2027-06-11 00:00'));
    const { 预到 } = await figures();
    expect(预到).toMatchObject({ 总数: 2, 已到院: 1 });
    expect(预到.列表.map(({ 姓名, 到院时间 }) => [姓名, 到院时间])).toEqual([
      ['高景行', ''],
      ['周明远', '2027-06-10 09:05:00'],
    ]);
  });

  it('counts by the organisation’s days at 23:59, wherever the server stands', async () => {
    const organisation = await createOrganisation(f.database, { timeZone: 'America/Los_Angeles' });
    const as = await f.signIn(await createMember(f.database, organisation.id));
    // Tomorrow in Shanghai and in UTC already.
    now = instantIn('America/Los_Angeles', '2027-06-10 23:59');
    const { data } = await f.save({ 姓名: '林知夏' }, as);
    await f.call(saveCallback, { customerid: data.个人ID, plandate: '2027-06-10 23:59', plan: '夜间' }, as);
    expect((await figures(as)).日期).toBe('2027-06-10');
    expect((await figures(as)).回访).toMatchObject({ 今日未执行: 1, 过期: 0 });
    now = instantIn('America/Los_Angeles', '2027-06-11 00:00');
    expect((await figures(as)).回访).toMatchObject({ 今日未执行: 0, 过期: 1, 最久过期: 1 });
  });

  it('has 14 days that end today, across 29 February', async () => {
    now = instantIn(zone, '2028-03-05 12:00');
    const { customerid, consultId } = await customer();
    await move(consultId, 'registered_at', instantIn(zone, '2028-02-29 23:59:59'));
    await move(consultId, 'arrived_at', instantIn(zone, '2028-03-01 00:00'));
    await f.call(
      saveCallbackWithNoPlan,
      { customerid, note: '好转', date: '2028-02-29 10:00', type: 1 },
      f.context.admin,
    );
    const { 近14天: days } = await figures();
    expect(days).toHaveLength(14);
    expect(days.map(({ 日期 }) => 日期)).toEqual(
      Array.from({ length: 14 }, (_, index) => addDays('2028-02-21', index)),
    );
    expect(days.at(-1)?.日期).toBe('2028-03-05');
    expect(days.filter((day) => day.新增咨询 + day.完成回访 + day.到院 > 0)).toEqual([
      { 日期: '2028-02-29', 新增咨询: 1, 完成回访: 1, 到院: 0 },
      { 日期: '2028-03-01', 新增咨询: 0, 完成回访: 0, 到院: 1 },
    ]);
  });

  it('shows each person what their range holds, and nothing of other organisations', async () => {
    await plan('2027-06-10 10:00');
    await plan('2027-06-10 11:00', f.context.trainee);
    expect((await figures()).回访.今日未执行).toBe(2);
    const own = await figures(f.context.trainee);
    expect(own.回访.今日未执行).toBe(1);
    expect(own.近14天.at(-1)?.新增咨询).toBe(1);
    const foreign = await figures(f.context.stranger);
    expect(foreign.回访).toMatchObject({ 今日未执行: 0, 今日已执行: 0, 过期: 0, 今日列表: [] });
    expect(foreign.近14天.every((day) => day.新增咨询 === 0)).toBe(true);
  });

  it('narrows to a scope that the person may use', async () => {
    await plan('2027-06-10 10:00');
    await plan('2027-06-10 11:00', f.context.trainee);
    const own = await figures(f.context.admin, '我的');
    expect(own.回访.今日未执行).toBe(1);
    expect(own.近14天.at(-1)?.新增咨询).toBe(1);
    expect((await figures(f.context.admin, '所有')).近14天.at(-1)?.新增咨询).toBe(2);
    expect((await f.call(getHomeFigures, { 范围: '所有' }, f.context.trainee)).status).toBe(403);
  });

  it('is empty for whoever may not read consults', async () => {
    expect((await f.call(getHomeFigures, {}, f.context.viewer)).data).toBeNull();
  });

  it('reads indexes, never whole tables', async () => {
    const { consultId } = await customer();
    const operator = {
      organisationId: f.first.id,
      timeZone: zone,
      sights: eachArea(() => 'all' as const),
    };
    const plans = await f.database.withOrganisation(f.first.id, async (tx) => {
      await sql`insert into consults (org_id, customer_id, appointment_no, registered_at, appointment_at, arrived_at)
        select org_id, customer_id, 'X' || i, registered_at - i * interval '1 hour',
          registered_at - i * interval '1 hour', registered_at - i * interval '1 hour'
        from consults, generate_series(1, 2000) i where org_id = ${f.first.id} and id = ${consultId}`.execute(
        tx,
      );
      await sql`insert into follow_ups (org_id, customer_id, consult_id, planned_at, executed_at, executed_by)
        select org_id, customer_id, id, registered_at, registered_at, ${f.people.admin.staffId}
        from consults where org_id = ${f.first.id}`.execute(tx);
      await sql`select set_config('enable_seqscan', 'off', true)`.execute(tx);
      const explained = tx.withPlugin(explaining) as Tx;
      const who = { operator: operator as unknown as Operator, scope: 'all' } as const;
      const days = { from: '2027-05-28', to: '2027-06-10', ofWork: undefined };
      return [
        await countDays(explained, who, days),
        await findArrivals(explained, who, '2027-06-10', 6),
        [await countArrivals(explained, who, '2027-06-10')],
      ].map((rows) => JSON.stringify(rows));
    });
    expect(plans[0]).toMatch(/consults_registered/);
    expect(plans[0]).toMatch(/follow_ups_(done|executed)/);
    expect(plans[0]).toMatch(/consults_arrived/);
    expect(plans[1]).toMatch(/consults_appointment/);
    expect(plans.join()).not.toMatch(/Seq Scan on (consults|follow_ups|customers)/);
  });
});

/** Asks for the plan of every statement instead of its rows. */
const explaining: KyselyPlugin = {
  transformQuery: ({ node }) =>
    node.kind === 'RawNode'
      ? { ...node, sqlFragments: [`explain ${node.sqlFragments[0]}`, ...node.sqlFragments.slice(1)] }
      : node,
  transformResult: async ({ result }) => result,
};
