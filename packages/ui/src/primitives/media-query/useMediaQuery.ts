import { useCallback, useSyncExternalStore } from 'react';

/** Follows a media query of the screen, such as `(max-width: 767px)`. False where there is no window to ask. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia?.(query);
      list?.addEventListener('change', onChange);
      return () => list?.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matches(query),
    () => false,
  );
}

/** By query, as the screen answered last. */
const seen = new Map<string, boolean>();

/** A sheet of paper is narrower than the window: while it is printed the page stays as it was on the screen. */
function matches(query: string): boolean {
  if (!window.matchMedia?.('print').matches) seen.set(query, window.matchMedia?.(query).matches ?? false);
  return seen.get(query) ?? false;
}

/** Below 768: rows become cards, dialogs fill the screen, the menu leaves the canvas. */
export const narrowScreen = '(max-width: 767px)';
