import { type RefObject, useLayoutEffect, useRef } from 'react';

interface Position {
  top: number;
  left: number;
}

/**
 * Notes how far a page, a part of it or the frame around it was scrolled, and puts that back when the page shows again.
 * A page that shows for the first time starts at its top (rule shell-5).
 */
export function useKeptScroll(page: RefObject<HTMLElement | null>, isShown: boolean) {
  const positions = useRef(new Map<Element, Position>());

  useLayoutEffect(() => {
    const element = page.current;
    if (!isShown || !element) return;
    restore(element, positions.current);

    const note = ({ target }: Event) => {
      if (!(target instanceof Element) || !(target.contains(element) || element.contains(target))) return;
      positions.current.set(target, { top: target.scrollTop, left: target.scrollLeft });
    };
    document.addEventListener('scroll', note, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', note, { capture: true });
  }, [page, isShown]);
}

function restore(page: HTMLElement, positions: Map<Element, Position>) {
  for (const [scroller, { top, left }] of positions) {
    if (scroller.isConnected) scroller.scrollTo({ top, left, behavior: 'instant' });
    else positions.delete(scroller);
  }
  for (let frame = page.parentElement; frame; frame = frame.parentElement) {
    if (frame.scrollTop > 0 && !positions.has(frame)) frame.scrollTop = 0;
  }
}
