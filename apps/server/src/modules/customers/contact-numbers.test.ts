import { describe, expect, it } from 'vitest';
import { parsePhone, splitPhones } from './contact-numbers.ts';

describe('numbers as pasted', () => {
  it.each([
    ['13800138000、13900139000', ['13800138000', '13900139000']],
    ['13800138000；', ['13800138000']],
    ['86-13800138000', ['13800138000']],
    ['8613800138000', ['13800138000']],
    [' +86 138 0013 8000 ; 139-0013-9000 ;', ['13800138000', '13900139000']],
    ['１３８００１３８０００，１３９００１３９０００', ['13800138000', '13900139000']],
    ['138 0013 8000 139 0013 9000', ['13800138000', '13900139000']],
    ['021-62345678,12', ['02162345678-12']],
    ['021-6234 5678/13800138000', ['02162345678', '13800138000']],
  ])('%s are read one by one', (text, numbers) => {
    expect(splitPhones(text).map(parsePhone)).toEqual(numbers);
  });

  it.each(['电话 13800138000', '1380013'])('%s is none', (text) => {
    expect(splitPhones(text).map(parsePhone)).toEqual([undefined]);
  });
});
