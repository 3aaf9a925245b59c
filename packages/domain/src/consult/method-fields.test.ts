import { describe, expect, it } from 'vitest';
import { isMethodName } from './method-fields.ts';

describe('the name of a consult method', () => {
  it.each(['微信', '䶮', '𠮷野', 'WeChat', 'x'])('may be %s: all Chinese, or all Latin letters', (name) => {
    expect(isMethodName(name)).toBe(true);
  });
  it.each([
    '',
    '微信a',
    'web网',
    '微信2',
    '微 信',
    'We Chat',
    '微信！',
    'e-mail',
    'ｗｅｂ',
    '微信　',
    'naïve',
    'вк',
    '<script>',
    'かな',
  ])('may not be “%s”', (name) => {
    expect(isMethodName(name)).toBe(false);
  });
});
