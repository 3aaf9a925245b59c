/** Finds what an element of the canvas stands for; items carry no paths, so that an edit renders only what it changes. */

const itemsOf = (list: Element): Element[] =>
  [...list.children].filter((child) => child.matches('[data-item]'));

/** The path of the list that an element of the canvas shows. */
export function listPathOf(list: Element): string {
  const relative = list.getAttribute('data-list') ?? '';
  const holder = list.closest('[data-item]');
  return holder ? `${itemPathOf(holder)}.${relative}` : relative;
}

/** The path of the widget that an item of the canvas shows. */
export function itemPathOf(item: Element): string {
  const list = item.closest('[data-list]');
  return list ? `${listPathOf(list)}.${indexOf(item, itemsOf(list))}` : '';
}

/** Items of the form's own list, of which not all may be there, know their place. */
function indexOf(item: Element, all: readonly Element[]): number {
  const known = item.getAttribute('data-index');
  return known === null ? all.indexOf(item) : Number(known);
}

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Which place among the boxes of a list a point is nearest to, by the middle of each box. */
export function indexAt(boxes: readonly Box[], point: { x: number; y: number }, isRow: boolean): number {
  const before = boxes.filter((box) =>
    isRow ? point.x > box.left + box.width / 2 : point.y > box.top + box.height / 2,
  );
  return before.length;
}

/** The line between two boxes of a list, at the place where something would go in. */
export function lineAt(boxes: readonly Box[], index: number, list: Box, isRow: boolean): Box {
  const next = boxes[index];
  const last = boxes.at(-1);
  if (isRow) {
    const left = next ? next.left : last ? last.left + last.width : list.left;
    return { left: left - 1, top: list.top, width: 2, height: list.height };
  }
  const top = next ? next.top : last ? last.top + last.height : list.top;
  return { left: list.left, top: top - 1, width: list.width, height: 2 };
}

/**
 * Where a point of the page lies in the canvas: the list and index below it, the line to show, and the item or list that
 * is over it.
 */
export function dropAt(canvas: Element, point: { x: number; y: number }) {
  const below = (canvas.getRootNode() as Document | ShadowRoot).elementFromPoint(point.x, point.y);
  const list = below && canvas.contains(below) ? below.closest('[data-list]') : null;
  if (!below || !list) return undefined;
  const isRow = list.getAttribute('data-flow') === 'row';
  const items = itemsOf(list);
  const boxes = items.map((item) => item.getBoundingClientRect());
  const at = indexAt(boxes, point, isRow);
  const [next, last] = [items[at], items[at - 1]];
  const index = last ? indexOf(last, items) + 1 : next ? indexOf(next, items) : 0;
  const item = below.closest('[data-item]');
  return {
    over: item && list.contains(item) ? item : list,
    target: { list: listPathOf(list), at: index },
    line: lineAt(boxes, at, list.getBoundingClientRect(), isRow),
  };
}
