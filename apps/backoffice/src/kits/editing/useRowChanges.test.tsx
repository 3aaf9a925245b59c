import { CallError } from '@huifang/contract';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { NotificationsProvider } from '../../lib/notifications.tsx';
import { settled, tellInto } from '../../testing/told.ts';
import { useRowChanges } from './useRowChanges.ts';

const told: string[] = [];
const notifications = tellInto(told);

function Below({ children }: { children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <NotificationsProvider value={notifications}>{children}</NotificationsProvider>
      </QueryClientProvider>
    </I18nProvider>
  );
}

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'zh-CN', messages: {} });
  told.length = 0;
});

/** Two sources as a server keeps them by version, the first of them used; the page reads them anew when it is let. */
function aList() {
  const rows = [
    { id: 'web', name: '官网', enabled: true, version: 1 },
    { id: 'fair', name: '义诊', enabled: true, version: 1 },
  ];
  const done: string[] = [];
  const reading: (() => void)[] = [];
  function store(id: string, version: number, change: Partial<(typeof rows)[number]>) {
    const at = rows.findIndex((row) => row.id === id);
    const row = rows[at];
    if (row?.version !== version) throw new CallError(200, { Data: '已被修改', Code: 'STALE' });
    rows[at] = { ...row, ...change, version: version + 1 };
    done.push(`${id} ${JSON.stringify(change)}`);
  }
  const { result, rerender } = renderHook(
    ({ shown }) =>
      useRowChanges({
        rows: shown,
        nameOf: ({ name }) => name,
        rename: async ({ id, version }, name) => store(id, version, { name }),
        setEnabled: async ({ id, version }, enabled) => store(id, version, { enabled }),
        async remove({ id }) {
          if (id === 'web') throw new CallError(200, { Data: '有 1 条记录正在使用', Code: 'IN_USE' });
          return { undoSeconds: 10 };
        },
        restore: async () => {},
        refresh: () => new Promise<void>((resolve) => reading.push(resolve)),
      }),
    { wrapper: Below, initialProps: { shown: [...rows] } },
  );
  return {
    done,
    list: () => result.current,
    /** The page has read anew what the server keeps. */
    read: () =>
      act(async () => {
        rerender({ shown: [...rows] });
        for (const end of reading.splice(0)) end();
        await settled();
      }),
  };
}

const press = (work: () => void) =>
  act(async () => {
    work();
    await settled();
  });

it('takes a used row out of use that was to be removed, also while the list is still being read anew', async () => {
  const { list, read, done } = aList();
  await press(() => list().actions.onRemove({ id: 'web' }));
  expect(list().used?.children).toBe('有 1 条记录正在使用');
  await press(() => list().used?.onDisable?.());
  expect(list().used).toBeUndefined();
  await read();
  await read();
  expect(done).toEqual(['web {"enabled":false}']);
  expect(told).toEqual([]);
});

it('does one change after another, of one row too, and a double press once', async () => {
  const { list, read, done } = aList();
  await press(() => {
    list().actions.onRename({ id: 'web', label: '网站' });
    list().actions.onRename({ id: 'web', label: '网站' });
  });
  await press(() => list().actions.onSwitch({ id: 'fair', isEnabled: false }));
  await press(() => list().actions.onSwitch({ id: 'web', isEnabled: false }));
  for (let change = 0; change < 3; change += 1) await read();
  expect(done).toEqual(['web {"name":"网站"}', 'fair {"enabled":false}', 'web {"enabled":false}']);
  expect(told).toEqual([]);
});
