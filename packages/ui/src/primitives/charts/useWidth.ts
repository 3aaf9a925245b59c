import { useLayoutEffect, useState } from 'react';

export interface MeasuredWidth {
  ref: (element: HTMLElement | null) => void;
  element: HTMLElement | null;
  width: number;
}

/** The width in pixels of an element, 0 before it is known. Charts are drawn to it. */
export function useWidth(): MeasuredWidth {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [width, setWidth] = useState(0);

  useLayoutEffect(() => {
    if (!element) return;
    const measure = () => setWidth(Math.floor(element.clientWidth));
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [element]);

  return { ref: setElement, element, width };
}
