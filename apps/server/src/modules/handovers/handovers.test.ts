import { randomUUID } from 'node:crypto';
import {
  disableAccount,
  getApplyList,
  getCallbackById,
  getHandovers,
  getOpenWork,
  getOpenWorks,
  handOver,
  login,
  messageInit,
  previewHandover,
  saveCallback,
  saveCallbackExectute,
  saveDraft,
  saveStaffMember,
  undoHandover,
  updateCallback,
  type WireRequestOf,
} from '@huifang/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../testing/answers.ts';
import { type Context, day, type Fixture, startConsultFixture } from '../../testing/consult-fixture.ts';
import { createListener } from '../../testing/event-stream.ts';
import {
  createDepartment,
  createMember,
  createOrganisation,
  type TestMember,
  testPassword,
} from '../../testing/factories.ts';

import { moveWork } from './moving.service.ts';
import { findReceivers } from './receivers.ts';

const { listen, closeAll } = createListener();
let f: Fixture;
let receiver: TestMember;
let second: TestMember;
beforeAll(async () => {
  f = await startConsultFixture();
  await f.database.withOrganisation(f.first.id, (tx) =>
    sql`select seed_complaint_lists(${f.first.id})`.execute(tx),
  );
  receiver = await createMember(f.database, f.first.id, { name: '沈佳宁' });
  second = await createMember(f.database, f.first.id, { name: '方致远' });
});
afterAll(() => {
  closeAll();
  return f.close();
});

interface Leaver extends TestMember {
  context: Context;
}

/** Somebody of the organisation who is signed in. */
async function leaver(values: Parameters<typeof createMember>[2] = {}): Promise<Leaver> {
  const member = await createMember(f.database, f.first.id, { name: '陆子航', ...values });
  return { ...member, context: await f.signIn(member) };
}

const inOrganisation = <T>(work: Parameters<typeof f.database.withOrganisation<T>>[1]) =>
  f.database.withOrganisation(f.first.id, work);

/** A registered consult that the person serves, with a plan that waits for them. */
async function consultOf(person: Leaver) {
  const { data } = await f.save(
    { 接待人ID: person.staffId } as Parameters<Fixture['save']>[0],
    person.context,
  );
  return { consultId: data.ID, customerId: data.个人ID };
}

async function planFor(person: Leaver, customerid?: string) {
  const customer = customerid ?? (await consultOf(person)).customerId;
  const { data } = await f.call(
    saveCallback,
    { customerid: customer, plandate: `${day(2)} 10:00`, plan: encodeURIComponent('问疗效') },
    person.context,
  );
  return data.ID;
}

type Rules = NonNullable<WireRequestOf<typeof handOver>['规则']>;
const to = (kind: Rules[number]['类别'], ...people: Pick<TestMember, 'staffId'>[]): Rules[number] => ({
  类别: kind,
  方式: 'people',
  人员ID: people.map(({ staffId }) => staffId),
});
const everything = (...people: Pick<TestMember, 'staffId'>[]): Rules =>
  (['plans', 'customers', 'complaints', 'requests', 'drafts'] as const).map((kind) => to(kind, ...people));
const hand = (
  { userId }: Pick<TestMember, 'userId'>,
  规则: Rules,
  more: Partial<WireRequestOf<typeof handOver>> = {},
  as: Context = f.context.admin,
) => f.call(handOver, { 账号ID: userId, 规则, ...more }, as);
const workOf = async ({ userId }: Pick<TestMember, 'userId'>) =>
  (await f.call(getOpenWork, { 账号ID: userId }, f.context.admin)).data;
const undo = (ID: string, as: Context = f.context.admin) => f.call(undoHandover, { ID }, as);
const executorOf = async (id: string) =>
  (
    await inOrganisation((tx) =>
      tx.selectFrom('follow_ups').select('executor_id').where('id', '=', id).executeTakeFirstOrThrow(),
    )
  ).executor_id;
const serverOf = async (consultId: string) =>
  (
    await inOrganisation((tx) =>
      tx
        .selectFrom('consults')
        .select('service_person_id')
        .where('id', '=', consultId)
        .executeTakeFirstOrThrow(),
    )
  ).service_person_id;
const messagesTo = async (member: TestMember) =>
  (await f.call(messageInit, {}, await f.signIn(member))).data.unreadList.filter(
    ({ kind }) => kind === 'work-handed-over',
  );

describe('what waits for somebody', () => {
  it('is counted by kind, customers once whatever is held of them', async () => {
    const person = await leaver();
    const { customerId } = await consultOf(person);
    await planFor(person, customerId);
    await planFor(person);
    await f.call(
      saveDraft,
      { form: 'consult:new', writer: randomUUID(), sequence: 1, contents: { values: { name: '闵翊琬' } } },
      person.context,
    );
    const work = await workOf(person);
    expect(work.数量).toEqual({ 回访计划: 2, 客户: 2, 投诉: 0, 修改申请: 0, 草稿: 1 });
    expect(work).toMatchObject({ 姓名: '陆子航', 会话数: 1, 另有机构: false, 本人: false });
    expect(work.接收人.map(({ ID }) => ID)).not.toContain(person.staffId);
  });

  it('tells when nobody else may decide change requests', async () => {
    const person = await leaver();
    expect((await workOf(person)).无人审核).toBe(0);
  });
});

describe('a handover', () => {
  it('gives plans to one person, keeps who held them in their history, and tells the receiver once', async () => {
    const person = await leaver();
    const plans = [await planFor(person), await planFor(person), await planFor(person)];
    const { data } = await hand(person, [to('plans', receiver)]);
    expect(data).toMatchObject({ 状态: 'done', 已交接: { 回访计划: 3, 客户: 0 } });
    for (const id of plans) expect(await executorOf(id)).toBe(receiver.staffId);
    const told = await messagesTo(receiver);
    expect(told).toHaveLength(1);
    expect(told[0]?.content).toBe('管理员 将 陆子航 的 3 个回访计划交接给您');
    const { rows } = await inOrganisation((tx) =>
      sql<{ changes: unknown }>`
        select changes from follow_up_changes where follow_up_id = ${plans[0]} order by id desc limit 1`.execute(
        tx,
      ),
    );
    expect(rows[0]?.changes).toEqual([{ field: '计划执行人', before: '陆子航', after: '沈佳宁' }]);
  });

  it('deals in turn evenly, and keeps all consults of a customer with one person', async () => {
    const person = await leaver();
    const consults = [];
    for (let index = 0; index < 4; index += 1) consults.push(await consultOf(person));
    const again = await f.save(
      {
        操作类型: 2,
        个人ID: consults[0]?.customerId,
        姓名: undefined,
        联系电话: undefined,
        接待人ID: person.staffId,
      } as never,
      person.context,
    );
    await hand(person, [to('customers', receiver, second)]);
    const holders = await Promise.all(consults.map(({ consultId }) => serverOf(consultId)));
    expect(holders.filter((id) => id === receiver.staffId)).toHaveLength(2);
    expect(holders.filter((id) => id === second.staffId)).toHaveLength(2);
    expect(await serverOf(again.data.ID)).toBe(holders[0]);
  });

  it('gives to the people of a department and of those below it', async () => {
    const ward = await createDepartment(f.database, f.first.id);
    const below = await createDepartment(f.database, f.first.id, { parentId: ward.id });
    const nurse = await createMember(f.database, f.first.id, { departmentId: below.id });
    const person = await leaver({ departmentId: ward.id });
    const id = await planFor(person);
    await hand(person, [{ 类别: 'plans', 方式: 'department', 部门ID: ward.id }]);
    expect(await executorOf(id)).toBe(nurse.staffId);
  });

  it('lets plans wait without anybody, and leaves alone what no rule names', async () => {
    const person = await leaver();
    const { consultId, customerId } = await consultOf(person);
    const id = await planFor(person, customerId);
    const { data } = await hand(person, [{ 类别: 'plans', 方式: 'nobody' }]);
    expect(await executorOf(id)).toBeNull();
    expect(await serverOf(consultId)).toBe(person.staffId);
    expect(data.保留).toBe(1);
  });

  it('gives complaints, those in review only to whoever may review', async () => {
    const person = await leaver();
    const handler = await createMember(f.database, f.first.id, {
      permissions: ['complaint:read', 'complaint:write'],
    });
    const make = async (state: number) =>
      (
        await inOrganisation((tx) =>
          tx
            .insertInto('complaints')
            .values({
              org_id: f.first.id,
              contact: '刘女士',
              content: '等候过久',
              complained_at: new Date(),
              registered_at: new Date(),
              handler_id: person.staffId,
              state: state as 0,
            })
            .returning('id')
            .executeTakeFirstOrThrow(),
        )
      ).id;
    const [open, inReview, closed] = [await make(1), await make(2), await make(3)];
    const handlers = () =>
      inOrganisation((tx) =>
        tx
          .selectFrom('complaints')
          .select('handler_id')
          .where('id', 'in', [open, inReview, closed])
          .orderBy('id')
          .execute(),
      );
    await hand(person, [to('complaints', handler)]);
    expect((await handlers()).map(({ handler_id }) => handler_id)).toEqual([
      handler.staffId,
      person.staffId,
      person.staffId,
    ]);
    await hand(person, [to('complaints', receiver)]);
    expect((await handlers()).map(({ handler_id }) => handler_id)).toEqual([
      handler.staffId,
      receiver.staffId,
      person.staffId,
    ]);
  });

  it('lets a colleague look after change requests, which stay their applicant’s', async () => {
    const person = await leaver();
    const follower = await createMember(f.database, f.first.id, {
      permissions: ['consult:read', 'consult:write'],
    });
    const { consultId } = await consultOf(person);
    await inOrganisation((tx) =>
      tx
        .insertInto('modification_requests')
        .values({
          org_id: f.first.id,
          consult_id: consultId,
          changes: JSON.stringify([{ field: '姓名', before: '张三丰', after: '张三' }]),
          applicant_id: person.staffId,
        })
        .execute(),
    );
    const seen = async () => (await f.call(getApplyList, {}, await f.signIn(follower))).data;
    expect((await seen()).Total).toBe(0);
    await hand(person, [to('requests', follower)]);
    expect(await seen()).toMatchObject({ Total: 1, Objs: [{ applicant: '陆子航' }] });
  });

  it('is previewed as it will be, naming customers to who may see them, and changes nothing', async () => {
    const person = await leaver();
    const id = await planFor(person);
    const { data } = await f.call(
      previewHandover,
      { 账号ID: person.userId, 规则: [to('plans', receiver)] },
      f.context.admin,
    );
    expect(data.类别[0]).toMatchObject({
      类别: 'plans',
      总数: 1,
      保留: 0,
      接收人: [{ ID: receiver.staffId, 姓名: '沈佳宁', 数量: 1 }],
      示例: [{ 姓名: '张三丰', 接收人: '沈佳宁' }],
    });
    expect(await executorOf(id)).toBe(person.staffId);
    const blind = await f.signIn(
      await createMember(f.database, f.first.id, { permissions: ['account:configure'] }),
    );
    const theirs = await f.call(
      previewHandover,
      { 账号ID: person.userId, 规则: [to('plans', receiver)] },
      blind,
    );
    expect(theirs.data.类别[0]?.示例).toEqual([]);
  });

  it('refuses a receiver who left, lacks the right, works elsewhere, or is the person themselves', async () => {
    const person = await leaver();
    await planFor(person);
    const gone = await createMember(f.database, f.first.id);
    await f.call(disableAccount, { ID: gone.userId }, f.context.admin);
    for (const wrong of [person, f.people.viewer, f.people.stranger, gone])
      expect(codeOf(await hand(person, [to('plans', wrong)]))).toBe('HANDOVER_RECEIVER');
    expect(codeOf(await hand(person, [{ 类别: 'customers', 方式: 'nobody' }]))).toBe('HANDOVER_RECEIVER');
  });

  it('is refused when more waits than was shown', async () => {
    const person = await leaver();
    await planFor(person);
    const 预计 = { 回访计划: 0, 客户: 1, 投诉: 0, 修改申请: 0, 草稿: 0 };
    expect(codeOf(await hand(person, [to('plans', receiver)], { 预计 }))).toBe('HANDOVER_CHANGED');
  });

  it('of two administrators at once one hands over, the other is told', async () => {
    const person = await leaver();
    const id = await planFor(person);
    const other = await f.signIn(await createMember(f.database, f.first.id));
    const 预计 = (await workOf(person)).数量;
    const answers = await Promise.all([
      hand(person, [to('plans', receiver)], { 预计 }),
      hand(person, [to('plans', second)], { 预计 }, other),
    ]);
    expect(answers.filter(({ envelope }) => envelope.Success)).toHaveLength(1);
    expect(answers.map(codeOf)).toContain('HANDOVER_CHANGED');
    expect([receiver.staffId, second.staffId]).toContain(await executorOf(id));
  });

  it('sent twice with one key is one handover', async () => {
    const person = await leaver();
    await planFor(person);
    const send = () =>
      f.call(handOver, { 账号ID: person.userId, 规则: [to('plans', receiver)] }, {
        ...f.context.admin,
        headers: { 'idempotency-key': `hand-${person.userId}` },
      } as Context);
    const [first, again] = [await send(), await send()];
    expect(again.data).toEqual(first.data);
  });

  it('asks for the right to configure accounts', async () => {
    const person = await leaver();
    expect(codeOf(await hand(person, [], {}, f.context.agent))).toBe('FORBIDDEN');
    expect(codeOf(await hand(person, [], {}, f.context.stranger))).toBe('NOT_FOUND');
  });
});

describe('whoever is to work here no longer', () => {
  const standingOf = (person: TestMember) =>
    inOrganisation((tx) =>
      tx
        .selectFrom('staff')
        .innerJoin('memberships', 'memberships.staff_id', 'staff.id')
        .select(['is_active', 'memberships.id'])
        .where('staff.id', '=', person.staffId)
        .execute(),
    );

  it('hands over in the same step, keeps what they have here, and is back when it is undone', async () => {
    const person = await leaver();
    const id = await planFor(person);
    const [kept] = await standingOf(person);
    const { data } = await hand(person, [to('plans', receiver)], { 结束: 'inactive' });
    expect(await executorOf(id)).toBe(receiver.staffId);
    expect(await standingOf(person)).toEqual([{ ...kept, is_active: false }]);
    expect(await workOf(person)).toMatchObject({ 在职状态: 'inactive', 数量: { 回访计划: 0, 客户: 1 } });
    expect(codeOf(await undo(data.ID))).toBe('done');
    expect(await standingOf(person)).toEqual([kept]);
    expect(await executorOf(id)).toBe(person.staffId);
  });

  it('is neither oneself nor the last who may administer', async () => {
    const admin = { userId: f.people.admin.userId };
    expect(codeOf(await hand(admin, [], { 结束: 'inactive' }))).toBe('OWN_ACCESS');
  });

  it('is listed with what is still open, whichever way they left, and it can still be handed over', async () => {
    const [off, closed, gone, still] = [await leaver(), await leaver(), await leaver(), await leaver()];
    const plans = [await planFor(off), await planFor(closed), await planFor(gone), await planFor(still)];
    await f.call(saveStaffMember, { 人员ID: off.staffId, 在职: 0, 版本: 1 }, f.context.admin);
    await f.call(disableAccount, { ID: closed.userId }, f.context.admin);
    await hand(gone, [], { 结束: 'membership' });
    const left = async () =>
      (await f.call(getOpenWorks, {}, f.context.admin)).data.Objs.filter(({ 人员ID }) =>
        [off, closed, gone, still].some(({ staffId }) => staffId === 人员ID),
      );
    expect((await left()).map(({ 账号ID, 数量 }) => [账号ID, 数量.回访计划, 数量.客户])).toEqual(
      [off, closed, gone].map(({ userId }) => [userId, 1, 1]),
    );
    const asked = { 人员ID: [still.staffId, receiver.staffId, second.staffId] };
    expect(
      (await f.call(getOpenWorks, asked, f.context.admin)).data.Objs.map(({ 人员ID }) => 人员ID),
    ).toContain(still.staffId);
    expect(await workOf(gone)).toMatchObject({ 在职状态: 'left', 会话数: 0 });
    expect(codeOf(await hand(gone, [], { 结束: 'account' }))).toBe('NOT_FOUND');
    expect(codeOf(await hand(gone, [], { 开始日期: day(1), 结束日期: day(2) }))).toBe('NOT_FOUND');
    await hand(gone, everything(receiver));
    expect(await executorOf(plans[2] ?? '')).toBe(receiver.staffId);
    expect((await left()).map(({ 账号ID }) => 账号ID)).toEqual([off.userId, closed.userId]);
  });

  it('is told of to who may decide about rights or accounts, and to nobody else', async () => {
    const roleAdmin = await createMember(f.database, f.first.id, { permissions: ['role:configure'] });
    expect(codeOf(await f.call(getOpenWorks, {}, await f.signIn(roleAdmin)))).toBe('done');
    expect(codeOf(await f.call(getOpenWorks, {}, f.context.agent))).toBe('FORBIDDEN');
  });
});

describe('an undone handover', () => {
  it.each([
    ['membership', 'a right that the role does not have', { permissions: ['consult:export' as const] }],
    ['inactive', 'a right that the role does not have', { permissions: ['consult:export' as const] }],
    ['membership', 'sight of everything', { customerRange: 3 as const }],
    ['inactive', 'sight of everything', { customerRange: 3 as const }],
  ])(
    'brings nobody back who would have more than who undoes it: ending %s, %s',
    async (ending, _what, more) => {
      const person = await leaver({ permissions: ['consult:read'], customerRange: 1, ...more });
      const { data } = await hand(person, [], { 结束: ending as 'inactive' });
      const weak = await createMember(f.database, f.first.id, {
        permissions: ['account:configure', 'consult:read'],
        customerRange: 1,
      });
      expect(['GRANT_BEYOND_OWN', 'GAIN_BEYOND_OWN']).toContain(
        codeOf(await undo(data.ID, await f.signIn(weak))),
      );
      expect((await workOf(person)).在职状态).toBe(ending === 'membership' ? 'left' : 'inactive');
      expect(codeOf(await undo(data.ID))).toBe('done');
      expect((await workOf(person)).在职状态).toBe('active');
    },
  );
});

describe('much work', () => {
  it('of 10,000 plans goes over in one step, in turn, and back again', async () => {
    const person = await leaver();
    const { consultId, customerId } = await consultOf(person);
    await inOrganisation((tx) =>
      sql`
        insert into follow_ups (org_id, customer_id, consult_id, planned_at, executor_mode, executor_id, created_by)
        select ${f.first.id}, ${customerId}, ${consultId}, now() - interval '1 day' * (n % 20), 2, ${person.staffId}, ${person.staffId}
        from generate_series(1, 10000) n`.execute(tx),
    );
    const { data } = await hand(person, [to('plans', receiver, second, f.people.admin)]);
    expect(data.已交接.回访计划).toBe(10_000);
    const { rows } = await inOrganisation((tx) =>
      sql<{ count: number; steps: number }>`
        select count(*)::int as count, (
          select count(*)::int from follow_up_changes c join follow_ups x on x.org_id = c.org_id and x.id = c.follow_up_id
          where x.customer_id = ${customerId} and x.executor_id = f.executor_id) as steps
        from follow_ups f where f.customer_id = ${customerId} group by f.executor_id order by 1`.execute(tx),
    );
    expect(rows.map(({ count }) => count)).toEqual([3333, 3333, 3334]);
    expect(rows.map(({ steps }) => steps)).toEqual([3333, 3333, 3334]);
    const back = await undo(data.ID);
    expect(back.data).toMatchObject({ 已退回: { 回访计划: 10_000 }, 未退回: { 回访计划: 0 } });
  }, 240_000);

  it('is not half handed over by a process that ends in the middle', async () => {
    const person = await leaver();
    const id = await planFor(person);
    const operator = {
      organisationId: f.first.id,
      userId: f.people.admin.userId,
      staffId: f.people.admin.staffId,
    };
    const killed = f.database.withOrganisation(f.first.id, async (tx) => {
      const receivers = await findReceivers(tx, f.first.id, person.staffId);
      const row = await tx
        .insertInto('handovers')
        .values({
          org_id: f.first.id,
          person_id: person.staffId,
          user_id: person.userId,
          state: 'done',
          rules: '[]',
          made_by: operator.staffId,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const rules = [
        {
          kind: 'plans' as const,
          way: 'people' as const,
          peopleIds: [receiver.staffId],
          departmentId: undefined,
        },
      ];
      await moveWork(
        tx,
        { ...operator, name: '管理员' },
        { handoverId: row.id, personId: person.staffId, personName: person.name, rules },
        receivers,
      );
      throw new Error('the process ended');
    });
    await expect(killed).rejects.toThrow('the process ended');
    expect(await executorOf(id)).toBe(person.staffId);
    expect((await workOf(person)).数量).toMatchObject({ 回访计划: 1, 客户: 1 });
    const { rows } = await inOrganisation((tx) =>
      sql`select from follow_up_changes where follow_up_id = ${id}`.execute(tx),
    );
    expect(rows).toHaveLength(0);
  });
});

describe('whoever leaves', () => {
  it('hears nothing more: the event stream ends', async () => {
    const person = await leaver();
    const url = await f.app.listen({ port: 0, host: '127.0.0.1' });
    const stream = await listen(url, person.context);
    await expect.poll(() => stream.events.length).toBeGreaterThan(0);
    await hand(person, [], { 结束: 'membership' });
    await expect.poll(() => stream.isEnded, { timeout: 10_000 }).toBe(true);
  });

  it('is out at once when the membership ends, and comes back with the work when that is undone', async () => {
    const person = await leaver({
      permissions: ['consult:read', 'consult:write', 'callback:plan', 'callback:execute'],
    });
    const id = await planFor(person);
    const { data } = await hand(person, everything(receiver), { 结束: 'membership' });
    expect(data).toMatchObject({ 已结束会话: 1, 保留: 0 });
    const after = await f.call(getCallbackById, { Id: id }, person.context);
    expect(after.status).toBe(401);
    expect((await workOf(person)).在职状态).toBe('left');
    const back = await undo(data.ID);
    expect(back.data).toMatchObject({ 已退回: { 回访计划: 1, 客户: 1 }, 未退回: { 回访计划: 0 } });
    expect(await executorOf(id)).toBe(person.staffId);
    const again = await f.signIn(person);
    expect((await f.call(getCallbackById, { Id: id }, again)).data.ID).toBe(id);
  });

  it('cannot sign in when the account was closed', async () => {
    const person = await leaver();
    const { data } = await hand(person, [], { 结束: 'account' });
    expect(data.已结束会话).toBe(1);
    const answer = await f.call(login, { userName: person.account, password: testPassword }, {} as Context);
    expect(answer.envelope.Success).toBe(false);
    await undo(data.ID);
    expect((await f.signIn(person)).token).toBeTruthy();
  });

  it('is never oneself, nor the last who can administer', async () => {
    const { admin } = f.people;
    expect(codeOf(await hand(admin, [], { 结束: 'membership' }))).toBe('OWN_ACCESS');
    const place = await createOrganisation(f.database);
    const last = await createMember(f.database, place.id);
    const clerk = await createMember(f.database, place.id, {
      permissions: ['account:configure', 'callback:execute'],
    });
    const as = await f.signIn(clerk);
    await f.database.withOrganisation(place.id, (tx) =>
      sql`insert into customers (org_id, name) values (${place.id}, '张三')`.execute(tx),
    );
    await f.database.withOrganisation(place.id, (tx) =>
      sql`insert into follow_ups (org_id, customer_id, planned_at, executor_mode, executor_id)
        select ${place.id}, id, now(), 2, ${last.staffId} from customers`.execute(tx),
    );
    for (const 结束 of ['membership', 'account'] as const)
      expect(codeOf(await hand(last, [to('plans', clerk)], { 结束 }, as))).toBe('LAST_ADMINISTRATOR');
    const { data } = await f.call(getOpenWork, { 账号ID: last.userId }, as);
    expect(data.数量.回访计划).toBe(1);
  });
});

describe('undoing', () => {
  it('leaves what the receiver has touched or done, and counts it', async () => {
    const person = await leaver();
    const [open, moved, done] = [await planFor(person), await planFor(person), await planFor(person)];
    const { data } = await hand(person, [to('plans', receiver)]);
    const as = await f.signIn(receiver);
    await f.call(updateCallback, { ID: moved, plan: encodeURIComponent('改期') }, as);
    await f.call(saveCallbackExectute, { ID: done, date: `${day()} 00:10`, note: '已联系' }, as);
    const back = await undo(data.ID);
    expect(back.data).toMatchObject({ 已退回: { 回访计划: 1 }, 未退回: { 回访计划: 2 } });
    expect(await executorOf(open)).toBe(person.staffId);
    expect(await executorOf(moved)).toBe(receiver.staffId);
    expect((await undo(data.ID)).data).toMatchObject({ 已退回: { 回访计划: 0 } });
  });

  it('is refused after a day, and to another organisation', async () => {
    const person = await leaver();
    const id = await planFor(person);
    const { data } = await hand(person, [to('plans', receiver)]);
    expect(codeOf(await undo(data.ID, f.context.stranger))).toBe('NOT_FOUND');
    await inOrganisation((tx) =>
      sql`update handovers set made_at = now() - interval '25 hours' where id = ${data.ID}`.execute(tx),
    );
    expect(codeOf(await undo(data.ID))).toBe('UNDO_EXPIRED');
    expect(await executorOf(id)).toBe(receiver.staffId);
  });

  it('is listed with until when it can be done', async () => {
    const person = await leaver({ name: '卢晓' });
    await planFor(person);
    await hand(person, [to('plans', receiver)]);
    const { Objs } = (await f.call(getHandovers, {}, f.context.admin)).data;
    expect(Objs[0]).toMatchObject({
      姓名: '卢晓',
      状态: 'done',
      接收人: ['沈佳宁'],
      已交接: { 回访计划: 1 },
      操作人: '管理员',
      可撤销至: expect.stringMatching(/^\d{4}-/),
    });
  });
});
