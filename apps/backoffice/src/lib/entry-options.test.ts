import { describe, expect, it } from 'vitest';
import { byOwnNames } from './entry-options.ts';

const codes = { phone: 1, wechat: 2 } as const;

describe('entries of a dictionary that the product knows', () => {
  it('go by the product’s names, in the dictionary’s words and order', () => {
    expect(
      byOwnNames(codes, [
        { value: '2', label: '微信联系' },
        { value: '1', label: '打电话', isRetired: true },
      ]),
    ).toEqual([
      { value: 'wechat', label: '微信联系' },
      { value: 'phone', label: '打电话', isRetired: true },
    ]);
  });
  it('leave out what the product knows nothing of', () => {
    expect(
      byOwnNames(codes, [
        { value: '1', label: '电话' },
        { value: '7', label: '上门' },
      ]),
    ).toEqual([{ value: 'phone', label: '电话' }]);
  });
  it('are none until they are read', () => {
    expect(byOwnNames(codes, undefined)).toBeUndefined();
    expect(byOwnNames(codes, [])).toBeUndefined();
  });
});
