import { describe, expect, it } from 'vitest';
import {
  completeLayout,
  initialLayout,
  moveColumn,
  placeColumn,
  resizeColumns,
  shownIds,
  stepColumn,
  toggleHidden,
  togglePinned,
} from './column-layout.ts';

const columns = [{ id: 'name' }, { id: 'phone' }, { id: 'disease' }];

describe('column layout', () => {
  it('starts with the given columns, hides the others and pins the first', () => {
    expect(initialLayout(columns, ['phone', 'name'])).toEqual({
      order: ['phone', 'name', 'disease'],
      hidden: ['disease'],
      pinned: ['phone'],
    });
  });

  it('forgets columns that are gone and puts new ones last', () => {
    const stored = { order: ['gone', 'disease', 'name'], hidden: ['gone'], pinned: ['gone', 'name'] };
    expect(completeLayout(columns, stored)).toEqual({
      order: ['disease', 'name', 'phone'],
      hidden: [],
      pinned: ['name'],
    });
  });

  it('moves a column by one place and stays at the ends', () => {
    const layout = initialLayout(columns);
    expect(moveColumn(layout, 'phone', -1).order).toEqual(['phone', 'name', 'disease']);
    expect(moveColumn(layout, 'name', -1)).toBe(layout);
    expect(moveColumn(layout, 'disease', 1)).toBe(layout);
  });

  it('hides, shows, pins and unpins', () => {
    const layout = initialLayout(columns);
    expect(toggleHidden(layout, 'phone').hidden).toEqual(['phone']);
    expect(toggleHidden(toggleHidden(layout, 'phone'), 'phone').hidden).toEqual([]);
    expect(togglePinned(layout, 'name').pinned).toEqual([]);
  });

  const wide = {
    order: ['a', 'name', 'b', 'hidden', 'c', 'phone'],
    hidden: ['hidden'],
    pinned: ['name', 'phone'],
  };

  it('shows the pinned columns first', () => {
    expect(shownIds(wide)).toEqual(['name', 'phone', 'a', 'b', 'c']);
  });

  it('puts a column where it was dropped', () => {
    expect(shownIds(placeColumn(wide, 'c', 'a'))).toEqual(['name', 'phone', 'c', 'a', 'b']);
    expect(shownIds(placeColumn(wide, 'a', undefined))).toEqual(['name', 'phone', 'b', 'c', 'a']);
    expect(placeColumn(wide, 'a', 'b')).toBe(wide);
    expect(placeColumn(wide, 'a', 'a')).toBe(wide);
  });

  it('steps past the neighbour on the screen, hidden columns or not, and stays among its like', () => {
    expect(shownIds(stepColumn(wide, 'b', 1))).toEqual(['name', 'phone', 'a', 'c', 'b']);
    expect(shownIds(stepColumn(wide, 'c', -1))).toEqual(['name', 'phone', 'a', 'c', 'b']);
    expect(shownIds(stepColumn(wide, 'name', 1))).toEqual(['phone', 'name', 'a', 'b', 'c']);
    expect(stepColumn(wide, 'phone', 1)).toBe(wide);
    expect(stepColumn(wide, 'a', -1)).toBe(wide);
  });

  it('keeps widths within their bounds, and none that was given back', () => {
    const layout = initialLayout(columns);
    const resized = resizeColumns(layout, { phone: 20, name: 200.4 });
    expect(resized.widths).toEqual({ phone: 64, name: 200 });
    expect(resizeColumns(resized, { phone: undefined }).widths).toEqual({ name: 200 });
    expect(resizeColumns(resized, { phone: undefined, name: undefined })).toEqual(layout);
    expect(completeLayout(columns, { ...layout, widths: { gone: 90, name: 9000 } }).widths).toEqual({
      name: 640,
    });
  });
});
