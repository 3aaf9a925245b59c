import { keptTranslations, noTranslations, type Translations } from '@huifang/domain/translations';
import { type RawBuilder, sql } from 'kysely';

/** The name of the dictionary entry that is read, in the caller's language where it has a translation. */
export const nameInWords = sql<string>`in_words(name, translations)`.as('name');

/** A code as records have it now: that of the entry which it was merged into, else itself (rule dictionary-5). */
export const presentCode = (
  org: string,
  dictionary: string,
  code: RawBuilder<string> | string,
) => sql<string>`coalesce(
  (select merged_into from dictionary_entries
    where org_id = ${org} and dictionary = ${dictionary} and code = ${code}), ${code})`;

/** The translations of a row as calls answer them, empty where there is none. */
export const toTranslations = (kept: Partial<Translations>): Translations => ({ ...noTranslations, ...kept });

/** Translations as a row keeps them. */
export const translationsOf = (typed: Partial<Translations>) =>
  sql<never>`${JSON.stringify(keptTranslations(typed))}::jsonb`;
