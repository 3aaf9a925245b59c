import type { Locale } from '@huifang/contract';
import { type InLocales, places } from '../../text/product-words.ts';
import type { ChangeKind } from './dictionaries.repo.ts';

const sentences: Readonly<Record<ChangeKind, InLocales>> = {
  add: ['新增“{name}”', '新增「{name}」', 'Added “{name}”'],
  change: ['修改“{name}”', '修改「{name}」', 'Changed “{name}”'],
  rename: ['把“{before}”改名为“{name}”', '把「{before}」改名為「{name}」', 'Renamed “{before}” to “{name}”'],
  enable: ['启用“{name}”', '啟用「{name}」', 'Switched “{name}” on'],
  disable: ['停用“{name}”', '停用「{name}」', 'Switched “{name}” off'],
  remove: ['删除“{name}”', '刪除「{name}」', 'Removed “{name}”'],
  restore: ['恢复“{name}”', '還原「{name}」', 'Brought “{name}” back'],
  order: ['调整“{name}”的顺序', '調整「{name}」的順序', 'Moved “{name}”'],
  merge: [
    '把“{name}”合并到“{into}”，改动 {records} 条记录',
    '把「{name}」合併到「{into}」，改動 {records} 筆記錄',
    'Merged “{name}” into “{into}”; records changed: {records}',
  ],
  unmerge: [
    '撤销“{name}”的合并，改动 {records} 条记录',
    '復原「{name}」的合併，改動 {records} 筆記錄',
    'Undid the merge of “{name}”; records changed: {records}',
  ],
};

/** A change of a dictionary as a sentence. */
export const changeIn = (
  { kind, name, details }: { kind: string; name: string; details: Record<string, string | number> },
  locale: Locale,
): string =>
  sentences[kind as ChangeKind][places[locale]].replaceAll(/\{(\w+)\}/g, (_, word: string) =>
    word === 'name' ? name : String(details[word] ?? ''),
  );
