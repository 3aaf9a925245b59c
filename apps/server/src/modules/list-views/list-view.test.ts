import {
  getUserInfo,
  listViews,
  removeView,
  restoreView,
  saveView,
  setDefaultView,
  type WireRequestOf,
} from '@huifang/contract';
import { mostViews } from '@huifang/domain/list-views';
import type { Permission } from '@huifang/domain/rights/permissions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetExpired } from '../../housekeeping.ts';
import { codeOf, pathsOf } from '../../testing/answers.ts';
import { createMember, createOrganisation, type TestMember } from '../../testing/factories.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

type Context = { token: string; organisationId: string };
type Save = WireRequestOf<typeof saveView>;

let server: TestApp;
let org: string;
let agent: Context;
let lead: Context;
let stranger: Context;
let agentRole: string;

const join = async (permissions: readonly Permission[], name?: string, organisation = org) => {
  const person = await createMember(server.database, organisation, { permissions, ...(name && { name }) });
  return { person, context: await server.signIn(person) };
};

beforeAll(async () => {
  server = await startTestApp();
  org = (await createOrganisation(server.database)).id;
  const joined = await join(['consult:read'], '沈佳宁');
  agent = joined.context;
  agentRole = joined.person.roleId;
  lead = (await join(['consult:read', 'complaint:read', 'view:share'], '顾晨曦')).context;
  const elsewhere = await createOrganisation(server.database);
  stranger = await server.signIn(await createMember(server.database, elsewhere.id));
});
afterAll(() => server.close());

let serial = 0;
const draft = (changes: Partial<Save> = {}): Save => {
  serial += 1;
  return { 列表: 'consults', 名称: `视图${serial}`, 内容: { format: 1, query: 'tab=overdue' }, ...changes };
};
const save = (changes: Partial<Save> = {}, as = agent) => server.call(saveView, draft(changes), as);
const read = async (as = agent, list: Save['列表'] = 'consults') =>
  (await server.call(listViews, { 列表: list }, as)).data.视图;
const find = async (id: string, as = agent) => (await read(as)).find((view) => view.ID === id);
const defaults = async (as = agent) =>
  (await server.call(getUserInfo, {}, as)).data.orginfo.find(({ OgnID }) => OgnID === as.organisationId)
    ?.defaultViews;
const leave = (person: TestMember) =>
  server.database.db
    .updateTable('users')
    .set({ is_disabled: true })
    .where('id', '=', person.userId)
    .execute();

describe('a view', () => {
  it('comes back as it was kept, with the parts that this version does not know', async () => {
    const content = {
      format: 1,
      query: 'tab=overdue&intention=A&sort=next.asc',
      columns: { order: ['name', 'phone'], hidden: ['phone'], pinned: ['name'], widths: { name: 200 } },
      density: 'compact',
      later: ['者'],
    };
    const { data } = await save({ 名称: ' 本周\u3000超期 ', 内容: content });
    expect(await find(data.ID)).toMatchObject({
      名称: '本周 超期',
      内容: content,
      共享: '本人',
      本人创建: true,
      默认: false,
      版本: 1,
      创建人: '沈佳宁',
    });
  });

  it('has a name of its own in its list, whatever the letter case, and may have that of another list', async () => {
    const { 名称 } = (await save({ 名称: `Mine ${serial}` })).data;
    const again = await save({ 名称: 名称.toUpperCase() });
    expect(codeOf(again)).toBe('VIEW_NAME_TAKEN');
    expect(codeOf(await save({ 名称, 列表: 'callbacks' }))).toBe('done');
    expect(codeOf(await save({ 名称 }, lead))).toBe('done');
  });

  it('is kept once when the same save arrives twice', async () => {
    const request = draft();
    const twice = { ...agent, headers: { 'idempotency-key': `view-${serial}` } };
    const [one, other] = await Promise.all([
      server.call(saveView, request, twice),
      server.call(saveView, request, twice),
    ]);
    expect(other.data).toEqual(one.data);
    expect((await read()).filter((view) => view.名称 === request.名称)).toHaveLength(1);
  });

  it.each([
    ['no name', { 名称: ' \u3000' }, '名称'],
    ['a name of 31 characters', { 名称: '长'.repeat(31) }, '名称'],
    ['a list that has no views', { 列表: 'members' as never }, '列表'],
    ['no content', { 内容: {} }, '内容'],
    ['content of a newer version', { 内容: { format: 2, query: '' } }, '内容'],
    ['a query that is none', { 内容: { format: 1, query: ['tab'] } }, '内容'],
    ['columns that are none', { 内容: { format: 1, query: '', columns: 'all' } }, '内容'],
    ['too much', { 内容: { format: 1, query: '', more: '长'.repeat(20_000) } }, '内容'],
  ])('is refused with %s', async (_, changes, path) => {
    const answer = await save(changes as Partial<Save>);
    expect(codeOf(answer)).toBe('VALIDATION');
    expect(pathsOf(answer)).toEqual([path]);
  });

  it('has 49 others of its list at most, also when several are kept at once', async () => {
    const { context } = await join(['consult:read']);
    const answers = await Promise.all(Array.from({ length: mostViews + 3 }, () => save({}, context)));
    expect(answers.map(codeOf).filter((code) => code === 'TOO_MANY_VIEWS')).toHaveLength(3);
    expect(await read(context)).toHaveLength(mostViews);
  });
});

describe('changing a view', () => {
  it('of two tabs tells the second what the first has changed, and lets it decide', async () => {
    const { data } = await save();
    const change = (query: string, version: number) =>
      save({ ID: data.ID, 名称: data.名称, 内容: { format: 1, query }, 版本: version });
    expect((await change('tab=due', 1)).data.版本).toBe(2);
    const late = await change('tab=arrived', 1);
    expect(late.envelope).toMatchObject({
      Code: 'STALE',
      Data: '沈佳宁 已修改了此记录：筛选和排序。您填写的内容已保留，请核对后再保存',
      Conflict: { who: '沈佳宁', 版本: 2 },
    });
    expect((await find(data.ID))?.内容).toMatchObject({ query: 'tab=due' });
    expect((await change('tab=arrived', 2)).data.版本).toBe(3);
  });

  it('asks which version was seen, and takes what is there already for done', async () => {
    const { data } = await save();
    const same = { ID: data.ID, 名称: data.名称, 内容: data.内容 };
    expect((await save(same)).data).toEqual(data);
    expect(codeOf(await save({ ...same, 名称: '另一个名称' }))).toBe('VERSION_REQUIRED');
  });

  it('is left to whoever made it, and to nobody of another list', async () => {
    const shared = (await save({ 共享: '所有人' }, lead)).data;
    expect((await save({ ID: shared.ID, 版本: 1 })).status).toBe(403);
    expect((await server.call(removeView, { ID: shared.ID }, agent)).status).toBe(403);
    expect(codeOf(await save({ ID: shared.ID, 版本: 1, 列表: 'complaints' }, lead))).toBe('NOT_FOUND');
  });
});

describe('sharing a view', () => {
  it('shows it to the role or to everybody, and to nobody else', async () => {
    const other = (await join(['consult:read'])).context;
    const forRole = (await save({ 共享: '角色', 角色ID: agentRole }, lead)).data;
    const forAll = (await save({ 共享: '所有人' }, lead)).data;
    const own = (await save({}, lead)).data;
    const seen = async (as: Context) => (await read(as)).map(({ ID }) => ID);
    expect(await seen(agent)).toEqual(expect.arrayContaining([forRole.ID, forAll.ID]));
    expect(await seen(agent)).not.toContain(own.ID);
    expect(await seen(other)).toContain(forAll.ID);
    expect(await seen(other)).not.toContain(forRole.ID);
    expect(await find(forAll.ID)).toMatchObject({ 创建人: '顾晨曦', 本人创建: false, 创建人已离开: false });
  });

  it('needs the right, also to go on changing what is shared already', async () => {
    expect((await save({ 共享: '所有人' })).status).toBe(403);
    const { person, context } = await join(['consult:read', 'view:share']);
    const shared = (await save({ 共享: '所有人' }, context)).data;
    await server.database.withOrganisation(org, (tx) =>
      tx
        .updateTable('roles')
        .set({ permissions: ['consult:read'] })
        .where('id', '=', person.roleId)
        .execute(),
    );
    const change = (共享: Save['共享']) => save({ ID: shared.ID, 版本: 1, 共享 }, context);
    expect((await change('所有人')).status).toBe(403);
    expect((await change('本人')).status).toBe(403);
  });

  it('offers the roles to whoever may share, and takes no other for one', async () => {
    const roles = async (as: Context) => (await server.call(listViews, { 列表: 'consults' }, as)).data.角色;
    expect((await roles(lead)).map(({ ID }) => ID)).toContain(agentRole);
    expect(await roles(agent)).toEqual([]);
    expect(pathsOf(await save({ 共享: '角色', 角色ID: '999999' }, lead))).toEqual(['角色ID']);
    expect(pathsOf(await save({ 共享: '角色' }, lead))).toEqual(['角色ID']);
  });

  it('outlives its author, and is then taken over or removed by whoever may share', async () => {
    const { person, context } = await join(['consult:read', 'view:share'], '陆子航');
    const kept = (await save({ 共享: '所有人' }, context)).data;
    const removed = (await save({ 共享: '所有人' }, context)).data;
    await leave(person);
    expect(await find(kept.ID)).toMatchObject({ 创建人: '陆子航', 创建人已离开: true });

    const takeOver = (as: Context) =>
      save({ ID: kept.ID, 名称: kept.名称, 内容: kept.内容, 共享: '所有人', 版本: 1 }, as);
    expect((await takeOver(agent)).status).toBe(403);
    expect((await takeOver(lead)).data).toMatchObject({ 创建人: '顾晨曦', 创建人已离开: false });
    expect((await server.call(removeView, { ID: removed.ID }, agent)).status).toBe(403);
    expect(codeOf(await server.call(removeView, { ID: removed.ID }, lead))).toBe('done');
  });
});

describe('the view that a list opens with', () => {
  it('is each person’s own, and told when they are looked up', async () => {
    const shared = (await save({ 共享: '所有人' }, lead)).data;
    await server.call(setDefaultView, { 列表: 'consults', ID: shared.ID }, agent);
    expect(await defaults()).toEqual({ consults: shared.ID });
    expect(await find(shared.ID)).toMatchObject({ 默认: true });
    expect(await find(shared.ID, lead)).toMatchObject({ 默认: false });

    const mine = (await save({ 列表: 'callbacks' })).data;
    await server.call(setDefaultView, { 列表: 'callbacks', ID: mine.ID }, agent);
    expect(await defaults()).toEqual({ consults: shared.ID, callbacks: mine.ID });
    await server.call(setDefaultView, { 列表: 'consults' }, agent);
    expect(await defaults()).toEqual({ callbacks: mine.ID });
  });

  it('is none once it is out of sight', async () => {
    const { context } = await join(['consult:read']);
    const shared = (await save({ 共享: '所有人' }, lead)).data;
    await server.call(setDefaultView, { 列表: 'consults', ID: shared.ID }, context);
    await save({ ID: shared.ID, 名称: shared.名称, 共享: '本人', 版本: 1 }, lead);
    expect(await defaults(context)).toEqual({});
  });

  it('is a view of that list, in sight', async () => {
    const [mine, hidden] = [(await save({ 列表: 'callbacks' })).data, (await save({}, lead)).data];
    for (const ID of [mine.ID, hidden.ID, '999999999'])
      expect(codeOf(await server.call(setDefaultView, { 列表: 'consults', ID }, agent))).toBe('NOT_FOUND');
  });
});

describe('a removed view', () => {
  it('is gone for everybody, comes back with whose default it was, and is forgotten after a day', async () => {
    const { data } = await save({ 共享: '所有人' }, lead);
    await server.call(setDefaultView, { 列表: 'consults', ID: data.ID }, agent);
    expect((await server.call(removeView, { ID: data.ID }, lead)).data.undoSeconds).toBe(10);
    expect(await find(data.ID)).toBeUndefined();
    expect((await defaults())?.consults).toBeUndefined();
    expect(codeOf(await server.call(restoreView, { ID: data.ID }, agent))).toBe('NOT_FOUND');
    expect((await server.call(restoreView, { ID: data.ID }, lead)).data).toMatchObject({ 名称: data.名称 });
    expect((await defaults())?.consults).toBe(data.ID);

    await server.call(removeView, { ID: data.ID }, lead);
    const age = (interval: number) =>
      server.database.withOrganisation(org, (tx) =>
        tx
          .updateTable('list_views')
          .set({ removed_at: new Date(Date.now() - interval) })
          .where('id', '=', data.ID)
          .execute(),
      );
    await age(60_000);
    expect(codeOf(await server.call(restoreView, { ID: data.ID }, lead))).toBe('UNDO_EXPIRED');
    await age(25 * 3_600_000);
    await forgetExpired(server.database, server.app.files);
    expect(codeOf(await server.call(restoreView, { ID: data.ID }, lead))).toBe('NOT_FOUND');
  });

  it('leaves its name, and does not come back beside another one that took it', async () => {
    const { data } = await save();
    await server.call(removeView, { ID: data.ID }, agent);
    expect(codeOf(await save({ 名称: data.名称 }))).toBe('done');
    expect(codeOf(await server.call(restoreView, { ID: data.ID }, agent))).toBe('VIEW_NAME_TAKEN');
  });
});

describe('what a view names', () => {
  it('is told where it is gone or out of use, by its name as far as that is known', async () => {
    const [used, unused] = await server.database.withOrganisation(org, (tx) =>
      tx
        .insertInto('diseases')
        .values([
          { org_id: org, name: '偏头痛', pinyin: 'piantoutong', initials: 'ptt' },
          {
            org_id: org,
            name: '失眠',
            pinyin: 'shimian',
            initials: 'sm',
            is_enabled: false,
            is_offered: false,
          },
        ])
        .returning('id')
        .execute(),
    );
    await server.database.withOrganisation(org, (tx) =>
      tx
        .insertInto('dictionary_entries')
        .values([
          { org_id: org, dictionary: '01', code: 'A', name: 'A 近期到院' },
          { org_id: org, dictionary: '36', code: '2', name: '门诊', translations: { 'en-US': 'Outpatient' } },
        ])
        .execute(),
    );
    const goneIn = async (query: string) => (await save({ 内容: { format: 1, query } })).data.失效;
    expect(await goneIn(`disease=${used?.id}&intention=A&visit=门诊&tab=due&keyword=腰`)).toEqual([]);
    expect(await goneIn(`disease=${unused?.id}&intention=Z&method=7&person=1;drop&tag=熟客`)).toEqual(
      expect.arrayContaining([
        { 参数: 'disease', 值: unused?.id, 名称: '失眠' },
        { 参数: 'intention', 值: 'Z', 名称: '' },
        { 参数: 'method', 值: '7', 名称: '' },
        { 参数: 'person', 值: '1;drop', 名称: '' },
        { 参数: 'tag', 值: '熟客', 名称: '' },
      ]),
    );
  });

  it('is told of sites and phone lines that are out of use', async () => {
    const [site, line] = await server.database.withOrganisation(org, async (tx) => [
      await tx
        .insertInto('sites')
        .values({ org_id: org, name: '徐汇院区', sort: 1, is_enabled: false })
        .returning('id')
        .executeTakeFirstOrThrow(),
      await tx
        .insertInto('phone_lines')
        .values({
          org_id: org,
          number: '02155667788',
          label: '回访专线',
          purpose: '回访',
          sort: 1,
          is_enabled: false,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    ]);
    const goneIn = async (list: 'consults' | 'callbacks', query: string) =>
      (await save({ 列表: list, 内容: { format: 1, query } })).data.失效;
    expect(await goneIn('consults', `site=${site?.id}`)).toEqual([
      { 参数: 'site', 值: site?.id, 名称: '徐汇院区' },
    ]);
    expect(await goneIn('callbacks', `line=${line?.id}`)).toEqual([
      { 参数: 'line', 值: line?.id, 名称: '回访专线 02155667788' },
    ]);
  });

  it('is not asked of what a newer version has written', async () => {
    const { data } = await save();
    const newer = { format: 9, conditions: [] };
    await server.database.withOrganisation(org, (tx) =>
      tx
        .updateTable('list_views')
        .set({ document: JSON.stringify(newer) })
        .where('id', '=', data.ID)
        .execute(),
    );
    expect(await find(data.ID)).toMatchObject({ 内容: newer, 失效: [] });
  });
});

describe('who may', () => {
  it('needs the list’s own right, whatever is shared', async () => {
    await save({ 列表: 'complaints', 共享: '所有人' }, lead);
    expect((await server.call(listViews, { 列表: 'complaints' }, agent)).status).toBe(403);
    expect((await save({ 列表: 'complaints' })).status).toBe(403);
    expect((await server.call(setDefaultView, { 列表: 'complaints' }, agent)).status).toBe(403);
    expect(await read(lead, 'complaints')).toHaveLength(1);
  });

  it('learns nothing of a view of another person or organisation', async () => {
    const { data } = await save();
    const unknown = await server.call(removeView, { ID: '999999999' }, stranger);
    for (const as of [stranger, lead]) {
      expect((await read(as)).map(({ ID }) => ID)).not.toContain(data.ID);
      expect(codeOf(await save({ ID: data.ID, 版本: 1 }, as))).toBe('NOT_FOUND');
      expect(codeOf(await server.call(setDefaultView, { 列表: 'consults', ID: data.ID }, as))).toBe(
        'NOT_FOUND',
      );
      expect(codeOf(await server.call(restoreView, { ID: data.ID }, as))).toBe('NOT_FOUND');
      const answer = await server.call(removeView, { ID: data.ID }, as);
      expect({ ...answer.envelope, RequestId: '' }).toEqual({ ...unknown.envelope, RequestId: '' });
    }
    expect(await find(data.ID)).toMatchObject({ 版本: 1 });
  });

  it('leaves a line in the audit log that says who sees a view, and nothing of what it holds', async () => {
    await save({ 名称: '不该记录', 共享: '所有人' }, lead);
    const rows = await server.database.withOrganisation(org, (tx) =>
      tx.selectFrom('audit_log').select('details').where('entity', '=', 'list-view').execute(),
    );
    expect(rows).toContainEqual({ details: { audience: 'all', role: null } });
    expect(JSON.stringify(rows)).not.toContain('不该记录');
  });
});
