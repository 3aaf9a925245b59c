import type { Widget } from '@huifang/form-renderer/schema';
import { type RefObject, useEffect, useState } from 'react';

interface Watch {
  observer: IntersectionObserver;
  tell: Map<Element, () => void>;
}

const watches = new WeakMap<Element, Watch>();
const seen = new WeakSet<Widget>();

/**
 * Whether a widget has come near to what is seen of the canvas: a form of thousands of fields opens at once because
 * only those are rendered that someone scrolls to. What was seen once stays, also when its item is drawn anew.
 * `isNear` says that the widget is known to be near.
 */
export function useInViewport(widget: Widget, element: RefObject<Element | null>, isNear: boolean): boolean {
  const [isSeen, setSeen] = useState(() => isNear || seen.has(widget) || cannotAsk());
  useEffect(() => {
    if (isSeen) seen.add(widget);
    const target = element.current;
    const canvas = target?.closest('.hfd-canvas');
    if (isSeen || !target || !canvas) return undefined;
    const { observer, tell } = watchOf(canvas);
    const stop = () => {
      observer.unobserve(target);
      tell.delete(target);
    };
    tell.set(target, () => {
      stop();
      setSeen(true);
    });
    observer.observe(target);
    return stop;
  }, [element, widget, isSeen]);
  return isSeen;
}

/** Pages rendered without a browser's layout, as in tests, show everything; a server shows nothing yet. */
const cannotAsk = () => typeof window !== 'undefined' && typeof IntersectionObserver === 'undefined';

/** One observer for all of a canvas. */
function watchOf(canvas: Element): Watch {
  const known = watches.get(canvas);
  if (known) return known;
  const tell = new Map<Element, () => void>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) tell.get(target)?.();
    },
    { root: canvas, rootMargin: '400px 0px' },
  );
  const watch = { observer, tell };
  watches.set(canvas, watch);
  return watch;
}
