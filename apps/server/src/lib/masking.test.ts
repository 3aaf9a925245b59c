import { parseIdNumber } from '@huifang/regions';
import { describe, expect, it } from 'vitest';
import { maskIdNumber, maskPhone } from './masking.ts';

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const complete = (body: string) =>
  body +
  '10X98765432'[[...body].reduce((sum, digit, at) => sum + Number(digit) * (weights[at] ?? 0), 0) % 11];

describe('a masked identity number', () => {
  it('leaves 400 candidates and more to whoever knows birth date, sex and county', () => {
    for (const [county, born] of [
      ['310104', '19900517'],
      ['110101', '20021231'],
      ['440305', '19480229'],
    ]) {
      for (const isWoman of [true, false]) {
        const all = Array.from({ length: 999 }, (_, index) => index + 1)
          .filter((order) => order % 2 === (isWoman ? 0 : 1))
          .map((order) => complete(`${county}${born}${String(order).padStart(3, '0')}`))
          .filter((number) => parseIdNumber(number).ok);
        const counts = all.map(
          (own) => all.filter((other) => maskIdNumber(other) === maskIdNumber(own)).length,
        );
        expect(Math.min(...counts)).toBeGreaterThanOrEqual(400);
      }
    }
  });

  it('shows the first two characters of any paper, never its length, and nothing of a short one', () => {
    expect(maskIdNumber('110101199003074477')).toBe('11****************');
    expect(maskIdNumber('110101900307447')).toBe('11****************');
    expect(maskIdNumber('E12345678')).toBe('E1****************');
    expect(maskIdNumber('H1234')).toBe('******************');
    expect(maskIdNumber('')).toBe('');
  });
});

it('a mask leaves four digits of a mobile number to guess', () => {
  expect(maskPhone('13812342046')).toBe('138****2046');
});
