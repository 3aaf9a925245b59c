import { describe, expect, it } from 'vitest';
import {
  addDays,
  fromCalendarDay,
  isWithin,
  parseDate,
  parseDateTime,
  presetRange,
  toCalendarDay,
} from './dates.ts';

describe('parseDate', () => {
  it.each([
    ['2026-04-06', '2026-04-06'],
    ['2026-4-6', '2026-04-06'],
    ['2026/4/6', '2026-04-06'],
    ['２０２６－０４－０６', '2026-04-06'],
    ['20260406', '2026-04-06'],
    ['2026年4月6日', '2026-04-06'],
    [' 2024-02-29 ', '2024-02-29'],
  ])('reads %s', (text, date) => expect(parseDate(text)).toBe(date));

  it.each(['', '2026-02-29', '2026-13-01', '2026-00-10', '26-04-06', '2026-04', '0000-01-01', 'abc'])(
    'refuses %s',
    (text) => expect(parseDate(text)).toBeUndefined(),
  );
});

describe('parseDateTime', () => {
  it('reads a date and a time and drops seconds', () => {
    expect(parseDateTime('2026-4-16 9:05')).toBe('2026-04-16 09:05');
    expect(parseDateTime('２０２６-04-16　10：24')).toBe('2026-04-16 10:24');
    expect(parseDateTime('2026-04-16 10:24:59')).toBe('2026-04-16 10:24');
  });
  it('refuses a date alone and hours that do not exist', () => {
    expect(parseDateTime('2026-04-16')).toBeUndefined();
    expect(parseDateTime('2026-04-16 24:00')).toBeUndefined();
    expect(parseDateTime('2026-04-16 10:60')).toBeUndefined();
  });
});

describe('ranges', () => {
  it('crosses months and leap days', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  });
  it('counts today in every shortcut', () => {
    expect(presetRange('today', '2026-04-16')).toEqual({ start: '2026-04-16', end: '2026-04-16' });
    expect(presetRange('yesterday', '2026-04-16')).toEqual({ start: '2026-04-15', end: '2026-04-15' });
    expect(presetRange('3days', '2026-04-16').start).toBe('2026-04-14');
    expect(presetRange('year', '2026-04-16').start).toBe('2025-04-17');
  });
  it('includes both bounds', () => {
    expect(isWithin('2026-04-15', '2026-04-15', '2026-05-01')).toBe(true);
    expect(isWithin('2026-05-02', '2026-04-15', '2026-05-01')).toBe(false);
    expect(isWithin('2026-05-02', '2026-04-15')).toBe(true);
  });
  it('goes to the calendar and back unchanged', () => {
    const day = toCalendarDay('2026-04-16');
    expect(day && fromCalendarDay(day)).toBe('2026-04-16');
    expect(toCalendarDay('2026-04-')).toBeUndefined();
  });
});
