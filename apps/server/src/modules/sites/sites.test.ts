import {
  type Call,
  deletePhoneLine,
  deleteSite,
  detailList,
  getPhoneLine,
  getPositionList,
  getSite,
  phoneList,
  restorePhoneLine,
  restoreSite,
  savePhoneLine,
  saveSite,
  type WireRequestOf,
} from '@huifang/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  codeOf,
  type DiseaseFixture,
  sentenceOf,
  startDiseaseFixture,
} from '../../testing/disease-fixture.ts';
import { createMember } from '../../testing/factories.ts';
import type { CallContext } from '../../testing/test-app.ts';

let f: DiseaseFixture;
/** Somebody else who may configure sites. */
let colleague: CallContext;
beforeAll(async () => {
  f = await startDiseaseFixture();
  const values = { name: '院区员', job: '主管', permissions: ['site:configure'] } as const;
  colleague = await f.signIn(await createMember(f.database, f.first.id, values));
});
afterAll(() => f.close());

const site = (values: WireRequestOf<typeof saveSite>, as?: CallContext) => f.call(saveSite, values, as);
const line = (values: WireRequestOf<typeof savePhoneLine>, as?: CallContext) =>
  f.call(savePhoneLine, values, as);
const pathsOf = ({ envelope }: { envelope: unknown }) =>
  ((envelope as { Fields?: { path: string }[] }).Fields ?? []).map(({ path }) => path);

describe('sites', () => {
  it('are kept with all that is told of them, and listed in their order', async () => {
    const first = (
      await site({
        名称: ' 徐汇  院区 ',
        简称: '徐汇',
        地址编码: '310104000000',
        详细地址: '漕溪北路 1 号',
        经度: '121.4365',
        纬度: '３１.18',
        电话: '021-5566 7788',
        营业时间: '8:00–17:30',
        科室: [f.clinic.id],
        简介: '<script>alert(1)</script>',
        翻译: { 'en-US': 'Xuhui' },
      })
    ).data.ID;
    await site({ 名称: '闵行院区', 排序: 1, 启用: 0 });
    expect((await f.call(getSite, { ID: first })).data).toMatchObject({
      名称: '徐汇 院区',
      地址编码: '310104000000',
      经度: '121.4365',
      纬度: '31.18',
      科室: [f.clinic.id],
      简介: '<script>alert(1)</script>',
      启用: true,
      版本: 1,
    });
    const all = async (request: object, as: CallContext = f.context.viewer) => {
      const { Objs, Total } = (await f.call(detailList, request, as)).data;
      return [...Objs.map(({ 标题 }) => 标题), Total];
    };
    expect(await all({})).toEqual(['徐汇 院区', '闵行院区', 2]);
    expect(await all({ 启用: 1 })).toEqual(['徐汇 院区', 1]);
    expect(await all({ words: '漕溪' })).toEqual(['徐汇 院区', 1]);
    expect(await all({ words: '%' })).toEqual([0]);
    const inEnglish = { ...f.context.viewer, headers: { 'accept-language': 'en-US' } };
    expect(await all({ words: 'xuhui' }, inEnglish)).toEqual(['Xuhui', 1]);
    expect(codeOf(await f.call(detailList, { size: 7 }))).toBe('PAGE_SIZE_REFUSED');
  });

  it('are refused without a name, with half a point or one that is none, and with what there is not', async () => {
    expect(pathsOf(await site({ 名称: ' ' }))).toEqual(['名称']);
    expect(pathsOf(await site({ 名称: '点', 经度: '121' }))).toEqual(['纬度']);
    expect(pathsOf(await site({ 名称: '点', 经度: '181', 纬度: 'x' }))).toEqual(['经度', '纬度']);
    expect(pathsOf(await site({ 名称: '点', 地址编码: '999999999999', 科室: ['99999999'] }))).toEqual([
      '地址编码',
      '科室',
    ]);
    expect(codeOf(await site({ 名称: '长'.repeat(51) }))).toBe('VALIDATION');
  });

  it('have a name each, whatever its width, case and blanks', async () => {
    await site({ 名称: '浦东 A 院' });
    const refused = await site({ 名称: '浦东ａ院' });
    expect([codeOf(refused), sentenceOf(refused)]).toEqual([
      'NAME_IN_USE',
      '已有同名的“浦东ａ院”，请换一个名称',
    ]);
    const both = await Promise.all([site({ 名称: '同时' }), site({ 名称: '同时' }, colleague)]);
    expect(both.map(codeOf).sort()).toEqual(['NAME_IN_USE', 'saved']);
  });

  it('are changed at the version that was seen, and not by what they say already', async () => {
    const { ID } = (await site({ 名称: '两人改院' })).data;
    expect((await site({ ID, 名称: '两人改院' })).data.版本).toBe(1);
    await site({ ID, 名称: '先改院', 版本: 1 }, colleague);
    expect((await site({ ID, 名称: '后改院', 版本: 1 })).envelope).toMatchObject({
      Code: 'STALE',
      Conflict: {
        who: '院区员',
        changes: [{ field: '名称', before: '两人改院', after: '先改院' }],
        版本: 2,
      },
    });
    expect(codeOf(await site({ ID, 名称: '后改院' }))).toBe('VERSION_REQUIRED');
  });

  it('are brought back by whoever removed them, unless their name was taken', async () => {
    const { ID } = (await site({ 名称: '删院' })).data;
    expect((await f.call(deleteSite, { ID })).data.undoSeconds).toBe(10);
    expect(codeOf(await f.call(getSite, { ID }))).toBe('NOT_FOUND');
    expect(codeOf(await f.call(restoreSite, { ID }, colleague))).toBe('NOT_FOUND');
    expect(codeOf(await f.call(restoreSite, { ID }))).toBe('saved');
    await f.call(deleteSite, { ID });
    await site({ 名称: '删院' });
    expect(codeOf(await f.call(restoreSite, { ID }))).toBe('NAME_IN_USE');
  });
});

describe('phone lines', () => {
  it('are kept by their plain number, once, with what they are for', async () => {
    const { staffId } = f.people.agent;
    const { ID } = (
      await line({
        号码: '（０２１）5566 7788 转 12',
        名称: '热线',
        用途: '回访',
        部门ID: f.ward.id,
        人员ID: staffId,
      })
    ).data;
    expect((await f.call(getPhoneLine, { ID })).data).toMatchObject({
      号码: '02155667788-12',
      名称: '热线',
      用途: '回访',
      人员: '客服甲',
      启用: true,
    });
    const refused = await line({ 号码: '021-55667788-12' });
    expect([codeOf(refused), sentenceOf(refused)]).toEqual(['NUMBER_IN_USE', '该号码已存在']);
    const { Objs, Total } = (await f.call(phoneList, { words: '5566' }, f.context.viewer)).data;
    expect([Objs.map(({ 名称 }) => 名称), Total]).toEqual([['热线'], 1]);
  });

  it('are refused with what is no number, and with people and departments that there are not', async () => {
    expect(pathsOf(await line({ 号码: '12345', 部门ID: '99999999', 人员ID: '99999999' }))).toEqual([
      '号码',
      '部门ID',
      '人员ID',
    ]);
    expect(codeOf(await line({ 号码: '01088886666', 用途: '别的' as never }))).toBe('VALIDATION');
  });

  it('of one number are kept once by two who add it at once, and are brought back', async () => {
    const 号码 = '010-6666 8888';
    const both = await Promise.all([line({ 号码 }), line({ 号码 }, colleague)]);
    expect(both.map(codeOf).sort()).toEqual(['NUMBER_IN_USE', 'saved']);
    const { Objs } = (await f.call(phoneList, { words: '01066668888' })).data;
    const ID = Objs[0]?.ID as string;
    await f.call(deletePhoneLine, { ID });
    expect(codeOf(await f.call(restorePhoneLine, { ID }))).toBe('saved');
    await f.call(deletePhoneLine, { ID });
    await line({ 号码 });
    expect(codeOf(await f.call(restorePhoneLine, { ID }))).toBe('NUMBER_IN_USE');
  });
});

describe('POST /api/admin/getpostionList', () => {
  it('answers each position of the staff once', async () => {
    expect((await f.call(getPositionList, {}, f.context.viewer)).data).toEqual(['主管']);
  });
});

describe('who may not configure sites', () => {
  const calls: [string, Call, object][] = [
    ['savehostpital', saveSite, { 名称: '无权' }],
    ['GetHostpital', getSite, { ID: '1' }],
    ['deletehostpital', deleteSite, { ID: '1' }],
    ['RestoreHostpital', restoreSite, { ID: '1' }],
    ['savephone', savePhoneLine, { 号码: '01088886666' }],
    ['GetPhone', getPhoneLine, { ID: '1' }],
    ['deletephone', deletePhoneLine, { ID: '1' }],
    ['RestorePhone', restorePhoneLine, { ID: '1' }],
  ];
  it.each(calls)('is refused by %s', async (_name, definition, request) => {
    expect((await f.call(definition, request as never, f.context.agent)).status).toBe(403);
  });
});
