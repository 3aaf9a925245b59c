import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useListSelection } from './list-selection.ts';

const row = (id: string, version = 1) => ({ id, version });
type Row = ReturnType<typeof row>;

function aList(rows: readonly Row[]) {
  const { result, rerender } = renderHook((shown: readonly Row[]) => useListSelection(shown), {
    initialProps: rows,
  });
  return {
    selection: () => result.current,
    choose: (...ids: string[]) => act(() => result.current.change({ selectedIds: new Set(ids) })),
    read: (...now: Row[]) => rerender(now),
  };
}

it('rows that were chosen stay chosen as they are now when the list is read again', () => {
  const { selection, choose, read } = aList([row('1'), row('2'), row('3')]);
  choose('1', '3');
  read(row('1', 2), row('2'), row('3'));
  expect(selection().chosen).toEqual([row('1', 2), row('3')]);
});

it('rows that are not in sight any more stay chosen, and are counted', () => {
  const { selection, choose, read } = aList([row('1'), row('2')]);
  choose('1', '2');
  read(row('2'), row('4'));
  expect(selection().elsewhere).toBe(1);
  choose('1', '2', '4');
  expect(selection().chosen).toEqual([row('1'), row('2'), row('4')]);
});

it('rows that are read again while others are chosen become no part of the choice', () => {
  const { selection, choose, read } = aList([row('1')]);
  choose('1');
  read(row('1', 2), row('2'));
  expect(selection().chosen).toEqual([row('1', 2)]);
  choose();
  expect(selection().chosen).toEqual([]);
});
