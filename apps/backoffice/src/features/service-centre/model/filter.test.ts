import { describe, expect, it } from 'vitest';
import {
  applyConditions,
  countConditions,
  freshFilter,
  type ListFilter,
  onAllDays,
  readFilter,
  readWords,
  switchTab,
  toConditions,
  withConditions,
  withoutConditions,
  writeFilter,
} from './filter.ts';

const week = { start: '2026-04-10', end: '2026-04-16' };
const rich: ListFilter = {
  ...freshFilter('due'),
  scope: 'department',
  search: '林知夏',
  customerTypes: ['就诊', '意向'],
  ranges: { plannedCallback: week, registered: { start: '2026-01-01', end: '' } },
  methodId: '3',
  sources: [
    { id: '31', value: '', isTyped: false },
    { id: '8', value: '王阿姨', isTyped: true },
  ],
  diseaseId: '12',
  visitState: '门诊',
  intention: 'A',
  customerState: '正常',
  disturb: '是',
  keyword: '腰 & 颈',
  tags: ['久坐办公', '医保异地'],
  personId: '77',
  order: { column: 'nextCallbackAt', direction: 'descending' },
  page: 4,
  pageSize: 50,
};

const roundTrip = (filter: ListFilter) => {
  const { query, words } = writeFilter(filter);
  return readFilter(new URLSearchParams(query.toString()), readWords(words));
};

describe('the address of the list', () => {
  it('gives back every condition after a reload', () => {
    expect(roundTrip(rich)).toEqual(rich);
  });

  it('is empty for a list nobody touched', () => {
    expect(writeFilter(freshFilter('all')).query.toString()).toBe('');
  });

  it('never carries what was typed about people', () => {
    const address = decodeURIComponent(writeFilter(rich).query.toString());
    expect(address).not.toContain('林知夏');
    expect(address).not.toContain('王阿姨');
  });

  it('tells a cleared date range from the default one', () => {
    const cleared = { ...freshFilter('expected'), ranges: {} };
    expect(roundTrip(cleared).ranges).toEqual({});
    expect(roundTrip(freshFilter('expected')).ranges).toEqual({ expectedArrival: 'default' });
  });

  it.each([
    'tab=nothing&page=-3&size=1000000&scope=root',
    'page=0&size=abc&method=1%27--&disease=<script>',
    'registered=2026-02-31~2026-03-01',
    'registered=2026-05-01~2026-04-01',
  ])('falls back where it makes no sense: %s', (text) => {
    const filter = readFilter(new URLSearchParams(text));
    expect(filter).toMatchObject({ tab: 'all', page: 1, pageSize: 10, methodId: '', diseaseId: '' });
    expect(filter.ranges.registered === undefined || filter.ranges.registered === 'default').toBe(true);
  });
});

describe('switching the tab', () => {
  it('goes back to page 1 of 10, the tab’s own order and default period, keeping other conditions', () => {
    expect(switchTab(rich, 'arrived')).toEqual({
      ...rich,
      tab: 'arrived',
      ranges: { arrival: 'default' },
      order: undefined,
      page: 1,
      pageSize: 10,
    });
    expect(switchTab(rich, 'overdue').ranges).toEqual({});
  });
});

it('the filter of the service centre starts at page 1 again when a condition changes', () => {
  expect(withConditions(rich, { keyword: '' })).toMatchObject({ page: 1, keyword: '', pageSize: 50 });
});

it('the filter of the service centre counts the drawer’s conditions without the range that the toolbar shows', () => {
  expect(countConditions(freshFilter('all'))).toBe(0);
  expect(countConditions(rich)).toBe(11);
});

it('the filter of the service centre counts a way and its source as two, also where the address names the source by id alone', () => {
  expect(countConditions(readFilter(new URLSearchParams('method=3&source=21')))).toBe(2);
});

it('the filter of the service centre leaves out words of one character, by which the server does not search', () => {
  expect(readFilter(new URLSearchParams('keyword=%E8%85%B0')).keyword).toBe('');
  expect(readFilter(new URLSearchParams('keyword=%E8%85%B0%E7%97%9B')).keyword).toBe('腰痛');
  expect(readFilter(new URLSearchParams(), { search: '林' }).search).toBe('');
});

describe('a search that finds nothing', () => {
  it('looks on all days for the same words, under the same other conditions', () => {
    expect(onAllDays(rich)).toEqual({ ranges: {} });
    expect(onAllDays({ ...rich, search: '' })).toBeUndefined();
    expect(onAllDays({ ...rich, ranges: {} })).toBeUndefined();
  });

  it('is taken back with its dates, in the same tab, order and among the same customers', () => {
    const bare = withoutConditions(rich);
    expect(bare).toEqual({
      ...freshFilter(rich.tab),
      scope: rich.scope,
      order: rich.order,
      ranges: {},
    });
  });
});

describe('the drawer', () => {
  const staff = [{ value: '77', label: '沈佳宁' }];
  const context = { areSourcesTyped: true, period: week };

  it('gives the conditions back as it got them', () => {
    const filter = { ...rich, page: 1, sources: [{ id: '8', value: '王阿姨', isTyped: true }] };
    expect(applyConditions(filter, toConditions(filter, staff, week), context)).toEqual(filter);
  });

  it('keeps the default period a default, until somebody changes it', () => {
    const fresh = freshFilter('all');
    const shown = toConditions(fresh, [], week);
    expect(shown.ranges.registered).toEqual(week);
    expect(applyConditions(fresh, shown, context).ranges).toEqual({ registered: 'default' });
    const other = { ...shown, ranges: { ...shown.ranges, registered: { start: '', end: '' } } };
    expect(applyConditions(fresh, other, context).ranges).toEqual({});
  });
});
