import { useSyncExternalStore } from 'react';

const tooNarrow = '(width < 768px)';

/** Whether the screen is too narrow for a palette, a canvas and a panel side by side. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, read, () => false);
}

// Where there is no such question, as in tests without a browser, nothing is narrow.
const query = () => (typeof matchMedia === 'function' ? matchMedia(tooNarrow) : undefined);
const read = () => query()?.matches ?? false;

function subscribe(onChange: () => void): () => void {
  const asked = query();
  asked?.addEventListener('change', onChange);
  return () => asked?.removeEventListener('change', onChange);
}
