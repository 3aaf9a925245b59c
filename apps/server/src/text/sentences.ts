import { type FailureCode, failures, type Locale } from '@huifang/contract';
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { listed } from './product-words.ts';

const locales = ['zh-CN', 'zh-TW', 'en-US'] as const;

const translators = Object.fromEntries(
  locales.map((locale) => [
    locale,
    setupI18n({
      locale,
      messages: {
        [locale]: Object.fromEntries(
          Object.entries(failures).map(([code, { text }]) => [code, compileMessage(text[locale])]),
        ),
      },
    }),
  ]),
) as Record<Locale, ReturnType<typeof setupI18n>>;

/** What fills a sentence's placeholders; a list holds words of the wire, which the sentence says in its language. */
export type SentenceValues = Readonly<Record<string, string | number | readonly string[]>>;

/** The public sentence of a failure; `values` fill its placeholders. */
export const sentence = (code: FailureCode, locale: Locale, values: SentenceValues = {}) =>
  translators[locale]._(
    code,
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'string' || typeof value === 'number' ? value : listed(value, locale),
      ]),
    ),
  );

/** The interface language that `Accept-Language` prefers, else zh-CN. */
export function localeOf(acceptLanguage: string | undefined): Locale {
  const wanted = (acceptLanguage ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().toLowerCase().split(';q=');
      return { tag, quality: quality === undefined ? 1 : Number(quality) || 0 };
    })
    .sort((a, b) => b.quality - a.quality);
  for (const { tag, quality } of wanted) {
    if (quality === 0) continue;
    if (/^zh-(tw|hk|mo|hant)/.test(tag)) return 'zh-TW';
    if (/^zh\b/.test(tag)) return 'zh-CN';
    if (/^en\b/.test(tag)) return 'en-US';
  }
  return 'zh-CN';
}
