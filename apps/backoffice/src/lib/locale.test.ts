import { expect, it } from 'vitest';
import { languageOf } from './locale.ts';

it('a page for customers speaks to a customer in the first language of the browser that it knows', () => {
  expect(languageOf(['fr-FR', 'zh-HK', 'en-US'])).toBe('zh-TW');
  expect(languageOf(['zh-Hant-TW'])).toBe('zh-TW');
  expect(languageOf(['zh'])).toBe('zh-CN');
  expect(languageOf(['en-GB', 'zh-CN'])).toBe('en-US');
  expect(languageOf(['fr-FR'])).toBe('zh-CN');
});
