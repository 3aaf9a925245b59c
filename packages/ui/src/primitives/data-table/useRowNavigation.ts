import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';

export interface UseRowNavigationOptions {
  /** Holds the rows, each marked with `data-row-index`. */
  container: HTMLElement | null;
  rowCount: number;
  /** Brings a row that is not in the document yet into view. */
  onReveal: (index: number) => void;
  onToggle: (index: number) => void;
  onKey: (index: number, key: string) => void;
}

export interface RowProps {
  tabIndex: 0 | -1;
  'data-row-index': number;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onBlur: () => void;
}

/**
 * One row is in the tab order; arrows, Home and End move between rows, Space selects, other keys go to the
 * caller. All of it only while the row itself has focus, so that typing inside a cell is left alone. When other rows
 * take the place of the one that holds focus, the row at its place takes that over.
 */
export function useRowNavigation({
  container,
  rowCount,
  onReveal,
  onToggle,
  onKey,
}: UseRowNavigationOptions) {
  const [wantedIndex, setWantedIndex] = useState(0);
  const activeIndex = Math.min(wantedIndex, Math.max(rowCount - 1, 0));

  const focused = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = null;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (!isLost) return;
    container
      ?.querySelector<HTMLElement>(`[data-row-index="${activeIndex}"]`)
      ?.focus({ preventScroll: true });
  });

  const focusRow = (index: number) => {
    setWantedIndex(index);
    onReveal(index);
    // A virtual row exists only after the scroll has rendered it.
    requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        container?.querySelector<HTMLElement>(`[data-row-index="${index}"]`)?.focus(),
      ),
    );
  };

  const rowProps = (index: number): RowProps => ({
    tabIndex: index === activeIndex ? 0 : -1,
    'data-row-index': index,
    onFocus: (event) => {
      focused.current = event.currentTarget;
      if (event.target === event.currentTarget) setWantedIndex(index);
    },
    onBlur: () => {
      focused.current = null;
    },
    onKeyDown: (event) => {
      if (event.target !== event.currentTarget || event.nativeEvent.isComposing) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const target = rowAfter(event.key, index, rowCount);
      if (target !== undefined) {
        event.preventDefault();
        if (target !== index) focusRow(target);
      } else if (event.key === ' ') {
        event.preventDefault();
        onToggle(index);
      } else if (event.key.length === 1 || event.key === 'Enter') {
        onKey(index, event.key);
      }
    },
  });

  return { rowProps };
}

function rowAfter(key: string, index: number, rowCount: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(index + 1, rowCount - 1);
  if (key === 'ArrowUp') return Math.max(index - 1, 0);
  if (key === 'Home') return 0;
  if (key === 'End') return rowCount - 1;
  return undefined;
}
