import { CallError } from '@huifang/contract';
import { useEffect } from 'react';
import { messageOf } from '../../../lib/api.ts';
import { useNotifications } from '../../../lib/notifications.tsx';

/**
 * Shows a refusal of the server in the dialog 错误提示 (B8). A lost connection shows in the list itself, where it
 * can be tried again, and an ended session asks for sign-in.
 */
export function useFailurePrompt(error: Error | null, title?: string) {
  const { prompt } = useNotifications();
  useEffect(() => {
    if (!(error instanceof CallError)) return;
    if (error.code === 'NETWORK' || error.code === 'UNAUTHENTICATED') return;
    prompt(messageOf(error), title);
  }, [error, prompt, title]);
}
