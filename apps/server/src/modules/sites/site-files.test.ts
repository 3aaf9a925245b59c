import {
  detailList,
  exportPhoneLines,
  exportSites,
  getPhoneLine,
  getSite,
  importPhoneLines,
  importSites,
  phoneList,
} from '@huifang/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../testing/answers.ts';
import { createDepartment, createMember, createOrganisation } from '../../testing/factories.ts';
import { type CallContext, startTestApp, type TestApp } from '../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** An organisation with a department 骨科 and 沈佳宁, who configures its sites. */
async function aClinic(): Promise<CallContext> {
  const { id } = await createOrganisation(server.database);
  const { id: departmentId } = await createDepartment(server.database, id, { name: '骨科' });
  return server.signIn(await createMember(server.database, id, { name: '沈佳宁', departmentId }));
}
type Import = typeof importSites | typeof importPhoneLines;
const take = (call: Import, content: string, as: CallContext, 试运行: 0 | 1 = 0) =>
  server.call(call, { 文件: Buffer.from(content).toString('base64'), 试运行 }, as);
const exported = async (call: typeof exportSites, { token, organisationId, headers }: CallContext) =>
  (
    await server.send({
      method: 'POST',
      url: call.path,
      payload: {},
      headers: { authorization: `Bearer ${token}`, org: organisationId, accept: 'text/csv', ...headers },
    })
  ).text.replace('\ufeff', '');
const inEnglish = (as: CallContext) => ({ ...as, headers: { 'accept-language': 'en-US' } });
const problemsOf = ({ data }: Awaited<ReturnType<typeof take>>) => data.明细.map(({ 原因 }) => 原因);

describe('a file of sites', () => {
  const head = '名称,简称,地区,详细地址,经度,纬度,电话,营业时间,科室,简介,排序,繁体中文,英文,启用';
  const file = [
    head,
    '徐汇院区,徐汇,上海市/市辖区/徐汇区,漕溪北路 1 号,121.4365,31.18,021-55667788,8:00–17:30,骨科,总院,1,徐匯院區,Xuhui,是',
    '闵行院区,,,,,,,,,,2,,,否',
    '',
  ].join('\r\n');

  it('is taken in and given out again as it was', async () => {
    const as = await aClinic();
    expect((await take(importSites, file, as)).data).toMatchObject({ 行数: 2, 新增: 2, 未导入: 0 });
    expect(await exported(exportSites, as)).toBe(file);
    expect((await take(importSites, file, as)).data).toMatchObject({ 修改: 0, 相同: 2, 明细: [] });
    const [first] = (await server.call(detailList, {}, as)).data.Objs;
    expect(first).toMatchObject({ 地址编码: '310104000000', 科室: [expect.any(String)] });
    const english = await exported(exportSites, inEnglish(as));
    expect(english).toContain('Name,Short name,Region');
    expect((await take(importSites, english, as)).data).toMatchObject({ 相同: 2 });
  });

  it('changes what it says of a site, and leaves what it has no column for', async () => {
    const as = await aClinic();
    await take(importSites, file, as);
    expect((await take(importSites, '名称,简称\n徐汇  院区,\n', as)).data).toMatchObject({ 修改: 1 });
    const [{ ID = '' } = {}] = (await server.call(detailList, {}, as)).data.Objs;
    expect((await server.call(getSite, { ID }, as)).data).toMatchObject({ 简称: '', 电话: '021-55667788' });
  });

  it('is told where two of its lines say the same site, whatever the width, case and blanks of the name', async () => {
    const as = await aClinic();
    const twice = await take(importSites, '名称,简称\nA 院区,一\nＡ院区,二\n', as);
    expect(twice.data).toMatchObject({ 新增: 1, 未导入: 1 });
    expect(problemsOf(twice)[1]).toMatch(/Ａ院区/);
    expect((await take(importSites, '名称,简称\na院区,三\n', as)).data).toMatchObject({ 新增: 0, 修改: 1 });
    expect((await server.call(detailList, {}, as)).data.Objs).toMatchObject([{ 名称: 'a院区', 简称: '三' }]);
  });

  it('is told line by line what is wrong, and a trial changes nothing', async () => {
    const as = await aClinic();
    const wrong = [
      '名称,经度,纬度,科室,地区,排序,启用',
      '甲,121,,,,,',
      '乙,,,外科,,,',
      '丙,,,,火星,,',
      '丁,,,,,0,',
      '戊,,,,,,也许',
      `${'己'.repeat(51)},,,,,,`,
      '庚,,,,,,',
    ].join('\n');
    const trial = await take(importSites, wrong, as, 1);
    expect(trial.data).toMatchObject({ 新增: 1, 未导入: 6 });
    expect(problemsOf(trial).filter(Boolean)).toEqual([
      '请同时填写经度和纬度',
      '没有或不止一个叫“外科”',
      '没有或不止一个叫“火星”',
      '排序请写 1 到 9999 的整数',
      '请写“是”或“否”',
      '“名称”最多 50 个字',
    ]);
    expect((await server.call(detailList, {}, as)).data.Total).toBe(0);
  });
});

describe('a file of phone lines', () => {
  const file = [
    '号码,名称,用途,部门,人员,排序,启用',
    '02155667788-12,总机,热线,骨科,沈佳宁,1,是',
    '13800138000,,回访,,,2,否',
    '',
  ].join('\r\n');

  it('is taken in and given out again as it was, its numbers however they are written', async () => {
    const as = await aClinic();
    expect((await take(importPhoneLines, file, as)).data).toMatchObject({ 行数: 2, 新增: 2, 未导入: 0 });
    expect(await exported(exportPhoneLines, as)).toBe(file);
    expect((await take(importPhoneLines, file, as)).data).toMatchObject({ 相同: 2 });
    const typed = '号码,名称\n（０２１）５５６６ ７７８８ 转 12,新总机\n';
    expect((await take(importPhoneLines, typed, as)).data).toMatchObject({ 新增: 0, 修改: 1 });
    const [{ ID = '' } = {}] = (await server.call(phoneList, {}, as)).data.Objs;
    expect((await server.call(getPhoneLine, { ID }, as)).data).toMatchObject({
      名称: '新总机',
      部门: '骨科',
      人员: '沈佳宁',
    });
  });

  it('is told line by line what is wrong', async () => {
    const as = await aClinic();
    const wrong = '号码,用途,人员\n12345,,\n02155667788,别的,\n02155667789,,无此人\n';
    const answer = await take(importPhoneLines, wrong, as);
    expect(answer.data).toMatchObject({ 新增: 0, 未导入: 3 });
    expect(problemsOf(answer).slice(1)).toEqual(['用途请写“热线”“回访”或“科室”', '没有或不止一个叫“无此人”']);
  });

  it('may be longer than one statement writes, and is taken in its order and noted line by line', async () => {
    const as = await aClinic();
    const numbers = Array.from({ length: 1100 }, (_, at) => `021${55_000_000 + at}`);
    const lines = (label: string) =>
      ['号码,名称,部门', ...numbers.map((number, at) => `${number},${label}${at},骨科`)].join('\n');
    expect((await take(importPhoneLines, lines('线路'), as)).data).toMatchObject({ 新增: 1100, 未导入: 0 });
    const file = await exported(exportPhoneLines, as);
    expect(
      file
        .split('\r\n')
        .slice(1, -1)
        .map((line) => line.split(',')[0]),
    ).toEqual(numbers);
    expect((await take(importPhoneLines, file, as)).data).toMatchObject({ 相同: 1100 });
    expect((await take(importPhoneLines, lines('新线路'), as)).data).toMatchObject({ 修改: 1100 });
    const [line] = (await server.call(phoneList, {}, as)).data.Objs;
    expect(line).toMatchObject({ 号码: numbers[0], 名称: '新线路0', 部门: '骨科', 版本: 2 });
    const noted = await server.database.withOrganisation(as.organisationId ?? '', (tx) =>
      sql<{
        action: string;
        count: number;
      }>`select action, count(distinct entity_id)::int as count from audit_log
        where entity = 'phone-line' group by action order by action`.execute(tx),
    );
    expect(noted.rows).toEqual([
      { action: 'create', count: 1100 },
      { action: 'update', count: 1100 },
    ]);
  });

  it('is refused without the column of numbers', async () => {
    expect(codeOf(await take(importPhoneLines, '名称\n总机\n', await aClinic()))).toBe('FILE_HEADER');
  });
});
