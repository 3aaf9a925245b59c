import { getComplainCounts, getComplainList, type WireRequestOf } from '@huifang/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../testing/answers.ts';
import { type ComplaintFixture, startComplaintFixture } from '../../testing/complaint-fixture.ts';

let f: ComplaintFixture;
const ids: Record<string, string> = {};
beforeAll(async () => {
  f = await startComplaintFixture();
  const add = async (name: string, values: Parameters<ComplaintFixture['register']>[0], as = f.as.desk) => {
    ids[name] = (await f.register(values, as)).data.ID;
  };
  await add('january', { 联系人: '欧阳静怡', 投诉时间: '2026-01-10 00:00', 登记时间: '2026-01-10 08:00' });
  await add('midnight', {
    联系人: '欧阳旭',
    联系电话: '13812345678',
    投诉时间: '2026-02-01 23:59',
    登记时间: '2026-02-01 23:59',
    投诉类别: '2',
    关注程度: '5',
    来源: '2',
    状态: 3,
    处理时间: '2026-02-03 09:00',
    处理人ID: f.people.admin.staffId,
  });
  await add('clinic', {
    联系人: '周静怡',
    投诉时间: '2026-03-01 10:00',
    登记时间: '2026-03-01 10:00',
    被投诉科室: f.clinic.id,
    投诉类别: '3',
  });
  await add('trainee', { 联系人: '无关', 投诉时间: '2026-03-02 10:00' }, f.as.admin);
  await f.step({ ID: ids.clinic as string, 状态: 1, 处理时间: '2026-03-02 10:00' });
});
afterAll(() => f.close());

const nameOf = (id: string) => Object.keys(ids).find((name) => ids[name] === id);
const found = async (filter: WireRequestOf<typeof getComplainList>, as = f.as.admin) =>
  (await f.find(filter, as)).Objs.map(({ ID }) => nameOf(ID));

describe('POST /api/Complain/GetComplainList', () => {
  it.each<[string, WireRequestOf<typeof getComplainList>, string[]]>([
    ['everything, the latest first', {}, ['trainee', 'clinic', 'midnight', 'january']],
    [
      'days of the complaint, both included',
      { complainstime: '2026-01-10', complaintime: '2026-02-01' },
      ['midnight', 'january'],
    ],
    ['a day at midnight', { complainstime: '2026-01-10', complaintime: '2026-01-10' }, ['january']],
    ['part of a name', { name: '静怡' }, ['clinic', 'january']],
    ['a longer part of a name', { name: '阳静怡' }, ['january']],
    ['a state', { state: 3 }, ['midnight']],
    ['states joined by commas', { state: '1，3' }, ['clinic', 'midnight']],
    ['the handler', { delname: '管理员' }, ['midnight']],
    ['days of the handling', { delstime: '2026-02-03', deltime: '2026-02-03' }, ['midnight']],
    ['categories', { ComplainTypeList: ['2', 3] }, ['clinic', 'midnight']],
    ['attention levels', { AttentionList: '5' }, ['midnight']],
    ['sources', { SourceList: [2] }, ['midnight']],
    ['the beginning of a phone', { PhoneNumber: '1381234' }, ['midnight']],
    ['the last four digits', { PhoneNumber: '5678' }, ['midnight']],
    ['all at once', { name: '欧阳', state: 3, ComplainTypeList: '2', PhoneNumber: '138' }, ['midnight']],
    ['a state that there is not', { state: 'x' }, []],
    ['what looks like a pattern', { name: '%%' }, []],
  ])('finds by %s', async (_name, filter, expected) => {
    expect(await found(filter)).toEqual(expected);
    expect((await f.find(filter)).Total).toBe(expected.length);
  });

  it('pages by number and by key without losing or repeating any', async () => {
    const contact = '分页客户';
    for (let index = 0; index < 23; index += 1) {
      await f.register({ 联系人: contact, 投诉时间: '2026-03-10 10:00' });
    }
    const byNumber = await Promise.all([1, 2, 3].map((page) => f.find({ name: contact, page })));
    expect(byNumber.map(({ Objs }) => Objs.length)).toEqual([10, 10, 3]);
    expect(byNumber[0]?.Total).toBe(23);
    const all = byNumber.flatMap(({ Objs }) => Objs.map(({ ID }) => ID));
    expect(new Set(all).size).toBe(23);
    const byKey: string[] = [];
    for (let 游标 = ''; ; ) {
      const { Objs } = await f.find({ name: contact, 游标 });
      if (Objs.length === 0) break;
      byKey.push(...Objs.map(({ ID }) => ID));
      游标 = Objs.at(-1)?.游标 as string;
    }
    expect(byKey).toEqual(all);
  });

  it('refuses a page size that is not offered, a single character, and a foreign key', async () => {
    const ask = async (filter: WireRequestOf<typeof getComplainList>) =>
      codeOf(await f.call(getComplainList, filter, f.as.admin));
    expect(await ask({ size: 15 })).toBe('PAGE_SIZE_REFUSED');
    expect(await ask({ name: '静' })).toBe('SEARCH_TOO_SHORT');
    expect(await ask({ PhoneNumber: '1' })).toBe('SEARCH_TOO_SHORT');
    expect(await ask({ 游标: 'x' })).toBe('VALIDATION');
    expect(await ask({ complainstime: '2026-02-29' })).toBe('VALIDATION');
  });

  it('shows departments in range and what one registered or handles, and nothing of other organisations', async () => {
    expect(await found({ complaintime: '2026-03-02' }, f.as.reader)).toEqual(['clinic']);
    expect(await found({}, f.as.stranger)).toEqual([]);
    await f.database.withOrganisation(f.first.id, (tx) =>
      sql`update complaints set handler_id = ${f.staff.reader.staffId} where id = ${ids.trainee}`.execute(tx),
    );
    expect(await found({ complaintime: '2026-03-02' }, f.as.reader)).toEqual(['trainee', 'clinic']);
  });

  it('counts each state under the conditions of the list, whatever its tab', async () => {
    const counts = async (filter: WireRequestOf<typeof getComplainCounts>, as = f.as.admin) =>
      Object.fromEntries(
        (await f.call(getComplainCounts, filter, as)).data.map(({ 状态, count }) => [状态, count]),
      );
    expect(await counts({ complaintime: '2026-03-02' })).toEqual({ 0: 2, 1: 1, 2: 0, 3: 1, 4: 0 });
    expect(await counts({ name: '静怡' })).toEqual({ 0: 1, 1: 1, 2: 0, 3: 0, 4: 0 });
    expect(await counts({}, f.as.stranger)).toEqual({ 0: 0, 1: 0, 2: 0, 3: 0, 4: 0 });
    expect((await f.call(getComplainCounts, {}, f.as.trainee)).status).toBe(403);
    expect(codeOf(await f.call(getComplainCounts, { name: '静' }, f.as.admin))).toBe('SEARCH_TOO_SHORT');
  });

  it('shows the complaints of a customer to whoever sees the customer', async () => {
    const { id } = await f.customer();
    const { data } = await f.register({ 个人ID: id });
    expect((await f.find({ personId: id }, f.as.desk)).Objs.map(({ ID }) => ID)).toEqual([data.ID]);
    expect(codeOf(await f.call(getComplainList, { personId: id }, f.as.reader))).toBe('NOT_FOUND');
    expect(codeOf(await f.call(getComplainList, { personId: id }, f.as.stranger))).toBe('NOT_FOUND');
  });
});

describe('the list at a large size', () => {
  it('reads indexes, never the whole table', async () => {
    const plan = await f.database.withOrganisation(f.first.id, async (tx) => {
      await sql`insert into complaints (org_id, contact, state, category, complained_at, registered_at, handler_id)
        select ${f.first.id}, '批量', i % 5, (i % 6)::text, now() - i * interval '1 minute', now(), i % 40
        from generate_series(1, 20000) i`.execute(tx);
      await sql`select set_config('enable_seqscan', 'off', true)`.execute(tx);
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain select p.id from complaints p where p.org_id = ${f.first.id} and p.state = 3::smallint
        order by p.complained_at desc, p.id desc limit 10`.execute(tx);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toMatch(/Index (Only )?Scan using complaints_(state|latest)/);
    expect(plan).not.toMatch(/Seq Scan|Sort/);
    const page = await f.find({ state: 3, page: 300 });
    expect(page.Objs).toHaveLength(10);
    const all = await f.find({});
    expect(all).toMatchObject({ Total: 10_000, 超过上限: true });
    expect((await f.find({ 精确计数: 1 })).Total).toBeGreaterThan(20_000);
  });
});
