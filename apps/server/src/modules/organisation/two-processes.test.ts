import {
  addConsultMethods,
  consultType,
  detailList,
  disease,
  editConsults,
  editDisease,
  getAdminRouter,
  getConsultMethods,
  getRules,
  getTypesList,
  menuEntries,
  phoneList,
  saveFuncSetting,
  saveMenuEntry,
  savePhoneLine,
  saveRules,
  saveSite,
  saveTypeCode,
  updateConsultMethods,
} from '@huifang/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOf, pathsOf } from '../../testing/answers.ts';
import { type Fixture, startConsultFixture } from '../../testing/consult-fixture.ts';
import { createListener, type Listening } from '../../testing/event-stream.ts';
import type { TestApp } from '../../testing/test-app.ts';

let f: Fixture;
let other: Awaited<ReturnType<TestApp['openAnother']>>;
/** A colleague's stream, which the other process keeps open. */
let stream: Listening;
const { listen, closeAll } = createListener();

beforeAll(async () => {
  f = await startConsultFixture();
  await f.database.withOrganisation(f.first.id, (tx) =>
    sql`select seed_dictionary_types(${f.first.id})`.execute(tx),
  );
  await f.database.withOrganisation(f.first.id, (tx) =>
    tx
      .insertInto('menu_entries')
      .values({ org_id: f.first.id, name: 'callbacklist', title: '回访管理', access: [] })
      .execute(),
  );
  other = await f.openAnother();
  const base = await other.app.listen({ port: 0, host: '127.0.0.1' });
  stream = await listen(base, f.context.agent);
});
afterAll(async () => {
  closeAll();
  await other.close();
  await f.close();
});

/** What the administrator does reaches the one process, what colleagues do the other. */
const administer: TestApp['call'] = (definition, request) => f.call(definition, request, f.context.admin);
const work: TestApp['call'] = (definition, request) => other.call(definition, request, f.context.agent);
const register = (values: Parameters<Fixture['draft']>[0]) => work(editConsults, f.draft(values));

const changes: readonly (readonly [kind: string, what: string, act: () => Promise<void>])[] = [
  [
    'dictionaries',
    'an entry that is added and switched off',
    async () => {
      const types = (await administer(getTypesList, {})).data;
      const typeId = types.find((type) => type.编码 === '33')?.ID ?? '';
      const entry = { typeId, 编码: 'V', 名称: '视频咨询' };
      const { data } = await administer(saveTypeCode, entry);
      expect((await work(consultType, {})).data.map(({ 名称 }) => 名称)).toEqual(['视频咨询']);
      expect(codeOf(await register({ 咨询类型: 'V' }))).toBe('done');
      await administer(saveTypeCode, { ...entry, ID: data.ID, 启用: 0, 版本: data.版本 });
      expect((await work(consultType, {})).data).toEqual([]);
      expect(pathsOf(await register({ 咨询类型: 'V' }))).toEqual(['咨询类型']);
    },
  ],
  [
    'settings',
    'a field that becomes required',
    async () => {
      const rule = { required: true, editable: true, modify: false, hidden: false };
      const cell = { fname: 'consult' as const, name: '微信' };
      await administer(saveFuncSetting, { 设置: [{ ...cell, 值: rule }] });
      expect(pathsOf(await register({}))).toEqual(['微信']);
      await administer(saveFuncSetting, { 设置: [{ ...cell, 值: null, 原值: rule }] });
      expect(codeOf(await register({}))).toBe('done');
    },
  ],
  [
    'methods',
    'a method that is added and put out of use',
    async () => {
      const { data } = await administer(addConsultMethods, { 名称: '社群推荐', type: 1 });
      const names = async () => (await work(getConsultMethods, {})).data.map(({ name }) => name);
      expect(await names()).toContain('社群推荐');
      expect(codeOf(await register({ 咨询方式: data.ID }))).toBe('done');
      await administer(updateConsultMethods, { ID: data.ID, enabled: false, 版本: data.版本 });
      expect(await names()).not.toContain('社群推荐');
      expect(pathsOf(await register({ 咨询方式: data.ID }))).toEqual(['咨询方式']);
    },
  ],
  [
    'menu',
    'an entry of the menu that is renamed',
    async () => {
      const [entry] = (await administer(menuEntries, {})).data;
      await administer(saveMenuEntry, { ID: entry?.ID, title: '电话回访', 版本: entry?.版本 });
      expect((await work(getAdminRouter, {})).data.map(({ title }) => title)).toEqual(['电话回访']);
    },
  ],
  [
    'rules',
    'a rule about duplicates',
    async () => {
      await register({ 姓名: '许砚清' });
      const { 版本 } = (await administer(getRules, {})).data;
      await administer(saveRules, { 姓名重复模式: '3', 版本 });
      expect(codeOf(await register({ 姓名: '许砚清' }))).toBe('NAME_TAKEN');
    },
  ],
  [
    'diseases',
    'a disease that is added',
    async () => {
      await administer(editDisease, { 名称: '颈椎病' });
      expect((await work(disease, {})).data.map(({ 名称 }) => 名称)).toContain('颈椎病');
    },
  ],
  [
    'sites',
    'a site that is added',
    async () => {
      await administer(saveSite, { 名称: '东院' });
      expect(JSON.stringify((await work(detailList, {})).data)).toContain('东院');
    },
  ],
  [
    'phone-lines',
    'a phone line that is added',
    async () => {
      await administer(savePhoneLine, { 号码: '010-88886666' });
      expect(JSON.stringify((await work(phoneList, {})).data)).toContain('88886666');
    },
  ],
];

it.each(changes)(
  'of two processes the other one answers and tells of %s at once: %s',
  async (kind, _, act) => {
    await expect.poll(() => stream.events.length).toBeGreaterThan(0);
    stream.configured.length = 0;
    await act();
    await expect.poll(() => stream.configured).toContain(kind);
  },
);
