import { describe, expect, it } from 'vitest';
import { dateRange } from './date-range.ts';

const lateEvening = new Date('2026-03-01T16:30:00Z');

describe('the date range of a period', () => {
  it('is the last 7 days to today for parameter 12 and for what is no number', () => {
    const week = { from: '2026-02-23', to: '2026-03-02' };
    expect(dateRange('12', 'Asia/Shanghai', lateEvening)).toEqual(week);
    expect(dateRange('', 'Asia/Shanghai', lateEvening)).toEqual(week);
    expect(dateRange("1'; --", 'Asia/Shanghai', lateEvening)).toEqual(week);
  });

  it('is that many days for any other number, in the time zone of the organisation', () => {
    expect(dateRange('30', 'America/New_York', lateEvening)).toEqual({
      from: '2026-01-30',
      to: '2026-03-01',
    });
  });
});
