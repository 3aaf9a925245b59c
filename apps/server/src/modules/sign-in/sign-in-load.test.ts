import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login } from '@huifang/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createMember, createOrganisation, testPassword } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createPasswordThreads, hashPassword } from '../session/password.ts';

let folder: string;
let server: TestApp;
const mostWaiting = 12;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'huifang-pages-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<html><head></head></html>');
  writeFileSync(join(folder, 'assets', 'main-AbC1.js'), 'start()'.repeat(10_000));
  const config = {
    apiBase: '',
    idleMinutes: 30,
    cardReaderUrl: '',
    uploads: { mostBytes: 1, extensions: [] },
  };
  server = await startTestApp({
    trustedProxies: 1,
    backoffice: { folder, config },
    passwordThreads: createPasswordThreads({ count: 1, mostWaiting }),
  });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Of as many accounts from as many addresses, each with the right password, which is as dear to check as anybody's. */
async function signIns(count: number) {
  const { id } = await createOrganisation(server.database);
  const members = await Promise.all(Array.from({ length: count }, () => createMember(server.database, id)));
  const hash = await hashPassword(testPassword);
  const { db } = server.database;
  await db.updateTable('users').set({ password_hash: hash }).execute();
  // They were here before, so that none of them waits for a turn.
  await db
    .insertInto('sign_in_places')
    .values(members.map(({ userId }) => ({ user_id: userId, address: '203.0.113.9' })))
    .execute();
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  return members.map(({ account }) =>
    server.call(login, { userName: account, password: testPassword }, { headers }),
  );
}

it('a file is answered while many sign-ins wait for their turn', async () => {
  let answered = 0;
  const all = (await signIns(12)).map((signIn) => signIn.then(() => (answered += 1)));
  await Promise.race(all);
  const { status } = await server.send({ method: 'GET', url: '/assets/main-AbC1.js' });
  expect(status).toBe(200);
  expect(answered).toBeLessThan(6);
  await Promise.all(all);
});

it('sign-ins beyond those that may wait are told to come again, and count as no failure', async () => {
  const answers = await Promise.all(await signIns(mostWaiting + 8));
  const refused = answers.filter(({ envelope }) => !envelope.Success && envelope.Code === 'SIGN_IN_BUSY');
  expect(refused.length).toBeGreaterThan(0);
  for (const answer of refused) expect(answer).toMatchObject({ status: 429 });
  expect(refused.length + answers.filter(({ envelope }) => envelope.Success).length).toBe(answers.length);
  expect(await server.database.db.selectFrom('login_failures').select('id').execute()).toEqual([]);
});
