import {
  getConsultMethods,
  getSystem,
  getSystems,
  issueSystemToken,
  messageInit,
  messageStream,
  removeSystem,
  restoreSystem,
  revokeSystemToken,
  runImportCall,
  saveSystem,
  type WireDataOf,
  type WireRequestOf,
} from '@huifang/contract';
import { calls } from '@huifang/contract/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Fixture, nextPhone, startConsultFixture } from '../../testing/consult-fixture.ts';
import { codeOf } from '../../testing/disease-fixture.ts';
import { createMember, revealing } from '../../testing/factories.ts';
import type { CallContext } from '../../testing/test-app.ts';

let f: Fixture;
let colleague: CallContext;
beforeAll(async () => {
  f = await startConsultFixture();
  const values = { name: '对接员', permissions: ['integration:configure'] } as const;
  colleague = await f.signIn(await createMember(f.database, f.first.id, values));
});
afterAll(() => f.close());

const admin = () => f.context.admin;
const inside = <T>(work: Parameters<typeof f.database.withOrganisation<T>>[1]) =>
  f.database.withOrganisation(f.first.id, work);
let names = 0;
const connect = async (values: Partial<WireRequestOf<typeof saveSystem>> = {}, as: CallContext = admin()) => {
  names += 1;
  return f.call(saveSystem, { 名称: `医院系统${names}`, ...values }, as);
};
/** A system with a token. */
async function withToken(values: Partial<WireRequestOf<typeof saveSystem>> = {}, days?: number) {
  const { ID } = (await connect(values)).data;
  const { token } = (await f.call(issueSystemToken, { ID, ...(days && { 有效天数: days }) }, admin())).data;
  return { ID, token };
}
const read = async (ID: string) => (await f.call(getSystem, { ID }, admin())).data;

const csv = (text: string) => Buffer.from(text).toString('base64');
const customers = (...lines: string[]) => csv(`姓名,联系电话\n${lines.join('\n')}\n`);
/** One call by a token from an address. */
const sendBy = (
  token: string,
  payload: Partial<WireRequestOf<typeof runImportCall>>,
  { from = '203.0.113.7', url = runImportCall.path as string, headers = {} } = {},
) =>
  f.send({
    method: 'POST',
    url,
    payload,
    remoteAddress: from,
    headers: { authorization: `Bearer ${token}`, ...headers },
  });
const importBy = async (
  token: string,
  file: string,
  more: Partial<WireRequestOf<typeof runImportCall>> = {},
  options: Parameters<typeof sendBy>[2] = {},
) => {
  const answer = await sendBy(token, { 类型: 'customers', 文件: file, ...more }, options);
  return Object.assign(answer, { outcome: () => answer.data as WireDataOf<typeof runImportCall> });
};

describe('a connected system', () => {
  it('is kept, listed by name, changed at the version that was seen and brought back', async () => {
    const { ID } = (await connect({ 名称: ' 检验  系统 ', 说明: '<script>alert(1)</script>' })).data;
    const { Objs } = (await f.call(getSystems, { words: '检验' }, admin())).data;
    expect(Objs).toMatchObject([
      { 名称: '检验 系统', 说明: '<script>alert(1)</script>', 令牌尾号: '', 版本: 1 },
    ]);
    expect(codeOf(await connect({ 名称: '检验系统' }))).toBe('NAME_IN_USE');
    const 说明 = '<script>alert(1)</script>';
    await f.call(saveSystem, { ID, 名称: '先改', 说明, 版本: 1 }, colleague);
    const stale = await f.call(saveSystem, { ID, 名称: '后改', 版本: 1 }, admin());
    expect(stale.envelope).toMatchObject({
      Code: 'STALE',
      Conflict: { who: '对接员', changes: [{ field: '名称', before: '检验 系统', after: '先改' }], 版本: 2 },
    });
    expect(codeOf(await f.call(saveSystem, { ID, 名称: '后改' }, admin()))).toBe('VERSION_REQUIRED');
    await f.call(removeSystem, { ID }, admin());
    expect(codeOf(await f.call(getSystem, { ID }, admin()))).toBe('NOT_FOUND');
    expect(codeOf(await f.call(restoreSystem, { ID }, colleague))).toBe('NOT_FOUND');
    expect(codeOf(await f.call(restoreSystem, { ID }, admin()))).toBe('saved');
    expect((await read(ID)).名称).toBe('先改');
  });

  it('is refused without a name, and with addresses that are none', async () => {
    const paths = async (values: object) =>
      ((await connect(values)).envelope as { Fields?: { path: string }[] }).Fields?.map(({ path }) => path);
    expect(await paths({ 名称: ' ' })).toEqual(['名称']);
    expect(await paths({ 允许地址: ['10.0.0.0/99'] })).toEqual(['允许地址']);
    expect(await paths({ 启用推送: 1 })).toEqual(['推送地址', '推送事件']);
  });

  it('is nobody’s business without the right, nor another organisation’s', async () => {
    const { ID } = (await connect()).data;
    expect((await f.call(getSystems, {}, f.context.agent)).status).toBe(403);
    expect(codeOf(await f.call(getSystem, { ID }, f.context.stranger))).toBe('NOT_FOUND');
    expect(codeOf(await f.call(revokeSystemToken, { ID }, f.context.stranger))).toBe('NOT_FOUND');
  });
});

describe('a token', () => {
  it('imports in the name of whoever issued it, and the audit names the system', async () => {
    const { ID, token } = await withToken();
    const phone = nextPhone();
    const { outcome } = await importBy(token, customers(`接口客户,${phone}`, '没有电话,'));
    expect(outcome()).toMatchObject({
      行数: 2,
      新增: 1,
      未导入: 1,
      明细: [{ 行: 3, 原因: [expect.any(String)] }],
    });
    const lines = await inside((tx) =>
      tx
        .selectFrom('audit_log')
        .select(['user_id', 'address', 'details'])
        .where('entity', '=', 'import')
        .where('entity_id', '=', outcome().导入ID)
        .execute(),
    );
    expect(lines).toHaveLength(2);
    for (const line of lines)
      expect(line).toMatchObject({
        user_id: f.people.admin.userId,
        address: '203.0.113.7',
        details: { system: { id: ID } },
      });
    expect(await read(ID)).toMatchObject({ 最近地址: '203.0.113.7', 签发人: '管理员', 异常: false });
  });

  it('says what would become of a file and changes nothing, and adds nothing twice', async () => {
    const { token } = await withToken();
    const file = customers(`试运行,${nextPhone()}`);
    expect((await importBy(token, file, { 试运行: 1 })).outcome()).toMatchObject({ 新增: 1 });
    expect((await importBy(token, file)).outcome()).toMatchObject({ 新增: 1, 相同: 0 });
    expect((await importBy(token, file)).outcome()).toMatchObject({ 新增: 0, 相同: 1 });
    const headers = { 'idempotency-key': 'file-1' };
    const other = customers(`重复提交,${nextPhone()}`);
    const first = (await importBy(token, other, {}, { headers })).outcome();
    expect((await importBy(token, other, {}, { headers })).outcome()).toEqual(first);
    const mismatch = await importBy(token, customers(`换了,${nextPhone()}`), {}, { headers });
    expect(codeOf(mismatch)).toBe('IDEMPOTENCY_MISMATCH');
  });

  it('brings what the guide says, and says what is wrong with a file as the command does', async () => {
    const { token } = await withToken();
    const unknown = await importBy(token, csv('颜色\n红\n'));
    expect([unknown.status, codeOf(unknown)]).toEqual([200, 'IMPORT_REFUSED']);
    expect(codeOf(await importBy(token, customers('甲,1'), { 类型: 'constructor' }))).toBe(
      'IMPORT_KIND_UNKNOWN',
    );
    expect(codeOf(await importBy(token, ''))).toBe('FILE_EMPTY');
    const phone = nextPhone();
    const mapped = await importBy(token, csv(`xm,dh\n对照客户,${phone}\n`), {
      对照: { version: 1, kind: 'customers', columns: { xm: 'name', dh: 'phone' } },
      文件名: '../../etc/passwd',
    });
    expect(mapped.outcome()).toMatchObject({ 新增: 1 });
    const run = await inside((tx) =>
      tx
        .selectFrom('import_runs')
        .select('file_name')
        .where('id', '=', mapped.outcome().导入ID)
        .executeTakeFirstOrThrow(),
    );
    expect(run.file_name).not.toMatch(/[/\\]/);
  });

  it('brings OpenIDs only where the system may', async () => {
    const file = () => csv(`姓名,联系电话,OpenID\n关注者,${nextPhone()},o${Date.now()}_${names}\n`);
    const plain = await withToken();
    expect(codeOf(await importBy(plain.token, file()))).toBe('IMPORT_REFUSED');
    const bringing = await withToken({ 可导入OpenID: 1 });
    expect((await importBy(bringing.token, file())).outcome()).toMatchObject({ 新增: 1 });
  });

  it('makes no other call', async () => {
    const { token } = await withToken();
    for (const call of calls.filter(({ audience }) => audience !== 'public')) {
      if (call === runImportCall || call === messageStream) continue;
      const answer = await f.send({
        method: call.method === 'GET' ? 'GET' : 'POST',
        url: call.path,
        ...(call.method !== 'GET' && { payload: {} }),
        headers: { authorization: `Bearer ${token}`, org: f.first.id },
      });
      expect([call.path, answer.status, codeOf(answer)]).toEqual([call.path, 403, 'FORBIDDEN']);
    }
    const stream = await sendBy(token, {}, { url: messageStream.path });
    expect(stream.status).toBeGreaterThanOrEqual(400);
  });

  it('counts in its own organisation alone', async () => {
    const { token } = await withToken();
    const file = customers(`越界,${nextPhone()}`);
    expect((await importBy(token, file, {}, { headers: { org: f.second.id } })).status).toBe(403);
    expect((await importBy(token, file, { orgId: f.second.id })).status).toBe(403);
    const moved = token.replace(`hfs_${f.first.id}_`, `hfs_${f.second.id}_`);
    expect((await importBy(moved, file)).status).toBe(401);
    expect((await importBy(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, file)).status).toBe(
      401,
    );
  });

  it('ends with its day, with the next one and when it is revoked, in every process at once', async () => {
    const { ID, token } = await withToken();
    const another = await f.openAnother();
    const elsewhere = (by: string) =>
      another.send({
        method: 'POST',
        url: runImportCall.path,
        payload: { 类型: 'customers', 文件: customers(`进程,${nextPhone()}`) },
        headers: { authorization: `Bearer ${by}` },
      });
    expect((await elsewhere(token)).status).toBe(200);
    await f.call(revokeSystemToken, { ID }, admin());
    expect((await elsewhere(token)).status).toBe(401);
    const { token: second } = (await f.call(issueSystemToken, { ID }, admin())).data;
    expect((await elsewhere(second)).status).toBe(200);
    const { token: third } = (await f.call(issueSystemToken, { ID }, admin())).data;
    expect([(await elsewhere(second)).status, (await elsewhere(third)).status]).toEqual([401, 200]);
    await inside((tx) =>
      sql`update connected_systems set token_expires_at = now() where id = ${ID}`.execute(tx),
    );
    expect((await elsewhere(third)).status).toBe(401);
    expect((await read(ID)).已到期).toBe(true);
    await another.close();
  });

  it('ends while its system is removed', async () => {
    const { ID, token } = await withToken();
    await f.call(removeSystem, { ID }, admin());
    expect((await importBy(token, customers(`移除,${nextPhone()}`))).status).toBe(401);
    await f.call(restoreSystem, { ID }, admin());
    expect((await importBy(token, customers(`恢复,${nextPhone()}`))).status).toBe(200);
  });

  it('is worth no more than whoever issued it, then and later', async () => {
    const { ID } = (await connect()).data;
    expect(codeOf(await f.call(issueSystemToken, { ID }, colleague))).toBe('IMPORT_RIGHT_LACKING');
    const importer = await createMember(f.database, f.first.id, {
      permissions: ['integration:configure', 'import:write', 'consult:write'],
      fields: revealing,
    });
    const as = await f.signIn(importer);
    const { token } = (await f.call(issueSystemToken, { ID }, as)).data;
    expect((await importBy(token, customers(`有权,${nextPhone()}`))).status).toBe(200);
    await inside((tx) =>
      tx
        .updateTable('roles')
        .set({ permissions: ['integration:configure'] })
        .where('id', '=', importer.roleId)
        .execute(),
    );
    expect((await importBy(token, customers(`无权,${nextPhone()}`))).status).toBe(403);
    await f.database.db
      .updateTable('users')
      .set({ is_disabled: true })
      .where('id', '=', importer.userId)
      .execute();
    expect((await importBy(token, customers(`停用,${nextPhone()}`))).status).toBe(401);
  });

  it('is nowhere in the database nor in what the page reads', async () => {
    const { ID, token } = await withToken();
    const [, , secret = ''] = token.split('_');
    const row = await inside((tx) =>
      tx.selectFrom('connected_systems').selectAll().where('id', '=', ID).executeTakeFirstOrThrow(),
    );
    const log = await inside((tx) => tx.selectFrom('audit_log').selectAll().execute());
    const keys = await f.database.db.selectFrom('idempotency_keys').selectAll().execute();
    expect(JSON.stringify([row, log, keys, await read(ID)])).not.toContain(secret);
  });

  it('is not known to signed-in calls, and a session is none of its kind', async () => {
    const { token } = await withToken();
    const answer = await f.call(getConsultMethods, {}, { token, organisationId: f.first.id });
    expect(answer.status).toBe(403);
  });
});

describe('a token that somebody else has', () => {
  const notesOf = async (ID: string) =>
    (
      await inside((tx) =>
        tx
          .selectFrom('audit_log')
          .select(['action', 'details'])
          .where('entity', '=', 'connected-system')
          .where('entity_id', '=', ID)
          .where('action', 'in', ['second-address', 'refused-address'])
          .orderBy('id')
          .execute(),
      )
    ).map(({ action, details }) => [action, (details as { address: string }).address]);

  it('is told of when it comes from a second address within the hour, once', async () => {
    const { ID, token } = await withToken();
    const from = (address: string) =>
      importBy(token, customers(`地点,${nextPhone()}`), {}, { from: address });
    await from('203.0.113.7');
    await from('203.0.113.7');
    expect(await notesOf(ID)).toEqual([]);
    await from('198.51.100.9');
    await from('198.51.100.9');
    await from('203.0.113.7');
    expect(await notesOf(ID)).toEqual([['second-address', '198.51.100.9']]);
    const { unreadList } = (await f.call(messageInit, {}, colleague)).data;
    expect(unreadList[0]).toMatchObject({ kind: 'token-places', title: '业务系统令牌使用异常' });
    expect(unreadList[0]?.content).toContain('198.51.100.9');
    expect(await read(ID)).toMatchObject({ 异常: true });
    expect((await read(ID)).使用记录.map(({ 地址, 异常 }) => [地址, 异常])).toContainEqual([
      '198.51.100.9',
      true,
    ]);
  });

  it('is told of in whatever process the second address shows', async () => {
    const { ID, token } = await withToken();
    const another = await f.openAnother();
    await importBy(token, customers(`甲地,${nextPhone()}`), {}, { from: '203.0.113.7' });
    await another.send({
      method: 'POST',
      url: runImportCall.path,
      payload: {},
      remoteAddress: '198.51.100.10',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await notesOf(ID)).toEqual([['second-address', '198.51.100.10']]);
    await another.close();
  });

  it('may move when hours have passed', async () => {
    const { ID, token } = await withToken();
    await importBy(token, customers(`昨天,${nextPhone()}`), {}, { from: '203.0.113.7' });
    await inside((tx) => sql`update system_uses set last_at = now() - interval '2 hours'`.execute(tx));
    await importBy(token, customers(`今天,${nextPhone()}`), {}, { from: '198.51.100.11' });
    expect(await notesOf(ID)).toEqual([]);
  });

  it('is refused from where it is not bound to, which is told too', async () => {
    const { ID, token } = await withToken({ 允许地址: ['203.0.113.0/24', '2001:db8::/32'] });
    const from = async (address: string) =>
      (await importBy(token, customers(`绑定,${nextPhone()}`), {}, { from: address })).status;
    expect(await from('203.0.113.200')).toBe(200);
    expect(await from('::ffff:203.0.113.200')).toBe(200);
    expect(await from('198.51.100.12')).toBe(401);
    expect(await notesOf(ID)).toContainEqual(['refused-address', '198.51.100.12']);
    expect((await read(ID)).使用记录.find(({ 地址 }) => 地址 === '198.51.100.12')).toMatchObject({
      已拒绝: true,
    });
  });
});
