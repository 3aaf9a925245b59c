import {
  addConsultMethods,
  consultType,
  detailList,
  disease,
  editConsults,
  editDisease,
  getAdminRouter,
  getBHJsonDataEx,
  getConsultMethods,
  getDiseaseTree,
  getFuncSettings,
  getRules,
  getTypesList,
  listConsults,
  menuEntries,
  type OperationAnswer,
  phoneList,
  saveFuncSetting,
  saveMenuEntry,
  savePhoneLine,
  saveRules,
  saveSite,
  saveTypeCode,
  treeSelect,
  updateConsultMethods,
} from '@huifang/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOf, pathsOf } from '../../testing/answers.ts';
import { type Fixture, startConsultFixture } from '../../testing/consult-fixture.ts';
import { createListener, type Listening } from '../../testing/event-stream.ts';
import { createServerProcesses } from '../../testing/server-processes.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { onEmbedded } from '../../testing/test-database.ts';

/** What of a process is used here. */
type Reached = Pick<TestApp, 'call'> & { url: string };

let f: Fixture;
/** What the administrator does reaches the one process, what colleagues do the other. */
let one: Reached;
let other: Reached;
/** A colleague's stream, which the other process keeps open. */
let stream: Listening;
const { listen, closeAll } = createListener();
const ends: (() => Promise<void>)[] = [];

/** On PostgreSQL two processes that have nothing but the database in common; where one has it to itself, two apps. */
const startTwo = onEmbedded ? startTwoApps : startTwoProcesses;

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
  [one, other] = await startTwo();
  stream = await listen(other.url, f.context.agent);
}, 400_000);
afterAll(async () => {
  closeAll();
  for (const end of ends) await end();
  await f.close();
});

async function startTwoApps(): Promise<readonly [Reached, Reached]> {
  const another = await f.openAnother();
  ends.push(another.close);
  const url = await another.app.listen({ port: 0, host: '127.0.0.1' });
  return [
    { call: f.call, url: '' },
    { call: another.call, url },
  ];
}

async function startTwoProcesses(): Promise<readonly [Reached, Reached]> {
  const processes = createServerProcesses();
  ends.push(() => processes.end());
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(f.database.db);
  const { href } = new URL(`/${rows[0]?.name}`, process.env.HUIFANG_TEST_DATABASE_URL);
  return [await processes.start(href), await processes.start(href)];
}

const administer: TestApp['call'] = (definition, request) => one.call(definition, request, f.context.admin);
const work: TestApp['call'] = (definition, request) => other.call(definition, request, f.context.agent);
/** What somebody who configures reads beside the one who changes it. */
const configureToo: TestApp['call'] = (definition, request) =>
  other.call(definition, request, f.context.admin);
const register = (values: Parameters<Fixture['draft']>[0]) => work(editConsults, f.draft(values));

const changes: readonly (readonly [kind: string, what: string, act: () => Promise<void>])[] = [
  [
    'dictionaries',
    'an entry that is added and switched off',
    async () => {
      const types = (await administer(getTypesList, {})).data;
      const typeId = types.find((type) => type.编码 === '33')?.ID ?? '';
      const entry = { typeId, 编码: 'V', 名称: '视频咨询' };
      expect((await work(consultType, {})).data).toEqual([]);
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
      const told = async () => JSON.stringify((await configureToo(getFuncSettings, {})).data);
      const before = await told();
      expect(codeOf(await register({}))).toBe('done');
      await administer(saveFuncSetting, { 设置: [{ ...cell, 值: rule }] });
      expect(await told()).not.toBe(before);
      expect(pathsOf(await register({}))).toEqual(['微信']);
      await administer(saveFuncSetting, { 设置: [{ ...cell, 值: null, 原值: rule }] });
      expect(await told()).toBe(before);
      expect(codeOf(await register({}))).toBe('done');
    },
  ],
  [
    'methods',
    'a method that is added and put out of use',
    async () => {
      const names = async () => (await work(getConsultMethods, {})).data.map(({ name }) => name);
      expect(await names()).not.toContain('社群推荐');
      const { data } = await administer(addConsultMethods, { 名称: '社群推荐', type: 1 });
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
      const titles = async () => (await work(getAdminRouter, {})).data.map(({ title }) => title);
      const [entry] = (await administer(menuEntries, {})).data;
      expect(await titles()).toEqual(['回访管理']);
      await administer(saveMenuEntry, { ID: entry?.ID, title: '电话回访', 版本: entry?.版本 });
      expect(await titles()).toEqual(['电话回访']);
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
    'a disease that is added, renamed and put out of use',
    async () => {
      // Each is kept by the process that answers it.
      const told = async (word: string) =>
        [
          await work(disease, {}),
          await work(treeSelect, {}),
          await configureToo(getDiseaseTree, { words: '', state: 1 }),
        ].map(({ data }) => JSON.stringify(data).includes(word));
      const [everywhere, nowhere] = [
        [true, true, true],
        [false, false, false],
      ];
      expect(await told('颈椎病')).toEqual(nowhere);
      const { data: added } = await administer(editDisease, { 名称: '颈椎病' });
      expect(await told('颈椎病')).toEqual(everywhere);
      const { data: renamed } = await administer(editDisease, {
        Id: added.ID,
        名称: '脊柱疾患',
        版本: added.版本,
      });
      expect(await told('颈椎病')).toEqual(nowhere);
      expect(await told('脊柱疾患')).toEqual(everywhere);
      await administer(editDisease, { Id: added.ID, 启用: 0, 版本: renamed.版本 });
      expect(await told('脊柱疾患')).toEqual(nowhere);
      await administer(editDisease, { Id: added.ID, 启用: 1, 名称: '颈椎病', 版本: renamed.版本 + 1 });
      expect(await told('颈椎病')).toEqual(everywhere);
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

it('of two processes the other one shows in its lists by which name things go now', async () => {
  const { data: saved } = await f.save({
    姓名: '改名见证',
    病种ID: f.catalogue.disease,
    咨询方式: f.catalogue.tree,
    信息来源: [{ id: f.catalogue.node, value: '' }],
  });
  const row = async () => {
    const param = JSON.stringify({ 预约id集合: [saved.ID] });
    const { data } = await configureToo(getBHJsonDataEx, { getUrl: listConsults.path, param });
    const [listed] = (JSON.parse(data) as OperationAnswer<Record<string, string>>).response.data;
    return [listed?.病种, listed?.咨询方式, listed?.信息来源, listed?.服务人];
  };
  const before = await row();
  // As a migration or a command would do it.
  await f.database.withOrganisation(f.first.id, async (tx) => {
    await sql`update diseases set name = '新病种' where id = ${f.catalogue.disease}`.execute(tx);
    await sql`update consult_methods set name = '新方式' where id = ${f.catalogue.tree}`.execute(tx);
    await sql`update consult_items set label = '新来源' where id = ${f.catalogue.node}`.execute(tx);
    await sql`update staff set name = '新名字' where name = ${before[3]}`.execute(tx);
  });
  expect(await row()).toEqual(['新病种', '新方式', '新来源', '新名字']);
});
