import {
  type Call,
  deleteDisease,
  disease,
  editDisease,
  firstSpell,
  getDetailById,
  getDisease,
  getDiseaseTree,
  mergeDiseases,
  moveDisease,
  previewDiseaseMerge,
  restoreDisease,
  treeSelect,
  undoDiseaseMerge,
  type WireDataOf,
} from '@huifang/contract';
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

describe('the tree of diseases', () => {
  it('keeps all above and below what the words find by name, pinyin, initials or translation', async () => {
    const spine = await f.add('脊柱');
    const neck = await f.add('颈椎病', spine, { 翻译: { 'en-US': 'Cervical spondylosis' } });
    await f.add('神经根型', neck);
    await f.add('腰痛', spine);
    const expected = ['脊柱', '·颈椎病', '··神经根型'];
    for (const words of ['颈椎', 'jingzhui', 'JZB', 'cervical'])
      expect(await f.tree(words)).toEqual(expected);
    expect(await f.tree('没有这个病')).toEqual([]);
    expect(await f.tree('%')).toEqual([]);
  });

  it('is read by every member in the language that they read', async () => {
    await f.add('外语病', '', { 翻译: { 'zh-TW': '外語病', 'en-US': 'Foreign disease' } });
    const inEnglish = { ...f.context.viewer, headers: { 'accept-language': 'en-US' } };
    expect(await f.tree('Foreign', undefined, inEnglish)).toEqual(['Foreign disease']);
    expect(await f.tree('外语病', undefined, f.context.viewer)).toEqual(['外语病']);
    const { data } = await f.call(disease, {}, inEnglish);
    expect(data.map(({ 名称 }) => 名称)).toContain('Foreign disease');
  });

  it('offers no more what is disabled nor what is below it, and says so by its state', async () => {
    const parent = await f.add('停用的一类');
    const child = await f.add('它的下级', parent);
    await f.change(parent, { 启用: 0 });
    expect(await f.tree('下级', 1)).toEqual([]);
    expect(await f.tree('下级', 0)).toEqual(['停用的一类', '·它的下级']);
    const offered = (await f.call(treeSelect, {})).data.map(({ title }) => title);
    expect(offered).not.toContain('停用的一类');
    expect(await f.read(child)).toMatchObject({ 启用: true, 可选: false });
    const refused = await f.save({ 病种ID: child });
    expect(refused.envelope).toMatchObject({ Code: 'VALIDATION', Fields: [{ path: '病种ID' }] });
    await f.change(parent, { 启用: 1 });
    expect(codeOf(await f.save({ 病种ID: child }))).toBe('saved');
  });

  it('answers with 50,000 of them', async () => {
    const { id } = f.second;
    const context = f.context.stranger;
    await f.database.withOrganisation(id, (tx) =>
      sql`insert into diseases (org_id, name, pinyin, initials, sort, id, parent_id)
        overriding system value
        select ${id}, '病' || i, 'bing' || i, 'B' || i, i, 1000000 + i, case when i > 500 then 1000000 + i % 500 + 1 end
        from generate_series(1, 50000) i`.execute(tx),
    );
    type Node = WireDataOf<typeof getDiseaseTree>[number];
    const count = (nodes: readonly Node[]): number =>
      nodes.reduce((sum, { children }) => sum + 1 + count(children), 0);
    expect(count((await f.call(getDiseaseTree, { words: '病' }, context)).data)).toBe(50_000);
    expect(await f.tree('病49999', undefined, context)).toEqual(['病500', '·病49999']);
  });
});

describe('POST /api/Diseases/Edit_Diseases', () => {
  it('adds a disease as the last of its siblings, with the initials of its name', async () => {
    const top = await f.add('新增类');
    await f.add('甲病', top);
    const id = await f.add('乙病', top);
    expect(await f.read(id)).toMatchObject({
      名称: '乙病',
      父级ID: top,
      路径: ['新增类'],
      排序: 2,
      启用: true,
      可选: true,
      首拼: 'YB',
      翻译: { 'zh-TW': '', 'en-US': '' },
      使用: { 咨询: 0, 超过上限: false, 视图: 0, 下级: 0 },
      版本: 1,
    });
    await f.put({ 名称: '首病', 父级ID: top, 排序: 1 });
    expect(await f.below('新增类')).toEqual(['新增类', '·首病', '·甲病', '·乙病']);
  });

  it('changes what it is told and leaves the rest, initials that somebody typed too', async () => {
    const id = await f.add('改名前', '', { 首拼: 'own', 翻译: { 'en-US': 'Before' } });
    await f.change(id, { 名称: ' 改名  后 ' });
    expect(await f.read(id)).toMatchObject({
      名称: '改名 后',
      首拼: 'OWN',
      翻译: { 'en-US': 'Before' },
      版本: 2,
    });
    const other = await f.add('随名');
    await f.change(other, { 名称: '跟着' });
    expect((await f.read(other)).首拼).toBe('GZ');
    await f.change(other, { 首拼: '' });
    expect((await f.read(other)).首拼).toBe('GZ');
  });

  it('makes nothing of what it says already', async () => {
    const id = await f.add('不变');
    expect((await f.change(id, { 名称: '不变', 启用: 1 })).data.版本).toBe(1);
  });

  it('takes markup and slashes as the text that they are', async () => {
    const name = '<script>alert(1)</script>/{x, select, y {z}}';
    const id = await f.add(name);
    expect((await f.read(id)).名称).toBe(name);
    expect(await f.tree('<script>')).toEqual([name]);
  });

  it('refuses a second one of the name among siblings, whatever its width, case and blanks', async () => {
    const top = await f.add('同名类');
    await f.add('HPV 感染', top);
    for (const name of ['HPV 感染', 'hpv感染', 'ＨＰＶ　感染', ' HPV感 染']) {
      const refused = await f.put({ 名称: name, 父级ID: top });
      expect([codeOf(refused), sentenceOf(refused)]).toEqual(['DISEASE_NAME_TAKEN', '同级已有同名病种']);
    }
    expect(codeOf(await f.put({ 名称: 'HPV 感染' }))).toBe('saved');
    const other = await f.add('别的', top);
    expect(codeOf(await f.change(other, { 名称: 'hpv感染' }))).toBe('DISEASE_NAME_TAKEN');
  });

  it('refuses no name, 101 characters, a sixth level and a parent that there is not', async () => {
    expect(codeOf(await f.put({ 名称: '  ' }))).toBe('VALIDATION');
    expect(codeOf(await f.put({ 名称: '长'.repeat(101) }))).toBe('VALIDATION');
    expect(codeOf(await f.put({ 名称: '长'.repeat(100) }))).toBe('saved');
    let at = '';
    for (const level of [1, 2, 3, 4, 5]) at = await f.add(`第${level}级`, at);
    const refused = await f.put({ 名称: '第6级', 父级ID: at });
    expect([codeOf(refused), sentenceOf(refused)]).toEqual([
      'DISEASE_TOO_DEEP',
      '病种最多 5 级，请放到更高的一级',
    ]);
    expect(codeOf(await f.put({ 名称: '无主', 父级ID: '99999999' }))).toBe('NOT_FOUND');
  });

  it('refuses a stale change with who changed what, and one without a version', async () => {
    const id = await f.add('两人改');
    await f.change(id, { 名称: '先改的' }, f.colleague);
    const stale = await f.put({ Id: id, 名称: '后改的', 版本: 1 });
    expect(stale.envelope).toMatchObject({
      Code: 'STALE',
      Conflict: {
        who: '配置员',
        changes: [
          { field: '名称', before: '两人改', after: '先改的' },
          { field: '首拼', before: 'LRG', after: 'XGD' },
        ],
        版本: 2,
      },
    });
    expect(codeOf(await f.put({ Id: id, 名称: '后改的' }))).toBe('VERSION_REQUIRED');
  });

  it('makes one disease of a save that is repeated', async () => {
    const as = { ...f.context.admin, headers: { 'idempotency-key': 'disease-once' } };
    const [one, two] = await Promise.all([f.put({ 名称: '只此一个' }, as), f.put({ 名称: '只此一个' }, as)]);
    expect(two.data).toEqual(one.data);
  });

  it('keeps one of a name that two administrators add at once', async () => {
    const codes = (
      await Promise.all([f.put({ 名称: '同时加' }), f.put({ 名称: '同时加' }, f.colleague)])
    ).map(codeOf);
    expect(codes.sort()).toEqual(['DISEASE_NAME_TAKEN', 'saved']);
  });

  it('tells of the last changes, the newest first', async () => {
    const id = await f.add('有历史');
    await f.change(id, { 启用: 0 });
    const { 最近改动 } = await f.read(id);
    expect(最近改动.map(({ 操作, 操作人, 字段 }) => [操作, 操作人, 字段])).toEqual([
      ['update', '管理员', [{ field: '启用', before: '是', after: '否' }]],
      ['create', '管理员', []],
    ]);
  });
});

describe('POST /api/Diseases/Move', () => {
  it('puts a disease with all below it before another one, or last below one', async () => {
    const [from, to] = [await f.add('移出类'), await f.add('移入类')];
    const moved = await f.add('被移的', from);
    await f.add('随行', moved);
    const last = await f.add('后者', to);
    await f.move(moved, to, last);
    expect(await f.below('移入类')).toEqual(['移入类', '·被移的', '··随行', '·后者']);
    await f.move(moved, to);
    expect(await f.below('移入类')).toEqual(['移入类', '·后者', '·被移的', '··随行']);
    await f.move(moved, '');
    expect((await f.read(moved)).路径).toEqual([]);
  });

  it('refuses a place below itself, a sixth level, and one beside a namesake', async () => {
    const top = await f.add('不能移');
    const child = await f.add('下', top);
    const grandchild = await f.add('下下', child);
    for (const parent of [top, child, grandchild])
      expect(codeOf(await f.move(top, parent))).toBe('DISEASE_INSIDE_ITSELF');
    let at = '';
    for (const level of [1, 2, 3]) at = await f.add(`深${level}`, at);
    expect(codeOf(await f.move(top, at))).toBe('DISEASE_TOO_DEEP');
    const namesake = await f.add('下');
    expect(codeOf(await f.move(namesake, top))).toBe('DISEASE_NAME_TAKEN');
  });

  it('tells of two who move the same one that the second saw it where it is no more', async () => {
    const [one, other] = [await f.add('去处一'), await f.add('去处二')];
    const id = await f.add('抢着移');
    const request = { Id: id, 前于ID: '', 版本: 1 };
    const answers = await Promise.all([
      f.call(moveDisease, { ...request, 父级ID: one }),
      f.call(moveDisease, { ...request, 父级ID: other }, f.colleague),
    ]);
    expect(answers.map(codeOf).sort()).toEqual(['STALE', 'saved']);
  });
});

describe('POST /api/Diseases/Del_Diseases', () => {
  it('removes a disease that nothing names, and whoever did it brings it back', async () => {
    const top = await f.add('删除类');
    const id = await f.add('可删', top);
    const { data } = await f.call(deleteDisease, { Id: id });
    expect(data.undoSeconds).toBe(10);
    expect(await f.below('删除类')).toEqual(['删除类']);
    expect(codeOf(await f.call(restoreDisease, { Id: id }, f.colleague))).toBe('NOT_FOUND');
    expect(codeOf(await f.call(restoreDisease, { Id: id }))).toBe('saved');
    expect(codeOf(await f.call(restoreDisease, { Id: id }))).toBe('saved');
    expect(await f.below('删除类')).toEqual(['删除类', '·可删']);
  });

  it('brings nothing back once that is too late, or its name is taken, or its parent is gone', async () => {
    const top = await f.add('撤销类');
    const [late, taken, orphan] = [
      await f.add('太晚', top),
      await f.add('占名', top),
      await f.add('无父', top),
    ];
    for (const Id of [late, taken, orphan, top]) await f.call(deleteDisease, { Id });
    await f.database.withOrganisation(f.first.id, (tx) =>
      sql`update diseases set removed_at = now() - interval '1 minute' where id = ${late}`.execute(tx),
    );
    expect(codeOf(await f.call(restoreDisease, { Id: late }))).toBe('UNDO_EXPIRED');
    expect(codeOf(await f.call(restoreDisease, { Id: orphan }))).toBe('UNDO_OUTDATED');
    await f.call(restoreDisease, { Id: top });
    await f.add('占名', top);
    expect(codeOf(await f.call(restoreDisease, { Id: taken }))).toBe('DISEASE_NAME_TAKEN');
  });

  it('removes none that is in use, and says how many records name it', async () => {
    const id = await f.add('在用');
    await f.save({ 病种ID: id });
    await f.save({ 病种ID: id });
    const refused = await f.call(deleteDisease, { Id: id });
    expect([codeOf(refused), sentenceOf(refused)]).toEqual([
      'IN_USE',
      '有 2 条记录正在使用，不能删除，可以改为停用',
    ]);
    expect((await f.read(id)).使用).toMatchObject({ 咨询: 2 });
    const parent = await f.add('有下级');
    await f.add('下级', parent);
    expect(codeOf(await f.call(deleteDisease, { Id: parent }))).toBe('DISEASE_HAS_CHILDREN');
  });
});

describe('a disease that is disabled', () => {
  it('keeps its name in the records that have it, which can be saved with it', async () => {
    const id = await f.add('旧记录的病种');
    const { ID } = (await f.save({ 病种ID: id })).data;
    await f.change(id, { 启用: 0 });
    expect(await f.detail(ID)).toMatchObject({ 病种ID: id, 名称: { 病种: '旧记录的病种' } });
    expect(codeOf(await f.edit({ ID, 病种ID: id, 内容: '再次咨询' }))).toBe('saved');
    const { data } = await f.list({ 病种ID: id });
    expect(data.map(({ 病种 }) => 病种)).toEqual(['旧记录的病种']);
  });

  it('is told in the language of whoever reads', async () => {
    const id = await f.add('译名', '', { 翻译: { 'en-US': 'Translated' } });
    const { ID } = (await f.save({ 病种ID: id })).data;
    const as = { ...f.context.admin, headers: { 'accept-language': 'en-US' } };
    const { data } = await f.call(getDetailById, { Id: ID }, as);
    expect(data.名称.病种).toBe('Translated');
  });
});

describe('POST /api/Diseases/FirstSpell', () => {
  it('answers the initials of a name', async () => {
    expect((await f.call(firstSpell, { words: '颈椎病 C5' })).data).toBe('JZBC5');
  });
});

describe('who may not configure diseases', () => {
  const calls: [string, Call, object][] = [
    ['Edit_Diseases', editDisease, { 名称: '无权' }],
    ['Del_Diseases', deleteDisease, { Id: '1' }],
    ['Restore', restoreDisease, { Id: '1' }],
    ['Move', moveDisease, { Id: '1', 父级ID: '' }],
    ['GetDisease', getDisease, { Id: '1' }],
    ['MergePreview', previewDiseaseMerge, { Id: '1', 保留ID: '2' }],
    ['Merge', mergeDiseases, { Id: '1', 保留ID: '2' }],
    ['UndoMerge', undoDiseaseMerge, { ID: '1' }],
    ['FirstSpell', firstSpell, { words: '无权' }],
  ];
  it.each(calls)('is refused by %s', async (_name, definition, request) => {
    const { status } = await f.call(definition, request as never, f.context.agent);
    expect(status).toBe(403);
  });
});
