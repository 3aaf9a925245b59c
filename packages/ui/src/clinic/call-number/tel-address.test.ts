import { describe, expect, it } from 'vitest';
import { telAddress } from './tel-address.ts';

describe('telAddress', () => {
  it.each([
    ['13812342046', 'tel:13812342046'],
    ['+86 138 1234 2046', 'tel:13812342046'],
    ['021-62345678', 'tel:02162345678'],
    ['400-820-8820', 'tel:4008208820'],
    ['02162345678转801', 'tel:02162345678,801'],
    ['021-62345678#12', 'tel:02162345678,12'],
    ['0571-87654321-8012', 'tel:057187654321,8012'],
  ])('%s is called at %s', (number, address) => expect(telAddress(number)).toBe(address));
});
