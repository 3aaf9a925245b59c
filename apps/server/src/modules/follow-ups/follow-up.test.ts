import {
  assignCallback,
  callbackRecords,
  editConsults,
  getBHJsonDataEx,
  getCallbackByConsultId,
  getCallbackById,
  getCallbackByUserId,
  getCallbackList,
  getCallbackLogs,
  messageInit,
  removeCallback,
  restoreCallback,
  saveCallback,
  saveCallbackExectute,
  saveCallbackOnServiceCenter,
  saveCallbackWithNoPlan,
  updateCallback,
  type WireRequestOf,
} from '@huifang/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, pathsOf } from '../../testing/answers.ts';
import {
  type Context,
  day,
  type Fixture,
  nextPhone,
  startConsultFixture,
} from '../../testing/consult-fixture.ts';

let f: Fixture;
beforeAll(async () => {
  f = await startConsultFixture();
});
afterAll(() => f.close());

/** A registered consult: its ids. */
async function consult(values: Parameters<Fixture['save']>[0] = {}, as?: Context) {
  const { data } = await f.save(values, as);
  return { consultId: data.ID, customerid: data.个人ID };
}

type Plan = WireRequestOf<typeof saveCallback>;
const plan = (values: Plan, as: Context = f.context.admin) =>
  f.call(saveCallback, { plandate: `${day(2)} 10:00`, plan: encodeURIComponent('问疗效'), ...values }, as);
const read = async (Id: string, as: Context = f.context.admin) =>
  (await f.call(getCallbackById, { Id }, as)).data;

/** The columns of the service centre's list that follow plans and callbacks. */
const rowOf = async (consultId: string) => {
  const { rows } = await f.database.withOrganisation(f.first.id, (tx) =>
    sql<{ next: Date | null; last: Date | null; note: string; facet: string }>`
      select next_follow_up_at as next, last_follow_up_at as last, last_follow_up_note as note, facet
      from consults where id = ${consultId}`.execute(tx),
  );
  return rows[0];
};

describe('POST /api/callback/SaveCallback', () => {
  it('plans a follow-up for whoever plans it, and the service centre shows it', async () => {
    const { consultId, customerid } = await consult();
    const { data } = await plan({ customerid });
    expect(await read(data.ID)).toMatchObject({
      customerid,
      consultId,
      state: '未执行',
      plandate: `${day(2)} 10:00:00`,
      daysLeft: 2,
      plan: encodeURIComponent('问疗效'),
      execute: 3,
      executeid: f.people.admin.staffId,
      executor: '管理员',
      版本: 1,
    });
    expect((await rowOf(consultId))?.next).not.toBeNull();
    const { data: rows } = await f.list({ 查询类型: '未回访', 搜索: '张三丰', 行数: 200 });
    expect(rows.map((row) => row.预约id)).toContain(consultId);
  });

  it('for a colleague, who is told, or for nobody', async () => {
    const { customerid } = await consult();
    const agent = f.people.agent.staffId;
    const named = await plan({ customerid, execute: 2, executeid: agent });
    expect(await read(named.data.ID)).toMatchObject({ execute: 2, executeid: agent, executor: '客服甲' });
    const { data: lists } = await f.call(messageInit, {}, f.context.agent);
    expect(lists.unreadList[0]).toMatchObject({
      kind: 'plan-assigned',
      callbackID: named.data.ID,
      customerid,
    });
    expect(lists.unreadList[0]?.content).toContain('张三丰');
    const open = await plan({ customerid, execute: 1, plandate: day(4) });
    expect(await read(open.data.ID)).toMatchObject({ execute: 1, executeid: '', executor: '' });
  });

  it('is refused without a customer, a date, or a chosen executor', async () => {
    const { customerid } = await consult();
    expect(pathsOf(await plan({ customerid: '' }))).toEqual(['customerid']);
    expect(pathsOf(await plan({ customerid, plandate: '' }))).toEqual(['plandate']);
    expect(pathsOf(await plan({ customerid, execute: 2 }))).toEqual(['executeid']);
  });

  it('is refused for an executor of another organisation or who has left', async () => {
    const { customerid } = await consult();
    const foreign = await plan({ customerid, executeid: f.people.stranger.staffId });
    expect(pathsOf(foreign)).toEqual(['executeid']);
    const gone = await f.database.withOrganisation(f.first.id, (tx) =>
      tx
        .insertInto('staff')
        .values({
          org_id: f.first.id,
          user_id: null,
          name: '离职',
          pinyin: '',
          initials: '',
          department_id: null,
          is_active: false,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    expect(pathsOf(await plan({ customerid, executeid: gone.id }))).toEqual(['executeid']);
  });

  it('takes days from yesterday to the last selectable one', async () => {
    const { customerid } = await consult();
    for (const [offset, isTaken] of [
      [-2, false],
      [-1, true],
      [15, true],
      [16, false],
    ] as const) {
      expect(codeOf(await plan({ customerid, plandate: day(offset) }))).toBe(isTaken ? 'done' : 'VALIDATION');
    }
  });

  it('keeps notes as typed: undecodable text as it is, 1000 characters but not 1001', async () => {
    const { customerid } = await consult();
    const { data } = await plan({ customerid, plan: '100% 满意 %E4%' });
    expect(decodeURIComponent((await read(data.ID)).plan)).toBe('100% 满意 %E4%');
    const long = encodeURIComponent('长'.repeat(1000));
    expect(codeOf(await plan({ customerid, plan: long }))).toBe('done');
    expect(pathsOf(await plan({ customerid, plan: `${long}a` }))).toEqual(['plan']);
  });

  it('makes one plan of two saves that say the same, from two tabs or by one key', async () => {
    const { customerid } = await consult();
    const [one, two] = await Promise.all([plan({ customerid }), plan({ customerid })]);
    expect(one.data.ID).toBe(two.data.ID);
    const headers = { 'idempotency-key': 'plan-once' };
    const draft = { customerid, plandate: day(6), plan: 'x' };
    const as = { ...f.context.admin, headers };
    const [first, again] = [await f.call(saveCallback, draft, as), await f.call(saveCallback, draft, as)];
    expect(first.data).toEqual(again.data);
    expect((await f.call(getCallbackByUserId, { userid: customerid }, f.context.admin)).data.open).toBe(2);
  });

  it('is refused for inpatients and for consults of natural source', async () => {
    const inpatient = await consult();
    await f.database.withOrganisation(f.first.id, (tx) =>
      tx
        .updateTable('customers')
        .set({ visit_state: '住院' })
        .where('id', '=', inpatient.customerid)
        .execute(),
    );
    expect(codeOf(await plan({ customerid: inpatient.customerid }))).toBe('INPATIENT_BLOCKED');

    const natural = await consult({ 咨询方式: f.catalogue.natural });
    expect(codeOf(await plan(natural))).toBe('NATURAL_SOURCE_LOCKED');
    const { data } = await plan({ customerid: natural.customerid });
    expect((await read(data.ID)).consultId).toBe('');
  });

  it('is refused for customers out of sight, deleted, or of another organisation, and without the right', async () => {
    const { customerid, consultId } = await consult();
    for (const as of [f.context.stranger, f.context.trainee, f.context.doctor]) {
      expect(codeOf(await plan({ customerid }, as))).toBe('NOT_FOUND');
    }
    const other = await consult();
    expect(codeOf(await plan({ customerid: other.customerid, consultId }))).toBe('NOT_FOUND');
    expect((await plan({ customerid }, f.context.viewer)).status).toBe(403);
    expect(codeOf(await plan({ customerid: '99999999' }))).toBe('NOT_FOUND');
    const own = await consult({}, f.context.trainee);
    expect(codeOf(await plan(own, f.context.trainee))).toBe('done');
  });
});

describe('POST /api/callback/UpdateCallback', () => {
  it('moves, rewords and hands over; what it leaves out stays', async () => {
    const { consultId, customerid } = await consult();
    const { data } = await plan({ customerid });
    const moved = await f.call(updateCallback, { ID: data.ID, plandate: day(5), 版本: 1 }, f.context.admin);
    expect(moved.data.版本).toBe(2);
    expect(await read(data.ID)).toMatchObject({
      plandate: day(5),
      plan: encodeURIComponent('问疗效'),
      executor: '管理员',
    });
    expect((await f.detail(consultId)).计划时间).toBe(day(5));
    const agent = f.people.agent.staffId;
    await f.call(updateCallback, { ID: data.ID, executeid: agent, plan: '新' }, f.context.admin);
    expect(await read(data.ID)).toMatchObject({ executeid: agent, plan: encodeURIComponent('新'), 版本: 3 });
    const same = await f.call(updateCallback, { ID: data.ID, plan: '新' }, f.context.admin);
    expect(same.data.版本).toBe(3);
  });

  it('is refused when stale, and tells who changed what', async () => {
    const { customerid } = await consult();
    const { data } = await plan({ customerid });
    await f.call(updateCallback, { ID: data.ID, plan: '客服改的', 版本: 1 }, f.context.agent);
    const stale = await f.call(updateCallback, { ID: data.ID, plan: '我改的', 版本: 1 }, f.context.admin);
    expect(stale.envelope).toMatchObject({
      Code: 'STALE',
      Conflict: {
        who: '客服甲',
        版本: 2,
        changes: [{ field: '计划说明', before: '问疗效', after: '客服改的' }],
      },
    });
    expect(decodeURIComponent((await read(data.ID)).plan)).toBe('客服改的');
  });

  it('tells of a change by the consult modal too', async () => {
    const { consultId, customerid } = await consult();
    const { data } = await plan({ customerid });
    const { 联系电话, 联系电话列表 } = await f.detail(consultId);
    const edit = {
      操作类型: 3,
      ID: consultId,
      联系电话,
      联系电话列表,
      回访计划: 1,
      计划时间: day(7),
      计划说明: '改期',
      回访ID: data.ID,
    } as const;
    expect(codeOf(await f.call(editConsults, edit, f.context.agent))).toBe('done');
    const stale = await f.call(updateCallback, { ID: data.ID, plan: 'x', 版本: 1 }, f.context.admin);
    expect(stale.envelope).toMatchObject({ Code: 'STALE', Conflict: { who: '客服甲' } });
    await f.call(saveCallbackExectute, { ID: data.ID, date: day(), note: '好' }, f.context.admin);
    const late = await f.call(editConsults, edit, f.context.agent);
    expect(late.envelope).toMatchObject({ Code: 'CALLBACK_EXECUTED', Conflict: { who: '管理员' } });
  });

  it('leaves what waits for a colleague to those who may assign', async () => {
    const { customerid } = await consult({}, f.context.trainee);
    const { data } = await plan({ customerid });
    expect((await f.call(updateCallback, { ID: data.ID, plan: 'x' }, f.context.trainee)).status).toBe(403);
    expect((await f.call(removeCallback, { ID: data.ID }, f.context.trainee)).status).toBe(403);
    expect((await f.call(updateCallback, { ID: data.ID, plan: 'x' }, f.context.agent)).data.版本).toBe(2);
  });
});

describe('POST /api/callback/RemoveCallback', () => {
  it('takes a plan away, and RestoreCallback brings it back within ten seconds', async () => {
    const { consultId, customerid } = await consult();
    const { data } = await plan({ customerid });
    const before = await read(data.ID);
    const removed = await f.call(removeCallback, { ID: data.ID, 版本: 1 }, f.context.admin);
    expect(removed.data).toEqual({ ID: data.ID, undoSeconds: 10 });
    expect(codeOf(await f.call(getCallbackById, { Id: data.ID }, f.context.admin))).toBe('NOT_FOUND');
    expect((await rowOf(consultId))?.next).toBeNull();
    expect(codeOf(await f.call(restoreCallback, { ID: data.ID }, f.context.agent))).toBe('NOT_FOUND');

    expect((await f.call(restoreCallback, { ID: data.ID }, f.context.admin)).data).toEqual(data);
    expect(await read(data.ID)).toEqual(before);
    expect((await rowOf(consultId))?.next).not.toBeNull();
    expect((await f.call(restoreCallback, { ID: data.ID }, f.context.admin)).data).toEqual(data);
  });

  it('cannot be undone later', async () => {
    const { customerid } = await consult();
    const { data } = await plan({ customerid });
    await f.call(removeCallback, { ID: data.ID }, f.context.admin);
    await f.database.withOrganisation(f.first.id, (tx) =>
      tx
        .updateTable('removed_follow_ups')
        .set({ removed_at: new Date(Date.now() - 20_000) })
        .where('id', '=', data.ID)
        .execute(),
    );
    expect(codeOf(await f.call(restoreCallback, { ID: data.ID }, f.context.admin))).toBe('UNDO_EXPIRED');
  });

  it('is refused for what has been executed', async () => {
    const { customerid } = await consult();
    const { data } = await plan({ customerid });
    await f.call(saveCallbackExectute, { ID: data.ID, date: day(), note: '已联系' }, f.context.agent);
    const refused = await f.call(removeCallback, { ID: data.ID }, f.context.admin);
    expect(codeOf(refused)).toBe('CALLBACK_EXECUTED');
    expect(String(refused.envelope.Data)).toContain('客服甲');
  });
});

describe('POST /api/callback/AssignCallback', () => {
  it('gives plans and the open plans of consults, tells the colleague once, and says what it skipped', async () => {
    const [one, two, three] = [await consult(), await consult(), await consult()];
    const [a, b] = [(await plan(one)).data, (await plan(two)).data];
    const done = (await plan(three)).data;
    await f.call(saveCallbackExectute, { ID: done.ID, date: day(), note: '好' }, f.context.admin);
    const bare = await consult();
    const agent = f.people.agent.staffId;
    const unreadBefore = (await f.call(messageInit, {}, f.context.agent)).data.unread;
    const { data } = await f.call(
      assignCallback,
      {
        plans: [{ ID: a.ID, 版本: 1 }, { ID: done.ID }, { ID: '99999999' }],
        consultIds: [two.consultId, bare.consultId],
        executeid: agent,
      },
      f.context.admin,
    );
    expect(data.assigned.map(({ ID }) => ID).sort()).toEqual([a.ID, b.ID].sort());
    expect(Object.fromEntries(data.skipped.map(({ ID, Code }) => [ID, Code]))).toEqual({
      [done.ID]: 'CALLBACK_EXECUTED',
      '99999999': 'NOT_FOUND',
      [bare.consultId]: 'NO_OPEN_PLAN',
    });
    expect(data.skipped.find(({ ID }) => ID === done.ID)?.reason).toContain('管理员');
    expect((await read(b.ID)).executeid).toBe(agent);
    const { data: lists } = await f.call(messageInit, {}, f.context.agent);
    expect(lists.unread).toBe(unreadBefore + 1);
    expect(lists.unreadList[0]?.content).toBe('管理员 把 2 个回访计划分配给了您');
  });

  it('takes plans back from everybody, skips stale ones, and needs the right', async () => {
    const own = await consult();
    const { data } = await plan(own);
    const nobody = { plans: [{ ID: data.ID }], execute: 1 };
    expect((await f.call(assignCallback, nobody, f.context.trainee)).status).toBe(403);
    expect((await f.call(assignCallback, nobody, f.context.agent)).data.assigned).toEqual([
      { ID: data.ID, 版本: 2 },
    ]);
    const stale = { plans: [{ ID: data.ID, 版本: 1 }], execute: 3 };
    expect((await f.call(assignCallback, stale, f.context.admin)).data.skipped[0]?.Code).toBe('STALE');
    const foreign = { plans: [{ ID: data.ID }], executeid: f.people.stranger.staffId };
    expect(pathsOf(await f.call(assignCallback, foreign, f.context.admin))).toEqual(['executeid']);
    const other = await f.call(assignCallback, { plans: [{ ID: data.ID }] }, f.context.stranger);
    expect(other.data.skipped[0]?.Code).toBe('NOT_FOUND');
  });
});

describe('what is read', () => {
  it('of a consult: its customer, phone masked, and the earliest open plan', async () => {
    const phone = nextPhone();
    const own = await consult({ 联系电话: phone, 姓名: '李四', 年龄: 40 });
    const as = f.context.admin;
    const empty = (await f.call(getCallbackByConsultId, { consultId: own.consultId }, as)).data;
    expect(empty).toMatchObject({ ID: '', plandate: '', 版本: null });
    await plan({ ...own, plandate: day(5) });
    const { data } = await plan({ ...own, plandate: day(1) });
    const found = (await f.call(getCallbackByConsultId, { consultId: own.consultId }, as)).data;
    expect(found).toMatchObject({
      ID: data.ID,
      plandate: day(1),
      patient: { 姓名: '李四', 年龄: 40, 联系电话: `${phone.slice(0, 3)}****${phone.slice(-4)}` },
    });
    const { data: card } = await f.call(getCallbackByUserId, { userid: own.customerid }, as);
    expect(card).toMatchObject({ open: 2, next: { ID: data.ID, daysLeft: 1 } });
  });

  it('by whom it waits for, though the customer is out of sight otherwise', async () => {
    const own = await consult();
    const doctor = f.people.doctor.staffId;
    const { data } = await plan({ ...own, executeid: doctor });
    expect((await read(data.ID, f.context.doctor)).customerid).toBe(own.customerid);
    const card = await f.call(getCallbackByUserId, { userid: own.customerid }, f.context.doctor);
    expect(card.data.next?.ID).toBe(data.ID);
    expect(codeOf(await f.call(getCallbackById, { Id: data.ID }, f.context.trainee))).toBe('NOT_FOUND');
  });
});

describe('ids of another organisation', () => {
  it('are answered like ids that do not exist, by every call', async () => {
    const own = await consult();
    const { data } = await plan(own);
    const { ID } = data;
    const as = f.context.stranger;
    const { consultId, customerid } = own;
    const date = day();
    const answers = [
      await f.call(saveCallback, { customerid, plandate: date }, as),
      await f.call(updateCallback, { ID, plan: 'x' }, as),
      await f.call(removeCallback, { ID }, as),
      await f.call(restoreCallback, { ID }, as),
      await f.call(saveCallbackExectute, { ID, date, note: 'x' }, as),
      await f.call(saveCallbackWithNoPlan, { customerid, date, note: 'x' }, as),
      await f.call(saveCallbackOnServiceCenter, { consultId, id: ID, note: 'x' }, as),
      await f.call(saveCallbackOnServiceCenter, { consultId, note: 'x' }, as),
      await f.call(getCallbackById, { Id: ID }, as),
      await f.call(getCallbackByConsultId, { consultId }, as),
      await f.call(getCallbackByUserId, { userid: customerid }, as),
      await f.call(getCallbackLogs, { customerid }, as),
      await f.call(getCallbackLogs, { consultId }, as),
      await f.call(getCallbackList, { consultId }, as),
    ];
    expect(new Set(answers.map(codeOf))).toEqual(new Set(['NOT_FOUND']));
    expect((await f.call(getCallbackList, { customerid }, as)).data.Objs).toEqual([]);
    const param = JSON.stringify({ 事件ID: consultId });
    const records = await f.call(getBHJsonDataEx, { getUrl: callbackRecords.path, param }, as);
    expect(JSON.parse(records.data).response).toMatchObject({ 返回结果: 0, data: [] });
    expect(await read(ID)).toMatchObject({ state: '未执行', 版本: 1 });
  });
});
