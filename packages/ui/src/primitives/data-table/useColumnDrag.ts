import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';
import { followPointer, scrollNearEdges } from '../pointer-drag/index.ts';
import { headOf, headsIn } from './useHeadFocus.ts';

export interface ColumnDrag {
  id: string;
  /** The column that it would stand before; undefined at the end. */
  beforeId: string | undefined;
  /** Where the pointer is, in the window. */
  x: number;
  y: number;
  /** Pixels from the start of what scrolls: where it would stand, and where it stands now. */
  line: number;
  from: { start: number; width: number };
}

export interface ColumnDragOptions {
  container: HTMLElement | null;
  /** Among which columns this one can be moved, in their order. */
  zoneOf: (id: string) => readonly string[];
  onDrop: (details: { id: string; beforeId: string | undefined }) => void;
}

/** Pixels that a hand may tremble while it presses. */
const slack = 5;

/** Moves a column by its head. A finger scrolls instead: the settings and the keys move columns too. */
export function useColumnDrag(options: ColumnDragOptions) {
  const [drag, setDrag] = useState<ColumnDrag>();
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const start = (press: ReactPointerEvent, id: string) => {
    const { container, zoneOf, onDrop } = options;
    if (!container || press.button !== 0 || press.pointerType === 'touch') return;
    const zone = zoneOf(id);
    let beforeId: string | undefined;
    stop.current = followPointer(press, {
      slack,
      onMove: (event) => {
        scrollNearEdges(container, event, 'x');
        const place = placeAt(container, zone, event.clientX);
        beforeId = place.beforeId;
        const head = headOf(container, id);
        if (head) {
          const from = spanOf(container, head);
          setDrag({ id, ...place, from, x: event.clientX, y: event.clientY });
        }
      },
      onDrop: () => {
        setDrag(undefined);
        onDrop({ id, beforeId });
      },
      onCancel: () => setDrag(undefined),
    });
  };

  return { drag, start };
}

function spanOf(container: HTMLElement, head: HTMLElement) {
  const { left, width } = head.getBoundingClientRect();
  return { start: left - container.getBoundingClientRect().left + container.scrollLeft, width };
}

function placeAt(container: HTMLElement, zone: readonly string[], clientX: number) {
  let end = 0;
  for (const head of headsIn(container)) {
    const id = head.dataset.columnId ?? '';
    if (!zone.includes(id)) continue;
    const { left, width } = head.getBoundingClientRect();
    const { start } = spanOf(container, head);
    if (clientX < left + width / 2) return { beforeId: id, line: start };
    end = start + width;
  }
  return { beforeId: undefined, line: end };
}
