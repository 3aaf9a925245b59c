import type { DataTableColumn, SortChange, TableSorting } from './types.ts';

/**
 * What the next press on a column's head asks for: the direction that the column begins with, then the other one, then
 * the list's own order again.
 */
export function nextSort(column: DataTableColumn<never>, sorting: TableSorting | undefined): SortChange {
  const first = firstDirectionOf(column);
  if (sorting?.columnId !== column.id) return { columnId: column.id, direction: first };
  if (sorting.direction !== first) return { columnId: column.id };
  return { columnId: column.id, direction: first === 'ascending' ? 'descending' : 'ascending' };
}

/** Names begin at A; a column of dates says that it begins with the newest. */
export const firstDirectionOf = (column: DataTableColumn<never>): TableSorting['direction'] =>
  column.firstDirection ?? 'ascending';
