import { getMemberLevels, getMembers, getPaitentSaleDocById, getPatientInfo } from '@huifang/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Context, day, type Fixture, startConsultFixture } from '../../testing/consult-fixture.ts';
import { addRecord } from '../../testing/hospital-records.ts';

let f: Fixture;
let gold: string;
let silver: string;
let ended: string;

const member = (
  customer_id: string,
  level: string,
  since: string,
  until: string | null = null,
  org = f.first.id,
) =>
  f.database.withOrganisation(org, (tx) =>
    tx
      .insertInto('members')
      .values({ org_id: org, customer_id, level, since, until, card_no: `K${customer_id}` })
      .execute(),
  );

beforeAll(async () => {
  f = await startConsultFixture();
  gold = (await f.save({ 姓名: '金卡会员', 联系电话: '13812345678' })).data.个人ID;
  silver = (await f.save({ 姓名: '银卡会员' }, f.context.trainee)).data.个人ID;
  ended = (await f.save({ 姓名: '过期会员' })).data.个人ID;
  await f.save({ 姓名: '不是会员' });
  const foreign = (await f.save({ 姓名: '外院会员' }, f.context.stranger)).data.个人ID;
  await member(gold, '金卡', '2026-01-05', day(0));
  await member(silver, '银卡', '2026-02-01');
  await member(ended, '金卡', '2025-01-01', day(-1));
  await member(foreign, '钻石', '2026-01-01', null, f.second.id);
  const paid = { customer_id: gold, paid_at: '2026-02-03T01:00:00Z' };
  await addRecord(f.database, f.first.id, 'payments', { ...paid, amount_cents: '120050' });
  await addRecord(f.database, f.first.id, 'payments', { ...paid, amount_cents: '-20000' });
  await addRecord(f.database, f.first.id, 'point_changes', {
    customer_id: gold,
    changed_at: '2026-02-03T01:00:00Z',
    kind: 1,
    points: '1000',
  });
  for (const visited_at of ['2026-01-10T01:00:00Z', '2026-02-03T01:00:00Z']) {
    await addRecord(f.database, f.first.id, 'visits', { customer_id: gold, visited_at, kind: '门诊' });
  }
});
afterAll(() => f.close());

const list = (request: object = {}, as: Context = f.context.admin) => f.call(getMembers, request, as);
const idsOf = async (...args: Parameters<typeof list>) =>
  (await list(...args)).data.Objs.map((row) => row.个人ID);

describe('POST /api/Patient/GetMembers', () => {
  it('tells level, points, what was paid and the last visit, those who joined last first', async () => {
    const { data } = await list();
    expect(data).toMatchObject({ Total: 3, 超过上限: false });
    expect(data.Objs.map((row) => row.个人ID)).toEqual([silver, gold, ended]);
    expect(data.Objs[1]).toMatchObject({
      姓名: '金卡会员',
      联系电话: '138****5678',
      会员等级: '金卡',
      会员卡号: `K${gold}`,
      入会日期: '2026-01-05',
      有效期至: day(0),
      已过期: false,
      可用积分: 1000,
      累计消费: 1000.5,
      最近就诊时间: '2026-02-03 09:00:00',
    });
    expect(data.Objs[2]).toMatchObject({ 已过期: true, 可用积分: 0, 累计消费: 0, 最近就诊时间: '' });
  });

  it('filters by level and by what is searched for', async () => {
    expect(await idsOf({ 会员等级: '金卡' })).toEqual([gold, ended]);
    expect(await idsOf({ 会员等级: '金卡', 搜索: '13812345678' })).toEqual([gold]);
    expect(await idsOf({ 会员等级: '铜卡' })).toEqual([]);
    expect(await idsOf({ 搜索: '不是' })).toEqual([]);
    expect((await list({ size: 5 })).envelope).toMatchObject({ Code: 'PAGE_SIZE_REFUSED' });
  });

  it('shows each range its own members, and levels of one’s organisation only', async () => {
    expect(await idsOf({}, f.context.trainee)).toEqual([silver]);
    expect((await list({}, f.context.stranger)).data.Objs.map((row) => row.姓名)).toEqual(['外院会员']);
    expect((await f.call(getMemberLevels, {}, f.context.admin)).data).toEqual(['金卡', '银卡'].toSorted());
    expect((await f.call(getMemberLevels, {}, f.context.stranger)).data).toEqual(['钻石']);
    expect((await list({}, f.context.viewer)).status).toBe(403);
  });
});

describe('the level of a customer', () => {
  it('shows in the profile as long as the membership lasts', async () => {
    const levelOf = async (Id: string) => [
      (await f.call(getPatientInfo, { Id }, f.context.admin)).data.会员等级,
      (await f.call(getPaitentSaleDocById, { Id }, f.context.admin)).data.会员等级,
    ];
    expect(await levelOf(gold)).toEqual(['金卡', '金卡']);
    expect(await levelOf(ended)).toEqual([null, null]);
  });
});
