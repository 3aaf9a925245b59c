import { chmodSync, lstatSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportSize, getBHJsonDataEx, listConsults, login } from '@huifang/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runScript, type ScriptResult, startScript } from './testing/run-script.ts';
import { onEmbedded } from './testing/test-database.ts';

const superuserUrl = process.env.HUIFANG_TEST_SUPERUSER_URL;
let folder: string;
let occupied: Server;
let occupiedPort: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'huifang-start-'));
  occupied = createServer();
  await new Promise<void>((done) => occupied.listen(0, 'localhost', () => done()));
  occupiedPort = String((occupied.address() as AddressInfo).port);
});
afterAll(() => {
  occupied.close();
  rmSync(folder, { recursive: true, force: true });
});

function expectOneSentence({ status, stdout, stderr }: ScriptResult, sentence: RegExp) {
  expect(stderr).toMatch(sentence);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(stderr).not.toMatch(/^\s+at /m);
  expect(stdout).not.toContain('is ready');
  expect(status).toBe(1);
}

describe.runIf(onEmbedded)('a start that cannot be', () => {
  it.each([
    [
      'a database that does not answer',
      { DATABASE_URL: 'postgres://u:secret@127.0.0.1:1/h' },
      /cannot be reached/,
    ],
    ['an address that is none', { DATABASE_URL: 'postgres://%zz' }, /host %zz of DATABASE_URL is unknown/],
    ['a port that is none', { PORT: 'http' }, /PORT is http/],
    [
      'a database that does not answer several processes',
      { HUIFANG_PROCESSES: '2', DATABASE_URL: 'postgres://u:secret@127.0.0.1:1/h' },
      /cannot be reached/,
    ],
    [
      'several processes on the embedded database',
      { HUIFANG_PROCESSES: '2' },
      /the embedded database serves one process alone/,
    ],
    ['a log level that is none', { HUIFANG_LOG: 'loud' }, /HUIFANG_LOG is loud/],
    [
      'a kind of file that nobody knows',
      { HUIFANG_UPLOAD_TYPES: 'pdf,exe' },
      /HUIFANG_UPLOAD_TYPES names exe/,
    ],
    [
      'a bucket that does not answer',
      {
        HUIFANG_S3_URL: 'http://127.0.0.1:1/b',
        HUIFANG_S3_KEY: 'k',
        HUIFANG_S3_SECRET: 'secret',
      },
      /The bucket at http:\/\/127\.0\.0\.1:1\/b cannot be used \(bad port\)/,
    ],
    ['a bucket without its key', { HUIFANG_S3_URL: 'https://s3.example.com/b' }, /HUIFANG_S3_KEY/],
    ['a bucket that is none', { HUIFANG_S3_URL: 'https://s3.example.com' }, /HUIFANG_S3_URL is/],
    ['a card reader that is none', { HUIFANG_CARD_READER: 'javascript:1' }, /HUIFANG_CARD_READER/],
  ])('says so for %s', async (_case, env, sentence) => {
    const result = await runScript('main.ts', { env });
    expectOneSentence(result, sentence);
    expect(result.stderr).not.toContain('secret');
  });

  it('says so for a folder that cannot be written', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    for (const HUIFANG_DATA of [join(file, 'data'), file, '/proc/huifang/data']) {
      const result = await runScript('main.ts', { env: { HUIFANG_DATA } });
      expect(result.status).toBe(1);
      expectOneSentence(result, /The data folder .* cannot be (used|written)/);
    }
  });
});

describe.runIf(superuserUrl)('a start on PostgreSQL', () => {
  it('is refused for a role that could bypass row-level security', async () => {
    const result = await runScript('main.ts', { env: { DATABASE_URL: superuserUrl as string } });
    expect(result.status).toBe(1);
    expectOneSentence(result, /role postgres could bypass row-level security/);
  });
});

describe.runIf(onEmbedded)('the embedded server', () => {
  it('starts with the demonstration, keeps others out, survives a kill, and stops once it has answered', async () => {
    const data = join(folder, 'data');
    const env = { HUIFANG_DATA: data, PORT: '0' };
    const usual = process.umask(0);
    const first = startScript('main.ts', { env });
    process.umask(usual);
    const words = await first.said('beiyuan');
    expect(words).toMatch(/^Huifang is ready at http:\/\/localhost:\d+$/m);
    expect(words).toContain('Huifang#2026');
    const answer = await post(words, login.path, { userName: 'kefu', password: 'Huifang#2026' });
    const { Success, Data: token } = (await answer.json()) as { Success: boolean; Data: string };
    expect(Success).toBe(true);
    expect(openToOthers(data)).toEqual([]);

    expectOneSentence(await runScript('main.ts', { env }), /is in use by another Huifang process/);
    first.kill('SIGKILL');
    await first.ended;

    expectOneSentence(
      await runScript('main.ts', { env: { ...env, PORT: occupiedPort } }),
      /Port \d+ is already in use/,
    );

    chmodSync(data, 0o755);
    chmodSync(join(data, 'database', 'PG_VERSION'), 0o666);
    const second = startScript('main.ts', { env });
    const lists = { getUrl: listConsults.path, param: JSON.stringify({ 行数: exportSize, 来院意向: 'A' }) };
    const headers = { authorization: `Bearer ${token}`, accept: 'text/csv' };
    const exported = await post(await second.said('beiyuan'), getBHJsonDataEx.path, lists, headers);
    const total = Number(exported.headers.get('x-total-count'));
    expect(total).toBeGreaterThan(1000);
    second.kill('SIGTERM');
    expect((await exported.text()).trim().split('\r\n')).toHaveLength(total + 1);
    const { status, stderr } = await second.ended;
    expect(status).toBe(0);
    expect(stderr).toMatch(/^Other users of this machine could reach 2 files and folders in .*$/m);
    expect(openToOthers(data)).toEqual([]);

    const own = { ...env, HUIFANG_DEMO: '0' };
    expectOneSentence(await runScript('main.ts', { env: own }), /`npm run admin -- close-demonstration`/);
    const close = () => runScript('cli/admin.ts', { env, args: ['close-demonstration'] });
    expect((await close()).stdout).toMatch(/^5 accounts of the demonstration are closed\./);
    expect((await close()).stdout).toMatch(/nothing was changed/);
    const third = startScript('main.ts', { env: own });
    const where = await third.said('is ready');
    expect(where).not.toContain('Huifang#2026');
    const port = where.match(/\d+$/m)?.[0];
    const refused = await fetch(`http://127.0.0.1:${port}${login.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userName: 'kefu', password: 'Huifang#2026' }),
    });
    expect(await refused.json()).toMatchObject({ Code: 'LOGIN_FAILED' });
    third.kill('SIGTERM');
    expect((await third.ended).status).toBe(0);
    // Against a start that hangs: seven of them on a busy machine take minutes.
  }, 600_000);
});

/** What in a folder other users of the machine could read, write or run. */
const openToOthers = (path: string): string[] =>
  [path, ...readdirSync(path, { recursive: true, encoding: 'utf8' }).map((name) => join(path, name))].filter(
    (each) => process.platform !== 'win32' && (lstatSync(each).mode & 0o077) !== 0,
  );

/** Posts to the server that has announced itself in these words. */
const post = (words: string, path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${words.match(/http:\/\/localhost:\d+/)?.[0]}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
