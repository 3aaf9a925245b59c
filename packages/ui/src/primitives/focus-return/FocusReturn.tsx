import { use, useEffect, useRef, useState } from 'react';
import { OverlayTriggerStateContext } from 'react-aria-components';
import { focusAgain, focused, watchFocus } from './focus-history.ts';

/**
 * Stands inside a dialog, drawer, menu or list that floats: the moment it closes, the focus is back where it was.
 * React Aria gives it back a frame after the sheet has faded, and not at all when a press beside the sheet had taken
 * it; until then keys reach nobody.
 */
export function FocusReturn() {
  const isOpen = use(OverlayTriggerStateContext)?.isOpen ?? true;
  const mark = useRef<HTMLSpanElement>(null);
  // Asked while rendering: afterwards something in here has the focus.
  const [before] = useState(() => (typeof document === 'undefined' ? undefined : focused()));

  useEffect(() => {
    watchFocus();
    const sheet = mark.current?.parentElement ?? null;
    // Not before the overlay has let the page behind it be reached again: its own effects are undone first.
    return () => giveBack(before, sheet);
  }, [before]);
  useEffect(() => {
    if (!isOpen) giveBack(before, mark.current?.parentElement ?? null);
  }, [isOpen, before]);

  return <span ref={mark} hidden />;
}

function giveBack(before: Element | undefined, sheet: Element | null) {
  const now = focused();
  if (!now || sheet?.contains(now)) focusAgain(before, sheet);
}
