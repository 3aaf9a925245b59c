import { describe, expect, it } from 'vitest';
import { freshFilter, type ProfileFilter, readFilter, writeFilter } from './filter.ts';

describe('the filter of the profile list', () => {
  it('comes back from its address, the search from the history entry alone', () => {
    const filter: ProfileFilter = {
      ...freshFilter,
      scope: 'mine',
      search: '林知夏',
      state: '黑名单',
      marriage: '20',
      page: 3,
      pageSize: 50,
    };
    const { query, words } = writeFilter(filter);
    expect(query.toString()).not.toContain('%E6%9E%97');
    expect(readFilter(query, words)).toEqual(filter);
  });

  it('leaves out what makes no sense', () => {
    const query = new URLSearchParams('scope=x&status=%E5%A5%BD&page=-2&size=11');
    expect(readFilter(query, { search: 7 })).toEqual({ ...freshFilter, scope: undefined });
    expect(readFilter(new URLSearchParams(), null)).toEqual({ ...freshFilter, scope: undefined });
  });
});
