import { type Codes, wordOf } from './codes.ts';
import { type Spelling, spellings } from './spelling.ts';

/** What every field of a record says of itself. Its key in the list of fields is its name everywhere inside. */
interface About {
  /** Its name on the wire, and in stored changes and settings. */
  wire: string;
  /** The field under whose item of the settings it stands. @default itself */
  ruledBy?: string;
  /** Shown in part only, to those who may not reveal it. */
  masked?: 'phone' | 'idNumber' | 'birthDate' | 'contacts' | 'address';
  /** What the form says beside a record; the record itself does not keep it. */
  isFormOnly?: true;
  /** The column that keeps it, where that is called otherwise. @default its name */
  column?: string;
  /** A file of records has it in every line. */
  isRequired?: true;
  /** A file of records has it too, but may leave it empty. */
  mayBeEmpty?: true;
  /** Told by the server and kept nowhere, or brought in by another kind of file. */
  isReadOnly?: true;
  /** That of its column in lists of records; without one it stands in the details only. */
  width?: number;
}

interface Limited {
  /** Characters. */
  max: number;
  /** @default as it was typed */
  spelling?: Spelling;
}

interface Coded {
  codes: Codes;
  /** The word of a new record. */
  empty: string;
}

interface YesNo {
  /** The number of yes on the wire and where it is kept; the other of 0 and 1 is no. */
  yes: 0 | 1;
  /** That of a new record. */
  empty: boolean;
}

interface Choice {
  values: readonly [string, ...string[]];
  empty: string;
}

const kind =
  <const Kind extends string, More extends object = object>(name: Kind) =>
  <const A extends About & More>(about: A) => ({ kind: name, ...about });

/** One line of text. */
export const text = kind<'text', Limited>('text');
/** Text of several lines, which travels url-encoded. */
export const longText = kind<'longText', Limited>('longText');
/** One of a few values that never change. */
export const choice = kind<'choice', Choice>('choice');
/** One of a few words that never change, with what stands for each on the wire and where it is kept. */
export const word = kind<'word', Coded>('word');
/** The code of an entry of one of the organisation's dictionaries; `options` is the call that answers those in use. */
export const entry = kind<'entry', { dictionary: string; options?: string }>('entry');
/** The id of something that the organisation has a list of. */
export const reference = kind<'reference', { to: 'department' | 'disease' | 'staff' | 'method' | 'site' }>(
  'reference',
);
/** `YYYY-MM-DD`. */
export const day = kind('day');
/** A time in the organisation's zone. */
export const time = kind('time');
/** A day, or a time of it, in the organisation's zone. */
export const moment = kind('moment');
/** Yes or no. */
export const flag = kind<'flag', YesNo>('flag');
/** Several texts. */
export const texts = kind<'texts', Limited & { most: number }>('texts');
/** Whole years. */
export const age = kind('age');
/** Two digits of GB/T 3304; `options` is the call that answers them all. */
export const ethnicGroup = kind<'ethnicGroup', { options: string }>('ethnicGroup');
/**
 * Where a customer heard of the organisation: at most so many items of the consult method, with at most so many
 * characters typed into each.
 */
export const sources = kind<'sources', { max: number; most: number }>('sources');
/** Yuan with at most two decimals; cents where it is kept. `empty` is what no amount means, where it means one. */
export const money = kind<'money', { empty?: 0 }>('money');
/** A number with at most three decimals, as its exact text. */
export const quantity = kind('quantity');
/** A whole number from 1. */
export const count = kind('count');

export type Field = About & { kind: string };
export type Fields = Readonly<Record<string, Field>>;

/** A text as its field keeps it; as it was typed where the field says nothing of that. */
export const spelt = (field: Field & { spelling?: Spelling }, typed: string): string =>
  field.spelling ? spellings[field.spelling](typed) : typed;

type Stored = Field & Partial<Pick<Coded, 'codes'> & Pick<YesNo, 'yes'>>;

/** A value of a field as it is kept: the code of a word, 0 or 1 for yes or no, and as it is otherwise. */
export function toStored({ codes, yes }: Stored, value: unknown): unknown {
  if (typeof value === 'boolean' && yes !== undefined) return value ? yes : 1 - yes;
  return typeof value === 'string' && codes ? (codes[value] ?? value) : value;
}

/** A value that is kept of a field, as it is inside. */
export function fromStored({ codes, yes }: Stored, kept: unknown): unknown {
  if (yes !== undefined) return Number(kept) === yes;
  return codes ? wordOf(codes, String(kept)) : kept;
}

/** The fields that a record keeps. */
export type KeptOf<F extends Fields> = {
  [Name in keyof F as F[Name] extends { isFormOnly: true } ? never : Name]: F[Name];
};

/** Their names. */
export const keptFields = <F extends Fields>(fields: F): (keyof F & string)[] =>
  Object.keys(fields).filter((name) => !fields[name]?.isFormOnly);

/** The columns that keep fields. */
export type ColumnOf<F, Name> = F extends { column: infer Column extends string } ? Column : Name;

/** The column that keeps a field. */
export const columnOf = (fields: Fields, name: string): string => fields[name]?.column ?? name;

/** What fields are called on the wire, by our own names. */
export const wiresOf = (...lists: Fields[]): ReadonlyMap<string, string> =>
  new Map(lists.flatMap((fields) => Object.entries(fields).map(([name, { wire }]) => [name, wire])));

/** The names of the fields of some kinds. */
export const namesOfKind = <F extends Fields, Kind extends string>(fields: F, ...kinds: Kind[]) =>
  Object.keys(fields).filter((name) => kinds.includes(fields[name]?.kind as Kind)) as {
    [Name in keyof F & string]: F[Name]['kind'] extends Kind ? Name : never;
  }[keyof F & string][];

/** The item of the settings that rules a field. */
export const itemOf = (fields: Fields, name: string): string => fields[name]?.ruledBy ?? name;
