import { keptTranslations, noTranslations, type Translations } from '@huifang/domain/translations';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** The name of the dictionary entry that is read, in the caller's language where it has a translation. */
export const nameInWords = sql<string>`in_words(name, translations)`.as('name');

/**
 * A code as records have it now: that of the entry which it was merged into, else itself (rule dictionary-5). Selected as a
 * whole: under row-level security no index is entered by what is coalesced in a condition.
 */
export const presentCode = (
  org: string,
  dictionary: string,
  code: RawBuilder<string> | string,
) => sql<string>`(select coalesce(
  (select merged_into from dictionary_entries
    where org_id = ${org} and dictionary = ${dictionary} and code = ${code}), ${code}))`;

/** The translations of a row as calls answer them, empty where there is none. */
export const toTranslations = (kept: Partial<Translations>): Translations => ({ ...noTranslations, ...kept });

/** Translations as a row keeps them. */
export const translationsOf = (typed: Partial<Translations>) =>
  sql<never>`${JSON.stringify(keptTranslations(typed))}::jsonb`;

/**
 * The sources of a consult `c` of a method `m`: the chosen ones by their names today, those that were typed as they
 * were typed; one that is gone as it was then.
 */
export const sourcesInWords = sql<string | null>`(
  select string_agg(case when m.type = 0 then coalesce(nullif(v.value, ''), in_words(s.label, s.translations))
      else coalesce(in_words(s.label, s.translations), v.value) end, '、' order by v.position)
  from consult_method_values v left join consult_items s on s.org_id = v.org_id and s.id = v.item_id
  where v.org_id = c.org_id and v.consult_id = c.id)`;

/** Whether a row of `consult_items` can be chosen: neither it nor what stands above it is out of use or removed. */
export const isSourceOffered = sql<SqlBool>`(
  removed_at is null
  and exists (select from consult_methods m where m.org_id = consult_items.org_id and m.id = consult_items.method_id
    and m.is_enabled and m.removed_at is null)
  and not exists (
    with recursive above as (
      select consult_items.parent_id as id, consult_items.is_enabled
      union select parent.parent_id, parent.is_enabled from consult_items parent join above on parent.id = above.id
        where parent.org_id = consult_items.org_id)
    select from above where not is_enabled))`;

/** What a phone line `l` is called: its name, where it has one, before its number. */
export const lineInWords = sql<
  string | null
>`case when l.id is not null then concat_ws(' ', nullif(l.label, ''), l.number) end`;
