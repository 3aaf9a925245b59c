import {
  maskedAs,
  type ProfileField,
  profileFieldNames,
  profileFields,
} from '@huifang/domain/customer/fields';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { presentCode } from '../../db/words.ts';
import type { Operator } from '../../operator.ts';
import { isHidden } from './field-sight.ts';

/** Columns that have another name than their field's in snake case. */
const otherNames: Readonly<Record<string, string>> = {
  gender: 'sex',
  contactName: 'contact',
  isOutOfTown: 'out_of_town',
  isGenuineProfile: 'genuine',
};

/** The column of `customers` that keeps a field. */
export const columnOf = (field: string): string =>
  otherNames[field] ?? field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The plain fields of `customers p`, under our own names. */
export const profileColumns = sql.join(
  profileFieldNames.map((field) => sql`${sql.ref(`p.${columnOf(field)}`)} as ${sql.ref(field)}`),
);

/** Whole years of `customers p` on a day, as `ageOn` of the domain counts them; null without a birth date. */
export const ageOn = (day: RawBuilder<unknown>): RawBuilder<number | null> =>
  sql`extract(year from age(${day}, p.birth_date))::int`;

/** Conditions on `customers p` for what is asked of the plain fields; empty asks for nothing, a hidden one finds nobody. */
export const profileConditions = (
  operator: Pick<Operator, 'organisationId' | 'fields'>,
  asked: Readonly<Record<ProfileField, string>>,
): RawBuilder<SqlBool>[] =>
  profileFieldNames
    .filter((field) => asked[field] !== '')
    .map((field) => {
      if (maskedAs(field) === 'address' && isHidden(operator, 'address')) return sql`false`;
      const { organisationId: org } = operator;
      const column = sql.ref(`p.${columnOf(field)}`);
      const about = profileFields[field];
      const code =
        'dictionary' in about ? presentCode(org, about.dictionary, asked[field]) : sql`${asked[field]}`;
      // The second half is that of the index, which no parameter proves.
      return sql`(${column} = ${code} and ${column} <> '')`;
    });
