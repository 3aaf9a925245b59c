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

/** Fits a stored layout to the columns of today. */
export function completeLayout(columns: Ids, layout: ColumnLayout): ColumnLayout {
  const ids = columns.map((column) => column.id);
  const known = (list: readonly string[]) => list.filter((id) => ids.includes(id));
  const order = known(layout.order);
  return {
    order: [...order, ...ids.filter((id) => !order.includes(id))],
    hidden: known(layout.hidden),
    pinned: known(layout.pinned),
  };
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
