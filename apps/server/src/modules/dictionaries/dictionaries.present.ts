import type { AnswerOf, DictionaryEntry, DictionaryType, Locale } from '@huifang/contract';
import { type CodeReason, isClosed, isFixed, lockOf } from '@huifang/domain/dictionaries';
import { ethnicGroups, ethnicGroupsIn } from '@huifang/regions';
import { toTranslations } from '../../db/words.ts';
import { type InLocales, places } from '../../text/product-words.ts';
import type { EntryRow, TypeRow } from './dictionaries.repo.ts';

const reasons: Readonly<Record<CodeReason | 'used', InLocales>> = {
  complaintSteps: ['投诉的处理步骤按此编码', '投訴的處理步驟按此編碼', 'the steps of complaints go by it.'],
  complaintSources: ['投诉登记按此编码判断来源', '投訴登記按此編碼判斷來源', 'complaints go by it.'],
  withoutDate: [
    '此编码的预约不需要日期',
    '此編碼的預約不需要日期',
    'appointments of this kind need no date.',
  ],
  visits: ['医院的就诊记录写入此编码', '醫院的就診記錄寫入此編碼', 'the hospital’s records write it.'],
  callbacks: ['回访的规则按此编码', '回訪的規則按此編碼', 'the rules of follow-ups go by it.'],
  channels: ['回访的规则按此编码', '回訪的規則按此編碼', 'the rules of follow-ups go by it.'],
  customers: [
    '客户是否有效按此编码判断',
    '客戶是否有效按此編碼判斷',
    'whether a customer is active goes by it.',
  ],
  used: ['已有记录使用此编码', '已有記錄使用此編碼', 'records use it.'],
};

/** Why a code stays as it is, in somebody's language. */
export const reasonIn = (reason: CodeReason | 'used', locale: Locale): string =>
  reasons[reason][places[locale]];

export const toType = (row: TypeRow): AnswerOf<typeof DictionaryType> => ({
  id: row.id,
  code: row.code,
  name: row.shown,
  writtenName: row.name,
  translations: toTranslations(row.translations),
  note: row.note,
  owner: row.owner,
  isLocated: row.is_located,
  isFixed: isFixed(row.code),
  isClosed: isClosed(row.code),
  entryCount: isFixed(row.code) ? ethnicGroups.length : Number(row.entries ?? 0),
  version: row.version,
});

export const toEntry = (
  row: EntryRow,
  {
    typeId,
    locale,
    used,
    merge = '',
  }: { typeId: string; locale: Locale; used: boolean; merge?: string | undefined },
): AnswerOf<typeof DictionaryEntry> => {
  const lock = lockOf(row.dictionary, row.code);
  return {
    id: row.id,
    typeId,
    code: row.code,
    name: row.shown,
    writtenName: row.name,
    translations: toTranslations(row.translations),
    colour: row.colour,
    regionCode: row.region_code,
    place: row.place,
    order: row.sort,
    enabled: row.is_enabled,
    lockedReason: lock ? reasonIn(lock, locale) : '',
    isCodeFixed: lock !== undefined || used,
    mergedInto: row.merged_into ?? '',
    undoableMerge: merge,
    version: row.version,
  };
};

/** The entries of a national standard (GB/T 3304), which no organisation keeps. */
export function standardEntries(typeId: string, locale: Locale): AnswerOf<typeof DictionaryEntry>[] {
  const [traditional, english] = (['zh-TW', 'en-US'] as const).map(
    (other) => new Map(ethnicGroupsIn(other).map(({ code, name }) => [code, name])),
  );
  const shown = new Map(ethnicGroupsIn(locale).map(({ code, name }) => [code, name]));
  return ethnicGroups.map(({ code, name }, index) => ({
    id: code,
    typeId,
    code,
    name: shown.get(code) ?? name,
    writtenName: name,
    translations: { 'zh-TW': traditional?.get(code) ?? '', 'en-US': english?.get(code) ?? '' },
    colour: '',
    regionCode: '',
    place: '',
    order: index + 1,
    enabled: true,
    lockedReason: '',
    isCodeFixed: true,
    mergedInto: '',
    undoableMerge: '',
    version: 1,
  }));
}
