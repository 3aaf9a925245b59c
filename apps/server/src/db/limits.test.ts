import { login } from '@huifang/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMember, createOrganisation, type TestMember } from '../testing/factories.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { onEmbedded } from '../testing/test-database.ts';
import { usualLimits } from './limits.ts';
import type { Tx } from './types.ts';

let server: TestApp;
let member: TestMember;
beforeAll(async () => {
  const statements = { ...usualLimits.statements, save: 2000, list: 100 };
  const limits = { ...usualLimits, statements, lock: 100, connections: 3, mostWaiting: 1 };
  server = await startTestApp({ limits });
  const { id } = await createOrganisation(server.database);
  member = await createMember(server.database, id);
});
afterAll(() => server.close());

describe.skipIf(onEmbedded)('a statement that takes too long on PostgreSQL', () => {
  const sleep = (tx: Tx) => sql`select pg_sleep(600)`.execute(tx);

  it.each([
    ['list', 'SEARCH_TOO_LONG'],
    ['save', 'BUSY'],
  ] as const)('of a %s ends its transaction with one sentence', async (purpose, code) => {
    await expect(server.database.transaction(sleep, { purpose })).rejects.toMatchObject({ code });
    expect(server.database.load()).toEqual({ used: 0, waiting: 0, size: 2 });
  });

  it('because of a locked table ends too, and whether the database answers is told meanwhile', async () => {
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

it('refuses whoever comes when all connections are taken and enough wait for them, and says when to come again', async () => {
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
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const all = Array.from({ length: size + 1 }, () => database.transaction(() => held));
  await expect.poll(database.load).toEqual({ used: size, waiting: 1, size });
  const refused = await ask().finally(letGo);
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('2');
  expect(refused.json()).toMatchObject({ Code: 'BUSY', Data: '服务正忙，已填写的内容会保留，请稍后重试' });
  await Promise.all(all);
});
