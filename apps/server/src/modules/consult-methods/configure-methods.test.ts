import {
  addConsultItem,
  addConsultMethods,
  consultItemUses,
  consultMethodUses,
  getConsultItems,
  getConsultItemsTree,
  getConsultMethods,
  getConsultOrderList,
  getMaxConsultItem,
  getMaxMethodSort,
  listViews,
  moveConsultItem,
  moveMethods,
  removeConsultItems,
  removeMethods,
  restoreConsultItems,
  restoreMethods,
  saveView,
  updateConsultItem,
  updateConsultMethods,
  type WireRequestOf,
} from '@huifang/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetExpired } from '../../housekeeping.ts';
import { codeOf, pathsOf } from '../../testing/answers.ts';
import { type Context, type Fixture, startConsultFixture } from '../../testing/consult-fixture.ts';
import { createMember } from '../../testing/factories.ts';

let f: Fixture;
let other: Context;
beforeAll(async () => {
  f = await startConsultFixture();
  other = await f.signIn(
    await createMember(f.database, f.first.id, { permissions: ['method:configure'], name: '韩若溪' }),
  );
});
afterAll(() => f.close());

let serial = 0;
/** A name that no other test uses, of Latin letters. */
const freshName = () => {
  serial += 1;
  return `m${[...String(serial)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`;
};
type Add = WireRequestOf<typeof addConsultMethods>;
const tryAdd = (values: Partial<Add> = {}, as = f.context.admin) =>
  f.call(addConsultMethods, { 名称: freshName(), type: 1, ...values }, as);
const add = async (values: Partial<Add> = {}) => (await tryAdd(values)).data;
const addSource = async (methodId: string, 显示文本: string, parentId = '') =>
  (await f.call(addConsultItem, { methodId, 显示文本, parentId }, f.context.admin)).data;
const update = (
  ID: string,
  values: Partial<WireRequestOf<typeof updateConsultMethods>>,
  as = f.context.admin,
) => f.call(updateConsultMethods, { ID, ...values }, as);
const methods = async (all: boolean, as: Context & { headers?: Record<string, string> } = f.context.agent) =>
  (await f.call(getConsultMethods, { all }, as)).data;
const methodById = async (id: string) => (await methods(true)).find(({ ID }) => ID === id);
const sources = async (methodId: string, all = true) =>
  (await f.call(getConsultItems, { methodId, all }, f.context.admin)).data;
const treeOf = async (methodId: string) =>
  (await f.call(getConsultItemsTree, { methodId }, f.context.agent)).data.tree;
const labels = async (methodId: string) => (await sources(methodId)).map(({ name }) => name);
const lines = (entityId: string, entity: string) =>
  f.database.withOrganisation(f.first.id, (tx) =>
    tx
      .selectFrom('audit_log')
      .select(['action', 'details'])
      .where('entity', '=', entity)
      .where('entity_id', '=', entityId)
      .orderBy('id')
      .execute(),
  );

describe('a consult method', () => {
  it('is added in use behind the others, and offered to everybody', async () => {
    const before = (await f.call(getMaxMethodSort, {}, f.context.admin)).data;
    const made = await add({ 名称: '抖音', 翻译: { 'en-US': ' Douyin ' } });
    expect(made).toMatchObject({
      名称: '抖音',
      name: '抖音',
      type: 1,
      sort: before + 1,
      enabled: true,
      自然来源: 0,
      翻译: { 'zh-TW': '', 'en-US': 'Douyin' },
      版本: 1,
    });
    expect((await methods(false)).at(-1)).toEqual(made);
    expect(await lines(made.ID, 'consult-method')).toMatchObject([
      { action: 'create', details: { after: { name: '抖音' } } },
    ]);
  });

  it.each(['微信a', '微信2', '微 信', '微信!', 'ｗｅｂ', 'e-mail', '<script>alert(1)</script>'])(
    'is not called “%s”',
    async (name) => {
      const answer = await tryAdd({ 名称: name });
      expect(codeOf(answer)).toBe('VALIDATION');
      expect(pathsOf(answer)).toEqual(['名称']);
      expect(JSON.stringify(answer.envelope)).toContain('咨询方式只能全为中文或全为英文字母');
    },
  );

  it('is called something', async () => {
    const answer = await tryAdd({ 名称: ' ' });
    expect([codeOf(answer), pathsOf(answer)]).toEqual(['VALIDATION', ['名称']]);
  });

  it('has a name of 100 characters at most', async () => {
    expect(codeOf(await tryAdd({ 名称: '长'.repeat(101) }))).toBe('VALIDATION');
    expect(codeOf(await tryAdd({ 名称: '长'.repeat(100) }))).toBe('done');
  });

  it('has a name of its own in the organisation, whatever the letter case', async () => {
    const { name } = await add();
    const again = await tryAdd({ 名称: name.toUpperCase() });
    expect(codeOf(again)).toBe('NAME_IN_USE');
    const { ID, 版本 } = await add();
    expect(codeOf(await update(ID, { 名称: name, 版本 }))).toBe('NAME_IN_USE');
  });

  it('is added once when the same save arrives twice, and by one of two who add the same name at once', async () => {
    const name = freshName();
    const twice = { ...f.context.admin, headers: { 'idempotency-key': `method-${serial}` } };
    const [one, same] = await Promise.all([tryAdd({ 名称: name }, twice), tryAdd({ 名称: name }, twice)]);
    expect(same.data).toEqual(one.data);
    const contested = freshName();
    const answers = await Promise.all([tryAdd({ 名称: contested }), tryAdd({ 名称: contested }, other)]);
    expect(answers.map(codeOf).sort()).toEqual(['NAME_IN_USE', 'done']);
  });

  it('keeps an older name that the rule would refuse until it is renamed', async () => {
    const id = await f.database.withOrganisation(f.first.id, async (tx) => {
      const row = await tx
        .insertInto('consult_methods')
        .values({ org_id: f.first.id, name: '微信 2 群', type: 1 })
        .returning('id')
        .executeTakeFirstOrThrow();
      return row.id;
    });
    const switched = await update(id, { 名称: '微信 2 群', enabled: false, 版本: 1 });
    expect(switched.data).toMatchObject({ name: '微信 2 群', enabled: false, 版本: 2 });
    expect(codeOf(await update(id, { 名称: '微信 3 群', 版本: 2 }))).toBe('VALIDATION');
    expect(codeOf(await update(id, { 名称: '微信群', 版本: 2 }))).toBe('done');
  });

  it('is changed in what a change says alone, and told before and after', async () => {
    const { ID } = await add({ 翻译: { 'en-US': 'Old' } });
    const name = freshName();
    expect((await update(ID, { 名称: name, 版本: 1 })).data).toMatchObject({
      name,
      翻译: { 'zh-TW': '', 'en-US': 'Old' },
      版本: 2,
    });
    expect((await update(ID, { 名称: name, 版本: 1 })).data.版本).toBe(2);
    expect((await lines(ID, 'consult-method')).at(-1)).toMatchObject({
      action: 'update',
      details: { before: { name: expect.any(String) }, after: { name } },
    });
  });

  it('that two change at once keeps the first change and tells the second what it meets', async () => {
    const { ID } = await add();
    const mine = freshName();
    await update(ID, { 名称: mine, 翻译: { 'en-US': 'Theirs' }, 版本: 1 }, other);
    const stale = await update(ID, { 名称: freshName(), 版本: 1 });
    expect(stale.envelope).toMatchObject({
      Code: 'STALE',
      Data: expect.stringContaining('韩若溪'),
      Conflict: { who: '韩若溪', 版本: 2, changes: [{ field: '名称' }] },
    });
    expect(codeOf(await update(ID, { enabled: false }))).toBe('VERSION_REQUIRED');
    const answers = await Promise.all([
      update(ID, { enabled: false, 版本: 2 }),
      update(ID, { 自然来源: 1, 版本: 2 }, other),
    ]);
    expect(answers.map(codeOf).sort()).toEqual(['STALE', 'done']);
  });

  it('keeps its kind once a consult has it', async () => {
    const method = await add();
    expect((await update(method.ID, { type: 0, 版本: 1 })).data.type).toBe(0);
    await update(method.ID, { type: 1, 版本: 2 });
    const parent = await addSource(method.ID, '搜索');
    await addSource(method.ID, '百度', parent.ID);
    expect(codeOf(await update(method.ID, { type: 0, 版本: 3 }))).toBe('KIND_FIXED');
    await f.save({ 咨询方式: method.ID, 信息来源: [{ id: parent.ID, value: '搜索' }] });
    const fixed = await update(method.ID, { type: 0, 版本: 3 });
    expect(fixed.envelope).toMatchObject({ Code: 'KIND_FIXED', Data: '已有 1 条咨询使用，种类不能再改' });
  });

  it('moves before and after another one', async () => {
    const [a, b, c] = [await add(), await add(), await add()];
    await f.call(moveMethods, { ID: c.ID, 目标ID: a.ID, position: 'before' }, f.context.admin);
    const order = async () =>
      (await methods(true)).map(({ ID }) => ID).filter((id) => [a.ID, b.ID, c.ID].includes(id));
    expect(await order()).toEqual([c.ID, a.ID, b.ID]);
    await f.call(moveMethods, { ID: c.ID, 目标ID: b.ID, position: 'after' }, f.context.admin);
    expect(await order()).toEqual([a.ID, b.ID, c.ID]);
    // A form that was open meanwhile is saved all the same.
    expect((await methodById(c.ID))?.版本).toBe(1);
  });

  it('out of use is offered no more and keeps its name where it was chosen', async () => {
    const method = await add();
    const saved = await f.save({ 咨询方式: method.ID });
    await update(method.ID, { enabled: false, 版本: 1 });
    expect((await methods(false)).map(({ ID }) => ID)).not.toContain(method.ID);
    expect(await methodById(method.ID)).toMatchObject({ enabled: false });
    const refused = await f.save({ 咨询方式: method.ID });
    expect(pathsOf(refused)).toEqual(['咨询方式']);
    const { data } = await f.list({ 咨询方式: method.ID });
    expect(data.map(({ 咨询方式 }) => 咨询方式)).toEqual([method.name]);
    expect(codeOf(await f.edit({ ID: saved.data.ID, 咨询方式: method.ID, 内容: '改' }))).toBe('done');
  });

  it('is removed while no consult has it, and brought back by whoever removed it', async () => {
    const method = await add();
    const source = await addSource(method.ID, '官网');
    const removed = await f.call(removeMethods, { Id: method.ID, 版本: 1 }, f.context.admin);
    expect(removed.data.undoSeconds).toBe(10);
    expect(await methodById(method.ID)).toBeUndefined();
    expect(codeOf(await f.call(getConsultItemsTree, { methodId: method.ID }, f.context.admin))).toBe(
      'NOT_FOUND',
    );
    expect(pathsOf(await f.save({ 咨询方式: method.ID }))).toEqual(['咨询方式']);
    expect(codeOf(await f.call(restoreMethods, { Id: method.ID }, other))).toBe('NOT_FOUND');
    const back = await f.call(restoreMethods, { Id: method.ID }, f.context.admin);
    expect(back.data).toEqual(method);
    expect(await sources(method.ID)).toEqual([source]);
  });

  it('is not brought back too late or beside another one of its name', async () => {
    const [late, taken] = [await add(), await add()];
    for (const { ID } of [late, taken]) await f.call(removeMethods, { Id: ID }, f.context.admin);
    await f.database.withOrganisation(f.first.id, (tx) =>
      tx
        .updateTable('consult_methods')
        .set({ removed_at: new Date(Date.now() - 60_000) })
        .where('id', '=', late.ID)
        .execute(),
    );
    expect(codeOf(await f.call(restoreMethods, { Id: late.ID }, f.context.admin))).toBe('UNDO_EXPIRED');
    await add({ 名称: taken.name });
    expect(codeOf(await f.call(restoreMethods, { Id: taken.ID }, f.context.admin))).toBe('NAME_IN_USE');
  });

  it('in use is not removed: how many consults have it is said', async () => {
    const method = await add();
    await f.save({ 咨询方式: method.ID });
    await f.save({ 咨询方式: method.ID });
    const refused = await f.call(removeMethods, { Id: method.ID }, f.context.admin);
    expect(refused.envelope).toMatchObject({
      Code: 'IN_USE',
      Data: '有 2 条记录正在使用，不能删除，可以改为停用',
    });
    expect((await f.call(consultMethodUses, {}, f.context.admin)).data).toContainEqual({
      ID: method.ID,
      来源数: 0,
      使用记录: 2,
    });
  });

  it('that is chosen and removed at once is either kept or not chosen', async () => {
    const method = await add();
    const [saved, removed] = await Promise.all([
      f.save({ 咨询方式: method.ID }),
      f.call(removeMethods, { Id: method.ID }, f.context.admin),
    ]);
    expect([codeOf(saved), codeOf(removed)].sort()).toSatisfy(
      (codes: string[]) => codes.join() === 'IN_USE,done' || codes.join() === 'VALIDATION,done',
    );
  });

  it('that was removed is forgotten a day later', async () => {
    const method = await add();
    await addSource(method.ID, '官网');
    await f.call(removeMethods, { Id: method.ID }, f.context.admin);
    const stored = () =>
      f.database.withOrganisation(f.first.id, (tx) =>
        tx.selectFrom('consult_methods').select('id').where('id', '=', method.ID).execute(),
      );
    await forgetExpired(f.database, f.app.files);
    expect(await stored()).toHaveLength(1);
    await f.database.withOrganisation(f.first.id, (tx) =>
      tx
        .updateTable('consult_methods')
        .set({ removed_at: new Date(Date.now() - 25 * 3_600_000) })
        .where('id', '=', method.ID)
        .execute(),
    );
    await forgetExpired(f.database, f.app.files);
    expect(await stored()).toEqual([]);
  });

  it('is shown in the language of whoever reads it', async () => {
    const method = await add({ 翻译: { 'en-US': 'Word of mouth', 'zh-TW': '口碑' } });
    const source = await addSource(method.ID, '亲友');
    await f.call(
      updateConsultItem,
      { ID: source.ID, 翻译: { 'en-US': 'Friends & family' }, 版本: 1 },
      f.context.admin,
    );
    const saved = await f.save({ 咨询方式: method.ID, 信息来源: [{ id: source.ID, value: '亲友' }] });
    const english = { ...f.context.admin, headers: { 'accept-language': 'en-US' } };
    expect((await methods(false, english)).find(({ ID }) => ID === method.ID)).toMatchObject({
      名称: 'Word of mouth',
      name: method.name,
    });
    const { data: tree } = await f.call(getConsultItemsTree, { methodId: method.ID }, english);
    expect(tree.tree).toEqual([{ id: source.ID, title: 'Friends & family', enabled: true, children: [] }]);
    const { data } = await f.list({ 咨询方式: method.ID }, english);
    expect(data).toMatchObject([{ 咨询方式: 'Word of mouth', 信息来源: 'Friends & family' }]);
    const orders = await f.call(getConsultOrderList, { 个人ID: saved.data.个人ID }, english);
    expect(JSON.stringify(orders.data)).toContain('Word of mouth');
    const taiwan = { ...f.context.admin, headers: { 'accept-language': 'zh-TW' } };
    expect((await f.list({ 咨询方式: method.ID }, taiwan)).data).toMatchObject([
      { 咨询方式: '口碑', 信息来源: '亲友' },
    ]);
  });
});

describe('the natural source', () => {
  it('is what a method says, whatever it is called', async () => {
    const method = await add();
    const { data } = await f.save({ 咨询方式: method.ID });
    expect((await f.list({ 咨询方式: method.ID })).data).toMatchObject([{ 自然来源: 0 }]);
    await update(method.ID, { 自然来源: 1, 版本: 1 });
    expect((await f.list({ 咨询方式: method.ID })).data).toMatchObject([{ 自然来源: 1 }]);
    expect(await methodById(method.ID)).toMatchObject({ 自然来源: 1 });
    expect(codeOf(await f.edit({ ID: data.ID, 内容: '改' }))).toBe('NATURAL_SOURCE_LOCKED');
    await update(method.ID, { 名称: freshName(), 版本: 2 });
    expect(codeOf(await f.edit({ ID: data.ID, 内容: '改' }))).toBe('NATURAL_SOURCE_LOCKED');
    await update(method.ID, { 自然来源: 0, 版本: 3 });
    expect(codeOf(await f.edit({ ID: data.ID, 内容: '改' }))).toBe('done');
  });
});

describe('the sources of a consult method', () => {
  it('are a tree of freely chosen labels, in order below each parent', async () => {
    const { ID } = await add();
    const web = await addSource(ID, '网络 1/2');
    await addSource(ID, '百度', web.ID);
    await addSource(ID, '<script>alert(1)</script>', web.ID);
    await addSource(ID, '线下');
    expect(await treeOf(ID)).toMatchObject([
      { title: '网络 1/2', children: [{ title: '百度' }, { title: '<script>alert(1)</script>' }] },
      { title: '线下', children: [] },
    ]);
    const last = await f.call(getMaxConsultItem, { methodId: ID, parentId: web.ID }, f.context.admin);
    expect(last.data).toBe(2);
  });

  it('are each once below a parent, and not below an input or deeper than ten levels', async () => {
    const { ID } = await add();
    const top = await addSource(ID, '网络');
    const again = await f.call(addConsultItem, { methodId: ID, 显示文本: ' 网络 ' }, f.context.admin);
    expect(codeOf(again)).toBe('NAME_IN_USE');
    let parentId = top.ID;
    for (let level = 2; level <= 10; level += 1)
      parentId = (await addSource(ID, `第${level}级`, parentId)).ID;
    const deeper = await f.call(
      addConsultItem,
      { methodId: ID, 显示文本: '第11级', parentId },
      f.context.admin,
    );
    expect(pathsOf(deeper)).toEqual(['parentId']);
    const inputs = await add({ type: 0 });
    const input = await addSource(inputs.ID, '介绍人');
    const below = await f.call(
      addConsultItem,
      { methodId: inputs.ID, 显示文本: '电话', parentId: input.ID },
      f.context.admin,
    );
    expect(pathsOf(below)).toEqual(['parentId']);
    const long = await f.call(addConsultItem, { methodId: ID, 显示文本: '长'.repeat(101) }, f.context.admin);
    expect(pathsOf(long)).toEqual(['显示文本']);
  });

  it('move beside and below each other, never below themselves or into another method', async () => {
    const { ID } = await add();
    const [a, b, c] = [await addSource(ID, '甲'), await addSource(ID, '乙'), await addSource(ID, '丙')];
    const move = (id: string, target: string, position: 'before' | 'after' | 'into') =>
      f.call(moveConsultItem, { ID: id, 目标ID: target, position }, f.context.admin);
    await move(c.ID, a.ID, 'before');
    expect(await labels(ID)).toEqual(['丙', '甲', '乙']);
    await move(a.ID, b.ID, 'into');
    await move(c.ID, a.ID, 'into');
    expect(await treeOf(ID)).toMatchObject([
      { title: '乙', children: [{ title: '甲', children: [{ title: '丙' }] }] },
    ]);
    for (const [id, target, position] of [
      [b.ID, c.ID, 'into'],
      [b.ID, a.ID, 'before'],
      [a.ID, a.ID, 'into'],
    ] as const) {
      expect(pathsOf(await move(id, target, position))).toEqual(['目标ID']);
    }
    await addSource(ID, '丙');
    expect(codeOf(await move(c.ID, b.ID, 'after'))).toBe('NAME_IN_USE');
    const elsewhere = await addSource((await add()).ID, '丁');
    expect(codeOf(await move(c.ID, elsewhere.ID, 'after'))).toBe('NOT_FOUND');
    await move(c.ID, a.ID, 'after');
    expect(await treeOf(ID)).toMatchObject([
      { title: '乙', children: [{ title: '甲' }, { title: '丙' }] },
      { title: '丙' },
    ]);
  });

  it('out of use take what stands below them with them, and stay with the records that have them', async () => {
    const { ID } = await add();
    const web = await addSource(ID, '网络');
    const baidu = await addSource(ID, '百度', web.ID);
    const chosen = { 咨询方式: ID, 信息来源: [{ id: baidu.ID, value: '百度' }] };
    const saved = await f.save(chosen);
    const off = await f.call(updateConsultItem, { ID: web.ID, enabled: false, 版本: 1 }, f.context.admin);
    expect(off.data).toMatchObject({ enabled: false, 版本: 2 });
    expect(await treeOf(ID)).toEqual([]);
    expect(await sources(ID, false)).toEqual([]);
    expect(await labels(ID)).toEqual(['网络', '百度']);
    expect(pathsOf(await f.save(chosen))).toEqual(['信息来源']);
    expect((await f.list({ 信息来源: baidu.ID })).data).toMatchObject([{ 信息来源: '百度' }]);
    expect(codeOf(await f.edit({ ID: saved.data.ID, ...chosen, 内容: '改' }))).toBe('done');
  });

  it('are shown by their names today where they were chosen, and as they were typed where they were typed', async () => {
    const { ID } = await add();
    const source = await addSource(ID, '官网');
    await f.save({ 咨询方式: ID, 信息来源: [{ id: source.ID, value: '官网' }] });
    await f.call(updateConsultItem, { ID: source.ID, 显示文本: '新官网', 版本: 1 }, f.context.admin);
    expect((await f.list({ 咨询方式: ID })).data).toMatchObject([{ 信息来源: '新官网' }]);
    const inputs = await add({ type: 0 });
    const input = await addSource(inputs.ID, '介绍人');
    await f.save({ 咨询方式: inputs.ID, 信息来源: [{ id: input.ID, value: '王女士' }] });
    expect((await f.list({ 咨询方式: inputs.ID })).data).toMatchObject([{ 信息来源: '王女士' }]);
  });

  it('are removed with those below them while no consult has one, and come back together', async () => {
    const { ID } = await add();
    const web = await addSource(ID, '网络');
    const baidu = await addSource(ID, '百度', web.ID);
    await addSource(ID, '线下');
    await f.call(removeConsultItems, { Id: web.ID, 版本: 1 }, f.context.admin);
    expect(await labels(ID)).toEqual(['线下']);
    expect(codeOf(await f.call(restoreConsultItems, { Id: baidu.ID }, f.context.admin))).toBe('NOT_FOUND');
    expect(codeOf(await f.call(restoreConsultItems, { Id: web.ID }, f.context.admin))).toBe('done');
    expect(await treeOf(ID)).toMatchObject([{ children: [{ title: '百度' }] }, { title: '线下' }]);
    await f.save({ 咨询方式: ID, 信息来源: [{ id: baidu.ID, value: '百度' }] });
    const refused = await f.call(removeConsultItems, { Id: web.ID }, f.context.admin);
    expect(refused.envelope).toMatchObject({ Code: 'IN_USE', Data: expect.stringContaining('1 条记录') });
    expect((await f.call(consultItemUses, { methodId: ID }, f.context.admin)).data).toEqual([
      { ID: baidu.ID, 使用记录: 1 },
    ]);
  });

  it('that a saved view names and are gone are told by their names', async () => {
    const { ID } = await add();
    const [gone, off] = [await addSource(ID, '黄页'), await addSource(ID, '报纸')];
    const view = await f.call(
      saveView,
      {
        列表: 'consults',
        名称: `来源${serial}`,
        内容: { format: 1, query: `method=${ID}&source=${gone.ID}&source=${off.ID}` },
      },
      f.context.admin,
    );
    expect(view.data.失效).toEqual([]);
    await f.call(removeConsultItems, { Id: gone.ID }, f.context.admin);
    await f.call(updateConsultItem, { ID: off.ID, enabled: false, 版本: 1 }, f.context.admin);
    const { data } = await f.call(listViews, { 列表: 'consults' }, f.context.admin);
    expect(data.视图.find((one) => one.ID === view.data.ID)?.失效).toEqual([
      { 参数: 'source', 值: gone.ID, 名称: '黄页' },
      { 参数: 'source', 值: off.ID, 名称: '报纸' },
    ]);
  });
});

describe('the calls that configure methods', () => {
  it('are refused to a member without the right, and find nothing of another organisation', async () => {
    const method = await add();
    const source = await addSource(method.ID, '官网');
    const attempts = [
      [addConsultMethods, { 名称: freshName(), type: 1 }],
      [updateConsultMethods, { ID: method.ID, enabled: false, 版本: 1 }],
      [removeMethods, { Id: method.ID }],
      [restoreMethods, { Id: method.ID }],
      [moveMethods, { ID: method.ID, 目标ID: method.ID, position: 'before' }],
      [addConsultItem, { methodId: method.ID, 显示文本: '官' }],
      [updateConsultItem, { ID: source.ID, enabled: false, 版本: 1 }],
      [removeConsultItems, { Id: source.ID }],
      [restoreConsultItems, { Id: source.ID }],
      [moveConsultItem, { ID: source.ID, 目标ID: source.ID, position: 'after' }],
      [consultMethodUses, {}],
      [consultItemUses, { methodId: method.ID }],
    ] as const;
    for (const [call, request] of attempts) {
      const answer = await f.call(call, request as never, f.context.agent);
      expect([call.path, answer.status, codeOf(answer)]).toEqual([call.path, 403, 'FORBIDDEN']);
      if (call === addConsultMethods || call === consultMethodUses) continue;
      const elsewhere = await f.call(call, request as never, f.context.stranger);
      expect([call.path, codeOf(elsewhere)]).toEqual([call.path, 'NOT_FOUND']);
    }
  });
});
