import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  exportAudit,
  exportSealedAudit,
  getAuditKinds,
  getAuditProof,
  listAudit,
  verifyAudit,
} from '@huifang/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type AuditEntry, audit } from '../../audit.ts';
import { auditKeys, openAuditKeys } from '../../audit-chain/keys.ts';
import { sealAllOf } from '../../audit-chain/sealer.ts';
import { lastSeal, toSignedHead } from '../../audit-chain/seals.ts';
import { codeOf } from '../../testing/answers.ts';
import { type Fixture, startConsultFixture } from '../../testing/consult-fixture.ts';
import { asOwner } from '../../testing/database-owner.ts';

let f: Fixture;
const folder = mkdtempSync(join(tmpdir(), 'huifang-audit-'));
beforeAll(async () => {
  // Others of this process may have had keys whose file changes meanwhile.
  openAuditKeys({ dataFolder: folder });
  f = await startConsultFixture();
});
afterAll(async () => {
  await f.close();
  rmSync(folder, { recursive: true, force: true });
});

const write = (entry: AuditEntry) =>
  f.database.withOrganisation(f.first.id, (tx) =>
    audit(tx, { ...f.people.agent, organisationId: f.first.id }, entry),
  );
const seal = () => sealAllOf(f.database, f.first.id);
const list = async (filter: object) => (await f.call(listAudit, filter as never, f.context.admin)).data;

describe('the records of operations', () => {
  it('say who did what to which record, with before and after, the newest first', async () => {
    await write({ action: 'create', entity: 'told', entityId: '1' });
    await write({
      action: 'update',
      entity: 'told',
      entityId: '1',
      changes: [{ field: '姓名', before: '甲', after: '乙' }],
      details: { count: 3 },
    });
    await seal();
    const { Objs, Total } = await list({ 类别: 'told' });
    expect(Total).toBe(2);
    expect(Objs).toMatchObject([
      {
        人员: f.people.agent.name,
        操作: 'update',
        记录ID: '1',
        变更: [{ field: '姓名', before: '甲', after: '乙' }],
        详情: [{ name: 'count', value: '3' }],
        封存: 'sealed',
      },
      { 操作: 'create', 变更: [], 封存: 'sealed' },
    ]);
  });

  it('are narrowed by person, action, kind, record and days, and paged', async () => {
    for (const entityId of ['1', '2', '3']) await write({ action: 'create', entity: 'paged', entityId });
    await write({ action: 'remove', entity: 'paged', entityId: '3' });
    const ids = async (filter: object) =>
      (await list({ 类别: 'paged', ...filter })).Objs.map(({ 操作, 记录ID }) => `${操作} ${记录ID}`);
    expect(await ids({ 操作: 'remove' })).toEqual(['remove 3']);
    expect(await ids({ 记录ID: '3' })).toEqual(['remove 3', 'create 3']);
    expect(await ids({ 人员ID: f.people.agent.staffId })).toHaveLength(4);
    expect(await ids({ 人员ID: f.people.admin.staffId })).toEqual([]);
    expect(await ids({ 结束日期: '2020-01-01' })).toEqual([]);
    expect(await ids({ 开始日期: '2020-01-01', page: 1, size: 10 })).toHaveLength(4);
    expect(codeOf(await f.call(listAudit, { size: 7 }, f.context.admin))).toBe('PAGE_SIZE_REFUSED');
    const { 人员 } = (await f.call(getAuditKinds, {}, f.context.admin)).data;
    expect(人员).toContainEqual({ ID: f.people.agent.staffId, 名称: f.people.agent.name });
  });

  it('never show a phone or an identity number in full, in the list or in a file', async () => {
    await write({
      action: 'update',
      entity: 'masked',
      entityId: '1',
      changes: [
        { field: '联系电话', before: '13812345678', after: '021-62345678' },
        { field: '证件号', before: 'E1234567', after: '110101199003074514' },
        { field: '内容', before: '请拨 13912345678 联系', after: '<script>alert(1)</script>' },
      ],
    });
    await seal();
    const { Objs } = await list({ 类别: 'masked' });
    const [phone, identity, text] = Objs[0]?.变更 ?? [];
    expect(phone).toEqual({ field: '联系电话', before: '138****5678', after: '021****5678' });
    expect(identity).toEqual({ field: '证件号', before: 'E1****************', after: '11****************' });
    expect(text).toEqual({
      field: '内容',
      before: '请拨 139****5678 联系',
      after: '<script>alert(1)</script>',
    });
    for (const call of [exportAudit, exportSealedAudit]) {
      const { text: file } = await exported(call);
      expect(file).toContain('138****5678');
      expect(file).not.toMatch(/13812345678|62345678|13912345678|E1234567|110101199003074514/);
    }
  });

  it('are refused to whoever may not read them', async () => {
    expect(codeOf(await f.call(listAudit, {}, f.context.trainee))).toBe('FORBIDDEN');
  });
});

const exported = (call: { path: string }) =>
  f.send({
    method: 'POST',
    url: call.path,
    headers: {
      authorization: `Bearer ${f.context.admin.token}`,
      org: f.first.id,
      accept: 'text/csv',
    },
    payload: {},
  });

describe('the proof', () => {
  const proof = async () => (await f.call(getAuditProof, {}, f.context.admin)).data;
  const check = async (全部: 0 | 1) => {
    await f.call(verifyAudit, { 全部 }, f.context.admin);
    return vi.waitFor(
      async () => {
        const { 检验 } = await proof();
        expect(检验?.状态).not.toBe('running');
        return 检验;
      },
      { timeout: 60_000 },
    );
  };

  it('tells what is sealed and, once it was asked for, that nothing was changed', async () => {
    await seal();
    expect(await proof()).toMatchObject({ 待封存: 0, 密钥: auditKeys().current.id, 是否送出: false });
    expect(await check(1)).toMatchObject({ 状态: 'whole', 人员: f.people.admin.name, 全部: true, 发现: [] });
  });

  it('names a line that the owner of the database has changed', async () => {
    await write({ action: 'reveal', entity: 'customer', entityId: '77' });
    await seal();
    const { Objs } = await list({ 操作: 'reveal', 记录ID: '77' });
    const id = Objs[0]?.ID;
    await asOwner(f.database, (run) => run(`update audit_log set entity_id = '78' where id = ${id}`));
    expect(await check(0)).toMatchObject({
      状态: 'broken',
      发现: [{ 种类: 'changed', ID: id, 内容: 'reveal customer 78' }],
    });
    await asOwner(f.database, (run) => run(`update audit_log set entity_id = '77' where id = ${id}`));
    expect(await check(0)).toMatchObject({ 状态: 'whole' });
  });
});

describe('an exported log', () => {
  const script = join(import.meta.dirname, '../../../../../tools/verify-audit/verify.mjs');
  const run = (file: string, ...args: string[]) =>
    promisify(execFile)(process.execPath, [script, file, ...args]).then(
      ({ stdout }) => ({ code: 0, said: stdout }),
      ({ code, stdout, stderr }) => ({ code, said: stdout + stderr }),
    );
  const inFile = (name: string, text: string) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return path;
  };

  it('is proven elsewhere by the script that stands alone, and whatever was done to it is found', async () => {
    await write({ action: 'create', entity: 'exported', entityId: '1', details: { note: '甲' } });
    await write({ action: 'create', entity: 'exported', entityId: '2', details: { note: '乙' } });
    await seal();
    const { text } = await exported(exportSealedAudit);
    const { publicKey } = auditKeys().current;
    const last = await f.database.withOrganisation(f.first.id, (tx) => lastSeal(tx, f.first.id));
    const head = inFile('head.json', JSON.stringify(toSignedHead(f.first.id, last as never, publicKey)));
    const with_ = ['--key', publicKey, '--head', head];

    expect(await run(inFile('whole.ndjson', text), ...with_)).toEqual({ code: 0, said: expect.any(String) });
    // One that begins with a dash is a key all the same.
    const dashed = await run(inFile('whole.ndjson', text), '--key', `-${publicKey.slice(1)}`);
    expect(dashed.said).toContain('is not trusted');
    const lines = text.trimEnd().split('\n');
    const at = lines.findIndex((line) => line.includes('"note":"甲"'));
    const damaged: [string, string[]][] = [
      ['was changed', lines.with(at, (lines[at] ?? '').replace('甲', '丙'))],
      ['was removed', lines.toSpliced(at, 1)],
      ['was inserted', lines.toSpliced(at, 0, (lines[at] ?? '').replace(/"id":"\d+"/, '"id":"99999"'))],
      ['cut off', lines.slice(0, -4)],
      ['is not trusted', lines],
    ];
    for (const [found, damage] of damaged) {
      const path = inFile('damaged.ndjson', `${damage.join('\n')}\n`);
      const args =
        found === 'is not trusted'
          ? ['--key', publicKey.replace(/^./, (first) => (first === 'x' ? 'y' : 'x'))]
          : with_;
      const { code, said } = await run(path, ...args);
      expect([code, said]).toEqual([1, expect.stringContaining(found)]);
    }
  });
});
