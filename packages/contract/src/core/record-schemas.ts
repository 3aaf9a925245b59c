import type { Field, Fields } from '@huifang/domain/fields';
import type { ValuesOf } from '@huifang/domain/records/record-kind';
import { z } from 'zod';
import { instant } from './fields.ts';
import { as, type Named } from './record.ts';

type Wire<F> = F extends { wire: infer W extends string } ? W : never;
type Schema<F, Value> = F extends { kind: 'time' }
  ? ReturnType<typeof instant>
  : number extends Value
    ? null extends Value
      ? z.ZodNullable<z.ZodNumber>
      : z.ZodNumber
    : z.ZodString;
type Shape<F extends Fields> = {
  [Name in keyof F]: Named<Wire<F[Name]>, Schema<F[Name], ValuesOf<F>[Name]>>;
};

/** What is known where a number may be missing. */
const isKnown = ({ isRequired, isReadOnly, ...field }: Field): boolean =>
  isRequired === true || isReadOnly === true || 'empty' in field;

function schemaOf(field: Field): z.ZodType {
  if (field.kind === 'time') return instant();
  if (field.kind !== 'money' && field.kind !== 'count') return z.string();
  // Amounts are not told to whoever may not see them.
  if (field.kind === 'money') return z.number().nullable();
  return isKnown(field) ? z.number().int() : z.number().int().nullable();
}

/** The parts of an answer for what a record of a hospital's systems, or a line of one, says. */
export const recordShape = <const F extends Fields>(fields: F) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, as(field.wire, schemaOf(field))]),
  ) as Shape<F>;

/** The answer for a record of a hospital's systems. */
export const recordOf = <const F extends Fields>({ fields }: { fields: F }) =>
  z.object({ id: as('ID', z.string()), ...recordShape(fields) });
