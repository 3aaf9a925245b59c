import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { setupI18n } from '@lingui/core';
import { formatter } from '@lingui/format-po';

const root = resolve(import.meta.dirname, '../../..');
const po = formatter();

export type Language = 'zh-CN' | 'zh-TW' | 'en-US';

/** Says in a language what the program words in zh-CN; `{name}` in the words stands for a value. */
export type Say = (words: string, values?: Record<string, string | number>) => string;

/** The product's words in a language, from its own catalogs. Fails on words that the product does not have. */
export async function wordsIn(language: Language): Promise<Say> {
  const messages: Record<string, string> = {};
  // As the program does: the app's catalog goes over that of the components.
  for (const folder of ['packages/ui', 'apps/backoffice']) {
    const filename = resolve(root, folder, 'src/locales', `${language}.po`);
    const catalog = await po.parse(await readFile(filename, 'utf8'), {
      locale: language,
      sourceLocale: 'zh-CN',
      filename,
    });
    for (const { message, translation, context } of Object.values(catalog)) {
      if (message && translation && !context) messages[message] = translation;
    }
  }
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
  return (words, values) => {
    if (messages[words] === undefined) throw new Error(`The product does not say “${words}”.`);
    return i18n._(words, values);
  };
}

/** Matches a name that begins with the words; a mark, a count or a value may follow. */
export const beginning = (words: string) => new RegExp(`^${words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);
