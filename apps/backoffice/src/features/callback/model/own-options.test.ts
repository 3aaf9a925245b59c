import { describe, expect, it } from 'vitest';
import { optionsFailure, withOwn } from './own-options.ts';

const list = [{ value: 'A', label: '有意向' }];

describe('withOwn', () => {
  it('shows by name what the record has chosen and nobody else may choose any more', () => {
    expect(withOwn(list, { value: 'E', label: '暂缓' })).toEqual([...list, { value: 'E', label: '暂缓' }]);
    expect(withOwn(undefined, { value: 'E', label: '' })).toEqual([{ value: 'E', label: 'E' }]);
  });

  it('adds nothing for no choice, or for one that is in the list', () => {
    expect(withOwn(list, { value: '', label: '' })).toBe(list);
    expect(withOwn(list, { value: 'A', label: '有意向' })).toBe(list);
    expect(withOwn(list, undefined)).toBe(list);
  });
});

it('the form of a follow-up tells of lists that could not be read once', () => {
  expect(optionsFailure({ error: null })).toBeUndefined();
  const failed = { error: new Error('网络连接失败') };
  expect(optionsFailure({ error: null }, failed, failed)?.match(/./gu)).toBeTruthy();
  expect(optionsFailure(failed, failed)).toBe(optionsFailure(failed));
});
