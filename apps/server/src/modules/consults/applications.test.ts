import {
  checkApplyExist,
  getApplyList,
  getEditLimit,
  messageInit,
  passApplication,
  refuseApplication,
  revealApplication,
  undoApplication,
} from '@huifang/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeOf } from '../../testing/answers.ts';
import { configure, type Fixture, nextPhone, startConsultFixture } from '../../testing/consult-fixture.ts';
import { createMember, createOrganisation } from '../../testing/factories.ts';

let f: Fixture;
beforeAll(async () => {
  f = await startConsultFixture();
});
afterAll(() => f.close());
beforeEach(() =>
  configure(f, {
    settings: { 姓名: { modify: true }, 联系电话: { modify: true }, 病种ID: { modify: true } },
  }),
);

async function request(values: object = { 姓名: '新名' }) {
  const { data } = await f.save({ 姓名: '旧名' });
  const edited = await f.edit({ ID: data.ID, 版本: data.版本, ...values }, f.context.agent);
  return {
    consultId: data.ID,
    applyId: edited.data.申请ID as string,
    version: edited.data.版本,
    saved: data,
  };
}

it('an application for approval stores an edit that needs approval, and saves the other fields at once', async () => {
  const phone = nextPhone();
  const { consultId, applyId } = await request({ 姓名: '新名', 联系电话: phone, 内容: '直接保存' });
  const record = await f.detail(consultId);
  expect(record).toMatchObject({ 姓名: '旧名', 内容: encodeURIComponent('直接保存') });
  const { data } = await f.call(checkApplyExist, { consultId }, f.context.admin);
  expect(data.exists).toBe(true);
  expect(data.applications).toMatchObject([
    {
      ID: applyId,
      state: '待审核',
      applicant: '客服甲',
      changes: [
        { field: '姓名', before: '旧名', after: '新名' },
        {
          field: '联系电话列表',
          before: expect.stringContaining('****'),
          after: expect.stringContaining('****'),
        },
      ],
    },
  ]);
  expect(JSON.stringify(data)).not.toContain(phone);
});

it('an application for approval changes the record when passed, and tells the process', async () => {
  const { consultId, applyId, version } = await request();
  await f.call(passApplication, { consultId, applyId }, f.context.admin);
  expect(await f.detail(consultId)).toMatchObject({ 姓名: '新名', 版本: version + 1 });
  expect((await f.call(checkApplyExist, { consultId }, f.context.admin)).data.exists).toBe(false);
  expect((await f.list({ 搜索: '新名' })).data.map((row) => row.预约id)).toContain(consultId);
});

it('an application for approval leaves the record when refused, and keeps the reason', async () => {
  const { consultId, applyId } = await request();
  const detail = encodeURIComponent('证件不符');
  await f.call(refuseApplication, { consultId, applyId, detail }, f.context.admin);
  expect((await f.detail(consultId)).姓名).toBe('旧名');
  const { data } = await f.call(getApplyList, { state: '已拒绝' }, f.context.admin);
  expect(data.Objs[0]).toMatchObject({ ID: applyId, detail: '证件不符', decidedBy: '管理员' });
});

it('an application for approval is decided once, of two deciders the second is told', async () => {
  const { consultId, applyId } = await request();
  const answers = await Promise.all([
    f.call(passApplication, { consultId, applyId }, f.context.admin),
    f.call(refuseApplication, { consultId, applyId, detail: '' }, f.context.admin),
    f.call(passApplication, { consultId, applyId }, f.context.admin),
  ]);
  expect(answers.map(codeOf).sort()).toEqual(['APPLICATION_DECIDED', 'APPLICATION_DECIDED', 'done']);
});

it('cannot be passed when the record changed meanwhile or the phone is taken now', async () => {
  const { consultId, applyId } = await request();
  await configure(f, {});
  await f.edit({ ID: consultId, 姓名: '第三名' });
  expect(codeOf(await f.call(passApplication, { consultId, applyId }, f.context.admin))).toBe(
    'APPLICATION_OUTDATED',
  );

  await configure(f, { settings: { 联系电话: { modify: true } }, options: { 电话重复模式: '2' } });
  const phone = nextPhone();
  const other = await request({ 联系电话: phone });
  await f.save({ 联系电话: phone });
  const late = await f.call(passApplication, other, f.context.admin);
  expect(codeOf(late)).toBe('PHONE_TAKEN');
});

it('an application for approval is decided only by those who may, and only within sight', async () => {
  const { consultId, applyId } = await request();
  expect((await f.call(passApplication, { consultId, applyId }, f.context.agent)).status).toBe(403);
  expect(codeOf(await f.call(passApplication, { consultId, applyId }, f.context.doctor))).toBe('NOT_FOUND');
  expect(codeOf(await f.call(passApplication, { consultId, applyId }, f.context.stranger))).toBe('NOT_FOUND');
  expect(codeOf(await f.call(checkApplyExist, { consultId }, f.context.stranger))).toBe('NOT_FOUND');
  expect(
    codeOf(await f.call(refuseApplication, { consultId, applyId: '99999', detail: '' }, f.context.admin)),
  ).toBe('NOT_FOUND');
});

it('lists all within sight to deciders, their own to others, nothing elsewhere', async () => {
  const { applyId } = await request();
  const ids = async (as: Fixture['context']['admin']) =>
    (await f.call(getApplyList, { size: 200 }, as)).data.Objs.map(({ ID }) => ID);
  expect(await ids(f.context.admin)).toContain(applyId);
  expect(await ids(f.context.agent)).toContain(applyId);
  expect(await ids(f.context.trainee)).toEqual([]);
  expect(await ids(f.context.doctor)).toEqual([]);
  expect(await ids(f.context.stranger)).toEqual([]);
  expect(codeOf(await f.call(getApplyList, { size: 7 }, f.context.admin))).toBe('PAGE_SIZE_REFUSED');
});

it('an application for approval tells which items need approval', async () => {
  const { data } = await f.call(getEditLimit, {}, f.context.admin);
  expect(data.applyData.map(({ name }) => name).sort()).toEqual(['姓名', '病种ID', '联系电话'].sort());
  expect(data.personData.map(({ name }) => name)).toContain('证件号');
});

it('lists the newest first whatever the ids, and goes on by key without losing or repeating any', async () => {
  const made = [await request(), await request(), await request()];
  const ids = made.map(({ applyId }) => applyId);
  const moments = ['2026-01-02', '2026-01-03', '2026-01-02'];
  await f.database.withOrganisation(f.first.id, async (tx) => {
    for (const [index, id] of ids.entries()) {
      await sql`update modification_requests set applied_at = ${moments[index]}::timestamptz where id = ${id}`.execute(
        tx,
      );
    }
  });
  const { data } = await f.call(getApplyList, { size: 200 }, f.context.admin);
  const listed = data.Objs.map(({ ID }) => ID).filter((id) => ids.includes(id));
  expect(listed).toEqual([ids[1], ids[2], ids[0]]);
  const place = data.Objs.findIndex(({ ID }) => ID === ids[1]);
  const next = { size: 10, 游标: data.Objs[place]?.游标 };
  const { data: rest } = await f.call(getApplyList, next, f.context.admin);
  expect(rest.Objs.slice(0, 2).map(({ ID }) => ID)).toEqual([ids[2], ids[0]]);
  expect(rest.Total).toBe(data.Total);
  expect(codeOf(await f.call(getApplyList, { 游标: 'x' }, f.context.admin))).toBe('VALIDATION');
});

it('an application for approval reads an index in its order, for one state and for all', async () => {
  const plans = await f.database.withOrganisation(f.first.id, async (tx) => {
    await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_sort', 'off', true)`.execute(
      tx,
    );
    const explain = async (where: ReturnType<typeof sql>) => {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select r.id from modification_requests r
        where r.org_id = ${f.first.id} ${where} order by r.applied_at desc, r.id desc limit 10`.execute(tx);
      return rows.map((row) => row['QUERY PLAN']).join();
    };
    return [
      await explain(sql``),
      await explain(sql`and r.state = '待审核'`),
      await explain(sql`and r.applicant_id = 1`),
    ];
  });
  const names = ['latest', 'state', 'applicant'];
  for (const [index, plan] of plans.entries()) {
    expect(plan).toContain(`modification_requests_${names[index]}`);
    expect(plan).not.toContain('Sort');
  }
});

it('an application for approval says what changes in words, and leads to the customer and the consult', async () => {
  const { consultId, saved } = await request({ 病种ID: f.catalogue.disease });
  const { data } = await f.call(checkApplyExist, { consultId }, f.context.admin);
  expect(data.applications[0]).toMatchObject({ consultId, 个人ID: saved.个人ID });
  expect(data.applications[0]?.changes).toEqual([{ field: '病种ID', before: '', after: '牙周炎' }]);
});

describe('what a request masks', () => {
  const [before, after] = ['110101199003072893', '110101199003079841'];

  it('is shown whole to those who decide it, before and after, and written down', async () => {
    await configure(f, { settings: { 证件号: { modify: true } } });
    const { data } = await f.save({ 证件号: before });
    const edited = await f.edit({ ID: data.ID, 版本: data.版本, 证件号: after }, f.context.agent);
    const applyId = edited.data.申请ID as string;
    const ids = { consultId: data.ID, applyId };
    const { data: listed } = await f.call(checkApplyExist, { consultId: data.ID }, f.context.admin);
    expect(JSON.stringify(listed)).not.toMatch(new RegExp(`${before}|${after}`));

    const { data: whole } = await f.call(revealApplication, ids, f.context.admin);
    expect(whole.changes).toEqual([{ field: '证件号', before, after }]);
    const rows = await f.database.withOrganisation(f.first.id, (tx) =>
      tx
        .selectFrom('audit_log')
        .selectAll()
        .where('entity_id', '=', applyId)
        .where('action', '=', 'reveal')
        .execute(),
    );
    expect(rows.at(-1)).toMatchObject({
      entity: 'modification-request',
      details: { consultId: data.ID, fields: '证件号' },
    });
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${before}|${after}`));

    expect((await f.call(revealApplication, ids, f.context.agent)).status).toBe(403);
    for (const as of [f.context.doctor, f.context.stranger]) {
      expect(codeOf(await f.call(revealApplication, ids, as))).toBe('NOT_FOUND');
    }
  });
});

describe('a decision', () => {
  it('that approved is taken back whole, once or twice, with every step in the history', async () => {
    const { consultId, applyId, version } = await request();
    const passed = await f.call(passApplication, { consultId, applyId }, f.context.admin);
    expect(passed.data).toEqual({ undoSeconds: 10 });
    const undo = () => f.call(undoApplication, { consultId, applyId }, f.context.admin);
    expect((await Promise.all([undo(), undo()])).map(codeOf)).toEqual(['done', 'done']);
    expect(await f.detail(consultId)).toMatchObject({ 姓名: '旧名', 版本: version + 2 });
    const { data } = await f.call(checkApplyExist, { consultId }, f.context.admin);
    expect(data.applications).toMatchObject([{ ID: applyId, state: '待审核', decidedBy: '', decidedAt: '' }]);
    expect((await f.list({ 搜索: '旧名' })).data.map((row) => row.预约id)).toContain(consultId);
    await f.call(passApplication, { consultId, applyId }, f.context.admin);
    expect((await f.detail(consultId)).姓名).toBe('新名');
  });

  it('that refused is taken back with its reason', async () => {
    const { consultId, applyId } = await request();
    await f.call(refuseApplication, { consultId, applyId, detail: '证件不符' }, f.context.admin);
    await f.call(undoApplication, { consultId, applyId }, f.context.admin);
    const { data } = await f.call(checkApplyExist, { consultId }, f.context.admin);
    expect(data.applications).toMatchObject([{ ID: applyId, state: '待审核', detail: '' }]);
  });

  it('stays once the record has changed since, and nothing of that change is lost', async () => {
    const { consultId, applyId } = await request();
    await f.call(passApplication, { consultId, applyId }, f.context.admin);
    const { 版本 } = await f.detail(consultId);
    await f.edit({ ID: consultId, 版本, 内容: '补充' });
    const late = await f.call(undoApplication, { consultId, applyId }, f.context.admin);
    expect(codeOf(late)).toBe('UNDO_OUTDATED');
    expect(await f.detail(consultId)).toMatchObject({ 姓名: '新名', 内容: encodeURIComponent('补充') });
  });

  it('stays after its seconds, and for everybody but who made it', async () => {
    const { consultId, applyId } = await request();
    const ids = { consultId, applyId };
    await f.call(passApplication, ids, f.context.admin);
    expect((await f.call(undoApplication, ids, f.context.agent)).status).toBe(403);
    for (const as of [f.context.doctor, f.context.stranger]) {
      expect(codeOf(await f.call(undoApplication, ids, as))).toBe('NOT_FOUND');
    }
    const colleague = await f.signIn(await createMember(f.database, f.first.id, { customerRange: 3 }));
    expect(codeOf(await f.call(undoApplication, ids, colleague))).toBe('APPLICATION_DECIDED');
    await f.database.withOrganisation(f.first.id, (tx) =>
      sql`update modification_requests set decided_at = decided_at - interval '1 minute' where id = ${applyId}`.execute(
        tx,
      ),
    );
    expect(codeOf(await f.call(undoApplication, ids, f.context.admin))).toBe('UNDO_EXPIRED');
    expect((await f.detail(consultId)).姓名).toBe('新名');
  });
});

describe("one's own request", () => {
  /** An organisation whose only person asks for a change of a record; the others come later. */
  async function alone() {
    const organisation = await createOrganisation(f.database);
    const first = { ...f, first: organisation };
    await configure(first, { settings: { 姓名: { modify: true } } });
    const person = await createMember(f.database, organisation.id, { name: '独自一人' });
    const as = await f.signIn(person);
    const { data } = await f.save({ 姓名: '旧名' }, as);
    const edited = await f.edit({ ID: data.ID, 版本: data.版本, 姓名: '新名' }, as);
    const ids = { consultId: data.ID, applyId: edited.data.申请ID as string };
    const age = (hours: number) =>
      f.database.withOrganisation(organisation.id, (tx) =>
        sql`update modification_requests set applied_at = now() - make_interval(hours => ${hours})
          where id = ${ids.applyId}`.execute(tx),
      );
    const decidable = async () =>
      (await f.call(getApplyList, {}, as)).data.Objs.find(({ ID }) => ID === ids.applyId);
    return { organisation, person, as, ids, age, decidable };
  }

  it('is decided by somebody else while anybody else may, however old it is', async () => {
    const { organisation, as, ids, age, decidable } = await alone();
    await createMember(f.database, organisation.id, { permissions: ['consult:read'] });
    const colleague = await createMember(f.database, organisation.id, {
      permissions: ['consult:read', 'apply:decide'],
    });
    await age(48);
    expect(codeOf(await f.call(passApplication, ids, as))).toBe('APPLICATION_OWN');
    expect(codeOf(await f.call(refuseApplication, { ...ids, detail: '' }, as))).toBe('APPLICATION_OWN');
    expect(await decidable()).toMatchObject({ state: '待审核', own: 'others', ownFrom: '' });
    const theirs = (await f.call(getApplyList, {}, await f.signIn(colleague))).data.Objs;
    expect(theirs[0]).toMatchObject({ ID: ids.applyId, own: '' });
    await f.database.db
      .updateTable('users')
      .set({ is_disabled: true })
      .where('id', '=', colleague.userId)
      .execute();
    expect(codeOf(await f.call(passApplication, ids, as))).toBe('done');
  });

  it('waits a day where nobody else may, and is then announced to all administrators', async () => {
    const { organisation, person, as, ids, age, decidable } = await alone();
    const administrator = await createMember(f.database, organisation.id, {
      permissions: ['organisation:configure'],
    });
    const early = await f.call(passApplication, ids, as);
    expect(codeOf(early)).toBe('APPLICATION_OWN_WAIT');
    expect(await decidable()).toMatchObject({ own: 'wait', ownFrom: expect.stringMatching(/^\d{4}-/) });
    await age(25);
    expect(await decidable()).toMatchObject({ own: '' });
    expect(codeOf(await f.call(passApplication, ids, as))).toBe('done');
    expect((await f.detail(ids.consultId, as)).姓名).toBe('新名');
    for (const member of [person, administrator]) {
      const { data } = await f.call(messageInit, {}, await f.signIn(member));
      expect(data.unreadList).toMatchObject([
        { kind: 'own-request-decided', content: expect.stringContaining('独自一人') },
      ]);
    }
    const lines = await f.database.withOrganisation(organisation.id, (tx) =>
      tx.selectFrom('audit_log').select('details').where('entity', '=', 'modification-request').execute(),
    );
    expect(lines).toEqual([{ details: { consultId: ids.consultId, own: true } }]);
  });
});
