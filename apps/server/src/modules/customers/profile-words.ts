import type { AnswerOf, DictionaryOption } from '@huifang/contract';
import {
  eachProfileField,
  type ProfileField,
  profileFieldNames,
  profileFields,
} from '@huifang/domain/customer/fields';
import type { Field } from '@huifang/domain/fields';
import { ethnicGroupsIn } from '@huifang/regions';
import { sql } from 'kysely';
import type { FormerWord } from '../../db/platform-tables.ts';
import type { Tx } from '../../db/types.ts';
import type { Operator } from '../../operator.ts';
import { dictionary } from '../directory/directory.service.ts';

export type ProfileValues = Readonly<Record<ProfileField, string>>;
type Reader = Pick<Operator, 'organisationId' | 'locale'>;

const dictionaryOf = (field: ProfileField) =>
  (profileFields[field] as Field & { dictionary?: string }).dictionary;

const ethnicGroups = ({ locale }: Pick<Operator, 'locale'>) =>
  ethnicGroupsIn(locale).map(({ code, name }) => ({ code, name, colour: '', enabled: true }));

/** What can be chosen for a plain field of a customer, in the caller's language. */
export async function profileChoices(
  tx: Tx,
  reader: Pick<Operator, 'locale'>,
  field: ProfileField,
  all = false,
): Promise<AnswerOf<typeof DictionaryOption>[]> {
  const code = dictionaryOf(field);
  return code === undefined ? ethnicGroups(reader) : dictionary(tx, code, all);
}

/** The codes that each of them may have. */
export async function profileCodes(
  tx: Tx,
  reader: Pick<Operator, 'locale'>,
): Promise<Record<ProfileField, readonly string[]>> {
  const codes = new Map<ProfileField, string[]>();
  for (const field of profileFieldNames) {
    codes.set(
      field,
      (await profileChoices(tx, reader, field)).map(({ code }) => code),
    );
  }
  return eachProfileField((field) => codes.get(field) ?? []);
}

/**
 * How the plain fields of these customers read: by the names of what was chosen, in use or not, in the caller's
 * language; `at` asks for the words of that time, where they were kept for it (rule dictionary-4).
 */
export async function profileWords(
  tx: Tx,
  reader: Reader,
  customers: readonly ProfileValues[],
): Promise<(values: ProfileValues, at?: Date) => Record<ProfileField, string>> {
  const of = profileFieldNames.map(dictionaryOf).filter((code) => code !== undefined);
  const chosen = new Set(customers.flatMap((values) => profileFieldNames.map((field) => values[field])));
  const { rows } = await sql<{ key: string; name: string; former: FormerWord[] }>`
    select dictionary || ' ' || code as key, in_words(name, translations) as name, former from dictionary_entries
    where org_id = ${reader.organisationId} and dictionary = any(${of}::text[])
      and code = any(${[...chosen]}::text[])`.execute(tx);
  const entries = new Map(rows.map((row) => [row.key, row]));
  for (const { code, name } of ethnicGroups(reader))
    entries.set(`${undefined} ${code}`, { key: code, name, former: [] });
  return (values, at) =>
    eachProfileField((field) => {
      const entry = entries.get(`${dictionaryOf(field)} ${values[field]}`);
      const former = at && entry?.former.find(({ until }) => new Date(until) > at);
      return former ? formerIn(former, reader) : (entry?.name ?? values[field]);
    });
}

const formerIn = ({ name, translations }: FormerWord, { locale }: Reader): string =>
  (locale !== 'zh-CN' && translations[locale]) || name;
