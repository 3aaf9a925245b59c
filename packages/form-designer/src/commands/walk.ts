import { childLists, type FormDocument, type Widget } from '@huifang/form-renderer/schema';
import { listBeside } from './arrange.ts';
import { isTableList } from './placement.ts';
import { holderOf, listAt, pathOf, placeOf, widgetAt } from './tree.ts';

/** Where the keyboard can stand on the canvas: on a widget, or in a list that holds none yet. */
export type Stop = { path: string } | { emptyList: string };

/** Every stop in document order, containers before what is in them. */
export function stopsOf(document: FormDocument): Stop[] {
  const stops: Stop[] = [];
  const visit = (list: readonly Widget[], at: string) => {
    for (const [index, widget] of list.entries()) {
      const path = `${at}.${index}`;
      stops.push({ path });
      if (widget.type === '') continue;
      for (const child of childLists(widget)) {
        const inner = `${path}.${child.path}`;
        if (child.list.length === 0) stops.push({ emptyList: inner });
        else visit(child.list, inner);
      }
    }
  };
  visit(document.list, 'list');
  return stops;
}

/**
 * The stop to the left or right, as widgets move there with Alt: along a table's columns, into a container, to the
 * column, tab or cell beside, and at the left end out to the container.
 */
export function stopBeside(document: FormDocument, from: Stop, side: 'left' | 'right'): Stop | undefined {
  const by = side === 'left' ? -1 : 1;
  if ('path' in from && side === 'right') {
    const widget = widgetAt(document, from.path);
    const [inner] = widget ? childLists(widget) : [];
    if (inner) return stopIn(document, `${from.path}.${inner.path}`, 0);
  }
  const { list, at } = 'path' in from ? placeOf(from.path) : { list: from.emptyList, at: 0 };
  const next = pathOf({ list, at: at + by });
  if (isTableList(list) && widgetAt(document, next)) return { path: next };
  const holder = holderOf(list);
  if (holder === undefined) return undefined;
  const beside = listBeside(document, holder, list, by);
  if (beside) return stopIn(document, beside.list, at);
  return side === 'left' ? { path: holder } : undefined;
}

/** The widget of a list that is nearest to an index, or the empty list itself. */
function stopIn(document: FormDocument, list: string, at: number): Stop {
  const count = listAt(document, list)?.length ?? 0;
  return count === 0 ? { emptyList: list } : { path: pathOf({ list, at: Math.min(at, count - 1) }) };
}
