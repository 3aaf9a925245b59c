import { describe, expect, it } from 'vitest';
import { addTokens, splitTokens } from './tokens.ts';

describe('splitTokens', () => {
  it('splits at commas of either width and keeps what follows the last one', () => {
    expect(splitTokens('腰痛,膝痛， 颈椎、失')).toEqual({ tokens: ['腰痛', '膝痛', '颈椎'], rest: '失' });
  });
  it('drops empty parts', () => {
    expect(splitTokens(',, ，')).toEqual({ tokens: [], rest: '' });
  });
});

describe('addTokens', () => {
  it('adds each word once and ignores blanks', () => {
    expect(addTokens(['腰痛'], [' 腰痛 ', '膝痛', ' '])).toEqual(['腰痛', '膝痛']);
  });
});
