/** The interface languages that a word of the organisation may be translated into; zh-CN is the word as it was typed. */
export const translated = ['zh-TW', 'en-US'] as const;
export type TranslatedLocale = (typeof translated)[number];

/** A word in the other interface languages; empty where it shows as it was typed. */
export type Translations = Record<TranslatedLocale, string>;

export const noTranslations: Translations = { 'zh-TW': '', 'en-US': '' };

/** Most characters of a word in one language. */
export const longestTranslation = 100;

/** What is kept of them: those that say something. */
export const keptTranslations = (typed: Partial<Translations>): Partial<Translations> =>
  Object.fromEntries(
    translated.flatMap((locale) => {
      const word = typed[locale]?.trim().replaceAll(/\s+/g, ' ');
      return word ? [[locale, word]] : [];
    }),
  );
