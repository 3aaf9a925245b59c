import { CallError } from '@huifang/contract';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { type Notifications, NotificationsProvider } from './notifications.tsx';
import { useUndo } from './undo.ts';

const said: string[] = [];
let offered: Parameters<Notifications['offer']> | undefined;

const notifications: Notifications = {
  succeed: (text) => said.push(text),
  notice: (text) => said.push(text),
  prompt: (text) => said.push(text),
  offer: (...offer) => {
    offered = offer;
  },
};

function Below({ children }: { children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n}>
      <NotificationsProvider value={notifications}>{children}</NotificationsProvider>
    </I18nProvider>
  );
}

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'zh-CN', messages: {} });
  said.length = 0;
  offered = undefined;
});

const offerUndo = (undo: () => Promise<unknown>) => {
  const { result } = renderHook(() => useUndo(), { wrapper: Below });
  act(() => result.current({ text: '已删除回访计划', seconds: 10, undo }));
};

it('the offer to undo holds the offer for as long as the server answered', () => {
  offerUndo(async () => undefined);
  expect(offered?.[0]).toBe('已删除回访计划');
  expect(offered?.[1]).toMatchObject({ label: '撤销', duration: 10_000 });
});

it('the offer to undo says when it is undone, and in the server’s words when it cannot be', async () => {
  offerUndo(async () => undefined);
  await act(async () => offered?.[1].onPress());
  expect(said).toEqual(['已撤销']);

  offerUndo(async () => {
    throw new CallError(200, { Data: '已超过可撤销的时间，请重新创建', Code: 'UNDO_EXPIRED' });
  });
  await act(async () => offered?.[1].onPress());
  expect(said).toEqual(['已撤销', '已超过可撤销的时间，请重新创建']);
});
