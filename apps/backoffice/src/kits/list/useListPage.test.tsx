import { ListToolbar } from '@huifang/ui/clinic/list-page';
import { DataTable } from '@huifang/ui/primitives/data-table';
import { Pagination } from '@huifang/ui/primitives/pagination';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider, queryOptions } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type PageTab, PageTabProvider } from '../../lib/page-tab.tsx';
import { listAddress, textUpTo } from './list-address.ts';
import { type FoundNumber, type ListNeeds, useListPage } from './useListPage.ts';

const visits = [
  { id: '1', name: '唐可欣', day: '2026-04-02' },
  { id: '2', name: '唐可欣', day: '2026-04-09' },
  { id: '3', name: '许砚', day: '2026-04-16' },
];
const address = listAddress({ day: textUpTo(10), chosen: textUpTo(5) });

/** What was asked for, the words and the day of each. */
let asked: string[];
/** The server counts no further. */
const cap = 2;
/** Whether it counts apart from the rows. */
let countsApart: boolean;
/** Which numbers were asked for. */
let counted: string[];

const numberOf = (found: readonly unknown[]) => ({
  total: Math.min(cap, found.length),
  isCapped: found.length > cap,
});

function Visits({ needs }: { needs: ListNeeds | undefined }) {
  const list = useListPage({
    address,
    needs,
    failureTitle: needs?.error ? '客户分类错误提示' : undefined,
    query: ({ search, day, page }) =>
      queryOptions({
        queryKey: ['visits', search, day, page],
        queryFn: () => {
          asked.push(`${search} ${day}`);
          const found = visits.filter((visit) => visit.name.includes(search) && visit.day.includes(day));
          if (countsApart) return { rows: found, total: undefined };
          return { rows: found, ...numberOf(found) };
        },
        enabled: !needs,
      }),
    count: ({ search, day }) =>
      queryOptions({
        queryKey: ['visits', search, day, 'count'],
        queryFn: (): FoundNumber => {
          counted.push(`${search} ${day}`);
          return numberOf(visits.filter((visit) => visit.name.includes(search) && visit.day.includes(day)));
        },
        staleTime: 60_000,
      }),
    exactCount: ({ search, day }) =>
      queryOptions({ queryKey: ['count', search, day], queryFn: () => visits.length }),
    conditions: ({ day }) => [day],
    unfiltered: { day: '' },
    onAllDays: ({ search, day }) => (search && day ? { day: '' } : undefined),
  });
  return (
    <>
      <ListToolbar {...list.toolbar} searchLabel="姓名" />
      <button type="button" onClick={() => list.show({ chosen: '2' })}>
        选中
      </button>
      <button type="button" onClick={() => list.narrow({ day: '2026-04-09' })}>
        那一天
      </button>
      <DataTable
        label="就诊"
        columns={[{ id: 'day', header: '日期', cell: (row: (typeof visits)[number]) => row.day }]}
        getRowLabel={(row) => row.name}
        {...list.table}
      />
      <Pagination {...list.pagination} />
    </>
  );
}

/** The page in its tab, whose address is shown. */
function Page({ start, words, needs }: { start: string; words: string; needs?: ListNeeds }) {
  const [{ search, state }, setPlace] = useState<{ search: string; state: unknown }>({
    search: start,
    state: { search: words },
  });
  const replace: PageTab['replace'] = (query, state) => setPlace({ search: `?${query}`, state });
  const tab = { key: '/visits', isActive: true, search, state, replace, push: replace, rename: vi.fn() };
  return (
    <PageTabProvider value={tab}>
      <Visits needs={needs} />
      <output>{search}</output>
    </PageTabProvider>
  );
}

const open = (start: string, words = '', needs?: ListNeeds) =>
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Page start={start} words={words} needs={needs} />
      </QueryClientProvider>
    </I18nProvider>,
  );
const press = (name: string) =>
  screen.findByRole('button', { name }).then((button) => userEvent.click(button));
const days = () => screen.queryAllByRole('cell', { name: /^2026/ }).map(({ textContent }) => textContent);
const opened = () => screen.getByRole('status').textContent;

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
  i18n.loadAndActivate({ locale: 'zh-CN', messages: {} });
  asked = [];
  counted = [];
  countsApart = false;
});

it('a list in which nothing is found leads to the same words on all days, and says how many there are', async () => {
  open('?day=2026-04-16', '唐可欣');
  await press('在全部日期中查找（2 条）');
  await waitFor(() => expect(days()).toEqual(['2026-04-02', '2026-04-09']));
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('唐可欣');
});

it.each([
  ['nobody is looked for', '?day=2027-01-01', '', [' 2027-01-01']],
  ['no day is set', '', '沈佳宁', ['沈佳宁 ']],
])('a list in which nothing is found asks for nothing else while %s', async (_, start, words, questions) => {
  open(start, words);
  await screen.findByText('没有满足条件的数据');
  expect(asked).toEqual(questions);
  expect(screen.queryByRole('button', { name: /在全部日期中查找/ })).toBeNull();
});

it('a list in which nothing is found takes its conditions and its words back', async () => {
  open('?day=2027-01-01&page=3', '唐可欣');
  await press('清除筛选条件');
  await waitFor(() => expect(days()).toHaveLength(3));
  expect([opened(), screen.getByRole<HTMLInputElement>('searchbox').value]).toEqual(['?', '']);
});

it('a list counts beyond what is counted by itself only when somebody asks', async () => {
  open('');
  expect(await screen.findByText('共 2+ 条')).toBeDefined();
  await press('精确计数');
  expect(await screen.findByText('共 3 条')).toBeDefined();
});

it('a list whose rows come without their number asks for that beside them, once for a filter', async () => {
  countsApart = true;
  open('?page=2');
  expect(await screen.findByText('共 2+ 条')).toBeDefined();
  await press('上一页');
  await waitFor(() => expect(asked).toEqual([' ', ' ']));
  expect(screen.getByText('共 2+ 条')).toBeDefined();
  expect(counted).toEqual([' ']);
  await press('那一天');
  expect(await screen.findByText('共 1 条')).toBeDefined();
  expect(counted).toEqual([' ', ' 2026-04-09']);
});

it('a list whose rows are counted with them asks for no number', async () => {
  open('');
  expect(await screen.findByText('共 2+ 条')).toBeDefined();
  expect(counted).toEqual([]);
});

it('a list goes to its first page when it is narrowed, and stays where it is when something of it is shown', async () => {
  open('?page=2');
  await press('选中');
  expect(opened()).toBe('?chosen=2&page=2');
  await press('那一天');
  expect(opened()).toBe('?day=2026-04-09&chosen=2');
});

it('a list fails with what it needs first, and asks for that again', async () => {
  const refetch = vi.fn();
  open('', '', { error: new Error('网络连接失败'), refetch });
  expect(await screen.findByText('客户分类错误提示')).toBeDefined();
  await press('重试');
  expect(refetch).toHaveBeenCalledOnce();
  expect(asked).toEqual([]);
});
