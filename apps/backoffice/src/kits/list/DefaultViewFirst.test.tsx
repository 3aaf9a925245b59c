import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type PageTab, PageTabProvider, usePageTab } from '../../lib/page-tab.tsx';
import { type Session, SessionProvider } from '../../lib/session-context.tsx';
import { DefaultViewFirst } from './DefaultViewFirst.tsx';

const view = (values: object) => ({
  ID: '7',
  名称: '本周超期',
  内容: { format: 1, query: 'tab=overdue' },
  共享: '本人',
  角色ID: '',
  角色: '',
  创建人: '沈佳宁',
  本人创建: true,
  创建人已离开: false,
  默认: true,
  版本: 1,
  失效: [],
  ...values,
});

let views: object[];
let asked: number;
/** The addresses with which the list was drawn. */
let drawn: string[];
beforeEach(() => {
  i18n.loadAndActivate({ locale: 'zh-CN', messages: {} });
  views = [view({})];
  asked = 0;
  drawn = [];
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return Response.json({ Success: true, Data: { 视图: views, 角色: [] }, RequestId: '1' });
  });
});
afterEach(() => vi.unstubAllGlobals());

function List() {
  const { search } = usePageTab();
  drawn.push(search);
  return <p>列表 {search}</p>;
}

/** A page of the shell; its address follows a moment after it was asked for, as in the product. */
function Page({ start, defaultViews }: { start: string; defaultViews: Record<string, string> }) {
  const [search, setSearch] = useState(start);
  const replace: PageTab['replace'] = (query) => {
    setTimeout(() => act(() => setSearch(`?${query}`)));
  };
  const session = {
    user: { userId: '5' },
    organisation: { organisationId: '1001', defaultViews },
  } as unknown as Session;
  const tab = {
    key: '/list',
    search,
    state: undefined,
    isActive: true,
    replace,
    push: replace,
    rename: () => undefined,
  };
  return (
    <SessionProvider value={session}>
      <PageTabProvider value={tab}>
        <DefaultViewFirst list="consults">
          <List />
        </DefaultViewFirst>
      </PageTabProvider>
    </SessionProvider>
  );
}

const open = (start: string, defaultViews: Record<string, string> = {}) =>
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Page start={start} defaultViews={defaultViews} />
      </QueryClientProvider>
    </I18nProvider>,
  );
const firstDrawn = async () => {
  await waitFor(() => expect(drawn.length).toBeGreaterThan(0));
  return drawn[0];
};

it('draws a list first as the default view has it', async () => {
  open('', { consults: '7' });
  expect(await firstDrawn()).toBe('?tab=overdue&view=7');
  expect(screen.getByText('列表 ?tab=overdue&view=7')).toBeDefined();
});

it('opens the view that stands alone in the address, whatever the default', async () => {
  views = [view({}), view({ ID: '8', 内容: { format: 1, query: '' } })];
  open('?view=8', { consults: '7' });
  expect(await firstDrawn()).toBe('?view=8');
});

it.each([
  ['there is no default', ''],
  ['the address says what to list', '?tab=due'],
  ['the view was changed', '?tab=due&view=7'],
])('waits for nothing where %s', (_, start) => {
  open(start, start === '' ? {} : { consults: '7' });
  expect(drawn[0]).toBe(start);
  expect(asked).toBe(0);
});

it.each([
  ['is gone', () => []],
  ['comes from a newer version', () => [view({ 内容: { format: 2 } })]],
])('draws the list as it is where the default %s', async (_, found) => {
  views = found();
  open('', { consults: '7' });
  expect(await firstDrawn()).toBe('');
});

it('draws the list as it is where views cannot be read', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  open('', { consults: '7' });
  expect(await firstDrawn()).toBe('');
});
