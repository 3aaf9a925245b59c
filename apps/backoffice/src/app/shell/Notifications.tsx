import { ConfirmDialog, ErrorPromptDialog } from '@huifang/ui/primitives/dialog';
import { ToastRegion, useToasts } from '@huifang/ui/primitives/toast';
import { type ReactNode, useMemo, useState } from 'react';
import { type Notifications as Api, NotificationsProvider } from '../../lib/notifications.tsx';
import { question } from '../../lib/question.ts';
import { useStore } from '../../lib/store.ts';

/** Shows what pages have to say, above everything else. */
export function Notifications({ children }: { children: ReactNode }) {
  const { show, ...region } = useToasts();
  const [prompt, setPrompt] = useState<{ text: string; title?: string }>();
  const asked = useStore(question);

  const api = useMemo<Api>(
    () => ({
      succeed: (text) => show({ tone: 'success', text }),
      notice: (text) => show({ tone: 'notice', text }),
      offer: (text, action) => show({ tone: 'success', text, action }),
      prompt: (text, title) => setPrompt({ text, title }),
    }),
    [show],
  );

  return (
    <NotificationsProvider value={api}>
      {children}
      <ToastRegion {...region} />
      {prompt && (
        <ErrorPromptDialog title={prompt.title} onClose={() => setPrompt(undefined)}>
          {prompt.text}
        </ErrorPromptDialog>
      )}
      {asked && (
        <ConfirmDialog
          title={asked.title}
          confirmLabel={asked.confirmLabel}
          initialFocus="cancel"
          onConfirm={() => asked.answer(true)}
          onCancel={() => asked.answer(false)}
        >
          {asked.text}
        </ConfirmDialog>
      )}
    </NotificationsProvider>
  );
}
