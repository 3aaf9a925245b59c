import {
  getCallbackList,
  getComplainList,
  getIntegralList,
  getMembers,
  getPatientBasicDocs,
} from '@huifang/contract';
import { directions, listOrders } from '@huifang/domain/list-orders';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../testing/answers.ts';
import { type ComplaintFixture, startComplaintFixture } from '../testing/complaint-fixture.ts';

let f: ComplaintFixture;

beforeAll(async () => {
  f = await startComplaintFixture();
  for (let number = 0; number < 24; number += 1) {
    await f.save({ 姓名: ['林平', '凌安', '林安'][number % 3] as string });
    await f.register({ 联系人: '唐可欣' });
  }
  const org = f.first.id;
  // Few values, so that most are equal, and gaps where there can be some.
  await f.database.withOrganisation(org, async (tx) => {
    const hours = sql`timestamptz '2026-03-01 00:00Z' + (id % 4) * interval '1 hour'`;
    for (const statement of [
      sql`update customers set created_at = ${hours}`,
      sql`update complaints set complained_at = ${hours}, handled_at = case when id % 3 > 0 then ${hours} end`,
      sql`insert into members (org_id, customer_id, level, since)
        select org_id, id, '金卡', case when id % 3 > 0 then date '2026-01-01' + (id % 4)::int end from customers`,
      sql`insert into point_changes (org_id, customer_id, external_id, changed_at, kind, points)
        select org_id, id, id::text, ${hours}, 1, 10 * (1 + id % 3) from customers`,
      sql`insert into follow_ups (org_id, customer_id, planned_at) select org_id, id, ${hours} from customers`,
      sql`insert into follow_ups (org_id, customer_id, executed_at, executed_by)
        select org_id, id, ${hours}, ${f.people.admin.staffId} from customers`,
    ])
      await statement.execute(tx);
  });
});
afterAll(() => f.close());

interface Page {
  Objs: { 游标: string }[];
}

const lists = [
  {
    name: 'profiles',
    columns: listOrders.profiles,
    from: sql`customers x`,
    ids: 'x.id',
    by: { name: 'x.name_key', createdAt: 'x.created_at' },
    ask: (request: object) => f.call(getPatientBasicDocs, { size: 10, ...request }, f.context.admin),
    idOf: (row: object) => (row as { 个人ID: string }).个人ID,
  },
  {
    name: 'members',
    columns: listOrders.members,
    from: sql`members x`,
    ids: 'x.customer_id',
    by: { since: 'x.since' },
    ask: (request: object) => f.call(getMembers, { size: 10, ...request }, f.context.admin),
    idOf: (row: object) => (row as { 个人ID: string }).个人ID,
  },
  {
    name: 'points',
    columns: listOrders.points,
    from: sql`point_balances x`,
    ids: 'x.customer_id',
    by: { points: 'x.balance', changedOn: 'x.changed_at' },
    ask: (request: object) => f.call(getIntegralList, { Size: 10, ...request }, f.context.admin),
    idOf: (row: object) => (row as { 个人ID: string }).个人ID,
  },
  {
    name: 'complaints',
    columns: listOrders.complaints,
    from: sql`complaints x`,
    ids: 'x.id',
    by: { complainedAt: 'x.complained_at', handledAt: 'x.handled_at' },
    ask: (request: object) => f.call(getComplainList, { size: 10, ...request }, f.context.admin),
    idOf: (row: object) => (row as { ID: string }).ID,
  },
  {
    name: 'plans',
    columns: listOrders.plans,
    from: sql`(select * from follow_ups where executed_at is null) x`,
    ids: 'x.id',
    by: { plannedAt: 'x.planned_at' },
    ask: (request: object) =>
      f.call(getCallbackList, { 查询类型: '未执行', size: 10, ...request }, f.context.admin),
    idOf: (row: object) => (row as { ID: string }).ID,
  },
  {
    name: 'callbacks',
    columns: listOrders.callbacks,
    from: sql`(select * from follow_ups where executed_at is not null) x`,
    ids: 'x.id',
    by: { executedAt: 'x.executed_at' },
    ask: (request: object) =>
      f.call(getCallbackList, { 查询类型: '已执行', size: 10, ...request }, f.context.admin),
    idOf: (row: object) => (row as { ID: string }).ID,
  },
] as const;

const orders = lists.flatMap((list) =>
  Object.entries(list.columns).flatMap(([column, { wire }]) =>
    (['ascending', 'descending'] as const).map((direction) => ({
      ...list,
      column,
      direction,
      排序: { 列: wire, 方向: directions[direction] },
    })),
  ),
);

describe('a list of', () => {
  it.each(orders)('$name by $column $direction shows each row once, page after page', async (order) => {
    const { from, by, column, ids, direction, ask, idOf, 排序 } = order;
    const way = sql.raw(direction === 'ascending' ? 'asc' : 'desc');
    const { rows } = await f.database.withOrganisation(f.first.id, (tx) =>
      sql<{ id: string }>`select ${sql.ref(ids)} as id from ${from}
        order by ${sql.ref((by as Record<string, string>)[column] as string)} ${way} nulls last, ${sql.ref(ids)} ${way}`.execute(
        tx,
      ),
    );
    const expected = rows.map(({ id }) => id);
    expect(expected.length).toBeGreaterThan(20);
    const byKey: string[] = [];
    for (let 游标 = ''; ; ) {
      const { Objs } = (await ask({ 排序, 游标 })).data as Page;
      byKey.push(...Objs.map(idOf));
      if (Objs.length < 10) break;
      游标 = Objs.at(-1)?.游标 ?? '';
    }
    expect(byKey).toEqual(expected);
    const byNumber: string[] = [];
    for (const page of [1, 2, 3]) {
      const { Objs } = (await ask({ 排序, page, Page: page })).data as Page;
      byNumber.push(...Objs.map(idOf));
    }
    expect(byNumber).toEqual(expected);
  });

  it.each(lists)('$name refuses other columns and keys of another order', async ({ ask, columns }) => {
    for (const 列 of ['联系电话', '本人电话', '证件号', '编号', '']) {
      const { envelope } = await ask({ 排序: { 列 } });
      expect(envelope).toMatchObject({
        Code: 'VALIDATION',
        Fields: [{ path: '排序.列', message: '不能按此列排序，请选择其他列' }],
      });
    }
    const [{ wire }] = Object.values(columns) as [{ wire: string }];
    const 游标 = ((await ask({ 排序: { 列: wire, 方向: '升序' } })).data as Page).Objs[0]?.游标;
    expect(codeOf(await ask({ 排序: { 列: wire, 方向: '降序' }, 游标 }))).toBe('VALIDATION');
  });
});

it('plans are not ordered by when they were made, nor callbacks by when they were planned', async () => {
  for (const [查询类型, 列] of [
    ['未执行', '回访时间'],
    ['已执行', '计划时间'],
    ['', '计划时间'],
  ] as const) {
    const { envelope } = await f.call(getCallbackList, { 查询类型, 排序: { 列 } }, f.context.admin);
    expect(envelope).toMatchObject({ Code: 'VALIDATION', Fields: [{ path: '排序.列' }] });
  }
});
