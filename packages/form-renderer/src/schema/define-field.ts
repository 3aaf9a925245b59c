import type { Json, JsonObject } from './json.ts';
import { isObject } from './json.ts';
import type { Locale, Wording } from './messages.ts';

/** How one option is read from a document; the inspector chooses its control by `kind`. */
export interface OptionSpec<T> {
  kind: 'flag' | 'number' | 'text' | 'choice' | 'value' | 'list' | 'record';
  /** What counts when a document leaves the option out. */
  absent: T;
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
export function flag(absent = false, extra: Spec<boolean> = {}): OptionSpec<boolean> {
  return {
    kind: 'flag',
    absent,
    ...extra,
    read: (raw) => {
      if (raw === true || raw === 'true' || raw === 1) return { value: true };
      if (raw === false || raw === 'false' || raw === 0) return { value: false };
      if (raw === '' || raw === null) return { value: absent };
      return { problem: { key: 'notFlag' } };
    },
  };
}

/** A finite number or its text; '' and null mean none was set. */
export function number<T extends number | undefined>(
  absent: T,
  extra: Spec<number> & { least?: number; most?: number } = {},
): OptionSpec<T | number> {
  const { least = -Infinity, most = Infinity, ...rest } = extra;
  return {
    kind: 'number',
    absent,
    ...rest,
    read: (raw) => {
      if (raw === '' || raw === null) return { value: absent };
      const value = typeof raw === 'string' ? toNumber(raw) : raw;
      if (typeof value !== 'number' || !Number.isFinite(value)) return { problem: { key: 'notNumber' } };
      if (value < least) return { problem: { key: 'belowRange', values: { limit: least } } };
      if (value > most) return { problem: { key: 'aboveRange', values: { limit: most } } };
      return { value };
    },
  };
}

/** Text; numbers are taken as their text, so that a width of 100 and '100' read the same. */
export function text(absent = '', extra: Spec<string> = {}): OptionSpec<string> {
  return {
    kind: 'text',
    absent,
    ...extra,
    read: (raw) => {
      if (raw === null) return { value: absent };
      if (typeof raw === 'string' || typeof raw === 'number') return { value: String(raw) };
      return { problem: { key: 'notText' } };
    },
  };
}

/** One of a few words, whatever their letter case in the document. */
export function choice<const T extends string>(choices: readonly T[], absent: NoInfer<T>): OptionSpec<T> {
  return {
    kind: 'choice',
    absent,
    choices,
    read: (raw) => {
      const given = typeof raw === 'string' ? raw.trim().toLowerCase() : undefined;
      const found = choices.find((word) => word.toLowerCase() === given);
      if (found !== undefined) return { value: found };
      if (raw === '' || raw === null) return { value: absent };
      return { problem: { key: 'notChoice', values: { choices: choices.filter(Boolean).join(', ') } } };
    },
  };
}

/** Any JSON, taken as it is: default values above all. */
export function value(absent?: Json, extra: Spec<Json> = {}): OptionSpec<Json | undefined> {
  return { kind: 'value', absent, ...extra, read: (raw) => ({ value: raw }) };
}

export function list(absent: Json[] = [], extra: Spec<Json[]> = {}): OptionSpec<Json[]> {
  return {
    kind: 'list',
    absent,
    ...extra,
    read: (raw) => {
      if (Array.isArray(raw)) return { value: raw };
      return raw === null || raw === '' ? { value: absent } : { problem: { key: 'notList' } };
    },
  };
}

export function record(absent: JsonObject = {}, extra: Spec<JsonObject> = {}): OptionSpec<JsonObject> {
  return {
    kind: 'record',
    absent,
    ...extra,
    read: (raw) => {
      if (isObject(raw)) return { value: raw };
      return raw === null || raw === '' ? { value: absent } : { problem: { key: 'notObject' } };
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

/**
 * Everything about one widget type that needs no React: palette, inspector, renderer and validation, in the page
 * and on the server, all read this record.
 */
export interface Field<Type extends string = string, Specs extends OptionSpecs = OptionSpecs> {
  type: Type;
  group: 'basic' | 'advanced' | 'layout';
  /** The icon class that FormMaking's designer expects in an export. */
  icon: string;
  names: Readonly<Record<Locale, string>>;
  /** What it adds to the answers: a value of its own, rows, or nothing. */
  holds: 'value' | 'rows' | 'nothing';
  options: Specs;
  /** The initial value when the document gives no defaultValue. */
  emptyValue: (options: OptionsOf<Specs>) => Json | undefined;
  /** True when a value that is not '', [] or null still says nothing, such as an empty paragraph. */
  isBlank?: (value: unknown) => boolean;
  /** What is wrong with a filled value, judged by its options alone (B5.5). */
  check?: (value: unknown, options: OptionsOf<Specs>) => Wording | undefined;
  /** The children that a fresh widget starts with. */
  children?: (locale: Locale) => JsonObject;
  slot?: ChildSlot;
}

/** Declares a widget type; see `Field` for what each part promises. */
export function defineField<const Type extends string, Specs extends OptionSpecs>(
  field: Field<Type, Specs>,
): Field<Type, Specs> {
  return field;
}
