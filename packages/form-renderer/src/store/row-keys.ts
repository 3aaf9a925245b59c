import { isObject, type Json, type JsonObject, setOwn } from '../json/json.ts';

const identities = new WeakMap<object, string>();
let count = 0;
let lastMoment = 0;

/** What tells a row from the others while rows are added, removed and moved. */
export function rowIdentity(row: Json, index: number): string {
  if (!isObject(row)) return `at-${index}`;
  let identity = identities.get(row);
  if (identity === undefined) {
    count += 1;
    identity = `row-${count}`;
    identities.set(row, identity);
  }
  return identity;
}

/** Gives a new row its time-based key (rule form-5), unless one of its columns has that name. */
export function stampRow(row: JsonObject): void {
  if (Object.hasOwn(row, 'key')) return;
  lastMoment = Math.max(lastMoment + 1, Date.now());
  setOwn(row, 'key', lastMoment);
}
