import { useEffect, useRef, useState } from 'react';
import type { TreeMove } from './moves.ts';

export interface TreeDragOptions {
  container: HTMLElement | null;
  idAt: (index: number) => string | undefined;
  onOver: (move: TreeMove | undefined) => void;
  onDrop: (move: TreeMove) => void;
}

/** Pixels from an edge within which a drag scrolls on. */
const edge = 32;

/** A drag of a row's handle by mouse, pen or finger. Escape gives it up. */
export function useTreeDrag({ container, idAt, onOver, onDrop }: TreeDragOptions) {
  const [drag, setDrag] = useState<{ id: string; over?: TreeMove }>();
  // A drop may come sooner than what is drawn of the way to it.
  const latest = useRef<TreeMove>(undefined);

  useEffect(() => {
    if (!drag || !container) return;
    const onMove = (event: PointerEvent) => {
      const over = moveAt(event, drag.id, idAt);
      if (over?.targetId !== latest.current?.targetId || over?.position !== latest.current?.position) {
        latest.current = over;
        setDrag({ id: drag.id, over });
        onOver(over);
      }
      const { top, bottom } = container.getBoundingClientRect();
      if (event.clientY < top + edge) container.scrollBy(0, -edge / 2);
      if (event.clientY > bottom - edge) container.scrollBy(0, edge / 2);
    };
    const end = () => {
      latest.current = undefined;
      setDrag(undefined);
    };
    const onUp = () => {
      const dropped = latest.current;
      end();
      if (dropped) onDrop(dropped);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      end();
      onOver(undefined);
    };
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onUp);
    window.addEventListener('pointercancel', end);
    window.addEventListener('keydown', onKey, true);
    return () => {
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onUp);
      window.removeEventListener('pointercancel', end);
      window.removeEventListener('keydown', onKey, true);
    };
  });

  return { drag, start: (id: string) => setDrag({ id }) };
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
