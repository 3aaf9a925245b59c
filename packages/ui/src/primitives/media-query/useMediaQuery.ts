import { useCallback, useSyncExternalStore } from 'react';

/** Follows a media query, such as `(max-width: 767px)`. False where there is no window to ask. */
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
    () => window.matchMedia?.(query).matches ?? false,
    () => false,
  );
}

/** Below 768: rows become cards, dialogs fill the screen, the menu leaves the canvas. */
export const narrowScreen = '(max-width: 767px)';
