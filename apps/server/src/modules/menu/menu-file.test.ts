import {
  exportMenu,
  getAdminRouter,
  importMenu,
  menuEntries,
  saveMenuEntry,
  saveMenuIcons,
} from '@huifang/contract';
import { menuIconNames } from '@huifang/domain/menu-icons';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMember, createOrganisation } from '../../testing/factories.ts';
import { type CallContext, startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** An organisation with an empty menu, and who arranges it. */
async function aClinic(): Promise<CallContext> {
  const { id } = await createOrganisation(server.database);
  return server.signIn(await createMember(server.database, id));
}
const take = (content: string, as: CallContext, 试运行: 0 | 1 = 0) =>
  server.call(importMenu, { 文件: Buffer.from(content).toString('base64'), 试运行 }, as);
const exported = async ({ token, organisationId, headers }: CallContext) =>
  (
    await server.send({
      method: 'POST',
      url: exportMenu.path,
      payload: {},
      headers: { authorization: `Bearer ${token}`, org: organisationId, accept: 'text/csv', ...headers },
    })
  ).text.replace('\ufeff', '');
const entries = async (as: CallContext) => (await server.call(menuEntries, {}, as)).data;

const head = '分组,标题,繁体中文,英文,类型,页面名称,外部链接,附加值,图标,可见范围,启用';
const file = [
  head,
  ',配置,配置,Set-up,分组,configuration,,,settings,,是',
  '配置,页面与菜单,,,页面,componentpath,,,list,menu:configure,是',
  '配置,甲/乙,,,分组,nested,,,,,否',
  String.raw`配置/甲\/乙,院内网,院內網,Intranet,外部链接,intranet,https://intranet.example/a,,star,,是`,
  ',模板,,,页面,templatepage,,7,,form:design form:send,是',
  '',
].join('\r\n');

describe('a file of the menu', () => {
  it('is taken in and given out again as it was', async () => {
    const as = await aClinic();
    expect((await take(file, as)).data).toMatchObject({ 行数: 5, 新增: 5, 未导入: 0 });
    expect(await exported(as)).toBe(file);
    expect((await take(file, as)).data).toMatchObject({ 相同: 5, 明细: [] });
    const english = await exported({ ...as, headers: { 'accept-language': 'en-US' } });
    expect(english.split('\r\n')[1]).toBe(',配置,配置,Set-up,Group,configuration,,,settings,,Yes');
    expect((await take(english, as)).data).toMatchObject({ 相同: 5 });
    const menu = JSON.stringify((await server.call(getAdminRouter, {}, as)).data);
    expect(menu).toContain('"componentpath"');
    expect(menu).not.toContain('院内网');
  });

  it('is tried without a trace, and says line by line what would become of it', async () => {
    const as = await aClinic();
    await take(file, as);
    const changed = [
      '分组,标题,页面名称,附加值,类型,外部链接,可见范围',
      ',页面与菜单,componentpath,,,,menu:configure',
      '配置,模板二,templatepage,8,页面,,',
      '没有的组,新页,new-page,,,,',
      '配置,新页,new-page,,页面,,everything',
      '配置,坏链接,bad-link,,外部链接,javascript:alert(1),',
      '配置,模板二,templatepage,8,页面,,',
      '配置,模板三,templatepage,8,页面,,',
      '配置,改类型,intranet,,页面,,',
      '',
    ].join('\n');
    const before = await entries(as);
    const { data } = await take(changed, as, 1);
    expect(data.明细.map(({ 行, 结果, 原因 }) => [行, 结果, 原因])).toEqual([
      [2, 'changed', ''],
      [3, 'added', ''],
      [4, 'refused', '没有此分组，请先新增或在前面的行中写上'],
      [5, 'refused', '没有名为“everything”的权限'],
      [6, 'refused', '只能填写 http 或 https 开头的网址'],
      [8, 'refused', '前面的行中已有此页面，内容不同'],
      [9, 'refused', '已有的菜单项不能改为其他类型'],
    ]);
    expect(data).toMatchObject({ 行数: 8, 新增: 1, 修改: 1, 相同: 1, 未导入: 5 });
    expect(await entries(as)).toEqual(before);
  });

  it.each([
    ['a group below itself', String.raw`配置/甲\/乙,配置,configuration,分组,,`, '不能移到自己的下级里'],
    ['a page as the parent', '模板,新页,new-page,页面,,', '没有此分组，请先新增或在前面的行中写上'],
    ['a name that is no path', ',新页,../x,页面,,', '页面名称只能有字母、数字、- 和 _'],
    ['a link that leads nowhere', ',新页,new-page,外部链接,,', '只能填写 http 或 https 开头的网址'],
    [
      'an icon that nobody knows',
      ',新页,new-page,页面,unicorn,',
      '没有这个图标，或已不再提供，请选择其他图标',
    ],
    ['a title that is too long', `,${'长'.repeat(51)},new-page,页面,,`, '填写的内容过长，请缩短后保存'],
    ['a type that is none', ',新页,new-page,视频,,', '类型请写“页面”“分组”或“外部链接”'],
    ['no title', ',,new-page,页面,,', '请完成填写'],
  ])('refuses %s and says why', async (_what, line, reason) => {
    const as = await aClinic();
    await take(file, as);
    const { data } = await take(`分组,标题,页面名称,类型,图标,可见范围\n${line}\n`, as);
    expect(data.明细).toMatchObject([{ 行: 2, 结果: 'refused', 原因: reason }]);
  });

  it.each([
    ['switches its page off', '配置,页面与菜单,componentpath,menu:configure,否'],
    ['switches its group off', ',配置,configuration,,否'],
    ['moves it into a group that is off', String.raw`配置/甲\/乙,页面与菜单,componentpath,menu:configure,是`],
    ['gives it to others alone', '配置,页面与菜单,componentpath,import:write,是'],
  ])('never locks out who arranges the menu: a line that %s is left out', async (_what, line) => {
    const owner = await aClinic();
    await take(file, owner);
    const as = await server.signIn(
      await createMember(server.database, owner.organisationId ?? '', { permissions: ['menu:configure'] }),
    );
    const before = await entries(as);
    const { data } = await take(`分组,标题,页面名称,可见范围,启用\n${line}\n,别的,another,,\n`, as);
    expect(data).toMatchObject({ 新增: 1, 未导入: 1 });
    expect(data.明细[0]?.原因).toBe('导入后您将看不到“页面与菜单”，此行未导入');
    expect((await entries(as)).filter(({ name }) => name !== 'another')).toEqual(before);
  });

  it('keeps an icon that is not offered any more, and gives it to nothing new', async () => {
    const as = await aClinic();
    await take(file, as);
    const offered = menuIconNames.filter((name) => name !== 'star');
    await server.call(saveMenuIcons, { offered, 版本: 0 }, as);
    expect((await take(file, as)).data).toMatchObject({ 相同: 5 });
    const refused = await server.call(saveMenuEntry, { name: 'x-y', title: '新', icon: 'star' }, as);
    expect(refused.envelope).toMatchObject({ Code: 'VALIDATION', Fields: [{ path: 'icon' }] });
  });

  it('is given and taken by whoever arranges the menu alone', async () => {
    const { organisationId = '' } = await aClinic();
    const member = await server.signIn(
      await createMember(server.database, organisationId, { permissions: ['rule:configure'] }),
    );
    expect(await take(file, member)).toMatchObject({ status: 403 });
    expect(await server.call(exportMenu, {}, member)).toMatchObject({ status: 403 });
  });
});
