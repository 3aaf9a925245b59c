import type { z } from 'zod';

declare const wireName: unique symbol;

declare const wireSchema: unique symbol;

/** A value that is another one on the wire: what `Wire` takes and gives. */
export type OnWire<Wire extends z.ZodType, Schema> = Schema & { readonly [wireSchema]: Wire };

/** A part of an object that has another name on the wire. */
export type Named<Wire extends string, Schema> = Schema & { readonly [wireName]: Wire };

const wireNames = new WeakMap<object, string>();
/** Schemas whose value is another one on the wire. */
const ownCodecs = new WeakMap<object, Codec>();
/** What takes and gives such values on the wire, where that is not the same. */
const wireSchemas = new WeakMap<object, z.ZodType>();

/**
 * A part of an object under our own name, with the name that it has on the wire: `name: as('姓名', text(50))`. Schemas
 * take and give our own names; `fromWire` and `toWire` stand between them and the wire. Outermost: `optional()` and its
 * like go inside.
 */
export function as<const Wire extends string, Schema extends z.ZodType>(
  wire: Wire,
  schema: Schema,
): Named<Wire, Schema> {
  const part = schema.clone();
  const codec = ownCodecs.get(schema);
  if (codec) ownCodecs.set(part, codec);
  const onWire = wireSchemas.get(schema);
  if (onWire) wireSchemas.set(part, onWire);
  wireNames.set(part, wire);
  return part as Named<Wire, Schema>;
}

function withCodec<Schema extends z.ZodType>(schema: Schema, codec: Codec): Schema {
  const part = schema.clone();
  ownCodecs.set(part, codec);
  return part;
}

/** A schema whose values are others on the wire, where `wire` takes and gives them and `codec` stands between. */
export function onWire<Wire extends z.ZodType, Schema extends z.ZodType>(
  wire: Wire,
  schema: Schema,
  codec: Codec,
): OnWire<Wire, Schema> {
  const part = withCodec(schema, codec);
  wireSchemas.set(part, wire);
  return part as OnWire<Wire, Schema>;
}

/** What takes and gives a schema's values on the wire; undefined where it does so itself. */
export const wireSchemaOf = (schema: z.ZodType): z.ZodType | undefined => wireSchemas.get(schema);

/** A text that travels url-encoded; inside it is as it was typed. */
export const encoded = <Schema extends z.ZodType<string | undefined>>(schema: Schema): Schema =>
  withCodec(schema, { toWire: ofText(encode), fromWire: ofText(decodeOrKeep) });

/** A text that has another word on the wire, by our own; any other text stays as it is. */
export function worded<Schema extends z.ZodType<string>>(
  schema: Schema,
  words: ReadonlyMap<string, string>,
): OnWire<z.ZodString, Schema> {
  const own = new Map([...words].map(([name, word]) => [word, name]));
  return withCodec(schema, {
    toWire: ofText((value) => words.get(value) ?? value),
    fromWire: ofText((value) => own.get(value) ?? value),
  }) as OnWire<z.ZodString, Schema>;
}

/** Decodes url-encoded text; undecodable text is returned unchanged (rule wire-6). */
export function decodeOrKeep(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** Encodes; halves of surrogate pairs, which no encoding has, become the replacement character. */
const encode = (value: string) => encodeURIComponent(value.toWellFormed());

type Fields = Record<string, unknown>;
/** How much of an instant is told: its time, its day alone where it has no time, its day, or its time of day. */
export type InstantForm = 'time' | 'moment' | 'day' | 'clock';
/** Writes instants as the clocks of one organisation show them, and `none` for none. */
export type WriteInstant = (instant: Date | null | undefined, form: InstantForm, none: string) => unknown;
type Convert = (value: unknown, write: WriteInstant) => unknown;
/** What stands between a schema and the wire; undefined where nothing does. */
export interface Codec {
  toWire: Convert;
  fromWire: Convert;
}

interface Definition {
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  valueType?: z.ZodType;
  options?: readonly z.ZodType[];
  items?: readonly z.ZodType[];
  getter?: () => z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
}

const codecs = new WeakMap<z.ZodType, Codec | null>();

function codecOf(schema: z.ZodType): Codec | null {
  const known = codecs.get(schema);
  if (known !== undefined) return known;
  // A schema that contains itself meets this while it is looked at; none of ours renames anything inside.
  codecs.set(schema, null);
  const codec = makeCodec(schema);
  codecs.set(schema, codec);
  return codec;
}

function makeCodec(schema: z.ZodType): Codec | null {
  const own = ownCodecs.get(schema);
  if (own) return own;
  const { shape, element, innerType, valueType, options, getter, in: input, out } = schema.def as Definition;
  if (shape) return ofObject(shape);
  if (element) return ofList(codecOf(element));
  if (options) return ofUnion(options);
  if (valueType) return ofValues(codecOf(valueType));
  if (innerType) return codecOf(innerType);
  if (getter) return codecOf(getter());
  return (input && codecOf(input)) ?? (out && codecOf(out)) ?? null;
}

function ofText(convert: (value: string) => string): Convert {
  return (value) => (typeof value === 'string' ? convert(value) : value);
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

interface Part {
  own: string;
  wire: string;
  codec: Codec | null;
}

const partsOf = (shape: Record<string, z.ZodType>): Part[] =>
  Object.entries(shape).map(([own, part]) => ({
    own,
    wire: wireNames.get(part) ?? own,
    codec: codecOf(part),
  }));

/** Sets what we have no name for; `__proto__` is a name like any other. */
function keep(fields: Fields, name: string, value: unknown): void {
  if (name === '__proto__') Object.defineProperty(fields, name, { value, enumerable: true });
  else fields[name] = value;
}

function ofObject(shape: Record<string, z.ZodType>): Codec | null {
  const parts = partsOf(shape);
  if (parts.every(({ own, wire, codec }) => own === wire && codec === null)) return null;
  const renamed = (from: 'own' | 'wire', to: 'own' | 'wire', way: keyof Codec): Convert => {
    const known = new Map(parts.map((part) => [part[from], part]));
    // A name of the other side is none here: our own names are not a second spelling of the wire.
    const foreign = new Set(
      way === 'toWire' ? [] : parts.filter((part) => !known.has(part[to])).map((part) => part[to]),
    );
    return (value, write) => {
      if (!isFields(value)) return value;
      const converted: Fields = {};
      for (const name of Object.keys(value)) {
        const content = value[name];
        const part = known.get(name);
        if (part) converted[part[to]] = part.codec ? part.codec[way](content, write) : content;
        else if (!foreign.has(name)) keep(converted, name, content);
      }
      return converted;
    };
  };
  return { toWire: renamed('own', 'wire', 'toWire'), fromWire: renamed('wire', 'own', 'fromWire') };
}

function ofList(inner: Codec | null): Codec | null {
  if (!inner) return null;
  const each =
    (convert: Convert): Convert =>
    (value, write) =>
      Array.isArray(value) ? value.map((part) => convert(part, write)) : value;
  return { toWire: each(inner.toWire), fromWire: each(inner.fromWire) };
}

function ofValues(inner: Codec | null): Codec | null {
  if (!inner) return null;
  const each =
    (convert: Convert): Convert =>
    (value, write) =>
      isFields(value)
        ? Object.fromEntries(Object.entries(value).map(([name, part]) => [name, convert(part, write)]))
        : value;
  return { toWire: each(inner.toWire), fromWire: each(inner.fromWire) };
}

/** Of the choices of a union one alone holds names or encoded text: the others are what may stand in its place. */
function ofUnion(options: readonly z.ZodType[]): Codec | null {
  const [found = null, ...others] = options.map(codecOf).filter((codec) => codec !== null);
  if (others.length > 0) throw new Error('two choices of a union differ on the wire');
  return found;
}

/** Our own names for what arrived by the schema's names on the wire; what the schema does not know stays as it is. */
export const fromWire = (schema: z.ZodType, value: unknown): unknown =>
  codecOf(schema)?.fromWire(value, refuseInstant) ?? value;

/** The names of the wire for what the schema gave or takes; `write` where it holds instants (see `answerToWire`). */
export const toWire = (schema: z.ZodType, value: unknown, write: WriteInstant = refuseInstant): unknown =>
  codecOf(schema)?.toWire(value, write) ?? value;

const refuseInstant: WriteInstant = () => {
  throw new Error('use answerToWire');
};

/** What is inside a schema that only wraps: the object or list that names parts. */
function inside(schema: z.ZodType): z.ZodType {
  const { innerType, options, getter, in: input, shape, element } = schema.def as Definition;
  if (shape || element) return schema;
  const next = innerType ?? getter?.() ?? options?.find((option) => codecOf(option)) ?? input;
  return next ? inside(next) : schema;
}

function pathIn(
  schema: z.ZodType | undefined,
  path: string,
  from: 'own' | 'wire',
  to: 'own' | 'wire',
): string {
  const found: string[] = [];
  let at = schema;
  for (const name of path === '' ? [] : path.split('.')) {
    const definition: Definition = at ? (inside(at).def as Definition) : {};
    const part: Part | undefined = partsOf(definition.shape ?? {}).find((each) => each[from] === name);
    found.push(part ? part[to] : name);
    at = part ? definition.shape?.[part.own] : (definition.element ?? definition.valueType);
  }
  return found.join('.');
}

/** A path of our own names (`phones.0`) in the names of the wire. */
export const wirePath = (schema: z.ZodType | undefined, path: string): string =>
  pathIn(schema, path, 'own', 'wire');

/** A path in the names of the wire in our own. */
export const ownPath = (schema: z.ZodType | undefined, path: string): string =>
  pathIn(schema, path, 'wire', 'own');

/** The names that a schema's parts have on the wire, by our own; of an object, or of what wraps one. */
export function wireNamesOf(schema: z.ZodType): ReadonlyMap<string, string> {
  const { shape = {} } = inside(schema).def as Definition;
  return new Map(partsOf(shape).map(({ own, wire }) => [own, wire]));
}

/** Stands in for a schema of an object where nothing is validated: its names alone, the wire's by our own. */
export function namesOnly(names: Readonly<Record<string, string>>): z.ZodType {
  const shape = Object.fromEntries(
    Object.entries(names).map(([own, wire]) => {
      const part = { def: {} };
      wireNames.set(part, wire);
      return [own, part];
    }),
  );
  return { def: { shape } } as unknown as z.ZodType;
}

type WireKey<Key, Schema> = Schema extends { readonly [wireName]: infer Wire extends string } ? Wire : Key;
type Way = 'input' | 'output';
type Plain<Schema extends z.ZodType, Io extends Way> = Io extends 'input'
  ? z.input<Schema>
  : z.output<Schema>;
type Simplify<T> = { [Key in keyof T]: T[Key] };

/** What a schema takes (`input`) or gives (`output`), in the names of the wire. */
export type WireOf<Schema, Io extends Way> = Schema extends {
  readonly [wireSchema]: infer Wire extends z.ZodType;
}
  ? Plain<Wire, Io>
  : Schema extends z.ZodObject<infer Shape>
    ? Simplify<
        {
          [Key in keyof Shape as undefined extends Plain<Shape[Key] & z.ZodType, Io>
            ? never
            : WireKey<Key, Shape[Key]>]: WireOf<Shape[Key], Io>;
        } & {
          [Key in keyof Shape as undefined extends Plain<Shape[Key] & z.ZodType, Io>
            ? WireKey<Key, Shape[Key]>
            : never]?: WireOf<Shape[Key], Io>;
        }
      >
    : Schema extends z.ZodArray<infer Element>
      ? WireOf<Element, Io>[]
      : Schema extends z.ZodOptional<infer Inner>
        ? WireOf<Inner, Io> | undefined
        : Schema extends z.ZodNullable<infer Inner>
          ? WireOf<Inner, Io> | null
          : Schema extends z.ZodDefault<infer Inner>
            ? WireOf<Inner, Io> | (Io extends 'input' ? undefined : never)
            : Schema extends z.ZodPipe<infer In, z.ZodType>
              ? Io extends 'input'
                ? WireOf<In, Io>
                : Plain<Schema, Io>
              : Schema extends z.ZodType
                ? Plain<Schema, Io>
                : never;
