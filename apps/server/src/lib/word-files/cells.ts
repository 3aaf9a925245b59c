import type { Translations } from '@huifang/domain/translations';
import { refusal } from '../../configured-records.ts';
import { toTranslations } from '../../db/words.ts';
import type { Operator } from '../../operator.ts';
import { type InLocales, places } from '../../text/product-words.ts';

export const yes: InLocales = ['是', '是', 'Yes'];
export const no: InLocales = ['否', '否', 'No'];

/** Whether a cell says a word in any language. */
export const isWord = (said: string, words: InLocales | undefined): boolean =>
  words?.some((word) => word.toLowerCase() === said.toLowerCase()) ?? false;

/** What a cell says; undefined for a blank one, which leaves things as they are. */
export function yesOrNo(operator: Operator, name: string, cell: string | undefined): boolean | undefined {
  const said = cell?.trim();
  if (!said) return undefined;
  if (isWord(said, yes) || said === '1') return true;
  if (isWord(said, no) || said === '0') return false;
  throw refusal(operator, name, 'yesNo');
}

/** A blank cell takes a translation away, a column that is not there leaves it. */
export function translationsIn(
  values: Readonly<Partial<Record<'zh-TW' | 'en-US', string>>>,
  before: Partial<Translations>,
): Translations {
  const said = Object.entries({ 'zh-TW': values['zh-TW'], 'en-US': values['en-US'] });
  return {
    ...toTranslations(before),
    ...Object.fromEntries(said.filter(([, word]) => word !== undefined)),
  };
}

/** What a cell says in at most so many characters; a column that is not there leaves things as they are. */
export function textIn(
  operator: Operator,
  cell: string | undefined,
  { path, head, max, before }: { path: string; head: InLocales; max: number; before: string },
): string {
  const said = (cell ?? before).trim();
  if (said.length <= max) return said;
  const name = head[places[operator.locale]] ?? path;
  throw refusal(operator, path, 'cellLong', { name, max: String(max) });
}
