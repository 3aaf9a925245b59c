import { useLayoutEffect, useState } from 'react';

export interface ScrollEdges {
  /** Something is hidden beyond the start, or the end. */
  start: boolean;
  end: boolean;
  /** Narrower than 950, the width under which dates are short (rule screen-4). */
  isNarrow: boolean;
}

/** Watches a container's width and sideways scroll. */
export function useScrollEdges(element: HTMLElement | null): ScrollEdges {
  const [edges, setEdges] = useState<ScrollEdges>({ start: false, end: false, isNarrow: false });

  useLayoutEffect(() => {
    if (!element) return;
    const measure = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      const next = {
        start: scrollLeft > 0,
        end: scrollLeft + clientWidth < scrollWidth - 1,
        isNarrow: clientWidth > 0 && clientWidth < 950,
      };
      setEdges((last) =>
        last.start === next.start && last.end === next.end && last.isNarrow === next.isNarrow ? last : next,
      );
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    element.addEventListener('scroll', measure, { passive: true });
    measure();
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [element]);

  return edges;
}
