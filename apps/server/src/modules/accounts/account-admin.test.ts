import {
  createAccount,
  disableAccount,
  enableAccount,
  endAccountMembership,
  endAccountSessions,
  getAccount,
  getAccounts,
  getGrantableRoles,
  getUserId,
  getUserInfo,
  login,
  messageStream,
  resetAccountFactors,
  resetPassword,
  saveAccount,
  unlockAccount,
} from '@huifang/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../testing/answers.ts';
import { createMember, createOrganisation, type TestMember, testPassword } from '../../testing/factories.ts';
import { type CallContext, startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let address: string;
beforeAll(async () => {
  server = await startTestApp();
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

/** An organisation with two who administer it. */
async function aClinic() {
  const { id } = await createOrganisation(server.database);
  const admin = await createMember(server.database, id, { name: '管理员' });
  const other = await createMember(server.database, id, { name: '另一位' });
  const as = await server.signIn(admin);
  const member = (values: Parameters<typeof createMember>[2] = {}) =>
    createMember(server.database, id, { permissions: ['consult:read'], ...values });
  const roles = async (who: CallContext = as) => (await server.call(getGrantableRoles, {}, who)).data;
  const row = async (userId: string) =>
    (await server.call(getAccounts, { size: 200 }, as)).data.Objs.find(({ ID }) => ID === userId);
  return { id, admin, other, as, member, roles, row };
}
const signInWith = async (account: string, password = testPassword) =>
  codeOf(await server.call(login, { userName: account, password }));
const statusOf = async (context: CallContext) => (await server.call(getUserId, {}, context)).status;
let serial = 0;
const newName = () => `new${(serial += 1)}.${process.pid}`;

describe('an account that is made', () => {
  it('has a password that is told once, and has to be changed at the first sign-in', async () => {
    const c = await aClinic();
    const role = (await c.roles())[0]?.ID ?? '';
    const account = newName();
    const key = { headers: { 'idempotency-key': `make-${account}` } };
    const request = { 账号: account, 姓名: '新同事', 角色ID: role, 职务: '护士' };
    const made = (await server.call(createAccount, request, { ...c.as, ...key })).data;
    expect(made.初始密码).toMatch(/^(?:[a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    const again = (await server.call(createAccount, request, { ...c.as, ...key })).data;
    expect(again).toEqual({ ID: made.ID, 初始密码: '' });
    const kept = await server.database.db.selectFrom('idempotency_keys').select('answer').execute();
    const lines = await server.database.withOrganisation(c.id, (tx) =>
      tx.selectFrom('audit_log').selectAll().execute(),
    );
    expect(JSON.stringify([kept, lines])).not.toContain(made.初始密码);
    const { data: token } = await server.call(login, { userName: account, password: made.初始密码 });
    expect((await server.call(getUserInfo, {}, { token })).data.due).toBe('password');
    expect(await c.row(made.ID)).toMatchObject({
      账号: account,
      姓名: '新同事',
      须改密码: true,
      职务: '护士',
      会话数: 1,
      可管理: true,
    });
  });

  it('is refused when its name is taken, whatever the case, also by two at once', async () => {
    const c = await aClinic();
    const role = (await c.roles())[0]?.ID ?? '';
    const make = (账号: string) => server.call(createAccount, { 账号, 姓名: '同名', 角色ID: role }, c.as);
    const account = newName();
    expect((await Promise.all([make(account), make(account)])).map(codeOf).toSorted()).toEqual([
      'ACCOUNT_TAKEN',
      'done',
    ]);
    expect(codeOf(await make(account.toUpperCase()))).toBe('ACCOUNT_TAKEN');
    for (const bad of ['', 'a', '有 空格', '<b>', 'x'.repeat(51)])
      expect(codeOf(await make(bad))).toBe('VALIDATION');
  });

  it('is refused a role with rights that its maker does not have', async () => {
    const c = await aClinic();
    const clerk = await server.signIn(await c.member({ permissions: ['account:configure'] }));
    const offered = await c.roles(clerk);
    expect(offered.filter(({ 可授予 }) => 可授予)).toHaveLength(1);
    const all = offered.find(({ 可授予 }) => !可授予)?.ID ?? '';
    const refused = await server.call(createAccount, { 账号: newName(), 姓名: '越权', 角色ID: all }, clerk);
    expect(codeOf(refused)).toBe('GRANT_BEYOND_OWN');
  });
});

describe('the list of accounts', () => {
  it('finds by account, name and pinyin those of the organisation alone, and by their state', async () => {
    const c = await aClinic();
    const nurse = await c.member({ name: '沈佳宁' });
    const away = await c.member({ name: '沈离开' });
    await createMember(server.database, (await createOrganisation(server.database)).id, { name: '沈外人' });
    await server.call(disableAccount, { ID: away.userId }, c.as);
    const found = async (words: string, 状态: '' | 'active' | 'disabled' = '') =>
      (await server.call(getAccounts, { words, 状态 }, c.as)).data.Objs.map(({ 姓名 }) => 姓名).toSorted();
    expect(await found('沈')).toEqual(['沈佳宁', '沈离开'].toSorted());
    expect(await found('shenjia')).toEqual(['沈佳宁']);
    expect(await found(nurse.account.toUpperCase())).toContain('沈佳宁');
    expect(await found('%')).toEqual([]);
    expect(await found('沈', 'disabled')).toEqual(['沈离开']);
    expect(await found('沈', 'active')).toEqual(['沈佳宁']);
    expect(codeOf(await server.call(getAccounts, { size: 999_999 }, c.as))).toBe('PAGE_SIZE_REFUSED');
  });
});

describe('a disabled account', () => {
  it('is out at its next request, its event streams too, until it is enabled again', async () => {
    const c = await aClinic();
    const member = await c.member();
    const session = await server.signIn(member);
    const answer = await fetch(`${address}${messageStream.path}`, {
      headers: { authorization: `Bearer ${session.token}` },
    });
    const reader = answer.body?.getReader();
    await reader?.read();
    expect((await server.call(disableAccount, { ID: member.userId }, c.as)).data).toEqual({ 结束会话数: 1 });
    expect(await statusOf(session)).toBe(401);
    while (!(await reader?.read())?.done);
    expect(await signInWith(member.account)).toBe('LOGIN_FAILED');
    expect(await c.row(member.userId)).toMatchObject({ 停用: true, 会话数: 0 });
    await server.call(enableAccount, { ID: member.userId }, c.as);
    expect(await signInWith(member.account)).toBe('done');
  });

  it('is never one’s own, nor the last that can administer, when two try it of each other neither', async () => {
    const c = await aClinic();
    const disable = (ID: string, who: CallContext) => server.call(disableAccount, { ID }, who);
    expect(codeOf(await disable(c.admin.userId, c.as))).toBe('OWN_ACCESS');
    const second = await server.signIn(c.other);
    // The second one may be out before they are asked who they are.
    const tries = await Promise.allSettled([disable(c.other.userId, c.as), disable(c.admin.userId, second)]);
    const isDone = (one?: (typeof tries)[number]) =>
      one?.status === 'fulfilled' && codeOf(one.value) === 'done';
    expect(tries.filter(isDone)).toHaveLength(1);
    const clerk = await server.signIn(await c.member({ permissions: ['account:configure'] }));
    const last = isDone(tries[0]) ? c.admin : c.other;
    const refused = await disable(last.userId, clerk);
    expect(refused.envelope).toMatchObject({ Code: 'LAST_ADMINISTRATOR' });
    expect(codeOf(await server.call(endAccountMembership, { ID: last.userId }, clerk))).toBe(
      'LAST_ADMINISTRATOR',
    );
  });
});

describe('an account that works elsewhere too', () => {
  async function shared() {
    const [here, there] = [await aClinic(), await aClinic()];
    const member = await here.member();
    await createMember(server.database, there.id, {
      userId: member.userId,
      account: member.account,
      permissions: ['consult:read'],
    });
    return { here, there, member };
  }

  it('is changed only by who may configure accounts in all of its organisations', async () => {
    const { here, there, member } = await shared();
    const ID = member.userId;
    const changes = [
      () => server.call(disableAccount, { ID }, here.as),
      () => server.call(enableAccount, { ID }, here.as),
      () => server.call(resetPassword, { ID }, here.as),
      () => server.call(unlockAccount, { ID }, here.as),
      () => server.call(endAccountSessions, { ID }, here.as),
      () => server.call(resetAccountFactors, { ID }, here.as),
      () => server.call(saveAccount, { ID, 姓名: '改名', 版本: 1 }, here.as),
    ];
    for (const change of changes) expect(codeOf(await change())).toBe('ACCOUNT_OF_OTHERS');
    expect(await here.row(ID)).toMatchObject({ 可管理: false, 机构数: 2 });
    expect((await server.call(getAccount, { ID }, here.as)).data.会话).toEqual([]);
    await createMember(server.database, there.id, {
      userId: here.admin.userId,
      permissions: ['account:configure'],
      isDefault: false,
    });
    expect(codeOf(await server.call(disableAccount, { ID }, here.as))).toBe('done');
    const lines = await server.database.withOrganisation(there.id, (tx) =>
      tx.selectFrom('audit_log').selectAll().where('action', '=', 'disable').execute(),
    );
    expect(lines).toMatchObject([{ user_id: here.admin.userId, entity_id: ID }]);
  });

  it('can be ended here, and works on elsewhere', async () => {
    const { here, there, member } = await shared();
    const session = await server.signIn(member);
    expect((await server.call(endAccountMembership, { ID: member.userId }, here.as)).data).toEqual({
      待办计划: 0,
    });
    expect(await statusOf(session)).toBe(403);
    expect(await statusOf({ ...session, organisationId: there.id })).toBe(200);
    expect(await here.row(member.userId)).toBeUndefined();
    expect(codeOf(await server.call(disableAccount, { ID: member.userId }, here.as))).toBe('NOT_FOUND');
  });
});

describe('whoever administers accounts', () => {
  it('gives another password, which is told once and ends the sessions', async () => {
    const c = await aClinic();
    const member = await c.member();
    const session = await server.signIn(member);
    const key = { headers: { 'idempotency-key': `reset-${member.account}` } };
    const reset = () => server.call(resetPassword, { ID: member.userId }, { ...c.as, ...key });
    const { 初始密码: password, 结束会话数: ended } = (await reset()).data;
    expect(ended).toBe(1);
    expect((await reset()).data.初始密码).toBe('');
    expect(await statusOf(session)).toBe(401);
    expect(await signInWith(member.account)).toBe('LOGIN_FAILED');
    expect(await signInWith(member.account, password)).toBe('done');
    expect(codeOf(await server.call(resetPassword, { ID: c.admin.userId }, c.as))).toBe('OWN_ACCESS');
  });

  it('frees an account that has to wait after failed sign-ins', async () => {
    const c = await aClinic();
    const member = await c.member();
    for (let failed = 0; failed < 5; failed += 1) await signInWith(member.account, 'wrong');
    expect(await signInWith(member.account)).toBe('THROTTLED');
    expect(await c.row(member.userId)).toMatchObject({ 锁定: true });
    await server.call(unlockAccount, { ID: member.userId }, c.as);
    expect(await c.row(member.userId)).toMatchObject({ 锁定: false });
    expect(await signInWith(member.account)).toBe('done');
  });

  it('sees where an account is signed in, and signs it out everywhere', async () => {
    const c = await aClinic();
    const member = await c.member();
    const sessions = [await server.signIn(member), await server.signIn(member)];
    const { data } = await server.call(getAccount, { ID: member.userId }, c.as);
    expect(data.会话).toHaveLength(2);
    expect((await server.call(endAccountSessions, { ID: member.userId }, c.as)).data).toEqual({
      结束会话数: 2,
    });
    expect(await Promise.all(sessions.map(statusOf))).toEqual([401, 401]);
  });

  it('renames its owner everywhere, and is told who did so before', async () => {
    const c = await aClinic();
    const member: TestMember = await c.member({ name: '旧名' });
    const save = (姓名: string, 版本?: number) =>
      server.call(saveAccount, { ID: member.userId, 姓名, 版本 }, c.as);
    expect((await save('新名', 1)).data.版本).toBe(2);
    expect(await c.row(member.userId)).toMatchObject({ 姓名: '新名' });
    expect((await save('又改', 1)).envelope).toMatchObject({ Code: 'STALE', Conflict: { who: '管理员' } });
    expect(codeOf(await save('没有版本'))).toBe('VERSION_REQUIRED');
    expect(codeOf(await save(' ', 2))).toBe('VALIDATION');
    const { name } = await server.database.withOrganisation(c.id, (tx) =>
      tx.selectFrom('staff').select('name').where('id', '=', member.staffId).executeTakeFirstOrThrow(),
    );
    expect(name).toBe('新名');
  });
});
