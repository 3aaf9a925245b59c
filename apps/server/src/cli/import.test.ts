import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { importKinds } from '../modules/import/kinds.ts';
import { runScript } from '../testing/run-script.ts';
import { onEmbedded } from '../testing/test-database.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'huifang-import-cli-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (...args: string[]) =>
  runScript('cli/import.ts', { env: { HUIFANG_DATA: join(folder, 'data') }, args });

describe.runIf(onEmbedded)('npm run import', () => {
  it('says what it did and fails when a line was refused', async () => {
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
    expect(await run('members', file)).toMatchObject({ status: 0, stderr: '' });
    expect((await run('members', join(folder, 'none.csv'))).stderr).toContain('cannot be read: ENOENT');
    expect((await run('members', file, '--org', '7')).stderr).toBe('There is no organisation 7.\n');
    expect((await run('nothing', file)).stderr).toContain('Kinds: file-numbers');
  });

  it('is documented with every kind and every column', () => {
    const text = readFileSync(join(import.meta.dirname, '../../../../docs/import.md'), 'utf8');
    for (const [name, { columns }] of Object.entries(importKinds)) {
      const section = text.split(`\n### ${name}`)[1]?.split('\n### ')[0] ?? '';
      for (const header of Object.keys(columns)) expect(section).toContain(`\`${header}\``);
    }
  });
});
