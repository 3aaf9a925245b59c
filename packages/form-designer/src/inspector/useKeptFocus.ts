import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { useDesigner } from '../designer-context.ts';

const focusable = 'button, input, select, textarea, summary, [tabindex="0"]';

/** Keeps focus in the panel when what had it goes away, such as the button that removed its own row: the next one gets it. */
export function useKeptFocus(panel: RefObject<HTMLElement | null>) {
  // Whatever changes the panel changes the document.
  const document = useDesigner((state) => state.document);
  const place = useRef(-1);
  const all = () => [...(panel.current?.querySelectorAll<HTMLElement>(focusable) ?? [])];
  useLayoutEffect(() => {
    const { ownerDocument } = panel.current ?? {};
    if (place.current < 0 || !document || ownerDocument?.activeElement !== ownerDocument?.body) return;
    const left = all();
    left[Math.min(place.current, left.length - 1)]?.focus();
  });
  return {
    onFocus: (event: FocusEvent) => {
      place.current = all().indexOf(event.target as HTMLElement);
    },
    onBlur: (event: FocusEvent) => {
      const next = event.relatedTarget as Node | null;
      if (next === null ? event.target.isConnected : !panel.current?.contains(next)) place.current = -1;
    },
  };
}
