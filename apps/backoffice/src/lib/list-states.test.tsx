import { DataTable } from '@huifang/ui/primitives/data-table';
import { Pagination } from '@huifang/ui/primitives/pagination';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { knownTotal, useListStates } from './list-states.tsx';

interface Found {
  rows: { id: string }[];
  total: number;
}

const quiet = { error: null as Error | null, isFetching: false, isPlaceholderData: false, refetch: vi.fn() };

function List(query: typeof quiet & { data: Found | undefined }) {
  const states = useListStates(query, { conditions: ['“林知夏”', false], onClear: () => undefined });
  return (
    <>
      <DataTable
        label="客户"
        columns={[{ id: 'id', header: '编号', cell: (row: { id: string }) => row.id }]}
        rows={query.data?.rows ?? []}
        getRowId={({ id }) => id}
        getRowLabel={({ id }) => id}
        {...states}
      />
      <Pagination
        page={1}
        pageSize={10}
        total={knownTotal(query, 1, query.data?.total)}
        onChange={() => undefined}
      />
    </>
  );
}

const show = (query: Partial<typeof quiet>, data: Found | undefined) =>
  render(
    <I18nProvider i18n={i18n}>
      <List {...quiet} {...query} data={data} />
    </I18nProvider>,
  );
const oneRow: Found = { rows: [{ id: '2611' }], total: 1 };
const none: Found = { rows: [], total: 0 };

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
beforeEach(() => i18n.loadAndActivate({ locale: 'zh-CN', messages: {} }));

it('a list says nothing of a total and nothing of an empty list while it loads', () => {
  show({ isFetching: true }, undefined);
  expect(screen.queryByText(/共/)).toBeNull();
  expect(screen.queryByText('没有满足条件的数据')).toBeNull();
});

it('a list says nothing of an empty list while other conditions are looked up', () => {
  show({ isFetching: true, isPlaceholderData: true }, none);
  expect(screen.queryByText(/共/)).toBeNull();
  expect(screen.queryByText('没有满足条件的数据')).toBeNull();
});

it('a list keeps the rows of a refresh that failed, with a way to try again beside them', async () => {
  const refetch = vi.fn();
  show({ error: new Error('网络连接失败'), refetch }, oneRow);
  expect(screen.getByRole('cell', { name: '2611' })).toBeTruthy();
  expect(screen.getByText('刷新失败，显示的是之前的内容')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(refetch).toHaveBeenCalledOnce();
});

it('a list says under which conditions nothing was found', () => {
  show({}, none);
  expect(screen.getByText('筛选条件：“林知夏”')).toBeTruthy();
  expect(screen.getByText('共 0 条')).toBeTruthy();
});
