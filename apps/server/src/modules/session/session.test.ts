import { getUserId, getUserInfo, login, logout } from '@huifang/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDepartment, createMember, createOrganisation, testPassword } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

async function aMember() {
  const organisation = await createOrganisation(server.database);
  return createMember(server.database, organisation.id);
}

describe('POST /api/user/login', () => {
  it('answers a token that is stored only as its hash', async () => {
    const member = await aMember();
    const { data: token } = await server.call(login, { userName: member.account, password: testPassword });
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const rows = await server.database.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('refuses a wrong password and an unknown account with the same sentence', async () => {
    const member = await aMember();
    const wrong = await server.call(login, { userName: member.account, password: 'wrong' });
    const unknown = await server.call(login, { userName: 'nobody', password: 'wrong' });
    expect(wrong).toMatchObject({ status: 200, envelope: { Success: false, Code: 'LOGIN_FAILED' } });
    expect(unknown.envelope.Data).toBe(wrong.envelope.Data);
  });

  it('takes the account in any letter case', async () => {
    const member = await aMember();
    const answer = await server.call(login, {
      userName: member.account.toUpperCase(),
      password: testPassword,
    });
    expect(answer.envelope.Success).toBe(true);
  });

  it('refuses the account after 5 failures, even with the right password and sent at once', async () => {
    const member = await aMember();
    const attempt = (password: string) => server.call(login, { userName: member.account, password });
    const answers = await Promise.all(Array.from({ length: 8 }, () => attempt('wrong')));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
    const last = await attempt(testPassword);
    expect(last).toMatchObject({ status: 429, envelope: { Code: 'THROTTLED' } });
    expect(last.envelope.Data).toMatch(/1[45] 分钟/);
    await server.database.db
      .updateTable('login_failures')
      .set({ at: new Date(Date.now() - 16 * 60_000) })
      .where('account', '=', member.account)
      .execute();
    expect((await attempt(testPassword)).envelope.Success).toBe(true);
  });
});

describe('behind a proxy that adds the address it sees', () => {
  let behind: TestApp;
  beforeAll(async () => {
    behind = await startTestApp({ trustedProxies: 1 });
  });
  afterAll(() => behind.close());

  it('counts by that address, whatever the caller had written before it', async () => {
    const organisation = await createOrganisation(behind.database);
    const member = await createMember(behind.database, organisation.id);
    const attempt = (forged: string, address = '203.0.113.5') =>
      behind.call(
        login,
        { userName: member.account, password: 'wrong' },
        { headers: { 'x-forwarded-for': `${forged}, ${address}` } },
      );
    for (let at = 0; at < 5; at += 1)
      expect((await attempt(`198.51.100.${at}`)).envelope).toMatchObject({ Code: 'LOGIN_FAILED' });
    expect((await attempt('198.51.100.9')).status).toBe(429);
    expect((await attempt('198.51.100.9', '203.0.113.6')).status).toBe(200);
  });
});

describe('POST /api/user/getUserInfo', () => {
  it('lists the organisations of the person with department path and rights', async () => {
    const [first, second] = [
      await createOrganisation(server.database),
      await createOrganisation(server.database),
    ];
    const parent = await createDepartment(server.database, second.id);
    const child = await createDepartment(server.database, second.id, { parentId: parent.id });
    const member = await createMember(server.database, first.id, { permissions: ['consult:read'] });
    const elsewhere = await createMember(server.database, second.id, {
      userId: member.userId,
      permissions: ['*'],
      departmentId: child.id,
    });
    const session = await server.signIn(member);
    const { data } = await server.call(getUserInfo, {}, { token: session.token, organisationId: second.id });
    expect(data).toMatchObject({ user_name: member.account, access: ['*'] });
    expect(data.orginfo).toMatchObject([
      { OgnID: first.id, Default: true, DptID: '', PsmID: member.personId, access: ['consult:read'] },
      { OgnID: second.id, Default: false, DptID: `${parent.id};${child.id}`, PsmID: elsewhere.personId },
    ]);
    const byDefault = await server.call(getUserInfo, {}, { token: session.token });
    expect(byDefault.data.access).toEqual(['consult:read']);
  });
});

describe('the token', () => {
  it('is refused when missing, forged, malformed, expired, revoked, or its owner is disabled', async () => {
    const member = await aMember();
    const session = await server.signIn(member);
    const { token } = session;
    const status = async (authorization?: string) =>
      (
        await server.send({
          method: 'POST',
          url: getUserInfo.path,
          headers: authorization === undefined ? {} : { authorization },
        })
      ).status;
    expect(await status(`Bearer ${token}`)).toBe(200);
    expect(await status()).toBe(401);
    expect(await status(token)).toBe(401);
    expect(await status(`Bearer ${token.slice(0, -1)}`)).toBe(401);
    expect(await status(`Bearer ${'a'.repeat(43)}`)).toBe(401);
    expect(await status(`Bearer ' or 1=1 --`)).toBe(401);

    const { db } = server.database;
    const { token: expired } = await server.signIn(member);
    await db
      .updateTable('sessions')
      .set({ expires_at: new Date() })
      .where('user_id', '=', member.userId)
      .execute();
    expect(await status(`Bearer ${expired}`)).toBe(401);

    const fresh = await server.signIn(member);
    expect((await server.call(logout, {}, fresh)).data).toBeNull();
    expect(await status(`Bearer ${fresh.token}`)).toBe(401);

    const last = await server.signIn(member);
    await db.updateTable('users').set({ is_disabled: true }).where('id', '=', member.userId).execute();
    expect(await status(`Bearer ${last.token}`)).toBe(401);
  });

  it('signs out even when the organisation of the header is no longer one of the person', async () => {
    const member = await aMember();
    const stranger = await createOrganisation(server.database);
    const { token } = await server.signIn(member);
    const context = { token, organisationId: stranger.id };
    expect((await server.call(getUserInfo, {}, context)).status).toBe(403);
    expect((await server.call(logout, {}, context)).status).toBe(200);
    expect((await server.call(getUserInfo, {}, { token })).status).toBe(401);
  });
});

describe('a remembered caller', () => {
  it('is forgotten at sign-out, and never serves another organisation', async () => {
    const remembering = await startTestApp({ callerMaxAge: 60_000 });
    try {
      const [first, second] = [
        await createOrganisation(remembering.database),
        await createOrganisation(remembering.database),
      ];
      const member = await createMember(remembering.database, first.id);
      const session = await remembering.signIn(member);
      const status = async (organisationId: string) =>
        (await remembering.call(getUserId, {}, { ...session, organisationId })).status;
      expect(await status(first.id)).toBe(200);
      expect(await status(second.id)).toBe(403);
      expect(await status(first.id)).toBe(200);
      await remembering.call(logout, {}, session);
      expect(await status(first.id)).toBe(401);
    } finally {
      await remembering.close();
    }
  });
});
