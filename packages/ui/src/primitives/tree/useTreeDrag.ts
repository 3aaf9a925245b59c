import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';
import { followPointer, scrollNearEdges } from '../pointer-drag/index.ts';
import type { TreeMove } from './moves.ts';

export interface TreeDragOptions {
  container: HTMLElement | null;
  idAt: (index: number) => string | undefined;
  onOver: (move: TreeMove | undefined) => void;
  onDrop: (move: TreeMove) => void;
}

/** A drag of a row's handle by mouse, pen or finger. Escape gives it up. */
export function useTreeDrag(options: TreeDragOptions) {
  const [drag, setDrag] = useState<{ id: string; over?: TreeMove }>();
  // What a drop does may have changed since the press.
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const start = (press: ReactPointerEvent, id: string) => {
    let over: TreeMove | undefined;
    setDrag({ id });
    stop.current = followPointer(press, {
      onMove: (event) => {
        const { container, idAt, onOver } = latest.current;
        const next = moveAt(event, id, idAt);
        if (next?.targetId !== over?.targetId || next?.position !== over?.position) {
          over = next;
          setDrag({ id, over });
          onOver(over);
        }
        if (container) scrollNearEdges(container, event, 'y');
      },
      onDrop: () => {
        setDrag(undefined);
        if (over) latest.current.onDrop(over);
      },
      onCancel: () => {
        setDrag(undefined);
        latest.current.onOver(undefined);
      },
    });
  };

  return { drag, start };
}

/** The outer quarters of a row mean beside it, its middle under it. */
function moveAt(
  { clientX, clientY }: PointerEvent,
  id: string,
  idAt: TreeDragOptions['idAt'],
): TreeMove | undefined {
  const row = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[role=treeitem]');
  if (!row) return undefined;
  const targetId = idAt(Number(row.dataset.index));
  if (targetId === undefined || targetId === id) return undefined;
  const { top, height } = row.getBoundingClientRect();
  const part = (clientY - top) / height;
  return { id, targetId, position: part < 0.25 ? 'before' : part > 0.75 ? 'after' : 'into' };
}
