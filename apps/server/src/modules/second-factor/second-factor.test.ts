import {
  beginTotp,
  confirmTotp,
  getFactors,
  getUserId,
  getUserInfo,
  login,
  removeFactor,
  renewRecoveryCodes,
  secondFactor,
} from '@huifang/contract';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../cli/command.ts';
import { requireSecondFactor } from '../../cli/commands/require-second-factor.ts';
import { resetSecondFactor } from '../../cli/commands/reset-second-factor.ts';
import { runCommand } from '../../cli/run-command.ts';
import { createMember, createOrganisation, type TestMember, testPassword } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

/** The clock of the codes; it moves when a test says so. */
let now = new Date('2026-11-23T08:00:00Z');
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ now: () => now, origin: 'https://crm.example.com' });
});
afterAll(() => server.close());

const seconds = (count: number) => {
  now = new Date(now.getTime() + count * 1000);
};
const codeOf = (secret: string, at = now) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

async function aMember(): Promise<TestMember> {
  const organisation = await createOrganisation(server.database);
  return createMember(server.database, organisation.id);
}

/** Somebody whose account asks for a code, signed in with the session that set it up. */
async function withApp(member?: TestMember) {
  const person = member ?? (await aMember());
  const session = await server.signIn(person);
  const { secret } = (await server.call(beginTotp, {}, session)).data;
  const { recoveryCodes } = (await server.call(confirmTotp, { code: codeOf(secret) }, session)).data;
  seconds(90);
  return { person, session, secret, recoveryCodes };
}

async function ticketFor({ account }: TestMember) {
  const { envelope } = await server.call(login, { userName: account, password: testPassword });
  if (envelope.Success || !envelope.SecondFactor) throw new Error('no second step was asked for');
  return envelope.SecondFactor;
}

/** What an administrator's command says. */
async function command(which: Parameters<typeof runCommand>[0], args: string[]): Promise<string> {
  const said: string[] = [];
  const say = (line: string) => said.push(line);
  const context = { database: server.database, by: 'root', say, warn: say } as unknown as Context;
  await runCommand(which, args, context);
  return said.join('\n');
}

const demand = ({ userId }: TestMember) =>
  server.database.db
    .updateTable('roles')
    .set({ demands_second_factor: true })
    .where('id', 'in', (query) =>
      query.selectFrom('memberships').select('role_id').where('user_id', '=', userId),
    )
    .execute();

/** What an account's factors left in the audit log, beside its sign-ins. */
const auditOf = ({ organisationId, userId }: TestMember) =>
  server.database.withOrganisation(organisationId, (tx) =>
    tx
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('user_id', '=', userId)
      .where('entity', '=', 'account')
      .where('action', 'not in', ['sign-in', 'sign-out'])
      .orderBy('id')
      .execute(),
  );

describe('an authenticator app', () => {
  it('counts only once a code of it was right, and ends the other sessions then', async () => {
    const member = await aMember();
    const [other, own] = [await server.signIn(member), await server.signIn(member)];
    const { secret, uri } = (await server.call(beginTotp, {}, own)).data;
    expect(uri).toContain(`secret=${secret}`);
    const wrong = await server.call(confirmTotp, { code: '000000' }, own);
    expect(wrong.envelope).toMatchObject({ Code: 'SECOND_FACTOR_WRONG' });
    expect(
      (await server.call(login, { userName: member.account, password: testPassword })).data,
    ).toBeTruthy();
    const foreign = await server.call(confirmTotp, { code: codeOf(secret) }, other);
    expect(foreign.envelope).toMatchObject({ Code: 'ENROLMENT_EXPIRED' });

    const { recoveryCodes } = (await server.call(confirmTotp, { code: codeOf(secret) }, own)).data;
    expect(new Set(recoveryCodes).size).toBe(10);
    // 24 of 31 letters: 118 bits.
    for (const code of recoveryCodes) expect(code).toMatch(/^([2-9A-Z]{4}-){5}[2-9A-Z]{4}$/);
    expect((await server.call(getUserId, {}, other)).status).toBe(401);
    expect((await server.call(getUserId, {}, own)).status).toBe(200);
    expect((await server.call(getFactors, {}, own)).data).toMatchObject({
      totp: { addedAt: expect.any(String) },
      recoveryCodesLeft: 10,
    });
    expect(await auditOf(member)).toMatchObject([{ action: 'second-factor-add', details: { way: 'totp' } }]);
    const { db } = server.database;
    const stored = [
      ...(await db.selectFrom('authenticator_apps').selectAll().execute()),
      ...(await db.selectFrom('recovery_codes').selectAll().execute()),
    ];
    expect(JSON.stringify(stored)).not.toContain(secret);
    expect(JSON.stringify(stored)).not.toContain(recoveryCodes[0]);
  });

  it('asks for the password once the sign-in is minutes old', async () => {
    const member = await aMember();
    const session = await server.signIn(member);
    await server.database.db
      .updateTable('sessions')
      .set({ created_at: new Date(Date.now() - 11 * 60_000) })
      .where('user_id', '=', member.userId)
      .execute();
    const code = async (password?: string) => (await server.call(beginTotp, { password }, session)).envelope;
    expect(await code()).toMatchObject({ Code: 'PASSWORD_NEEDED' });
    expect(await code('wrong')).toMatchObject({ Code: 'PASSWORD_WRONG' });
    expect(await code(testPassword)).toMatchObject({ Success: true });
  });
});

describe('POST /api/user/secondFactor', () => {
  it('opens the session that the password alone does not open', async () => {
    const { person, secret } = await withApp();
    const count = async () =>
      (
        await server.database.db
          .selectFrom('sessions')
          .select('token_hash')
          .where('user_id', '=', person.userId)
          .execute()
      ).length;
    const before = await count();
    const { ticket, ways } = await ticketFor(person);
    expect(ways).toEqual(['totp', 'recovery']);
    expect(await count()).toBe(before);
    expect((await server.call(getUserInfo, {}, { token: ticket })).status).toBe(401);
    const token = (await server.call(secondFactor, { ticket, code: codeOf(secret) })).data;
    expect((await server.call(getUserInfo, {}, { token })).data.user_name).toBe(person.account);
    const again = await server.call(secondFactor, { ticket, code: codeOf(secret) });
    expect(again.envelope).toMatchObject({ Code: 'SECOND_FACTOR_EXPIRED' });
  });

  it('takes a code once, also when it comes with two tickets at the same time', async () => {
    const { person, secret } = await withApp();
    const tickets = await Promise.all([ticketFor(person), ticketFor(person)]);
    const code = codeOf(secret);
    const answers = await Promise.all(
      tickets.map(({ ticket }) => server.call(secondFactor, { ticket, code })),
    );
    expect(answers.filter(({ envelope }) => envelope.Success)).toHaveLength(1);
    const { ticket } = await ticketFor(person);
    expect((await server.call(secondFactor, { ticket, code })).envelope).toMatchObject({ Success: false });
    seconds(30);
    expect((await server.call(secondFactor, { ticket, code: codeOf(secret) })).envelope.Success).toBe(true);
  });

  it('takes each recovery code once, however it is typed, until new ones are made', async () => {
    const { person, session, recoveryCodes } = await withApp();
    const [first = '', second = ''] = recoveryCodes;
    const use = async (recoveryCode: string) => {
      const { ticket } = await ticketFor(person);
      return (await server.call(secondFactor, { ticket, recoveryCode })).envelope.Success;
    };
    expect(await use(` ${first.toLowerCase().replaceAll('-', ' ')}`)).toBe(true);
    expect(await use(first)).toBe(false);
    expect((await server.call(getFactors, {}, session)).data.recoveryCodesLeft).toBe(9);
    const renewed = await server.call(renewRecoveryCodes, { password: testPassword }, session);
    expect(renewed.data.recoveryCodes).toHaveLength(10);
    expect(await use(second)).toBe(false);
    expect(await use(renewed.data.recoveryCodes[9] as string)).toBe(true);
  });

  it('refuses an account after 5 wrong answers, whatever the tickets and even when sent at once', async () => {
    const { person, secret } = await withApp();
    const [one, two] = [await ticketFor(person), await ticketFor(person)];
    const wrong = (ticket: string) => server.call(secondFactor, { ticket, code: '12345' });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => wrong(at % 2 ? one.ticket : two.ticket)),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
    const { ticket } = await ticketFor(person);
    const right = await server.call(secondFactor, { ticket, code: codeOf(secret) });
    expect(right).toMatchObject({ status: 429, envelope: { Code: 'THROTTLED' } });
    const past = new Date(Date.now() - 16 * 60_000);
    await server.database.db
      .updateTable('second_factor_failures')
      .set({ at: past })
      .where('user_id', '=', person.userId)
      .execute();
    expect((await server.call(secondFactor, { ticket, code: codeOf(secret) })).envelope.Success).toBe(true);
    const actions = (await auditOf(person)).map(({ action }) => action);
    expect(actions.filter((action) => action === 'second-factor-failed')).toHaveLength(5);
  });

  it('takes a ticket for 5 wrong answers and 5 minutes, and no invented one', async () => {
    const { person, secret } = await withApp();
    const tried = await ticketFor(person);
    const { db } = server.database;
    for (let at = 0; at < 5; at += 1)
      await server.call(secondFactor, { ticket: tried.ticket, recoveryCode: 'x' });
    await db.deleteFrom('second_factor_failures').where('user_id', '=', person.userId).execute();
    const answer = async (ticket: string) =>
      (await server.call(secondFactor, { ticket, code: codeOf(secret) })).envelope;
    expect(await answer(tried.ticket)).toMatchObject({ Code: 'SECOND_FACTOR_EXPIRED' });
    expect(await answer('a'.repeat(43))).toMatchObject({ Code: 'SECOND_FACTOR_EXPIRED' });
    const late = await ticketFor(person);
    await db
      .updateTable('sign_in_tickets')
      .set({ issued_at: new Date(Date.now() - 5.1 * 60_000) })
      .where('user_id', '=', person.userId)
      .execute();
    expect(await answer(late.ticket)).toMatchObject({ Code: 'SECOND_FACTOR_EXPIRED' });
  });

  it('lets nobody in whose account was disabled between the two steps', async () => {
    const { person, secret } = await withApp();
    const { ticket } = await ticketFor(person);
    await server.database.db
      .updateTable('users')
      .set({ is_disabled: true })
      .where('id', '=', person.userId)
      .execute();
    const answer = await server.call(secondFactor, { ticket, code: codeOf(secret) });
    expect(answer.envelope).toMatchObject({ Code: 'SECOND_FACTOR_EXPIRED' });
  });
});

describe('a factor', () => {
  it('is removed with the password only, and with the last one the codes go', async () => {
    const { person, session } = await withApp();
    const other = await server.database.db.selectFrom('sessions').select('token_hash').execute();
    expect(other.length).toBeGreaterThan(0);
    const remove = async (password: string) =>
      (await server.call(removeFactor, { password }, session)).envelope;
    expect(await remove('wrong')).toMatchObject({ Code: 'PASSWORD_WRONG' });
    expect(await remove(testPassword)).toMatchObject({ Success: true });
    expect(await remove(testPassword)).toMatchObject({ Code: 'NOT_FOUND' });
    expect((await server.call(getFactors, {}, session)).data).toMatchObject({
      totp: null,
      recoveryCodesLeft: 0,
    });
    expect(
      (await server.call(login, { userName: person.account, password: testPassword })).data,
    ).toBeTruthy();
    expect((await auditOf(person)).at(-1)).toMatchObject({ action: 'second-factor-remove' });
  });

  it('stays while a role asks for one', async () => {
    const { person, session } = await withApp();
    await demand(person);
    const refused = await server.call(removeFactor, { password: testPassword }, session);
    expect(refused.envelope).toMatchObject({ Code: 'SECOND_FACTOR_KEPT' });
    expect((await server.call(getFactors, {}, session)).data.totp).not.toBeNull();
  });
});

describe('whoever is asked for a factor without having one', () => {
  it('can do nothing but set one up, in every organisation, and goes on in the same session', async () => {
    const member = await aMember();
    const elsewhere = await createMember(server.database, (await createOrganisation(server.database)).id, {
      userId: member.userId,
    });
    const session = await server.signIn(member);
    expect((await server.call(getUserId, {}, session)).status).toBe(200);
    await demand(elsewhere);

    const refused = await server.call(getUserId, {}, session);
    expect(refused).toMatchObject({ status: 403, envelope: { Code: 'SECOND_FACTOR_DEMANDED' } });
    const again = await server.signIn(member);
    expect((await server.call(getUserInfo, {}, again)).data.due).toBe('second-factor');
    const { secret } = (await server.call(beginTotp, {}, again)).data;
    await server.call(confirmTotp, { code: codeOf(secret) }, again);
    expect((await server.call(getUserId, {}, again)).status).toBe(200);
    expect((await server.call(getUserInfo, {}, again)).data).not.toHaveProperty('due');
  });
});

describe('an administrator', () => {
  it('demands a second factor of a role, and takes the demand back', async () => {
    const member = await aMember();
    const { name: role } = await server.database.db
      .selectFrom('roles')
      .select('name')
      .where('org_id', '=', member.organisationId)
      .executeTakeFirstOrThrow();
    const args = ['--org', member.organisationId, '--role', role];
    expect(await command(requireSecondFactor, [...args.slice(0, 3), '无此角色'])).toContain('has no role');
    expect(await command(requireSecondFactor, args)).toContain('1 of 1 people have to set one up');
    const session = await server.signIn(member);
    expect((await server.call(getUserId, {}, session)).status).toBe(403);
    await command(requireSecondFactor, [...args, '--off']);
    expect((await server.call(getUserId, {}, session)).status).toBe(200);
  });

  it('takes lost factors away, which ends the sessions and is written down', async () => {
    const { person, session } = await withApp();
    expect(await command(resetSecondFactor, [person.account])).toContain('with the password alone');
    expect(await command(resetSecondFactor, [person.account])).toContain('nothing was changed');
    expect((await server.call(getUserId, {}, session)).status).toBe(401);
    expect((await server.call(getUserId, {}, await server.signIn(person))).status).toBe(200);
    expect((await auditOf(person)).at(-1)).toEqual({
      action: 'second-factor-reset',
      details: { by: 'root' },
    });
  });
});
