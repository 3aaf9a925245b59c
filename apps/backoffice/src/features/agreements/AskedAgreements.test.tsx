import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readConfigured } from '../../lib/configuration.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { type Session, SessionProvider } from '../../lib/session-context.tsx';
import { AskedAgreements } from './AskedAgreements.tsx';

const version = (id: string, text: string, before: string | null = null) => ({
  id,
  kind: 'privacy',
  number: Number(id),
  text,
  news: before === null ? [] : ['改了一段'],
  before,
});
let due: ReturnType<typeof version>[] = [];
let accepted: string[][] = [];
let isBroken = false;

beforeEach(() => {
  [due, accepted, isBroken] = [[], [], false];
  i18n.load('zh-CN', {});
  i18n.activate('zh-CN');
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = String(input instanceof Request ? input.url : input);
    if (url.includes('GetPending')) return Response.json({ Success: true, Data: due, RequestId: '1' });
    if (isBroken)
      return Response.json({ Success: false, Code: 'INTERNAL', Data: '稍后重试', RequestId: '1' });
    const body = JSON.parse(String(init?.body ?? (await (input as Request).text())));
    accepted.push(body.同意协议);
    return Response.json({ Success: true, Data: { 已同意: 1 }, RequestId: '1' });
  });
});
afterEach(() => vi.unstubAllGlobals());

const client = createQueryClient();
const session = { organisation: { organisationId: '1' } } as Session;
function open(onSignOut = vi.fn()) {
  client.clear();
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={client}>
        <SessionProvider value={session}>
          <p>页面</p>
          <AskedAgreements onSignOut={onSignOut} />
        </SessionProvider>
      </QueryClientProvider>
    </I18nProvider>,
  );
  return onSignOut;
}

it('nobody is asked while there is nothing to accept', async () => {
  open();
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('what is new is marked, and accepted once the server has kept it', async () => {
  due = [version('2', '第一段\n第二段', '第一段')];
  open();
  await screen.findByText('改了一段');
  expect(screen.getAllByText('新增或修改')).toHaveLength(1);
  isBroken = true;
  fireEvent.click(screen.getByRole('button', { name: '同意并继续' }));
  await screen.findByText('稍后重试');
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: '同意并继续' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(accepted).toEqual([['2']]);
});

it('whoever does not accept signs out', async () => {
  due = [version('1', '第一段')];
  const onSignOut = open();
  fireEvent.click(await screen.findByRole('button', { name: '不同意并退出登录' }));
  expect(onSignOut).toHaveBeenCalledOnce();
  expect(accepted).toEqual([]);
});

it('a version that is published meanwhile stops nobody in the middle of their work', async () => {
  open();
  await waitFor(() => expect(client.isFetching()).toBe(0));
  due = [version('3', '新的')];
  readConfigured(client, '1', ['agreements']);
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
