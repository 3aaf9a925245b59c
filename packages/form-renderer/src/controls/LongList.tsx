import {
  defaultRangeExtractor,
  measureElement,
  observeElementRect,
  useVirtualizer,
} from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

export interface LongListProps {
  count: number;
  /** The one that is always in the page, and scrolled to whenever it becomes another; -1 for none. */
  active: number;
  children: (at: number) => ReactNode;
}

/** The part in sight of a long list, within the element around it, which scrolls. */
export default function LongList({ count, active, children }: LongListProps) {
  const box = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- its functions are called during render only
  const virtualizer = useVirtualizer({
    count,
    estimateSize: () => usual,
    measureElement: (...given) => measureElement(...given) || usual,
    overscan: 4,
    scrollPaddingStart: edge,
    scrollPaddingEnd: edge,
    initialRect: room,
    initialOffset: Math.max(0, active - 3) * usual,
    getScrollElement: () => box.current?.parentElement ?? null,
    // A list that is not laid out yet, or a page without layout, has room for a few all the same.
    observeElementRect: (instance, take) =>
      observeElementRect(instance, (rect) => take(rect.height > 0 ? rect : room)),
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      const isOut = active >= 0 && active < count && !shown.includes(active);
      return isOut ? [...shown, active].toSorted((one, other) => one - other) : shown;
    },
  });
  useLayoutEffect(() => {
    if (active >= 0 && active < count) virtualizer.scrollToIndex(active, { align: 'auto' });
  }, [virtualizer, active, count]);
  return (
    <div ref={box} role="presentation" style={{ position: 'relative', height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, start }) => (
        <div
          key={index}
          ref={virtualizer.measureElement}
          data-index={index}
          role="presentation"
          style={{ position: 'absolute', insetInline: 0, top: start }}
        >
          {children(index)}
        </div>
      ))}
    </div>
  );
}

/** The height of a choice of one line, and the room for a list where neither can be measured. */
const usual = 32;
/** The element around it may have some room at its edges. */
const edge = 8;
const room = { width: 300, height: 280 };
