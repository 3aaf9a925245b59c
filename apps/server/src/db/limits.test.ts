import { login } from '@huifang/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMember, createOrganisation, type TestMember } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createTestDatabase, onEmbedded, unhurried } from '../testing/test-database.ts';
import type { DatabaseLimits } from './limits.ts';
import type { Tx } from './types.ts';

async function startWith(limits: Partial<DatabaseLimits>): Promise<{ server: TestApp; member: TestMember }> {
  const server = await startTestApp({ limits: { ...unhurried, ...limits } });
  const { id } = await createOrganisation(server.database);
  return { server, member: await createMember(server.database, id) };
}

describe.skipIf(onEmbedded)('a statement that takes too long on PostgreSQL', () => {
  const endless = (tx: Tx) => sql`select pg_sleep(1e9)`.execute(tx);

  it.each([
    ['list', 'SEARCH_TOO_LONG'],
    ['save', 'BUSY'],
  ] as const)('of a %s ends its transaction with one sentence', async (purpose, code) => {
    const statements = { ...unhurried.statements, [purpose]: 100 };
    const database = await createTestDatabase({ ...unhurried, statements, connections: 3 });
    try {
      await expect(database.transaction(endless, { purpose })).rejects.toMatchObject({ code });
      expect(database.load()).toEqual({ used: 0, waiting: 0, size: 2 });
    } finally {
      await database.close();
    }
  });

  describe('because of a locked table', () => {
    let server: TestApp;
    let member: TestMember;
    beforeAll(async () => {
      ({ server, member } = await startWith({ lock: 100 }));
    });
    afterAll(() => server.close());

    it('ends too, and whether the database answers is told meanwhile', async () => {
      const { database, app } = server;
      await database.transaction(
        async (tx) => {
          await sql`lock table users in access exclusive mode`.execute(tx);
          const waiting = database.transaction((other) => other.selectFrom('users').select('id').execute());
          await expect(waiting).rejects.toMatchObject({ code: 'BUSY' });
          const signIn = await server.call(login, { userName: member.account, password: 'x' });
          expect(signIn).toMatchObject({ status: 503, envelope: { Code: 'BUSY' } });
          expect((await app.inject('/readyz')).statusCode).toBe(200);
        },
        { purpose: 'unlimited' },
      );
    });
  });
});

describe('a database whose connections are all taken', () => {
  let server: TestApp;
  let member: TestMember;
  beforeAll(async () => {
    ({ server, member } = await startWith({ connections: 3, mostWaiting: 1 }));
  });
  afterAll(() => server.close());

  it('refuses whoever comes when enough wait for them, and says when to come again', async () => {
    const { database, app } = server;
    const context = await server.signIn(member);
    const ask = () =>
      app.inject({
        method: 'POST',
        url: '/api/user/getUserInfo',
        headers: { authorization: `Bearer ${context.token}` },
        payload: {},
      });
    // The first call of a session notes that it is used.
    expect((await ask()).statusCode).toBe(200);
    const { size } = database.load();
    const held = Promise.withResolvers<void>();
    const all = Array.from({ length: size + 1 }, () => database.transaction(() => held.promise));
    await expect.poll(database.load).toEqual({ used: size, waiting: 1, size });
    const refused = await ask().finally(held.resolve);
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['retry-after']).toBe('2');
    expect(refused.json()).toMatchObject({ Code: 'BUSY', Data: '服务正忙，已填写的内容会保留，请稍后重试' });
    await Promise.all(all);
  });
});
