import { ErrorPromptDialog } from '@huifang/ui/primitives/dialog';
import { ToastRegion, useToasts } from '@huifang/ui/primitives/toast';
import { type ReactNode, useMemo, useState } from 'react';
import { type Notifications as Api, NotificationsProvider } from '../../lib/notifications.tsx';

/** Shows what pages have to say, above everything else. */
export function Notifications({ children }: { children: ReactNode }) {
  const { show, ...region } = useToasts();
  const [prompt, setPrompt] = useState<{ text: string; title?: string }>();

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
    </NotificationsProvider>
  );
}
