import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { api } from '../../../lib/api.ts';
import { useNothingFound } from './useNothingFound.ts';

const request = {
  org: '1001',
  formId: '7',
  customerId: '501',
  start: '2026-04-01',
  end: '2026-04-16',
};

beforeEach(() => i18n.loadAndActivate({ locale: 'zh-CN', messages: {} }));

const found = (changes: Partial<typeof request>, isEmpty = true) => {
  const asked = vi
    .spyOn(api, 'call')
    .mockResolvedValue({ columns: [], rows: [], total: 3, isCapped: false } as never);
  const onPeriod = vi.fn();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    </I18nProvider>
  );
  const options = {
    request: { ...request, ...changes },
    customerName: '唐可欣',
    isEmpty,
    onClear: () => undefined,
    onPeriod,
  };
  return { asked, onPeriod, ...renderHook(() => useNothingFound(options), { wrapper }) };
};

it('an empty list of answers offers the answers of the customer on all dates, with how many there are', async () => {
  const { asked, onPeriod, result } = found({});
  await waitFor(() => expect(result.current.allDatesCount).toBe(3));
  expect(asked.mock.calls[0]?.[1]).toMatchObject({ customerId: '501', from: '', to: '' });
  result.current.onAllDates?.();
  expect(onPeriod).toHaveBeenCalledWith({ start: '', end: '' });
});

it.each([
  ['nobody is looked for', { customerId: '' }, true],
  ['no dates are set', { start: '', end: '' }, true],
  ['there are answers', {}, false],
] as const)('an empty list of answers offers nothing while %s', (_, changes, isEmpty) => {
  const { asked, result } = found(changes, isEmpty);
  expect(result.current.onAllDates).toBeUndefined();
  expect(asked).not.toHaveBeenCalled();
});
