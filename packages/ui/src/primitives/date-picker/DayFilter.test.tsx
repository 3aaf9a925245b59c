import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { DayFilter } from './index.ts';

const changes: string[] = [];

function List() {
  const [day, setDay] = useState('2026-04-16');
  return (
    <I18nProvider i18n={i18n}>
      <DayFilter
        label="登记日期"
        today="2026-04-16"
        value={day}
        onChange={({ value }) => {
          changes.push(value);
          setDay(value);
        }}
      />
    </I18nProvider>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: '登记日期' });

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'zh-CN', messages: {} });
  changes.length = 0;
  render(<List />);
});

it('the day filter tells of a typed day once it is one, and of nothing before', async () => {
  await userEvent.clear(field());
  await userEvent.type(field(), '2026-04-1');
  expect(changes).toEqual([]);
  expect(field().value).toBe('2026-04-1');
  await userEvent.type(field(), '1');
  expect(changes).toEqual(['2026-04-11']);
});

it.each(['{Enter}', '{Tab}'])('the day filter takes a day in a short spelling with %s', async (key) => {
  await userEvent.clear(field());
  await userEvent.type(field(), `20260409${key}`);
  expect(changes).toEqual(['2026-04-09']);
  expect(field().value).toBe('2026-04-09');
});

it('the day filter keeps what is no day as it was typed and says so, and shows the day again when it is emptied', async () => {
  await userEvent.clear(field());
  await userEvent.type(field(), '2026-04-31{Tab}');
  expect(screen.getByText(/日期格式错误/)).toBeDefined();
  expect(field().value).toBe('2026-04-31');
  await userEvent.clear(field());
  await userEvent.tab();
  expect(field().value).toBe('2026-04-16');
  expect(changes).toEqual([]);
});
