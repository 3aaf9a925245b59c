import type { Json, JsonObject } from '../json/json.ts';
import { isObject } from '../json/json.ts';
import type { Locale, Wording } from '../words/messages.ts';
import type { Generation, Migration } from './generations.ts';
import type { ExpressionType, Shape } from './shapes.ts';

/** How one option is read from a document; the inspector chooses its control by `kind`. */
export interface OptionSpec<T> {
  kind: 'flag' | 'number' | 'text' | 'choice' | 'value' | 'list' | 'record';
  /** What counts when a document leaves the option out. */
  defaultValue: T;
  /** What a widget fresh from the palette starts with, in the language of its page; `absent` when not given. */
  initial?: T | ((locale: Locale) => T);
  /** Read from documents of other generations, but not written into fresh widgets. */
  isForeign?: boolean;
  choices?: readonly string[];
  /** The value that the text or number in a document stands for, or why there is none. */
  read: (raw: Json) => { value: T } | { problem: Wording };
}

interface Spec<T> {
  initial?: T | ((locale: Locale) => T);
  isForeign?: boolean;
}

/** true or false; documents also write 'true', 'false', 1 and 0. */
export function flag(defaultValue = false, extra: Spec<boolean> = {}): OptionSpec<boolean> {
  return {
    kind: 'flag',
    defaultValue: defaultValue,
    ...extra,
    read: (raw) => {
      if (raw === true || raw === 'true' || raw === 1) return { value: true };
      if (raw === false || raw === 'false' || raw === 0) return { value: false };
      if (raw === '' || raw === null) return { value: defaultValue };
      return { problem: { key: 'notFlag' } };
    },
  };
}

/** A finite number or its text; '' and null mean none was set. */
export function number<T extends number | undefined>(
  defaultValue: T,
  extra: Spec<number> & { least?: number; most?: number } = {},
): OptionSpec<T | number> {
  const { least = -Infinity, most = Infinity, ...rest } = extra;
  return {
    kind: 'number',
    defaultValue: defaultValue,
    ...rest,
    read: (raw) => {
      if (raw === '' || raw === null) return { value: defaultValue };
      const value = typeof raw === 'string' ? toNumber(raw) : raw;
      if (typeof value !== 'number' || !Number.isFinite(value)) return { problem: { key: 'notNumber' } };
      if (value < least) return { problem: { key: 'belowRange', values: { limit: least } } };
      if (value > most) return { problem: { key: 'aboveRange', values: { limit: most } } };
      return { value };
    },
  };
}

/** Text; numbers are taken as their text, so that a width of 100 and '100' read the same. */
export function text(defaultValue = '', extra: Spec<string> = {}): OptionSpec<string> {
  return {
    kind: 'text',
    defaultValue: defaultValue,
    ...extra,
    read: (raw) => {
      if (raw === null) return { value: defaultValue };
      if (typeof raw === 'string' || typeof raw === 'number') return { value: String(raw) };
      return { problem: { key: 'notText' } };
    },
  };
}

/** One of a few words, whatever their letter case in the document. */
export function choice<const T extends string>(
  choices: readonly T[],
  defaultValue: NoInfer<T>,
): OptionSpec<T> {
  return {
    kind: 'choice',
    defaultValue: defaultValue,
    choices,
    read: (raw) => {
      const given = typeof raw === 'string' ? raw.trim().toLowerCase() : undefined;
      const found = choices.find((word) => word.toLowerCase() === given);
      if (found !== undefined) return { value: found };
      if (raw === '' || raw === null) return { value: defaultValue };
      return { problem: { key: 'notChoice', values: { choices: choices.filter(Boolean).join(', ') } } };
    },
  };
}

/** Any JSON, taken as it is: default values above all. */
export function value(defaultValue?: Json, extra: Spec<Json> = {}): OptionSpec<Json | undefined> {
  return { kind: 'value', defaultValue: defaultValue, ...extra, read: (raw) => ({ value: raw }) };
}

export function list(defaultValue: Json[] = [], extra: Spec<Json[]> = {}): OptionSpec<Json[]> {
  return {
    kind: 'list',
    defaultValue: defaultValue,
    ...extra,
    read: (raw) => {
      if (Array.isArray(raw)) return { value: raw };
      return raw === null || raw === '' ? { value: defaultValue } : { problem: { key: 'notList' } };
    },
  };
}

export function record(defaultValue: JsonObject = {}, extra: Spec<JsonObject> = {}): OptionSpec<JsonObject> {
  return {
    kind: 'record',
    defaultValue: defaultValue,
    ...extra,
    read: (raw) => {
      if (isObject(raw)) return { value: raw };
      return raw === null || raw === '' ? { value: defaultValue } : { problem: { key: 'notObject' } };
    },
  };
}

/** The number that a text writes in decimal, if it writes one. */
export function toNumber(source: string): number | undefined {
  const trimmed = source.trim();
  if (trimmed === '' || trimmed.length > 40) return undefined;
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i.test(trimmed) ? Number(trimmed) : undefined;
}

export type OptionSpecs = Record<string, OptionSpec<unknown>>;

/** The options of a widget as code reads them: known ones typed and filled in, others as they came. */
export type OptionsOf<Specs extends OptionSpecs> = {
  -readonly [Key in keyof Specs]: Specs[Key] extends OptionSpec<infer T> ? T : never;
};

/** Where a widget keeps its children. */
export type ChildSlot = 'columns' | 'tabs' | 'tableColumns' | 'rows' | 'list';

/** Numbers that an answer keeps within. */
export interface Scale {
  min?: number | undefined;
  max?: number | undefined;
  step?: number | undefined;
  /** Decimals that may be finer than the step. */
  precision?: number | undefined;
}

/** How the moments of a field are written, and the native input that holds them. */
export interface MomentFormat {
  native: 'date' | 'datetime-local' | 'month' | 'time' | 'number';
  format: string;
  /** Answers are milliseconds since 1970. */
  isStamp: boolean;
}

/** The form's own words for what a document has none. */
export interface ReadingWords {
  yes: string;
  no: string;
  to: string;
}

/**
 * Everything about one widget type that needs no React: palette, inspector, renderer, validation, code generators, sheets
 * and masks, in the page and on the server, all read this record. What only the designer and the server ask is plain data,
 * for a page that is filled in downloads it too.
 */
export interface Field<Type extends string = string, Specs extends OptionSpecs = OptionSpecs> {
  type: Type;

  // In the designer and in documents
  group: 'basic' | 'advanced' | 'layout';
  /** Its icon in the designer: a line on a grid of 16. */
  drawing: string;
  /** The icon class that FormMaking's designer expects in an export. */
  icon: string;
  names: Readonly<Record<Locale, string>>;
  options: Specs;
  /** The children that a fresh widget starts with. */
  children?: (locale: Locale) => JsonObject;
  slot?: ChildSlot;
  /** The generation of documents that had it first, where that tells them apart. */
  since?: Generation;
  /** What other generations spell differently, oldest first. */
  spellings?: readonly Migration[];

  // Its answer
  /** What it adds to the answers: a value of its own, rows, or nothing. */
  holds: 'value' | 'rows' | 'nothing';
  /** What its value is, by its options where they decide; absent without a value of its own. */
  shape?: Shape | ((options: OptionsOf<Specs>) => Shape);
  /** How expressions read it, where that is not how they read its shape. */
  expression?: ExpressionType | ((options: OptionsOf<Specs>) => ExpressionType);
  /** Widgets of one family read each other's answers; the type itself when left out. */
  family?: string | ((options: OptionsOf<Specs>) => string);
  /** The initial value when the document gives no defaultValue. */
  emptyValue: (options: OptionsOf<Specs>) => Json | undefined;
  /** It starts with its empty value whatever the document says. */
  startsEmpty?: boolean;
  /** True when a value that is not '', [] or null still says nothing, such as an empty paragraph. */
  isBlank?: (value: unknown) => boolean;
  /** What is wrong with a filled value, validated by its options alone (rule request-2). */
  check?: (value: unknown, options: OptionsOf<Specs>) => Wording | undefined;
  /** Of numbers: the scale that they lie on. */
  scale?: (options: OptionsOf<Specs>) => Scale;
  /** Options that bound the answer: a number itself, or the size of a text or a list, where 0 at most is no bound. */
  limits?: { of: 'number' | 'size'; least?: string; most?: string };
  /** Of days and times: how they are written. */
  moment?: (options: OptionsOf<Specs>) => MomentFormat;

  // How it looks and reads
  /** What it shows that nobody fills in: its name as a heading, or its default value as text or html. */
  shows?: 'name' | 'text' | 'html';
  /** How its choices stand: all in sight, in a menu, or level below level. */
  offers?: 'buttons' | 'menu' | 'levels';
  /** The native control of generated pages, where it is not the usual one for the shape. */
  native?: 'textarea' | 'range' | 'color';
  /** The files that it takes, as `accept` has them. */
  accepts?: string;
  /** The host fills its place. */
  isSlot?: boolean;
  /** The answer as a form for reading shows it; undefined leaves it to what its shape says. */
  text?: (value: Json | undefined, options: OptionsOf<Specs>, words: ReadingWords) => string | undefined;
  /** Nobody reads the answer where it is shown. */
  isSecret?: (options: OptionsOf<Specs>) => boolean;
  /** May hold a phone number, an identity paper, a birth date or an address when its label or key says so. */
  isMaskable?: boolean;
}

/** Declares a widget type; see `Field` for what each part promises. */
export function defineField<const Type extends string, Specs extends OptionSpecs>(
  field: Field<Type, Specs>,
): Field<Type, Specs> {
  return field;
}
