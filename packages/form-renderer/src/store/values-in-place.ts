import { isObject, type Json, own, sameJson, setOwn } from '../json/json.ts';
import type { Place } from './place.ts';

type Keys = Place['keys'];

/** What stands at the end of a way through lists and objects. */
export function valueAt(values: Json, keys: Keys): Json | undefined {
  let at: unknown = values;
  for (const key of keys) {
    if (typeof key === 'number' && Array.isArray(at)) at = at[key];
    else if (typeof key === 'string' && isObject(at)) at = own(at, key);
    else return undefined;
  }
  return at as Json | undefined;
}

/** Puts a value at the end of a way, making the objects that are missing on it. */
export function putValue(values: Json, keys: Keys, value: Json): void {
  let at: unknown = values;
  for (const key of keys.slice(0, -1)) {
    if (typeof key === 'number') {
      if (!Array.isArray(at)) return;
      if (!isObject(at[key])) at[key] = {};
      at = at[key];
    } else {
      if (!isObject(at)) return;
      if (typeof own(at, key) !== 'object' || own(at, key) === null) setOwn(at, key, {});
      at = own(at, key);
    }
  }
  const last = keys.at(-1);
  if (last === undefined || typeof at !== 'object' || at === null) return;
  if (typeof last === 'number') (at as Json[])[last] = value;
  else setOwn(at, last, value);
}

/** Takes calculated values over into the answers, where they differ, and tells where that was. */
export function absorb(from: Json, into: Json, keys: Keys = []): Keys[] {
  if (from === into) return [];
  if (Array.isArray(from) && Array.isArray(into)) {
    return from.flatMap((row, at) => absorb(row, into[at] as Json, [...keys, at]));
  }
  if (!isObject(from) || !isObject(into)) return [];
  return Object.keys(from).flatMap((key) => {
    const [next, held] = [own(from, key) as Json, own(into, key) as Json | undefined];
    if (Object.is(next, held)) return [];
    const isInner =
      (Array.isArray(next) && Array.isArray(held) && isObject(next[0])) || (isObject(next) && isObject(held));
    if (isInner) return absorb(next, held as Json, [...keys, key]);
    if (sameJson(next, held)) return [];
    setOwn(into, key, next);
    return [[...keys, key]];
  });
}
