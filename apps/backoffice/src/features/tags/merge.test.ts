import type { Tag } from '@huifang/ui/clinic/tags';
import { expect, it } from 'vitest';
import { mergeTags } from './merge.ts';

const tags = (...names: string[]): Tag[] =>
  names.map((name) => ({
    id: name.startsWith('+') ? '' : name,
    name: name.replace('+', ''),
    colour: '',
    nature: 0,
  }));
const merged = (base: string[], mine: string[], theirs: string[]) =>
  mergeTags({ base: tags(...base), mine: tags(...mine), theirs: tags(...theirs) }).map(({ name }) => name);

it.each([
  ['both added', ['a'], ['a', '+x'], ['a', 'b'], ['a', 'b', 'x']],
  ['both removed', ['a', 'b', 'c'], ['a', 'c'], ['a', 'b'], ['a']],
  ['one removed what the other kept', ['a', 'b'], ['b'], ['a', 'b', 'c'], ['b', 'c']],
  ['both added the same new one', ['a'], ['a', '+X'], ['a', 'x'], ['a', 'x']],
  ['nothing changed here', ['a'], ['a'], ['b'], ['b']],
])('the merging of two edits of tags keeps the changes of both: %s', (_name, base, mine, theirs, result) => {
  expect(merged(base, mine, theirs)).toEqual(result);
});
