/** What a document or an answer is made of. */
export type Json = string | number | boolean | null | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json;
}

/** Lists and plain objects; everything else counts as a leaf. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object's own value: never one that it inherits, so `constructor` is a key like any other. */
export function own(object: object, key: string): unknown {
  return Object.hasOwn(object, key) ? (object as Record<string, unknown>)[key] : undefined;
}

/** Sets an own property, `__proto__` included, without ever touching the prototype. */
export function setOwn(object: object, key: string, value: unknown): void {
  if (key === '__proto__') {
    Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true });
  } else {
    (object as Record<string, unknown>)[key] = value;
  }
}

/** No document nests deeper: hundreds of times what a form shows, and far from what brings an engine down. */
export const maxNesting = 50_000;

/** Whether JSON text nests deeper than so many levels. Looks no further than to where it does, and builds nothing. */
export function isNestedBeyond(text: string, most: number = maxNesting): boolean {
  if (text.length <= most) return false;
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) isInText = !isInText;
    else if (isInText) at += code === backslash ? 1 : 0;
    else if (code === bracket || code === brace) {
      depth += 1;
      if (depth > most) return true;
    } else if (code === bracket + 2 || code === brace + 2) depth -= 1;
  }
  return false;
}

const [quote, backslash, bracket, brace] = [0x22, 0x5c, 0x5b, 0x7b];

/** The value of JSON text. Throws a SyntaxError where it is none, and a RangeError before it walks into one too deep. */
export function parseJson(text: string): Json {
  if (isNestedBeyond(text)) throw new RangeError(`JSON nested deeper than ${maxNesting} levels`);
  return JSON.parse(text) as Json;
}

/**
 * Copies JSON values of any depth without recursion. Parts shared between branches stay shared, so a small value
 * cannot unfold into a huge one. The value must hold no cycle; `plainCopy` takes values that may.
 */
export function clone<T>(value: T): T {
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  return plainCopy(value, true).value as T;
}

/** The same of an answer; undefined where it is nested too deeply, for half of it would be worse than none. */
export function cloneAnswer(value: unknown): Json | undefined {
  if (typeof value !== 'object') return clone(value) as Json;
  const { value: copy, losses } = plainCopy(value, true);
  return losses.some(({ reason }) => reason === 'tooDeep') ? undefined : copy;
}

/** What `plainCopy` had to leave out, as the path of keys that leads to it. */
export interface Loss {
  path: string[];
  reason: 'cycle' | 'notJson' | 'tooLarge' | 'tooDeep';
}

/** A copy takes at most this many values; a JSON text of 10 MB has at most five million. */
const maxValues = 6_000_000;
const maxLosses = 100;

interface Frame {
  from: object;
  into: object;
  keys: readonly string[] | number;
  next: number;
  key: string;
}

/**
 * Copies any JavaScript value into JSON; what JSON cannot hold becomes null and is named in `losses`. What was read from
 * JSON text may hold Infinity (of `1e999`) and keeps it.
 */
export function plainCopy(input: unknown, isRead = false): { value: Json; losses: Loss[]; count: number } {
  const copies = new Map<object, object>();
  const open = new Set<object>();
  const stack: Frame[] = [];
  const losses: Loss[] = [];
  let left = maxValues;

  const lose = (reason: Loss['reason'], key: string): null => {
    if (losses.length < maxLosses)
      losses.push({ path: [...stack.slice(1).map((frame) => frame.key), key], reason });
    return null;
  };

  const enter = (value: unknown, key: string): unknown => {
    left -= 1;
    if (typeof value === 'string' || typeof value === 'boolean') return value;
    if (typeof value === 'number') return isRead || Number.isFinite(value) ? value : lose('notJson', key);
    if (value === null || value === undefined) return value;
    if (typeof value !== 'object') return lose('notJson', key);
    if (open.has(value)) return lose('cycle', key);
    const known = copies.get(value);
    if (known) return known;
    if (left <= 0) return lose('tooLarge', key);
    if (stack.length >= maxNesting) return lose('tooDeep', key);
    const into: object = Array.isArray(value) ? [] : {};
    const prototype: unknown = Object.getPrototypeOf(value);
    if (!Array.isArray(value) && prototype !== null && Object.getPrototypeOf(prototype as object) !== null) {
      return value instanceof Date && Number.isFinite(value.getTime())
        ? value.toISOString()
        : lose('notJson', key);
    }
    copies.set(value, into);
    open.add(value);
    stack.push({
      from: value,
      into,
      keys: Array.isArray(value) ? value.length : Object.keys(value),
      next: 0,
      key,
    });
    return into;
  };

  const value = enter(input, '');
  while (stack.length > 0) {
    const frame = stack[stack.length - 1] as Frame;
    const length = typeof frame.keys === 'number' ? frame.keys : frame.keys.length;
    if (frame.next >= length || left <= 0) {
      if (frame.next < length) lose('tooLarge', '');
      open.delete(frame.from);
      stack.pop();
      continue;
    }
    const key = typeof frame.keys === 'number' ? String(frame.next) : (frame.keys[frame.next] as string);
    frame.next += 1;
    const copied = enter((frame.from as Record<string, unknown>)[key], key);
    if (Array.isArray(frame.into)) frame.into.push(copied ?? null);
    else setOwn(frame.into, key, copied);
  }
  return { value: (value ?? null) as Json, losses, count: maxValues - left };
}

/** A value as text; '' for nothing and for what has no text: a document may hold an object with a `toString` of its own. */
export const textIn = (value: unknown): string =>
  value === null || value === undefined || typeof value === 'object' ? '' : String(value);

/**
 * JSON text of a value of any depth. What is nested too deeply for JSON.stringify, or too long with its blanks, is
 * written on one line.
 */
export function jsonText(value: unknown, indent = 0): string {
  try {
    return JSON.stringify(value, null, indent);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return flatText(value);
  }
}

/** As JSON.stringify writes it without blanks, without recursion. */
function flatText(value: unknown): string {
  const parts: string[] = [];
  /** What is still to be written, the next at the end; a string is written as it is. */
  const left: (string | { value: unknown })[] = [{ value }];
  while (left.length > 0) {
    const next = left.pop() as string | { value: unknown };
    if (typeof next === 'string') parts.push(next);
    else if (Array.isArray(next.value)) {
      const inner = next.value.flatMap((entry: unknown) => [',', { value: entry ?? null }]).slice(1);
      left.push(']', ...inner.toReversed(), '[');
    } else if (isObject(next.value)) {
      const inner = Object.entries(next.value)
        .filter(([, entry]) => entry !== undefined)
        .flatMap(([key, entry]) => [',', `${JSON.stringify(key)}:`, { value: entry }])
        .slice(1);
      left.push('}', ...inner.toReversed(), '{');
    } else parts.push(JSON.stringify(next.value ?? null));
  }
  return parts.join('');
}

/** Whether two JSON values are the same, at any depth, without recursion. */
export function sameJson(left: unknown, right: unknown): boolean {
  const pairs: [unknown, unknown][] = [[left, right]];
  while (pairs.length > 0) {
    const [a, b] = pairs.pop() as [unknown, unknown];
    if (Object.is(a, b)) continue;
    if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
    if (Array.isArray(a) !== Array.isArray(b)) return false;
    const keys = Object.keys(a);
    if (keys.length !== Object.keys(b).length) return false;
    for (const key of keys) {
      if (!Object.hasOwn(b, key)) return false;
      pairs.push([own(a, key), own(b, key)]);
    }
  }
  return true;
}
