import { useLayoutEffect, useRef, useState } from 'react';

/**
 * One head is in the tab order, with its edge; arrows, Home and End move on from it. `ids` are the columns on the
 * screen.
 */
export function useHeadFocus(container: HTMLElement | null, ids: readonly string[]) {
  const [wantedId, setWantedId] = useState<string>();
  const activeId = wantedId !== undefined && ids.includes(wantedId) ? wantedId : ids[0];

  // A head that was moved may have lost the focus on its way.
  const wanted = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    focusHead(container, wanted.current);
    wanted.current = undefined;
  });

  return {
    activeId,
    onFocus: setWantedId,
    focus: (id: string) => focusHead(container, id),
    /** Gives the head the focus once it is drawn where it goes. */
    focusMoved: (id: string) => {
      wanted.current = id;
    },
    idAfter: (key: string, id: string): string | undefined => {
      const at = ids.indexOf(id);
      if (key === 'ArrowLeft') return ids[Math.max(0, at - 1)];
      if (key === 'ArrowRight') return ids[Math.min(ids.length - 1, at + 1)];
      if (key === 'Home') return ids[0];
      return key === 'End' ? ids.at(-1) : undefined;
    },
  };
}

/** The heads of the columns, as they stand. */
export const headsIn = (container: HTMLElement | null) => [
  ...(container?.querySelectorAll<HTMLElement>('th[data-column-id]') ?? []),
];

/** The head of a column. */
export const headOf = (container: HTMLElement | null, id: string) =>
  headsIn(container).find((head) => head.dataset.columnId === id);

const focusHead = (container: HTMLElement | null, id: string) => {
  const head = headOf(container, id);
  (head?.querySelector<HTMLElement>('button') ?? head)?.focus();
};
