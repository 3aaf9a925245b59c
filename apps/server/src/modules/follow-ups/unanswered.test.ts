import {
  getCallbackByConsultId,
  getCallbackById,
  getCallbackList,
  messageInit,
  saveCallback,
  saveCallbackUnanswered,
  undoCallback,
  updateCallback,
  type WireRequestOf,
} from '@huifang/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, pathsOf } from '../../testing/answers.ts';
import { type Context, day, type Fixture, startConsultFixture } from '../../testing/consult-fixture.ts';

let f: Fixture;
beforeAll(async () => {
  f = await startConsultFixture();
});
afterAll(() => f.close());

type CallContext = Context & { headers?: Record<string, string> };
const decoded = (text: string) => decodeURIComponent(text);

/** A consult with an open plan. */
async function planned(values: Partial<WireRequestOf<typeof saveCallback>> = {}) {
  const { data: saved } = await f.save();
  const own = { consultId: saved.ID, customerid: saved.个人ID };
  const draft = { ...own, plandate: day(), plan: '问疗效', ...values };
  const { data } = await f.call(saveCallback, draft, f.context.admin);
  return { ...own, ID: data.ID };
}
const unanswered = (
  values: Partial<WireRequestOf<typeof saveCallbackUnanswered>> & { ID: string },
  as: CallContext = f.context.admin,
) => f.call(saveCallbackUnanswered, { nextdate: `${day(1)} 09:30`, 版本: 1, ...values }, as);
const undo = (ID: string, as: CallContext = f.context.admin) => f.call(undoCallback, { ID }, as);
const read = async (Id: string) => (await f.call(getCallbackById, { Id }, f.context.admin)).data;
const openOf = async (customerid: string) =>
  (await f.call(getCallbackList, { customerid }, f.context.admin)).data.Objs.map(({ ID }) => ID);

describe('POST /api/callback/SaveCallbackUnanswered', () => {
  it('executes the plan as unanswered and plans the next try for the same executor', async () => {
    const agent = f.people.agent.staffId;
    const { ID, customerid, consultId } = await planned({ executeid: agent });
    const { data } = await unanswered({ ID });
    expect(data).toMatchObject({ ID, 版本: 2, undoSeconds: 10 });
    const executed = await read(ID);
    expect(executed).toMatchObject({
      state: '已执行',
      executedById: f.people.admin.staffId,
      type: 1,
      nextID: data.nextID,
    });
    expect(decoded(executed.note)).toBe('无人接听');
    const next = await read(data.nextID);
    expect(next).toMatchObject({
      state: '未执行',
      plandate: `${day(1)} 09:30:00`,
      execute: 2,
      executeid: agent,
    });
    expect(decoded(next.plan)).toBe('问疗效');
    expect(await openOf(customerid)).toEqual([data.nextID]);
    const ofConsult = await f.call(getCallbackByConsultId, { consultId }, f.context.admin);
    expect(ofConsult.data.ID).toBe(data.nextID);
    expect((await f.list({ 查询类型: '已回访', 搜索: next.预约号 })).记录数).toBe(1);
  });

  it('adds what was written to the note, once', async () => {
    const added = await planned();
    await unanswered({ ID: added.ID, note: encodeURIComponent(' 已发短信 ') });
    expect(decoded((await read(added.ID)).note)).toBe('无人接听；已发短信');
    const same = await planned();
    await unanswered({ ID: same.ID, note: '无人接听' });
    expect(decoded((await read(same.ID)).note)).toBe('无人接听');
  });

  it('keeps everything that was written beside the note', async () => {
    const { ID, consultId } = await planned();
    const told = {
      date: `${day()} 00:05`,
      note: encodeURIComponent('家人接的'),
      demand: encodeURIComponent('想周末来'),
      consultId,
      orderintention: 'A',
      ordertime: `${day(2)} 09:30`,
      orderType: '1',
      ordernote: encodeURIComponent('带影像片'),
    };
    const { data } = await unanswered({ ID, ...told });
    const executed = await read(ID);
    expect(executed).toMatchObject({ date: `${day()} 00:05:00`, orderintention: 'A', orderType: '1' });
    expect([executed.note, executed.demand, executed.ordernote].map(decoded)).toEqual([
      '无人接听；家人接的',
      '想周末来',
      '带影像片',
    ]);
    expect(await f.detail(consultId)).toMatchObject({ 来院意向: 'A', 预约日期: `${day(2)} 09:30:00` });
    // The consult went on with it, so that the press cannot be taken back any more.
    expect(data.undoSeconds).toBe(0);
    expect(codeOf(await undo(ID))).toBe('UNDO_EXPIRED');
  });

  it('takes what was written away again when it is taken back', async () => {
    const { ID } = await planned();
    await unanswered({ ID, demand: encodeURIComponent('想周末来') });
    await undo(ID);
    expect(await read(ID)).toMatchObject({ state: '未执行', demand: '' });
  });

  it('refuses a visit that is half told, by its fields', async () => {
    const { ID, consultId } = await planned();
    expect(pathsOf(await unanswered({ ID, consultId, orderType: '1' }))).toEqual(['ordertime']);
    const late = { consultId, ordertime: day(16), orderType: '1' };
    expect(pathsOf(await unanswered({ ID, ...late }))).toEqual(['ordertime']);
    expect(pathsOf(await unanswered({ ID, date: day(1) }))).toEqual(['date']);
    expect((await read(ID)).state).toBe('未执行');
  });

  it('leaves a plan of nobody to nobody, and one without a note without', async () => {
    const { ID } = await planned({ execute: 1, plan: '' });
    const { data } = await unanswered({ ID, nextdate: day(1) });
    expect(await read(data.nextID)).toMatchObject({ execute: 1, executeid: '', plan: '', plandate: day(1) });
  });

  it('needs a time that is neither past nor beyond the selectable days', async () => {
    const { ID } = await planned();
    expect(pathsOf(await unanswered({ ID, nextdate: '' }))).toEqual(['nextdate']);
    expect(pathsOf(await unanswered({ ID, nextdate: day(-1) }))).toEqual(['nextdate']);
    expect(pathsOf(await unanswered({ ID, nextdate: `${day()} 00:00:01` }))).toEqual(['nextdate']);
    expect(pathsOf(await unanswered({ ID, nextdate: day(16) }))).toEqual(['nextdate']);
    expect((await read(ID)).state).toBe('未执行');
  });

  it('gives a repeat of the same press the first answer', async () => {
    const { ID, customerid } = await planned();
    const as = { ...f.context.admin, headers: { 'idempotency-key': 'unanswered-once' } };
    const { data } = await unanswered({ ID }, as);
    expect((await unanswered({ ID }, as)).data).toEqual(data);
    expect(await openOf(customerid)).toEqual([data.nextID]);
  });

  it('tells the second of two people, also when both press at once, and a stale one', async () => {
    const { ID, customerid } = await planned();
    const answers = await Promise.all([unanswered({ ID }), unanswered({ ID }, f.context.agent)]);
    expect(answers.map(codeOf).sort()).toEqual(['CALLBACK_EXECUTED', 'done']);
    expect(await openOf(customerid)).toHaveLength(1);
    const moved = await planned();
    await f.call(updateCallback, { ID: moved.ID, plandate: day(2), 版本: 1 }, f.context.admin);
    expect(codeOf(await unanswered({ ID: moved.ID }))).toBe('STALE');
  });

  it('is refused without the right, out of sight, and while the customer is an inpatient', async () => {
    const { ID, customerid } = await planned();
    expect((await unanswered({ ID }, f.context.viewer)).status).toBe(403);
    expect(codeOf(await unanswered({ ID }, f.context.trainee))).toBe('NOT_FOUND');
    expect(codeOf(await unanswered({ ID }, f.context.stranger))).toBe('NOT_FOUND');
    await f.database.withOrganisation(f.first.id, (tx) =>
      sql`update customers set visit_state = '住院' where id = ${customerid}`.execute(tx),
    );
    expect(codeOf(await unanswered({ ID }))).toBe('INPATIENT_BLOCKED');
    expect((await read(ID)).state).toBe('未执行');
  });
});

describe('POST /api/callback/UndoCallback', () => {
  it('opens the plan as it was and takes the next try away, also when it arrives twice', async () => {
    const { ID, customerid, consultId } = await planned({ plandate: `${day()} 15:00` });
    await unanswered({ ID });
    expect((await undo(ID)).data).toEqual({ ID, 版本: 3 });
    expect(codeOf(await undo(ID))).toBe('done');
    expect(await read(ID)).toMatchObject({
      state: '未执行',
      plandate: `${day()} 15:00:00`,
      date: '',
      note: '',
      executedById: '',
      版本: 3,
    });
    expect(await openOf(customerid)).toEqual([ID]);
    expect((await f.detail(consultId)).计划时间).toBe(`${day()} 15:00:00`);
  });

  it('takes back what the colleague was told of the next try', async () => {
    const { ID } = await planned({ executeid: f.people.agent.staffId });
    const { data } = await unanswered({ ID });
    const told = async () =>
      (await f.call(messageInit, { list: 'unread' }, f.context.agent)).data.unreadList.map(
        ({ callbackID }) => callbackID,
      );
    expect(await told()).toContain(data.nextID);
    await undo(ID);
    expect(await told()).not.toContain(data.nextID);
  });

  it('comes too late once the next try was changed, or the seconds are over', async () => {
    const changed = await planned();
    const { data } = await unanswered({ ID: changed.ID });
    await f.call(updateCallback, { ID: data.nextID, plandate: day(3), 版本: 1 }, f.context.admin);
    expect(codeOf(await undo(changed.ID))).toBe('UNDO_EXPIRED');
    const old = await planned();
    await unanswered({ ID: old.ID });
    await f.database.withOrganisation(f.first.id, (tx) =>
      sql`update follow_ups set updated_at = updated_at - interval '16 seconds' where id = ${old.ID}`.execute(
        tx,
      ),
    );
    expect(codeOf(await undo(old.ID))).toBe('UNDO_EXPIRED');
    expect((await read(old.ID)).state).toBe('已执行');
  });

  it('is for whoever pressed, with the right, in their organisation', async () => {
    const { ID } = await planned();
    await unanswered({ ID });
    expect(codeOf(await undo(ID, f.context.agent))).toBe('UNDO_EXPIRED');
    expect(codeOf(await undo(ID, f.context.stranger))).toBe('NOT_FOUND');
    expect((await undo(ID, f.context.viewer)).status).toBe(403);
    expect((await read(ID)).state).toBe('已执行');
  });
});
