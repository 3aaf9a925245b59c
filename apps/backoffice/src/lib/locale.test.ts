import { afterEach, expect, it, vi } from 'vitest';
import { initialLocale, languageOf } from './locale.ts';
import { storageKey } from './storage.ts';

afterEach(() => localStorage.clear());

it('a page begins in the first language of the browser that it knows', () => {
  expect(languageOf(['fr-FR', 'zh-HK', 'en-US'])).toBe('zh-TW');
  expect(languageOf(['zh-Hant-TW'])).toBe('zh-TW');
  expect(languageOf(['zh'])).toBe('zh-CN');
  expect(languageOf(['en-GB', 'zh-CN'])).toBe('en-US');
  expect(languageOf(['fr-FR'])).toBe('zh-CN');
});

it('a language that was chosen stays, in other windows too, whatever the browser speaks', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['zh-TW', 'zh-CN']);
  expect(initialLocale()).toBe('zh-TW');
  localStorage.setItem(storageKey('locale'), JSON.stringify('en-US'));
  expect(initialLocale()).toBe('en-US');
});
