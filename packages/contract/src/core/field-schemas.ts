import type { Codes } from '@huifang/domain/codes';
import { consultFields } from '@huifang/domain/consult/fields';
import { oldestAge } from '@huifang/domain/customer/birth-date';
import type { Field, Fields } from '@huifang/domain/fields';
import { z } from 'zod';
import { coded, flagged, oneOf } from './codes.ts';
import { encodedText, IntegerLike, instant, MomentText, OptionalId, TimeText, text } from './fields.ts';
import { as, encoded, type Named } from './record.ts';

/** Chosen option of a consult method: a tree node's title, or what was typed into a free input. */
export const SourceValue = z.object({
  id: z.string().max(18),
  value: z.string().max(consultFields.sources.max),
});

type Word<C extends Codes> = { codes: C; empty: keyof C & string };
type YesNo = { yes: 0 | 1 };
type Limits = { max: number };

const numbersOf = ({ yes }: YesNo) => ({ yes, no: yes === 0 ? 1 : 0 }) as const;

/** What a save takes of each kind of field. */
const taken = {
  text: ({ max }: Limits) => text(max),
  longText: ({ max }: Limits) => encodedText(max),
  word: <const C extends Readonly<Record<string, string>>>({ codes, empty }: Word<C>) =>
    coded(
      z
        .enum(Object.values(codes) as C[keyof C][])
        .optional()
        .default(codes[empty] as C[keyof C]),
      codes,
    ),
  entry: () => text(20),
  reference: () => OptionalId,
  day: () => TimeText,
  time: () => TimeText,
  moment: () => MomentText,
  /** Blank is left out. */
  flag: (field: YesNo) =>
    flagged(
      z
        .union([IntegerLike.pipe(z.literal([0, 1])), z.literal(''), z.null()])
        .optional()
        .transform((value) => (value === '' || value === null ? undefined : value)),
      numbersOf(field),
    ),
  texts: ({ max, most }: Limits & { most: number }) => z.array(z.string().max(max)).max(most).optional(),
  age: () =>
    z
      .union([IntegerLike, z.literal(''), z.null()])
      .optional()
      .transform((value) => (value === '' ? null : (value ?? null)))
      .pipe(z.number().int().min(0, 'age').max(oldestAge, 'age').nullable()),
  ethnicGroup: () =>
    z
      .union([z.literal(''), z.string().regex(/^(0[1-9]|[1-4]\d|5[0-6])$/), z.null()])
      .optional()
      .transform((value) => value ?? ''),
  sources: ({ most }: { most: number }) => z.array(SourceValue).max(most).optional(),
};

/** What a record answers of each kind; empty text for nothing. */
const answered = {
  text: () => z.string(),
  longText: () => encoded(z.string()),
  word: <const C extends Codes>({ codes }: Word<C>) => oneOf(codes),
  entry: () => z.string(),
  reference: () => z.string(),
  day: () => z.string(),
  time: () => instant(),
  moment: () => instant('moment'),
  flag: (field: YesNo) => flagged(z.literal([0, 1]), numbersOf(field)),
  texts: () => z.array(z.string()),
  age: () => z.number().int().nullable(),
  ethnicGroup: () => z.string(),
  sources: () => z.array(SourceValue),
};

type Kind = keyof typeof taken & keyof typeof answered;
type Taken<F> = F extends { codes: infer C extends Readonly<Record<string, string>> }
  ? ReturnType<typeof taken.word<C>>
  : F extends { kind: infer K extends Kind }
    ? ReturnType<(typeof taken)[K]>
    : never;
type Answered<F> = F extends { codes: infer C extends Codes }
  ? ReturnType<typeof answered.word<C>>
  : F extends { kind: infer K extends Kind }
    ? ReturnType<(typeof answered)[K]>
    : never;
type Wire<F> = F extends { wire: infer W extends string } ? W : never;

const shapeOf = (by: Record<string, (field: never) => z.ZodType>, fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]: [string, Field]) => {
      const schema = by[field.kind];
      if (!schema) throw new Error(`no schema for ${name}: ${field.kind}`);
      return [name, as(field.wire, schema(field as never))];
    }),
  );

/** The parts of a save's request for fields. */
export const takenOf = <const F extends Fields>(fields: F) =>
  shapeOf(taken, fields) as { [Name in keyof F]: Named<Wire<F[Name]>, Taken<F[Name]>> };

/** The parts of a list for fields that are told in words, such as the name of an entry; empty for none. */
export const toldOf = <const F extends Fields>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([name, { wire }]) => [name, as(wire, z.string())])) as {
    [Name in keyof F]: Named<Wire<F[Name]>, z.ZodString>;
  };

/** The parts of a filter for fields: what a record has to hold, empty for anything. */
export const askedOf = <const F extends Fields>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([name, { wire }]) => [name, as(wire, text(50))])) as {
    [Name in keyof F]: Named<Wire<F[Name]>, ReturnType<typeof text>>;
  };

/** The parts of an answer for fields: long texts travel url-encoded, times are in the organisation's zone. */
export const answeredOf = <const F extends Fields>(fields: F) =>
  shapeOf(answered, fields) as { [Name in keyof F]: Named<Wire<F[Name]>, Answered<F[Name]>> };
