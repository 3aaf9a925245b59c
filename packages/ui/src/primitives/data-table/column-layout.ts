import type { ColumnLayout } from './types.ts';

type Ids = readonly { id: string }[];

/** The layout before anybody changed it: the given columns in order, all others hidden, the first one pinned. */
export function initialLayout(columns: Ids, shownIds?: readonly string[]): ColumnLayout {
  const ids = columns.map((column) => column.id);
  const shown = shownIds?.filter((id) => ids.includes(id)) ?? ids;
  return {
    order: [...shown, ...ids.filter((id) => !shown.includes(id))],
    hidden: ids.filter((id) => !shown.includes(id)),
    pinned: shown.slice(0, 1),
  };
}

/** Fits a stored layout to the columns of today, and its widths to what a column may be. */
export function completeLayout(columns: Ids, layout: ColumnLayout): ColumnLayout {
  const ids = new Set(columns.map((column) => column.id));
  const known = (list: readonly string[]) => list.filter((id) => ids.has(id));
  const order = new Set(known(layout.order));
  const widths = Object.entries(layout.widths ?? {}).filter(([id]) => ids.has(id));
  return {
    order: [...order, ...[...ids].filter((id) => !order.has(id))],
    hidden: known(layout.hidden),
    pinned: known(layout.pinned),
    ...(widths.length > 0 && {
      widths: Object.fromEntries(widths.map(([id, width]) => [id, withinBounds(width)])),
    }),
  };
}

/** Pixels of a column that says nothing else. */
export const standardWidth = 200;

/** Pixels: no column can be made narrower or wider. */
export const columnBounds = { min: 64, max: 640 };

export const withinBounds = (width: number) =>
  Math.round(Math.min(Math.max(width, columnBounds.min), columnBounds.max));

/** The columns that show, in the order in which they do: the pinned ones first. */
export function shownIds({ order, hidden, pinned }: ColumnLayout): string[] {
  const shown = order.filter((id) => !hidden.includes(id));
  return [...shown.filter((id) => pinned.includes(id)), ...shown.filter((id) => !pinned.includes(id))];
}

/** Where a column may go: among the pinned ones when it is pinned, else among the others. */
export function zoneOf(layout: ColumnLayout, id: string): string[] {
  const isPinned = layout.pinned.includes(id);
  return shownIds(layout).filter((other) => layout.pinned.includes(other) === isPinned);
}

/** Puts a column before another one of its zone; without one at the zone's end. */
export function placeColumn(layout: ColumnLayout, id: string, beforeId: string | undefined): ColumnLayout {
  const zone = zoneOf(layout, id);
  const last = zone.filter((other) => other !== id).at(-1);
  const neighbour = beforeId ?? last;
  if (neighbour === undefined || neighbour === id || !zone.includes(id)) return layout;
  const order = layout.order.filter((other) => other !== id);
  order.splice(order.indexOf(neighbour) + (beforeId === undefined ? 1 : 0), 0, id);
  const next = { ...layout, order };
  return shownIds(next).join('\n') === shownIds(layout).join('\n') ? layout : next;
}

/** Moves a column past its neighbour on the screen; at the end of its zone it stays. */
export function stepColumn(layout: ColumnLayout, id: string, by: -1 | 1): ColumnLayout {
  const zone = zoneOf(layout, id);
  const at = zone.indexOf(id);
  if (by === -1) return at > 0 ? placeColumn(layout, id, zone[at - 1]) : layout;
  return at < zone.length - 1 ? placeColumn(layout, id, zone[at + 2]) : layout;
}

/** Gives columns widths, on top of those that they have; undefined gives back the column's own. */
export function resizeColumns(
  layout: ColumnLayout,
  changes: Readonly<Record<string, number | undefined>>,
): ColumnLayout {
  const kept = Object.entries({ ...layout.widths, ...changes }).flatMap(([id, width]) =>
    width === undefined ? [] : [[id, withinBounds(width)] as const],
  );
  const { widths: _, ...rest } = layout;
  return kept.length > 0 ? { ...rest, widths: Object.fromEntries(kept) } : rest;
}

/** Moves a column one place up (-1) or down (1); at the end of the list it stays. */
export function moveColumn(layout: ColumnLayout, id: string, by: -1 | 1): ColumnLayout {
  const from = layout.order.indexOf(id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= layout.order.length) return layout;
  const order = [...layout.order];
  order.splice(from, 1);
  order.splice(to, 0, id);
  return { ...layout, order };
}

export const toggleHidden = (layout: ColumnLayout, id: string): ColumnLayout => ({
  ...layout,
  hidden: toggled(layout.hidden, id),
});

export const togglePinned = (layout: ColumnLayout, id: string): ColumnLayout => ({
  ...layout,
  pinned: toggled(layout.pinned, id),
});

const toggled = (list: readonly string[], id: string) =>
  list.includes(id) ? list.filter((other) => other !== id) : [...list, id];
