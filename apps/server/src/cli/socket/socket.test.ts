import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { type DatabaseHandle, openDatabase } from '../../db/database.ts';
import { createOrganisation } from '../../testing/factories.ts';
import { runScript, startScript } from '../../testing/run-script.ts';
import { makeDataFolder, onEmbedded } from '../../testing/test-database.ts';
import { findAddress } from './address.ts';
import { findServer } from './call.ts';
import { listenForCommands } from './listen.ts';

let folder: string;
let data: string;
let database: DatabaseHandle;
let stop: () => Promise<void>;

const listen = () =>
  listenForCommands({
    database,
    config: readConfig({ HUIFANG_DATA: data }),
    log: { info: () => {}, error: () => {} },
  });

beforeAll(async () => {
  if (!onEmbedded) return;
  folder = mkdtempSync(join(tmpdir(), 'huifang-socket-'));
  // Longer than the address of a socket may be.
  data = join(folder, 'a'.repeat(60), 'b'.repeat(60));
  await makeDataFolder(data);
  database = await openDatabase({ dataFolder: data });
  // As a server leaves it that was killed.
  writeFileSync(join(data, 'socket'), '');
  stop = await listen();
});
afterAll(async () => {
  if (!onEmbedded) return;
  await stop();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const run = (script: string, args: string[], input?: string) =>
  runScript(`cli/${script}.ts`, { env: { HUIFANG_DATA: data }, args, input });

/** Everything that a server answers to these bytes. */
function answerTo(bytes: string): Promise<string> {
  const address = findAddress(data);
  const socket = connect(address?.path ?? '');
  socket.once('connect', () => address?.release());
  socket.setEncoding('utf8').write(bytes);
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  return new Promise((settle) => {
    socket.on('error', () => {});
    socket.on('close', () => settle(text));
  });
}

const request = (command: string, args: string[] = []) =>
  `${JSON.stringify({ command, args, by: 'somebody', folder: '/', key: '' })}\n`;

describe.runIf(onEmbedded)('commands on a data folder that a server holds', () => {
  it('are done by the server: a file and a password reach it, words and exit code come back', async () => {
    const { id } = await createOrganisation(database);
    const customer = await database.withOrganisation(id, (tx) =>
      tx
        .insertInto('customers')
        .values({ org_id: id, name: '林念' })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const file = join(folder, 'members.csv');
    writeFileSync(file, `客户ID,会员等级\n${customer.id},金卡\n404,银卡\n`);
    expect(await run('import', ['members', file])).toEqual({
      status: 1,
      stdout: `members of organisation ${id}: 1 added, 0 changed, 0 unchanged, 1 refused (utf-8).\n`,
      stderr: 'Line 3: There is no customer with this 客户ID.\n',
    });
    expect((await run('import', ['members', join(folder, 'none.csv')])).stderr).toMatch(
      /cannot be read: ENOENT/,
    );
    expect(readdirSync(join(data, 'incoming'))).toEqual([]);

    const user = ['create-user', '--account', 'lin', '--name', '林晓月'];
    expect(await run('admin', user, 'a long password\n')).toMatchObject({ status: 0, stderr: '' });
    expect((await run('admin', user, 'a long password\n')).stderr).toBe(
      'That already exists; nothing was changed.\n',
    );
    expect(await database.db.selectFrom('users').select('account').execute()).toEqual([{ account: 'lin' }]);
  });

  it('are taken from the owner of the folder alone', () => {
    expect(statSync(join(data, 'socket')).mode & 0o777).toBe(0o600);
    expect(statSync(data).mode & 0o777).toBe(0o700);
  });

  it.each([
    ['no JSON', 'GET / HTTP/1.1\r\n\r\n'],
    ['no request', '{"command":["update-menu"]}\n'],
    ['more than a request', `{"more":1,${request('update-menu').slice(1)}`],
    ['a line without end', 'x'.repeat(2 * 1024 * 1024)],
    ['an unknown command', request('constructor')],
    ['a wrong use', request('update-menu', ['1', '2', '--yes'])],
  ])('are refused when they are %s', async (_case, bytes) => {
    const answer = await answerTo(bytes);
    expect(answer).toMatch(/"exit":1|^$/);
    expect(answer).not.toContain('"exit":0');
  });

  it('are done to the end when whoever sent them is killed', async () => {
    const { id } = await createOrganisation(database);
    const address = findAddress(data);
    const socket = connect(address?.path ?? '');
    await new Promise<void>((sent) => socket.write(request('update-menu', [id]), () => sent()));
    socket.destroy();
    address?.release();
    await expect
      .poll(() =>
        database.withOrganisation(id, (tx) => tx.selectFrom('menu_entries').select('name').execute()),
      )
      .not.toEqual([]);
  });

  it('are told in one sentence when the server ends before them, and wait for its next start', async () => {
    const said: string[] = [];
    const server = await findServer(data);
    const asked = server?.run(
      { command: 'create-user', args: ['--account', 'wu', '--name', '吴'], by: 'x', folder: '/' },
      {
        say: (line) => said.push(line),
        warn: (line) => said.push(line),
        ask: async () => {
          await stop();
          return 'a long password';
        },
      },
    );
    expect(await asked).toBe(1);
    expect(said).toEqual([expect.stringMatching(/^The server ended before .*: nothing is done twice\.$/)]);

    const waiting = startScript('cli/admin.ts', {
      env: { HUIFANG_DATA: data },
      args: ['update-menu', '404'],
    });
    stop = await listen();
    expect((await waiting.ended).stderr).toBe('There is no organisation 404.\n');
  });
});
