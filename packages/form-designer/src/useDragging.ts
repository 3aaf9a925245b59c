import {
  type AutoScrollOptions,
  type CollisionDetection,
  type DragEndEvent,
  type DragMoveEvent,
  type DragStartEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type RefObject, useCallback, useState } from 'react';
import { dropAt, itemPathOf } from './canvas/dom-path.ts';
import { addWidget, moveWidgets, type Outcome, type Target } from './commands/index.ts';
import { freshWidget } from './palette/Palette.tsx';
import { type DragData, longPress } from './parts/dragging.ts';
import type { DesignerContextValue } from './state/designer-context.ts';

/** What is being dragged: a component of the palette, or the selected widgets. */
export interface Dragged {
  /** Of the palette; undefined for widgets of the canvas. */
  type: string | undefined;
  label: string;
}

const autoScroll: AutoScrollOptions = {
  canScroll: (element) => element.matches('.hfd-canvas, .hfd-list, .hfd-report'),
};

/** Dragging from the palette and within the canvas; where it would go is what lies below the pointer. */
export function useDragging(context: DesignerContextValue, root: RefObject<HTMLElement | null>) {
  const { store, locale, customWidgets } = context;
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: longPress }),
  );
  const [dragged, setDragged] = useState<Dragged>();

  const collisionDetection = useCallback<CollisionDetection>(
    ({ pointerCoordinates, droppableContainers }) => {
      const canvas = root.current?.querySelector('.hfd-canvas');
      const place = canvas && pointerCoordinates ? dropAt(canvas, pointerCoordinates) : undefined;
      const over = place && droppableContainers.find(({ node }) => node.current === place.over);
      return over ? [{ id: over.id, data: { droppableContainer: over, value: 0, place } }] : [];
    },
    [root],
  );

  const outcomeAt = (type: string | undefined, target: Target): Outcome =>
    type === undefined
      ? moveWidgets(store.design, store.design.selection, target)
      : addWidget(store.design, freshWidget(type, customWidgets), target, locale);

  const end = () => {
    store.setDrop(undefined);
    setDragged(undefined);
  };

  const onDragStart = ({ active }: DragStartEvent) => {
    const { type, item } = dataOf(active);
    const path = item?.current ? itemPathOf(item.current) : undefined;
    // A long press takes up what it is on; several that are selected go together.
    if (path !== undefined && !store.design.selection.includes(path)) store.select([path]);
    const { current } = store;
    setDragged({ type, label: type ? context.typeName(type) : current ? context.nameOf(current) : '' });
  };

  const onDragMove = ({ active, collisions }: DragMoveEvent) => {
    const place = placeOf(collisions);
    if (!place) {
      store.setDrop(undefined);
      return;
    }
    const { target, line } = place;
    const outcome = outcomeAt(dataOf(active).type, target);
    store.setDrop({ target, line, isRefused: 'refused' in outcome && outcome.refused !== 'unchanged' });
  };

  const onDragEnd = ({ active, collisions }: DragEndEvent) => {
    const place = placeOf(collisions);
    end();
    if (!place) return;
    store.requestFocus();
    store.run(outcomeAt(dataOf(active).type, place.target));
  };

  const handlers = { onDragStart, onDragMove, onDragEnd, onDragCancel: end };
  return { dragged, settings: { sensors, autoScroll, collisionDetection, ...handlers } };
}

const dataOf = (active: DragStartEvent['active']) => (active.data.current ?? {}) as DragData;

const placeOf = (collisions: DragMoveEvent['collisions']) =>
  collisions?.[0]?.data?.place as ReturnType<typeof dropAt>;
