import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { namesOf, pathOf } from './word-path.ts';

it('a path of names tells a slash and a backslash within a name', () => {
  expect(pathOf(['网络', '1/2', String.raw`a\b`])).toBe(String.raw`网络/1\/2/a\\b`);
  expect(namesOf(String.raw`网络 / 1\/2/a\\b`)).toEqual(['网络', '1/2', String.raw`a\b`]);
  expect(namesOf(String.raw`a\b`)).toEqual([String.raw`a\b`]);
});

it('a path of names gives back the names that it was made of', () => {
  const name = fc.string({ unit: 'grapheme', minLength: 1 }).map((text) => text.trim() || 'x');
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 5 }), (names) => {
      expect(namesOf(pathOf(names))).toEqual(names);
    }),
  );
});
