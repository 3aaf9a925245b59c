import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { useDesigner } from '../state/designer-context.ts';

const focusable = 'button, input, select, textarea, summary, [tabindex="0"]';

/** Keeps focus in the panel when what had it goes away, such as the button that removed its own row: the next one gets it. */
export function useKeptFocus(panel: RefObject<HTMLElement | null>) {
  // Whatever changes the panel changes the document.
  const document = useDesigner((state) => state.document);
  const place = useRef(-1);
  /** Where focus is on its way to. */
  const target = useRef<HTMLElement>(null);
  const all = () => [...(panel.current?.querySelectorAll<HTMLElement>(focusable) ?? [])];
  useLayoutEffect(() => {
    const { ownerDocument } = panel.current ?? {};
    // On its way to a neighbour nothing has the focus: an edit that leaving makes must not call it back.
    if (target.current?.isConnected) return;
    if (place.current < 0 || !document || ownerDocument?.activeElement !== ownerDocument?.body) return;
    const left = all();
    left[Math.min(place.current, left.length - 1)]?.focus();
  });
  return {
    onFocus: (event: FocusEvent) => {
      target.current = null;
      place.current = all().indexOf(event.target as HTMLElement);
    },
    onBlur: (event: FocusEvent) => {
      const next = event.relatedTarget as HTMLElement | null;
      target.current = next;
      if (next !== null) place.current = all().indexOf(next);
      else if (event.target.isConnected) place.current = -1;
    },
  };
}
