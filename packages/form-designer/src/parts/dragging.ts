import type { RefObject } from 'react';

/** What those who can be dragged say of themselves: a type of the palette, or the item of the canvas. */
export interface DragData {
  type?: string;
  item?: RefObject<HTMLElement | null>;
}

/** A finger scrolls; it drags once it has rested. */
export const longPress = { delay: 250, tolerance: 8 } as const;

/** Our own live region says everything; dnd-kit's stays silent. */
export const silent = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};
