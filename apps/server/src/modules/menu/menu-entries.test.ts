import {
  getAdminRouter,
  menuEntries,
  moveMenuEntry,
  previewMenu,
  removeMenuEntry,
  restoreMenuEntry,
  saveMenuEntry,
  type WireRequestOf,
} from '@huifang/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, pathsOf } from '../../testing/answers.ts';
import { createMember, createOrganisation } from '../../testing/factories.ts';
import { type CallContext, startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let admin: CallContext;
let other: CallContext;
let agent: CallContext;
let stranger: CallContext;

beforeAll(async () => {
  server = await startTestApp();
  const { id } = await createOrganisation(server.database);
  const join = async (values: object) => server.signIn(await createMember(server.database, id, values));
  admin = await join({ name: '方致远' });
  other = await join({ name: '韩若溪', permissions: ['menu:configure'] });
  agent = await join({ permissions: ['consult:read'] });
  stranger = await server.signIn(
    await createMember(server.database, (await createOrganisation(server.database)).id),
  );
});
afterAll(() => server.close());

let serial = 0;
type Save = WireRequestOf<typeof saveMenuEntry>;
const save = (values: Save, as = admin) => server.call(saveMenuEntry, values, as);
const add = async (values: Save = {}) => {
  serial += 1;
  return (await save({ name: `page-${serial}`, title: `页面${serial}`, ...values })).data;
};
const addGroup = (values: Save = {}) => add({ istitle: 1, ...values });
const entries = async () => (await server.call(menuEntries, {}, admin)).data;
const move = (ID: string, 目标ID: string, position: 'before' | 'after' | 'into') =>
  server.call(moveMenuEntry, { ID, 目标ID, position }, admin);
const menu = async (as: CallContext) => (await server.call(getAdminRouter, {}, as)).data;

describe('an entry of the menu', () => {
  it('is shown to whoever has one of its rights, in the reader’s language', async () => {
    const group = await addGroup({ title: '报表', 翻译: { 'zh-TW': '報表', 'en-US': 'Reports' } });
    const entry = await add({ parentId: group.ID, access: ['complaint:read'], icon: 'chart' });
    const titles = async (as: CallContext) => (await menu(as)).map(({ title }) => title);
    expect(await titles(agent)).not.toContain('报表');
    expect((await menu(admin)).find(({ title }) => title === '报表')?.children).toMatchObject([
      { name: entry.name, icon: 'chart', access: ['complaint:read'] },
    ]);
    expect(await titles({ ...admin, headers: { 'accept-language': 'en-US' } })).toContain('Reports');
    await save({ ID: entry.ID, access: [], 版本: 1 });
    expect(await titles(agent)).toContain('报表');
    await save({ ID: entry.ID, enabled: false, 版本: 2 });
    expect(await titles(agent)).not.toContain('报表');
    expect((await entries()).find(({ ID }) => ID === entry.ID)).toMatchObject({ enabled: false, access: [] });
  });

  it('leads to http and https alone, and may name a page that is not there', async () => {
    for (const url of ['javascript:alert(1)', 'JAVASCRIPT:alert(1)', 'data:text/html,x', '/x', 'file:///x']) {
      expect(pathsOf(await save({ name: 'link', title: '链接', url }))).toEqual(['url']);
    }
    expect((await add({ name: 'intranet', url: 'https://intranet.example/a' })).url).toBe(
      'https://intranet.example/a',
    );
    expect((await add({ name: 'not-there-yet' })).name).toBe('not-there-yet');
  });

  it.each([
    [{ name: '../x' }, 'name'],
    [{ name: '' }, 'name'],
    [{ title: ' ' }, 'title'],
    [{ title: '长'.repeat(51) }, 'title'],
    [{ access: ['everything'] as never }, 'access.0'],
  ])('is refused with %j', async (values, path) => {
    expect(pathsOf(await save({ name: 'x-y', title: '标题', ...values }))).toEqual([path]);
  });

  it('is there once with its name and its extra value', async () => {
    const entry = await add({ extra: '7' });
    expect(codeOf(await save({ name: entry.name, title: '又一', extra: '7' }))).toBe('NAME_IN_USE');
    expect(codeOf(await save({ name: entry.name, title: '又一', extra: '8' }))).toBe('done');
  });

  it('that two change at once keeps the first change and tells the second what it meets', async () => {
    const entry = await add({ title: '<script>alert(1)</script>' });
    await save({ ID: entry.ID, title: '甲', 版本: 1 }, other);
    const stale = await save({ ID: entry.ID, title: '乙', 版本: 1 });
    expect(stale.envelope).toMatchObject({
      Code: 'STALE',
      Conflict: { who: '韩若溪', 版本: 2, changes: [{ field: '标题' }] },
    });
    expect(codeOf(await save({ ID: entry.ID, title: '乙' }))).toBe('VERSION_REQUIRED');
  });

  it('moves beside others and into groups, never below itself or into a page', async () => {
    const [outer, inner] = [await addGroup(), await addGroup()];
    const [a, b] = [await add(), await add()];
    await move(inner.ID, outer.ID, 'into');
    await move(a.ID, inner.ID, 'into');
    await move(b.ID, a.ID, 'before');
    const below = async (parentId: string) =>
      (await entries()).filter((entry) => entry.parentId === parentId).map(({ ID }) => ID);
    expect(await below(inner.ID)).toEqual([b.ID, a.ID]);
    expect(pathsOf(await move(outer.ID, inner.ID, 'into'))).toEqual(['目标ID']);
    expect(pathsOf(await move(outer.ID, a.ID, 'after'))).toEqual(['目标ID']);
    expect(pathsOf(await move(outer.ID, b.ID, 'into'))).toEqual(['目标ID']);
    const answers = await Promise.all([move(outer.ID, inner.ID, 'into'), move(inner.ID, a.ID, 'into')]);
    expect(answers.map(codeOf)).toEqual(['VALIDATION', 'VALIDATION']);
  });

  it('is removed with those below it, and brought back by whoever removed it', async () => {
    const group = await addGroup();
    const entry = await add({ parentId: group.ID });
    const removed = await server.call(removeMenuEntry, { Id: group.ID, 版本: 1 }, admin);
    expect(removed.data.undoSeconds).toBe(10);
    expect((await entries()).map(({ ID }) => ID)).not.toContain(entry.ID);
    expect(codeOf(await server.call(restoreMenuEntry, { Id: group.ID }, other))).toBe('NOT_FOUND');
    expect(codeOf(await server.call(restoreMenuEntry, { Id: entry.ID }, admin))).toBe('NOT_FOUND');
    expect(codeOf(await server.call(restoreMenuEntry, { Id: group.ID }, admin))).toBe('done');
    expect((await entries()).map(({ ID }) => ID)).toEqual(expect.arrayContaining([group.ID, entry.ID]));
  });

  it('of another organisation is found by nobody here, and changed by nobody without the right', async () => {
    const entry = await add();
    const attempts = [
      [saveMenuEntry, { ID: entry.ID, title: '改', 版本: 1 }],
      [saveMenuEntry, { name: 'x-z', title: '改', parentId: entry.ID }],
      [moveMenuEntry, { ID: entry.ID, 目标ID: entry.ID, position: 'after' }],
      [removeMenuEntry, { Id: entry.ID }],
      [restoreMenuEntry, { Id: entry.ID }],
    ] as const;
    for (const [call, request] of attempts) {
      expect([call.path, codeOf(await server.call(call, request as never, stranger))]).toEqual([
        call.path,
        'NOT_FOUND',
      ]);
      const { status } = await server.call(call, request as never, agent);
      expect([call.path, status]).toEqual([call.path, 403]);
    }
    expect(await server.call(menuEntries, {}, agent)).toMatchObject({ status: 403 });
    expect(await server.call(previewMenu, {}, agent)).toMatchObject({ status: 403 });
  });
});

it('the menu is previewed as each role has it', async () => {
  const entry = await add({ access: ['form:design'] });
  const own = await server.call(previewMenu, {}, admin);
  const names = (data: typeof own.data) => JSON.stringify(data.菜单);
  expect(names(own.data)).toContain(entry.name);
  const seen = await Promise.all(
    own.data.角色.map(async ({ ID }) => names((await server.call(previewMenu, { 角色ID: ID }, admin)).data)),
  );
  expect(seen.some((text) => text.includes(`"${entry.name}"`))).toBe(true);
  expect(seen.some((text) => !text.includes(`"${entry.name}"`))).toBe(true);
  expect(codeOf(await server.call(previewMenu, { 角色ID: '999999' }, admin))).toBe('NOT_FOUND');
});
