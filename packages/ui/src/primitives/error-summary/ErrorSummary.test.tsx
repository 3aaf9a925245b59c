import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { ErrorSummary } from './index.ts';

beforeAll(() => {
  i18n.load('zh-CN', {});
  i18n.activate('zh-CN');
});

const problems = [{ fieldId: 'name', label: '姓名', message: '请完成填写' }];
const form = (attempt: number, items: typeof problems) => (
  <I18nProvider i18n={i18n}>
    <ErrorSummary key={attempt} title="请完整填写参数" items={items} />
    <input aria-label="姓名" id="name" />
  </I18nProvider>
);

it('takes the focus once an attempt, and leaves it to who goes on typing', () => {
  const { rerender } = render(form(1, problems));
  expect(document.activeElement).toBe(screen.getByRole('alert'));

  screen.getByRole('textbox').focus();
  fireEvent.input(screen.getByRole('textbox'), { target: { value: '李' } });
  rerender(form(1, []));
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(form(1, problems));
  expect(screen.queryByRole('alert')).not.toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('textbox'));

  rerender(form(2, problems));
  expect(document.activeElement).toBe(screen.getByRole('alert'));
});
