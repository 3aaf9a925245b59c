import { getMenuIcons, menuEntries, saveMenuEntry, saveMenuIcons } from '@huifang/contract';
import { type MenuIconName, menuIconNames } from '@huifang/domain/menu-icons';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOf } from '../../testing/answers.ts';
import { createMember, createOrganisation } from '../../testing/factories.ts';
import { type CallContext, startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
let admin: CallContext;
let other: CallContext;
let elsewhere: CallContext;
beforeAll(async () => {
  server = await startTestApp();
  const { id } = await createOrganisation(server.database);
  admin = await server.signIn(await createMember(server.database, id, { name: '方致远' }));
  other = await server.signIn(
    await createMember(server.database, id, { name: '韩若溪', permissions: ['menu:configure'] }),
  );
  const { id: second } = await createOrganisation(server.database);
  elsewhere = await server.signIn(await createMember(server.database, second));
});
afterAll(() => server.close());

const read = async (as = admin) => (await server.call(getMenuIcons, {}, as)).data;
const without = (...names: readonly MenuIconName[]) => menuIconNames.filter((name) => !names.includes(name));
const save = (offered: MenuIconName[], 版本: number, as = admin) =>
  server.call(saveMenuIcons, { offered, 版本 }, as);

it('all icons are offered until somebody decides, in each organisation for itself', async () => {
  expect(await read()).toEqual({ offered: menuIconNames, 版本: 0 });
  expect((await save(without('bug', 'gift'), 0)).data).toEqual({ offered: without('bug', 'gift'), 版本: 1 });
  expect(await read(other)).toEqual({ offered: without('bug', 'gift'), 版本: 1 });
  expect((await read(elsewhere)).offered).toEqual(menuIconNames);
});

it('an icon that is not offered stays where it is chosen, and cannot be chosen anew', async () => {
  const { data: entry } = await server.call(
    saveMenuEntry,
    { name: 'flagged', title: '旗', icon: 'flag' },
    admin,
  );
  const { 版本 } = await read();
  await save(without('flag'), 版本);
  const entryNow = async () =>
    (await server.call(menuEntries, {}, admin)).data.find(({ ID }) => ID === entry.ID);
  expect(await entryNow()).toMatchObject({ icon: 'flag' });
  const kept = { ID: entry.ID, title: '旗帜', icon: 'flag', 版本: 1 };
  expect(codeOf(await server.call(saveMenuEntry, kept, admin))).toBe('done');
  const changed = { ID: entry.ID, icon: 'star', 版本: 2 };
  expect(codeOf(await server.call(saveMenuEntry, changed, admin))).toBe('done');
  const back = await server.call(saveMenuEntry, { ID: entry.ID, icon: 'flag', 版本: 3 }, admin);
  expect(back.envelope).toMatchObject({ Code: 'VALIDATION', Fields: [{ path: 'icon' }] });
  expect(await entryNow()).toMatchObject({ icon: 'star' });
});

it('of two who decide at once the second is told what the first changed', async () => {
  const { 版本 } = await read();
  expect(codeOf(await save(without('mail'), 版本, other))).toBe('done');
  const stale = await save(without('mail', 'chart'), 版本);
  expect(stale.envelope).toMatchObject({ Code: 'STALE', Conflict: { who: '韩若溪', 版本: 版本 + 1 } });
  expect(codeOf(await save(without('mail'), 版本))).toBe('done');
  const without版本 = await server.call(saveMenuIcons, { offered: [] }, admin);
  expect(codeOf(without版本)).toBe('VERSION_REQUIRED');
});

it('all can be withdrawn, and one that there is not is refused', async () => {
  const { 版本 } = await read();
  expect((await save([], 版本)).data.offered).toEqual([]);
  expect(codeOf(await save(['unicorn' as never], 版本 + 1))).toBe('VALIDATION');
});

it('what was decided about icons is in the audit log, before and after', async () => {
  const { 版本 } = await read();
  await save(without('home'), 版本);
  const [line] = await server.database.withOrganisation(admin.organisationId ?? '', (tx) =>
    tx
      .selectFrom('audit_log')
      .select('details')
      .where('entity', '=', 'menu-icons')
      .orderBy('id', 'desc')
      .limit(1)
      .execute(),
  );
  expect(line?.details).toMatchObject({
    before: { withdrawn: menuIconNames },
    after: { withdrawn: ['home'] },
  });
});
