import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Dialog } from '../../primitives/dialog/index.ts';
import { ListPage } from '../list-page/index.ts';
import { type MessageItem, MessageList } from './index.ts';

i18n.load('zh-CN', {});
i18n.activate('zh-CN');

const messages: MessageItem[] = ['林知夏', '周明远', '陈雨桐'].map((content, index) => ({
  id: String(index),
  title: '新的回访计划',
  content,
  sentAt: '2026-04-16 10:36:00',
  list: 'unread',
}));

/** A message that is opened leaves the unread ones; its plan is executed in a dialog that follows. */
function Page() {
  const [unread, setUnread] = useState(messages);
  const [step, setStep] = useState<'message' | 'plan'>();
  return (
    <I18nProvider i18n={i18n}>
      <ListPage
        title="消息"
        panelId="messages"
        panelLabel="未读"
        toolbar={<button type="button">全部已读</button>}
      >
        <MessageList
          list="unread"
          messages={unread}
          onMove={() => undefined}
          onOpen={({ message }) => {
            setStep('message');
            setTimeout(() => setUnread((all) => all.filter(({ id }) => id !== message.id)));
          }}
        />
      </ListPage>
      {step === 'message' && (
        <Dialog title="消息" onClose={() => setStep(undefined)}>
          <button type="button" onClick={() => setStep('plan')}>
            执行计划
          </button>
        </Dialog>
      )}
      {step === 'plan' && (
        <Dialog title="回访跟进" onClose={() => setStep(undefined)}>
          <button type="button" onClick={() => setStep(undefined)}>
            保存
          </button>
        </Dialog>
      )}
    </I18nProvider>
  );
}

it('the focus goes to the message after the one whose plan was executed', async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: /周明远/ }));
  await waitFor(() => expect(screen.queryByText('周明远')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: '执行计划' }));
  await userEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /陈雨桐/ })));
});
