import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { readPath, writePath } from './disease-paths.ts';

it('a path is the names with a / between them, and one in a name is written with a \\ before it', () => {
  expect(writePath(['脊柱', '颈椎/腰椎'])).toBe('脊柱/颈椎\\/腰椎');
  expect(readPath('脊柱/颈椎\\/腰椎')).toEqual(['脊柱', '颈椎/腰椎']);
  expect(readPath('C:\\甲/乙')).toEqual(['C:\\甲', '乙']);
  expect(readPath('甲//乙/')).toEqual(['甲', '', '乙', '']);
});

it('any names come back as they were', () => {
  const name = fc.string({ unit: fc.constantFrom('/', '\\', '甲', 'a', '😀') });
  fc.assert(
    fc.property(fc.array(name, { minLength: 1, maxLength: 5 }), (names) => {
      expect(readPath(writePath(names))).toEqual(names);
    }),
    { seed: 7, numRuns: 300 },
  );
});
