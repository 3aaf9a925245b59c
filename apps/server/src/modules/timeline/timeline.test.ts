import {
  getActionLog,
  getActionSummary,
  getInteractionHistory,
  saveCallback,
  saveCallbackWithNoPlan,
  type WireDataOf,
  type WireRequestOf,
} from '@huifang/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ComplaintFixture, startComplaintFixture } from '../../testing/complaint-fixture.ts';
import { type Context, day } from '../../testing/consult-fixture.ts';
import { addRecord } from '../../testing/hospital-records.ts';

let f: ComplaintFixture;
beforeAll(async () => {
  f = await startComplaintFixture();
});
afterAll(() => f.close());

type Log = WireRequestOf<typeof getActionLog>;
const log = async (id: string, values: Partial<Log> = {}, as: Context = f.context.admin) =>
  (await f.call(getActionLog, { id, ...values }, as)).data;
const add = <Table extends Parameters<typeof addRecord>[2]>(
  table: Table,
  values: Parameters<typeof addRecord<Table>>[3],
) => addRecord(f.database, f.first.id, table, values);

const aCustomer = async () => (await f.save({ 内容: '问价格', 来院意向: 'A' })).data.个人ID;

/** Every page, one after another. */
async function allPages(id: string, values: Partial<Log> = {}) {
  const items: WireDataOf<typeof getActionLog>['Objs'] = [];
  for (let cursor = '', pages = 0; pages < 50; pages += 1) {
    const page = await log(id, { size: 10, cursor, ...values });
    items.push(...page.Objs);
    cursor = page.next;
    if (cursor === '') return items;
  }
  throw new Error('never ends');
}

describe('POST /api/Patient/GetActionLog', () => {
  it('tells everything of a customer, newest first, each item as what it is', async () => {
    const customer = await aCustomer();
    const of = { customer_id: customer };
    await add('payments', {
      ...of,
      paid_at: '2024-05-01T02:00:00Z',
      amount_cents: '184050',
      item: '洁牙',
      method: '微信支付',
    });
    await add('payments', { ...of, paid_at: '2024-05-02T02:00:00Z', kind: '商品', amount_cents: '-1200' });
    await add('visits', {
      ...of,
      visited_at: '2024-05-03T02:00:00Z',
      kind: '住院',
      doctor: '王医生',
      department: '骨科',
    });
    await add('check_reports', {
      ...of,
      reported_at: '2024-05-04T02:00:00Z',
      name: '胸片',
      conclusion: '正常',
    });
    await add('lab_results', { ...of, tested_at: '2024-05-05T02:00:00Z', name: '血常规' });
    await add('vaccinations', {
      ...of,
      vaccinated_at: '2024-05-06T02:00:00Z',
      vaccine: '流感疫苗',
      dose: '第1剂',
    });
    for (const [index, kind] of (
      ['随访', '营销', '客户关怀', '评价', '图文咨询', '视频咨询'] as const
    ).entries()) {
      await add('interactions', {
        ...of,
        happened_at: `2024-06-0${index + 1}T02:00:00Z`,
        kind,
        content: kind,
      });
    }
    await f.register({ 个人ID: customer, 内容: '等太久', 投诉时间: '2024-07-01 10:00' });
    await f.call(
      saveCallback,
      { customerid: customer, plandate: `${day(3)} 10:00`, plan: '问疗效' },
      f.context.admin,
    );

    const { Objs, next } = await log(customer);
    expect(next).toBe('');
    expect(Objs.map(({ type }) => type)).toEqual([
      'callback',
      'consult',
      'complaint',
      'videoConsult',
      'textConsult',
      'evaluation',
      'care',
      'marketing',
      'followUp',
      'check',
      'check',
      'check',
      'inpatient',
      'goods',
      'purchase',
    ]);
    expect(Objs[0]).toMatchObject({ date: day(3), time: '10:00', content: '问疗效', status: 'pending' });
    expect(Objs[1]).toMatchObject({ content: '问价格', intention: 'A', status: '' });
    expect(Objs[2]).toMatchObject({ content: '等太久', statusDisplay: '登记', method: '现场' });
    expect(Objs.at(-6)).toMatchObject({ content: '流感疫苗，第1剂', doctor: '' });
    expect(Objs.at(-3)).toMatchObject({ doctor: '王医生', content: '骨科' });
    expect(Objs.at(-2)).toMatchObject({ statusDisplay: '退款', content: '¥-12.00' });
    expect(Objs.at(-1)).toMatchObject({
      date: '2024-05-01',
      time: '10:00',
      method: '微信支付',
      content: '洁牙，¥1,840.50',
    });
  });

  it('puts a moment at 23:59 on the day that the organisation’s clocks show', async () => {
    const customer = await aCustomer();
    await add('interactions', { customer_id: customer, happened_at: '2024-02-29T15:59:00Z', kind: '营销' });
    await add('interactions', { customer_id: customer, happened_at: '2024-02-29T16:00:00Z', kind: '营销' });
    const { Objs } = await log(customer, { type: 'marketing' });
    expect(Objs.map(({ date, time }) => `${date} ${time}`)).toEqual(['2024-03-01 ', '2024-02-29 23:59']);
  });

  it('continues where a page ended, also among items of one moment, and tells each item once', async () => {
    const customer = await aCustomer();
    const happened_at = '2024-05-01T02:00:00.123456Z';
    for (let index = 0; index < 17; index += 1) {
      await add('interactions', { customer_id: customer, happened_at, kind: '营销' });
      await add('payments', { customer_id: customer, paid_at: happened_at, amount_cents: '100' });
      await add('lab_results', { customer_id: customer, tested_at: happened_at });
    }
    const items = await allPages(customer);
    expect(items).toHaveLength(52);
    expect(new Set(items.map(({ id }) => id)).size).toBe(52);
    const payments = await allPages(customer, { type: 'purchase' });
    expect(payments.map(({ type }) => type)).toEqual(Array.from({ length: 17 }, () => 'purchase'));
  });

  it('filters by type and way, complaints like all others, keeping what goes with a type', async () => {
    const customer = await aCustomer();
    const of = { customer_id: customer, happened_at: '2024-05-01T02:00:00Z' };
    await add('interactions', { ...of, kind: '图文咨询', method: '小程序' });
    await add('interactions', { ...of, kind: '营销', method: '短信' });
    await add('interactions', { ...of, kind: '评价', method: '小程序' });
    await f.register({ 个人ID: customer });
    const types = async (values: Partial<Log>) =>
      (await log(customer, values)).Objs.map(({ type }) => type).toSorted();
    expect(await types({ type: 'consult' })).toEqual(['consult', 'textConsult']);
    expect(await types({ type: 'marketing,complaint' })).toEqual(['complaint', 'marketing']);
    expect(await types({ type: 'complaint' })).toEqual(['complaint']);
    expect(await types({ method: '小程序' })).toEqual(['evaluation', 'textConsult']);
    expect(await types({ method: '小程序', type: 'evaluation' })).toEqual(['evaluation']);
    expect(await types({ method: '没有这种' })).toEqual([]);

    const { data } = await f.call(getActionSummary, { id: customer }, f.context.admin);
    expect(data.Total).toBe(5);
    expect(data.groups).toContainEqual({ type: 'marketing', method: '短信', count: 1 });
  });

  it('is about customers in sight only, and shows complaints to those who may read them', async () => {
    const customer = await aCustomer();
    await f.register({ 个人ID: customer });
    const code = async (as: Context) => {
      const { envelope } = await f.call(getActionLog, { id: customer }, as);
      return envelope.Success ? 'shown' : envelope.Code;
    };
    expect(await code(f.context.trainee)).toBe('NOT_FOUND');
    expect(await code(f.context.stranger)).toBe('NOT_FOUND');
    expect(await code(f.context.viewer)).toBe('FORBIDDEN');
    expect((await log(customer, {}, f.context.agent)).Objs.map(({ type }) => type)).toEqual(['consult']);
    const summary = await f.call(getActionSummary, { id: customer }, f.context.agent);
    expect(summary.data.Total).toBe(1);
  });

  it('shows of a customer in sight only the consults in sight', async () => {
    const { data: own } = await f.save({ 内容: '我的', 接待人ID: f.people.trainee.staffId }, f.context.admin);
    await f.save({
      操作类型: 2,
      个人ID: own.个人ID,
      姓名: '',
      联系电话: '',
      内容: '别人的',
      接待人ID: f.people.admin.staffId,
    });
    expect((await log(own.个人ID)).Objs.map(({ content }) => content).toSorted()).toEqual(['别人的', '我的']);
    const { Objs } = await log(own.个人ID, {}, f.context.trainee);
    expect(Objs.map(({ content }) => content)).toEqual(['我的']);
  });

  it('refuses other sizes, foreign cursors and unknown types', async () => {
    const customer = await aCustomer();
    const code = async (values: Record<string, unknown>) => {
      const { envelope } = await f.call(getActionLog, { id: customer, ...values } as Log, f.context.admin);
      return envelope.Success ? 'shown' : envelope.Code;
    };
    expect(await code({ size: 11 })).toBe('PAGE_SIZE_REFUSED');
    expect(await code({ size: 999_999 })).toBe('PAGE_SIZE_REFUSED');
    expect(await code({ type: 'nothing' })).toBe('VALIDATION');
    const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    for (const bad of [
      'x',
      cursor(['9'.repeat(20), 'consult', '1']),
      cursor(['1e5', 'consult', '1']),
      cursor(['1700000000000000', "consult'", '1']),
      cursor(['1700000000000000', 'consult', 'x']),
      cursor(null),
    ]) {
      expect(await code({ cursor: bad })).toBe('VALIDATION');
    }
  });

  it('reads a page of a customer with thousands of items from indexes alone', async () => {
    const customer = await aCustomer();
    await f.database.withOrganisation(f.first.id, async (tx) => {
      await sql`insert into interactions (org_id, external_id, customer_id, happened_at, kind, content)
        select ${f.first.id}::bigint, 'M' || i, ${customer}::bigint, timestamptz '2020-01-01' + i * interval '1 hour',
          '营销', '内容' from generate_series(1, 5000) i`.execute(tx);
    });
    const first = await log(customer, { size: 200 });
    expect(first.Objs).toHaveLength(200);
    const second = await log(customer, { size: 200, cursor: first.next });
    expect(second.Objs[0]?.id).not.toBe(first.Objs.at(-1)?.id);
    expect((await f.call(getActionSummary, { id: customer }, f.context.admin)).data.Total).toBe(5001);
  });
});

describe('POST /api/Patient/GetInteractionHistory', () => {
  it('answers visits, consults and callbacks in the gateway’s shape', async () => {
    const customer = await aCustomer();
    await add('visits', { customer_id: customer, visited_at: '2024-05-03T02:00:00Z', kind: '门诊' });
    await add('interactions', { customer_id: customer, happened_at: '2024-05-01T02:00:00Z', kind: '营销' });
    await f.call(
      saveCallbackWithNoPlan,
      { customerid: customer, date: `${day()} 00:00`, note: '已沟通', type: 1 },
      f.context.admin,
    );
    const { data } = await f.call(getInteractionHistory, { id: customer }, f.context.admin);
    expect(data.response.返回结果).toBe(1);
    const { content } = data.response.data;
    expect(content.map(({ type }) => type).toSorted()).toEqual(['callback', 'consult', 'outpatient']);
    expect(content.find(({ type }) => type === 'callback')).toMatchObject({
      content: '已沟通',
      status: '已执行',
    });
    const { envelope } = await f.call(getInteractionHistory, { id: customer }, f.context.stranger);
    expect(envelope).toMatchObject({ Success: false, Code: 'NOT_FOUND' });
  });
});
