import { useCallback, useEffect, useRef } from 'react';

type Target = 'up' | 'down' | 'remove' | 'field';

/** Puts focus where the person goes on after a row came, went or moved. */
export function useFocusAfter(scroller: {
  current: HTMLElement | null;
}): (row: number, target: Target) => void {
  const wanted = useRef<{ row: number; target: Target }>(undefined);
  useEffect(() => {
    const goal = wanted.current;
    if (!goal) return;
    wanted.current = undefined;
    requestAnimationFrame(() => focusRow(scroller.current, goal.row, goal.target));
  });
  return useCallback((row, target) => {
    wanted.current = { row, target };
  }, []);
}

function focusRow(scroller: HTMLElement | null, row: number, target: Target): void {
  const line = scroller?.querySelector(`tr[data-index="${row}"]`);
  const fields = 'input:not(:disabled), select:not(:disabled), textarea:not(:disabled)';
  const found =
    target === 'field'
      ? line?.querySelector<HTMLElement>(fields)
      : (line?.querySelector<HTMLElement>(`[data-act="${target}"]:not(:disabled)`) ??
        line?.querySelector<HTMLElement>('[data-act]:not(:disabled)'));
  (found ?? scroller?.parentElement?.querySelector<HTMLElement>('[data-add]'))?.focus();
}
