import { useLingui } from '@lingui/react/macro';
import { type PointerEvent as ReactPointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { followPointer, scrollNearEdges } from '../../primitives/pointer-drag/index.ts';
import { type EntryMove, moveBeside, moveByOne } from './order.ts';
import type { DictionaryEntry } from './types.ts';

export interface UseRowOrderOptions {
  /** All entries in their order. */
  entries: readonly DictionaryEntry[];
  /** Those in sight. */
  shown: readonly DictionaryEntry[];
  /** What scrolls, and holds the rows, each marked with `data-row-id`. */
  container: HTMLElement | null;
  /** Without it the order stays. */
  onMove?: (move: EntryMove) => void;
}

export interface RowOrder {
  /** What was moved where, for assistive technology. */
  announcement: string;
  /** What is dragged, and beside which row it would go. */
  drag: { id: string; over?: Over } | undefined;
  moveBy: (id: string, by: -1 | 1) => void;
  startDrag: (press: ReactPointerEvent, id: string) => void;
}

interface Over {
  id: string;
  position: 'before' | 'after';
}

/** Moves rows by their handles and by keys, and says where they went. */
export function useRowOrder(options: UseRowOrderOptions): RowOrder {
  const { t } = useLingui();
  const [announcement, setAnnouncement] = useState('');
  const [drag, setDrag] = useState<RowOrder['drag']>();
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  // What a drop does may have changed since the press.
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });

  const all = options.entries.map(({ id }) => id);
  const shown = options.shown.map(({ id }) => id);

  /** What had the focus in the row that moves: the row's element is put elsewhere, and would lose it. */
  const held = useRef<HTMLElement>(null);
  const order = all.join();
  // oxlint-disable-next-line react/exhaustive-deps -- after every change of the order
  useLayoutEffect(() => {
    if (document.activeElement === document.body && held.current?.isConnected) held.current.focus();
    held.current = null;
  }, [order]);

  const tell = (move: EntryMove | undefined, edge: string) => {
    if (!move || !latest.current.onMove) {
      setAnnouncement(edge);
      return;
    }
    const { entries } = latest.current;
    const others = entries.map(({ id }) => id).filter((id) => id !== move.id);
    const place = (move.beforeId === undefined ? others.length : others.indexOf(move.beforeId)) + 1;
    const name = entries.find(({ id }) => id === move.id)?.name ?? '';
    setAnnouncement(t`${name} 已移到第 ${place} 位，共 ${entries.length} 条`);
    latest.current.onMove(move);
  };

  const moveBy = (id: string, by: -1 | 1) => {
    held.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    tell(moveByOne(all, shown, id, by), by < 0 ? t`已经在最前` : t`已经在最后`);
  };

  const startDrag = (press: ReactPointerEvent, id: string) => {
    if (press.button !== 0) return;
    let over: Over | undefined;
    stop.current = followPointer(press, {
      slack: 3,
      onMove: (event) => {
        over = overAt(event, id);
        setDrag({ id, over });
        const { container } = latest.current;
        if (container) scrollNearEdges(container, event, 'y');
      },
      onDrop: () => {
        setDrag(undefined);
        if (!over) return;
        const move = moveBeside(
          latest.current.entries.map((entry) => entry.id),
          id,
          over,
        );
        if (move) tell(move, '');
      },
      onCancel: () => setDrag(undefined),
    });
  };

  return { announcement, drag, moveBy, startDrag };
}

/** The upper half of a row means before it, the lower one after it. */
function overAt({ clientX, clientY }: PointerEvent, id: string): Over | undefined {
  const row = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-row-id]');
  const targetId = row?.dataset.rowId;
  if (!row || targetId === undefined || targetId === id) return undefined;
  const { top, height } = row.getBoundingClientRect();
  return { id: targetId, position: clientY - top < height / 2 ? 'before' : 'after' };
}
