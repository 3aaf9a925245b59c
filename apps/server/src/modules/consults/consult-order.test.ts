import { getBHJsonDataEx, listConsults } from '@huifang/contract';
import { directions, listOrders } from '@huifang/domain/list-orders';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectKeys, type OrderKey, type Place, readKeys } from '../../lib/list-order.ts';
import { day, type Fixture, startConsultFixture } from '../../testing/consult-fixture.ts';

let f: Fixture;
const names = ['方明', '范明', '方爱', '范爱', '欧阳丽明', '樊爱', 'Anna', '范明'];

beforeAll(async () => {
  f = await startConsultFixture();
  for (let number = 0; number < 34; number += 1)
    await f.save({ 姓名: names[number % names.length] as string });
  // Few values, so that most are equal, and gaps.
  await inOrganisation((tx) =>
    sql`
      update consults set
        registered_at = ${day(-2)}::date + (id % 3) * interval '1 hour',
        next_follow_up_at = case when id % 2 = 0 then ${day(1)}::date + (id % 4) * interval '1 day' end,
        last_follow_up_at = case when id % 5 > 0 then ${day(-9)}::date + (id % 3) * interval '1 day' end,
        appointment_at = case when id % 3 > 0 then ${day(2)}::date + (id % 4) * interval '1 day' end,
        arrived_at = case when id % 7 = 0 then ${day(-1)}::date::timestamptz end`.execute(tx),
  );
});
afterAll(() => f.close());

const inOrganisation: <T>(work: Parameters<typeof f.database.withOrganisation<T>>[1]) => Promise<T> = (
  work,
) => f.database.withOrganisation(f.first.id, work);

const columns = {
  name: 'p.name_key',
  registeredAt: 'c.registered_at',
  nextCallbackAt: 'c.next_follow_up_at',
  lastCallbackAt: 'c.last_follow_up_at',
  expectedArrivalAt: 'c.appointment_at',
  arrivedAt: 'c.arrived_at',
} as const satisfies Record<keyof typeof listOrders.consults, string>;

const orders = (Object.keys(columns) as (keyof typeof columns)[]).flatMap((column) =>
  (['ascending', 'descending'] as const).map((direction) => ({ column, direction })),
);
type Order = (typeof orders)[number];

const ordered = ({ column, direction }: Order) => ({
  排序: { 列: listOrders.consults[column].wire, 方向: directions[direction] },
});

/** Every consult in an order, those without a value last, in one query of its own. */
async function everyConsult({ column, direction }: Order): Promise<string[]> {
  const way = sql.raw(direction === 'ascending' ? 'asc' : 'desc');
  const ids = column === 'name' ? ['p.id', 'c.id'] : ['c.id'];
  const by = [columns[column], ...ids].map((name) => sql`${sql.ref(name)} ${way} nulls last`);
  const { rows } = await inOrganisation((tx) =>
    sql<{ id: string }>`
      select c.id from consults c join customers p on p.org_id = c.org_id and p.id = c.customer_id
      order by ${sql.join(by)}`.execute(tx),
  );
  return rows.map(({ id }) => id);
}

describe('the service centre ordered', () => {
  it.each(orders)(
    'by $column $direction shows each consult once, whatever is added between',
    async (order) => {
      const before = await everyConsult(order);
      const seen: string[] = [];
      let cursor = '';
      for (;;) {
        const { data } = await f.list({ ...ordered(order), 游标: cursor });
        seen.push(...data.map((row) => row.预约id));
        if (data.length < 10) break;
        cursor = data.at(-1)?.游标 ?? '';
        await f.save({ 姓名: seen.length < 20 ? '阿明' : '左明', 预约日期: day(3) });
      }
      expect(seen.filter((id) => before.includes(id))).toEqual(before);
      expect(new Set(seen).size).toBe(seen.length);
    },
  );

  it.each(orders)('by $column $direction has the same pages by number', async (order) => {
    const seen: string[] = [];
    for (let number = 1; seen.length === (number - 1) * 10; number += 1)
      seen.push(...(await f.list({ ...ordered(order), 页码: number })).data.map((row) => row.预约id));
    expect(seen).toEqual(await everyConsult(order));
  });

  it('by name keeps those of one surname together, by the sound of the rest', async () => {
    const { data } = await f.list({ 排序: { 列: '姓名' }, 行数: 100 });
    const seen = data.map((row) => row.姓名).filter((name) => names.includes(name));
    expect(seen.filter((name, index) => name !== seen[index - 1])).toEqual([
      'Anna',
      '樊爱',
      '范爱',
      '范明',
      '方爱',
      '方明',
      '欧阳丽明',
    ]);
  });

  it('begins with what its column begins with where no direction is said', async () => {
    const wanted = await f.list({ 排序: { 列: '最后回访时间', 方向: '降序' } });
    expect((await f.list({ 排序: { 列: '最后回访时间' } })).data).toEqual(wanted.data);
  });

  it('stays within the operator’s range', async () => {
    const { data } = await f.list({ 排序: { 列: '姓名' } }, f.context.trainee);
    expect(data).toEqual([]);
    expect((await f.list({ 排序: { 列: '姓名' } }, f.context.stranger)).data).toEqual([]);
  });

  it('is exported in the order that is shown', async () => {
    const order = { column: 'name', direction: 'descending' } as const;
    const text = await f.call(
      getBHJsonDataEx,
      { getUrl: listConsults.path, param: JSON.stringify({ ...ordered(order), 行数: 999_999 }) },
      f.context.agent,
    );
    const rows = JSON.parse(text.data).response.data as { 预约id: string }[];
    expect(rows.map((row) => row.预约id)).toEqual(await everyConsult(order));
  });
});

describe('an order is refused', () => {
  const ask = async (param: object) =>
    (
      await f.call(
        getBHJsonDataEx,
        { getUrl: listConsults.path, param: JSON.stringify(param) },
        f.context.admin,
      )
    ).envelope;

  it.each(['联系电话', '证件号', '出生日期', 'registered_at', 'name', '', "姓名'; --"])(
    'by %j, which is masked, hidden or no column',
    async (列) => {
      expect(await ask({ 排序: { 列 } })).toMatchObject({
        Code: 'VALIDATION',
        Fields: [{ path: '排序.列', message: '不能按此列排序，请选择其他列' }],
      });
    },
  );

  it('in no direction', async () => {
    for (const 方向 of ['asc', '', 1]) {
      expect(await ask({ 排序: { 列: '姓名', 方向 } })).toMatchObject({
        Code: 'VALIDATION',
        Fields: [{ path: '排序.方向' }],
      });
    }
    expect(await ask({ 排序: '姓名' })).toMatchObject({ Code: 'VALIDATION' });
  });

  it('after a row of another order', async () => {
    const 游标 = (await f.list({ 排序: { 列: '姓名' } })).data[0]?.游标;
    for (const param of [
      {},
      { 排序: { 列: '姓名', 方向: '降序' } },
      { 排序: { 列: '登记时间' } },
      { 排序: { 列: '姓名' }, 查询类型: '未回访' },
    ]) {
      expect(await ask({ ...param, 游标 })).toMatchObject({ Code: 'VALIDATION', Fields: [{ path: '游标' }] });
    }
    const forged = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
    for (const key of [
      forged('all name ascending', null, '1', '1'),
      forged('all name ascending', 'a', '1'),
      forged('all name ascending', 'a', '1', 'x'),
      forged('all name ascending', 7, '1', '1'),
      forged('all name ascending', 'a\0', '1', '1'),
    ]) {
      expect(await ask({ 排序: { 列: '姓名' }, 游标: key })).toMatchObject({ Code: 'VALIDATION' });
    }
  });
});

describe('a list that is too long to be collected is read along its index', () => {
  it.each(orders)('by $column $direction in the same order', async ({ column, direction }) => {
    const expected = await everyConsult({ column, direction });
    const source = {
      from: sql`customers p join consults c on c.org_id = p.org_id and c.customer_id = p.id`,
      where: [sql<boolean>`c.org_id = ${f.first.id}`],
      order: {
        name: 'test',
        by: sql.ref(columns[column]),
        type: column === 'name' ? 'text' : 'timestamptz',
        direction,
        hasGaps: column !== 'name' && column !== 'registeredAt',
        ids: column === 'name' ? ['p.id', 'c.id'] : ['c.id'],
      },
    } as const;
    const idOf = (key: OrderKey) => key.ids.at(-1);
    await inOrganisation(async (tx) => {
      const walked: OrderKey[] = [];
      let place: Place = { offset: 0 };
      for (;;) {
        const keys = await readKeys(tx, source, place, 7);
        expect((await collectKeys(tx, source, place, 7)).keys).toEqual(keys);
        walked.push(...keys);
        const last = keys.at(-1);
        if (!last || keys.length < 7) break;
        place = { after: last };
      }
      expect(walked.map(idOf)).toEqual(expected);
      for (let offset = 0; offset <= expected.length; offset += 7) {
        const keys = await readKeys(tx, source, { offset }, 7);
        expect(keys.map(idOf)).toEqual(expected.slice(offset, offset + 7));
      }
    });
  });
});
