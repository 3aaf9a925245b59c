import {
  DndContext,
  type DragEndEvent,
  type DragOverEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { type ReactNode, useMemo, useRef } from 'react';
import { useDesignerContext } from '../state/designer-context.ts';
import { longPress, silent } from './dragging.ts';
import { IconButton } from './IconButton.tsx';

interface SortingProps {
  count: number;
  /** The part of them that is there; all when left out. */
  from?: number;
  to?: number;
  /** What the entry at a place is called. */
  nameOf: (at: number) => string;
  onMove: (from: number, to: number) => void;
  children: ReactNode;
}

/** Puts the entries of a list of the panel into another order, each by its handle: a pointer drags it, space takes it up. */
export function Sorting({ count, from = 0, to = count, nameOf, onMove, children }: SortingProps) {
  const { store, words } = useDesignerContext();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    useSensor(TouchSensor, { activationConstraint: longPress }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = useMemo(() => Array.from({ length: to - from }, (_, at) => idOf(from + at)), [from, to]);
  const list = useRef<HTMLSpanElement>(null);
  const onDragOver = ({ active, over }: DragOverEvent) => {
    if (over)
      store.announce('sortPlace', { name: nameOf(placeOf(active.id)), at: placeOf(over.id) + 1, count });
  };
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (!over || over.id === active.id) return;
    onMove(placeOf(active.id), placeOf(over.id));
    const handles = list.current?.parentElement?.querySelectorAll<HTMLElement>('[data-sort]');
    handles?.[placeOf(over.id) - from]?.focus();
  };
  return (
    <DndContext
      sensors={sensors}
      accessibility={{
        announcements: silent,
        screenReaderInstructions: { draggable: words('sortKeys') },
        restoreFocus: false,
      }}
      onDragOver={onDragOver}
      onDragEnd={onDragEnd}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
      <span ref={list} hidden />
    </DndContext>
  );
}

const idOf = (at: number) => `at ${at}`;
const placeOf = (id: string | number) => Number(String(id).slice(3));

interface SortedProps {
  at: number;
  name: string;
  className: string;
  as?: 'li' | 'div';
  children: (handle: ReactNode) => ReactNode;
}

/** One entry of `Sorting`, which shows the handle where it wants. */
export function Sorted({ at, name, className, as: Tag = 'li', children }: SortedProps) {
  const { words } = useDesignerContext();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: idOf(at), attributes: { roleDescription: words('sortable') } });
  return (
    <Tag
      ref={setNodeRef as never}
      className={className}
      data-dragging={isDragging || undefined}
      style={transform ? { transform: `translateY(${transform.y}px)`, transition } : undefined}
    >
      {children(
        <IconButton
          {...attributes}
          {...listeners}
          ref={setActivatorNodeRef}
          icon="drag"
          label={words('sort', { name })}
          data-sort=""
          onKeyDown={(event) => {
            // Escape gives the move up, and nothing else.
            if (isDragging && event.key === 'Escape') event.preventDefault();
            listeners?.onKeyDown?.(event);
          }}
        />,
      )}
    </Tag>
  );
}
