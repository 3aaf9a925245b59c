import { useLayoutEffect, useState } from 'react';

type Measure = () => void;

const measures = new WeakMap<Element, Measure>();
/** One for every text of the page: a table holds hundreds. */
let observer: ResizeObserver | undefined;

/** Whether an element's only line is wider than the element. */
export function useIsClipped(line: HTMLElement | null): boolean {
  const [isClipped, setClipped] = useState(false);

  useLayoutEffect(() => {
    if (!line) return;
    const measure = () => setClipped(line.scrollWidth > line.clientWidth);
    observer ??= new ResizeObserver((entries) => {
      for (const { target } of entries) measures.get(target)?.();
    });
    measures.set(line, measure);
    observer.observe(line);
    measure();
    return () => observer?.unobserve(line);
  }, [line]);

  return isClipped;
}
