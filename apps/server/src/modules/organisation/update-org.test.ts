import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DatabaseHandle } from '../../db/database.ts';
import { createOrganisation as bareOrganisation, createMember } from '../../testing/factories.ts';
import { runAdmin } from '../../testing/run-admin.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { createOrganisation } from './organisation.service.ts';
import type { OrganisationDocument } from './organisation-document.ts';

let database: DatabaseHandle;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'huifang-update-org-'));
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const document = {
  name: '澄心康复',
  departments: [{ name: '门诊部', children: [{ name: '内科' }] }, { name: '客服部' }],
  roles: [
    { name: '管理员', permissions: ['*'] },
    { name: '客服', permissions: ['consult:read'], scopes: { customers: 'own' } },
  ],
  dictionaries: { '01': [{ code: 'A', name: '近期' }], '33': [{ code: '1', name: '病情' }] },
  diseases: [{ name: '颈椎病', children: [{ name: '神经根型' }] }],
  consultMethods: [{ name: '网络', kind: 'tree', sources: [{ name: '微信' }] }],
  options: { 回访可选天数: '15' },
} satisfies OrganisationDocument;

/** Runs the command on what a document says then. */
function update(id: string, said: object, answer = 'yes', ...more: string[]) {
  const path = join(folder, 'clinic.json');
  writeFileSync(path, JSON.stringify(said));
  return runAdmin(database, ['update-org', path, '--org', id, ...more], { password: answer });
}

it('shows what differs, writes it after a yes, and finds nothing to do the second time', async () => {
  const { id } = await createOrganisation(database, document);
  const said = {
    ...document,
    name: '澄心康复门诊部',
    departments: [{ name: '门诊部', children: [{ name: '内科' }, { name: '外科' }] }],
    roles: [document.roles[0], { ...document.roles[1], permissions: ['consult:read', 'consult:write'] }],
    dictionaries: {
      '01': [
        { code: 'A', name: '近期到院' },
        { code: 'B', name: '有意向' },
      ],
    },
    consultMethods: [{ name: '网络', kind: 'tree', sources: [{ name: '微信' }, { name: '短视频' }] }],
    options: { 回访可选天数: '20' },
  };
  const first = await update(id, said);
  expect(first.warned).toEqual([]);
  const shown = first.said.join('\n');
  expect(shown).toContain('~ name name: 澄心康复 -> 澄心康复门诊部');
  expect(shown).toContain('+ departments 门诊部 / 外科');
  expect(shown).toContain('= departments 客服部 (not in the document; stays)');
  expect(shown).toMatch(/~ roles 客服: permissions .*consult:read.* -> .*consult:write/);
  expect(shown).toContain('~ dictionaries 01 A: 近期 -> 近期到院');
  expect(shown).toContain('+ dictionaries 01 有意向');
  expect(shown).toContain('+ consultMethods 网络: 短视频');
  expect(shown).toContain('~ options 回访可选天数: 15 -> 20');
  expect(shown).not.toContain('神经根型');

  const second = await update(id, said);
  expect(second.said.at(-1)).toContain('nothing was changed');
  const entries = await database.withOrganisation(id, (tx) =>
    tx
      .selectFrom('dictionary_entries')
      .select(['code', 'name'])
      .where('dictionary', '=', '01')
      .orderBy('sort')
      .execute(),
  );
  expect(entries).toEqual([
    { code: 'A', name: '近期到院' },
    { code: 'B', name: '有意向' },
  ]);
});

it('changes nothing without a yes, and does not ask with --yes', async () => {
  const { id } = await createOrganisation(database, document);
  const said = { ...document, name: '改名' };
  const name = () =>
    database.db.selectFrom('organisations').select('name').where('id', '=', id).executeTakeFirst();
  expect(await update(id, said, 'no')).toMatchObject({ exit: 1, warned: ['Nothing was changed.'] });
  expect(await name()).toEqual({ name: '澄心康复' });
  expect(await update(id, said, '', '--yes')).toMatchObject({ exit: 0 });
  expect(await name()).toEqual({ name: '改名' });
});

it('leaves parts alone that the document does not say', async () => {
  const { id } = await createOrganisation(database, document);
  const { said } = await update(id, { name: '澄心康复', roles: document.roles });
  expect(said).toEqual([expect.stringContaining('nothing was changed')]);
});

it('refuses roles with which nobody could administer any more', async () => {
  const { id } = await bareOrganisation(database);
  await createMember(database, id, { permissions: ['*'] });
  const role = await database.withOrganisation(id, (tx) =>
    tx.selectFrom('roles').select('name').where('org_id', '=', id).executeTakeFirstOrThrow(),
  );
  const { exit, warned } = await update(id, {
    name: '一个',
    roles: [{ name: role.name, permissions: ['consult:read'] }],
  });
  expect([exit, warned[0]]).toEqual([1, expect.stringContaining('Nobody could configure roles')]);
});

it('leaves a line in the audit of the organisation that names the command and who typed it', async () => {
  const { id } = await bareOrganisation(database);
  await createMember(database, id, { permissions: ['*'] });
  await update(id, { name: '新名', roles: [{ name: '前台', permissions: ['consult:read'] }] });
  const lines = await database.withOrganisation(id, (tx) =>
    tx
      .selectFrom('audit_log')
      .select(['action', 'entity', 'details'])
      .where('entity', '=', 'organisation')
      .execute(),
  );
  expect(lines).toMatchObject([
    {
      action: 'update',
      details: { by: 'tester', command: 'update-org', changes: expect.arrayContaining([]) },
    },
  ]);
  expect(JSON.stringify(lines)).toContain('前台');
});
