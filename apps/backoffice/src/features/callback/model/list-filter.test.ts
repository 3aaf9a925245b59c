import { describe, expect, it } from 'vitest';
import { daysOf, freshCallbackFilter, readCallbackFilter, writeCallbackFilter } from './list-filter.ts';

const read = (query: string, words?: unknown) => readCallbackFilter(new URLSearchParams(query), words);

describe('the address of follow-up management', () => {
  it('opens the list behind a figure of the home page', () => {
    expect(read('tab=overdue&mine=1')).toEqual({ ...freshCallbackFilter('overdue'), scope: 'mine' });
  });

  it('opens what is due from tomorrow on, and takes an unknown tab for today', () => {
    expect(read('tab=later')).toEqual(freshCallbackFilter('later'));
    expect(daysOf(freshCallbackFilter('later'), '2026-04-16')).toEqual({ start: '', end: '' });
    expect(read('tab=soon')).toEqual(freshCallbackFilter('today'));
  });

  it('keeps every filter but what was typed about people', () => {
    const filter = {
      tab: 'done',
      scope: 'department',
      search: '林知夏',
      executorId: '12',
      lineId: '7',
      range: { start: '2026-04-10', end: '2026-04-16' },
      page: 3,
      pageSize: 50,
    } as const;
    const { query, words } = writeCallbackFilter(filter);
    expect(query.toString()).not.toContain(encodeURIComponent('林'));
    expect(readCallbackFilter(query, words)).toEqual(filter);
  });

  it('tells cleared days from the tab’s own', () => {
    const cleared = { ...freshCallbackFilter('done'), range: { start: '', end: '' } };
    expect(readCallbackFilter(writeCallbackFilter(cleared).query, undefined).range).toEqual(cleared.range);
    expect(daysOf(freshCallbackFilter('done'), '2026-04-16')).toEqual({
      start: '2026-04-16',
      end: '2026-04-16',
    });
    expect(daysOf(cleared, '2026-04-16')).toEqual({ start: '', end: '' });
  });

  it.each([
    'tab=gone&mine=2',
    'days=2026-02-30~2026-03-01',
    'days=2026-04-16~2026-04-10',
    'days=~',
    'executor=1%20or%201',
    'page=-4&size=7',
  ])('leaves out %s', (query) => {
    expect(read(query)).toEqual(freshCallbackFilter('today'));
  });
});
