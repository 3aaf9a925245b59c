import { describe, expect, it } from 'vitest';
import { accepts, cellKey, columnGroups, linesOf, readDraft, withValue } from './cells.ts';
import { cellsIn, placeAfter, rangeOf } from './places.ts';
import type { MatrixChanges } from './types.ts';

const rows = [
  { id: 'name', label: '姓名', group: '档案' },
  { id: 'phone', label: '电话', group: '档案' },
  { id: 'way', label: '方式', group: '咨询' },
];
const columns = [
  { id: 'all', label: '机构默认' },
  { id: 'phone-team', label: '电话组', group: '客服部' },
  { id: 'web-team', label: '网络组', group: '客服部' },
];
const none: MatrixChanges = new Map();

describe('the lines of a matrix', () => {
  it('put a line above each group, which takes its rows away when it is folded', () => {
    const lines = linesOf(rows, new Set(['档案']));
    expect(lines.map((line) => (line.type === 'row' ? line.id : `${line.label} ${line.count}`))).toEqual([
      '档案 2',
      '咨询 1',
      'way',
    ]);
  });

  it('put neighbouring columns under one name', () => {
    expect(columnGroups(columns)).toEqual([
      { label: undefined, from: 0, count: 1 },
      { label: '客服部', from: 1, count: 2 },
    ]);
  });
});

describe('a draft', () => {
  it('is a number within its bounds, full-width digits too', () => {
    const kind = { type: 'number', min: 0, max: 30 } as const;
    expect(readDraft(kind, ' １２ ')).toEqual({ value: 12 });
    expect(readDraft(kind, '31')).toEqual({ fault: 'out-of-bounds' });
    expect(readDraft(kind, '十')).toEqual({ fault: 'no-number' });
    expect(readDraft(kind, '')).toEqual({ value: undefined });
  });

  it('is missing where the cell needs a value', () => {
    expect(readDraft({ type: 'text', isRequired: true }, ' ')).toEqual({ fault: 'missing' });
    expect(readDraft({ type: 'text', maxLength: 2 }, '三个字')).toEqual({ fault: 'too-long' });
  });
});

describe('a value', () => {
  it('fits only cells of its kind', () => {
    expect(accepts({ type: 'switch' }, true)).toBe(true);
    expect(accepts({ type: 'switch' }, 'on')).toBe(false);
    expect(accepts({ type: 'choice', options: [{ value: 'a', label: '甲' }] }, 'b')).toBe(false);
    expect(accepts({ type: 'switch', isRequired: true }, undefined)).toBe(false);
    expect(accepts({ type: 'switch', lockedReason: '由产品固定' }, true)).toBe(false);
  });

  it('is no change where it was saved already', () => {
    const cells = [
      { rowId: 'name', columnId: 'all' },
      { rowId: 'phone', columnId: 'all' },
    ];
    const saved = ({ rowId }: { rowId: string }) => (rowId === 'name' ? 'a' : 'b');
    const changed = withValue(none, cells, 'a', saved);
    expect([...changed.values()]).toEqual([{ rowId: 'phone', columnId: 'all', value: 'a' }]);
    expect(withValue(changed, cells, 'b', saved).has(cellKey({ rowId: 'phone', columnId: 'all' }))).toBe(
      false,
    );
  });
});

describe('places', () => {
  const size = { lines: 20, columns: 8, page: 6 };
  const from = { line: 10, column: 3 };

  it.each([
    ['ArrowUp', false, { line: 9, column: 3 }],
    ['ArrowDown', true, { line: 19, column: 3 }],
    ['ArrowLeft', true, { line: 10, column: 0 }],
    ['Home', false, { line: 10, column: 0 }],
    ['Home', true, { line: 0, column: 0 }],
    ['End', true, { line: 19, column: 7 }],
    ['PageDown', false, { line: 16, column: 3 }],
    ['a', false, undefined],
  ])('%s leads on, with Ctrl (%s) to the end', (key, isFar, to) => {
    expect(placeAfter(key, isFar, from, size)).toEqual(to);
  });

  it('of a range leave out the lines of groups', () => {
    const range = rangeOf({ line: 3, column: 1 }, { line: 0, column: 2 });
    expect(cellsIn(range, linesOf(rows, new Set()), columns)).toEqual([
      { rowId: 'name', columnId: 'phone-team' },
      { rowId: 'name', columnId: 'web-team' },
      { rowId: 'phone', columnId: 'phone-team' },
      { rowId: 'phone', columnId: 'web-team' },
    ]);
  });
});
