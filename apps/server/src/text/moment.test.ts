import { dayOrTime, MomentText } from '@huifang/contract';
import { describe, expect, it } from 'vitest';
import { momentIn } from './moment.ts';
import { instantIn } from './organisation-time.ts';

/** What is answered for what was sent. */
const kept = (timeZone: string, sent: string) => momentIn(timeZone, instantIn(timeZone, sent));

describe('a moment', () => {
  it('is a day alone, or a day with a time', () => {
    expect(kept('Asia/Shanghai', '2026-11-25')).toBe('2026-11-25');
    expect(kept('Asia/Shanghai', '2026-11-25 09:30:00')).toBe('2026-11-25 09:30:00');
    expect(momentIn('Asia/Shanghai', null)).toBe('');
  });

  it('is the day alone where it was written as 00:00:00 of it, never a minute later', () => {
    expect(kept('Asia/Shanghai', '2026-11-25 00:00:00')).toBe('2026-11-25');
    expect(kept('Asia/Shanghai', '2026-11-25 00:01:00')).toBe('2026-11-25 00:01:00');
    expect(kept('Asia/Shanghai', '2026-11-25 23:59:59')).toBe('2026-11-25 23:59:59');
    expect(['2026-11-25 00:00', '2026-11-25 00:00:00', '2026-11-25', ''].map(dayOrTime)).toEqual([
      '2026-11-25',
      '2026-11-25',
      '2026-11-25',
      '',
    ]);
  });

  it('knows 29 February', () => {
    expect(kept('Asia/Shanghai', '2028-02-29')).toBe('2028-02-29');
    expect(MomentText.parse('2028-02-29T10:00')).toBe('2028-02-29 10:00:00');
    expect(MomentText.safeParse('2027-02-29').success).toBe(false);
  });

  it('belongs to the organisation’s clocks: a midnight elsewhere is a time', () => {
    const midnight = instantIn('Asia/Shanghai', '2026-11-25');
    expect(momentIn('America/New_York', midnight)).toBe('2026-11-24 11:00:00');
    expect(kept('America/New_York', '2026-11-25')).toBe('2026-11-25');
  });

  it('is a day too where clocks leave its midnight out, or have it twice', () => {
    expect(kept('Asia/Beirut', '2026-03-29')).toBe('2026-03-29');
    expect(kept('Asia/Beirut', '2026-03-29 01:30:00')).toBe('2026-03-29 01:30:00');
    expect(kept('America/Havana', '2026-11-01')).toBe('2026-11-01');
  });
});
