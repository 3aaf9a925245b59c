import { ListToolbar } from '@huifang/ui/clinic/list-page';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useSearchWords } from './list-search.ts';

function List({ onSame }: { onSame: () => void }) {
  const [searched, setSearched] = useState('');
  const { box, clear } = useSearchWords({
    searched,
    page: 1,
    onSearch: setSearched,
    onSearchAgain: onSame,
  });
  return (
    <>
      <ListToolbar {...box} searchLabel="姓名" onRefresh={() => undefined} />
      <output>{searched}</output>
      <button
        type="button"
        onClick={() => {
          clear();
          setSearched('');
        }}
      >
        清除筛选条件
      </button>
    </>
  );
}

const show = (onSame = vi.fn()) => {
  render(
    <I18nProvider i18n={i18n}>
      <List onSame={onSame} />
    </I18nProvider>,
  );
  return onSame;
};
const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: '姓名' });
const searched = () => screen.getByRole('status').textContent;

beforeEach(() => i18n.loadAndActivate({ locale: 'zh-CN', messages: {} }));

it('the search box of a list searches for everything again when the box is emptied by its cross, which leaves the focus in it', async () => {
  show();
  await userEvent.type(box(), '许砚{Enter}');
  expect(searched()).toBe('许砚');
  await userEvent.click(screen.getByRole('button', { name: '清除' }));
  expect([box().value, searched()]).toEqual(['', '']);
  expect(document.activeElement).toBe(box());
});

it('the search box of a list searches for everything again when the box is emptied by Escape', async () => {
  show();
  await userEvent.type(box(), '许砚{Enter}');
  await userEvent.keyboard('{Escape}');
  expect([box().value, searched()]).toEqual(['', '']);
});

it('the search box of a list asks for what 搜索 finds in the box, and reads anew when it is the same', async () => {
  const onSame = show();
  await userEvent.type(box(), '许砚');
  await userEvent.click(screen.getByRole('button', { name: '搜索' }));
  expect(searched()).toBe('许砚');
  await userEvent.click(screen.getByRole('button', { name: '搜索' }));
  expect(onSame).toHaveBeenCalledOnce();
});

it('the search box of a list says that one character is too few, and empties the box with the search', async () => {
  show();
  await userEvent.type(box(), '许{Enter}');
  expect(screen.getByText('筛选内容需要大于两个字符!')).toBeTruthy();
  expect(searched()).toBe('');
  await userEvent.type(box(), '砚{Enter}');
  await userEvent.click(screen.getByRole('button', { name: '清除筛选条件' }));
  expect([box().value, searched()]).toEqual(['', '']);
});
