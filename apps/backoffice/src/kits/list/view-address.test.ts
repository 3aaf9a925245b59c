import { describe, expect, it } from 'vitest';
import { carryView } from '../../lib/list-address.ts';
import { addressOf, changesBetween, isViewAlone, keptQuery, withoutGone } from './view-address.ts';

interface Filter {
  tab: string;
  types: string[];
  page: number;
}

/** A list that knows `tab`, `type` and `page`. */
const address = {
  read: (query: URLSearchParams): Filter => ({
    tab: query.get('tab') === 'due' ? 'due' : 'all',
    types: query.getAll('type'),
    page: Number(query.get('page') ?? 1),
  }),
  write: ({ tab, types, page }: Filter) => {
    const query = new URLSearchParams();
    if (tab !== 'all') query.set('tab', tab);
    for (const type of types) query.append('type', type);
    if (page > 1) query.set('page', String(page));
    return { query, words: undefined };
  },
};

describe('what a view keeps of an address', () => {
  it('is what the list’s own parser takes, and neither the page nor the view', () => {
    expect(keptQuery('?view=7&page=3&tab=due&made=up', address)).toBe('tab=due');
    expect(keptQuery('?tab=%00&view=7', address)).toBe('');
  });

  it('is the same in whatever order it was chosen', () => {
    expect(keptQuery('?type=b&type=a&tab=due', address)).toBe(keptQuery('?tab=due&type=a&type=b', address));
  });
});

describe('an address with a view', () => {
  it('keeps the view while the filter changes', () => {
    expect(String(carryView(new URLSearchParams('tab=due'), '?view=7&type=a'))).toBe('tab=due&view=7');
    expect(String(carryView(new URLSearchParams('tab=due'), '?type=a'))).toBe('tab=due');
  });

  it('of which every condition was taken away is not that of the view alone', () => {
    const emptied = carryView(new URLSearchParams(), '?view=7&type=a');
    expect(isViewAlone(String(emptied))).toBe(false);
    expect(isViewAlone('?view=7')).toBe(true);
    expect(isViewAlone('')).toBe(false);
  });

  it('opens the view with its conditions, and no view as the list that does not open by itself', () => {
    expect(String(addressOf({ id: '7', query: 'tab=due' }))).toBe('tab=due&view=7');
    expect(String(addressOf({ id: '7', query: 'view=8&id=3&page=9' }))).toBe('view=7');
    expect(String(addressOf(undefined))).toBe('page=1');
  });
});

describe('the difference between a view and its list', () => {
  it('says what was added and what was taken away, by parameter', () => {
    expect(changesBetween('intention=A&tab=due', 'intention=A&intention=B&disease=3')).toEqual([
      { parameter: 'intention', now: ['A', 'B'], added: ['B'], removed: [] },
      { parameter: 'tab', now: [], added: [], removed: ['due'] },
      { parameter: 'disease', now: ['3'], added: ['3'], removed: [] },
    ]);
    expect(changesBetween('tab=due', 'tab=due')).toEqual([]);
  });

  it('takes the own follow-ups for one of the scopes', () => {
    expect(changesBetween('scope=all', 'mine=1')).toEqual([
      { parameter: 'scope', now: ['mine'], added: ['mine'], removed: ['all'] },
    ]);
  });

  it('counts nothing that is gone', () => {
    expect(withoutGone('disease=3&disease=4&tag=3', [{ parameter: 'disease', value: '3' }])).toBe(
      'disease=4&tag=3',
    );
  });
});
