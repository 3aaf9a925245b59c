import { describe, expect, it } from 'vitest';
import type { Choice } from '../schema/choices.ts';
import { finish, searchChoices, sliceSize } from './search.ts';

const count = 100_000;
const reads = { labels: 0 };
const choices = Array.from(
  { length: count },
  (_, at): Choice => ({
    value: at,
    get label() {
      reads.labels += 1;
      return `Choice ${at}`;
    },
  }),
);

/** Runs a search, and counts what each of its slices looks at. */
function slicesOf(wanted: string): { slices: number[]; found: readonly Choice[] } {
  const looked: number[] = [];
  const slices: number[] = [];
  const watched = new Proxy(choices, {
    get: (target, key) => {
      if (typeof key === 'string' && /^\d+$/.test(key)) looked.push(Number(key));
      return Reflect.get(target, key);
    },
  });
  const search = searchChoices(watched, wanted);
  for (;;) {
    looked.length = 0;
    const { done, value } = search.next();
    slices.push(new Set(looked).size);
    if (done) return { slices, found: value };
  }
}

describe('a search among 100,000 choices', () => {
  it('looks at one slice of them before it lets a key go first', () => {
    const { slices, found } = slicesOf('choice 9999');
    expect(found.map(({ value }) => value)).toEqual([
      9999,
      ...Array.from({ length: 10 }, (_, at) => 99990 + at),
    ]);
    expect(slices).toHaveLength(count / sliceSize);
    expect(Math.max(...slices)).toBe(sliceSize);
  });

  it('reads each label once, however often they are searched', () => {
    reads.labels = 0;
    for (const wanted of ['1', '12', '123']) finish(searchChoices(choices, wanted));
    expect(reads.labels).toBe(count);
  });

  it('gives all of them for no text, without a look at any', () => {
    reads.labels = 0;
    expect(finish(searchChoices([...choices], ''))).toHaveLength(count);
    expect(reads.labels).toBe(0);
  });
});
