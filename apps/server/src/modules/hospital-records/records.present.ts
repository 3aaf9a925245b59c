import type { Fields } from '@huifang/domain/fields';
import type { ValuesOf } from '@huifang/domain/records/record-kind';
import type { FieldRights } from '@huifang/domain/rights/field-rights';
import { isShownWhole } from '@huifang/domain/rights/shown';
import { decimal, yuan } from './money.ts';

/** What the database answers for fields, by their names. */
export type RawOf<F> = {
  [Name in keyof F]: F[Name] extends { kind: 'count' }
    ? number | null
    : F[Name] extends { kind: 'time' }
      ? Date | null
      : string | null;
};

/** What a record's answer says: its times as instants. */
export type AnsweredOf<F> = {
  [Name in keyof F]: F[Name] extends { kind: 'time' } ? Date | null : ValuesOf<F>[Name];
};

/** A record as it is answered; without amounts to whoever may not see them. */
export const toValues = <F extends Fields>(fields: F, row: RawOf<F>, rights: FieldRights): AnsweredOf<F> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { kind }]) => [
      name,
      kind === 'money' && !isShownWhole(rights, 'payments') ? null : toValue(kind, row[name] ?? null),
    ]),
  ) as AnsweredOf<F>;

type Raw = string | number | Date | null;

/** Money in yuan, a quantity as its exact text, and empty text where nothing is known. */
function toValue(kind: string, value: Raw): Raw {
  if (kind === 'time' || kind === 'count') return value;
  if (kind === 'money') return value === null ? null : yuan(String(value));
  if (kind === 'quantity') return decimal(value === null ? null : String(value));
  return value ?? '';
}
