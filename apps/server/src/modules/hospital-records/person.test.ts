import {
  getCustmerById,
  getFocusCases,
  getFocusDoctors,
  getFoucCasesByID,
  getFoucsDoctorByID,
  getPaymentLogs,
} from '@huifang/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Context, type Fixture, startConsultFixture } from '../../testing/consult-fixture.ts';
import { addRecord } from '../../testing/hospital-records.ts';
import { lastMonths } from './person.service.ts';

/** Half past midnight of 1 March in Shanghai; still 29 February by UTC. */
const now = new Date('2028-02-29T16:30:00Z');

let f: Fixture;
beforeAll(async () => {
  f = await startConsultFixture({ now: () => now });
});
afterAll(() => f.close());

const aCustomer = async (values: Parameters<Fixture['save']>[0] = {}) => (await f.save(values)).data.个人ID;

async function pay(customer_id: string, paid_at: string, amount_cents: string, org = f.first.id) {
  return addRecord(f.database, org, 'payments', { customer_id, paid_at, amount_cents });
}

describe('POST /api/Patient/GetPaymentLogs', () => {
  const logs = async (patientID: string, datespan?: 0 | 1 | 2, as: Context = f.context.admin) =>
    (await f.call(getPaymentLogs, { patientID, datespan }, as)).data;

  it('sums each month of the organisation’s calendar exactly, with 0 for months without payment', async () => {
    const customer = await aCustomer();
    await pay(customer, '2028-02-29T15:59:00Z', '10');
    await pay(customer, '2028-02-29T16:00:00Z', '20');
    await pay(customer, '2028-02-29T16:10:00Z', '184050');
    await pay(customer, '2028-01-10T00:00:00Z', '-500');
    await pay(customer, '2027-09-30T16:00:00Z', '100');
    await pay(customer, '2027-09-30T15:59:59Z', '7');
    await pay(customer, '2020-01-01T00:00:00Z', '1');
    const half = await logs(customer, 0);
    expect(half.list).toEqual([
      { month: '2027-10', amount: 1 },
      { month: '2027-11', amount: 0 },
      { month: '2027-12', amount: 0 },
      { month: '2028-01', amount: -5 },
      { month: '2028-02', amount: 0.1 },
      { month: '2028-03', amount: 1840.7 },
    ]);
    expect(half).toMatchObject({ total: 1836.8, totalSpending: 1836.88 });
    expect((await logs(customer)).list).toEqual(half.list);
    const year = await logs(customer, 1);
    expect(year.list).toHaveLength(12);
    expect(year.total).toBe(1836.87);
    const twoYears = await logs(customer, 2);
    expect([twoYears.list.length, twoYears.list[0]?.month]).toEqual([24, '2026-04']);
  });

  it('adds cents without losing any', async () => {
    const customer = await aCustomer();
    for (let index = 0; index < 10; index += 1) await pay(customer, '2028-02-10T00:00:00Z', '10');
    await pay(customer, '2028-02-10T00:00:00Z', '900719925474');
    expect((await logs(customer)).total).toBe(9007199255.74);
  });

  it('knows the months around a new year', () => {
    expect(lastMonths('2028-01', 3)).toEqual(['2027-11', '2027-12', '2028-01']);
  });

  it('answers no stranger, nobody without sight and no other period', async () => {
    const customer = await aCustomer();
    const code = async (as: Context, datespan: unknown = 0) => {
      const { envelope } = await f.call(getPaymentLogs, { patientID: customer, datespan } as never, as);
      return envelope.Success ? 'shown' : envelope.Code;
    };
    expect(await code(f.context.stranger)).toBe('NOT_FOUND');
    expect(await code(f.context.trainee)).toBe('NOT_FOUND');
    expect(await code(f.context.viewer)).toBe('FORBIDDEN');
    expect(await code(f.context.admin, 3)).toBe('VALIDATION');
  });
});

describe('POST /api/admin/getCustmerById', () => {
  it('tells the person masked, the points and whether the account is followed', async () => {
    const customer = await aCustomer({
      姓名: '林念',
      联系电话: '13812345678',
      证件号: '110101199003074477',
      出生日期: '1990-03-07',
      来院意向: 'B',
      咨询方式: f.catalogue.tree,
      信息来源: [{ id: f.catalogue.node, value: '' }],
    });
    const points = (kind: 1 | 2, amount: string, changed_at: string) =>
      addRecord(f.database, f.first.id, 'point_changes', {
        customer_id: customer,
        kind,
        points: amount,
        changed_at,
      });
    await points(1, '120', '2028-01-01T00:00:00Z');
    await points(2, '20', '2028-01-02T00:00:00Z');
    const change = await points(1, '5', '2028-01-03T00:00:00Z');
    await f.database.withOrganisation(f.first.id, async (tx) => {
      await tx.updateTable('point_changes').set({ points: '7' }).where('id', '=', change).execute();
      await tx.updateTable('customers').set({ openid: 'o1' }).where('id', '=', customer).execute();
      await tx
        .insertInto('members')
        .values({ org_id: f.first.id, customer_id: customer, level: '金卡', until: '2028-03-01' })
        .execute();
    });
    const { data } = await f.call(getCustmerById, { Id: customer }, f.context.admin);
    expect(data).toMatchObject({ info2: 107, info3: true });
    expect(data.info1).toMatchObject({
      姓名: '林念',
      联系电话: '138****5678',
      证件号: '11****************',
      会员等级: '金卡',
      信息来源: '官网',
      来院意向: 'B',
    });
    expect(data.info1.年龄).toBe(37);
  });

  it('tells no level to whom is no member any more, and nothing to strangers', async () => {
    const customer = await aCustomer();
    await f.database.withOrganisation(f.first.id, (tx) =>
      tx
        .insertInto('members')
        .values({ org_id: f.first.id, customer_id: customer, level: '金卡', until: '2028-02-29' })
        .execute(),
    );
    const { data } = await f.call(getCustmerById, { Id: customer }, f.context.admin);
    expect(data).toMatchObject({ info1: { 会员等级: null }, info2: 0, info3: false });
    for (const as of [f.context.stranger, f.context.trainee]) {
      const { envelope } = await f.call(getCustmerById, { Id: customer }, as);
      expect(envelope).toMatchObject({ Success: false, Code: 'NOT_FOUND' });
    }
  });
});

describe('concerns', () => {
  it('are counted and listed, the newest first, within sight only', async () => {
    const customer = await aCustomer();
    await f.database.withOrganisation(f.first.id, (tx) =>
      tx
        .insertInto('concerns')
        .values(
          Array.from({ length: 12 }, (_, index) => ({
            org_id: f.first.id,
            customer_id: customer,
            kind: index === 0 ? ('doctor' as const) : ('case' as const),
            subject_id: `S${index}`,
            name: `名${index}`,
            detail: '骨科',
            followed_at: `2028-01-${10 + index}T00:00:00Z`,
          })),
        )
        .execute(),
    );
    const request = { patientID: customer };
    const cases = (await f.call(getFocusCases, request, f.context.admin)).data;
    expect([cases.count, cases.list.length, cases.list[0]?.title]).toEqual([11, 10, '名11']);
    expect((await f.call(getFoucCasesByID, request, f.context.admin)).data.list).toHaveLength(11);
    const doctors = (await f.call(getFocusDoctors, request, f.context.admin)).data;
    expect(doctors).toEqual({
      count: 1,
      list: [{ id: 'S0', name: '名0', detail: '骨科', followedAt: '2028-01-10 08:00:00' }],
    });
    for (const call of [getFocusCases, getFocusDoctors, getFoucCasesByID, getFoucsDoctorByID]) {
      const { envelope } = await f.call(call, request, f.context.stranger);
      expect(envelope).toMatchObject({ Success: false, Code: 'NOT_FOUND' });
    }
  });
});
