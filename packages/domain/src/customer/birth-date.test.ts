import { describe, expect, it } from 'vitest';
import { ageOn, birthDateOfAge, isAge, isBirthDate, readAge } from './birth-date.ts';

const today = '2026-04-16';

describe('an age', () => {
  it('counts whole years up to the birthday', () => {
    expect(ageOn('1991-08-23', today)).toBe(34);
    expect(ageOn('1991-04-16', today)).toBe(35);
    expect(ageOn('1991-04-17', today)).toBe(34);
    expect(ageOn('2004-02-29', '2023-02-28')).toBe(18);
    expect(ageOn('2004-02-29', '2023-03-01')).toBe(19);
    expect(ageOn(today, today)).toBe(0);
  });

  it('is none without a birth date and before the birth', () => {
    expect(ageOn('', today)).toBeUndefined();
    expect(ageOn('2026-04-17', today)).toBeUndefined();
  });

  it('is read from digits of any width', () => {
    expect(readAge('34')).toBe(34);
    expect(readAge(' ０ ')).toBe(0);
    for (const text of ['', '三十', '-1', '3.5', '1234567']) expect(readAge(text)).toBeUndefined();
  });

  it('lies between 0 and 130', () => {
    expect([-1, 0, 130, 131].map(isAge)).toEqual([false, true, true, false]);
  });

  it('alone stands for 1 January of its year, and says itself again', () => {
    expect(birthDateOfAge(34, today)).toBe('1992-01-01');
    for (let years = 0; years <= 130; years += 1) {
      const born = birthDateOfAge(years, today);
      expect(isBirthDate(born, today)).toBe(true);
      expect(ageOn(born, today)).toBe(years);
    }
  });
});

describe('a birth date', () => {
  it.each([
    ['2026-04-16', true],
    ['2026-04-17', false],
    ['1895-04-17', true],
    ['1895-04-16', false],
    ['', false],
  ])('of %s is possible on 2026-04-16: %s', (birthDate, isPossible) =>
    expect(isBirthDate(birthDate, today)).toBe(isPossible),
  );
});
