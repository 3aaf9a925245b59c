import { expect, it } from 'vitest';
import { countConditions, emptyConditions } from './conditions.ts';

it('the toolbar counts what narrows the list, but not the range that the tab shows itself', () => {
  expect(countConditions(emptyConditions, 'all')).toBe(0);
  const week = { start: '2026-04-10', end: '2026-04-16' };
  const conditions = {
    ...emptyConditions,
    keyword: '腰',
    tags: ['久坐办公', '医保异地'],
    ranges: { ...emptyConditions.ranges, registered: week, arrival: week },
  };
  expect(countConditions(conditions, 'all')).toBe(3);
  expect(countConditions(conditions, 'overdue')).toBe(4);
});
