import { expect, it } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

it('the pagination offers every page while there are few', () => {
  expect(pageNumbers(1, 1)).toEqual([1]);
  expect(pageNumbers(4, 7)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

it('the pagination offers the ends and the neighbours of the current page', () => {
  expect(pageNumbers(1, 65)).toEqual([1, 2, 3, 'gap', 65]);
  expect(pageNumbers(30, 65)).toEqual([1, 'gap', 29, 30, 31, 'gap', 65]);
  expect(pageNumbers(65, 65)).toEqual([1, 'gap', 62, 63, 64, 65]);
});
