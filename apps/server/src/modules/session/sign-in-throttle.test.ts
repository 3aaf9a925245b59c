import { login } from '@huifang/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMember, createOrganisation, testPassword } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { onEmbedded, unhurried } from '../../testing/test-database.ts';
import { createSignInThrottle } from './sign-in-throttle.ts';
import { lockAttempts } from './throttle.repo.ts';

let server: TestApp;
let organisationId: string;
beforeAll(async () => {
  server = await startTestApp({ trustedProxies: 1 });
  organisationId = (await createOrganisation(server.database)).id;
});
afterAll(() => server.close());

const aMember = () => createMember(server.database, organisationId);

/** Through a proxy that adds the address it sees to what the caller wrote. */
async function attempt(userName: string, password: string, address: string, forged = '198.51.100.1') {
  const headers = { 'x-forwarded-for': `${forged}, ${address}` };
  const { envelope, status } = await server.call(login, { userName, password }, { headers });
  return envelope.Success ? 'in' : `${status} ${envelope.Code}`;
}
const all = <Answer>(count: number, one: (index: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, index) => one(index)));
const countOf = (answers: readonly string[], answer: string) =>
  answers.filter((one) => one === answer).length;

const failed = '200 LOGIN_FAILED';
const refused = '429 SIGN_IN_THROTTLED';

it('an account is refused from an address after 5 failures there, whatever the caller wrote before it', async () => {
  const { account } = await aMember();
  for (let at = 0; at < 5; at += 1)
    expect(await attempt(account, 'wrong', '203.0.113.5', `198.51.100.${at}`)).toBe(failed);
  expect(await attempt(account, testPassword, '203.0.113.5', '198.51.100.9')).toBe('429 THROTTLED');
  expect(await attempt(account, testPassword, '203.0.113.6')).toBe('in');
});

it('one password cannot be tried on 60 accounts from one address, which lets in who was there before', async () => {
  const [known, stranger] = [await aMember(), await aMember()];
  const here = '203.0.113.20';
  expect(await attempt(known.account, testPassword, here)).toBe('in');
  const others = await all(60, aMember);
  const answers = await all(60, (index) => attempt(others[index]?.account as string, 'Spring#2026', here));
  expect(countOf(answers, failed)).toBe(30);
  expect(countOf(answers, refused)).toBe(30);
  expect(await attempt(stranger.account, testPassword, here)).toBe(refused);
  expect(await attempt(known.account, testPassword, here)).toBe('in');
  expect(await attempt(stranger.account, testPassword, '203.0.113.21')).toBe('in');
});

it('one account cannot be tried from many addresses, and lets in from where it was before', async () => {
  const { account } = await aMember();
  const home = '203.0.113.30';
  expect(await attempt(account, testPassword, home)).toBe('in');
  const answers = await all(26, (index) => attempt(account, 'wrong', `192.0.2.${index}`));
  expect([countOf(answers, failed), countOf(answers, refused)]).toEqual([20, 6]);
  expect(await attempt(account, testPassword, '203.0.113.31')).toBe(refused);
  expect(await attempt(account, testPassword, home)).toBe('in');
  const unknown = await all(26, (index) => attempt('nobody-at-all', 'wrong', `192.0.2.${index}`));
  expect([countOf(unknown, failed), countOf(unknown, refused)]).toEqual([20, 6]);
});

it('of all failures no more than ten come in a second: the others wait, and none is refused', async () => {
  // Checked by little work, or checking alone would take longer than the wait.
  const accounts = (await all(24, aMember)).map(({ account }) => account);
  const answers = await all(24, (index) =>
    attempt(accounts[index] as string, 'wrong', `192.0.2.${100 + index}`),
  );
  expect(countOf(answers, failed)).toBe(24);
  const rows = await server.database.db
    .selectFrom('login_failures')
    .select('at')
    .where('account', 'in', accounts)
    .execute();
  const times = rows.map(({ at }) => at.getTime());
  const mostInASecond = Math.max(
    ...times.map((from) => times.filter((at) => at >= from && at < from + 1000).length),
  );
  expect(mostInASecond).toBeLessThanOrEqual(10);
});

it('no failure is counted while passwords are right, however many sign in at once', async () => {
  const members = await all(40, aMember);
  const answers = await all(40, (index) =>
    attempt(members[index]?.account as string, testPassword, '203.0.113.40'),
  );
  expect(countOf(answers, 'in')).toBe(40);
});

describe.skipIf(onEmbedded)('while a judging has no end', () => {
  it('sign-ins are refused rather than kept waiting, and go on after it', async () => {
    const limited = await startTestApp({ trustedProxies: 1, limits: { ...unhurried, lock: 100 } });
    const { database } = limited;
    const member = await createMember(database, (await createOrganisation(database)).id);
    const tryFrom = async (address: string) => {
      const headers = { 'x-forwarded-for': address };
      const request = { userName: member.account, password: testPassword };
      return (await limited.call(login, request, { headers })).status;
    };
    await database.transaction(
      async (tx) => {
        await lockAttempts(tx);
        const answers = await all(12, (index) => tryFrom(`192.0.2.${index}`));
        expect(new Set(answers)).toEqual(new Set([503]));
      },
      { purpose: 'unlimited' },
    );
    expect(await tryFrom('192.0.2.1')).toBe(200);
    await limited.close();
  });
});

describe('who comes after a judging that got stuck', () => {
  const attempt = { account: 'whoever', place: '203.0.113.60' };
  const never = new Promise<never>(() => {});

  it('is judged though those before have no answer', async () => {
    const { kind, db, transaction } = server.database;
    let isStuck = true;
    const once: typeof transaction = (...work) => {
      if (!isStuck) return transaction(...work);
      isStuck = false;
      return never;
    };
    const throttle = createSignInThrottle({ kind, db, transaction: once }, { pause: 60_000, answer: 50 });
    void throttle.admit(attempt);
    await expect.poll(() => isStuck).toBe(false);
    const { withdraw } = await throttle.admit({ ...attempt, place: '203.0.113.61' });
    await withdraw();
  });

  // The embedded database has one process, which cannot stop without its database.
  it.skipIf(onEmbedded)('is judged when the process that judged has stopped in the middle', async () => {
    const { kind, db, transaction } = server.database;
    const [judged, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const stopping: typeof transaction = (work, options) =>
      transaction(async (tx) => {
        const found = await work(tx);
        judged.resolve();
        await over.promise;
        return found;
      }, options);
    const stopped = createSignInThrottle(
      { kind, db, transaction: stopping },
      { pause: 100, answer: 60_000 },
    ).admit(attempt);
    await judged.promise;
    const { withdraw } = await createSignInThrottle(server.database).admit(attempt);
    await withdraw();
    over.resolve();
    // It is judged anew, after the one that came in between.
    const late = await stopped;
    expect(late.id).toBeDefined();
    await late.withdraw();
  });
});
