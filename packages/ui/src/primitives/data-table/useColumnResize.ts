import {
  type KeyboardEvent,
  type PointerEvent as ReactPointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { followPointer } from '../pointer-drag/index.ts';
import { columnBounds, withinBounds } from './column-layout.ts';

export interface ColumnResizeOptions {
  /** Pixels that the column takes on the screen. */
  widthOf: (id: string) => number;
  /** Shows a width that is not kept yet; undefined shows the kept ones again. */
  onPreview: (change: { id: string; width: number } | undefined) => void;
  /** Without a width the column gets its own back. */
  onResize: (change: { id: string; width: number | undefined }) => void;
}

const step = 8;

/** Makes a column wider and narrower by the edge of its head: drawn, or by the arrows while the edge has the focus. */
export function useColumnResize({ widthOf, onPreview, onResize }: ColumnResizeOptions) {
  const [drawn, setDrawn] = useState<{ id: string; width: number; x: number; y: number }>();
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const handleProps = (id: string) => ({
    onPointerDown: (press: ReactPointerEvent<HTMLElement>) => {
      if (press.button !== 0) return;
      // The head would be moved.
      press.stopPropagation();
      const before = widthOf(id);
      const edge = press.currentTarget.getBoundingClientRect();
      let width: number | undefined;
      const show = (next: number) => {
        width = next;
        onPreview({ id, width });
        setDrawn({ id, width, x: edge.right + width - before, y: edge.top });
      };
      stop.current = followPointer(press, {
        onMove: (event) => show(withinBounds(before + event.clientX - press.clientX)),
        onDrop: () => {
          setDrawn(undefined);
          onPreview(undefined);
          if (width !== undefined) onResize({ id, width });
        },
        onCancel: () => {
          setDrawn(undefined);
          onPreview(undefined);
        },
      });
    },
    onDoubleClick: () => onResize({ id, width: undefined }),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const before = widthOf(id);
      const next = widthAfter(event.key, before);
      if (next === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      const width = next === 'own' ? undefined : withinBounds(next);
      const edge = event.currentTarget.getBoundingClientRect();
      setDrawn(width === undefined ? undefined : { id, width, x: edge.right + width - before, y: edge.top });
      onResize({ id, width });
    },
    onBlur: () => setDrawn(undefined),
  });

  return { drawn, handleProps };
}

function widthAfter(key: string, width: number): number | 'own' | undefined {
  if (key === 'ArrowLeft') return width - step;
  if (key === 'ArrowRight') return width + step;
  if (key === 'Home') return columnBounds.min;
  if (key === 'End') return columnBounds.max;
  return key === 'Enter' ? 'own' : undefined;
}
