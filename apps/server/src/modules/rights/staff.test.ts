import {
  getAuthStr,
  getDoctors,
  getDoctorsWithJob,
  getStaffMember,
  getStaffRights,
  getUserInfo,
  previewStaffMember,
  saveRole,
  saveStaffMember,
  saveStaffMembers,
  type WireRequestOf,
} from '@huifang/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../testing/answers.ts';
import { type Context, type Fixture, startConsultFixture } from '../../testing/consult-fixture.ts';
import { createDepartment, createMember, createOrganisation } from '../../testing/factories.ts';

let f: Fixture;
beforeAll(async () => {
  f = await startConsultFixture({ callerMaxAge: 600_000 });
});
afterAll(() => f.close());

async function someone(values: Parameters<typeof createMember>[2] = {}) {
  const member = await createMember(f.database, f.first.id, { permissions: ['consult:read'], ...values });
  return { member, context: await f.signIn(member) };
}

const read = async (id: string, as: Context = f.context.admin) =>
  (await f.call(getStaffMember, { 人员ID: id }, as)).data;
const save = async (
  id: string,
  values: Partial<WireRequestOf<typeof saveStaffMember>>,
  as: Context = f.context.admin,
) => f.call(saveStaffMember, { 人员ID: id, 版本: (await read(id)).版本, ...values }, as);
const list = async (values: WireRequestOf<typeof getStaffRights>) =>
  (await f.call(getStaffRights, { size: 200, ...values }, f.context.admin)).data;
let serial = 0;
async function makeRole(权限: WireRequestOf<typeof saveRole>['权限']) {
  serial += 1;
  return (await f.call(saveRole, { 名称: `角色甲 ${serial}`, 权限 }, f.context.admin)).data;
}
const rightsOf = async (as: Context) => (await f.call(getAuthStr, {}, as)).data.split(',').filter(Boolean);

describe('the people of an organisation', () => {
  it('are found by department with those below, role, state, name, pinyin, position and account', async () => {
    const above = await createDepartment(f.database, f.first.id, { name: '门诊部' });
    const below = await createDepartment(f.database, f.first.id, { name: '回访组', parentId: above.id });
    const { member } = await someone({ name: '慕容雪', departmentId: below.id, job: '实习专员' });
    const found = async (values: WireRequestOf<typeof getStaffRights>) =>
      (await list(values)).Objs.map(({ 人员ID }) => 人员ID);
    for (const values of [
      { 部门ID: above.id },
      { 角色ID: member.roleId },
      { words: '慕容' },
      { words: 'mrx' },
      { words: '实习专' },
      { words: member.account },
    ])
      expect(await found(values)).toEqual([member.staffId]);
    expect(await found({ 部门ID: above.id, 状态: 'inactive' })).toEqual([]);
    expect(await found({ words: '%' })).toEqual([]);
  });

  it('are told with what each has and what comes of it', async () => {
    const department = await createDepartment(f.database, f.first.id, { name: '疼痛科' });
    const { member } = await someone({ customerRange: 3, departmentId: department.id });
    await save(member.staffId, {
      收窄: { customers: { 范围: 'department' } },
      职务: ' 主任 ',
      详细信息: '夜班',
    });
    expect(await read(member.staffId)).toMatchObject({
      部门: '疼痛科',
      职务: '主任',
      详细信息: '夜班',
      角色: [{ ID: member.roleId }],
      收窄: { customers: { 范围: 'department', 部门集合: [] }, complaints: null },
      客户管理范围: 2,
      客户管理部门: [department.id],
    });
    await save(member.staffId, { 收窄: { customers: null } });
    expect(await read(member.staffId)).toMatchObject({ 客户管理范围: 3, 收窄: { customers: null } });
  });

  it('of another organisation are not there', async () => {
    const other = await createOrganisation(f.database);
    const stranger = await createMember(f.database, other.id);
    expect(codeOf(await f.call(getStaffMember, { 人员ID: stranger.staffId }, f.context.admin))).toBe(
      'NOT_FOUND',
    );
    const answer = await f.call(
      saveStaffMember,
      { 人员ID: stranger.staffId, 职务: 'x', 版本: 1 },
      f.context.admin,
    );
    expect(codeOf(answer)).toBe('NOT_FOUND');
  });
});

describe('what somebody is given', () => {
  it('adds up over roles and own rights, from the next request; what is taken wins', async () => {
    const { member, context } = await someone();
    const second = await makeRole(['callback:plan', 'consult:read']);
    await save(member.staffId, { 角色ID: [member.roleId, second.ID], 增加权限: ['form:read'] });
    expect(await rightsOf(context)).toEqual(['consult:read', 'callback:plan', 'form:read']);
    await save(member.staffId, { 收回权限: ['consult:read'] });
    expect(await rightsOf(context)).toEqual(['callback:plan', 'form:read']);
    const { data } = await f.call(getUserInfo, {}, context);
    expect(data.access).toEqual(['callback:plan', 'form:read']);
    await expect(f.list({}, context)).rejects.toThrow('FORBIDDEN');
  });

  it('is told beforehand', async () => {
    const { member } = await someone({ name: '陆子航', customerRange: 1 });
    await f.save({});
    const everything = await makeRole(['*']);
    await f.call(
      saveRole,
      { ID: everything.ID, 版本: 1, 数据范围: { customers: { 范围: 'all' } } },
      f.context.admin,
    );
    const { data } = await f.call(
      previewStaffMember,
      { 人员ID: member.staffId, 增加权限: ['consult:export'], 角色ID: [everything.ID] },
      f.context.admin,
    );
    expect(data).toMatchObject({ 姓名: '陆子航', 客户: { 减少: 0 } });
    expect(data.客户.增加).toBeGreaterThan(0);
    expect(data.新增权限).toContain('consult:export');
    expect((await read(member.staffId)).增加权限).toEqual([]);
  });

  /** Somebody narrowed and with a right taken, and a colleague who has little. */
  async function unequal() {
    serial += 1;
    const department = await createDepartment(f.database, f.first.id, { name: `科 ${serial}` });
    const { member } = await someone({
      permissions: ['consult:export', 'consult:read'],
      customerRange: 2,
      departmentId: department.id,
    });
    await save(member.staffId, { 收回权限: ['consult:export'], 收窄: { customers: { 范围: 'own' } } });
    const giver = await someone({ permissions: ['role:configure', 'consult:read'], customerRange: 1 });
    return { id: member.staffId, roleId: member.roleId, giver: giver.context };
  }

  it.each<[string, Partial<WireRequestOf<typeof saveStaffMember>>]>([
    ['a right', { 增加权限: ['consult:export', 'form:read'] }],
    ['back what was taken', { 收回权限: [] }],
    ['more than they were narrowed to', { 收窄: { customers: null } }],
    ['sight of another department', { 部门ID: '' }],
  ])('is never %s, beyond what who gives it has', async (what, values) => {
    const { id, giver } = await unequal();
    const other = await createDepartment(f.database, f.first.id, { name: `别科 ${what}` });
    const wanted = values.部门ID === '' ? { 部门ID: other.id, 收窄: { customers: null } } : values;
    const before = await read(id);
    expect(codeOf(await save(id, wanted, giver))).toBe('GAIN_BEYOND_OWN');
    expect(await read(id)).toEqual(before);
    expect(codeOf(await save(id, { 职务: '改职务' }, giver))).toBe('done');
    expect(codeOf(await save(id, wanted))).toBe('done');
  });

  it('is no role that holds what who gives it has not', async () => {
    const { id, roleId, giver } = await unequal();
    const role = await makeRole(['form:read']);
    const wanted = { 角色ID: [roleId, role.ID] };
    expect(codeOf(await save(id, wanted, giver))).toBe('GRANT_BEYOND_OWN');
    expect(codeOf(await save(id, { 角色ID: ['999999'] }))).toBe('VALIDATION');
    expect(codeOf(await save(id, wanted))).toBe('done');
  });

  it('is not changed by oneself, but for what gives nothing', async () => {
    const { member, context } = await someone({ permissions: ['role:configure'], customerRange: 3 });
    for (const values of [{ 收回权限: [] }, { 职务: '主管' }])
      expect(codeOf(await save(member.staffId, values, context))).toBe('done');
    for (const values of [
      { 收回权限: ['role:configure' as const] },
      { 在职: 0 as const },
      { 收窄: { forms: { 范围: 'own' as const } } },
    ])
      expect(codeOf(await save(member.staffId, values, context))).toBe('OWN_ACCESS');
  });

  it('is never taken from the last administrator', async () => {
    const g = await startConsultFixture();
    const helper = await g.signIn(
      await createMember(g.database, g.first.id, { permissions: ['role:configure'] }),
    );
    const staff = (await g.call(getStaffRights, { size: 200 }, helper)).data.Objs;
    const roles = new Set(staff.map(({ 角色 }) => 角色[0]?.ID));
    expect(roles.size).toBeGreaterThan(1);
    const codes: string[] = [];
    for (const { 人员ID, 版本 } of staff)
      codes.push(
        codeOf(
          await g.call(saveStaffMember, { 人员ID, 版本, 收回权限: ['account:configure'] }, helper),
        ) as string,
      );
    expect(codes).toContain('LAST_ADMINISTRATOR');
    await g.close();
  });

  it('by one of two administrators is heard of by the other', async () => {
    const { member } = await someone();
    const colleague = await f.signIn(await createMember(f.database, f.first.id, { name: '方致远' }));
    const { 版本 } = await read(member.staffId);
    const answers = await Promise.all([
      f.call(saveStaffMember, { 人员ID: member.staffId, 版本, 职务: '甲' }, f.context.admin),
      f.call(saveStaffMember, { 人员ID: member.staffId, 版本, 职务: '乙' }, colleague),
    ]);
    expect(answers.map(codeOf).toSorted()).toEqual(['STALE', 'done']);
  });
});

describe('whoever works here no more', () => {
  it('is out at the next request and offered nowhere, until they are back', async () => {
    const { member, context } = await someone({ name: '欧阳离' });
    expect(codeOf(await save(member.staffId, { 在职: 0 }))).toBe('done');
    await expect(f.list({}, context)).rejects.toThrow('FORBIDDEN');
    const offered = async () =>
      (await f.call(getDoctorsWithJob, { searchtext: '欧阳离' }, f.context.admin)).data.length;
    expect(await offered()).toBe(0);
    await save(member.staffId, { 在职: 1 });
    expect(await offered()).toBe(1);
    await expect(f.list({}, context)).resolves.toBeDefined();
  });

  it('is not brought back by who has less than they had', async () => {
    const { member } = await someone({ permissions: ['consult:read', 'consult:export'] });
    await save(member.staffId, { 在职: 0 });
    const { context: weak } = await someone({ permissions: ['role:configure', 'consult:read'] });
    expect(codeOf(await save(member.staffId, { 在职: 1 }, weak))).toBe('GAIN_BEYOND_OWN');
    expect(codeOf(await save(member.staffId, { 在职: 1 }))).toBe('done');
  });
});

describe('doctors and service people', () => {
  it('are those who are said to be', async () => {
    const { member } = await someone({ name: '令狐医' });
    const found = async (服务人员?: 1) => [
      (await f.call(getDoctors, { searchtext: '令狐医' }, f.context.admin)).data.length,
      (await f.call(getDoctorsWithJob, { searchtext: '令狐医', 服务人员 }, f.context.admin)).data.length,
    ];
    expect(await found(1)).toEqual([1, 1]);
    await save(member.staffId, { 医生: 0, 客服: 0 });
    expect(await found(1)).toEqual([0, 0]);
    expect(await found()).toEqual([0, 1]);
  });
});

describe('several people at once', () => {
  it('are given and lose roles, are moved and narrowed', async () => {
    const people = [await someone(), await someone()].map(({ member }) => member);
    const role = await makeRole(['form:read']);
    const department = await createDepartment(f.database, f.first.id, { name: '护理部' });
    const { data } = await f.call(
      saveStaffMembers,
      {
        人员ID: people.map(({ staffId }) => staffId),
        增加角色: [role.ID],
        移除角色: people.map(({ roleId }) => roleId),
        部门ID: department.id,
        范围: { 范围: 'own' },
      },
      f.context.admin,
    );
    expect(data).toEqual({ 人数: 2 });
    for (const { staffId } of people)
      expect(await read(staffId)).toMatchObject({
        角色: [{ ID: role.ID }],
        部门: '护理部',
        收窄: { customers: { 范围: 'own' }, analysis: { 范围: 'own' } },
      });
  });

  it('work here no longer, and again, all of them or none', async () => {
    const people = [await someone(), await someone()].map(({ member }) => member);
    const 人员ID = people.map(({ staffId }) => staffId);
    const states = async () => (await Promise.all(人员ID.map((id) => read(id)))).map(({ 在职 }) => 在职);
    const oneself = { 人员ID: [...人员ID, f.people.admin.staffId], 在职: 0 as const };
    expect(codeOf(await f.call(saveStaffMembers, oneself, f.context.admin))).toBe('OWN_ACCESS');
    expect(await states()).toEqual([true, true]);
    expect((await f.call(saveStaffMembers, { 人员ID, 在职: 0 }, f.context.admin)).data).toEqual({ 人数: 2 });
    expect(await states()).toEqual([false, false]);
    await f.call(saveStaffMembers, { 人员ID, 在职: 1 }, f.context.admin);
    expect(await states()).toEqual([true, true]);
  });

  it('are changed all of them or none', async () => {
    const people = [await someone(), await someone({ name: '孤身' })].map(({ member }) => member);
    const role = await makeRole(['form:read']);
    await save(people[0]?.staffId ?? '', { 角色ID: [people[0]?.roleId ?? '', role.ID] });
    const before = await Promise.all(people.map(({ staffId }) => read(staffId)));
    const answer = await f.call(
      saveStaffMembers,
      { 人员ID: people.map(({ staffId }) => staffId), 移除角色: people.map(({ roleId }) => roleId) },
      f.context.admin,
    );
    expect(codeOf(answer)).toBe('ROLE_NEEDED');
    expect(answer.envelope.Data).toContain('孤身');
    expect(await Promise.all(people.map(({ staffId }) => read(staffId)))).toEqual(before);
  });
});
