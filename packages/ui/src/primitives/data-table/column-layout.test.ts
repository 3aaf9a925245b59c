import { describe, expect, it } from 'vitest';
import { completeLayout, initialLayout, moveColumn, toggleHidden, togglePinned } from './column-layout.ts';

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
});
