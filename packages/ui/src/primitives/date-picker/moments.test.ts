import { describe, expect, it } from 'vitest';
import { dayOf, isBefore, joinMoment, parseMoment, splitMoment } from './moments.ts';

describe('a moment', () => {
  it('is a day alone or a time of it, however it was typed', () => {
    expect(parseMoment('2026/4/6')).toBe('2026-04-06');
    expect(parseMoment('２０２６-４-６ ９:30')).toBe('2026-04-06 09:30');
    expect(parseMoment('2026-04-06 09:30:59')).toBe('2026-04-06 09:30');
    expect(['', '2026-04', '2026-04-06 24:00', '2026-04-06 09:'].map(parseMoment)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('at midnight is the day alone', () => {
    expect(parseMoment('2026-04-06 00:00')).toBe('2026-04-06');
    expect(parseMoment('2026-04-06 00:01')).toBe('2026-04-06 00:01');
  });

  it('knows 29 February', () => {
    expect(parseMoment('2028-02-29 09:00')).toBe('2028-02-29 09:00');
    expect(parseMoment('2027-02-29')).toBeUndefined();
  });

  it('keeps what is typed in the day while there is a time', () => {
    expect(splitMoment('2026-04-16 09:30')).toEqual({ day: '2026-04-16', time: '09:30' });
    expect(splitMoment('2026 4 1')).toEqual({ day: '2026 4 1', time: '' });
    expect(splitMoment('2026-0 09:30')).toEqual({ day: '2026-0', time: '09:30' });
    expect(joinMoment({ day: '2026-0', time: '09:30' })).toBe('2026-0 09:30');
    expect(dayOf('2026-04-16 09:30:00')).toBe('2026-04-16');
  });

  it('lies before another by its day, and by its time only where both have one', () => {
    expect(isBefore('2026-04-16', '2026-04-16 15:00')).toBe(false);
    expect(isBefore('2026-04-15', '2026-04-16 00:01')).toBe(true);
    expect(isBefore('2026-04-16 14:59', '2026-04-16 15:00')).toBe(true);
    expect(isBefore('2026-04-16 15:00', '2026-04-16')).toBe(false);
  });
});
