import { describe, expect, it } from 'vitest';
import { dateWindow, daysAheadOf, daysBackOf, isInWindow } from './date-window.ts';
import { addDays, addMinutes, isBefore } from './days.ts';

describe('the days that plans and appointments may have', () => {
  it('are yesterday to the last selectable day, both included, at any time', () => {
    const window = dateWindow('2026-02-27', 3);
    expect(window).toEqual({ min: '2026-02-26', max: '2026-03-02' });
    for (const moment of ['2026-02-26', '2026-02-26 00:00', '2026-03-02 23:59:59'])
      expect(isInWindow(moment, window)).toBe(true);
    for (const moment of ['2026-02-25 23:59', '2026-03-03', ''])
      expect(isInWindow(moment, window)).toBe(false);
  });

  it('are told by the options, and have a default where these say nothing sensible', () => {
    expect(daysAheadOf('7')).toBe(7);
    expect(daysBackOf('7')).toBe(7);
    for (const option of [undefined, '', '0', '-3', '1.5', '三', '1e9']) {
      expect(daysAheadOf(option)).toBe(15);
      expect(daysBackOf(option)).toBe(30);
    }
  });
});

describe('days and times', () => {
  it('move over the ends of months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    expect(addMinutes('2026-12-31 23:58', 5)).toBe('2027-01-01 00:03');
    expect(addMinutes('2026-12-31 23:58:30', 5)).toBe('2027-01-01 00:03:30');
  });

  it.each([
    ['2026-04-16 09:30', '2026-04-16 09:31', true],
    ['2026-04-16 09:30', '2026-04-16 09:30:00', false],
    ['2026-04-16', '2026-04-16 09:30', false],
    ['2026-04-15', '2026-04-16 09:30', true],
    ['2026-04-16 09:30', '2026-04-16', false],
  ])('%s is before %s: %s', (moment, other, isEarlier) => expect(isBefore(moment, other)).toBe(isEarlier));
});
