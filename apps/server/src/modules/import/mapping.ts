import { type Confirmable, confirmable } from '@huifang/domain/customer/fields';
import { z } from 'zod';
import { shortCodes } from '../../text/pinyin.ts';
import { inWords } from '../../text/product-words.ts';
import type { Choice, TargetColumn } from './target.ts';

const confirmableNames = Object.keys(confirmable) as Confirmable[];

/** How a file's columns and words become those of the product: a plain document, which serves for the next file too. */
export const ImportMapping = z.strictObject({
  version: z.literal(1),
  kind: z.string().max(50),
  /** The line that names the columns; 0: there is none, and columns are A, B and so on. Left out: the first line. */
  headerLine: z.number().int().min(0).max(1000).optional(),
  /** Our own names by those of the file; null leaves a column out. */
  columns: z.record(z.string().max(500), z.string().max(50).nullable()),
  /** By our own names of columns: what words of the file stand for. */
  values: z.record(z.string().max(50), z.record(z.string().max(500), z.string().max(100))).optional(),
  /** Names or phones that several customers have are meant so. */
  confirmedDuplicates: z.array(z.enum(confirmableNames)).max(2).optional(),
});
export type ImportMapping = z.output<typeof ImportMapping>;

/** Half width, lower case, without signs: as headers and words are compared. */
export const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s_\-*:：（）()【】[\]."'“”/、]|必填|选填/g, '');

/** `A`, `B` … `Z`, `AA`: a column by its place. */
export function letterOf(place: number): string {
  const last = String.fromCharCode(65 + (place % 26));
  return place < 26 ? last : letterOf(Math.floor(place / 26) - 1) + last;
}

const inEveryLanguage = (word: string) =>
  (['zh-CN', 'zh-TW', 'en-US'] as const).map((locale) => inWords(word, locale));

const namesOf = ({ name, word, aliases = [] }: TargetColumn) =>
  [name, word, ...inEveryLanguage(word), ...aliases].map(plain);

/** For every header the column that it names, each once: by the names it goes by, else by their pinyin; null for none. */
export function proposeColumns(
  headers: readonly string[],
  columns: readonly TargetColumn[],
): Record<string, string | null> {
  const proposed: Record<string, string | null> = Object.fromEntries(headers.map((header) => [header, null]));
  const free = new Set(columns);
  const take = (isMeant: (column: TargetColumn, header: string) => boolean) => {
    for (const header of headers) {
      if (proposed[header] !== null || plain(header) === '') continue;
      const found = [...free].find((column) => isMeant(column, header));
      if (!found) continue;
      proposed[header] = found.name;
      free.delete(found);
    }
  };
  take(({ word }, header) => word === header);
  take((column, header) => namesOf(column).includes(plain(header)));
  const pinyinOf = (text: string) => shortCodes(text).pinyin;
  take((column, header) => namesOf(column).some((name) => pinyinOf(name) === pinyinOf(plain(header))));
  return proposed;
}

/** The code of the option that a word of a file means; `many` where several are called so. */
export type Choose = (word: string) => { code: string } | 'many' | undefined;

/** Finds options as the mapping says, by code, or by name in any language. */
export function chooserOf(choices: readonly Choice[], mapped: Readonly<Record<string, string>> = {}): Choose {
  const codes = new Set(choices.map(({ code }) => code));
  const byName = new Map<string, Set<string>>();
  for (const { code, name, aliases = [] } of choices) {
    for (const one of new Set([name, ...inEveryLanguage(name), ...aliases].map(plain))) {
      byName.set(one, (byName.get(one) ?? new Set()).add(code));
    }
  }
  return (word) => {
    const meant = (Object.hasOwn(mapped, word) ? mapped[word] : undefined) ?? word;
    if (codes.has(meant)) return { code: meant };
    const [code, another] = byName.get(plain(meant)) ?? [];
    if (code === undefined) return undefined;
    return another === undefined ? { code } : 'many';
  };
}
