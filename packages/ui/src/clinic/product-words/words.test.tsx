import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { messages as english } from '../../locales/en-US.ts';
import { useProductWords } from './index.ts';
import { productWords } from './words.ts';

const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': english } });
const inEnglish = () =>
  renderHook(() => useProductWords(), {
    wrapper: ({ children }) => <I18nProvider i18n={i18n}>{children}</I18nProvider>,
  }).result.current;

describe('the product’s own words', () => {
  it('are said in English, each of them', () => {
    const say = inEnglish();
    expect(say('已到院')).toBe('Arrived');
    expect(Object.keys(productWords).filter((word) => /\p{Script=Han}/u.test(say(word)))).toEqual([]);
  });

  it('leave what a person typed as it is', () => {
    expect(inEnglish()('电话里说明天来')).toBe('电话里说明天来');
  });
});
