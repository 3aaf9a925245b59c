import { render, screen } from '@testing-library/react';
import { useLocale } from 'react-aria-components';
import { expect, it } from 'vitest';
import { ThemeProvider } from './ThemeProvider.tsx';

function Worded() {
  return <output>{useLocale().locale}</output>;
}

it('gives React Aria the product’s language, whatever the browser’s is', () => {
  render(
    <ThemeProvider theme="light" locale="zh-TW">
      <Worded />
    </ThemeProvider>,
  );
  expect(screen.getByRole('status').textContent).toBe('zh-TW');
  expect(document.documentElement.lang).toBe('zh-TW');
});
