import { describe, expect, it } from 'vitest';
import { maskPhone } from '../customer/masks.ts';
import { complaintPhone } from './phone.ts';

describe('the phone of a complaint', () => {
  it.each([
    ['', ''],
    [' ', ''],
    ['13812345678', '13812345678'],
    ['１３８ １２３４ ５６７８', '13812345678'],
    ['138-1234-5678', '13812345678'],
    ['(021)6234-5678', '02162345678'],
    ['138****5678', '138****5678'],
  ])('%j is kept as %j', (text, kept) => expect(complaintPhone(text)).toBe(kept));

  it.each(['1381234567', '138123456789', '138*2046', '021-62345678转801', 'abc'])('%s is none', (text) =>
    expect(complaintPhone(text)).toBeUndefined(),
  );

  it('may be what is shown of any number of a customer', () => {
    for (const phone of ['13812345678', '4008208820', '02162345678-801']) {
      const shown = maskPhone(phone);
      expect(complaintPhone(shown)).toBe(shown);
    }
  });
});
