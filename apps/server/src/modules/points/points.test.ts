import { getIntegralChangeList, getIntegralList, getIntegralsPatient } from '@huifang/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../testing/answers.ts';
import { type Context, type Fixture, startConsultFixture } from '../../testing/consult-fixture.ts';
import { addRecord } from '../../testing/hospital-records.ts';

let f: Fixture;
let rich: string;
let poor: string;
let foreign: string;
const change = (
  customer_id: string,
  changed_at: string,
  kind: 1 | 2,
  points: number,
  note = '',
  org = f.first.id,
) =>
  addRecord(f.database, org, 'point_changes', {
    customer_id,
    changed_at,
    kind,
    points: String(points),
    note,
  });

beforeAll(async () => {
  f = await startConsultFixture();
  rich = (await f.save({ 姓名: '积分多', 性别: '女', 联系电话: '13812345678', 出生日期: '2000-01-01' })).data
    .个人ID;
  poor = (await f.save({ 姓名: '积分少', 性别: '男' }, f.context.trainee)).data.个人ID;
  await f.save({ 姓名: '没有积分' });
  foreign = (await f.save({ 姓名: '积分外' }, f.context.stranger)).data.个人ID;
  await change(rich, '2026-03-01T02:00:00Z', 1, 500, '消费');
  await change(rich, '2026-03-05T16:30:00Z', 2, 120, '兑换');
  await change(poor, '2026-03-02T00:00:00Z', 1, 30, '签到');
  await change(foreign, '2026-03-03T00:00:00Z', 1, 7, '外', f.second.id);
});
afterAll(() => f.close());

const list = (request: object = {}, as: Context = f.context.admin) => f.call(getIntegralList, request, as);

describe('POST /api/Integral/GetIntegralList', () => {
  it('tells customers with points, the newest change first, days in the organisation’s time zone', async () => {
    const { data } = await list();
    expect(data).toMatchObject({ Total: 2, 超过上限: false });
    expect(data.Objs[0]).toMatchObject({
      个人ID: rich,
      姓名: '积分多',
      性别: 2,
      本人电话: '138****5678',
      可用积分: 380,
      变动日期str: '2026-03-06',
    });
    expect(data.Objs[1]).toMatchObject({ 个人ID: poor, 性别: 1, 可用积分: 30, 变动日期str: '2026-03-02' });
  });

  it('finds and pages', async () => {
    expect((await list({ searchcontent: 'JFD' })).data.Objs.map((row) => row.个人ID)).toEqual([rich]);
    expect((await list({ searchcontent: '没有' })).data).toMatchObject({ Objs: [], Total: 0 });
    expect((await list({ Page: 2, Size: 10 })).data).toMatchObject({ Objs: [], Total: 2 });
    expect(codeOf(await list({ searchcontent: '积' }))).toBe('SEARCH_TOO_SHORT');
    expect(codeOf(await list({ Size: 3 }))).toBe('PAGE_SIZE_REFUSED');
  });

  it('shows nobody who is out of sight', async () => {
    expect((await list({}, f.context.trainee)).data.Objs.map((row) => row.个人ID)).toEqual([poor]);
    expect((await list({}, f.context.stranger)).data.Objs.map((row) => row.个人ID)).toEqual([foreign]);
    expect((await list({}, f.context.viewer)).status).toBe(403);
  });
});

describe('the points of one customer', () => {
  it('are their balance and their changes, the newest first', async () => {
    const balance = await f.call(getIntegralsPatient, { PersonId: rich }, f.context.admin);
    expect(balance.data).toEqual({ 个人ID: rich, 可用积分: 380, 变动日期str: '2026-03-06' });
    const { data } = await f.call(getIntegralChangeList, { PersonId: rich }, f.context.admin);
    expect(data).toEqual({
      Total: 2,
      Objs: [
        { 变动时间str: '2026-03-06 00:30:00', 说明: '兑换', 积分: 120, 类型: 2 },
        { 变动时间str: '2026-03-01 10:00:00', 说明: '消费', 积分: 500, 类型: 1 },
      ],
    });
    const page = { PersonId: rich, Page: 2, Size: 10 };
    expect((await f.call(getIntegralChangeList, page, f.context.admin)).data).toEqual({ Objs: [], Total: 2 });
  });

  it('are none for whoever has none, and not told of customers out of sight', async () => {
    const { 个人ID } = (await f.save()).data;
    const none = await f.call(getIntegralsPatient, { PersonId: 个人ID }, f.context.admin);
    expect(none.data).toEqual({ 个人ID, 可用积分: 0, 变动日期str: '' });
    for (const [PersonId, as] of [
      [rich, f.context.trainee],
      [rich, f.context.stranger],
      [foreign, f.context.admin],
    ] as const) {
      expect(codeOf(await f.call(getIntegralsPatient, { PersonId }, as))).toBe('NOT_FOUND');
      expect(codeOf(await f.call(getIntegralChangeList, { PersonId }, as))).toBe('NOT_FOUND');
    }
  });
});
