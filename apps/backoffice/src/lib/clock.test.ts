import { describe, expect, it } from 'vitest';
import { clockIn } from './clock.ts';

describe('the clock of an organisation', () => {
  it('is its own whatever the browser’s, also over midnight and 29 February', () => {
    expect(clockIn('Asia/Shanghai', Date.parse('2028-02-28T15:30:00Z'))).toEqual({
      now: '2028-02-28 23:30',
      inAnHour: '2028-02-29 00:30',
    });
    expect(clockIn('America/New_York', Date.parse('2026-11-25T05:10:00Z')).now).toBe('2026-11-25 00:10');
  });

  it('counts an hour of real time where clocks change', () => {
    expect(clockIn('America/New_York', Date.parse('2026-03-08T06:30:00Z'))).toEqual({
      now: '2026-03-08 01:30',
      inAnHour: '2026-03-08 03:30',
    });
    expect(clockIn('America/New_York', Date.parse('2026-11-01T05:30:00Z')).inAnHour).toBe('2026-11-01 01:30');
  });
});
