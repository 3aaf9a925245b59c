import {
  addComplain,
  assignCallback,
  type Call,
  getCallbackById,
  getCallbackList,
  getCustmerById,
  getDisturb,
  getPaitentBasicDocById,
  removeDisturb,
  saveCallback,
  saveCallbackExectute,
  saveCallbackUnanswered,
  saveCallbackWithNoPlan,
  saveDisturb,
  searchPatient,
  type WireRequestOf,
} from '@huifang/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { day, type Fixture, startConsultFixture } from '../../testing/consult-fixture.ts';

let f: Fixture;
beforeAll(async () => {
  f = await startConsultFixture();
});
afterAll(() => f.close());

interface Answer {
  envelope: { Success: boolean; Code?: unknown; Data?: unknown };
}
const codeOf = ({ envelope }: Answer) => (envelope.Success ? 'saved' : envelope.Code);
const sentenceOf = ({ envelope }: Answer) => String(envelope.Data);
const pathsOf = (answer: { envelope: unknown }) =>
  ((answer.envelope as { Fields?: { path: string }[] }).Fields ?? []).map(({ path }) => path);

const customer = async (values: object = {}) => (await f.save(values)).data;
const mark = (
  个人ID: string,
  values: Partial<WireRequestOf<typeof saveDisturb>> = {},
  as = f.context.admin,
) => f.call(saveDisturb, { 个人ID, 原因: '不要再来电话', ...values }, as);
const unmark = (个人ID: string, values: object = {}, as = f.context.admin) =>
  f.call(removeDisturb, { 个人ID, ...values }, as);
const read = async (个人ID: string, as = f.context.admin) => (await f.call(getDisturb, { 个人ID }, as)).data;
const marked = async (values: object = {}) => {
  const saved = await customer(values);
  await mark(saved.个人ID);
  return saved;
};
/** As if so many days had gone by since the mark was set. */
const letPass = (customerId: string, days: number) =>
  f.database.withOrganisation(f.first.id, (tx) =>
    tx
      .updateTable('customer_disturb_steps')
      .set({ until_day: day(-days) })
      .where('customer_id', '=', customerId)
      .execute(),
  );

describe('POST /api/Patient/SaveDisturb', () => {
  it('marks a customer: why, until when, by whom and when', async () => {
    const { 个人ID } = await customer();
    expect(await read(个人ID)).toEqual({ 勿扰: false, 原因: '', 至: '', 标记人: '', 标记时间: '', 版本: 0 });
    const { data } = await mark(个人ID, { 原因: ' 家属要求 ', 至: day(10) }, f.context.agent);
    expect(data).toMatchObject({ 勿扰: true, 原因: '家属要求', 至: day(10), 标记人: '客服甲', 版本: 1 });
    expect(data.标记时间).toMatch(new RegExp(`^${day()} `));
    expect(await read(个人ID)).toEqual(data);
  });

  it('takes a reason as the text that it is', async () => {
    const { 个人ID } = await customer();
    const reason = '<script>alert(1)</script> {until, select, x {y}}';
    expect((await mark(个人ID, { 原因: reason })).data.原因).toBe(reason);
    const asked = await f.call(saveCallback, { customerid: 个人ID, plandate: day(1) }, f.context.admin);
    expect(sentenceOf(asked)).toContain(reason);
  });

  it('asks for a reason, and for a last day that is not over', async () => {
    const { 个人ID } = await customer();
    expect(pathsOf(await mark(个人ID, { 原因: ' ', 至: day(-1) }))).toEqual(['原因', '至']);
    expect(codeOf(await mark(个人ID, { 至: day() }))).toBe('saved');
    expect(codeOf(await mark(个人ID, { 原因: '长'.repeat(201) }))).toBe('VALIDATION');
  });

  it('counts no more once the last day is over, and still says what it was', async () => {
    const { 个人ID } = await customer();
    await mark(个人ID, { 至: day() });
    expect((await read(个人ID)).勿扰).toBe(true);
    await letPass(个人ID, 1);
    expect(await read(个人ID)).toMatchObject({ 勿扰: false, 原因: '不要再来电话', 至: day(-1) });
    expect(
      codeOf(await f.call(saveCallback, { customerid: 个人ID, plandate: day(1) }, f.context.admin)),
    ).toBe('saved');
  });

  it('makes one step of the same mark sent twice', async () => {
    const { 个人ID } = await customer();
    const as = { ...f.context.admin, headers: { 'idempotency-key': 'disturb-once' } };
    const request = { 个人ID, 原因: '一次', 版本: 0 };
    const [one, two] = await Promise.all([
      f.call(saveDisturb, request, as),
      f.call(saveDisturb, request, as),
    ]);
    expect(two.data).toEqual(one.data);
    expect((await mark(个人ID, { 原因: '一次', 版本: undefined })).data.版本).toBe(1);
  });

  it('refuses a stale change with who changed what', async () => {
    const { 个人ID } = await marked();
    await mark(个人ID, { 原因: '改了原因', 版本: 1 }, f.context.agent);
    const stale = await mark(个人ID, { 原因: '我的原因', 版本: 1 });
    expect(stale.envelope).toMatchObject({
      Success: false,
      Code: 'STALE',
      Conflict: {
        who: '客服甲',
        changes: [{ field: '原因', before: '不要再来电话', after: '改了原因' }],
        版本: 2,
      },
    });
    expect(codeOf(await mark(个人ID, { 原因: '我的原因', 版本: undefined }))).toBe('VERSION_REQUIRED');
    expect(codeOf(await unmark(个人ID, { 版本: 1 }))).toBe('STALE');
    expect(codeOf(await mark(个人ID, { 原因: '我的原因', 版本: 2 }))).toBe('saved');
  });

  it('is for whoever may edit the profile and sees the customer', async () => {
    const { 个人ID } = await customer();
    expect(codeOf(await mark(个人ID, {}, f.context.viewer))).toBe('FORBIDDEN');
    expect(codeOf(await mark(个人ID, {}, f.context.trainee))).toBe('NOT_FOUND');
    expect(codeOf(await mark(个人ID, {}, f.context.stranger))).toBe('NOT_FOUND');
    expect(codeOf(await unmark(个人ID, {}, f.context.stranger))).toBe('NOT_FOUND');
    expect(codeOf(await f.call(getDisturb, { 个人ID }, f.context.stranger))).toBe('NOT_FOUND');
    expect(codeOf(await f.call(getDisturb, { 个人ID }, f.context.viewer))).toBe('FORBIDDEN');
  });

  it('is audited, without the reason', async () => {
    const { 个人ID } = await marked();
    await unmark(个人ID);
    const rows = await f.database.withOrganisation(f.first.id, (tx) =>
      tx.selectFrom('audit_log').selectAll().where('entity_id', '=', 个人ID).orderBy('id').execute(),
    );
    const ofMark = rows.filter(({ action }) => action.endsWith('do-not-disturb'));
    expect(ofMark.map(({ action }) => action)).toEqual(['mark-do-not-disturb', 'unmark-do-not-disturb']);
    expect(JSON.stringify(ofMark)).not.toContain('不要再来电话');
  });
});

describe('POST /api/Patient/RemoveDisturb', () => {
  it('takes the mark away, and a repeat finds it gone', async () => {
    const { 个人ID } = await marked();
    expect((await unmark(个人ID)).data).toMatchObject({ 勿扰: false, 原因: '', 版本: 2 });
    expect((await unmark(个人ID, { 版本: 1 })).data).toMatchObject({ 勿扰: false, 版本: 2 });
  });
});

describe('what plans for a marked customer', () => {
  const note = { date: `${day()} 09:00:00`, note: '已告知' };
  const next = { next: 1 as const, nextdate: day(2), nextplan: '复诊' };

  /** What the call answers first, and once somebody has said yes. */
  async function answersOf<C extends Call>(call: C, request: object) {
    const asked = await f.call(call, request as WireRequestOf<C>, f.context.admin);
    const confirmed = await f.call(call, { ...request, 确认勿扰: 1 } as WireRequestOf<C>, f.context.admin);
    return [`${codeOf(asked)} ${sentenceOf(asked)}`, codeOf(confirmed)];
  }
  const askedOnce = ['DO_NOT_DISTURB 客户已标记为勿扰：不要再来电话。是否继续？', 'saved'];
  const plan = async (customerid: string) =>
    (await f.call(saveCallback, { customerid, plandate: day(1), 确认勿扰: 1 }, f.context.admin)).data;

  it('asks before a plan is made', async () => {
    const { 个人ID } = await marked();
    expect(await answersOf(saveCallback, { customerid: 个人ID, plandate: day(1) })).toEqual(askedOnce);
  });

  it('asks before an execution plans the next task, not before the execution itself', async () => {
    const { 个人ID } = await marked();
    const first = await plan(个人ID);
    const planned = { ID: first.ID, 版本: 1, ...note, ...next };
    expect(await answersOf(saveCallbackExectute, planned)).toEqual(askedOnce);
    const unplanned = { customerid: 个人ID, ...note, ...next, nextplan: '另一次' };
    expect(await answersOf(saveCallbackWithNoPlan, unplanned)).toEqual(askedOnce);
    const alone = await f.call(
      saveCallbackWithNoPlan,
      { customerid: 个人ID, ...note, note: '只记录' },
      f.context.admin,
    );
    expect(codeOf(alone)).toBe('saved');
  });

  it('writes nothing down when the answer is no', async () => {
    const { 个人ID } = await marked();
    const { ID } = await plan(个人ID);
    await f.call(saveCallbackExectute, { ID, 版本: 1, ...note, ...next }, f.context.admin);
    const { data } = await f.call(getCallbackById, { Id: ID }, f.context.admin);
    expect(data).toMatchObject({ state: '未执行', 版本: 1 });
  });

  it('asks before the next try of a call that nobody answered', async () => {
    const { 个人ID } = await marked();
    const { ID } = await plan(个人ID);
    expect(await answersOf(saveCallbackUnanswered, { ID, 版本: 1, nextdate: day(2) })).toEqual(askedOnce);
  });

  it('asks before a consult is saved with a plan', async () => {
    const { 个人ID, ID } = await marked();
    const again = { 操作类型: 2 as const, 姓名: undefined, 联系电话: undefined, 个人ID };
    const withPlan = { 回访计划: 1 as const, 计划时间: day(1) };
    expect(codeOf(await f.save(again))).toBe('saved');
    expect(codeOf(await f.save({ ...again, ...withPlan }))).toBe('DO_NOT_DISTURB');
    expect(codeOf(await f.save({ ...again, ...withPlan, 确认勿扰: 1 }))).toBe('saved');
    expect(codeOf(await f.edit({ ID, ...withPlan }))).toBe('DO_NOT_DISTURB');
    expect(codeOf(await f.edit({ ID, ...withPlan, 确认勿扰: 1 }))).toBe('saved');
    const { 回访ID } = await f.detail(ID);
    expect(codeOf(await f.edit({ ID, 回访ID, ...withPlan, 计划时间: day(3) }))).toBe('saved');
  });

  it('asks before a complaint asks for a callback', async () => {
    const { 个人ID } = await marked();
    const complaint = { 个人ID, 联系人: '张三丰', 内容: '等候太久', 回访状态: 0 as const };
    expect(codeOf(await f.call(addComplain, complaint, f.context.admin))).toBe('DO_NOT_DISTURB');
    const confirmed = await f.call(addComplain, { ...complaint, 确认勿扰: 1 }, f.context.admin);
    expect(codeOf(confirmed)).toBe('saved');
  });

  it('tells how many of the chosen are marked, and leaves them out or goes on', async () => {
    const [one, other] = [await marked(), await customer()];
    const plans = [await plan(one.个人ID), await plan(other.个人ID)].map(({ ID }) => ({ ID }));
    const give = (more: object) =>
      f.call(assignCallback, { plans, executeid: f.people.agent.staffId, ...more }, f.context.admin);
    const asked = await give({});
    expect(codeOf(asked)).toBe('DISTURBED_CHOSEN');
    expect(sentenceOf(asked)).toBe('所选客户中有 1 位已标记为勿扰，是否继续？');
    const { data: without } = await give({ 勿扰: '跳过' });
    expect(without.assigned.map(({ ID }) => ID)).toEqual([plans[1]?.ID]);
    expect(without.skipped).toEqual([
      { ID: plans[0]?.ID, Code: 'DISTURB_LEFT_OUT', reason: '客户已标记为勿扰：不要再来电话' },
    ]);
    const { data: all } = await give({ 勿扰: '继续' });
    expect(all).toMatchObject({ assigned: [{ ID: plans[0]?.ID }, { ID: plans[1]?.ID }], skipped: [] });
  });
});

describe('where a marked customer shows', () => {
  it('says so in lists, searches, plans, consults and profiles', async () => {
    const { 个人ID, ID, 预约号 } = await marked({ 姓名: '欧阳勿扰', 回访计划: 1, 计划时间: day(1) });
    const expected = { 原因: '不要再来电话', 至: '' };
    const { admin } = f.context;
    const row = (await f.list({ 搜索: 预约号 })).data[0];
    expect(row?.勿扰).toEqual(expected);
    const { Objs } = (await f.call(getCallbackList, { customerid: 个人ID }, admin)).data;
    expect(Objs.map(({ 勿扰 }) => 勿扰)).toEqual([expected]);
    expect((await f.call(getCustmerById, { Id: 个人ID }, admin)).data.info1.勿扰).toEqual(expected);
    expect((await f.call(getPaitentBasicDocById, { Id: 个人ID }, admin)).data.勿扰).toEqual(expected);
    expect((await f.detail(ID)).勿扰).toEqual(expected);
    const hits = (await f.call(searchPatient, { search: '欧阳勿扰' }, admin)).data;
    expect(hits.map(({ 勿扰 }) => 勿扰)).toEqual([expected]);
    await letPass(个人ID, 1);
    expect((await f.list({ 搜索: 预约号 })).data[0]?.勿扰).toBeNull();
  });

  it('is a condition of the service centre', async () => {
    const [one, other] = [await marked({ 姓名: '条件甲甲' }), await customer({ 姓名: '条件甲甲' })];
    const found = async (勿扰: string) =>
      (await f.list({ 搜索: '条件甲甲', 勿扰 })).data.map(({ 个人id }) => 个人id);
    expect(await found('是')).toEqual([one.个人ID]);
    expect(await found('否')).toEqual([other.个人ID]);
    expect(await found('')).toHaveLength(2);
  });
});
