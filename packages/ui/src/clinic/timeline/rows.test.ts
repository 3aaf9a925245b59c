import { describe, expect, it } from 'vitest';
import { toTimelineRows } from './rows.ts';
import { matchesTimelineFilter, openTimelineFilter, type TimelineItem } from './types.ts';

const item = (changes: Partial<TimelineItem>): TimelineItem => ({
  id: '1',
  date: '2026-04-16',
  time: '15:30',
  type: 'callback',
  method: '电话',
  doctor: '沈佳宁',
  content: '',
  ...changes,
});

describe('toTimelineRows', () => {
  it('puts each month above its items and ends the line at its last', () => {
    const rows = toTimelineRows([
      item({ id: 'a' }),
      item({ id: 'b', date: '2026-04-01' }),
      item({ id: 'c', date: '2025-12-31' }),
    ]);
    expect(rows.map((row) => (row.kind === 'month' ? row.month : [row.key, row.isLastOfMonth]))).toEqual([
      '2026-04',
      ['a', false],
      ['b', true],
      '2025-12',
      ['c', true],
    ]);
  });

  it('keeps keys apart when a month comes twice', () => {
    const rows = toTimelineRows([
      item({ id: 'a' }),
      item({ id: 'b', date: '2026-03-01' }),
      item({ id: 'c', date: '2026-04-02' }),
    ]);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
  });
});

describe('matchesTimelineFilter', () => {
  it('lets a filter of types and one of methods both decide', () => {
    const filter = { types: ['callback'] as const, method: '电话' };
    expect(matchesTimelineFilter(item({}), filter)).toBe(true);
    expect(matchesTimelineFilter(item({ method: '微信' }), filter)).toBe(false);
    expect(matchesTimelineFilter(item({ type: 'outpatient' }), filter)).toBe(false);
  });

  it('counts the further types to those they belong to, and shows complaints when they are chosen', () => {
    const consults = { types: ['consult'] as const, method: '' };
    expect(matchesTimelineFilter(item({ type: 'videoConsult' }), consults)).toBe(true);
    expect(matchesTimelineFilter(item({ type: 'goods' }), consults)).toBe(false);
    expect(matchesTimelineFilter(item({ type: 'goods' }), openTimelineFilter)).toBe(true);
    expect(matchesTimelineFilter(item({ type: 'complaint' }), consults)).toBe(false);
    expect(matchesTimelineFilter(item({ type: 'complaint' }), { types: ['complaint'], method: '' })).toBe(
      true,
    );
  });
});
