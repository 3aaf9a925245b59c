import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { consultFields } from '@huifang/domain/consult/fields';
import { customerFields } from '@huifang/domain/customer/fields';
import type { Fields } from '@huifang/domain/fields';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DatabaseHandle, openDatabase } from '../db/database.ts';
import { listImports } from '../modules/import/import.service.ts';
import { importKinds } from '../modules/import/kinds.ts';
import { createMember, createOrganisation } from '../testing/factories.ts';
import { runAdmin } from '../testing/run-admin.ts';
import { runScript, startScript } from '../testing/run-script.ts';
import { makeDataFolder, onEmbedded } from '../testing/test-database.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'huifang-import-cli-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (...args: string[]) =>
  runScript('cli/import.ts', { env: { HUIFANG_DATA: join(folder, 'data') }, args });

const customersOf = (database: DatabaseHandle, organisationId: string) =>
  database.withOrganisation(organisationId, async (tx) => {
    const rows = await tx.selectFrom('customers').select('id').where('org_id', '=', organisationId).execute();
    return rows.length;
  });

/** Each of the processes opens a database. */
const patience = { timeout: 400_000 };

describe.runIf(onEmbedded)('npm run import', patience, () => {
  it('says what it did and fails when a line was refused', async () => {
    await makeDataFolder(join(folder, 'data'));
    const database = await openDatabase({ dataFolder: join(folder, 'data') });
    const customer = await (async () => {
      await database.db.insertInto('organisations').values({ id: '1001', name: '诊所' }).execute();
      return database.withOrganisation('1001', (tx) =>
        tx
          .insertInto('customers')
          .values({ org_id: '1001', name: '林念' })
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
    })();
    const file = join(folder, 'members.csv');
    writeFileSync(file, `客户ID,会员等级\n${customer.id},金卡\n404,银卡\n`);

    await database.close();
    const first = await run('members', file);
    expect(first).toMatchObject({
      status: 1,
      stdout: 'members of organisation 1001: 1 added, 0 changed, 0 unchanged, 1 refused (utf-8).\n',
      stderr: 'Line 3: There is no customer with this 客户ID.\n',
    });
    writeFileSync(file, `客户ID,会员等级\n${customer.id},金卡\n`);
    const again = await openDatabase({ dataFolder: join(folder, 'data') });
    const told = (...args: string[]) => runAdmin(again, ['import', ...args]);
    try {
      expect(await told('members', file)).toMatchObject({ exit: 0, warned: [] });
      const refused = async (...args: string[]) => (await told(...args)).warned.join('\n');
      expect(await refused('members', join(folder, 'none.csv'))).toContain('cannot be read: ENOENT');
      expect(await refused('members', file, '--org', '7')).toBe('There is no organisation 7.');
      expect(await refused('nothing', file)).toContain('Kinds: customers, consults, file-numbers');
    } finally {
      await again.close();
    }
  });

  it('goes on where it was killed, and makes nobody twice', async () => {
    const dataFolder = join(folder, 'killed');
    await makeDataFolder(dataFolder);
    const open = () => openDatabase({ dataFolder });
    let database = await open();
    const { id } = await createOrganisation(database);
    const { account } = await createMember(database, id);
    await database.close();
    const lines = 3000;
    const rows = Array.from(
      { length: lines },
      (_, index) => `K${index},客户${index},${13_900_000_000 + index}`,
    );
    const file = join(folder, 'customers.csv');
    writeFileSync(file, ['档案号,姓名,手机', ...rows].join('\n'));
    const args = ['customers', file, '--by', account];
    const env = { HUIFANG_DATA: dataFolder };

    const importer = { organisation: { id, timeZone: 'Asia/Shanghai' }, locale: 'en-US' as const };
    const killed = startScript('cli/import.ts', { env, args });
    await killed.said('1000 lines read');
    killed.kill('SIGKILL');
    await killed.ended;

    database = await open();
    const [half] = await listImports(database, importer);
    expect(half).toMatchObject({ state: 'running', refused: 0 });
    expect(half?.lines).toBeGreaterThanOrEqual(1000);
    expect(half?.lines).toBeLessThan(lines);
    expect(half?.added).toBe(await customersOf(database, id));
    await database.close();

    const resumed = await runScript('cli/import.ts', { env, args });
    expect(resumed).toMatchObject({ status: 0, stderr: '' });
    expect(resumed.stdout).toContain(`It goes on after ${half?.lines} lines.`);
    expect(resumed.stdout).toContain(`${lines} added, 0 changed, 0 unchanged, 0 refused`);
    database = await open();
    expect(await customersOf(database, id)).toBe(lines);
    await database.close();
  });

  it('is documented with every kind and every column', () => {
    const text = readFileSync(join(import.meta.dirname, '../../../../docs/import.md'), 'utf8');
    for (const [name, { columns }] of Object.entries(importKinds)) {
      const section = text.split(`\n### ${name}`)[1]?.split('\n### ')[0] ?? '';
      for (const header of Object.keys(columns)) expect(section).toContain(`\`${header}\``);
    }
    const ofForms = ['phones', 'regionCode'];
    const ofConsult: Fields = consultFields;
    for (const [name, fields] of [
      ['customers', Object.entries(customerFields).filter(([field]) => !ofForms.includes(field))],
      ['consults', Object.entries(ofConsult).filter(([, { isFormOnly }]) => !isFormOnly)],
    ] as const) {
      const section = text.split(`\n## ${name}`)[1]?.split('\n## ')[0] ?? '';
      for (const [field, { wire }] of fields) {
        expect(section).toContain(`\`${wire}\``);
        expect(section).toContain(`\`${field}\``);
      }
    }
  });
});
