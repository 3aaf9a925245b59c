import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect } from 'react';

/** Which rows of many are drawn. */
export interface RowWindow {
  rows: readonly { index: number; start: number; end: number }[];
  /** Pixels that all rows together take. */
  height: number;
  /** Scrolls to a row, which is drawn then. */
  reveal: (index: number) => void;
}

export interface RowsInViewProps {
  count: number;
  container: HTMLElement | null;
  onChange: (window: RowWindow) => void;
}

/** Draws nothing itself: tells which rows are in view, and again whenever others are. */
export default function RowsInView({ count, container, onChange }: RowsInViewProps) {
  // oxlint-disable-next-line react/incompatible-library -- its functions are called during render only
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => container,
    estimateSize: () => 40,
    overscan: 12,
  });
  const rows = virtualizer.getVirtualItems();
  const height = virtualizer.getTotalSize();
  useLayoutEffect(() => {
    onChange({ rows, height, reveal: (index) => virtualizer.scrollToIndex(index) });
  }, [rows, height, virtualizer, onChange]);
  return null;
}
