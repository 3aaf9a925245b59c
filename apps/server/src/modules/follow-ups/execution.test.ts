import {
  callbackRecords,
  consultProcess,
  editConsults,
  getBHJsonDataEx,
  getCallbackById,
  getCallbackLogs,
  getDetailById,
  listConsults,
  saveCallback,
  saveCallbackExectute,
  saveCallbackOnServiceCenter,
  saveCallbackWithNoPlan,
  type WireRequestOf,
} from '@huifang/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tx } from '../../db/types.ts';
import { codeOf } from '../../testing/answers.ts';
import {
  type Context,
  configure,
  day,
  type Fixture,
  startConsultFixture,
} from '../../testing/consult-fixture.ts';
import { createMember, createOrganisation } from '../../testing/factories.ts';

let f: Fixture;
/** The moment that the server goes by, when it is not the real one. */
let moment: string | undefined;

beforeAll(async () => {
  f = await startConsultFixture({ now: () => (moment ? new Date(moment) : new Date()) });
});
afterAll(() => f.close());
beforeEach(async () => {
  moment = undefined;
  await configure(f, {});
});

const fieldsOf = (answer: { envelope: unknown }) =>
  Object.fromEntries(
    ((answer.envelope as { Fields?: { path: string; message: string }[] }).Fields ?? []).map(
      ({ path, message }) => [path, message],
    ),
  );
const pathsOf = (answer: { envelope: unknown }) => Object.keys(fieldsOf(answer)).sort();

async function consult(values: Parameters<Fixture['save']>[0] = {}, as?: Context) {
  const { data } = await f.save(values, as);
  return { consultId: data.ID, customerid: data.个人ID };
}

/** A consult with an open plan of the administrator. */
async function planned(values: Partial<WireRequestOf<typeof saveCallback>> = {}) {
  const own = await consult();
  const draft = { ...own, plandate: `${day()} 09:00`, plan: '问疗效', ...values };
  const { data } = await f.call(saveCallback, draft, f.context.admin);
  return { ...own, ID: data.ID };
}

const execute = (
  values: Partial<WireRequestOf<typeof saveCallbackExectute>> & { ID: string },
  as: Context & { headers?: Record<string, string> } = f.context.admin,
) => f.call(saveCallbackExectute, { date: `${day()} 00:10`, note: '已联系', ...values }, as);
const register = (
  values: Partial<WireRequestOf<typeof saveCallbackOnServiceCenter>>,
  as: Context & { headers?: Record<string, string> } = f.context.admin,
) =>
  f.call(saveCallbackOnServiceCenter, { note: '已联系', intention: 1, orderintention: 'A', ...values }, as);
const read = async (Id: string, as: Context = f.context.admin) =>
  (await f.call(getCallbackById, { Id }, as)).data;
const gateway = async (getUrl: string, param: object, as: Context = f.context.admin) => {
  const answer = await f.call(getBHJsonDataEx, { getUrl, param: JSON.stringify(param) }, as);
  return JSON.parse(answer.data).response as { 返回结果: number; data: Record<string, unknown>[] };
};
const countOf = async (customerid: string) => {
  const { rows } = await f.database.withOrganisation(f.first.id, (tx) =>
    sql<{ total: number }>`
      select count(*)::int as total from follow_ups where customer_id = ${customerid}`.execute(tx),
  );
  return rows[0]?.total;
};

describe('POST /api/callback/SaveCallbackExectute', () => {
  it('executes a plan and plans the next task in the same step; list, process and logs agree', async () => {
    const { ID, consultId, customerid } = await planned();
    const { data } = await execute({
      ID,
      版本: 1,
      note: encodeURIComponent('好转，约下周'),
      demand: '要报告',
      next: true,
      nextdate: `${day(7)} 15:00`,
      nextplan: encodeURIComponent('问下周'),
      nextexec: f.people.agent.staffId,
      check: 2,
    });
    expect(await read(ID)).toMatchObject({
      state: '已执行',
      date: `${day()} 00:10:00`,
      executedBy: '管理员',
      type: 1,
      note: encodeURIComponent('好转，约下周'),
      demand: encodeURIComponent('要报告'),
      daysLeft: null,
      next: true,
      nextID: data.nextID,
      nextdate: `${day(7)} 15:00:00`,
      nextexec: f.people.agent.staffId,
      版本: 2,
    });
    expect(await read(data.nextID)).toMatchObject({
      state: '未执行',
      consultId,
      customerid,
      creator: '管理员',
    });
    const { data: rows } = await gateway(listConsults.path, { 查询类型: '已回访', 行数: 200 });
    expect(rows.find((row) => row.预约id === consultId)).toMatchObject({
      下次回访时间: `${day(7)} 15:00:00`,
      最后回访时间: `${day()} 00:10:00`,
      回访内容: encodeURIComponent('好转，约下周'),
    });
    const { data: process } = await gateway(consultProcess.path, { 咨询ID: consultId });
    expect(process.map(({ 类型 }) => 类型)).toEqual(expect.arrayContaining(['咨询', '已执行', '未执行']));
    const { data: logs } = await f.call(getCallbackLogs, { consultId }, f.context.admin);
    expect(logs.Objs.map((entry) => entry.状态)).toEqual(['未执行', '已执行']);
    const { data: records } = await gateway(callbackRecords.path, { 事件ID: consultId });
    expect(records).toEqual(logs.Objs);
  });

  it('is refused with the form incomplete, in the words of the form', async () => {
    const { ID } = await planned();
    const empty = await execute({ ID, date: '', note: ' ', next: 1 });
    expect(fieldsOf(empty)).toEqual({
      date: '跟进时间不能为空',
      note: '说明不能为空',
      nextdate: '请选择计划时间',
      nextplan: '计划说明不能为空',
    });
    const unnamed = await execute({ ID, next: 1, nextdate: day(3), nextplan: 'x', check: 2 });
    expect(fieldsOf(unnamed)).toEqual({ nextexec: '请选择指定人员' });
    expect((await read(ID)).state).toBe('未执行');
  });

  it('is refused with a next date before the follow-up time, also on the same day', async () => {
    const { ID } = await planned();
    const next = { ID, next: 1, nextplan: 'x' } as const;
    expect(pathsOf(await execute({ ...next, nextdate: day(-1) }))).toEqual(['nextdate']);
    const late = { date: `${day()} 10:00`, nextdate: `${day()} 09:59` };
    expect(pathsOf(await execute({ ...next, ...late }))).toEqual(['nextdate']);
    expect(pathsOf(await execute({ ...next, nextdate: day(16) }))).toEqual(['nextdate']);
    expect(codeOf(await execute({ ...next, nextdate: day() }))).toBe('done');
  });

  it('is refused for tomorrow, by WeChat or SMS, and for people of another organisation', async () => {
    const { ID } = await planned();
    expect(pathsOf(await execute({ ID, date: day(1) }))).toEqual(['date']);
    for (const type of [2, 3]) expect(pathsOf(await execute({ ID, type }))).toEqual(['type']);
    expect(pathsOf(await execute({ ID, type: 4 }))).toEqual(['type']);
    const executeid = f.people.stranger.staffId;
    expect(pathsOf(await execute({ ID, executeid }))).toEqual(['executeid']);
    const next = { next: 1, nextdate: day(2), nextplan: 'x', nextexec: executeid } as const;
    expect(pathsOf(await execute({ ID, ...next }))).toEqual(['nextexec']);
  });

  it('is written for a colleague only by those who may assign', async () => {
    const { ID } = await planned({ executeid: f.people.doctor.staffId });
    const executeid = f.people.agent.staffId;
    expect((await execute({ ID, executeid }, f.context.doctor)).status).toBe(403);
    await execute({ ID, executeid });
    expect((await read(ID)).executedBy).toBe('客服甲');
  });

  it('executes once: the second is told who did it and when, and nothing of the second is written', async () => {
    const { ID, customerid } = await planned();
    const answers = await Promise.all([
      execute({ ID, note: '我打的', next: 1, nextdate: day(2), nextplan: 'a' }),
      execute({ ID, note: '他打的', next: 1, nextdate: day(3), nextplan: 'b' }, f.context.agent),
    ]);
    expect(answers.map(codeOf).sort()).toEqual(['CALLBACK_EXECUTED', 'done']);
    const refused = answers.find((answer) => codeOf(answer) !== 'done')?.envelope;
    const winner = answers[0] === answers.find((answer) => codeOf(answer) === 'done') ? '管理员' : '客服甲';
    expect(refused).toMatchObject({ Conflict: { who: winner, at: `${day()} 00:10:00`, 版本: 2 } });
    expect(String(refused?.Data)).toContain(`${winner} 已于 ${day()} 00:10 执行了此回访计划`);
    expect(await countOf(customerid)).toBe(2);
  });

  it('is refused when the plan was changed meanwhile', async () => {
    const { ID } = await planned();
    const stale = await execute({ ID, 版本: 7 });
    expect(codeOf(stale)).toBe('STALE');
  });

  it('keeps one record when the same save arrives again', async () => {
    const { ID, customerid } = await planned();
    const as = { ...f.context.admin, headers: { 'idempotency-key': 'execute-once' } };
    const next = { next: 1, nextdate: day(2), nextplan: 'x' } as const;
    const [one, two] = await Promise.all([execute({ ID, ...next }, as), execute({ ID, ...next }, as)]);
    expect(one.data).toEqual(two.data);
    expect(await countOf(customerid)).toBe(2);
  });

  it('takes notes of 10,000 characters and undecodable ones as they are, not one more', async () => {
    const [one, two] = [await planned(), await planned()];
    const long = '诉'.repeat(10_000);
    expect(codeOf(await execute({ ID: one.ID, note: encodeURIComponent(`${long}诉`) }))).toBe('VALIDATION');
    await execute({ ID: one.ID, note: encodeURIComponent(long) });
    expect(decodeURIComponent((await read(one.ID)).note)).toBe(long);
    await execute({ ID: two.ID, note: '100% 好转 %E4%B8' });
    expect(decodeURIComponent((await read(two.ID)).note)).toBe('100% 好转 %E4%B8');
  });

  it('is refused once the customer is an inpatient, deleted, or the plan is gone', async () => {
    const { ID, consultId, customerid } = await planned();
    const change = (visit_state: string) =>
      f.database.withOrganisation(f.first.id, (tx) =>
        tx.updateTable('customers').set({ visit_state }).where('id', '=', customerid).execute(),
      );
    await change('住院');
    expect(codeOf(await execute({ ID }))).toBe('INPATIENT_BLOCKED');
    expect(codeOf(await register({ consultId }))).toBe('INPATIENT_BLOCKED');
    await change('未就诊');
    await f.database.withOrganisation(f.first.id, async (tx) => {
      for (const table of ['follow_ups', 'consult_events', 'record_changes', 'consults'] as const) {
        await sql`delete from ${sql.table(table)} where ${sql.ref(table === 'consults' ? 'id' : table === 'record_changes' || table === 'follow_ups' ? 'customer_id' : 'consult_id')}
          = ${table === 'record_changes' || table === 'follow_ups' ? customerid : consultId}`.execute(tx);
      }
      await tx.deleteFrom('customers').where('id', '=', customerid).execute();
    });
    expect(codeOf(await execute({ ID }))).toBe('NOT_FOUND');
    expect(codeOf(await register({ consultId }))).toBe('NOT_FOUND');
    expect(codeOf(await f.call(saveCallback, { customerid, plandate: day(1) }, f.context.admin))).toBe(
      'NOT_FOUND',
    );
  });

  it('is refused for others’ customers, other organisations, and without the right', async () => {
    const { ID, consultId, customerid } = await planned();
    for (const as of [f.context.stranger, f.context.trainee]) {
      expect(codeOf(await execute({ ID }, as))).toBe('NOT_FOUND');
      expect(codeOf(await register({ consultId, id: ID }, as))).toBe('NOT_FOUND');
      const unplanned = { customerid, date: day(), note: 'x' };
      expect(codeOf(await f.call(saveCallbackWithNoPlan, unplanned, as))).toBe('NOT_FOUND');
    }
    expect((await execute({ ID }, f.context.viewer)).status).toBe(403);
    const other = await consult();
    expect(codeOf(await execute({ ID, customerid: other.customerid }))).toBe('NOT_FOUND');
  });
});

describe('whole days', () => {
  it('count in the organisation’s time zone, whatever the hour elsewhere', async () => {
    const pacific = await createOrganisation(f.database, { timeZone: 'Pacific/Auckland' });
    const as = await f.signIn(await createMember(f.database, pacific.id));
    const { data } = await f.save({}, as);
    // 23:59 on 1 March in London is 12:59 on 2 March in Auckland.
    moment = '2027-03-01T23:59:00Z';
    const plan = { customerid: data.个人ID, consultId: data.ID };
    expect(pathsOf(await f.call(saveCallback, { ...plan, plandate: '2027-02-28' }, as))).toEqual([
      'plandate',
    ]);
    const saved = await f.call(saveCallback, { ...plan, plandate: '2027-03-02 08:00' }, as);
    expect((await read(saved.data.ID, as)).daysLeft).toBe(0);
    expect(codeOf(await f.call(saveCallback, { ...plan, plandate: '2027-03-17' }, as))).toBe('done');
    expect(pathsOf(await f.call(saveCallback, { ...plan, plandate: '2027-03-18' }, as))).toEqual([
      'plandate',
    ]);
    const executed = { ID: saved.data.ID, note: 'x', date: '2027-03-02 12:30' };
    expect(codeOf(await f.call(saveCallbackExectute, { ...executed, date: '2027-03-03' }, as))).toBe(
      'VALIDATION',
    );
    expect(codeOf(await f.call(saveCallbackExectute, executed, as))).toBe('done');
  });

  it('take 29 February in leap years only', async () => {
    const own = await consult();
    moment = '2028-02-28T15:59:00Z';
    const call = (plandate: string) => f.call(saveCallback, { ...own, plandate }, f.context.admin);
    expect((await read((await call('2028-02-29 09:00')).data.ID)).daysLeft).toBe(1);
    expect(codeOf(await call('2028-03-14'))).toBe('done');
    moment = '2027-02-28T15:59:00Z';
    expect(pathsOf(await call('2027-02-29'))).toEqual(['plandate']);
    expect(codeOf(await call('2027-03-15'))).toBe('done');
  });
});

describe('POST /api/callback/SaveCallbackWithNoPlan', () => {
  it('writes down what nobody had planned, once', async () => {
    const { customerid, consultId } = await consult();
    const draft = {
      customerid,
      date: `${day()} 00:05`,
      note: '来电',
      next: true,
      nextdate: day(3),
      nextplan: '回电',
    };
    const one = await f.call(saveCallbackWithNoPlan, draft, f.context.admin);
    const two = await f.call(saveCallbackWithNoPlan, draft, f.context.admin);
    expect(two.data).toEqual(one.data);
    expect(await read(one.data.ID)).toMatchObject({ consultId, state: '已执行', plandate: '', next: true });
    expect(await countOf(customerid)).toBe(2);
  });
});

describe('POST /api/callback/SaveCallbackOnServiceCenter', () => {
  it('registers a callback; an intention other than appointed sets the visit intention', async () => {
    const { consultId } = await consult();
    const attchment = [{ name: '录音.mp3', url: '/api/upload/1' }];
    const { data } = await register({ consultId, intention: 3, orderintention: 'C', attchment });
    expect(await read(data.ID)).toMatchObject({
      intention: 3,
      orderintention: 'C',
      attchment: [{ ID: '', name: '录音.mp3', url: '/api/upload/1' }],
      plandate: '',
    });
    const record = await f.detail(consultId);
    expect(record).toMatchObject({ 来院意向: 'C', 版本: 3 });
    expect(
      pathsOf(await register({ consultId, attchment: [{ name: 'x', url: 'javascript:alert(1)' }] })),
    ).toEqual(['attchment.0.url']);
  });

  it('executes the plan that it names, and makes the appointment of intention 2', async () => {
    const { ID, consultId } = await planned();
    const values = { id: ID, consultId, intention: 2, ordertime: `${day(4)} 09:30`, orderType: '1' };
    await register({ ...values, orderintention: '', ordernote: encodeURIComponent('带片子'), 版本: 1 });
    expect(await read(ID)).toMatchObject({
      state: '已执行',
      intention: 2,
      ordertime: `${day(4)} 09:30:00`,
      orderType: '1',
      ordernote: encodeURIComponent('带片子'),
      orderintention: '',
    });
    expect(await f.detail(consultId)).toMatchObject({
      预约日期: `${day(4)} 09:30:00`,
      预约类型: '1',
      预约说明: encodeURIComponent('带片子'),
      是否预约: 1,
    });
    const { data: process } = await gateway(consultProcess.path, { 咨询ID: consultId });
    expect(process.map(({ 类型 }) => 类型)).toContain('预约');
    expect(codeOf(await register(values))).toBe('CALLBACK_EXECUTED');
  });

  it('asks for what each intention requires', async () => {
    const { consultId } = await consult();
    expect(fieldsOf(await register({ consultId, intention: 2 }))).toEqual({
      ordertime: '请指定预约日期!',
      orderType: '请完成填写',
    });
    const appointed = { consultId, intention: 2, orderType: '1' } as const;
    expect(pathsOf(await register({ ...appointed, ordertime: day(16) }))).toEqual(['ordertime']);
    expect(pathsOf(await register({ ...appointed, ordertime: day(-2) }))).toEqual(['ordertime']);
    for (const intention of [1, 3, 4]) {
      expect(pathsOf(await register({ consultId, intention, orderintention: '' }))).toEqual([
        'orderintention',
      ]);
    }
    expect(pathsOf(await register({ consultId, intention: 5 }))).toEqual(['intention']);
    expect(fieldsOf(await register({ consultId, next: 1 }))).toEqual({ nextdate: '请指定下次计划日期!' });
    const bare = { consultId, intention: '', orderintention: '', note: '' } as const;
    expect(pathsOf(await register(bare))).toEqual(['orderintention']);
    expect(codeOf(await register({ ...bare, orderintention: 'A' }))).toBe('done');
  });

  it('asks for what the settings of the organisation and of the department require', async () => {
    const { consultId } = await consult();
    const settings = Object.fromEntries(
      [
        '回访方式',
        '状态',
        '来院意向',
        '回访说明',
        '注意事项',
        '计划日期',
        '计划执行人',
        '预约类型',
        '预到时间',
      ].map((item) => [item, { required: true }]),
    );
    await configure(f, { page: 'callback', settings });
    const bare = { consultId, note: '', intention: '', orderintention: '' } as const;
    expect(pathsOf(await register(bare))).toEqual(['demand', 'intention', 'note', 'orderintention', 'type']);
    const full = { consultId, type: 1, demand: '无' } as const;
    expect(codeOf(await register(full))).toBe('done');
    expect(pathsOf(await register({ ...full, next: 1, nextdate: day(2), check: 1 }))).toEqual(['nextexec']);

    await configure(f, {
      page: 'callback',
      settings: { 注意事项: { required: true } },
      departmentId: f.clinic.id,
    });
    expect(codeOf(await register({ consultId, note: '另一次' }))).toBe('done');
    const own = await consult({}, f.context.doctor);
    expect(pathsOf(await register({ consultId: own.consultId }, f.context.doctor))).toEqual(['demand']);
  });

  it('takes no state that the organisation has disabled', async () => {
    const entry = (code: string) => ({
      org_id: f.first.id,
      dictionary: '38',
      code,
      name: code,
      is_enabled: code !== '3',
    });
    const change = (work: (tx: Tx) => Promise<unknown>) => f.database.withOrganisation(f.first.id, work);
    await change((tx) =>
      tx.insertInto('dictionary_entries').values(['1', '2', '3', '4'].map(entry)).execute(),
    );
    try {
      const { consultId } = await consult();
      expect(pathsOf(await register({ consultId, intention: 3 }))).toEqual(['intention']);
      expect(codeOf(await register({ consultId, intention: 4 }))).toBe('done');
    } finally {
      await change((tx) => tx.deleteFrom('dictionary_entries').where('dictionary', '=', '38').execute());
    }
  });

  it('needs a consult, and one that is worked on', async () => {
    expect(codeOf(await register({}))).toBe('CONSULT_REQUIRED');
    const natural = await consult({ 咨询方式: f.catalogue.natural });
    expect(codeOf(await register(natural))).toBe('NATURAL_SOURCE_LOCKED');
    const [one, other] = [await planned(), await consult()];
    expect(codeOf(await register({ id: one.ID, consultId: other.consultId }))).toBe('NOT_FOUND');
    expect(codeOf(await register({ consultId: one.consultId, customerid: other.customerid }))).toBe(
      'NOT_FOUND',
    );
  });
});

describe('what an executed plan finds out', () => {
  const visit = () => ({
    orderintention: 'B',
    ordertime: `${day(3)} 09:30`,
    orderType: '1',
    ordernote: encodeURIComponent('林医师复诊'),
  });
  const detail = async (Id: string) => (await f.call(getDetailById, { Id }, f.context.admin)).data;
  /** A plan that belongs to no consult. */
  const plannedWithout = async () => {
    const own = await planned();
    await f.database.withOrganisation(f.first.id, (tx) =>
      sql`update follow_ups set consult_id = null where id = ${own.ID}`.execute(tx),
    );
    return own;
  };

  beforeAll(() =>
    f.database.withOrganisation(f.first.id, async (tx) => {
      const entry = (dictionary: string, code: string) => ({
        org_id: f.first.id,
        dictionary,
        code,
        name: code,
      });
      await tx
        .insertInto('dictionary_entries')
        .values([entry('01', 'A'), entry('01', 'B'), entry('01', 'C'), entry('34', '1')])
        .execute();
    }),
  );

  it('is written to the plan’s consult as a registration would, and told in its history', async () => {
    const { ID, consultId } = await planned();
    const before = await detail(consultId);
    const { data } = await execute({ ID, ...visit() });
    expect(await read(data.ID)).toMatchObject({
      intention: 2,
      orderintention: 'B',
      ordertime: `${day(3)} 09:30:00`,
      orderType: '1',
      ordernote: encodeURIComponent('林医师复诊'),
    });
    const after = await detail(consultId);
    expect(after).toMatchObject({ 来院意向: 'B', 预约日期: `${day(3)} 09:30:00`, 预约类型: '1' });
    expect(after.版本).toBeGreaterThan(before.版本);
    const process = await gateway(consultProcess.path, { 咨询ID: consultId });
    expect(process.data.map((entry) => entry.类型)).toEqual(
      expect.arrayContaining(['预约', '修改', '已执行']),
    );
  });

  it('is a day alone, or the intention alone', async () => {
    const one = await planned();
    await execute({ ID: one.ID, ordertime: day(2), orderType: '1' });
    expect((await detail(one.consultId)).预约日期).toBe(day(2));
    const other = await planned();
    const appointed = (await detail(other.consultId)).预约日期;
    await execute({ ID: other.ID, orderintention: 'C' });
    expect(await detail(other.consultId)).toMatchObject({ 来院意向: 'C', 预约日期: appointed });
    expect((await read(other.ID)).intention).toBeNull();
  });

  it('goes to another consult of the customer where one is picked, and to nobody else’s', async () => {
    const { ID, consultId, customerid } = await planned();
    const again = { 操作类型: 2, 个人ID: customerid, 咨询方式: f.catalogue.tree } as const;
    const picked = (await f.call(editConsults, again, f.context.admin)).data.ID;
    const stranger = await consult();
    expect(codeOf(await execute({ ID, ...visit(), consultId: stranger.consultId }))).toBe('NOT_FOUND');
    expect((await read(ID)).state).toBe('未执行');
    const before = (await detail(consultId)).版本;
    expect(codeOf(await execute({ ID, ...visit(), consultId: picked }))).toBe('done');
    expect((await detail(picked)).来院意向).toBe('B');
    expect((await detail(consultId)).版本).toBe(before);
  });

  it('needs a consult where the plan has none', async () => {
    const { ID, consultId } = await plannedWithout();
    expect(codeOf(await execute({ ID, ...visit() }))).toBe('CONSULT_REQUIRED');
    expect(codeOf(await execute({ ID, ...visit(), consultId }))).toBe('done');
    expect((await detail(consultId)).来院意向).toBe('B');
    const other = await plannedWithout();
    expect(codeOf(await execute({ ID: other.ID }))).toBe('done');
  });

  it.each([
    ['an appointment without its type', () => ({ orderType: '' }), 'orderType'],
    ['a type without a date', () => ({ ordertime: undefined, ordernote: '' }), 'ordertime'],
    ['an unknown type', () => ({ orderType: 'Z' }), 'orderType'],
    ['an unknown intention', () => ({ orderintention: 'Z' }), 'orderintention'],
    ['a day beyond the window', () => ({ ordertime: day(400) }), 'ordertime'],
  ])('is refused with %s, and nothing is saved', async (_what, values, path) => {
    const { ID, consultId } = await planned();
    const before = (await detail(consultId)).版本;
    expect(pathsOf(await execute({ ID, ...visit(), ...values() }))).toEqual([path]);
    expect((await read(ID)).state).toBe('未执行');
    expect((await detail(consultId)).版本).toBe(before);
  });

  it('is written once however often it is sent', async () => {
    const { ID, consultId } = await planned();
    const as = { ...f.context.admin, headers: { 'idempotency-key': 'visit-once' } };
    const first = await execute({ ID, ...visit() }, as);
    const version = (await detail(consultId)).版本;
    expect((await execute({ ID, ...visit() }, as)).data).toEqual(first.data);
    expect((await detail(consultId)).版本).toBe(version);
  });

  it('of a call without plan goes to its consult', async () => {
    const own = await consult();
    await f.call(
      saveCallbackWithNoPlan,
      { ...own, date: `${day()} 00:10`, note: '主动来电', ...visit() },
      f.context.admin,
    );
    expect((await detail(own.consultId)).来院意向).toBe('B');
  });
});
