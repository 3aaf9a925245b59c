import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login } from '@huifang/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createPasswordThreads } from './password.ts';

let folder: string;
let server: TestApp;
const mostWaiting = 40;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'huifang-pages-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<html><head></head></html>');
  writeFileSync(join(folder, 'assets', 'main-AbC1.js'), 'start()'.repeat(10_000));
  const config = { apiBase: '', idleMinutes: 30, cardReaderUrl: '', uploads: { mostBytes: 1, endings: [] } };
  server = await startTestApp({
    backoffice: { folder, config },
    passwordThreads: createPasswordThreads({ count: 1, mostWaiting }),
  });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Of as many accounts that do not exist, whose passwords are as dear to check as anybody's. */
const signIns = (count: number, from: string) =>
  Array.from({ length: count }, (_, index) =>
    server.call(login, { userName: `${from}${index}`, password: 'wrong' }),
  );

it('a file is answered while many sign-ins wait for their turn', async () => {
  let answered = 0;
  const all = signIns(24, 'beside').map((signIn) => signIn.then(() => (answered += 1)));
  await Promise.race(all);
  const { status } = await server.send({ method: 'GET', url: '/assets/main-AbC1.js' });
  expect(status).toBe(200);
  expect(answered).toBeLessThan(12);
  await Promise.all(all);
});

it('sign-ins beyond those that may wait are told to come again, and count as no failure', async () => {
  const answers = await Promise.all(signIns(mostWaiting + 30, 'beyond'));
  const refused = answers.filter(({ envelope }) => !envelope.Success && envelope.Code === 'SIGN_IN_BUSY');
  expect(refused.length).toBeGreaterThan(0);
  for (const answer of refused) expect(answer).toMatchObject({ status: 429 });
  const { failures } = await server.database.db
    .selectFrom('login_failures')
    .select((row) => row.fn.countAll<number>().as('failures'))
    .where('account', 'like', 'beyond%')
    .executeTakeFirstOrThrow();
  expect(Number(failures)).toBe(answers.length - refused.length);
});
