import {
  addConsultItem,
  addConsultMethods,
  exportMethods,
  getConsultItems,
  getConsultItemsTree,
  getConsultMethods,
  importMethods,
} from '@huifang/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../testing/answers.ts';
import { createMember, createOrganisation } from '../../testing/factories.ts';
import { type CallContext, startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** An organisation without methods, and who configures them. */
async function aClinic(): Promise<CallContext> {
  const { id } = await createOrganisation(server.database);
  return server.signIn(await createMember(server.database, id));
}
const base64 = (content: string | Uint8Array) => Buffer.from(content).toString('base64');
const take = (content: string | Uint8Array, as: CallContext, 试运行: 0 | 1 = 0) =>
  server.call(importMethods, { 文件: base64(content), 试运行 }, as);
const exported = async ({ token, organisationId, headers }: CallContext) =>
  (
    await server.send({
      method: 'POST',
      url: exportMethods.path,
      payload: {},
      headers: { authorization: `Bearer ${token}`, org: organisationId, accept: 'text/csv', ...headers },
    })
  ).text.replace('\ufeff', '');
const methods = async (as: CallContext) => (await server.call(getConsultMethods, { all: true }, as)).data;
const treeOf = async (methodId: string, as: CallContext) =>
  (await server.call(getConsultItemsTree, { methodId, all: true }, as)).data.tree;

describe('a file of consult methods', () => {
  const file = [
    '咨询方式,来源,种类,自然来源,启用,排序,繁体中文,英文',
    '网络,,选择,否,是,1,網路,Web',
    '网络,搜索引擎,,,是,1,搜尋引擎,',
    '网络,搜索引擎/百度,,,是,1,,Baidu',
    '网络,1\\/2,,,否,2,,',
    '现场,,填写,否,是,2,,',
    '现场,介绍人,,,是,1,,',
    '自然,,选择,是,否,3,,Walk-in',
    '',
  ].join('\r\n');

  it('is taken in and given out again as it was', async () => {
    const as = await aClinic();
    expect((await take(file, as)).data).toMatchObject({ 行数: 7, 新增: 7, 修改: 0, 相同: 0, 未导入: 0 });
    expect(await exported(as)).toBe(file);
    expect((await take(file, as)).data).toMatchObject({ 新增: 0, 修改: 0, 相同: 7, 明细: [] });
    const [web] = await methods(as);
    expect(web).toMatchObject({ name: '网络', 翻译: { 'zh-TW': '網路', 'en-US': 'Web' } });
    expect(await treeOf(web?.ID ?? '', as)).toMatchObject([
      { title: '搜索引擎', children: [{ title: '百度' }] },
      { title: '1/2', enabled: false },
    ]);
    const english = await exported({ ...as, headers: { 'accept-language': 'en-US' } });
    expect(english.split('\r\n').slice(0, 2)).toEqual([
      'Consult method,Source,Kind,Natural source,In use,Order,Traditional Chinese,English',
      '网络,,Chosen,No,Yes,1,網路,Web',
    ]);
    expect((await take(english, as)).data).toMatchObject({ 相同: 7 });
  });

  it('is tried without a trace, and says line by line what would become of it', async () => {
    const as = await aClinic();
    const { data } = await take('咨询方式,来源\n微信,\n微信,公众号\n微 信,\n网络,官网\n', as, 1);
    expect(data).toMatchObject({
      行数: 4,
      新增: 2,
      未导入: 2,
      明细: [
        { 行: 2, 结果: 'added', 名称: '微信' },
        { 行: 3, 结果: 'added', 名称: '微信 公众号' },
        { 行: 4, 结果: 'refused', 原因: '咨询方式只能全为中文或全为英文字母' },
        { 行: 5, 结果: 'refused', 原因: '没有此咨询方式，请先新增或在前面的行中写上' },
      ],
    });
    expect(await methods(as)).toEqual([]);
  });

  it('changes what it says of known methods and leaves the rest', async () => {
    const as = await aClinic();
    await server.call(
      addConsultMethods,
      { 名称: 'Web', type: 1, 翻译: { 'zh-TW': '網路', 'en-US': 'Site' } },
      as,
    );
    const { data } = await take('咨询方式,启用,英文\nweb,否,\n', as);
    expect(data).toMatchObject({ 修改: 1 });
    expect(await methods(as)).toMatchObject([
      { name: 'Web', type: 1, enabled: false, 翻译: { 'zh-TW': '網路', 'en-US': '' } },
    ]);
  });

  it.each([
    ['种类', '树', '种类请写“选择”或“填写”'],
    ['自然来源', '也许', '请写“是”或“否”'],
    ['排序', '-1', '排序请写不小于 0 的整数'],
    ['来源', '甲//乙', '请完成填写'],
    ['来源', Array.from({ length: 11 }, (_, index) => index).join('/'), '来源最多 10 级'],
    ['来源', '长'.repeat(101), '名称最多 100 个字符，请缩短后重试'],
  ])('refuses the line whose %s is %s, and says why', async (column, value, reason) => {
    const as = await aClinic();
    const { data } = await take(
      `咨询方式,${column}\n网络,${column === '来源' ? '' : value}\n网络,${value}\n`,
      as,
    );
    expect(data.明细.at(-1)).toMatchObject({ 行: 3, 结果: 'refused', 原因: reason });
  });

  it('leaves nothing behind of a line that is refused', async () => {
    const as = await aClinic();
    await take('咨询方式,来源\n网络,\n网络,甲//乙\n网络,丙/丁\n网络,丙/丁/\n', as);
    const [web] = await methods(as);
    const { data } = await server.call(getConsultItems, { methodId: web?.ID ?? '' }, as);
    expect(data.map(({ name }) => name)).toEqual(['丙', '丁']);
  });

  it('that has no head, is none or is empty is refused as a whole', async () => {
    const as = await aClinic();
    expect(codeOf(await take('微信,\n网络,\n', as))).toBe('FILE_HEADER');
    expect(codeOf(await take('', as))).toBe('FILE_EMPTY');
    expect(codeOf(await take('咨询方式,来源\n', as))).toBe('FILE_EMPTY');
    expect(codeOf(await take(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]), as))).not.toBe('done');
    expect(await methods(as)).toEqual([]);
  });

  it('is read in GBK, as spreadsheets write it', async () => {
    const as = await aClinic();
    // 咨询方式,来源 and 微信, and 微信,朋友圈
    const gbk = Buffer.from('d7c9d1afb7bdcabd2cc0b4d4b40d0acea2d0c52c0d0acea2d0c52cc5f3d3d1c8a60d0a', 'hex');
    expect((await take(gbk, as)).data).toMatchObject({ 新增: 2 });
    const [wechat] = await methods(as);
    expect(wechat?.name).toBe('微信');
    expect(await treeOf(wechat?.ID ?? '', as)).toMatchObject([{ title: '朋友圈' }]);
  });

  it('keeps what looks like a formula as text, and is no formula where it is given out', async () => {
    const as = await aClinic();
    await take("咨询方式,来源\n网络,\n网络,'=HYPERLINK(1)\n=网络,\n网络,@SUM(1)\n", as);
    expect((await methods(as)).map(({ name }) => name)).toEqual(['网络']);
    const [web] = await methods(as);
    const { data } = await server.call(getConsultItems, { methodId: web?.ID ?? '' }, as);
    expect(data.map(({ name }) => name)).toEqual(['=HYPERLINK(1)', '@SUM(1)']);
    const text = await exported(as);
    expect(text).toContain("网络,'=HYPERLINK(1)");
    expect(text).toContain("网络,'@SUM(1)");
    expect((await take(text, as)).data).toMatchObject({ 相同: 3 });
  });

  it('of 10,000 lines with duplicates is taken once each, and one line more is too many', async () => {
    const as = await aClinic();
    const lines = Array.from({ length: 9_999 }, (_, index) => `网络,来源${index % 1_000}\n`);
    const { data } = await take(`咨询方式,来源\n网络,\n${lines.join('')}`, as);
    expect(data).toMatchObject({ 行数: 10_000, 新增: 1_001, 相同: 8_999, 未导入: 0 });
    expect(codeOf(await take(`咨询方式,来源\n网络,\n${lines.join('')}网络,多\n`, as, 1))).toBe(
      'FILE_TOO_LONG',
    );
  });

  it('is given and taken by whoever configures methods alone', async () => {
    const { id } = await createOrganisation(server.database);
    const member = await server.signIn(
      await createMember(server.database, id, { permissions: ['consult:read', 'consult:write'] }),
    );
    expect(await take('咨询方式\n微信\n', member)).toMatchObject({ status: 403 });
    expect(await server.call(exportMethods, {}, member)).toMatchObject({ status: 403 });
  });
});

it('an imported source is added below the one that a form has added', async () => {
  const as = await aClinic();
  const method = await server.call(addConsultMethods, { 名称: '网络', type: 1 }, as);
  await server.call(addConsultItem, { methodId: method.data.ID, 显示文本: '搜索' }, as);
  expect((await take('咨询方式,来源\n网络,搜索/百度\n', as)).data).toMatchObject({ 新增: 1 });
  expect(await treeOf(method.data.ID, as)).toMatchObject([{ title: '搜索', children: [{ title: '百度' }] }]);
});
