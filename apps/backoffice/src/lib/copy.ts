import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { useNotifications } from './notifications.tsx';

/** Puts a text into the clipboard and says so, or how to copy it where the browser does not let a page do it. */
export function useCopy(): (text: string, done: string) => void {
  const { t } = useLingui();
  const { succeed, prompt } = useNotifications();
  return useCallback(
    (text, done) => {
      // A page without TLS has no clipboard.
      Promise.resolve(navigator.clipboard?.writeText(text) ?? Promise.reject()).then(
        () => succeed(done),
        () => prompt(t`浏览器不允许复制，请选中内容后手动复制`),
      );
    },
    [t, succeed, prompt],
  );
}
