import { keptTranslations, noTranslations, type Translations } from '@huifang/domain/translations';
import { sql } from 'kysely';

/** The name of the dictionary entry that is read, in the caller's language where it has a translation. */
export const nameInWords = sql<string>`in_words(name, translations)`.as('name');

/** The translations of a row as calls answer them, empty where there is none. */
export const toTranslations = (kept: Partial<Translations>): Translations => ({ ...noTranslations, ...kept });

/** Translations as a row keeps them. */
export const translationsOf = (typed: Partial<Translations>) =>
  sql<never>`${JSON.stringify(keptTranslations(typed))}::jsonb`;
