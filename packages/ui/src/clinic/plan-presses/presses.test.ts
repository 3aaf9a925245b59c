import { describe, expect, it } from 'vitest';
import { nextTries, planMoves } from './presses.ts';

const timesAt = (now: string, inAnHour: string) => nextTries({ now, inAnHour }).map(({ at }) => at);

describe('the next try of a call that nobody answered', () => {
  it('is in an hour, this afternoon or tomorrow morning', () => {
    expect(nextTries({ now: '2026-04-16 10:36', inAnHour: '2026-04-16 11:36' })).toEqual([
      { id: 'hour', at: '2026-04-16 11:36', isPast: false },
      { id: 'afternoon', at: '2026-04-16 15:00', isPast: false },
      { id: 'morning', at: '2026-04-17 09:30', isPast: false },
    ]);
  });

  it('is not this afternoon once that has come', () => {
    const isPast = (now: string) => nextTries({ now, inAnHour: now })[1]?.isPast;
    expect(isPast('2026-04-16 14:59')).toBe(false);
    expect(isPast('2026-04-16 15:00')).toBe(true);
  });

  it('goes over midnight, the end of February and of the year', () => {
    expect(timesAt('2028-02-28 23:30', '2028-02-29 00:30')).toEqual([
      '2028-02-29 00:30',
      '2028-02-28 15:00',
      '2028-02-29 09:30',
    ]);
    expect(timesAt('2027-02-28 12:00', '2027-02-28 13:00')[2]).toBe('2027-03-01 09:30');
    expect(timesAt('2026-12-31 12:00', '2026-12-31 13:00')[2]).toBe('2027-01-01 09:30');
  });
});

describe('a plan moved by one press', () => {
  it('keeps its time of day, but comes today at any time', () => {
    expect(planMoves('2026-04-10 15:30', '2026-04-16').map(({ at }) => at)).toEqual([
      '2026-04-16',
      '2026-04-17 15:30',
      '2026-04-19 15:30',
      '2026-04-23 15:30',
    ]);
  });

  it('stays a day alone where it was one, and never goes to where it is', () => {
    expect(planMoves('2026-04-17', '2026-04-16').map(({ id, at }) => [id, at])).toEqual([
      ['today', '2026-04-16'],
      ['threeDays', '2026-04-19'],
      ['week', '2026-04-23'],
    ]);
    expect(planMoves('2028-02-28', '2028-02-28')[0]).toEqual({ id: 'tomorrow', at: '2028-02-29' });
  });
});
