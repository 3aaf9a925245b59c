import { type DragEndEvent, type DragStartEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { canvasDrag } from './canvas/Canvas.tsx';
import { dropAt } from './canvas/dom-path.ts';
import { addWidget, moveWidgets, type Outcome, type Target } from './commands/index.ts';
import type { DesignerContextValue } from './designer-context.ts';
import { freshWidget } from './palette/Palette.tsx';

/** What is being dragged: a component of the palette, or the selected widgets. */
export interface Dragged {
  /** Of the palette; undefined for widgets of the canvas. */
  type: string | undefined;
  label: string;
}

/**
 * Dragging from the palette and within the canvas. The place is found from what lies below the pointer, once a frame,
 * so that a form of a thousand widgets has two things for the drag to know and not a thousand.
 */
export function useDragging(context: DesignerContextValue, root: RefObject<HTMLElement | null>) {
  const { store, locale, customWidgets } = context;
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 5 } }));
  const [dragged, setDragged] = useState<Dragged>();
  const frame = useRef(0);
  const look = useRef<() => void>(() => undefined);
  const stop = useRef<() => void>(() => undefined);
  useEffect(() => () => stop.current(), []);

  const outcomeAt = (type: string | undefined, target: Target): Outcome =>
    type === undefined
      ? moveWidgets(store.design, store.design.selection, target)
      : addWidget(store.design, freshWidget(type, customWidgets), target, locale);

  const follow = (type: string | undefined) => {
    const point = { x: -1, y: -1 };
    look.current = () => {
      frame.current = 0;
      const canvas = root.current?.querySelector('.hfd-canvas');
      if (canvas) scrollAtEdge(canvas, point);
      const place = canvas ? dropAt(canvas, point) : undefined;
      const outcome = place && outcomeAt(type, place.target);
      const isRefused = outcome !== undefined && 'refused' in outcome && outcome.refused !== 'unchanged';
      store.setDrop(place && { ...place, isRefused });
    };
    const lookSoon = () => {
      if (frame.current === 0) frame.current = requestAnimationFrame(() => look.current());
    };
    const onMove = (event: PointerEvent) => {
      point.x = event.clientX;
      point.y = event.clientY;
      lookSoon();
    };
    addEventListener('pointermove', onMove, { passive: true });
    // What lies below a pointer at rest changes while the canvas scrolls; at its edges that scrolls it on.
    addEventListener('scroll', lookSoon, { passive: true, capture: true });
    stop.current = () => {
      removeEventListener('pointermove', onMove);
      removeEventListener('scroll', lookSoon, { capture: true });
      cancelAnimationFrame(frame.current);
      frame.current = 0;
    };
  };

  const end = () => {
    stop.current();
    stop.current = () => undefined;
    store.setDrop(undefined);
    setDragged(undefined);
  };

  const onDragStart = ({ active }: DragStartEvent) => {
    const { type } = (active.data.current ?? {}) as { type?: string };
    const { current } = store;
    if (active.id === canvasDrag && !current) return;
    setDragged({ type, label: type ? context.typeName(type) : current ? context.nameOf(current) : '' });
    follow(type);
  };

  const onDragEnd = ({ active }: DragEndEvent) => {
    // The place where it is let go, even if no frame has shown it yet.
    if (frame.current !== 0) {
      cancelAnimationFrame(frame.current);
      look.current();
    }
    const { drop } = store;
    const { type } = (active.data.current ?? {}) as { type?: string };
    end();
    if (!drop) return;
    store.wantFocus();
    store.run(outcomeAt(type, drop.target));
  };

  return { sensors, dragged, onDragStart, onDragEnd, onDragCancel: end };
}

/** How near to the canvas's upper or lower edge a drag scrolls it, in pixels, and how far in one frame at most. */
const edge = { reach: 48, speed: 16 };

function scrollAtEdge(canvas: Element, { x, y }: { x: number; y: number }): void {
  const { left, right, top, bottom } = canvas.getBoundingClientRect();
  if (x < left || x > right || y < top || y > bottom) return;
  const into = Math.max(0, edge.reach - (bottom - y)) - Math.max(0, edge.reach - (y - top));
  canvas.scrollTop += Math.round((into / edge.reach) * edge.speed);
}
