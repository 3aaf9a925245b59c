import type { Fields } from '@huifang/domain/fields';
import type { ValuesOf } from '@huifang/domain/records/record-kind';
import { decimal, yuan } from './money.ts';

/** What the database answers for fields, by their names. */
export type RawOf<F> = {
  [Name in keyof F]: F[Name] extends { kind: 'count' } ? number | null : string | null;
};

/** A record as it is answered. */
export const toValues = <F extends Fields>(fields: F, row: RawOf<F>): ValuesOf<F> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { kind }]) => [name, toValue(kind, row[name] ?? null)]),
  ) as ValuesOf<F>;

/** Money in yuan, a quantity as its exact text, and empty text where nothing is known. */
function toValue(kind: string, value: string | number | null): string | number | null {
  if (kind === 'money') return value === null ? null : yuan(value);
  if (kind === 'quantity') return decimal(value === null ? null : String(value));
  return kind === 'count' ? value : (value ?? '');
}
