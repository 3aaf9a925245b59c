import { describe, expect, it } from 'vitest';
import { isMaskedPhone, isPhone, normalisePhone } from './phones.ts';

describe('normalisePhone', () => {
  it.each([
    ['１３８ ００１３ ８０００', '13800138000'],
    ['+86 138 0013 8000', '13800138000'],
    ['0086-13800138000', '13800138000'],
    ['（021）6234 5678', '02162345678'],
    ['021－62345678', '021-62345678'],
  ])('%s becomes %s', (text, plain) => expect(normalisePhone(text)).toBe(plain));
});

describe('isPhone', () => {
  it.each([
    '13800138000',
    '19912345678',
    '16191234567',
    '１３８００１３８０００',
    '138-0013-8000',
    '010-62345678',
    '02162345678',
    '0571-8765432',
    '0571-87654321-8012',
    '02162345678转801',
    '021-62345678#12',
    '021-62345678ext12',
    '400-820-8820',
    '8008208820',
  ])('takes %s', (text) => expect(isPhone(text)).toBe(true));

  it.each([
    '',
    '1380013',
    '138001380001',
    '12345678901',
    '15412345678',
    '16012345678',
    '16181234567',
    '19412345678',
    '62345678',
    '021-12345678',
    '0011-62345678',
    '02162345678转',
    '138****2046',
    'abc',
  ])('refuses %s', (text) => expect(isPhone(text)).toBe(false));
});

it('recognises a masked number', () => {
  expect(isMaskedPhone('138****2046')).toBe(true);
  expect(isMaskedPhone('13800138000')).toBe(false);
});
