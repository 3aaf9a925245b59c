import type { AnswerOf, DictionaryOption } from '@huifang/contract';
import {
  eachProfileField,
  type ProfileField,
  profileFieldNames,
  profileFields,
} from '@huifang/domain/customer/fields';
import type { Field } from '@huifang/domain/fields';
import { ethnicGroupsIn } from '@huifang/regions';
import type { Tx } from '../../db/types.ts';
import { entryKey, type KnownWords, wordsIn } from '../../known-words.ts';
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

/** The entries that the plain fields of these customers name, and whatever else is wanted. */
export const profileWanted = (customers: readonly ProfileValues[], others: Iterable<string> = []) => ({
  entries: [
    ...others,
    ...customers.flatMap((values) =>
      profileFieldNames.flatMap((field) => {
        const code = dictionaryOf(field);
        return code === undefined || values[field] === '' ? [] : [entryKey(code, values[field])];
      }),
    ),
  ],
});

/**
 * How the plain fields of a customer read: by the names of what was chosen, in use or not, in the caller's language; `at`
 * asks for the words of that time, where they were kept for it (rule dictionary-4). The words are loaded.
 */
export function profileInWords(words: KnownWords, { locale }: Pick<Operator, 'locale'>) {
  const ethnic = new Map(ethnicGroupsIn(locale).map(({ code, name }) => [code, name]));
  return (values: ProfileValues, at?: Date): Record<ProfileField, string> =>
    eachProfileField((field) => {
      const [value, code] = [values[field], dictionaryOf(field)];
      if (value === '') return '';
      const word =
        code === undefined ? ethnic.get(value) : words.nameOf('entries', entryKey(code, value), locale, at);
      return word ?? value;
    });
}

/** The same for these customers, with their words loaded. */
export async function profileWords(
  tx: Tx,
  reader: Reader,
  customers: readonly ProfileValues[],
): Promise<(values: ProfileValues, at?: Date) => Record<ProfileField, string>> {
  const words = wordsIn(tx);
  await words.load(tx, reader.organisationId, profileWanted(customers));
  return profileInWords(words, reader);
}
