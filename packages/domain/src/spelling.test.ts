import { expect, it } from 'vitest';
import { normaliseName } from './spelling.ts';

it('a name loses white space without joining Latin words', () => {
  expect(normaliseName(' 许 砚　清 ')).toBe('许砚清');
  expect(normaliseName('John   Smith')).toBe('John Smith');
  expect(normaliseName('𠮷 田')).toBe('𠮷田');
});
