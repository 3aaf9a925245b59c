import type { Widget } from '@huifang/form-renderer/schema';
import {
  memo,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { useDesigner } from '../state/designer-context.ts';
import type { DesignerStore } from '../state/designer-store.ts';
import { CanvasItem, keysOf } from './CanvasItem.tsx';
import { SortableList } from './SortableList.tsx';
import { gap, VirtualList } from './virtual-list.ts';

/** Shorter forms are laid open. */
const longFrom = 50;

/**
 * The form's own list. Of a long one only the widgets near what is seen of the canvas exist, and the current one
 * wherever it is, so that focus has a place to go to; the others are room of the height that they had, or may have.
 */
export const FormList = memo(function FormList({
  list,
  canvas,
}: {
  list: readonly Widget[];
  /** What scrolls. */
  canvas: RefObject<HTMLElement | null>;
}) {
  const keys = useMemo(() => keysOf(list), [list]);
  const listId = useId();
  const ids = useMemo(() => keys.map((key) => `${listId} ${key}`), [listId, keys]);
  const current = useDesigner(currentIndex);
  const [virtual] = useState(() => new VirtualList());
  useSyncExternalStore(virtual.subscribe, virtual.version, virtual.version);
  const isLong = list.length > longFrom;
  const places = isLong ? virtual.placesOf(keys) : [];
  const drawn = isLong ? withCurrent(virtual.visibleIndexes(places), current, list.length) : list.keys();
  useLayoutEffect(() => virtual.setRendered(keys, places));
  useEffect(
    () => (isLong && canvas.current ? virtual.follow(canvas.current) : undefined),
    [virtual, canvas, isLong],
  );

  const pieces: ReactNode[] = [];
  let end = -gap;
  const roomUntil = (start: number) => {
    const height = start - end - 2 * gap;
    if (height > 0) pieces.push(<div key={`until ${start}`} style={{ flex: 'none', height }} />);
  };
  for (const at of drawn) {
    const place = places[at];
    if (place) roomUntil(place.start);
    pieces.push(
      <CanvasItem
        key={keys[at]}
        id={ids[at] as string}
        widget={list[at] as Widget}
        index={at}
        count={list.length}
        measure={isLong ? virtual.measure : undefined}
      />,
    );
    if (place) end = place.end;
  }
  roomUntil((places.at(-1)?.end ?? 0) + gap);
  return (
    <SortableList slot="list" role="list" ids={ids}>
      {pieces}
    </SortableList>
  );
});

/** Which item of the form's own list is current, or holds what is. */
function currentIndex({ currentPath }: DesignerStore): number | undefined {
  return currentPath === undefined ? undefined : Number(currentPath.split('.', 2)[1]);
}

function withCurrent(near: readonly number[], current: number | undefined, count: number): readonly number[] {
  if (current === undefined || current >= count || near.includes(current)) return near;
  return [...near, current].sort((a, b) => a - b);
}
