import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { ComboBox, Select } from './index.ts';

beforeAll(() => {
  i18n.load('zh-CN', {});
  i18n.activate('zh-CN');
});

// The list tells its rows apart by an id that it reads off the element; by place, another option in the same place
// brought the whole page down.
it('a select shows a value as it is until the options that name it arrive', () => {
  const select = (options: { value: string; label: string }[]) => (
    <I18nProvider i18n={i18n}>
      <Select label="意向科室" value="11" options={options} onChange={() => undefined} />
    </I18nProvider>
  );
  const { rerender } = render(select([]));
  expect(screen.getByRole('button', { name: /意向科室/ }).textContent).toContain('11');
  rerender(
    select([
      { value: '7', label: '疼痛康复科' },
      { value: '11', label: '儿童康复科' },
    ]),
  );
  expect(screen.getByRole('button', { name: /意向科室/ }).textContent).toContain('儿童康复科');
});

it('a select shows what an option without a value says, and asks for a choice where there is none', () => {
  const select = (options: { value: string; label: string }[]) => (
    <I18nProvider i18n={i18n}>
      <Select label="按角色预览" value="" options={options} onChange={() => undefined} />
    </I18nProvider>
  );
  const roles = [{ value: '2', label: '实习' }];
  const { rerender } = render(select(roles));
  const button = () => screen.getByRole('button', { name: /按角色预览/ });
  expect(button().textContent).toContain('请选择');
  rerender(select([{ value: '', label: '我自己' }, ...roles]));
  expect(button().textContent).toContain('我自己');
  expect(button().textContent).not.toContain('请选择');
});

it('a select opens nothing over the form when what was chosen elsewhere arrives in the field with the cursor', async () => {
  const field = (value?: { value: string; label: string }) => (
    <I18nProvider i18n={i18n}>
      <ComboBox label="查找客户" value={value} onChange={() => {}} onSearch={async () => []} />
    </I18nProvider>
  );
  const { rerender } = render(field());
  const input = screen.getByRole('combobox', { name: '查找客户' });
  act(() => input.focus());
  rerender(field({ value: '1', label: '林知夏' }));
  expect(input).toHaveProperty('value', '林知夏');
  expect(input.getAttribute('aria-expanded')).toBe('false');
  await userEvent.type(input, '周');
  expect(input.getAttribute('aria-expanded')).toBe('true');
});
