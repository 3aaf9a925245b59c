import {
  endOtherSessions,
  endSession,
  getSessions,
  getUserId,
  getUserInfo,
  login,
  logout,
} from '@huifang/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashToken } from '../../plugins/session-token.ts';
import { createDepartment, createMember, createOrganisation, testPassword } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { hashPassword } from '../session/password.ts';
import { endSessions } from '../session/sessions.service.ts';

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

  it('hashes a password anew that an earlier version kept by less work', async () => {
    const member = await aMember();
    const row = () =>
      server.database.db.selectFrom('users').select('password_hash').where('id', '=', member.userId);
    const set = { password_hash: await hashPassword(testPassword, { N: 2 ** 15, r: 8, p: 1 }) };
    await server.database.db.updateTable('users').set(set).where('id', '=', member.userId).execute();
    const attempt = async (password: string) =>
      (await server.call(login, { userName: member.account, password })).envelope.Success;
    expect(await attempt('wrong')).toBe(false);
    expect(await row().executeTakeFirst()).toEqual(set);
    expect(await attempt(testPassword)).toBe(true);
    expect((await row().executeTakeFirst())?.password_hash).toMatch(/^scrypt\$32768\$8\$3\$/);
    expect(await attempt('wrong')).toBe(false);
    expect(await attempt(testPassword)).toBe(true);
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
      { OgnID: first.id, Default: true, DptID: '', PsmID: member.staffId, access: ['consult:read'] },
      { OgnID: second.id, Default: false, DptID: `${parent.id};${child.id}`, PsmID: elsewhere.staffId },
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

  it('is out at the next request once another process ended the session or closed the account', async () => {
    const remembering = await startTestApp({ callerMaxAge: 60_000 });
    try {
      const organisation = await createOrganisation(remembering.database);
      const member = await createMember(remembering.database, organisation.id);
      const [first, second] = [await remembering.signIn(member), await remembering.signIn(member)];
      const status = async (session: typeof first) => (await remembering.call(getUserId, {}, session)).status;
      expect([await status(first), await status(second)]).toEqual([200, 200]);
      const { userId } = member;
      await remembering.database.transaction((tx) =>
        endSessions(tx, { userId, except: hashToken(second.token) }),
      );
      expect([await status(first), await status(second)]).toEqual([401, 200]);
      await remembering.database.db
        .updateTable('users')
        .set({ is_disabled: true })
        .where('id', '=', userId)
        .execute();
      expect(await status(second)).toBe(401);
    } finally {
      await remembering.close();
    }
  });
});

describe('the sessions of an account', () => {
  it('are ten at most: the one that was unused longest ends', async () => {
    const member = await aMember();
    const { db } = server.database;
    const sessions = [];
    for (let at = 0; at < 10; at += 1) sessions.push(await server.signIn(member));
    const [first, second] = sessions as [(typeof sessions)[0], (typeof sessions)[0]];
    await db
      .updateTable('sessions')
      .set({ last_used_at: new Date(Date.now() - 60_000) })
      .where('token_hash', '=', hashToken(second.token))
      .execute();
    await server.signIn(member);
    expect((await server.call(getUserInfo, {}, first)).status).toBe(200);
    expect((await server.call(getUserInfo, {}, second)).status).toBe(401);
  });

  it('let a new one live although a clock that was ahead made all others seem younger', async () => {
    const member = await aMember();
    for (let at = 0; at < 10; at += 1) await server.signIn(member);
    await server.database.db
      .updateTable('sessions')
      .set({ last_used_at: new Date(Date.now() + 3_600_000) })
      .where('user_id', '=', member.userId)
      .execute();
    expect((await server.call(getUserInfo, {}, await server.signIn(member))).status).toBe(200);
  });

  it('are listed for their owner alone, who ends one or all others', async () => {
    const [member, stranger] = [await aMember(), await aMember()];
    const [own, other, third] = [
      await server.signIn(member),
      await server.signIn(member),
      await server.signIn(member),
    ];
    const foreign = await server.signIn(stranger);
    const list = async (as: typeof own) => (await server.call(getSessions, {}, as)).data.sessions;
    const found = await list(own);
    expect(found).toHaveLength(3);
    expect(found.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    expect(found[0]).toMatchObject({ address: '127.0.0.1', userAgent: expect.stringContaining('light') });
    const { ID } = (await list(other)).find(({ isCurrent }) => isCurrent) as (typeof found)[0];

    await server.call(endSession, { ID }, foreign);
    expect(await list(own)).toHaveLength(3);
    await server.call(endSession, { ID }, own);
    expect((await server.call(getUserInfo, {}, other)).status).toBe(401);
    expect((await server.call(endOtherSessions, {}, own)).data).toBe(1);
    expect((await server.call(getUserInfo, {}, third)).status).toBe(401);
    expect(await list(own)).toHaveLength(1);
    expect(await list(foreign)).toHaveLength(1);
  });

  it('leave a line in the audit log when they begin, end or are refused, without a password', async () => {
    const member = await aMember();
    const session = await server.signIn(member);
    await server.call(logout, {}, session);
    const wrong = { userName: member.account, password: `wrong ${testPassword}` };
    await Promise.all(Array.from({ length: 5 }, () => server.call(login, wrong)));
    const read = () =>
      server.database.withOrganisation(member.organisationId, (tx) =>
        tx.selectFrom('audit_log').selectAll().where('entity', '=', 'account').orderBy('id').execute(),
      );
    await expect.poll(read).toHaveLength(8);
    const lines = await read();
    expect(lines.slice(0, 2).map(({ action }) => action)).toEqual(['sign-in', 'sign-out']);
    const failed = lines.slice(2).map(({ action }) => action);
    expect(failed.filter((action) => action === 'sign-in-failed')).toHaveLength(5);
    expect(failed.filter((action) => action === 'sign-in-throttled')).toHaveLength(1);
    expect(lines[0]).toMatchObject({ user_id: member.userId, details: { address: '127.0.0.1' } });
    expect(JSON.stringify(lines)).not.toContain(testPassword);
  });
});

describe('the cookie of our own pages', () => {
  const own = { session: 'new', 'user-agent': 'Chrome' };

  async function signInByCookie(headers: Record<string, string> = {}, from = server) {
    const organisation = await createOrganisation(from.database);
    const member = await createMember(from.database, organisation.id);
    const answer = await from.send({
      method: 'POST',
      url: login.path,
      payload: { userName: member.account, password: testPassword },
      headers: { ...own, ...headers },
    });
    const cookie = String(answer.headers['set-cookie']);
    return { answer, cookie, pair: cookie.split(';')[0] as string, id: String(answer.data).split(':')[1] };
  }
  const status = async (headers: Record<string, string | undefined>, from = server) =>
    (await from.send({ method: 'POST', url: getUserInfo.path, headers: headers as never })).status;

  it('holds the token, which no script reads and no answer tells', async () => {
    const { answer, cookie, pair, id } = await signInByCookie();
    expect(cookie).toMatch(/^huifang=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(answer.text).not.toContain(pair.split('=')[1]);
    expect(await status({ cookie: pair, session: id })).toBe(200);
  });

  it('counts neither without the header that names its session nor from the page of another site', async () => {
    const { pair: cookie, id: session } = await signInByCookie();
    const other = await signInByCookie();
    expect(await status({ cookie })).toBe(401);
    expect(await status({ cookie, session: other.id })).toBe(401);
    expect(await status({ session })).toBe(401);
    for (const site of ['cross-site', 'same-site', 'none'])
      expect(await status({ cookie, session, 'sec-fetch-site': site })).toBe(401);
    expect(await status({ cookie, session, origin: 'https://elsewhere.example' })).toBe(401);
    expect(await status({ cookie, session, origin: 'http://localhost:80' })).toBe(200);
    expect(await status({ cookie, session, 'sec-fetch-site': 'same-origin' })).toBe(200);
  });

  it('is not given to the page of another site, nor to clients that ask for none', async () => {
    const foreign = await signInByCookie({ 'sec-fetch-site': 'cross-site' });
    const plain = await signInByCookie({ session: '' });
    for (const { answer } of [foreign, plain]) {
      expect(answer.headers['set-cookie']).toBeUndefined();
      expect(Buffer.from(answer.data as string, 'base64url')).toHaveLength(32);
    }
  });

  it('is secure and of this host alone behind TLS, where no other counts', async () => {
    const behind = await startTestApp({ trustedProxies: 1 });
    try {
      const tls = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.5' };
      const { cookie, pair, id: session } = await signInByCookie(tls, behind);
      expect(cookie).toMatch(/^__Host-huifang=.*; Secure$/);
      expect(await status({ ...tls, cookie: pair, session }, behind)).toBe(200);
      const planted = pair.replace('__Host-', '');
      expect(await status({ ...tls, cookie: planted, session }, behind)).toBe(401);
    } finally {
      await behind.close();
    }
  });

  it('goes at sign-out, and a new sign-in in the same browser ends the session before it', async () => {
    const { pair: cookie, id: session } = await signInByCookie();
    const out = await server.send({ method: 'POST', url: logout.path, headers: { cookie, session } });
    expect(out.headers['set-cookie']).toMatch(/^huifang=; Max-Age=0;/);
    expect(await status({ cookie, session })).toBe(401);
  });
});

describe('a session that nobody uses', () => {
  let watched: TestApp;
  beforeAll(async () => {
    watched = await startTestApp({ idleMinutes: 30 });
  });
  afterAll(() => watched.close());

  async function unusedFor(minutes: number) {
    const organisation = await createOrganisation(watched.database);
    const session = await watched.signIn(await createMember(watched.database, organisation.id));
    const { db } = watched.database;
    const row = db.updateTable('sessions').where('token_hash', '=', hashToken(session.token));
    const age = async () => {
      const { last_used_at } = await db
        .selectFrom('sessions')
        .select('last_used_at')
        .where('token_hash', '=', hashToken(session.token))
        .executeTakeFirstOrThrow();
      return Math.round((Date.now() - last_used_at.getTime()) / 60_000);
    };
    await row.set({ last_used_at: new Date(Date.now() - minutes * 60_000) }).execute();
    const call = async (headers = {}) =>
      (await watched.call(getUserInfo, {}, { ...session, headers })).status;
    return { age, call };
  }

  it('ends a tenth after the limit, and not before', async () => {
    expect(await (await unusedFor(32)).call()).toBe(200);
    expect(await (await unusedFor(34)).call()).toBe(401);
  });

  it('is kept by what a person does, and not by what the page asks by itself', async () => {
    const { age, call } = await unusedFor(20);
    expect(await call({ unattended: '1' })).toBe(200);
    expect(await age()).toBe(20);
    expect(await call()).toBe(200);
    expect(await age()).toBe(0);
  });
});
