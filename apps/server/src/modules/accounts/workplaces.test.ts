import {
  endAccountMembership,
  getUserInfo,
  getWorkplaceChoices,
  getWorkplaces,
  saveWorkplace,
} from '@huifang/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../testing/answers.ts';
import { createDepartment, createMember, createOrganisation } from '../../testing/factories.ts';
import { type CallContext, startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** Two organisations that one person administers, a third that they do not, and somebody who works in the first. */
async function clinics() {
  const [first, second, third] = await Promise.all([1, 2, 3].map(() => createOrganisation(server.database)));
  if (!first || !second || !third) throw new Error('there are three');
  const admin = await createMember(server.database, first.id, { name: '管理员' });
  await createMember(server.database, second.id, {
    userId: admin.userId,
    name: '管理员',
    isDefault: false,
  });
  await createMember(server.database, third.id, {
    userId: admin.userId,
    isDefault: false,
    permissions: ['consult:read'],
  });
  const member = await createMember(server.database, first.id, { permissions: ['consult:read'] });
  const as = await server.signIn(admin);
  const choices = async (目标机构ID = '', who: CallContext = as) =>
    (await server.call(getWorkplaceChoices, { 目标机构ID }, who)).data;
  const roleIn = async (org: string, who: CallContext = as) =>
    (await choices(org, who)).角色.find(({ 可授予 }) => 可授予)?.ID ?? '';
  const places = async () =>
    (await server.call(getWorkplaces, { 账号ID: member.userId }, as)).data.Objs.map(
      ({ 目标机构ID, 默认 }) => [目标机构ID, 默认],
    );
  return { first, second, third, admin, member, as, choices, roleIn, places };
}

describe('where an account works', () => {
  it('is more than one organisation, with a role and a person in each, and one that counts', async () => {
    const c = await clinics();
    const department = await createDepartment(server.database, c.second.id, { name: '康复科' });
    const save = (more: object) => async () =>
      server.call(
        saveWorkplace,
        {
          账号: c.member.account.toUpperCase(),
          目标机构ID: c.second.id,
          角色ID: [await c.roleIn(c.second.id)],
          部门ID: department.id,
          职务: '医师',
          ...more,
        },
        c.as,
      );
    expect(codeOf(await save({})())).toBe('done');
    expect(await c.places()).toEqual([
      [c.first.id, true],
      [c.second.id, false],
    ]);
    expect(codeOf(await save({ 默认: 1, 版本: 2 })())).toBe('done');
    expect(await c.places()).toEqual([
      [c.first.id, false],
      [c.second.id, true],
    ]);
    expect(codeOf(await save({ 默认: 1, 职务: '主任' })())).toBe('VERSION_REQUIRED');
    expect((await save({ 默认: 1, 职务: '主任', 版本: 2 })()).envelope).toMatchObject({
      Code: 'STALE',
      Conflict: { who: c.admin.name },
    });
    const { token } = await server.signIn(c.member);
    const { data } = await server.call(getUserInfo, {}, { token });
    expect(new Set(data.orginfo.map(({ OgnID }) => OgnID))).toEqual(new Set([c.first.id, c.second.id]));
    const rows = (await server.call(getWorkplaces, { 账号ID: c.member.userId }, c.as)).data.Objs;
    expect(rows[1]).toMatchObject({ 部门: '康复科', 职务: '医师', 人员: c.member.name });
    const end = { ID: c.member.userId, 目标机构ID: c.second.id };
    expect(codeOf(await server.call(endAccountMembership, end, c.as))).toBe('done');
    expect(await c.places()).toEqual([[c.first.id, true]]);
  });

  it('is arranged only in organisations where whoever asks may configure accounts', async () => {
    const c = await clinics();
    const offered = (await c.choices()).机构.map(({ ID }) => ID);
    expect(new Set(offered)).toEqual(new Set([c.first.id, c.second.id]));
    const there = { 账号: c.member.account, 目标机构ID: c.third.id, 角色ID: ['1'] };
    expect(codeOf(await server.call(saveWorkplace, there, c.as))).toBe('NOT_FOUND');
    const refused = await server.call(getWorkplaceChoices, { 目标机构ID: c.third.id }, c.as);
    expect(codeOf(refused)).toBe('NOT_FOUND');
    const end = { ID: c.admin.userId, 目标机构ID: c.third.id };
    expect(codeOf(await server.call(endAccountMembership, end, c.as))).toBe('OWN_ACCESS');
    const listed = (await server.call(getWorkplaces, { size: 200 }, c.as)).data.Objs;
    expect(listed.some(({ 目标机构ID }) => 目标机构ID === c.third.id)).toBe(false);
  });

  it('is refused for an account that there is not, a role of elsewhere, and rights beyond one’s own', async () => {
    const c = await clinics();
    const save = (request: object, who = c.as) =>
      server.call(saveWorkplace, { 账号: c.member.account, ...request } as never, who);
    const own = await c.roleIn(c.first.id);
    expect(codeOf(await save({ 账号: 'nobody.at.all', 角色ID: [own] }))).toBe('ACCOUNT_UNKNOWN');
    expect(codeOf(await save({ 角色ID: [await c.roleIn(c.second.id)] }))).toBe('VALIDATION');
    expect(codeOf(await save({ 角色ID: [] }))).toBe('VALIDATION');
    const clerk = await server.signIn(
      await createMember(server.database, c.first.id, { permissions: ['account:configure'] }),
    );
    const all = (await c.choices('', clerk)).角色.find(({ 可授予 }) => !可授予)?.ID ?? '';
    expect(codeOf(await save({ 角色ID: [all] }, clerk))).toBe('GRANT_BEYOND_OWN');
  });

  it('never loses the last who can administer, nor is it one’s own rights that one changes', async () => {
    const c = await clinics();
    const clerk = await createMember(server.database, c.first.id, { permissions: ['account:configure'] });
    const asClerk = await server.signIn(clerk);
    const role = (await c.choices('', asClerk)).角色.find(({ 可授予 }) => 可授予)?.ID ?? '';
    const take = { 账号: c.admin.account, 角色ID: [role], 版本: 1 };
    expect(codeOf(await server.call(saveWorkplace, take, asClerk))).toBe('LAST_ADMINISTRATOR');
    expect(codeOf(await server.call(saveWorkplace, take, c.as))).toBe('OWN_ACCESS');
  });
});
