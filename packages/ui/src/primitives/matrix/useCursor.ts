import { useLayoutEffect, useRef, useState } from 'react';
import { isSamePlace, type Place, rangeOf } from './places.ts';

export interface CursorOptions {
  element: HTMLElement | null;
  lineCount: number;
  columnCount: number;
}

/** The cell that the keys act on, in the tab order alone, and the range from it to where the selection began. */
export function useCursor({ element, lineCount, columnCount }: CursorOptions) {
  const [wanted, setWanted] = useState<{ active: Place; anchor: Place }>({
    active: { line: 0, column: 0 },
    anchor: { line: 0, column: 0 },
  });
  const clamped = ({ line, column }: Place): Place => ({
    line: Math.max(0, Math.min(line, lineCount - 1)),
    column: Math.max(0, Math.min(column, columnCount - 1)),
  });
  const active = clamped(wanted.active);
  const anchor = clamped(wanted.anchor);

  // The cell may have to be drawn before it can have the focus.
  const wantsFocus = useRef(false);
  useLayoutEffect(() => {
    const cell = wantsFocus.current ? element?.querySelector<HTMLElement>('[data-active]') : undefined;
    if (!cell) return;
    wantsFocus.current = false;
    cell.focus({ preventScroll: true });
  });

  const select = (next: Place, from: Place = next) => {
    wantsFocus.current = true;
    setWanted({ active: next, anchor: from });
  };
  return {
    active,
    range: rangeOf(active, anchor),
    isRange: !isSamePlace(active, anchor),
    /** Goes to a cell; with `from` the range from there to it is selected. */
    select,
    extendTo: (next: Place) => select(next, anchor),
    /** Gives the focus back to the cell, after its editor had it. */
    focus: () => select(active, anchor),
  };
}

export type Cursor = ReturnType<typeof useCursor>;
