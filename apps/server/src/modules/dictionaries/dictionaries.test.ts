import {
  deleteTypeCode,
  deleteTypes,
  exportTypeCodes,
  getBasicDictionary,
  getLocatedEntries,
  getLocatedTypes,
  getTypeCodeById,
  getTypeCodeChanges,
  getTypeCodeList,
  getTypeCodeUses,
  getTypesList,
  importTypeCodes,
  mergeTypeCode,
  moveTypeCode,
  previewTypeCodeMerge,
  profileOptions,
  restoreType,
  restoreTypeCode,
  saveTypeCode,
  saveTypes,
  undoTypeCodeMerge,
} from '@huifang/contract';
import { calls } from '@huifang/contract/calls';
import * as dictionaryCalls from '@huifang/contract/dictionaries/dictionaries';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../testing/answers.ts';
import { type Fixture, startConsultFixture } from '../../testing/consult-fixture.ts';

let f: Fixture;
let typeIds: Record<string, string>;
beforeAll(async () => {
  f = await startConsultFixture();
  for (const org of [f.first.id, f.second.id])
    await f.database.withOrganisation(org, (tx) =>
      sql`select seed_complaint_lists(${org}), seed_dictionary_types(${org})`.execute(tx),
    );
  const { data } = await f.call(getTypesList, {}, f.context.admin);
  typeIds = Object.fromEntries(data.map((type) => [type.编码, type.ID]));
});
afterAll(() => f.close());

const idOf = (code: string) => typeIds[code] as string;
const add = (type: string, 编码: string, 名称: string, more: object = {}, as = f.context.admin) =>
  f.call(saveTypeCode, { typeId: idOf(type), 编码, 名称, ...more }, as);
const entries = async (type: string) =>
  (await f.call(getTypeCodeList, { typeId: idOf(type) }, f.context.admin)).data;
const change = async (id: string, more: object) => {
  const { data } = await f.call(getTypeCodeById, { Id: id }, f.context.admin);
  const { ID, typeId, 编码, 名称, 翻译, 颜色, 位置编码, 启用, 版本 } = data;
  return f.call(
    saveTypeCode,
    { ID, typeId, 编码, 名称, 翻译, 颜色, 位置编码, 启用, 版本, ...more },
    f.context.admin,
  );
};
const offered = async (code: string, as = f.context.agent) =>
  (await f.call(getBasicDictionary, { code }, as)).data.map(({ 编码 }) => 编码);
/** The word of the intention of a customer's consult, as the list shows it. */
const wordOf = async (name: string) => {
  const row = (await f.list({ 搜索: name })).data[0];
  return row?.来院意向名称;
};
const refusalOf = async (answer: Promise<Parameters<typeof codeOf>[0]>) => codeOf(await answer);
const csv = (...lines: string[]) => Buffer.from(lines.join('\r\n')).toString('base64');

describe('dictionary types', () => {
  it('come with the product, with how many entries each has', async () => {
    const { data } = await f.call(getTypesList, {}, f.context.admin);
    expect(data.map(({ 编码 }) => 编码)).toEqual(
      expect.arrayContaining(['01', '33', '36', '38', '43', '45', '50', '60']),
    );
    expect(data.find(({ 编码 }) => 编码 === '38')).toMatchObject({
      名称: '回访状态',
      归属: '产品',
      条目数: 4,
    });
    expect(data.find(({ 编码 }) => 编码 === '50')).toMatchObject({ 固定: true, 条目数: 56 });
    expect((await entries('50'))[1]).toMatchObject({ 编码: '02', 名称: '蒙古族', 编码固定: true });
    expect(await refusalOf(add('50', '57', '新的民族'))).toBe('DICTIONARY_FIXED');
  });

  it('of the organisation are added, changed, removed with their entries, and brought back', async () => {
    const { data: made } = await f.call(
      saveTypes,
      { 编码: '71', 名称: '接送站点', 是否位置: 1 },
      f.context.admin,
    );
    typeIds['71'] = made.ID;
    await add('71', '1', '地铁口', { 位置编码: '310104000000' });
    const { data: changed } = await f.call(
      saveTypes,
      { ID: made.ID, 编码: '71', 名称: '接送点', 是否位置: 1, 版本: made.版本 },
      f.context.admin,
    );
    expect(changed).toMatchObject({ 名称: '接送点', 条目数: 1, 版本: 2 });
    await f.call(deleteTypes, { Id: made.ID }, f.context.admin);
    expect(await refusalOf(f.call(getTypeCodeList, { typeId: made.ID }, f.context.admin))).toBe('NOT_FOUND');
    const { data: back } = await f.call(restoreType, { Id: made.ID }, f.context.admin);
    expect(back).toMatchObject({ 编码: '71', 条目数: 1 });
  });

  it('of the product keep their names, and no two have one code or name', async () => {
    expect(
      await refusalOf(
        f.call(saveTypes, { ID: idOf('36'), 编码: '36', 名称: '状态', 版本: 1 }, f.context.admin),
      ),
    ).toBe('DICTIONARY_FIXED');
    expect(await refusalOf(f.call(deleteTypes, { Id: idOf('36') }, f.context.admin))).toBe(
      'DICTIONARY_FIXED',
    );
    expect(await refusalOf(f.call(saveTypes, { 编码: '０１', 名称: '别的' }, f.context.admin))).toBe(
      'CODE_IN_USE',
    );
    expect(await refusalOf(f.call(saveTypes, { 编码: '72', 名称: '来院意向' }, f.context.admin))).toBe(
      'NAME_IN_USE',
    );
  });
});

describe('entries', () => {
  it('are offered to everybody at the next request, in the order that they are put into', async () => {
    const { data: late } = await add('33', 'late', '晚到', { 翻译: { 'en-US': 'Late' } });
    const { data: early } = await add('33', 'early', '早到');
    expect(await offered('33')).toEqual(expect.arrayContaining(['late', 'early']));
    const { data: moved } = await f.call(moveTypeCode, { Id: early.ID, 之前: late.ID }, f.context.admin);
    const codes = moved.map(({ 编码 }) => 编码);
    expect(codes.indexOf('early')).toBe(codes.indexOf('late') - 1);
    const english = { ...f.context.agent, headers: { 'accept-language': 'en-US' } };
    const { data } = await f.call(getBasicDictionary, { code: '33' }, english);
    expect(data.find(({ 编码 }) => 编码 === 'late')?.名称).toBe('Late');
    expect(data.find(({ 编码 }) => 编码 === 'early')?.名称).toBe('早到');
  });

  it.each([
    ['of 21 characters', 'a'.repeat(21), 'VALIDATION'],
    ['with a blank inside', 'a b', 'VALIDATION'],
    ['of nothing', ' ', 'VALIDATION'],
    ['in another letter case', 'CASE', 'CODE_IN_USE'],
    ['in full width', 'ｃａｓｅ', 'CODE_IN_USE'],
  ])('refuse a code %s', async (_, code, expected) => {
    if (!(await offered('33')).includes('case')) await add('33', 'case', '写法');
    expect(await refusalOf(add('33', code, `名称${code}`))).toBe(expected);
  });

  it('of one name are refused, whatever the width, and names are kept without needless blanks', async () => {
    const { data } = await add('34', 'n1', '  专家  门诊Ａ ');
    expect(data.名称).toBe('专家 门诊Ａ');
    expect(await refusalOf(add('34', 'n2', '专家 门诊a'))).toBe('NAME_IN_USE');
    expect(await refusalOf(add('34', 'n2', '字'.repeat(101)))).toBe('VALIDATION');
    expect((await add('34', 'n3', '<script>alert(1)</script>')).data.名称).toBe('<script>alert(1)</script>');
  });

  it('keep the word of their registration or follow, as whoever renames them says', async () => {
    const { data: entry } = await add('01', 'W', '近期到院');
    await f.save({ 姓名: '改名前的人', 来院意向: 'W' });
    await change(entry.ID, { 名称: '两周内到院', 旧记录: '保留' });
    await f.save({ 姓名: '改名后的人', 来院意向: 'W' });
    expect(await wordOf('改名前的人')).toBe('近期到院');
    expect(await wordOf('改名后的人')).toBe('两周内到院');
    await change(entry.ID, { 名称: '半月内到院', 旧记录: '跟随' });
    expect(await wordOf('改名前的人')).toBe('近期到院');
    expect(await wordOf('改名后的人')).toBe('半月内到院');
  });

  it('out of use are offered no more and stay where they were chosen', async () => {
    const { data: entry } = await add('01', 'X', '停用的意向');
    const { data: saved } = await f.save({ 姓名: '仍是停用', 来院意向: 'X' });
    await change(entry.ID, { 启用: 0 });
    expect(await offered('01')).not.toContain('X');
    const all = await f.call(getBasicDictionary, { code: '01', all: 1 }, f.context.agent);
    expect(all.data.find(({ 编码 }) => 编码 === 'X')).toMatchObject({ 启用: false, 名称: '停用的意向' });
    expect(await wordOf('仍是停用')).toBe('停用的意向');
    const detail = await f.detail(saved.ID);
    expect((await f.edit({ ...detail, 关键词: '照旧', 版本: detail.版本 } as never)).envelope.Success).toBe(
      true,
    );
    expect((await f.save({ 来院意向: 'X' })).envelope).toMatchObject({ Code: 'VALIDATION' });
    expect((await f.list({ 来院意向: 'X' })).data).toHaveLength(1);
  });

  it('that records use are neither removed nor given another code', async () => {
    const { data: entry } = await add('01', 'U', '用过的');
    await change(entry.ID, { 编码: 'U2' });
    await f.save({ 来院意向: 'U2' });
    expect(await refusalOf(change(entry.ID, { 编码: 'U3' }))).toBe('CODE_FIXED');
    const refused = await f.call(deleteTypeCode, { Id: entry.ID }, f.context.admin);
    expect(refused.envelope).toMatchObject({ Code: 'IN_USE', Data: expect.stringContaining('1 条记录') });
    const { data: uses } = await f.call(getTypeCodeUses, { typeId: idOf('01') }, f.context.admin);
    expect(uses.find(({ ID }) => ID === entry.ID)).toMatchObject({ 记录数: 1, 超过上限: false });
  });

  it('that nothing uses are removed, and brought back as they were', async () => {
    const { data: entry } = await add('40', 'gone', '停车', { 颜色: 'green', 翻译: { 'zh-TW': '停車' } });
    await f.call(deleteTypeCode, { Id: entry.ID }, f.context.admin);
    expect((await entries('40')).some(({ 编码 }) => 编码 === 'gone')).toBe(false);
    const { data: back } = await f.call(restoreTypeCode, { Id: entry.ID }, f.context.admin);
    expect(back).toMatchObject({ 编码: 'gone', 颜色: 'green', 翻译: { 'zh-TW': '停車' }, 排序: entry.排序 });
  });

  it.each([
    ['43', '3', '已办结'],
    ['38', '2', '约好了'],
    ['45', '作废', '不再有效'],
  ])('that rules go by keep their codes and may be reworded: %s %s', async (type, code, word) => {
    const entry = (await entries(type)).find(({ 编码 }) => 编码 === code);
    expect(entry?.锁定原因).not.toBe('');
    expect(await refusalOf(change(entry?.ID ?? '', { 编码: 'neu' }))).toBe('CODE_FIXED');
    expect(await refusalOf(f.call(deleteTypeCode, { Id: entry?.ID ?? '' }, f.context.admin))).toBe(
      'CODE_FIXED',
    );
    expect((await change(entry?.ID ?? '', { 名称: word })).data.名称).toBe(word);
    expect(await refusalOf(add(type, 'more', '更多'))).toBe('DICTIONARY_FIXED');
  });

  it('that rules go by keep their codes in a list of the organisation too, and may be out of use', async () => {
    const source = (await entries('42')).find(({ 编码 }) => 编码 === '1');
    const id = source?.ID ?? '';
    expect(await refusalOf(change(id, { 编码: 'neu' }))).toBe('CODE_FIXED');
    expect(await refusalOf(f.call(deleteTypeCode, { Id: id }, f.context.admin))).toBe('CODE_FIXED');
    expect((await change(id, { 启用: 0 })).data.启用).toBe(false);
    expect((await change(id, { 启用: 1, 名称: '当面来的' })).data).toMatchObject({
      启用: true,
      名称: '当面来的',
    });
    await add('42', 'own', '院长信箱');
    expect(await offered('42')).toEqual(expect.arrayContaining(['1', 'own']));
  });

  it('are known by their codes: visit states by their first words', async () => {
    const visit = await f.database.withOrganisation(f.first.id, (tx) =>
      tx
        .insertInto('dictionary_entries')
        .values({ org_id: f.first.id, dictionary: '36', code: '3', name: '住院' })
        .returning(['code', 'colour'])
        .executeTakeFirstOrThrow(),
    );
    expect(visit).toEqual({ code: '住院', colour: 'red' });
  });

  it('are saved once by two administrators at once, who are told of each other', async () => {
    const { data: entry } = await add('37', 'both', '邻居');
    const both = { ID: entry.ID, typeId: idOf('37'), 编码: 'both', 版本: entry.版本, 启用: 1 as const };
    const answers = await Promise.all(
      ['街坊', '邻里'].map((名称) => f.call(saveTypeCode, { ...both, 名称 }, f.context.admin)),
    );
    const refused = answers.filter(({ envelope }) => !envelope.Success);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.envelope).toMatchObject({ Code: 'STALE', Conflict: { who: '管理员', 版本: 2 } });
  });

  it('tell what was changed last, by whom', async () => {
    await add('44', 'note', '已退款');
    const { data } = await f.call(getTypeCodeChanges, { typeId: idOf('44') }, f.context.admin);
    expect(data[0]).toMatchObject({ 内容: '新增“已退款”', 人员: '管理员' });
  });
});

describe('merging entries', () => {
  it('gives all records to the kept one; what still names the other is taken for it', async () => {
    const { data: from } = await add('01', 'M1', '考虑中');
    const { data: into } = await add('01', 'M2', '再看看');
    const { data: saved } = await f.save({ 姓名: '合并的人', 来院意向: 'M1' });
    const preview = await f.call(previewTypeCodeMerge, { Id: from.ID, 并入: into.ID }, f.context.admin);
    expect(preview.data).toEqual({ 记录数: 1, 视图数: 0 });
    const { data: merged } = await f.call(mergeTypeCode, { Id: from.ID, 并入: into.ID }, f.context.admin);
    expect(merged.记录数).toBe(1);

    expect((await f.detail(saved.ID)).来院意向).toBe('M2');
    expect(await offered('01')).not.toContain('M1');
    // A form that was open, and a view or link from before.
    const { data: late } = await f.save({ 姓名: '打开的表单', 来院意向: 'M1' });
    expect((await f.detail(late.ID)).来院意向).toBe('M2');
    expect((await f.list({ 来院意向: 'M1' })).data).toHaveLength(2);

    const { data: undone } = await f.call(undoTypeCodeMerge, { 合并ID: merged.合并ID }, f.context.admin);
    expect(undone.记录数).toBe(1);
    expect((await f.detail(saved.ID)).来院意向).toBe('M1');
    expect((await f.detail(late.ID)).来院意向).toBe('M2');
    expect(await offered('01')).toContain('M1');
  });

  it('can be undone for a day, once, and leaves alone what was changed since', async () => {
    const { data: from } = await add('40', 'm1', '排队');
    const { data: into } = await add('40', 'm2', '候诊');
    const { data: merged } = await f.call(mergeTypeCode, { Id: from.ID, 并入: into.ID }, f.context.admin);
    await f.database.withOrganisation(f.first.id, (tx) =>
      sql`update dictionary_merges set merged_at = now() - interval '25 hours' where id = ${merged.合并ID}`.execute(
        tx,
      ),
    );
    expect(await refusalOf(f.call(undoTypeCodeMerge, { 合并ID: merged.合并ID }, f.context.admin))).toBe(
      'UNDO_EXPIRED',
    );
  });

  it('is refused for what rules go by, into itself, and into what was merged itself', async () => {
    const states = await entries('43');
    const [one, other] = [states[0]?.ID ?? '', states[1]?.ID ?? ''];
    expect(await refusalOf(f.call(mergeTypeCode, { Id: one, 并入: other }, f.context.admin))).toBe(
      'CODE_FIXED',
    );
    const { data: entry } = await add('40', 'self', '自己');
    expect(await refusalOf(f.call(mergeTypeCode, { Id: entry.ID, 并入: entry.ID }, f.context.admin))).toBe(
      'NOT_FOUND',
    );
    const { data: foreign } = await f.call(getTypesList, {}, f.context.stranger);
    const type = foreign.find(({ 编码 }) => 编码 === '38');
    const theirs = await f.call(getTypeCodeList, { typeId: type?.ID ?? '' }, f.context.stranger);
    const stolen = theirs.data[0]?.ID ?? '';
    expect(await refusalOf(f.call(mergeTypeCode, { Id: entry.ID, 并入: stolen }, f.context.admin))).toBe(
      'NOT_FOUND',
    );
    expect(await refusalOf(f.call(getTypeCodeById, { Id: stolen }, f.context.admin))).toBe('NOT_FOUND');
  });
});

describe('located types', () => {
  it('give neighbourhoods to customers, each with its place', async () => {
    expect(await refusalOf(add('60', '1', '阳光小区'))).toBe('VALIDATION');
    expect(await refusalOf(add('60', '1', '阳光小区', { 位置编码: '999999999999' }))).toBe('VALIDATION');
    await add('60', '1', '阳光小区', { 位置编码: '310104000000' });
    const { data } = await f.call(getLocatedTypes, {}, f.context.agent);
    expect(data.map(({ 编码 }) => 编码)).toContain('60');
    const located = await f.call(getLocatedEntries, {}, f.context.agent);
    expect(located.data).toContainEqual({
      编码: '1',
      名称: '阳光小区',
      类型: '60',
      位置编码: '310104000000',
    });
    const { data: neighbours } = await f.call(profileOptions.neighbourhood, {}, f.context.agent);
    expect(neighbours.map(({ 名称 }) => 名称)).toEqual(['阳光小区']);
    const { data: saved } = await f.save({ 姓名: '邻居甲', 小区: '1' } as never);
    expect(await f.detail(saved.ID)).toMatchObject({ 小区: '1', 名称: { 小区: '阳光小区' } });
  });
});

describe('files of entries', () => {
  const imported = (type: string, file: string, 试运行: 0 | 1 = 0) =>
    f.call(importTypeCodes, { typeId: idOf(type), 文件: file, 试运行 }, f.context.admin);

  it('are tried line by line before anything is kept', async () => {
    const file = csv(
      '编码,名称,启用',
      'i1,导入一,是',
      'i1,导入重复,是',
      'i 2,有空格,是',
      'i3,导入一,是',
      'i4,=1+1,否',
    );
    const { data: tried } = await imported('37', file, 1);
    expect(tried).toMatchObject({ 行数: 5, 新增: 2, 未导入: 3 });
    expect(tried.明细.map(({ 行, 结果 }) => [行, 结果])).toEqual([
      [2, 'added'],
      [3, 'refused'],
      [4, 'refused'],
      [5, 'refused'],
      [6, 'added'],
    ]);
    expect((await entries('37')).some(({ 编码 }) => 编码 === 'i1')).toBe(false);
    const { data } = await imported('37', file);
    expect(data).toMatchObject({ 新增: 2, 未导入: 3 });
    expect((await entries('37')).find(({ 编码 }) => 编码 === 'i4')).toMatchObject({
      名称: '=1+1',
      启用: false,
    });
    expect((await imported('37', file)).data).toMatchObject({ 新增: 0, 相同: 2, 未导入: 3 });
  });

  it('come back as they were exported, formulas included', async () => {
    await imported('44', csv('编码,名称', 'f1,=cmd()', 'f2,+1', 'f3,"引号""和,逗号"'));
    const answer = await f.send({
      method: 'POST',
      url: exportTypeCodes.path,
      payload: { typeId: idOf('44') },
      headers: {
        authorization: `Bearer ${f.context.admin.token}`,
        org: f.first.id,
        accept: 'text/csv',
      },
    });
    expect(answer.text).toContain("f1,'=cmd()");
    const { data } = await imported('44', Buffer.from(answer.text).toString('base64'));
    expect(data).toMatchObject({ 新增: 0, 修改: 0, 未导入: 0 });
  });

  it('in GBK are understood, and those without a header, or that are no table, are refused', async () => {
    // 编码,名称 and g1,国标 in GBK.
    const gbk = Buffer.from([
      0xb1, 0xe0, 0xc2, 0xeb, 0x2c, 0xc3, 0xfb, 0xb3, 0xc6, 0x0d, 0x0a, 0x67, 0x31, 0x2c, 0xb9, 0xfa, 0xb1,
      0xea, 0x0d, 0x0a,
    ]);
    expect((await imported('33', gbk.toString('base64'))).data).toMatchObject({ 新增: 1 });
    expect((await entries('33')).find(({ 编码 }) => 编码 === 'g1')?.名称).toBe('国标');
    expect(await refusalOf(imported('33', csv('h1,没有表头')))).toBe('FILE_HEADER');
    expect(await refusalOf(imported('33', Buffer.from([0x89, 0x50, 0, 1, 0, 2]).toString('base64')))).toBe(
      'FILE_UNREADABLE',
    );
    expect(await refusalOf(imported('33', ''))).toBe('FILE_EMPTY');
  });

  it('of 10,000 lines are taken whole, and longer ones refused', async () => {
    const lines = Array.from({ length: 10_000 }, (_, index) => `L${index % 9_000},=行${index % 9_000}`);
    const { data } = await imported('40', csv('编码,名称', ...lines), 1);
    expect(data).toMatchObject({ 行数: 10_000, 新增: 9_000, 未导入: 1_000 });
    expect(data.明细).toHaveLength(1000);
    expect(await refusalOf(imported('40', csv('编码,名称', ...lines, 'x,多一行')))).toBe('FILE_TOO_LONG');
  }, 120_000);
});

describe('who may', () => {
  const configuring = calls.filter(
    (call) =>
      Object.values(dictionaryCalls).includes(call as never) &&
      ![getLocatedTypes, getLocatedEntries].includes(call as never),
  );
  it.each(configuring.map((call) => [call.path, call] as const))(
    'an ordinary member is refused %s',
    async (_, call) => {
      const answer = await f.send({
        method: 'POST',
        url: call.path,
        payload: {},
        headers: { authorization: `Bearer ${f.context.agent.token}`, org: f.first.id },
      });
      expect(answer).toMatchObject({ status: 403, envelope: { Code: 'FORBIDDEN' } });
    },
  );
});
