import { getBHJsonDataEx, listConsults } from '@huifang/contract';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { day, type Fixture, nextPhone, startConsultFixture } from '../../testing/consult-fixture.ts';
import { refreshFollowUps } from './follow-up-columns.ts';

let f: Fixture;
const ids: Record<string, string> = {};
const phone = nextPhone();

beforeAll(async () => {
  f = await startConsultFixture();
  const add = async (name: string, values: Parameters<Fixture['save']>[0], as = f.context.admin) => {
    const { data } = await f.save({ 姓名: name, ...values }, as);
    ids[name] = data.ID;
    return data;
  };
  await add('欧阳丽明', {
    联系电话: phone,
    来院意向: 'A',
    病种ID: f.catalogue.disease,
    关键词: encodeURIComponent('种植牙价格'),
  });
  await add('单田芳', { 预约日期: day(3), 来院意向: 'C' });
  await add('待回访者', { 回访计划: 1, 计划时间: day(2) });
  await add('超期者', { 回访计划: 1, 计划时间: day(-1) }, f.context.agent);
  const called = await add('已回访者', {}, f.context.doctor);
  const arrived = await add('到院者', { 预约日期: day(0) });
  await f.database.withOrganisation(f.first.id, async (tx) => {
    await tx
      .insertInto('follow_ups')
      .values({
        org_id: f.first.id,
        customer_id: called.个人ID,
        consult_id: called.ID,
        executed_at: new Date(Date.now() - 3_600_000),
        content: '=1+1 很好',
      })
      .execute();
    await refreshFollowUps(tx, f.first.id, called.ID);
    await tx
      .updateTable('consults')
      .set({ arrived_at: new Date(), visit_state: '门诊', customer_kind: '就诊' })
      .where('id', '=', arrived.ID)
      .execute();
    await tx
      .updateTable('consults')
      .set({ customer_kind: '注册', customer_status: '黑名单' })
      .where('id', '=', ids.单田芳 as string)
      .execute();
    const tag = await tx
      .insertInto('tags')
      .values({ org_id: f.first.id, content: 'VIP' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('customer_tags')
      .values({ org_id: f.first.id, customer_id: arrived.个人ID, tag_id: tag.id })
      .execute();
  });
});
afterAll(() => f.close());

const names = async (param: object, as = f.context.admin) =>
  (await f.list(param, as)).data.map((row) => row.姓名);

describe('a tab shows', () => {
  it.each([
    ['', ['到院者', '已回访者', '超期者', '待回访者', '单田芳', '欧阳丽明']],
    ['咨询预约', ['到院者', '单田芳']],
    ['未回访', ['超期者', '待回访者']],
    ['已回访', ['已回访者']],
    ['预到', ['单田芳']],
    ['到院', ['到院者']],
    ['过期', ['超期者']],
  ])('%s its rows in its order', async (tab, expected) => {
    const answer = await f.list({ 查询类型: tab });
    expect(answer.data.map((row) => row.姓名)).toEqual(expected);
    expect(answer.记录数).toBe(expected.length);
  });

  it('masked phones, encoded notes and the sign for no expected arrival', async () => {
    const { data } = await f.list({ 搜索: phone });
    expect(data[0]).toMatchObject({
      联系电话: `${phone.slice(0, 3)}****${phone.slice(-4)}`,
      预计到院时间: '1990-01-01 00:01:00',
      病种: '牙周炎',
      服务人: '管理员',
      openid: null,
    });
    const [called] = (await f.list({ 查询类型: '已回访' })).data;
    expect(called?.回访内容).toBe(encodeURIComponent('=1+1 很好'));
  });
});

describe('a search finds', () => {
  it.each([
    ['阳丽', ['欧阳丽明']],
    ['欧阳丽明', ['欧阳丽明']],
    ['丽阳', []],
    ['oylm', ['欧阳丽明']],
    ['STF', ['单田芳']],
    ['shantian', ['单田芳']],
    ['龘龘', []],
    ['-1', []],
    ["%'", []],
  ])('%s by name, initials or pinyin', async (text, expected) => {
    expect(await names({ 搜索: text })).toEqual(expected);
  });

  it('a whole phone, its beginning, its last four digits and an appointment number', async () => {
    for (const text of [phone, phone.slice(0, 10), phone.slice(-4)]) {
      expect(await names({ 搜索: text })).toContain('欧阳丽明');
    }
    const [row] = (await f.list({ 搜索: '单田' })).data;
    expect(await names({ 搜索: row?.预约号 })).toEqual(['单田芳']);
  });

  it('nothing below two characters', async () => {
    const answer = await f.list({ 搜索: '𠮷' });
    expect(answer).toMatchObject({ 返回结果: 0, 返回信息: '筛选内容需要大于两个字符!' });
  });
});

describe('a filter', () => {
  it.each([
    [{ 来院意向: 'A' }, ['欧阳丽明']],
    [{ 客户类型: '注册' }, ['单田芳']],
    [{ 客户类型: '就诊，注册' }, ['到院者', '单田芳']],
    [{ 客户状态: '黑名单' }, ['单田芳']],
    [{ 就诊状态: '门诊' }, ['到院者']],
    [{ 就诊状态: '门诊', 客户类型: '意向' }, []],
    [{ 关键词: '植牙' }, ['欧阳丽明']],
    [{ 标签: 'VIP,别的' }, ['到院者']],
    [{ 登记开始: day(1) }, []],
    [{ 登记开始: day(0), 登记结束: day(0), 来院意向: 'C' }, ['单田芳']],
    [{ 预到开始: day(1), 预到结束: day(3) }, ['单田芳']],
    [{ 预回访开始: day(2), 预回访结束: day(2) }, ['待回访者']],
    [{ 回访开始: day(-1), 回访结束: day(1) }, ['已回访者']],
    [{ 回访开始: day(-9), 回访结束: day(-2) }, []],
    [{ 到院开始: day(0), 到院结束: day(0) }, ['到院者']],
  ])('%j leaves %j', async (param, expected) => {
    expect(await names(param)).toEqual(expected);
  });

  it('of disease, person, department and method', async () => {
    expect(await names({ 病种ID: f.catalogue.disease })).toEqual(['欧阳丽明']);
    expect(await names({ 服务人ID: f.people.agent.staffId })).toEqual(['超期者']);
    expect(await names({ 部门ID: f.clinic.id })).toEqual(['已回访者']);
    expect(await names({ 咨询方式: f.catalogue.tree })).toEqual([]);
    expect(await names({ 部门集合: f.clinic.id })).toEqual(
      (await names({})).filter((name) => !['超期者'].includes(name)),
    );
  });
});

describe('pages', () => {
  it('follow each other by number and by key', async () => {
    for (let number = 0; number < 12; number += 1) await f.save({ 姓名: `分页${number}` });
    const first = await f.list({});
    const second = await f.list({ 页码: 2 });
    const byKey = await f.list({ 游标: first.data.at(-1)?.游标 });
    expect(first.记录数).toBe(18);
    expect(second.data).toEqual(byKey.data);
    expect(new Set([...first.data, ...second.data].map((row) => row.预约id)).size).toBe(18);
    expect((await f.list({ 页码: 999 })).data).toEqual([]);
  });

  it('refuse page 0, other sizes and keys of another list', async () => {
    const ask = (param: object) =>
      f.call(getBHJsonDataEx, { getUrl: listConsults.path, param: JSON.stringify(param) }, f.context.admin);
    expect((await ask({ 页码: 0 })).envelope).toMatchObject({ Code: 'VALIDATION' });
    expect((await f.list({ 行数: 1_000_000 })).返回结果).toBe(0);
    expect((await ask({ 游标: 'garbage' })).envelope).toMatchObject({ Code: 'VALIDATION' });
    const key = (await f.list({})).data[0]?.游标;
    expect((await ask({ 游标: key, 查询类型: '到院' })).envelope).toMatchObject({ Code: 'VALIDATION' });
  });
});

describe('the customer range', () => {
  it('limits what is listed, and refuses a scope beyond it', async () => {
    expect(await names({}, f.context.trainee)).toEqual([]);
    expect(await names({}, f.context.doctor)).toEqual(['已回访者']);
    expect(await names({ 范围: '我的客户' }, f.context.agent)).toEqual(['超期者']);
    expect(await names({ 服务人ID: f.people.admin.staffId }, f.context.trainee)).toEqual([]);
    for (const [范围, as] of [
      ['所有', f.context.doctor],
      ['所有', f.context.trainee],
      ['我的部门', f.context.trainee],
    ] as const) {
      const answer = await f.call(
        getBHJsonDataEx,
        { getUrl: listConsults.path, param: JSON.stringify({ 范围 }) },
        as,
      );
      expect(answer.status).toBe(403);
    }
  });

  it('holds across organisations', async () => {
    expect(await names({}, f.context.stranger)).toEqual([]);
    expect(await names({ 搜索: phone }, f.context.stranger)).toEqual([]);
    const named = { getUrl: listConsults.path, param: JSON.stringify({ 机构ID: f.first.id }) };
    expect((await f.call(getBHJsonDataEx, named, f.context.stranger)).status).toBe(403);
    expect((await f.call(getBHJsonDataEx, named)).status).toBe(401);
    expect((await f.call(getBHJsonDataEx, named, f.context.viewer)).status).toBe(403);
  });
});

describe('rows and their number, asked for apart,', () => {
  it('say the same as together', async () => {
    const together = await f.list({ 搜索: phone });
    const rows = await f.list({ 搜索: phone, 计数: '不计' });
    expect(rows.data).toEqual(together.data);
    const number = await f.list({ 搜索: phone, 计数: '只计' });
    expect(number).toMatchObject({ data: [], 记录数: together.记录数 });
  });

  it('come one after the other where more than the page is found', async () => {
    const whole = (await f.list({ 行数: 200 })).记录数 ?? 0;
    const rows = await f.list({ 计数: '不计' });
    expect([rows.data.length, rows.记录数]).toEqual([10, null]);
    expect((await f.list({ 计数: '只计' })).记录数).toBe(whole);
    expect((await f.list({ 计数: '不计', 行数: 200 })).记录数).toBe(whole);
  });
});

describe('of two thousand others and more', () => {
  const customers = [
    ['稀客一', 3000],
    ['稀客二', 2900],
    ['稀客三', 2],
  ] as const;
  const wanted = customers.map(([name]) => name).toReversed();

  beforeAll(async () => {
    const [row] = (await f.list({ 搜索: '单田' })).data;
    await f.database.withOrganisation(f.first.id, async (tx) => {
      const copies = (many: RawBuilder<unknown>) => sql`
        insert into consults (org_id, customer_id, appointment_no, registered_at, service_person_id, disease_id, method_id,
          intention, visit_state, customer_kind)
        select org_id, customer_id, 'COPY' || n, now() - interval '30 days' - n * interval '1 minute', service_person_id,
          null, method_id, 'K' || n % 60, (array['门诊', '住院'])[n % 2 + 1], (array['就诊', '注册', '意向'])[n % 3 + 1]
        from consults, ${many} where id = ${row?.预约id}`;
      await copies(sql`generate_series(1, 2500) n`).execute(tx);
    });
    for (const [name] of customers) {
      const { data } = await f.save({
        姓名: name,
        病种ID: f.catalogue.disease,
        关键词: encodeURIComponent('稀有'),
      });
      ids[name] = data.ID;
    }
    await f.database.withOrganisation(f.first.id, async (tx) => {
      for (const [name, minutes] of customers) {
        await sql`update consults set registered_at = now() - interval '30 days' - ${minutes} * interval '1 minute'
          where id = ${ids[name]}`.execute(tx);
      }
    });
  });

  it.each(['', '不计'] as const)(
    'those that a rare filter finds are shown, however far behind (%s)',
    async (计数) => {
      for (const round of [1, 2]) {
        const { data } = await f.list({ 关键词: '稀有', 行数: 10, 计数 });
        expect([round, ...data.map((row) => row.姓名)]).toEqual([round, ...wanted]);
      }
    },
  );

  it('those with one of few values are found among all that these go together with', async () => {
    const matching = async (asked: object) => (await f.list({ ...asked, 计数: '只计' })).记录数;
    expect(await matching({ 客户类型: '就诊,注册', 就诊状态: '住院' })).toBe(834);
    expect(await matching({ 客户类型: '就诊,注册', 就诊状态: '住院', 来院意向: 'K7' })).toBe(42);
    const { data } = await f.list({ 客户类型: '就诊,注册', 就诊状态: '住院', 行数: 200, 页码: 4 });
    expect(data.map((row) => row.就诊状态)).toEqual(data.map(() => '住院'));
    expect(data).toHaveLength(200);
  });

  it('every one is shown once on pages that follow each other, whatever is looked for', async () => {
    for (const asked of [{}, { 搜索: '单田' }, { 病种ID: f.catalogue.disease }]) {
      const whole = (await f.list({ ...asked, 计数: '只计' })).记录数 ?? 0;
      const seen: string[] = [];
      let 游标 = '';
      do {
        const { data } = await f.list({ ...asked, 行数: 200, 游标, 计数: '不计' });
        seen.push(...data.map((row) => row.预约id));
        游标 = data.length === 200 ? (data.at(-1)?.游标 ?? '') : '';
      } while (游标 !== '');
      expect(seen).toHaveLength(whole);
      expect(new Set(seen).size).toBe(whole);
    }
  });
});

it('more than ten thousand are counted no further, and one by one for whoever asks', async () => {
  const [row] = (await f.list({ 搜索: '单田' })).data;
  await f.database.withOrganisation(f.first.id, (tx) =>
    sql`insert into consults (org_id, customer_id, appointment_no, registered_at)
      select org_id, customer_id, 'MORE' || n, now() - interval '60 days' - n * interval '1 minute'
      from consults, generate_series(1, 8000) n where id = ${row?.预约id}`.execute(tx),
  );
  const { rows } = await f.database.withOrganisation(f.first.id, (tx) =>
    sql<{ count: number }>`select count(*)::int as count from consults where org_id = ${f.first.id}`.execute(
      tx,
    ),
  );
  for (const round of [1, 2]) {
    expect([round, await f.list({})]).toEqual([
      round,
      expect.objectContaining({ 记录数: 10_000, 超过上限: true }),
    ]);
    for (const 计数 of ['', '只计'] as const) {
      const exact = await f.list({ 精确计数: 1, 计数 });
      expect([round, 计数, exact.记录数, exact.超过上限]).toEqual([round, 计数, rows[0]?.count, undefined]);
    }
  }
});
