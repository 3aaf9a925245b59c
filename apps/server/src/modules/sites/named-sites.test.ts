import {
  deleteSite,
  getActionLog,
  getConsultOrderList,
  saveSite,
  siteUses,
  type WireRequestOf,
} from '@huifang/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { configure } from '../../testing/consult-fixture.ts';
import {
  codeOf,
  type DiseaseFixture,
  sentenceOf,
  startDiseaseFixture,
} from '../../testing/disease-fixture.ts';

let f: DiseaseFixture;
let site: { id: string; version: number };
let closed: string;
const saved = async (values: WireRequestOf<typeof saveSite>) => {
  const { data } = await f.call(saveSite, values);
  return { id: data.ID, version: data.版本 };
};
beforeAll(async () => {
  f = await startDiseaseFixture();
  site = await saved({ 名称: '徐汇院区', 翻译: { 'en-US': 'Xuhui' } });
  closed = (await saved({ 名称: '旧院区', 启用: 0 })).id;
});
afterAll(() => f.close());

const pathsOf = ({ envelope }: { envelope: unknown }) =>
  ((envelope as { Fields?: { path: string }[] }).Fields ?? []).map(({ path }) => path);
const inEnglish = () => ({ ...f.context.admin, headers: { 'accept-language': 'en-US' } });

describe('the site of a consult', () => {
  it('is told by its name wherever consults are read, in the language of whoever reads', async () => {
    const { ID, 个人ID } = (await f.save({ 院区ID: site.id })).data;
    expect(await f.detail(ID)).toMatchObject({ 院区ID: site.id, 名称: { 院区: '徐汇院区' } });
    expect((await f.list({ 院区ID: site.id, 查询类型: '' })).data).toMatchObject([
      { 预约id: ID, 院区: '徐汇院区' },
    ]);
    const orders = (await f.call(getConsultOrderList, { 个人ID }, inEnglish())).data.Objs;
    expect(orders).toMatchObject([{ ID, 院区: 'Xuhui' }]);
    const log = (await f.call(getActionLog, { id: 个人ID })).data.Objs;
    expect(log).toMatchObject([{ id: `consult:${ID}`, place: '徐汇院区' }]);
  });

  it('narrows the list of consults to those that name it', async () => {
    await f.save();
    const { data } = await f.list({ 院区ID: closed, 查询类型: '' });
    expect(data).toEqual([]);
  });

  it('is none that is out of use, of another organisation or made up', async () => {
    for (const 院区ID of [closed, '99999999']) expect(pathsOf(await f.save({ 院区ID }))).toEqual(['院区ID']);
    const foreign = (await f.call(saveSite, { 名称: '外院' }, f.context.stranger)).data.ID;
    expect(pathsOf(await f.save({ 院区ID: foreign }))).toEqual(['院区ID']);
  });

  it('stays where it was chosen when it goes out of use, and is not chosen anew', async () => {
    const own = await saved({ 名称: '将停院区' });
    const { ID } = (await f.save({ 院区ID: own.id })).data;
    await f.call(saveSite, { ID: own.id, 名称: '将停院区', 启用: 0, 版本: own.version });
    const read = await f.detail(ID);
    expect(codeOf(await f.edit({ ID, 院区ID: own.id, 内容: '补充', 版本: read.版本 }))).toBe('saved');
    expect(await f.detail(ID)).toMatchObject({ 院区ID: own.id, 名称: { 院区: '将停院区' } });
    expect(codeOf(await f.edit({ ID, 院区ID: '' }))).toBe('saved');
    expect((await f.detail(ID)).院区ID).toBe('');
    expect(pathsOf(await f.edit({ ID, 院区ID: own.id }))).toEqual(['院区ID']);
  });

  it('is one of the fields that a stale save tells of', async () => {
    const { ID, 版本 } = (await f.save()).data;
    await f.edit({ ID, 院区ID: site.id });
    expect((await f.edit({ ID, 内容: '后改', 版本 })).envelope).toMatchObject({
      Code: 'STALE',
      Conflict: { changes: [{ field: '院区ID', before: '', after: site.id }] },
    });
  });

  it('is asked for, or left out of the form, as the organisation decides', async () => {
    await configure(f, { settings: { 院区ID: { required: true } } });
    expect(pathsOf(await f.save())).toEqual(['院区ID']);
    await configure(f, { settings: { 院区ID: { hidden: true } } });
    expect(pathsOf(await f.save({ 院区ID: site.id }))).toEqual(['院区ID']);
    await configure(f, {});
  });
});

describe('a site that consults name', () => {
  it('says how many they are, and is not removed before none of them names it', async () => {
    const { id } = await saved({ 名称: '有用院区' });
    const consults = [(await f.save({ 院区ID: id })).data.ID, (await f.save({ 院区ID: id })).data.ID];
    const uses = async () => (await f.call(siteUses, {})).data.find(({ ID }) => ID === id)?.使用记录;
    expect(await uses()).toBe(2);
    const refused = await f.call(deleteSite, { ID: id });
    expect([codeOf(refused), sentenceOf(refused)]).toEqual(['IN_USE', expect.stringContaining('2 条记录')]);
    for (const ID of consults) await f.edit({ ID, 院区ID: '' });
    expect(await uses()).toBeUndefined();
    expect(codeOf(await f.call(deleteSite, { ID: id }))).toBe('saved');
  });

  it('is either removed or named, when both are asked for at once', async () => {
    const { id } = await saved({ 名称: '同时院区' });
    const [removed, named] = await Promise.all([f.call(deleteSite, { ID: id }), f.save({ 院区ID: id })]);
    expect([codeOf(removed), codeOf(named)].sort()).toEqual(
      codeOf(removed) === 'saved' ? ['VALIDATION', 'saved'] : ['IN_USE', 'saved'],
    );
  });
});
