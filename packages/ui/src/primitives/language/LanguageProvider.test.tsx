import { render, screen } from '@testing-library/react';
import { useLocale } from 'react-aria-components';
import { expect, it } from 'vitest';
import { LanguageProvider } from './index.ts';

function Worded() {
  return <output>{useLocale().locale}</output>;
}

it('the language provider gives React Aria the product’s language, whatever the browser’s is', () => {
  render(
    <LanguageProvider locale="zh-TW">
      <Worded />
    </LanguageProvider>,
  );
  expect(screen.getByRole('status').textContent).toBe('zh-TW');
});
