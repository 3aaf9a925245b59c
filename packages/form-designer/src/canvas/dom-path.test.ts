import { describe, expect, it } from 'vitest';
import { indexAt, lineAt } from './dom-path.ts';

const boxes = [0, 40, 80].map((top) => ({ left: 10, top, width: 200, height: 40 }));
const cells = [0, 200].map((left) => ({ left, top: 0, width: 200, height: 40 }));
const list = { left: 10, top: 0, width: 200, height: 120 };

describe('where a dragged field lands', () => {
  it('is before the first box whose middle lies below the pointer', () => {
    expect([10, 30, 70, 500].map((y) => indexAt(boxes, { x: 0, y }, false))).toEqual([0, 1, 2, 3]);
  });

  it('counts along a row of table columns', () => {
    expect([50, 150, 350].map((x) => indexAt(cells, { x, y: 0 }, true))).toEqual([0, 1, 2]);
  });

  it('is the start of an empty list', () => {
    expect(indexAt([], { x: 5, y: 5 }, false)).toBe(0);
    expect(lineAt([], 0, list, false)).toEqual({ left: 10, top: -1, width: 200, height: 2 });
  });

  it('shows as a line between the boxes', () => {
    expect(lineAt(boxes, 1, list, false)).toEqual({ left: 10, top: 39, width: 200, height: 2 });
    expect(lineAt(cells, 2, list, true)).toEqual({ left: 399, top: 0, width: 2, height: 120 });
  });
});
