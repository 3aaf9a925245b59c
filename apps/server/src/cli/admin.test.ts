import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { ownThreads } from '../modules/session/password.ts';
import { createPasswordCheck } from '../modules/session/password-check.ts';
import { runAdmin } from '../testing/run-admin.ts';
import { runScript } from '../testing/run-script.ts';
import { makeDataFolder, onEmbedded } from '../testing/test-database.ts';

const example = join(import.meta.dirname, '..', '..', '..', '..', 'docs', 'organisation.example.json');
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'huifang-admin-'));
  await makeDataFolder(join(folder, 'data'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const admin = (args: string[], input?: string) =>
  runScript('cli/admin.ts', { env: { HUIFANG_DATA: join(folder, 'data') }, args, input });

/** Each command is a process of its own, on a database that it opens. */
const patience = { timeout: 400_000 };

describe.runIf(onEmbedded)('npm run admin', patience, () => {
  it('makes an organisation from the documented example, and people who work in it', async () => {
    expect((await admin(['init-org', example])).stdout).toContain('its OgnID is 2001');
    const twice = await admin(['init-org', example]);
    expect(twice).toMatchObject({ status: 1, stderr: 'That already exists; nothing was changed.\n' });

    const user = ['create-user', '--account', 'lin', '--name', '林晓月'];
    expect(await admin(user, 'short\n')).toMatchObject({ status: 1 });
    expect((await admin(user, 'a long password\n')).stderr).toBe('');

    const database = await openDatabase({ dataFolder: join(folder, 'data') });
    try {
      const grant = ['grant', '--account', 'lin', '--org', '2001', '--role'];
      expect((await runAdmin(database, [...grant, '无此角色'])).warned).toEqual([
        expect.stringContaining('示例门诊部 has no role 无此角色'),
      ]);
      const granted = await runAdmin(database, [
        ...grant,
        '客服',
        '--department',
        '客服中心',
        '--range',
        '3',
      ]);
      expect(granted).toMatchObject({ exit: 0, said: ['lin works in 示例门诊部 as 客服.'] });
      const check = createPasswordCheck(database, ownThreads, console);
      expect(await check({ account: 'lin', password: 'a long password', address: 'here' })).toHaveProperty(
        'id',
      );
      const memberships = await database.db.selectFrom('memberships').selectAll().execute();
      expect(memberships).toMatchObject([
        { org_id: '2001', narrowing: { customers: { reach: 'all' } }, is_default: true },
      ]);
      expect((await runAdmin(database, ['update-menu', '2001'])).said).toEqual([
        expect.stringContaining('nothing was changed'),
      ]);
    } finally {
      await database.close();
    }
  });

  it('names what it refuses in a document, and explains itself', async () => {
    const file = join(folder, 'bad.json');
    writeFileSync(file, '{"name":"x","roles":[{"name":"a","permissions":["everything"]}]}');
    expect((await admin(['init-org', file])).stderr).toContain('roles[0].permissions[0]');
    expect((await admin([])).stderr).toContain('Usage:');
    expect((await admin(['grant', '--password', 'x'])).stderr).toContain('Usage:');
  });
});
