import { describe, expect, it } from 'vitest';
import { dateRange } from './date-range.ts';

const shanghai = { listDays: 7, timeZone: 'Asia/Shanghai', now: new Date('2026-03-01T16:30:00Z') };

describe('the date range of a period', () => {
  it('is as many days to today as the organisation says for parameter 12 and for what is no number', () => {
    const week = { from: '2026-02-23', to: '2026-03-02' };
    expect(dateRange('12', shanghai)).toEqual(week);
    expect(dateRange('', shanghai)).toEqual(week);
    expect(dateRange("1'; --", shanghai)).toEqual(week);
  });

  it('is that many days for any other number, in the time zone of the organisation', () => {
    expect(dateRange('30', { ...shanghai, timeZone: 'America/New_York' })).toEqual({
      from: '2026-01-30',
      to: '2026-03-01',
    });
  });
});
