import type { Codes } from '@huifang/domain/codes';
import { z } from 'zod';
import { type OnWire, onWire } from './record.ts';

type Absent = null | undefined;

/** Takes and gives words where `Wire` has codes; may be left out, or be nothing, where that may. */
type WordsFor<Wire extends z.ZodType, Word, Code> = z.ZodType<
  Word | Exclude<z.output<Wire>, Code>,
  Word | Extract<z.input<Wire>, Absent>,
  z.core.$ZodTypeInternals<Word | Exclude<z.output<Wire>, Code>, Word | Extract<z.input<Wire>, Absent>> &
    Pick<Wire['_zod'], 'optin' | 'optout'>
>;

/** Of a list what stands for each of its values. */
const each =
  (convert: (value: unknown) => unknown) =>
  (value: unknown): unknown =>
    Array.isArray(value) ? value.map(convert) : convert(value);

/** What no schema takes. */
const refused = Symbol('refused');

function withWords<Wire extends z.ZodType, Word, Code>(
  wire: Wire,
  codes: ReadonlyMap<unknown, unknown>,
): OnWire<Wire, WordsFor<Wire, Word, Code>> {
  const words = new Map([...codes].map(([word, code]) => [code, word]));
  const codeOf = each((value) => (codes.has(value) ? codes.get(value) : value));
  const wordOf = each((value) => (words.has(value) ? words.get(value) : value));
  // Our words are not a second spelling of the codes; anything else is for the schema to refuse.
  const withoutWords = each((value) => (codes.has(value) ? refused : value));
  // Words are refused as their codes would be, by the same rules and in the same sentences.
  const schema: unknown = z.preprocess(codeOf, wire).transform(wordOf);
  return onWire(wire, schema as WordsFor<Wire, Word, Code>, {
    toWire: codeOf,
    fromWire: (value) => {
      const { success, data } = wire.safeParse(value);
      return success ? wordOf(data) : withoutWords(value);
    },
  });
}

/**
 * One of our words that has a code on the wire: `coded(z.literal([1, 2]), { phone: 1, wechat: 2 })`. What the wire takes
 * besides, such as blank or a number as text, `wire` says.
 */
export const coded = <Wire extends z.ZodType, const C extends Codes>(wire: Wire, codes: C) =>
  withWords<Wire, keyof C & string, C[keyof C]>(wire, new Map(Object.entries(codes)));

/** The same for several of our words, where `wire` takes and gives a list of codes. */
export const codedList = <Wire extends z.ZodType, const C extends Codes>(wire: Wire, codes: C) =>
  withWords<Wire, (keyof C & string)[], C[keyof C][]>(wire, new Map(Object.entries(codes)));

/** Yes or no, with a number each on the wire. */
export const flagged = <Wire extends z.ZodType>(wire: Wire, { yes, no }: { yes: 0 | 1; no: 0 | 1 }) =>
  withWords<Wire, boolean, number | boolean>(
    wire,
    new Map([
      [true, yes],
      [false, no],
    ]),
  );

/** One of our words, the wire taking and giving their codes alone. */
export const oneOf = <const C extends Codes>(codes: C) =>
  coded(z.literal(Object.values(codes) as C[keyof C][]), codes);

/** One of our words, which the wire tells as any text; empty for none. */
export const told = <const C extends Codes>(codes: C) =>
  withWords<z.ZodString, (keyof C & string) | '', string>(z.string(), new Map(Object.entries(codes)));
