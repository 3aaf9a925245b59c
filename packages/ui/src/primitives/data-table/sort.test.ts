import { describe, expect, it } from 'vitest';
import { nextSort } from './sort.ts';

const name = { id: 'name', header: '姓名', cell: () => null };
const registered = { ...name, id: 'registered', firstDirection: 'descending' as const };

describe('nextSort', () => {
  it('goes from the first direction to the other and back to the order of the list', () => {
    expect(nextSort(name, undefined)).toEqual({ columnId: 'name', direction: 'ascending' });
    expect(nextSort(name, { columnId: 'name', direction: 'ascending' })).toEqual({
      columnId: 'name',
      direction: 'descending',
    });
    expect(nextSort(name, { columnId: 'name', direction: 'descending' })).toEqual({ columnId: 'name' });
  });

  it('begins with the newest where the column says so', () => {
    expect(nextSort(registered, undefined)).toEqual({ columnId: 'registered', direction: 'descending' });
    expect(nextSort(registered, { columnId: 'registered', direction: 'descending' })).toEqual({
      columnId: 'registered',
      direction: 'ascending',
    });
    expect(nextSort(registered, { columnId: 'registered', direction: 'ascending' })).toEqual({
      columnId: 'registered',
    });
  });

  it('begins anew with another column', () => {
    expect(nextSort(name, { columnId: 'registered', direction: 'ascending' })).toEqual({
      columnId: 'name',
      direction: 'ascending',
    });
  });
});
