import {
  changePassword,
  getUserId,
  getUserInfo,
  keepSession,
  login,
  logout,
  messageStream,
} from '@huifang/contract';
import { calls } from '@huifang/contract/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../testing/answers.ts';
import { createMember, createOrganisation, type TestMember, testPassword } from '../../testing/factories.ts';
import { runAdmin } from '../../testing/run-admin.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let address: string;
let organisationId: string;
beforeAll(async () => {
  server = await startTestApp();
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  organisationId = (await createOrganisation(server.database)).id;
});
afterAll(() => server.close());

type Session = Awaited<ReturnType<TestApp['signIn']>>;
const statusOf = async (session: Session) => (await server.call(getUserId, {}, session)).status;
const codeAtSignIn = async (account: string, password = testPassword) => {
  const { envelope } = await server.call(login, { userName: account, password });
  return envelope.Success ? 'in' : envelope.Code;
};

/** A stream that has begun; `ended` resolves when the server ends it. */
async function openStream({ token }: Session): Promise<{ ended: Promise<void> }> {
  const answer = await fetch(`${address}${messageStream.path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const reader = answer.body?.getReader();
  await reader?.read();
  const readAll = async () => {
    while (!(await reader?.read())?.done);
  };
  return { ended: readAll() };
}

const leaving: [string, (member: TestMember) => string[]][] = [
  ['whose account is disabled', ({ account }) => ['disable-user', account.toUpperCase()]],
  ['whose sessions are ended', ({ account }) => ['end-sessions', account]],
  [
    'whose membership is ended',
    ({ account }) => ['end-membership', '--account', account, '--org', organisationId],
  ],
];

describe('whoever leaves', () => {
  it.each(leaving)('is out at the next request, and the stream with it: %s', async (_case, command) => {
    const member = await createMember(server.database, organisationId);
    const session = await server.signIn(member);
    const other = await server.signIn(await createMember(server.database, organisationId));
    const { ended } = await openStream(session);
    expect(await runAdmin(server.database, command(member))).toMatchObject({ exit: 0, warned: [] });
    expect([401, 403]).toContain(await statusOf(session));
    await ended;
    expect(await statusOf(other)).toBe(200);
  });

  it('cannot sign in until the account is enabled again', async () => {
    const { account } = await createMember(server.database, organisationId);
    await runAdmin(server.database, ['disable-user', account]);
    expect(await codeAtSignIn(account)).toBe('LOGIN_FAILED');
    expect((await runAdmin(server.database, ['disable-user', account])).said[0]).toContain(
      'nothing was changed',
    );
    await runAdmin(server.database, ['enable-user', account]);
    expect(await codeAtSignIn(account)).toBe('in');
  });

  it('leaves what is open, which is told with where it is handed over, and comes back as the same person', async () => {
    const member = await createMember(server.database, organisationId);
    await server.database.withOrganisation(organisationId, async (tx) => {
      const { id: customer_id } = await tx
        .insertInto('customers')
        .values({ org_id: organisationId, name: '林念' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const plan = { org_id: organisationId, customer_id, executor_mode: 2, executor_id: member.staffId };
      await tx
        .insertInto('follow_ups')
        .values([
          { ...plan, planned_at: '2027-01-01T02:00:00Z' },
          { ...plan, planned_at: '2026-01-01T02:00:00Z', executed_at: '2026-01-01T02:00:00Z' },
        ])
        .execute();
    });
    const end = ['end-membership', '--account', member.account, '--org', organisationId];
    expect((await runAdmin(server.database, end)).said).toEqual([
      expect.stringMatching(
        /no longer\. Still open with the name: follow-up plans: 1\. .*账号管理 › 交接记录\.$/,
      ),
    ]);
    expect(await runAdmin(server.database, end)).toMatchObject({ exit: 1 });
    const { name: role } = await server.database.db
      .selectFrom('roles')
      .select('name')
      .where('org_id', '=', organisationId)
      .limit(1)
      .executeTakeFirstOrThrow();
    const back = ['grant', '--account', member.account, '--org', organisationId, '--role', role];
    await runAdmin(server.database, back);
    expect((await server.call(getUserId, {}, await server.signIn(member))).data).toBeTruthy();
    const { staff_id } = await server.database.db
      .selectFrom('memberships')
      .select('staff_id')
      .where('user_id', '=', member.userId)
      .executeTakeFirstOrThrow();
    expect(staff_id).toBe(member.staffId);
  });
});

describe('a password that is set', () => {
  it('ends the sessions of the old one, and is refused when it is short, common or the account', async () => {
    const member = await createMember(server.database, organisationId);
    const session = await server.signIn(member);
    const set = (password: string) =>
      runAdmin(server.database, ['set-password', member.account], { password });
    for (const bad of ['short', 'password2026', `${member.account}${member.account}`.padEnd(12, '1')]) {
      expect(await set(bad)).toMatchObject({ exit: 1, said: [] });
    }
    expect(await statusOf(session)).toBe(200);
    expect(await set('four words at random')).toMatchObject({ exit: 0, warned: [] });
    expect(await statusOf(session)).toBe(401);
    expect(await codeAtSignIn(member.account)).toBe('LOGIN_FAILED');
    expect(await codeAtSignIn(member.account, 'four words at random')).toBe('in');
  });
});

describe('a password that somebody else has chosen', () => {
  const given = 'four words at random';
  const own = 'five other words of mine';

  async function withGivenPassword() {
    const member = await createMember(server.database, organisationId);
    await runAdmin(server.database, ['set-password', member.account], { password: given });
    const { data: token } = await server.call(login, { userName: member.account, password: given });
    return { member, session: { token, organisationId } };
  }

  it('opens nothing but the choice of another one, whatever the call', async () => {
    const { member, session } = await withGivenPassword();
    expect((await server.call(getUserInfo, {}, session)).data.due).toBe('password');
    for (const call of calls.filter(({ audience }) => audience !== 'public')) {
      if ([changePassword, getUserInfo, keepSession, logout].some(({ path }) => path === call.path)) continue;
      const answer = await server.call(call, {} as never, session);
      expect(answer).toMatchObject({ status: 403, envelope: { Code: 'PASSWORD_DUE' } });
    }
    const change = (password: string, newPassword: string) =>
      server.call(changePassword, { password, newPassword }, session);
    expect(codeOf(await change('wrong', own))).toBe('PASSWORD_WRONG');
    expect(codeOf(await change(given, 'short'))).toBe('PASSWORD_SHORT');
    expect(codeOf(await change(given, 'x'.repeat(300)))).toBe('PASSWORD_LONG');
    expect(codeOf(await change(given, 'password2026'))).toBe('PASSWORD_COMMON');
    expect(codeOf(await change(given, given))).toBe('PASSWORD_UNCHANGED');
    expect(await statusOf(session)).toBe(403);
    expect((await change(given, own)).data).toBeNull();
    expect(await statusOf(session)).toBe(200);
    expect(await codeAtSignIn(member.account, given)).toBe('LOGIN_FAILED');
    expect(await codeAtSignIn(member.account, own)).toBe('in');
  });

  it('is asked for too of whoever makes an account for somebody else, not for oneself', async () => {
    const make = (account: string, ...more: string[]) =>
      runAdmin(server.database, ['create-user', '--account', account, '--name', '林', ...more], {
        password: given,
      });
    await make('of-somebody');
    await make('of-oneself', '--own');
    const dueOf = async (account: string) => {
      const { data: token } = await server.call(login, { userName: account, password: given });
      return (await server.call(getUserInfo, {}, { token })).data.due;
    };
    expect(await dueOf('of-somebody')).toBe('password');
    expect(await dueOf('of-oneself')).toBeUndefined();
  });
});

describe("one's own password", () => {
  it('is changed with the present one, and ends the other sessions', async () => {
    const member = await createMember(server.database, organisationId);
    const [here, there] = [await server.signIn(member), await server.signIn(member)];
    const answer = await server.call(
      changePassword,
      { password: testPassword, newPassword: 'five other words of mine' },
      here,
    );
    expect(answer.data).toBeNull();
    expect(await statusOf(here)).toBe(200);
    expect(await statusOf(there)).toBe(401);
  });

  it('is changed once when it is asked for again because the answer was lost', async () => {
    const member = await createMember(server.database, organisationId);
    const here = await server.signIn(member);
    const change = (newPassword: string) =>
      server.call(changePassword, { password: testPassword, newPassword }, here);
    expect((await change('five other words of mine')).data).toBeNull();
    expect((await change('five other words of mine')).data).toBeNull();
    expect(codeOf(await change('six words that are not mine'))).toBe('PASSWORD_WRONG');
  });
});

describe('every command', () => {
  it('leaves two lines in a log that cannot be changed: who, what, and how it ended, without the password', async () => {
    const account = `logged${Date.now()}`;
    const password = 'four words at random';
    await runAdmin(server.database, ['create-user', '--account', account, '--name', '林'], { password });
    await runAdmin(server.database, ['create-user', '--account', account, '--name', '林'], { password });
    const { db } = server.database;
    const rows = await db.selectFrom('command_log').selectAll().orderBy('id').execute();
    const own = rows.filter((row) => row.arguments.includes(account));
    expect(own.map(({ outcome }) => outcome)).toEqual(['begun', 'done', 'begun', 'refused']);
    expect(own[0]).toMatchObject({ by_user: 'tester', command: 'create-user' });
    expect(JSON.stringify(rows)).not.toContain(password);
    await expect(db.deleteFrom('command_log').execute()).rejects.toThrow(/permission denied|append-only/);
    await expect(db.updateTable('command_log').set({ by_user: 'x' }).execute()).rejects.toThrow(
      /permission denied|append-only/,
    );
  });

  it('lists accounts, and those that nobody has used for so many days', async () => {
    const { account } = await createMember(server.database, organisationId);
    await server.database.db
      .updateTable('users')
      .set({ created_at: new Date(Date.now() - 100 * 86_400_000) })
      .where('account', '=', account)
      .execute();
    const unused = await runAdmin(server.database, ['list-users', '--unused', '90']);
    expect(unused.said).toEqual([expect.stringContaining(account), '1 accounts.']);
    expect((await runAdmin(server.database, ['list-users'])).said.length).toBeGreaterThan(3);
    await runAdmin(server.database, ['disable-user', account]);
    expect((await runAdmin(server.database, ['list-users', '--unused', '90'])).said).toEqual(['0 accounts.']);
  });
});
