import { listViews, mergeDiseases, previewDiseaseMerge, saveView, undoDiseaseMerge } from '@huifang/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  codeOf,
  type DiseaseFixture,
  sentenceOf,
  startDiseaseFixture,
} from '../../testing/disease-fixture.ts';

let f: DiseaseFixture;
beforeAll(async () => {
  f = await startDiseaseFixture();
});
afterAll(() => f.close());

describe('merging two diseases', () => {
  const view = async (query: string) =>
    (
      await f.call(saveView, {
        列表: 'consults',
        名称: `视图${query}`.slice(0, 30),
        内容: { format: 1, query },
        共享: '本人',
      })
    ).data.ID;
  const queryOf = async (id: string) => {
    const { 视图 } = (await f.call(listViews, { 列表: 'consults' })).data;
    const found = 视图.find(({ ID }) => ID === id);
    return (found?.内容 as { query: string } | undefined)?.query;
  };

  it('moves consults, views and what is below to the kept one, as the preview says', async () => {
    const [gone, kept] = [await f.add('并入前'), await f.add('保留者')];
    await f.add('先有的', kept);
    await f.add('随并', gone);
    const first = (await f.save({ 病种ID: gone })).data.ID;
    await f.save({ 病种ID: kept });
    const viewId = await view(`disease=${gone}&tab=due`);
    const preview = { 咨询: 1, 超过上限: false, 视图: 1, 下级: 1 };
    expect((await f.call(previewDiseaseMerge, { Id: gone, 保留ID: kept })).data).toEqual(preview);
    expect((await f.merge(gone, kept)).data).toMatchObject({ 咨询: 1, 视图: 1, 下级: 1 });
    expect(await f.below('保留者')).toEqual(['保留者', '·先有的', '·随并']);
    expect(await f.tree('并入前')).toEqual([]);
    expect(await f.detail(first)).toMatchObject({ 病种ID: kept, 名称: { 病种: '保留者' } });
    expect(await queryOf(viewId)).toBe(`disease=${kept}&tab=due`);
    expect((await f.read(kept)).合并).toMatchObject([{ 名称: '并入前', 操作人: '管理员', 咨询: 1 }]);
  });

  it('lets what named the merged one elsewhere mean the kept one: an address, an open form, a request', async () => {
    const [gone, kept] = [await f.add('链接旧'), await f.add('链接新')];
    const { ID } = (await f.save({ 病种ID: gone })).data;
    await f.merge(gone, kept);
    expect((await f.list({ 病种ID: gone })).data.map(({ 病种 }) => 病种)).toEqual(['链接新']);
    expect(codeOf(await f.edit({ ID, 病种ID: gone, 内容: '草稿里的旧病种' }))).toBe('saved');
    expect((await f.detail(ID)).病种ID).toBe(kept);
    const again = (await f.save({ 病种ID: gone })).data.ID;
    expect((await f.detail(again)).病种ID).toBe(kept);
  });

  it('puts back within a day exactly what was moved, where it still is', async () => {
    const parent = await f.add('原上级');
    const [gone, kept] = [await f.add('可分开', parent), await f.add('分开后')];
    const child = await f.add('回来的', gone);
    const [moved, changed] = [
      (await f.save({ 病种ID: gone })).data.ID,
      (await f.save({ 病种ID: gone })).data.ID,
    ];
    const own = (await f.save({ 病种ID: kept })).data.ID;
    const viewId = await view(`disease=${gone}`);
    const { ID } = (await f.merge(gone, kept)).data;
    const other = await f.add('另选');
    await f.edit({ ID: changed, 病种ID: other });
    expect(codeOf(await f.call(undoDiseaseMerge, { ID }))).toBe('saved');
    const diseaseOf = async (id: string) => (await f.detail(id)).病种ID;
    expect(await Promise.all([moved, changed, own].map(diseaseOf))).toEqual([gone, other, kept]);
    expect(await queryOf(viewId)).toBe(`disease=${gone}`);
    expect((await f.read(child)).路径).toEqual(['原上级', '可分开']);
    expect((await f.read(kept)).合并).toEqual([]);
    expect(codeOf(await f.call(undoDiseaseMerge, { ID }))).toBe('saved');
  });

  it('cannot be undone after a day, nor before a later merge of the kept one', async () => {
    const [a, b, c] = [await f.add('连一'), await f.add('连二'), await f.add('连三')];
    const first = (await f.merge(a, b)).data.ID;
    const second = (await f.merge(b, c)).data.ID;
    expect(codeOf(await f.call(undoDiseaseMerge, { ID: first }))).toBe('UNDO_OUTDATED');
    expect(codeOf(await f.call(undoDiseaseMerge, { ID: second }))).toBe('saved');
    expect(codeOf(await f.call(undoDiseaseMerge, { ID: first }))).toBe('saved');
    const third = (await f.merge(a, b)).data.ID;
    await f.database.withOrganisation(f.first.id, (tx) =>
      sql`update disease_merges set merged_at = now() - interval '25 hours' where id = ${third}`.execute(tx),
    );
    expect(codeOf(await f.call(undoDiseaseMerge, { ID: third }))).toBe('UNDO_EXPIRED');
    expect((await f.read(b)).合并).toEqual([]);
  });

  it('refuses itself, its ancestors and descendants, and children of one name', async () => {
    const top = await f.add('亲属');
    const middle = await f.add('中', top);
    const leaf = await f.add('末', middle);
    for (const [one, other] of [
      [top, leaf],
      [leaf, top],
      [middle, middle],
    ] as const) {
      expect(codeOf(await f.call(previewDiseaseMerge, { Id: one, 保留ID: other }))).toBe('DISEASE_KIN');
      expect(codeOf(await f.merge(one, other))).toBe('DISEASE_KIN');
    }
    const twin = await f.add('双');
    await f.add('中', twin);
    const refused = await f.merge(twin, top);
    expect([codeOf(refused), sentenceOf(refused)]).toEqual(['NAME_IN_USE', '已有同名的“中”，请换一个名称']);
  });

  it('lets one of two who merge at once win, and tells the other', async () => {
    const [a, b] = [await f.add('互并一'), await f.add('互并二')];
    const answers = await Promise.all([
      f.call(mergeDiseases, { Id: a, 保留ID: b, 版本: 1, 保留版本: 1 }),
      f.call(mergeDiseases, { Id: b, 保留ID: a, 版本: 1, 保留版本: 1 }, f.colleague),
    ]);
    expect(answers.map(codeOf).sort()).toEqual(['NOT_FOUND', 'saved']);
    expect((await f.tree('互并')).length).toBe(1);
  });

  it('loses no consult that is saved meanwhile', async () => {
    const [gone, kept] = [await f.add('并存旧'), await f.add('并存新')];
    const [saved] = await Promise.all([f.save({ 病种ID: gone }), f.merge(gone, kept)]);
    expect((await f.detail(saved.data.ID)).病种ID).toBe(kept);
  });
});
