import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import {
  addComplain,
  assignCallback,
  type Call,
  deleteFormFolder,
  deleteTextTemplate,
  getActionLog,
  getComplainById,
  getConsultOrderList,
  getCustmerById,
  getDetailById,
  getPaitentBasicDocById,
  getPaitentSaleDocById,
  getPatientInfo,
  getTrials,
  saveFormFolder,
  saveTextTemplate,
} from '@huifang/contract';
import { calls } from '@huifang/contract/calls';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { archiveAudit } from './audit-archive.ts';
import { sealAllOf, sealOnce } from './audit-chain/sealer.ts';
import { verifyAudit } from './audit-chain/verify.ts';
import type { DatabaseHandle } from './db/database.ts';
import { codeOf } from './testing/answers.ts';
import { type Fixture, startConsultFixture } from './testing/consult-fixture.ts';

let f: Fixture;
beforeAll(async () => {
  f = await startConsultFixture({ trustedProxies: 1 });
});
afterAll(() => f.close());

const linesOf = (entity: string, entityId: string, action?: string) =>
  f.database.withOrganisation(f.first.id, (tx) =>
    tx
      .selectFrom('audit_log')
      .select(['person_id', 'action', 'address'])
      .where('entity', '=', entity)
      .where('entity_id', '=', entityId)
      .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
      .orderBy('id')
      .execute(),
  );

describe('a read of a customer’s record', () => {
  const from = { headers: { 'x-forwarded-for': '203.0.113.9' } };
  const reads: [name: string, call: Call, fields: (of: { ID: string; 个人ID: string }) => object][] = [
    ['the consult', getDetailById, ({ ID }) => ({ Id: ID })],
    ['the profile', getPaitentBasicDocById, ({ 个人ID }) => ({ Id: 个人ID })],
    ['the sales profile', getPaitentSaleDocById, ({ 个人ID }) => ({ Id: 个人ID })],
    ['the row of the profile', getPatientInfo, ({ 个人ID }) => ({ Id: 个人ID })],
    ['the customer at a glance', getCustmerById, ({ 个人ID }) => ({ Id: 个人ID })],
    ['the consults', getConsultOrderList, ({ 个人ID }) => ({ 个人ID })],
    ['the timeline', getActionLog, ({ 个人ID }) => ({ id: 个人ID })],
    ['the examinations', getTrials, ({ 个人ID }) => ({ id: 个人ID })],
  ];

  it.each(reads)('through %s leaves who, whom, when and from where', async (_name, call, fields) => {
    const { data } = await f.save();
    const read = (as: object) => f.call(call, fields(data) as never, { ...as, ...from });
    expect(codeOf(await read(f.context.agent))).toBe('done');
    const line = { person_id: f.people.agent.staffId, action: 'read', address: '203.0.113.9' };
    expect(await linesOf('customer', data.个人ID, 'read')).toEqual([line]);
  });

  it('is one line for what the same person reads at once, and another for another person', async () => {
    const { data } = await f.save();
    const all = (as: object) =>
      Promise.all(reads.map(([, call, fields]) => f.call(call, fields(data) as never, { ...as })));
    await all(f.context.agent);
    await all(f.context.agent);
    await all(f.context.admin);
    const lines = await linesOf('customer', data.个人ID, 'read');
    // Two when ten minutes of the clock end between the reads.
    expect(new Set(lines.map(({ person_id }) => person_id))).toEqual(
      new Set([f.people.agent.staffId, f.people.admin.staffId]),
    );
    expect(lines.length).toBeLessThanOrEqual(4);
  });

  it('of a complaint leaves a line too; a refused one leaves none', async () => {
    const { data } = await f.call(addComplain, { 联系人: '唐可欣', 内容: '等候过久' }, f.context.admin);
    await f.call(getComplainById, { Id: data.ID }, f.context.admin);
    expect(await linesOf('complaint', data.ID, 'read')).toHaveLength(1);
    const { data: own } = await f.save();
    expect(codeOf(await f.call(getDetailById, { Id: own.ID }, f.context.trainee))).toBe('NOT_FOUND');
    expect(await linesOf('customer', own.个人ID, 'read')).toEqual([]);
  });
});

describe('a write', () => {
  /** Of one's own account, whose lines stand in every organisation of it, or in its sessions. */
  const ofAccounts = calls.filter(({ isWrite, audience }) => isWrite && audience !== 'member');

  it('of a member leaves a line, or says why not', () => {
    const served = calls.filter(({ isWrite, audience }) => isWrite && audience === 'member');
    const silent = served.filter(({ path }) => f.app.unauditedWrites.has(path)).map(({ path }) => path);
    expect(silent.toSorted()).toEqual([
      '/api/message/has_read',
      '/api/message/remove_readed',
      '/api/message/restore',
    ]);
  });

  it('whose handler writes none leaves one that names the call', async () => {
    expect(codeOf(await f.call(assignCallback, { plans: [] }, f.context.agent))).toBe('done');
    const line = { person_id: f.people.agent.staffId, action: 'write', address: '127.0.0.1' };
    expect(await linesOf('call', assignCallback.path)).toEqual([line]);
  });

  it('of no member is one of the account’s own', () => {
    for (const { path } of ofAccounts) expect(path).toMatch(/^\/api\/user\//);
  });

  it('of a folder and of a template leaves who did what', async () => {
    const as = f.context.admin;
    const by = (action: string) => ({ person_id: f.people.admin.staffId, action, address: '127.0.0.1' });
    const three = [by('create'), by('update'), by('remove')];
    const folder = (await f.call(saveFormFolder, { 名称: '随访' }, as)).data;
    await f.call(saveFormFolder, { ID: folder.ID, 名称: '随访表' }, as);
    await f.call(deleteFormFolder, { Id: folder.ID }, as);
    expect(await linesOf('form-folder', folder.ID)).toEqual(three);
    const template = (await f.call(saveTextTemplate, { 名称: '提醒', 内容: '请复诊' }, as)).data;
    const { 版本 } = (await f.call(saveTextTemplate, { ID: template.ID, 内容: '请来复诊' }, as)).data;
    await f.call(deleteTextTemplate, { Id: template.ID, 版本 }, as);
    expect(await linesOf('text-template', template.ID)).toEqual(three);
  });
});

describe('old lines', () => {
  const folder = join(tmpdir(), `huifang-audit-${randomUUID()}`);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const keeping = { folder, months: 6, size: 2 };

  const inside = <T>(work: Parameters<typeof f.database.withOrganisation<T>>[1]) =>
    f.database.withOrganisation(f.second.id, work);
  const ids = () =>
    inside((tx) =>
      tx.selectFrom('audit_log').select('entity_id').where('entity', '=', 'customer').orderBy('id').execute(),
    );
  const filesKept = () => {
    const own = join(folder, f.second.id);
    return readdirSync(own).map((name) => ({
      name,
      mode: statSync(join(own, name)).mode & 0o777,
      pieces: gunzipSync(readFileSync(join(own, name)))
        .toString()
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    }));
  };
  /** Five lines: three of a month two years ago, one of the next, and one of now; sealed in four seals. */
  const write = async () => {
    await inside((tx) =>
      sql`insert into audit_log (org_id, at, user_id, person_id, action, entity, entity_id)
        select ${f.second.id}, date_trunc('month', now() at time zone 'UTC') at time zone 'UTC' - ago::interval,
          ${f.people.stranger.userId}, ${f.people.stranger.staffId}, 'update', 'customer', id
        from (values ('24 months', 'a'), ('24 months', 'b'), ('24 months', 'c'), ('22 months', 'd'), ('0', 'e'))
          line (ago, id)`.execute(tx),
    );
    // As the upgrade leaves lines that are there.
    await inside((tx) =>
      sql`update audit_unsealed u set is_before = true from audit_log l
        where l.org_id = u.org_id and l.id = u.line_id and l.hash is null`.execute(tx),
    );
    for (const lines of [2, 1, 1, 1]) await inside((tx) => sealOnce(tx, f.second.id, lines));
    await sealAllOf(f.database, f.second.id);
  };

  it('go to a file a month before they leave the database, however often that is stopped', async () => {
    await write();
    // The process dies between a file and its lines' going: twice.
    for (const survived of [0, 1]) {
      let transactions = 0;
      const dying: DatabaseHandle = {
        ...f.database,
        withOrganisation: (org, work, ...rest) => {
          transactions += 1;
          if (transactions === 2 * survived + 2) throw new Error('killed');
          return f.database.withOrganisation(org, work, ...rest);
        },
      };
      await expect(archiveAudit(dying, f.second.id, keeping)).rejects.toThrow('killed');
    }
    expect((await ids()).map(({ entity_id }) => entity_id)).toEqual(['c', 'd', 'e']);
    await archiveAudit(f.database, f.second.id, keeping);
    await archiveAudit(f.database, f.second.id, keeping);
    expect((await ids()).map(({ entity_id }) => entity_id)).toEqual(['e']);
    const files = filesKept();
    const lines = files.map(({ pieces }) => pieces.flatMap(({ line }) => line?.entityId ?? []));
    expect(lines).toEqual([['a', 'b'], ['c'], ['d']]);
    for (const { name, pieces } of files) {
      expect(name).toMatch(/^\d{4}-\d{2}-\d+-\d+\.ndjson\.gz$/);
      expect(pieces.at(-1)).toMatchObject({ head: { signature: expect.any(String) } });
    }
    const ownOnly = process.platform === 'win32' ? files[0]?.mode : 0o600;
    expect(files.map(({ mode }) => mode)).toEqual(files.map(() => ownOnly));
  });

  it('are proven with the chain that goes on from them in the database', async () => {
    const org = f.second.id;
    const archives = join(folder, org);
    const kept = await verifyAudit(f.database, org, { isFull: true });
    expect(kept).toMatchObject({ isWhole: true });
    const all = await verifyAudit(f.database, org, { archives });
    expect(all).toMatchObject({ isWhole: true, lines: kept.lines + 4 });
    // A file is changed: one line says something else.
    const [first] = filesKept();
    const path = join(archives, first?.name ?? '');
    const text = gunzipSync(readFileSync(path)).toString();
    writeFileSync(path, gzipSync(text.replace('"entityId":"b"', '"entityId":"x"')));
    const { findings } = await verifyAudit(f.database, org, { archives });
    expect(findings).toMatchObject([{ kind: 'changed', what: 'update customer x' }]);
    // And one is gone.
    rmSync(path);
    const after = await verifyAudit(f.database, org, { archives });
    expect(after.findings).toMatchObject([{ kind: 'seal-removed', count: 2 }]);
  });

  it('of less than half a year are kept by the database itself, whoever asks', async () => {
    await expect(inside((tx) => tx.deleteFrom('audit_log').execute())).rejects.toThrow(/append-only/);
    expect(existsSync(folder)).toBe(true);
    expect(await ids()).toHaveLength(1);
  });
});
