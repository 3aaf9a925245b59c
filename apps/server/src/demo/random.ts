/** Numbers that look random and are the same in every run with the same seed. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  integer(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(values: readonly T[]): T;
  /** A value as often as its weight says. */
  weighted<T>(choices: readonly (readonly [value: T, weight: number])[]): T;
  /** A shuffled copy. */
  shuffled<T>(values: readonly T[]): T[];
  digits(count: number): string;
}

/** A generator of its own for each part of the data, so that a change in one part leaves the others as they were. */
export function createRandom(seed: string): Random {
  let state = hash(seed);

  // mulberry32
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const pick = <T>(values: readonly T[]) => values[integer(0, values.length - 1)] as T;

  return {
    next,
    integer,
    pick,
    chance: (probability) => next() < probability,
    weighted: (choices) => {
      let left = next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
      const found = choices.find(([, weight]) => (left -= weight) < 0) ?? choices[choices.length - 1];
      return (found as (typeof choices)[number])[0];
    },
    shuffled: (values) => {
      const copy = [...values];
      for (let last = copy.length - 1; last > 0; last -= 1) {
        const other = integer(0, last);
        [copy[last], copy[other]] = [copy[other] as (typeof copy)[0], copy[last] as (typeof copy)[0]];
      }
      return copy;
    },
    digits: (count) => Array.from({ length: count }, () => integer(0, 9)).join(''),
  };
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return value | 0;
}
