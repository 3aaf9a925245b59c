import { tagColours } from '@huifang/contract';
import { tagPresets } from '@huifang/ui/theme';
import { expect, it } from 'vitest';

it('the back office draws exactly the tag colours that the server takes', () => {
  expect(tagPresets.map(({ seed }) => seed)).toEqual(tagColours);
});
