import { useDroppable } from '@dnd-kit/core';
import { SortableContext } from '@dnd-kit/sortable';
import { type CSSProperties, type ReactNode, useId } from 'react';

interface SortableListProps {
  /** Where the list lies in its widget, such as `columns.0.list`. */
  slot: string;
  /** Under which dragging knows its items, in their order. */
  ids: readonly string[];
  isRow?: boolean | undefined;
  role?: 'list';
  style?: CSSProperties | undefined;
  children: ReactNode;
}

/** Items stay where they are while one is dragged: they are of all heights and hold lists, and a line shows the place. */
const still = () => null;

/** A list of the canvas that things are dragged into, out of and along. */
export function SortableList({ slot, ids, isRow, role, style, children }: SortableListProps) {
  const { setNodeRef } = useDroppable({ id: useId() });
  return (
    <SortableContext items={ids as string[]} strategy={still}>
      <div
        ref={setNodeRef}
        className="hfd-list"
        role={role}
        data-list={slot}
        data-flow={isRow ? 'row' : undefined}
        style={style}
      >
        {children}
      </div>
    </SortableContext>
  );
}
