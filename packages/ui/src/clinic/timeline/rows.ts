import type { TimelineItem } from './types.ts';

/** A line of the list: the name of a month, or an item; the last item of a month draws no line below it. */
export type TimelineRow =
  | { kind: 'month'; key: string; month: string }
  | { kind: 'item'; key: string; item: TimelineItem; isLastOfMonth: boolean };

/** Items in the given order, each run of one month under its name (`YYYY-MM`). */
export function toTimelineRows(items: readonly TimelineItem[]): TimelineRow[] {
  const rows: TimelineRow[] = [];
  let shown = '';
  items.forEach((item, index) => {
    const month = item.date.slice(0, 7);
    // A month may come again when items arrive out of order, so its name alone is no key.
    if (month !== shown) rows.push({ kind: 'month', key: `${month} ${item.id}`, month });
    shown = month;
    const isLastOfMonth = items[index + 1]?.date.slice(0, 7) !== month;
    rows.push({ kind: 'item', key: item.id, item, isLastOfMonth });
  });
  return rows;
}
