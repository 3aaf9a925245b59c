import {
  beginViewing,
  endViewing,
  getAuthStr,
  getComplainList,
  getCustmerById,
  getDrafts,
  getPatientBasicDocs,
  getUserInfo,
  messageCount,
  type WireRequestOf,
} from '@huifang/contract';
import { calls } from '@huifang/contract/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetExpired } from '../../housekeeping.ts';
import { codeOf } from '../../testing/answers.ts';
import { type Context, type Fixture, startConsultFixture } from '../../testing/consult-fixture.ts';
import { createMember, createOrganisation } from '../../testing/factories.ts';

let f: Fixture;
beforeAll(async () => {
  f = await startConsultFixture();
});
afterAll(() => f.close());

async function someone(values: Parameters<typeof createMember>[2] = {}) {
  const member = await createMember(f.database, f.first.id, values);
  return { member, context: await f.signIn(member) };
}

/** Looks as somebody; answers how calls are made then. */
async function viewAs(who: WireRequestOf<typeof beginViewing>, as: Context = f.context.admin) {
  const { data } = await f.call(beginViewing, who, as);
  return { id: data.ID, as: { ...as, headers: { Viewing: data.ID } } };
}

/** A customer of each of two people. */
async function served() {
  const [first, second] = [await someone({ customerRange: 1 }), await someone({ customerRange: 1 })];
  const customers = [];
  for (const { member } of [first, second]) {
    const { data } = await f.save({ 姓名: '公冶长' });
    await f.database.withOrganisation(f.first.id, (tx) =>
      tx
        .updateTable('consults')
        .set({ service_person_id: member.staffId })
        .where('id', '=', data.ID)
        .execute(),
    );
    customers.push(data.个人ID);
  }
  return { first, second, customers };
}

describe('who looks as somebody', () => {
  it('has their rights and lists, and is told as whom', async () => {
    const { first, customers } = await served();
    const { as } = await viewAs({ 人员ID: first.member.staffId });
    const { data } = await f.call(getPatientBasicDocs, { size: 200 }, as);
    expect(data.Objs.map(({ 个人ID }) => 个人ID)).toEqual([customers[0]]);
    expect(codeOf(await f.call(getCustmerById, { Id: customers[1] ?? '' }, as))).toBe('NOT_FOUND');
    const reader = await someone({ permissions: ['consult:read'], customerRange: 1 });
    const other = await viewAs({ 人员ID: reader.member.staffId });
    expect((await f.call(getAuthStr, {}, other.as)).data).toBe('consult:read');
    expect(codeOf(await f.call(getComplainList, {}, other.as))).toBe('FORBIDDEN');
    const me = (await f.call(getUserInfo, {}, other.as)).data;
    expect(me).toMatchObject({
      name: '管理员',
      access: ['consult:read'],
      orginfo: [{ OgnID: f.first.id, PsmID: reader.member.staffId, access: ['consult:read'] }],
      预览: { 名称: reader.member.name, 类别: 'staff' },
    });
    expect((await f.call(getUserInfo, {}, f.context.admin)).data.预览).toBeUndefined();
  });

  it('sees of them no more than they see themselves', async () => {
    const { first, second } = await served();
    const all = await someone({ customerRange: 3 });
    const { as } = await viewAs({ 人员ID: all.member.staffId }, first.context);
    const own = await f.call(getPatientBasicDocs, { size: 200 }, first.context);
    const { data } = await f.call(getPatientBasicDocs, { size: 200 }, as);
    expect(data).toEqual(own.data);
    expect(data.Total).toBe(1);
    const none = await viewAs({ 人员ID: second.member.staffId }, first.context);
    expect((await f.call(getPatientBasicDocs, { size: 200 }, none.as)).data.Total).toBe(0);
    const little = await someone({ permissions: ['rights:viewAs', 'consult:read'], customerRange: 3 });
    const everything = await viewAs({ 人员ID: all.member.staffId }, little.context);
    expect((await f.call(getAuthStr, {}, everything.as)).data).toBe('consult:read,rights:viewAs');
  });

  it('sees a field as little as either of them does, and no number in full', async () => {
    const phone = '13912345678';
    const { data } = await f.save({ 联系电话: phone });
    const shows = async (viewed: 'hidden' | 'full', own: 'hidden' | 'full') => {
      const who = await someone({ fields: { phone: viewed } });
      const me = await someone({ fields: { phone: own } });
      const { as } = await viewAs({ 人员ID: who.member.staffId }, me.context);
      return (await f.call(getCustmerById, { Id: data.个人ID }, as)).data.info1.联系电话;
    };
    expect(await shows('hidden', 'full')).toBe('');
    expect(await shows('full', 'hidden')).toBe('');
    expect(await shows('full', 'full')).toBe('139****5678');
    const { rows } = await f.database.withOrganisation(f.first.id, (tx) =>
      sql<{ n: number }>`select count(*)::int as n from audit_log where action = 'read-as'
        and entity_id = ${data.个人ID}`.execute(tx),
    );
    expect(rows).toEqual([{ n: 3 }]);
  });

  it('looks as a role as if they had that role and nothing else', async () => {
    const { first } = await served();
    const { as } = await viewAs({ 角色ID: f.people.trainee.roleId }, first.context);
    expect((await f.call(getAuthStr, {}, as)).data).toBe(
      'consult:read,consult:write,callback:plan,callback:execute',
    );
    expect((await f.call(getPatientBasicDocs, { size: 200 }, as)).data.Total).toBe(1);
    expect((await f.call(getUserInfo, {}, as)).data.预览).toMatchObject({ 类别: 'role' });
  });

  it('is written down, when it begins and when it ends', async () => {
    const { member } = await someone();
    const { id } = await viewAs({ 人员ID: member.staffId });
    for (let press = 0; press < 2; press += 1) await f.call(endViewing, { ID: id }, f.context.admin);
    const lines = await f.database.withOrganisation(f.first.id, (tx) =>
      tx
        .selectFrom('audit_log')
        .select(['action', 'entity', 'person_id'])
        .where('entity_id', '=', member.staffId)
        .where('action', 'like', '%view-as')
        .orderBy('id')
        .execute(),
    );
    const by = { entity: 'staff', person_id: f.people.admin.staffId };
    expect(lines).toEqual([
      { action: 'view-as', ...by },
      { action: 'end-view-as', ...by },
    ]);
  });
});

describe('while somebody looks as somebody else', () => {
  const writes = calls.filter(
    ({ audience, isWrite, isSave }) => audience !== 'public' && (isWrite || isSave),
  );
  let as: Awaited<ReturnType<typeof viewAs>>['as'];
  beforeAll(async () => {
    ({ as } = await viewAs({ 人员ID: f.people.admin.staffId }));
  });

  it.each(writes.map((call) => [call.path, call] as const))('%s writes nothing', async (_path, call) => {
    expect(codeOf(await f.call(call, {} as never, as))).toBe('VIEWING_READ_ONLY');
  });

  it.each([messageCount, getDrafts])('what is personal is not shown: $path', async (call) => {
    expect(codeOf(await f.call(call, {} as never, as))).toBe('VIEWING_READ_ONLY');
  });

  it('a read that writes along is refused by the database', async () => {
    const count = async () =>
      f.database.withOrganisation(f.first.id, async (tx) =>
        Number(
          (await tx.selectFrom('audit_log').select(tx.fn.countAll().as('n')).executeTakeFirstOrThrow()).n,
        ),
      );
    const before = await count();
    const answer = await f.call(
      calls.find(({ path }) => path === '/api/UserRole/ExplainPerson') as never,
      { 人员ID: f.people.admin.staffId } as never,
      as,
    );
    expect(codeOf(answer)).toBe('VIEWING_READ_ONLY');
    expect(await count()).toBe(before);
  });
});

describe('looking as somebody is over', () => {
  const over = async (as: Context & { headers?: Record<string, string> }) =>
    codeOf(await f.call(getAuthStr, {}, as));

  it('when it is ended or its time is up', async () => {
    const first = await viewAs({ 人员ID: f.people.agent.staffId });
    expect(await over(first.as)).toBe('done');
    await f.call(endViewing, { ID: first.id }, f.context.admin);
    expect(await over(first.as)).toBe('VIEWING_OVER');
    const second = await viewAs({ 人员ID: f.people.agent.staffId });
    await f.database.withOrganisation(f.first.id, (tx) =>
      tx
        .updateTable('viewings')
        .set({ ends_at: new Date(Date.now() - 1000) })
        .where('id', '=', second.id)
        .execute(),
    );
    expect(await over(second.as)).toBe('VIEWING_OVER');
  });

  it('for whoever did not begin it, may do so no more, or names nonsense', async () => {
    const me = await someone({ permissions: ['rights:viewAs'] });
    const mine = await viewAs({ 人员ID: f.people.agent.staffId }, me.context);
    expect(await over({ ...f.context.admin, headers: mine.as.headers })).toBe('VIEWING_OVER');
    for (const Viewing of ['0', 'x', '9'.repeat(30), "1' or '1'='1"])
      expect(await over({ ...me.context, headers: { Viewing } })).toBe('VIEWING_OVER');
    await f.database.withOrganisation(f.first.id, (tx) =>
      tx.updateTable('roles').set({ permissions: [] }).where('id', '=', me.member.roleId).execute(),
    );
    expect(await over(mine.as)).toBe('VIEWING_OVER');
    expect(codeOf(await f.call(beginViewing, { 人员ID: me.member.staffId }, me.context))).toBe('FORBIDDEN');
  });

  it('when they work here no more, and begins for nobody of another organisation', async () => {
    const { member } = await someone();
    const { as } = await viewAs({ 人员ID: member.staffId });
    await f.database.withOrganisation(f.first.id, (tx) =>
      tx.updateTable('staff').set({ is_active: false }).where('id', '=', member.staffId).execute(),
    );
    expect(await over(as)).toBe('VIEWING_OVER');
    const other = await createOrganisation(f.database);
    const stranger = await createMember(f.database, other.id);
    for (const who of [
      { 人员ID: stranger.staffId },
      { 角色ID: stranger.roleId },
      { 人员ID: member.staffId },
      {},
    ])
      expect(codeOf(await f.call(beginViewing, who, f.context.admin))).toBe('NOT_FOUND');
  });
});

describe('housekeeping', () => {
  const idsThere = () =>
    f.database.withOrganisation(f.first.id, async (tx) =>
      (await tx.selectFrom('viewings').select('id').orderBy('id').execute()).map(({ id }) => id),
    );
  const endedAgo = (id: string, hours: number) =>
    f.database.withOrganisation(f.first.id, (tx) =>
      tx
        .updateTable('viewings')
        .set({ ends_at: sql<Date>`now() - make_interval(hours => ${hours})` })
        .where('id', '=', id)
        .execute(),
    );
  const roleRemovedADayAgo = (id: string) =>
    f.database.withOrganisation(f.first.id, async (tx) => {
      await tx.deleteFrom('membership_roles').where('role_id', '=', id).execute();
      await tx
        .updateTable('roles')
        .set({ removed_at: sql<Date>`now() - interval '25 hours'` })
        .where('id', '=', id)
        .execute();
    });

  it('forgets what was over a day ago, with roles that are gone; the audit keeps who looked', async () => {
    const { member } = await someone();
    const [old, recent, under] = [
      await viewAs({ 角色ID: member.roleId }),
      await viewAs({ 人员ID: member.staffId }),
      await viewAs({ 人员ID: member.staffId }),
    ];
    await endedAgo(old.id, 25);
    await endedAgo(recent.id, 23);
    await roleRemovedADayAgo(member.roleId);
    await forgetExpired(f.database, f.app.files);
    expect(await idsThere()).not.toContain(old.id);
    expect(await idsThere()).toEqual(expect.arrayContaining([recent.id, under.id]));
    const kept = await f.database.withOrganisation(f.first.id, async (tx) => ({
      roles: await tx.selectFrom('roles').select('id').where('id', '=', member.roleId).execute(),
      lines: await tx
        .selectFrom('audit_log')
        .select('action')
        .where('entity', '=', 'role')
        .where('entity_id', '=', member.roleId)
        .execute(),
    }));
    expect(kept).toEqual({ roles: [], lines: [{ action: 'view-as' }] });
  });

  it('keeps a removed role while somebody who looked as it is not forgotten yet', async () => {
    const { member } = await someone();
    const { id } = await viewAs({ 角色ID: member.roleId });
    await endedAgo(id, 23);
    await roleRemovedADayAgo(member.roleId);
    await forgetExpired(f.database, f.app.files);
    expect(await idsThere()).toContain(id);
  });
});
