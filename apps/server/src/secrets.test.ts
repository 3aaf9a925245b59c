import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beginTotp, confirmTotp, login, secondFactor } from '@huifang/contract';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from './app.ts';
import { countLostApps } from './modules/second-factor/factors.service.ts';
import { loadSecrets, wordsInFolder } from './secrets.ts';
import { createMember, createOrganisation, testPassword } from './testing/factories.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'huifang-secret-'));
const [first, changed] = ['o'.repeat(32), 'n'.repeat(32)];

let now = new Date('2026-11-23T08:00:00Z');
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ now: () => now, secrets: [first] });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

describe('the words of a data folder', () => {
  const file = join(folder, 'secret');

  it('are made once, for their owner alone, and kept', () => {
    const usual = process.umask(0);
    const words = wordsInFolder(folder);
    process.umask(usual);
    expect(words).toMatch(/^[\w-]{43}$/);
    // Windows has no such bits.
    const bits = process.platform === 'win32' ? 0o600 : statSync(file).mode & 0o777;
    expect(bits).toBe(0o600);
    expect(wordsInFolder(folder)).toBe(words);
  });

  it('are refused with a sentence, and left as they are, when they are too short or cannot be read', () => {
    writeFileSync(file, 'x'.repeat(31));
    expect(() => wordsInFolder(folder)).toThrow(`${file} is damaged. Restore it from a backup, or remove it`);
    expect(readFileSync(file, 'utf8')).toBe('x'.repeat(31));
    rmSync(file);
    mkdirSync(file);
    expect(() => wordsInFolder(folder)).toThrow(`${file} cannot be read (EISDIR).`);
  });
});

describe('the key of an authenticator app', () => {
  it('is not to be had from the database alone, nor for another account, nor changed', async () => {
    const member = await createMember(server.database, (await createOrganisation(server.database)).id);
    const session = await server.signIn(member);
    const { secret } = (await server.call(beginTotp, {}, session)).data;
    const code = (at: Date) =>
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
    const { recoveryCodes } = (await server.call(confirmTotp, { code: code(now) }, session)).data;
    const { db } = server.database;
    const { secret: sealed } = await db
      .selectFrom('authenticator_apps')
      .select('secret')
      .where('user_id', '=', member.userId)
      .executeTakeFirstOrThrow();
    const purpose = `totp ${member.userId}`;
    const opened = async (words: string, text = sealed, whose = purpose) =>
      (await loadSecrets(server.database, [words])).open(text, whose);
    expect(sealed).not.toContain(secret);
    expect(await opened(first)).toBe(secret);
    expect(await opened(first, sealed, 'totp 404')).toBeUndefined();
    expect(await opened(first, `${sealed.slice(0, -2)}AA`)).toBeUndefined();
    expect(await opened(changed)).toBeUndefined();

    // After HUIFANG_SECRET was changed: it is counted for the log of the start, and a recovery code still signs in.
    now = new Date(now.getTime() + 90_000);
    const after = await createApp({
      database: server.database,
      logLevel: 'silent',
      now: () => now,
      secrets: [changed],
      files: { folder, mostBytes: 0, extensions: [] },
    });
    const post = async (url: string, payload: object) =>
      (await after.inject({ method: 'POST', url, payload })).json();
    const step = { userName: member.account, password: testPassword };
    const { ticket } = (await post(login.path, step)).SecondFactor;
    expect(await post(secondFactor.path, { ticket, code: code(now) })).toMatchObject({
      Code: 'SECOND_FACTOR_WRONG',
    });
    expect(await post(secondFactor.path, { ticket, recoveryCode: recoveryCodes[0] })).toMatchObject({
      Success: true,
    });
    expect(await countLostApps(server.database, after.secrets)).toBe(1);
    expect(await countLostApps(server.database, server.app.secrets)).toBe(0);
    await after.close();
  });
});
