import type { OrderColumns } from '@huifang/domain/list-orders';
import { useMemo } from 'react';
import type { DataTableColumn } from '../../primitives/data-table/index.ts';

/** A list's columns, of which those sort by which it can be ordered (rule list-12). */
export const useSortable = <Row>(
  orders: OrderColumns,
  columns: readonly DataTableColumn<Row>[],
): readonly DataTableColumn<Row>[] =>
  useMemo(
    () =>
      columns.map((column) => {
        const order = orders[column.id];
        return order ? { ...column, isSortable: true, firstDirection: order.first } : column;
      }),
    [orders, columns],
  );
