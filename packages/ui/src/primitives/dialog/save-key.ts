import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Ctrl+Enter, or Cmd+Enter, saves from anywhere in the dialog around `frame`, the dialog itself included, which has the
 * focus after a press on its empty ground. Never while an input method is composing.
 */
export function useSaveKey(frame: RefObject<HTMLElement | null>, onSave: (() => void) | undefined) {
  const latest = useRef(onSave);
  useLayoutEffect(() => {
    latest.current = onSave;
  });
  useEffect(() => {
    const dialog = frame.current?.closest<HTMLElement>('[role="dialog"]');
    // A listener of the page itself: React would also bring the keys of what something in here has opened on top.
    const save = (event: KeyboardEvent) => {
      if (!latest.current || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      if (event.isComposing || event.keyCode === 229) return;
      // Before a focused button takes Enter for a press.
      event.preventDefault();
      event.stopPropagation();
      latest.current();
    };
    dialog?.addEventListener('keydown', save, { capture: true });
    return () => dialog?.removeEventListener('keydown', save, { capture: true });
  }, [frame]);
}
