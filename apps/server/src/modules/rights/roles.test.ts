import {
  getAuthStr,
  getRoleMembers,
  type getRoles,
  getUserInfo,
  getRoles as listCall,
  previewRole,
  removeRole,
  restoreRole,
  saveRole,
  type WireDataOf,
  type WireRequestOf,
} from '@huifang/contract';
import { permissions } from '@huifang/domain/rights/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../testing/answers.ts';
import { type Context, type Fixture, startConsultFixture } from '../../testing/consult-fixture.ts';
import { createMember, createOrganisation } from '../../testing/factories.ts';

let f: Fixture;
beforeAll(async () => {
  // As the product has it: who calls is remembered for longer than these tests take.
  f = await startConsultFixture({ callerMaxAge: 600_000 });
});
afterAll(() => f.close());

type Roles = WireDataOf<typeof getRoles>;
const roles = async (as: Context = f.context.admin): Promise<Roles> => (await f.call(listCall, {}, as)).data;
const find = async (id: string) => (await roles()).find(({ ID }) => ID === id);
let serial = 0;
const make = async (values: WireRequestOf<typeof saveRole> = {}, as: Context = f.context.admin) => {
  serial += 1;
  return f.call(saveRole, { 名称: `角色 ${serial}`, 权限: ['consult:read'], ...values }, as);
};
const change = async (id: string, values: WireRequestOf<typeof saveRole>, as: Context = f.context.admin) =>
  f.call(saveRole, { ID: id, 版本: (await find(id))?.版本, ...values }, as);

/** Somebody with a role of their own, which the administrator may change. */
async function someone(values: Parameters<typeof createMember>[2] = {}) {
  const member = await createMember(f.database, f.first.id, { permissions: ['consult:read'], ...values });
  return { member, context: await f.signIn(member) };
}

describe('a role', () => {
  it('is made, told in the usual order of rights, and changed in what is said', async () => {
    const { data } = await make({
      名称: ' 投诉专员 ',
      权限: ['complaint:write', 'complaint:read'],
      数据范围: { complaints: { 范围: 'below' } },
      字段权限: { payments: 'hidden' },
    });
    expect(data).toMatchObject({
      名称: '投诉专员',
      权限: ['complaint:read', 'complaint:write'],
      数据范围: { complaints: { 范围: 'below', 部门集合: [] }, customers: { 范围: 'own' } },
      字段权限: { payments: 'hidden', phone: 'masked', address: 'full' },
      人数: 0,
      版本: 1,
    });
    const { data: changed } = await change(data.ID, { 说明: '投诉处理与结案' });
    expect(changed).toMatchObject({ 名称: '投诉专员', 说明: '投诉处理与结案', 版本: 2 });
    expect(changed.字段权限).toEqual(data.字段权限);
  });

  it('has a name of its own', async () => {
    const { data } = await make();
    expect(codeOf(await make({ 名称: data.名称 }))).toBe('NAME_IN_USE');
    expect(codeOf(await make({ 名称: ' ' }))).toBe('VALIDATION');
  });

  it('is changed by one of two administrators, and the other hears of it', async () => {
    const { data } = await make();
    const colleague = await f.signIn(await createMember(f.database, f.first.id, { name: '方致远' }));
    const one = { ID: data.ID, 版本: data.版本, 说明: '甲' };
    const answers = await Promise.all([
      f.call(saveRole, one, f.context.admin),
      f.call(saveRole, { ...one, 说明: '乙' }, colleague),
    ]);
    expect(answers.map(codeOf).toSorted()).toEqual(['STALE', 'done']);
    expect(codeOf(await f.call(saveRole, { ID: data.ID, 说明: '丙' }, f.context.admin))).toBe(
      'VERSION_REQUIRED',
    );
  });

  it('is removed while nobody has it, and brought back by whoever removed it', async () => {
    const { data } = await make();
    const { data: removed } = await f.call(removeRole, { Id: data.ID }, f.context.admin);
    expect(removed).toEqual({ 可撤销秒数: 10 });
    expect(await find(data.ID)).toBeUndefined();
    expect(codeOf(await f.call(restoreRole, { Id: data.ID }, f.context.admin))).toBe('done');
    expect(await find(data.ID)).toEqual(data);
    const { member } = await someone();
    expect(codeOf(await f.call(removeRole, { Id: member.roleId }, f.context.admin))).toBe('IN_USE');
  });

  it('tells who has it, and what else they are', async () => {
    const { member } = await someone({ name: '顾晨曦' });
    const { data } = await f.call(getRoleMembers, { Id: member.roleId }, f.context.admin);
    expect(data).toMatchObject({ Total: 1, Objs: [{ 姓名: '顾晨曦', 其他角色: [] }] });
  });
});

describe('nobody gives what they do not have', () => {
  it.each([
    ['a right', { 权限: ['consult:export' as const] }],
    ['everything', { 权限: ['*' as const] }],
    ['everybody’s customers', { 数据范围: { customers: { 范围: 'all' as const } } }],
    ['a department', { 数据范围: { customers: { 范围: 'department' as const } } }],
    ['full numbers', { 字段权限: { phone: 'full' as const } }],
  ])('%s', async (_what, values) => {
    const { context } = await someone({ permissions: ['role:configure', 'consult:read'], customerRange: 1 });
    expect(codeOf(await make(values, context))).toBe('GRANT_BEYOND_OWN');
    const { data } = await make({ ...values, 名称: `已有 ${Object.keys(values)[0]} ${serial}` });
    expect(codeOf(await f.call(saveRole, { ID: data.ID, 版本: 1, 说明: '只改说明' }, context))).toBe('done');
  });
});

describe('the right to administer', () => {
  it('is not taken from oneself', async () => {
    const { member, context } = await someone({ permissions: ['role:configure'] });
    expect(codeOf(await change(member.roleId, { 权限: [] }, context))).toBe('OWN_ACCESS');
    expect((await find(member.roleId))?.权限).toEqual(['role:configure']);
  });

  it('is not taken from the last who has it', async () => {
    const g = await startConsultFixture();
    const helper = await createMember(g.database, g.first.id, { permissions: ['role:configure'] });
    const as = await g.signIn(helper);
    const list = (await g.call(listCall, {}, as)).data;
    const full = list.filter((role) => role.权限.includes('*'));
    const answers = [];
    for (const role of full) {
      const answer = await g.call(saveRole, { ID: role.ID, 版本: role.版本, 权限: ['consult:read'] }, as);
      answers.push(codeOf(answer));
    }
    expect(answers.at(-1)).toBe('LAST_ADMINISTRATOR');
    await g.close();
  });
});

describe('a change of rights', () => {
  it('holds from the next request, for rights, scopes and fields', async () => {
    const { member, context } = await someone({ permissions: ['consult:read'], customerRange: 1 });
    await f.save({ 联系电话: '13912340001' });
    const { data: before } = await f.call(getUserInfo, {}, context);
    expect(before.access).toEqual(['consult:read']);
    expect((await f.list({}, context)).记录数).toBe(0);
    await change(member.roleId, {
      数据范围: { customers: { 范围: 'all' } },
      字段权限: { address: 'hidden' },
    });
    expect((await f.list({}, context)).记录数).toBeGreaterThan(0);
    expect((await f.call(getUserInfo, {}, context)).data.orginfo[0]?.fields.address).toBe('hidden');
    await change(member.roleId, { 权限: [] });
    expect((await f.call(getAuthStr, {}, context)).data).toBe('');
  });

  it('lets somebody who joins an organisation call in it at once', async () => {
    const { member, context } = await someone();
    const { id } = await createOrganisation(f.database);
    const there = { ...context, organisationId: id };
    expect((await f.call(getAuthStr, {}, there)).status).toBe(403);
    await createMember(f.database, id, { userId: member.userId, permissions: ['consult:read'] });
    expect((await f.call(getAuthStr, {}, there)).data).toBe('consult:read');
  });

  it('is told beforehand, person by person', async () => {
    const { member } = await someone({ name: '陆子航', customerRange: 1 });
    const { ID } = (await f.save({})).data;
    expect(ID).toBeDefined();
    const { data } = await f.call(
      previewRole,
      {
        ID: member.roleId,
        权限: ['complaint:read'],
        数据范围: { customers: { 范围: 'all' } },
        字段权限: { complaintContent: 'hidden' },
      },
      f.context.admin,
    );
    const all = (await f.call(previewRole, { ID: member.roleId }, f.context.admin)).data;
    expect(all.人员).toEqual([]);
    expect(data.人数).toBe(1);
    expect(data.客户.增加).toBeGreaterThan(0);
    expect(data.人员).toMatchObject([
      {
        姓名: '陆子航',
        客户: { 减少: 0 },
        新增权限: ['complaint:read'],
        失去权限: ['consult:read'],
        字段收窄: ['complaintContent'],
      },
    ]);
    expect(await find(member.roleId)).toMatchObject({ 权限: ['consult:read'], 版本: 1 });
  });
});

it('GetAuthStr names each right, also for whoever has all', async () => {
  const { data } = await f.call(getAuthStr, {}, f.context.admin);
  expect(data.split(',')).toEqual([...permissions]);
});
