import {
  eachProfileField,
  type ProfileField,
  profileFieldNames,
  profileFields,
} from '@huifang/domain/customer/fields';
import type { Field } from '@huifang/domain/fields';
import { ethnicGroupsIn } from '@huifang/regions';
import { sql } from 'kysely';
import type { Tx } from '../../db/types.ts';
import type { Operator } from '../../operator.ts';
import { dictionary } from '../directory/directory.service.ts';

export type ProfileValues = Readonly<Record<ProfileField, string>>;
type Reader = Pick<Operator, 'organisationId' | 'locale'>;

const dictionaryOf = (field: ProfileField) =>
  (profileFields[field] as Field & { dictionary?: string }).dictionary;

const ethnicGroups = ({ locale }: Pick<Operator, 'locale'>) =>
  ethnicGroupsIn(locale).map(({ code, name }) => ({ code, name }));

/** What can be chosen for a plain field of a customer, in the caller's language. */
export async function profileChoices(
  tx: Tx,
  reader: Pick<Operator, 'locale'>,
  field: ProfileField,
): Promise<{ code: string; name: string }[]> {
  const code = dictionaryOf(field);
  return code === undefined ? ethnicGroups(reader) : dictionary(tx, code);
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

/** How the plain fields of customers read: by the names of what was chosen, in use or not, in the caller's language. */
export async function profileWords(
  tx: Tx,
  reader: Reader,
): Promise<(values: ProfileValues) => Record<ProfileField, string>> {
  const codes = profileFieldNames.map(dictionaryOf).filter((code) => code !== undefined);
  const { rows } = await sql<{ dictionary: string; code: string; name: string }>`
    select dictionary, code, in_words(name, translations) as name from dictionary_entries
    where org_id = ${reader.organisationId} and dictionary = any(${codes}::text[])`.execute(tx);
  const names = new Map(rows.map(({ dictionary, code, name }) => [`${dictionary} ${code}`, name]));
  for (const { code, name } of ethnicGroups(reader)) names.set(`${undefined} ${code}`, name);
  return (values) =>
    eachProfileField((field) => names.get(`${dictionaryOf(field)} ${values[field]}`) ?? values[field]);
}
