import { copyFileSync, mkdirSync } from 'node:fs';
import { decideErasure, editConsults, getCustomerErasure, login, requestErasure } from '@huifang/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectToServer } from '../backup/connection.ts';
import { openFolder } from '../backup/sources.ts';
import { openDatabase } from '../db/database.ts';
import { readErased } from '../modules/privacy/erased-list.ts';
import { makeBackupFolder } from '../testing/backup-fixture.ts';
import { createMember, createOrganisation, type TestMember, testPassword } from '../testing/factories.ts';
import { runScript } from '../testing/run-script.ts';
import { makeServerDatabases } from '../testing/server-databases.ts';
import { createServerProcesses, type ServerProcess } from '../testing/server-processes.ts';
import { directUrl, makeDataFolder, onEmbedded, pooler } from '../testing/test-database.ts';

/** Servers and commands are processes of their own, one after another. */
const patience = { timeout: 400_000 };

/** What is known of the customer who is erased, in every table. */
const secrets = ['司马隐之', '13912340009', 'siyin_wx'];

const { at, named, remove } = makeBackupFolder();
const processes = createServerProcesses();
const databases = makeServerDatabases();
/** The database that is backed up, and the one that is restored. */
const urls = { source: '', restored: '' };
let people: TestMember[];
beforeAll(async () => {
  if (onEmbedded) await makeDataFolder(at('source'));
  else {
    urls.source = await databases.make({ isMigrated: true });
    urls.restored = await databases.make();
  }
  const database = await openDatabase(
    onEmbedded ? { dataFolder: at('source') } : { url: urls.source, pooler },
  );
  const { id } = await createOrganisation(database);
  people = [await createMember(database, id), await createMember(database, id)];
  await database.close();
}, patience.timeout);
afterAll(async () => {
  await processes.end();
  await databases.drop();
  remove();
});

type Place = keyof typeof urls;
const environment = (place: Place) => ({ HUIFANG_DATA: at(place), DATABASE_URL: urls[place] });
const start = (place: Place) => processes.start(urls[place], { HUIFANG_DATA: at(place) });
const stop = async (server: ServerProcess) => {
  server.kill('SIGTERM');
  expect((await server.ended).status).toBe(0);
};
const admin = async (place: Place, ...args: string[]) => {
  const { status, stdout, stderr } = await runScript('cli/admin.ts', { args, env: environment(place) });
  return { status, stdout: stdout.trim(), stderr: stderr.trim() };
};

const signIn = async (server: ServerProcess, member: TestMember | undefined) => {
  const { account = '', organisationId = '' } = member ?? {};
  const { data: token } = await server.call(login, { userName: account, password: testPassword });
  return { token, organisationId };
};

/** In which tables of a database, with no process on it, a text is. */
async function tablesWith(place: Place, text: string): Promise<string[]> {
  const connection = onEmbedded
    ? await openFolder(at(place))
    : await connectToServer(new URL(new URL(urls[place]).pathname, directUrl).href);
  try {
    await connection.rows(`select set_config('app.org', $1, false)`, [people[0]?.organisationId]);
    const tables = await connection.rows<{ name: string }>(
      `select quote_ident(relname) as name from pg_class
       where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const [row] = await connection.rows<{ is_there: boolean }>(
        `select exists (select from ${name} t where position($1 in t::text) > 0) as is_there`,
        [text],
      );
      if (row?.is_there) found.push(name);
    }
    return found;
  } finally {
    await connection.close();
  }
}

describe('npm run admin -- repeat-erasures', patience, () => {
  it('erases again who came back with a backup, and nobody else, and the audit stays whole', async () => {
    const server = await start('source');
    const [asker, second] = [await signIn(server, people[0]), await signIn(server, people[1])];
    const [name = '', phone = '', wechat = ''] = secrets;
    const saved = await server.call(
      editConsults,
      { 操作类型: 1, 姓名: name, 联系电话: phone, 微信: wechat },
      asker,
    );
    const 个人ID = saved.data.个人ID;
    await server.call(editConsults, { 操作类型: 1, 姓名: '别的客户', 联系电话: '13912340010' }, asker);
    const backedUp = await admin('source', 'backup', '--to', at('backups'));
    expect(backedUp).toMatchObject({ status: 0, stderr: '' });

    const { data: asked } = await server.call(
      requestErasure,
      { 个人ID, 理由: '撤回同意', 方式: '当面', 说明: '本人到院，核对身份证' },
      asker,
    );
    await server.call(decideErasure, { ID: asked.ID, 同意: true }, second);
    const stateOn = async (one: ServerProcess, as: typeof asker) =>
      (await one.call(getCustomerErasure, { 个人ID }, as)).data.状态;
    await expect.poll(() => stateOn(server, asker), { timeout: 60_000 }).toBe('已抹除');
    await stop(server);
    for (const secret of secrets) expect(await tablesWith('source', secret)).toEqual([]);

    const into = onEmbedded ? at('restored') : 'DATABASE_URL';
    const restored = await admin('restored', 'restore', at('backups', named('.gz')), '--into', into);
    expect(restored).toMatchObject({ status: 0, stderr: '' });
    expect(restored.stdout).toContain('`repeat-erasures`');
    mkdirSync(at('restored'), { recursive: true });
    // On the embedded database the key is made from what the backup holds.
    if (!onEmbedded) copyFileSync(at('source', 'audit-key'), at('restored', 'audit-key'));
    for (const secret of secrets) expect(await tablesWith('restored', secret)).not.toEqual([]);

    const repeat = () => admin('restored', 'repeat-erasures', '--from', at('source', 'erased'));
    const waiting = {
      status: 0,
      stdout:
        '1 of 1 customers are there with their data; the server erases them within seconds, or once it runs.',
    };
    expect(await repeat()).toMatchObject(waiting);
    const again = await start('restored');
    const as = await signIn(again, people[0]);
    await expect.poll(() => stateOn(again, as), { timeout: 60_000 }).toBe('已抹除');
    const done = 'Nobody to erase: 1 in the list, all of them erased or not there.';
    expect(await repeat()).toMatchObject({ status: 0, stdout: done });
    // The restored installation has a list of its own from then on.
    expect((await readErased(at('restored', 'erased'))).customers).toMatchObject([{ customer: 个人ID }]);
    await stop(again);

    for (const secret of secrets) expect(await tablesWith('restored', secret)).toEqual([]);
    expect(await tablesWith('restored', '别的客户')).toContain('customers');
    const verified = await admin('restored', 'verify-audit', '--from-start');
    expect(verified).toMatchObject({ status: 0, stdout: expect.stringContaining(': whole.') });
  });
});
