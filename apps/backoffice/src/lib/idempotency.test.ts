import { expect, it } from 'vitest';
import { createIdempotencyKeys } from './idempotency.ts';

const counted = () => {
  let count = 0;
  return createIdempotencyKeys(() => `key-${++count}`);
};

it('a form that saves keeps its key while the contents stay the same', () => {
  const keys = counted();
  expect(keys.keyFor({ 姓名: '林知夏' })).toBe('key-1');
  expect(keys.keyFor({ 姓名: '林知夏' })).toBe('key-1');
});

it('a form that saves takes a new key when the contents change or the save is through', () => {
  const keys = counted();
  keys.keyFor({ 姓名: '林知夏' });
  expect(keys.keyFor({ 姓名: '林知秋' })).toBe('key-2');
  keys.reset();
  expect(keys.keyFor({ 姓名: '林知秋' })).toBe('key-3');
});
