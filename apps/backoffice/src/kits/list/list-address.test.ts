import { listOrders } from '@huifang/domain/list-orders';
import { describe, expect, it } from 'vitest';
import { listAddress, oneOfWords, textUpTo } from './list-address.ts';

const { read, write } = listAddress({ state: oneOfWords(['', 'draft', 'published']), level: textUpTo(5) });
const readText = (text: string, state: unknown = null) => read(new URLSearchParams(text), state);

describe('the address of a list', () => {
  it('says nothing of a list that nobody narrowed', () => {
    expect(readText('')).toEqual({ state: '', level: '', search: '', page: 1, pageSize: 10 });
    expect(String(write(readText('')).query)).toBe('');
  });

  it('brings back what was chosen, the words from the history entry alone', () => {
    const chosen = {
      state: 'draft' as const,
      level: '金卡',
      search: '林知夏',
      page: 3,
      pageSize: 50 as const,
    };
    const { query, words } = write(chosen);
    expect(String(query)).not.toContain(encodeURIComponent('林知夏'));
    expect(read(query, words)).toEqual(chosen);
    expect(read(query, null)).toEqual({ ...chosen, search: '' });
  });

  it('takes the standard for what somebody made up', () => {
    expect(readText('state=<script>&level=123456789&page=-4&size=7', { search: 5 })).toEqual({
      state: '',
      level: '12345',
      search: '',
      page: 1,
      pageSize: 10,
    });
  });

  it('has a standard size of its own', () => {
    const twenty = listAddress({}, { standardSize: 20 });
    expect(twenty.read(new URLSearchParams(''), null)).toMatchObject({ pageSize: 20 });
    expect(String(twenty.write({ search: '', page: 1, pageSize: 20 }).query)).toBe('');
    expect(String(twenty.write({ search: '', page: 1, pageSize: 10 }).query)).toBe('size=10');
  });

  it('says in which order the list is, by what it can be ordered', () => {
    const members = listAddress({}, { orders: listOrders.members });
    const order = { column: 'since', direction: 'ascending' } as const;
    expect(String(members.write({ search: '', page: 1, pageSize: 10, order }).query)).toBe('sort=since.asc');
    expect(members.read(new URLSearchParams('sort=since.asc'), null).order).toEqual(order);
    expect(members.read(new URLSearchParams('sort=phone.asc'), null).order).toBeUndefined();
    expect(readText('sort=since.asc').order).toBeUndefined();
  });
});
