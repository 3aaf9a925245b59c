import { noTranslations } from '@huifang/domain/translations';
import type { DictionaryEntry, DictionaryType } from './types.ts';

/** A type with what a story says of it. */
export const aType = (facts: Partial<DictionaryType> = {}): DictionaryType => ({
  id: '01',
  code: '01',
  name: '来院意向',
  writtenName: facts.name ?? '来院意向',
  note: '客户近期到院的可能，登记咨询和回访时选择',
  owner: 'organisation',
  isLocated: false,
  isFixed: false,
  entryCount: 8,
  version: 1,
  translations: noTranslations,
  ...facts,
});

const named = (
  code: string,
  name: string,
  owner: DictionaryType['owner'],
  entryCount: number,
  facts: Partial<DictionaryType> = {},
) => aType({ id: code, code, name, writtenName: name, owner, entryCount, note: '', ...facts });

export const someTypes: readonly DictionaryType[] = [
  aType(),
  named('33', '咨询类型', 'organisation', 5),
  named('34', '预约类型', 'organisation', 4),
  named('35', '预约时间类型', 'product', 5),
  named('36', '就诊状态', 'product', 4),
  named('37', '与客户关系', 'organisation', 7),
  named('40', '投诉类别', 'organisation', 6),
  named('41', '关注程度', 'product', 5),
  named('42', '投诉来源', 'organisation', 7),
  named('43', '投诉状态', 'product', 5),
  named('44', '处理意见', 'organisation', 9),
  named('51', '婚姻状况', 'product', 4),
  named('52', '文化程度', 'product', 8),
  named('53', '职业', 'product', 21),
  named('54', '血型', 'product', 5),
  named('60', '小区', 'product', 128, { isLocated: true }),
  named('61', '接送站点', 'organisation', 12, { isLocated: true }),
];

/** An entry with what a story says of it. */
export const anEntry = (
  facts: Partial<DictionaryEntry> & { code: string; name: string },
): DictionaryEntry => ({
  id: facts.code,
  writtenName: facts.name,
  colour: '',
  translations: { 'zh-TW': facts.name, 'en-US': 'Word' },
  isEnabled: true,
  order: 0,
  version: 1,
  uses: 0,
  isCodeFixed: (facts.uses ?? 0) > 0,
  ...facts,
});

export const someEntries: readonly DictionaryEntry[] = [
  anEntry({
    code: 'A',
    name: '近期到院',
    colour: 'red',
    uses: 3920,
    isCodeFixed: true,
    lockedReason: '规则按编码 A 统计，编码锁定',
  }),
  anEntry({ code: 'B', name: '有意向', colour: 'neutral', uses: 1284, translations: noTranslations }),
  anEntry({ code: 'C', name: '观望', colour: 'blue', uses: 2106 }),
  anEntry({ code: 'D', name: '家属代询', colour: 'yellow', uses: 438 }),
  anEntry({
    code: 'E',
    name: '外地转诊',
    colour: 'purple',
    uses: 217,
    translations: { 'zh-TW': '外地轉診', 'en-US': '' },
  }),
  anEntry({ code: 'F', name: '复查为主', colour: 'green', uses: 96 }),
  anEntry({ code: 'G', name: '体检转入', colour: 'slate', translations: noTranslations }),
  anEntry({ code: 'H', name: '已在他院就诊', colour: 'brown', uses: 312, isEnabled: false }),
];

export const somePlaces: readonly DictionaryEntry[] = [
  anEntry({
    code: '001',
    name: '虹桥新村',
    uses: 86,
    place: { regionCode: '310105000000', text: '上海市 长宁区 虹桥路 1829 弄' },
  }),
  anEntry({
    code: '002',
    name: '静安府',
    uses: 10_000,
    usesCapped: true,
    place: { regionCode: '310106000000', text: '上海市 静安区' },
  }),
  anEntry({ code: '003', name: '未填写地区的小区' }),
];

export const ethnicGroups: readonly DictionaryEntry[] = ['汉族', '蒙古族', '回族', '藏族', '维吾尔族'].map(
  (name, index) =>
    anEntry({
      code: `0${index + 1}`,
      name,
      uses: 120 - index,
      isCodeFixed: true,
    }),
);

export const manyEntries: readonly DictionaryEntry[] = Array.from({ length: 128 }, (_, index) =>
  anEntry({ code: String(index + 1).padStart(3, '0'), name: `处理意见 ${index + 1}`, uses: index * 3 }),
);

export const someChanges = [
  { at: '04-16 09:12', who: '方致远', text: '停用“已在他院就诊”' },
  { at: '04-10 16:40', who: '方致远', text: '新增“体检转入”' },
  { at: '03-28 11:05', who: '韩若溪', text: '把“考虑中”合并到“观望”，改动 274 条记录' },
];

export const someUses = [
  { label: '咨询登记', href: '#consult' },
  { label: '回访登记', href: '#callback' },
  { label: '客户服务中心的列与筛选', href: '#centre' },
  { label: '转化率' },
  { label: '3 个保存的筛选', onPress: () => undefined },
];
