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
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testPassword } from '../../testing/factories.ts';
import { type SecondFactorFixture, startSecondFactorFixture } from '../../testing/second-factor-fixture.ts';
import type { TestApp } from '../../testing/test-app.ts';

let f: SecondFactorFixture;
let server: TestApp;
beforeAll(async () => {
  f = await startSecondFactorFixture();
  server = f.server;
});
afterAll(() => server.close());

describe('an authenticator app', () => {
  it('counts only once a code of it was right, and ends the other sessions then', async () => {
    const member = await f.aMember();
    const [other, own] = [await server.signIn(member), await server.signIn(member)];
    const { secret, uri } = (await server.call(beginTotp, {}, own)).data;
    expect(uri).toContain(`secret=${secret}`);
    const wrong = await server.call(confirmTotp, { code: '000000' }, own);
    expect(wrong.envelope).toMatchObject({ Code: 'SECOND_FACTOR_WRONG' });
    expect(
      (await server.call(login, { userName: member.account, password: testPassword })).data,
    ).toBeTruthy();
    const foreign = await server.call(confirmTotp, { code: f.codeOf(secret) }, other);
    expect(foreign.envelope).toMatchObject({ Code: 'ENROLMENT_EXPIRED' });

    const { recoveryCodes } = (await server.call(confirmTotp, { code: f.codeOf(secret) }, own)).data;
    expect(new Set(recoveryCodes).size).toBe(10);
    // 24 of 31 letters: 118 bits.
    for (const code of recoveryCodes) expect(code).toMatch(/^([2-9A-Z]{4}-){5}[2-9A-Z]{4}$/);
    expect((await server.call(getUserId, {}, other)).status).toBe(401);
    expect((await server.call(getUserId, {}, own)).status).toBe(200);
    expect((await server.call(getFactors, {}, own)).data).toMatchObject({
      totp: { addedAt: expect.any(String) },
      recoveryCodesLeft: 10,
    });
    expect(await f.auditOf(member)).toMatchObject([
      { action: 'second-factor-add', details: { way: 'totp' } },
    ]);
    const { db } = server.database;
    const stored = [
      ...(await db.selectFrom('authenticator_apps').selectAll().execute()),
      ...(await db.selectFrom('recovery_codes').selectAll().execute()),
    ];
    expect(JSON.stringify(stored)).not.toContain(secret);
    expect(JSON.stringify(stored)).not.toContain(recoveryCodes[0]);
  });

  it('asks for the password once the sign-in is minutes old', async () => {
    const member = await f.aMember();
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
    const { person, secret } = await f.withApp();
    const count = async () =>
      (
        await server.database.db
          .selectFrom('sessions')
          .select('token_hash')
          .where('user_id', '=', person.userId)
          .execute()
      ).length;
    const before = await count();
    const { ticket, ways } = await f.ticketFor(person);
    expect(ways).toEqual(['totp', 'recovery']);
    expect(await count()).toBe(before);
    expect((await server.call(getUserInfo, {}, { token: ticket })).status).toBe(401);
    const token = (await server.call(secondFactor, { ticket, code: f.codeOf(secret) })).data;
    expect((await server.call(getUserInfo, {}, { token })).data.user_name).toBe(person.account);
    const again = await server.call(secondFactor, { ticket, code: f.codeOf(secret) });
    expect(again.envelope).toMatchObject({ Code: 'SECOND_FACTOR_EXPIRED' });
  });

  it('takes a code once, also when it comes with two tickets at the same time', async () => {
    const { person, secret } = await f.withApp();
    const tickets = await Promise.all([f.ticketFor(person), f.ticketFor(person)]);
    const code = f.codeOf(secret);
    const answers = await Promise.all(
      tickets.map(({ ticket }) => server.call(secondFactor, { ticket, code })),
    );
    expect(answers.filter(({ envelope }) => envelope.Success)).toHaveLength(1);
    const { ticket } = await f.ticketFor(person);
    expect((await server.call(secondFactor, { ticket, code })).envelope).toMatchObject({ Success: false });
    f.seconds(30);
    expect((await server.call(secondFactor, { ticket, code: f.codeOf(secret) })).envelope.Success).toBe(true);
  });

  it('takes each recovery code once, however it is typed, until new ones are made', async () => {
    const { person, session, recoveryCodes } = await f.withApp();
    const [first = '', second = ''] = recoveryCodes;
    const use = async (recoveryCode: string) => {
      const { ticket } = await f.ticketFor(person);
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
    const { person, secret } = await f.withApp();
    const [one, two] = [await f.ticketFor(person), await f.ticketFor(person)];
    const wrong = (ticket: string) => server.call(secondFactor, { ticket, code: '12345' });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, at) => wrong(at % 2 ? one.ticket : two.ticket)),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
    const { ticket } = await f.ticketFor(person);
    const right = await server.call(secondFactor, { ticket, code: f.codeOf(secret) });
    expect(right).toMatchObject({ status: 429, envelope: { Code: 'THROTTLED' } });
    const past = new Date(Date.now() - 16 * 60_000);
    await server.database.db
      .updateTable('second_factor_failures')
      .set({ at: past })
      .where('user_id', '=', person.userId)
      .execute();
    expect((await server.call(secondFactor, { ticket, code: f.codeOf(secret) })).envelope.Success).toBe(true);
    const actions = (await f.auditOf(person)).map(({ action }) => action);
    expect(actions.filter((action) => action === 'second-factor-failed')).toHaveLength(5);
  });

  it('takes a ticket for 5 wrong answers and 5 minutes, and no invented one', async () => {
    const { person, secret } = await f.withApp();
    const tried = await f.ticketFor(person);
    const { db } = server.database;
    for (let at = 0; at < 5; at += 1)
      await server.call(secondFactor, { ticket: tried.ticket, recoveryCode: 'x' });
    await db.deleteFrom('second_factor_failures').where('user_id', '=', person.userId).execute();
    const answer = async (ticket: string) =>
      (await server.call(secondFactor, { ticket, code: f.codeOf(secret) })).envelope;
    expect(await answer(tried.ticket)).toMatchObject({ Code: 'SECOND_FACTOR_EXPIRED' });
    expect(await answer('a'.repeat(43))).toMatchObject({ Code: 'SECOND_FACTOR_EXPIRED' });
    const late = await f.ticketFor(person);
    await db
      .updateTable('sign_in_tickets')
      .set({ issued_at: new Date(Date.now() - 5.1 * 60_000) })
      .where('user_id', '=', person.userId)
      .execute();
    expect(await answer(late.ticket)).toMatchObject({ Code: 'SECOND_FACTOR_EXPIRED' });
  });

  it('lets nobody in whose account was disabled between the two steps', async () => {
    const { person, secret } = await f.withApp();
    const { ticket } = await f.ticketFor(person);
    await server.database.db
      .updateTable('users')
      .set({ is_disabled: true })
      .where('id', '=', person.userId)
      .execute();
    const answer = await server.call(secondFactor, { ticket, code: f.codeOf(secret) });
    expect(answer.envelope).toMatchObject({ Code: 'SECOND_FACTOR_EXPIRED' });
  });
});

describe('a factor', () => {
  it('is removed with the password only, and with the last one the codes go', async () => {
    const { person, session } = await f.withApp();
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
    expect((await f.auditOf(person)).at(-1)).toMatchObject({ action: 'second-factor-remove' });
  });

  it('stays while a role asks for one', async () => {
    const { person, session } = await f.withApp();
    await f.demand(person);
    const refused = await server.call(removeFactor, { password: testPassword }, session);
    expect(refused.envelope).toMatchObject({ Code: 'SECOND_FACTOR_KEPT' });
    expect((await server.call(getFactors, {}, session)).data.totp).not.toBeNull();
  });
});
