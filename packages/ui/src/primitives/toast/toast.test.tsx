import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ToastRegion, toastDuration, useToasts } from './index.ts';

i18n.load('zh-CN', {});
i18n.activate('zh-CN');

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function Saved() {
  const { show, ...region } = useToasts();
  return (
    <I18nProvider i18n={i18n}>
      <button type="button" onClick={() => show({ tone: 'success', text: '保存成功!' })}>
        保存
      </button>
      <ToastRegion {...region} />
    </I18nProvider>
  );
}

const isShown = () => screen.queryByText('保存成功!') !== null;
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

it('a notification goes when its time is over', () => {
  render(<Saved />);
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  pass(toastDuration.success - 1);
  expect(isShown()).toBe(true);
  pass(1);
  expect(isShown()).toBe(false);
});

it('a notification stays while somebody points at it, and its time begins anew afterwards', () => {
  render(<Saved />);
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  fireEvent.pointerEnter(screen.getByRole('region'));
  pass(10 * toastDuration.success);
  expect(isShown()).toBe(true);
  fireEvent.pointerLeave(screen.getByRole('region'));
  pass(toastDuration.success - 1);
  expect(isShown()).toBe(true);
  pass(1);
  expect(isShown()).toBe(false);
});
