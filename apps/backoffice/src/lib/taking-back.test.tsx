import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useFormDraft } from './form-draft.ts';
import { type Notifications, NotificationsProvider } from './notifications.tsx';
import { session } from './session.ts';
import { ReopeningProvider, takingBack, useReopenedDialogs } from './taking-back.tsx';

/** The drafts on the server, by writer. */
const drafts = new Map<string, unknown>();
let offered: Parameters<Notifications['offer']> | undefined;
const said: string[] = [];

const notifications: Notifications = {
  succeed: () => undefined,
  notice: (text) => said.push(text),
  prompt: () => undefined,
  offer: (...offer) => {
    offered = offer;
  },
};

async function answer(input: RequestInfo | URL, init?: RequestInit) {
  const url = String(input instanceof Request ? input.url : input);
  const body = JSON.parse(String(init?.body ?? '{}'));
  if (url.includes('draft/save')) {
    drafts.set(body.writer, body.contents);
    if (body.replaces) drafts.delete(body.replaces);
  }
  if (url.includes('draft/remove')) drafts.delete(body.writer);
  const Data = url.includes('draft/get') ? { drafts: [], offers: [] } : { kept: true };
  return Response.json({ Success: true, Data, RequestId: '1' });
}

const blank = { note: '' };

function NoteForm({ onClose }: { onClose: () => void }) {
  const draft = useFormDraft({ org: '1001', form: 'note:1', initialValues: blank });
  const [note, setNote] = useState(draft.draft?.note ?? '');
  return (
    <form aria-label="记录">
      <input
        aria-label="说明"
        value={note}
        onChange={({ target }) => {
          setNote(target.value);
          draft.keep({ note: target.value });
        }}
      />
      <button
        type="button"
        onClick={() => {
          draft.discardWithUndo();
          onClose();
        }}
      >
        放弃
      </button>
    </form>
  );
}
const NoteDialog = takingBack(NoteForm);

function Page({ isThere = true }: { isThere?: boolean }) {
  return isThere && <OpenPage />;
}

function OpenPage() {
  const [isOpen, setOpen] = useState(true);
  const { open, dialog } = useReopenedDialogs({ isActive: true, show: () => undefined });
  return (
    <ReopeningProvider value={open}>
      {isOpen && <NoteDialog onClose={() => setOpen(false)} />}
      {dialog}
    </ReopeningProvider>
  );
}

const inProduct = (element: React.ReactNode) => (
  <I18nProvider i18n={i18n}>
    <QueryClientProvider client={new QueryClient()}>
      <NotificationsProvider value={notifications}>{element}</NotificationsProvider>
    </QueryClientProvider>
  </I18nProvider>
);

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const takeBack = () => act(() => offered?.[1].onPress());

async function discard(text: string) {
  fireEvent.change(screen.getByRole('textbox', { name: '说明' }), { target: { value: text } });
  fireEvent.click(screen.getByRole('button', { name: '放弃' }));
  await pass(0);
  expect(screen.queryByRole('form', { name: '记录' })).toBeNull();
}

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'zh-CN', messages: {} });
  vi.useFakeTimers();
  vi.stubGlobal('fetch', answer);
  session.set({ token: 'a' });
  drafts.clear();
  said.length = 0;
  offered = undefined;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('the taking back of a closed dialog opens the dialog again with what was typed, as often as somebody changes their mind', async () => {
  render(inProduct(<Page />));
  await discard('打过电话');
  expect(offered?.[0]).toBe('已放弃未保存的修改');
  await takeBack();
  expect(screen.getByRole('textbox', { name: '说明' })).toHaveProperty('value', '打过电话');
  await discard('打过两次电话');
  await takeBack();
  expect(screen.getByRole('textbox', { name: '说明' })).toHaveProperty('value', '打过两次电话');
});

it('the taking back of a closed dialog keeps what was discarded as a draft for ten seconds, and then nothing of it', async () => {
  render(inProduct(<Page />));
  await discard('打过电话');
  expect(offered?.[1].duration).toBe(10_000);
  await pass(9999);
  expect([...drafts.values()]).toEqual([{ values: { note: '打过电话' } }]);
  await pass(1);
  expect([...drafts.values()]).toEqual([]);
});

it('the taking back of a closed dialog leaves the draft to be found when its page was closed meanwhile', async () => {
  const { rerender } = render(inProduct(<Page />));
  await discard('打过电话');
  rerender(inProduct(<Page isThere={false} />));
  await takeBack();
  expect(said).toEqual(['页面已关闭，填写的内容已留作草稿，再次打开时可以恢复']);
  await pass(60_000);
  expect([...drafts.values()]).toEqual([{ values: { note: '打过电话' } }]);
});

it('the taking back of a closed dialog offers nothing when nothing was typed', async () => {
  render(inProduct(<Page />));
  fireEvent.click(screen.getByRole('button', { name: '放弃' }));
  expect(offered).toBeUndefined();
});
