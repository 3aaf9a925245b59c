import { createHmac, hkdfSync, randomUUID } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../audit.ts';
import type { DatabaseHandle } from '../db/database.ts';
import { asOwner } from '../testing/database-owner.ts';
import { createMember, createOrganisation } from '../testing/factories.ts';
import { runAdmin } from '../testing/run-admin.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { sendHeads } from './heads.ts';
import { auditKeys, makeKey, openAuditKeys } from './keys.ts';
import { sealAll, sealReturns } from './sealer.ts';
import { beginning, insertSeal, lastSeal, makeSeal, toSignedHead } from './seals.ts';
import { verifyAudit } from './verify.ts';

let database: DatabaseHandle;
let folder: string;
let org: string;
let write: () => Promise<void>;
beforeEach(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'huifang-audit-'));
  openAuditKeys({ dataFolder: folder });
  ({ id: org } = await createOrganisation(database));
  const operator = { ...(await createMember(database, org)), organisationId: org };
  write = () =>
    database.withOrganisation(org, (tx) => audit(tx, operator, { action: 'x', entity: 'y', entityId: '1' }));
  await write();
  await sealAll(database);
  return async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  };
});

const env = () => ({ HUIFANG_DATA: folder });
const admin = (...words: string[]) => runAdmin(database, words, { env: env() });
const isWhole = async () => (await verifyAudit(database, org, { isFull: true })).isWhole;

describe('the key of the audit', () => {
  it('is made in the data folder for its user alone, and is the same at the next start', () => {
    const path = join(folder, 'audit-key');
    const ownOnly = process.platform === 'win32' ? statSync(path).mode : 0o600;
    expect(statSync(path).mode & 0o777).toBe(ownOnly & 0o777);
    const { id } = auditKeys().current;
    openAuditKeys({ dataFolder: folder });
    expect(auditKeys().current.id).toBe(id);
  });

  it('hashes as RFC 2104 says', () => {
    const secret = Buffer.from(hkdfSync('sha256', 'c'.repeat(40), '', 'huifang audit lines', 32));
    for (const text of ['', '回访', 'x'.repeat(500)])
      expect(makeKey('c'.repeat(40)).mac(text)).toBe(
        createHmac('sha256', secret).update(text).digest('base64url'),
      );
  });

  it('comes from HUIFANG_SECRET where that is set, and then needs no file', () => {
    const other = join(folder, 'other');
    openAuditKeys({ dataFolder: other, secret: 'a'.repeat(40) });
    expect(existsSync(join(other, 'audit-key'))).toBe(false);
    const { id } = auditKeys().current;
    openAuditKeys({ dataFolder: join(folder, 'third'), secret: 'a'.repeat(40) });
    expect(auditKeys().current.id).toBe(id);
  });

  it('is renewed by command: what the old one sealed stays proven, and the old one vouches for the new', async () => {
    const old = auditKeys().current.id;
    const { exit, said } = await admin('audit-key', '--renew');
    expect(exit).toBe(0);
    expect(said).toHaveLength(2);
    expect(auditKeys().current.id).not.toBe(old);
    await write();
    await sealAll(database);
    expect(await isWhole()).toBe(true);
    const events = await database.withOrganisation(org, (tx) =>
      tx.selectFrom('audit_seals').select('note').where('kind', '=', 'renewed').execute(),
    );
    expect(events).toMatchObject([{ note: { before: old, countersignature: expect.any(String) } }]);
  });

  it('that is gone lets nothing be sealed until that is said, and proves nothing of what it sealed', async () => {
    writeFileSync(join(folder, 'audit-key'), `${'b'.repeat(43)}\n`);
    openAuditKeys({ dataFolder: folder });
    await write();
    expect((await sealAll(database)).map(({ message }) => message).join()).toContain('audit-key --lost');
    await admin('audit-key', '--lost');
    expect(await sealAll(database)).toEqual([]);
    const { isWhole: whole, findings } = await verifyAudit(database, org, { isFull: true });
    expect([whole, findings.map(({ kind }) => kind)]).toEqual([false, ['unknown-key']]);
  });
});

describe('the head of a day', () => {
  const settings = (more = {}) => ({
    folder: join(folder, 'heads'),
    isFolderElsewhere: true,
    url: undefined,
    carrier: undefined,
    ...more,
  });

  it('leaves once the day is over, by file, program and address, and is tried again until all have taken it', async () => {
    expect(await sendHeads(database, settings())).toBe(0);
    // A seal of yesterday: of an organisation whose chain begins there.
    const yesterday = new Date(Date.now() - 86_400_000);
    const { id } = await createOrganisation(database);
    const at = yesterday.toISOString().replace('Z', '000Z');
    const seal = makeSeal(auditKeys().current, id, beginning, { kind: 'lines', at, note: {} });
    await database.withOrganisation(id, (tx) => insertSeal(tx, id, seal));

    const taken: string[] = [];
    let status = 500;
    const server = createServer((request, response) => {
      request.on('data', (chunk) => taken.push(String(chunk)));
      request.on('end', () => response.writeHead(status).end());
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/heads`;
    const carrier = join(folder, 'carry.sh');
    writeFileSync(carrier, `#!/bin/sh\ncp "$1" "${folder}/carried"\n`);
    chmodSync(carrier, 0o700);
    await expect(sendHeads(database, settings({ url, carrier }))).rejects.toThrow('answered 500');
    status = 200;
    expect(await sendHeads(database, settings({ url, carrier }))).toBe(1);
    expect(await sendHeads(database, settings({ url, carrier }))).toBe(0);
    server.close();

    const day = at.slice(0, 10);
    expect(readdirSync(join(folder, 'heads', id))).toEqual([`${day}.json`]);
    const head = JSON.parse(readFileSync(join(folder, 'heads', id, `${day}.json`), 'utf8'));
    expect(head).toMatchObject({ organisation: id, number: 1, head: seal.head });
    expect(taken.map((text) => JSON.parse(text))).toEqual([head, head]);
    expect(JSON.parse(readFileSync(join(folder, 'carried'), 'utf8'))).toEqual(head);
    // The command finds it there.
    const checked = await runAdmin(database, ['verify-audit', '--org', id], {
      env: { ...env(), HUIFANG_AUDIT_HEADS: join(folder, 'heads') },
    });
    expect(checked).toMatchObject({ exit: 0, warned: [] });
  });
});

describe('npm run admin -- verify-audit', () => {
  /** What stands in the log of five lines, the later two under a seal of their own, whose head has left. */
  async function logOfFive() {
    for (let count = 0; count < 2; count += 1) await write();
    await sealAll(database);
    for (let count = 0; count < 2; count += 1) await write();
    await sealAll(database);
    const { ids, last } = await database.withOrganisation(org, async (tx) => ({
      ids: (await tx.selectFrom('audit_log').select('id').orderBy('id').execute()).map(({ id }) => id),
      last: await lastSeal(tx, org),
    }));
    const head = join(folder, 'head.json');
    writeFileSync(head, JSON.stringify(toSignedHead(org, last as never, auditKeys().current.publicKey)));
    return { ids, head };
  }
  const columns =
    'org_id, at, user_id, person_id, address, action, entity, entity_id, details, proofs, key_id, hash';
  const damages: [
    name: string,
    statements: (ids: readonly string[]) => string[],
    found: (ids: readonly string[]) => RegExp[],
  ][] = [
    [
      'changed',
      ([, id]) => [`update audit_log set address = '10.0.0.1' where id = ${id}`],
      ([, id]) => [new RegExp(`Line ${id} was changed \\(seal 2\\): it now says x y 1 at`)],
    ],
    [
      'inserted',
      ([, id]) => [
        `insert into audit_log (id, ${columns}) select 900001, ${columns} from audit_log where id = ${id}`,
      ],
      () => [/Line 900001 was inserted: the product did not write it\. It says x y 1 at/],
    ],
    [
      'removed',
      ([, , id]) => [`delete from audit_log where id = ${id}`],
      ([, , id]) => [new RegExp(`Line ${id} was removed \\(seal 2\\)`)],
    ],
    [
      'reordered',
      ([, one, two]) => [
        `update audit_log set id = -1 where id = ${one}`,
        `update audit_log set id = ${one} where id = ${two}`,
        `update audit_log set id = ${two} where id = -1`,
      ],
      ([, one, two]) =>
        [one, two].map((id) => new RegExp(`Line ${id} does not stand where it was sealed \\(seal 2\\)`)),
    ],
    [
      'cut off',
      ([, , , one, two]) => [
        `delete from audit_log where id in (${one}, ${two})`,
        `delete from audit_seals where org_id = ${org} and number = 3`,
      ],
      () => [/The log was cut off: 2 lines up to seal 3 of .+, whose head has left, are not there\./],
    ],
  ];

  it.each(damages)('names lines that were %s, and nothing else', async (_name, statements, found) => {
    const { ids, head } = await logOfFive();
    const check = () => admin('verify-audit', '--org', org, '--from-start', '--head', head);
    expect(await check()).toMatchObject({ exit: 0, warned: [] });
    await asOwner(database, async (run) => {
      for (const statement of statements(ids)) await run(statement);
    });
    await sealAll(database);
    const { exit, warned, said } = await check();
    expect(exit).toBe(1);
    expect(warned.toSorted()).toEqual(found(ids).map((sentence) => expect.stringMatching(sentence)));
    expect(said.join()).toContain('NOT whole');
  });

  it('names what was changed and ends with 1; it goes on from the last signed day when all was whole', async () => {
    expect(await admin('verify-audit', '--org', org)).toMatchObject({ exit: 0, warned: [] });
    await asOwner(database, (run) => run(`update audit_log set action = 'z' where org_id = ${org}`));
    const { exit, warned, said } = await admin('verify-audit', '--org', org);
    expect(exit).toBe(1);
    expect(warned.join()).toMatch(/Line \d+ was changed \(seal 1\): it now says z y 1/);
    expect(said.join()).toContain('NOT whole');
    expect(await admin('verify-audit', '--org', '999999')).toMatchObject({ exit: 1 });
  });
});

describe('a database that returned to an earlier moment', () => {
  it('is told apart from one that was cut off, once that is on record', async () => {
    await write();
    await sealAll(database);
    const last = await database.withOrganisation(org, (tx) => lastSeal(tx, org));
    const head = toSignedHead(org, last as never, auditKeys().current.publicKey);
    await asOwner(database, async (run) => {
      await run(`delete from audit_log where org_id = ${org} and id = ${last?.ids[0]}`);
      await run(`delete from audit_seals where org_id = ${org} and number = ${last?.number}`);
    });
    const findings = async () => (await verifyAudit(database, org, { isFull: true, heads: [head] })).findings;
    expect(await findings()).toMatchObject([{ kind: 'cut-off', count: 1 }]);

    // What a restore leaves to the next start.
    await database.db
      .insertInto('audit_returns')
      .values({ id: randomUUID(), kind: 'returned', how: 'restored from a backup' })
      .execute();
    expect(await sealReturns(database)).toEqual([]);
    expect(await sealReturns(database)).toEqual([]);
    await write();
    await sealAll(database);
    expect(await findings()).toMatchObject([{ kind: 'returned', what: 'restored from a backup', count: 1 }]);
    const checked = await verifyAudit(database, org, { heads: [head] });
    expect(checked.isWhole).toBe(true);
  });

  it('by other means is put on record by command', async () => {
    const { exit } = await admin('audit-return', '--to', '2026-12-01T03:30:00Z', '--why', 'point in time');
    expect(exit).toBe(0);
    expect(await isWhole()).toBe(true);
    expect((await admin('audit-return', '--to', 'x', '--why', 'y')).exit).toBe(1);
  });
});
