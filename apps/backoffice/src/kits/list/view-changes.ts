import { type ColumnLayout, completeLayout, type DataTableColumn } from '@huifang/ui/primitives/data-table';
import type { Density } from '@huifang/ui/theme';
import { isLayout } from '../../lib/list-columns.tsx';
import type { ListViewsOf } from './useListViews.ts';

export interface ViewTable {
  columns: readonly Pick<DataTableColumn<never>, 'id' | 'header'>[];
  layout: ColumnLayout;
}

export interface ListNow {
  views: Pick<ListViewsOf, 'shown' | 'query' | 'keptQuery' | 'arrangement'>;
  /** Absent where columns cannot be arranged. */
  table?: ViewTable;
  /** Absent where the list has no density of its own to choose. */
  density?: Density;
}

/** In which parts a list differs from the view that it shows; undefined when in none. */
export function viewChanges({ views, table, density }: ListNow) {
  const { shown } = views;
  if (!shown) return undefined;
  const kept = shown.kept;
  const parts = {
    query: views.query !== views.keptQuery,
    columns: isRearranged(views, table),
    density: density !== undefined && kept.density !== undefined && kept.density !== density,
  };
  return Object.values(parts).some(Boolean) ? parts : undefined;
}

/** How many columns a view names that the list has no more. */
export function columnsGone({ shown }: Pick<ListViewsOf, 'shown'>, table: ViewTable | undefined): number {
  const columns = shown?.kept.columns;
  if (!table || !isLayout(columns)) return 0;
  const ids = new Set(table.columns.map(({ id }) => id));
  return columns.order.filter((id) => !ids.has(id)).length;
}

function isRearranged(
  { shown, arrangement }: Pick<ListViewsOf, 'shown' | 'arrangement'>,
  table: ViewTable | undefined,
): boolean {
  const kept = shown?.kept.columns;
  if (!table || !arrangement || !isLayout(kept)) return false;
  const [one, other] = [table.layout, kept].map((layout) => spelt(completeLayout(table.columns, layout)));
  return one !== other;
}

/** The same for what shows the same: in which order columns were hidden does not matter. */
function spelt({ hidden, pinned, ...layout }: ColumnLayout): string {
  const parts = { ...layout, hidden: hidden.toSorted(), pinned: pinned.toSorted() };
  return JSON.stringify(parts, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}
