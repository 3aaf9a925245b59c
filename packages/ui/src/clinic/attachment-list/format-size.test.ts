import { expect, it } from 'vitest';
import { formatSize } from './format-size.ts';

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [86_016, '84 KB'],
  [1_030_000, '1 MB'],
  [2_516_582, '2.4 MB'],
  [2_147_483_648, '2 GB'],
])('the list of attachments shows %i bytes as %s', (bytes, shown) => {
  expect(formatSize(bytes)).toBe(shown);
});
