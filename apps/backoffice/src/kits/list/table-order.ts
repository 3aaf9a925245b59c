import type { ListOrder } from '@huifang/domain/list-orders';
import type { SortChange, TableSorting } from '@huifang/ui/primitives/data-table';

/** What a table needs to be sorted by its heads. */
export interface TableOrder {
  sorting: TableSorting | undefined;
  onSortChange: (change: SortChange) => void;
}

/** A list's order for its table. `onOrder` gets none when somebody wants the list's own order again. */
export const tableOrder = <Column extends string>(
  order: ListOrder<Column> | undefined,
  onOrder: (order: ListOrder<Column> | undefined) => void,
): TableOrder => ({
  sorting: order && { columnId: order.column, direction: order.direction },
  // Only columns by which the list is ordered have a head to press.
  onSortChange: ({ columnId, direction }) => onOrder(direction && { column: columnId as Column, direction }),
});
