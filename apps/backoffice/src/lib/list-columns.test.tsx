import { DataTable } from '@huifang/ui/primitives/data-table';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { useListColumns } from './list-columns.tsx';
import { type Session, SessionProvider } from './session-context.tsx';
import { storageKey } from './storage.ts';

const columns = ['name', 'phone'].map((id) => ({ id, header: id, cell: () => id }));
const keep = (layouts: unknown) => localStorage.setItem(storageKey('columns.u1'), JSON.stringify(layouts));

function List() {
  const { arranged } = useListColumns('profiles', columns);
  return <DataTable label="客户" rows={[]} getRowId={String} getRowLabel={String} {...arranged} />;
}

/** Somebody opens the list, in a window of its own. */
const show = () =>
  render(
    <I18nProvider i18n={i18n}>
      <SessionProvider value={{ user: { userId: 'u1' } } as Session}>
        <List />
      </SessionProvider>
    </I18nProvider>,
  );
const widthOf = (name: string) =>
  screen.getByRole('separator', { name: `${name} 的宽度` }).getAttribute('aria-valuenow');

class NoResizes {
  observe() {}
  unobserve() {}
  disconnect() {}
}
beforeAll(() => {
  vi.stubGlobal('ResizeObserver', NoResizes);
});
afterAll(() => {
  vi.unstubAllGlobals();
});
beforeEach(() => {
  localStorage.clear();
  i18n.loadAndActivate({ locale: 'zh-CN', messages: {} });
});

it('a column that was made narrower is so when the list opens again', async () => {
  const first = show();
  screen.getByRole('separator', { name: 'name 的宽度' }).focus();
  await userEvent.keyboard('{Home}');
  first.unmount();
  show();
  expect(widthOf('name')).toBe('64');
});

it('an arrangement of an earlier version, without widths, still holds', () => {
  keep({ profiles: { order: ['phone', 'name'], hidden: [], pinned: [] } });
  show();
  expect(screen.getAllByRole('columnheader').map((head) => head.getAttribute('aria-label'))).toEqual([
    'phone',
    'name',
  ]);
  expect(widthOf('name')).toBe('200');
});

it('what is no arrangement is forgotten, and a width out of bounds brought back into them', () => {
  keep({ profiles: { order: ['phone', 'name'], hidden: [], pinned: [], widths: { name: '90px' } } });
  const first = show();
  expect(widthOf('name')).toBe('200');
  first.unmount();
  keep({ profiles: { order: [], hidden: [], pinned: [], widths: { name: 9000 } } });
  show();
  expect(widthOf('name')).toBe('640');
});
