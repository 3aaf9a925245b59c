import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import type { DateRange } from './dates.ts';
import { DateRangePicker } from './index.ts';

const changes: DateRange[] = [];

function Held({ value: initial }: { value: DateRange }) {
  const [value, setValue] = useState(initial);
  return (
    <I18nProvider i18n={i18n}>
      <DateRangePicker
        label="登记日期"
        today="2026-04-16"
        value={value}
        onChange={(details) => {
          changes.push(details.value);
          setValue(details.value);
        }}
      />
      <button type="button">搜索</button>
    </I18nProvider>
  );
}

const start = () => screen.getByRole<HTMLInputElement>('textbox', { name: '开始日期' });
const end = () => screen.getByRole<HTMLInputElement>('textbox', { name: '结束日期' });

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'zh-CN', messages: {} });
  changes.length = 0;
});

async function typed(into: () => HTMLInputElement, text: string) {
  await userEvent.clear(into());
  await userEvent.type(into(), text);
}

it('the date range picker changes nothing while a date is half typed, and keeps the other end when Enter applies it', async () => {
  render(<Held value={{ start: '2026-04-10', end: '2026-04-16' }} />);
  await typed(start, '2026-04-0');
  expect(changes).toEqual([]);
  expect(end().value).toBe('2026-04-16');
  await userEvent.type(start(), '2{Enter}');
  expect(changes).toEqual([{ start: '2026-04-02', end: '2026-04-16' }]);
});

it('the date range picker applies a typed date when the field is left', async () => {
  render(<Held value={{ start: '2026-04-10', end: '2026-04-16' }} />);
  await typed(end, '20260412');
  await userEvent.click(screen.getByRole('button', { name: '搜索' }));
  expect(changes).toEqual([{ start: '2026-04-10', end: '2026-04-12' }]);
  expect(end().value).toBe('2026-04-12');
});

it('the date range picker keeps what is no date as it was typed, says so, and goes on with the range it had', async () => {
  render(<Held value={{ start: '2026-04-10', end: '2026-04-16' }} />);
  await typed(start, '2026-04-3');
  await userEvent.type(start(), '1');
  await userEvent.click(screen.getByRole('button', { name: '搜索' }));
  expect(changes).toEqual([]);
  expect(start().value).toBe('2026-04-31');
  expect(screen.getByText(/日期格式错误/)).toBeTruthy();
  await userEvent.type(start(), '{Escape}');
  expect(start().value).toBe('2026-04-10');
  expect(screen.queryByText(/日期格式错误/)).toBeNull();
});

it('the date range picker waits with a typed end as long as the other one is no date', async () => {
  render(<Held value={{ start: '2026-04-10', end: '2026-04-16' }} />);
  await typed(start, '2026-0');
  await userEvent.tab();
  await typed(end, '2026-04-12');
  await userEvent.keyboard('{Enter}');
  expect(changes).toEqual([]);
  expect([start().value, end().value]).toEqual(['2026-0', '2026-04-12']);
  expect(screen.getByText(/日期格式错误/)).toBeTruthy();
  await typed(start, '2026-04-02');
  await userEvent.keyboard('{Enter}');
  expect(changes).toEqual([{ start: '2026-04-02', end: '2026-04-12' }]);
});

it('the date range picker opens one end when it is emptied, and leaves the other', async () => {
  render(<Held value={{ start: '2026-04-10', end: '2026-04-16' }} />);
  await userEvent.clear(start());
  expect(changes).toEqual([]);
  await userEvent.tab();
  expect(changes).toEqual([{ start: '', end: '2026-04-16' }]);
});

it('the date range picker waits with ends in the wrong order until the second one is typed', async () => {
  render(<Held value={{ start: '2026-04-10', end: '2026-04-16' }} />);
  await typed(start, '2026-05-01');
  await userEvent.tab();
  await typed(end, '2026-05-10');
  await userEvent.keyboard('{Enter}');
  expect(changes).toEqual([{ start: '2026-05-01', end: '2026-05-10' }]);
  await typed(end, '2026-04-20');
  await userEvent.keyboard('{Enter}');
  expect(changes.at(-1)).toEqual({ start: '2026-04-20', end: '2026-05-01' });
});
