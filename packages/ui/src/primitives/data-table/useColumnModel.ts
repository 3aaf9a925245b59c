import {
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { completeLayout, initialLayout } from './column-layout.ts';
import type { ColumnLayout, DataTableColumn } from './types.ts';

const features = tableFeatures({
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
});

/** The ids of the two columns that the table itself adds. */
export const selectColumnId = '$select';
const actionsColumnId = '$actions';

export interface PlacedColumn<Row> {
  id: string;
  /** Absent for the checkbox and the actions. */
  column?: DataTableColumn<Row>;
  width: number;
  pin?: 'start' | 'end';
  /** Pixels from the start edge while pinned there. */
  offset: number;
  /** The last pinned column of its side draws the edge. */
  isEdge: boolean;
}

export interface UseColumnModelOptions<Row> {
  columns: readonly DataTableColumn<Row>[];
  rows: readonly Row[];
  getRowId: (row: Row) => string;
  layout?: ColumnLayout;
  hasSelection: boolean;
  /** Pixels; 0 for none. */
  actionsWidth: number;
}

/** Turns columns and a layout into placed columns, and rows into keyed rows. */
export function useColumnModel<Row extends object>({
  columns,
  rows,
  getRowId,
  layout,
  hasSelection,
  actionsWidth,
}: UseColumnModelOptions<Row>) {
  const { order, hidden, pinned } = completeLayout(columns, layout ?? initialLayout(columns));
  const startIds = order.filter((id) => pinned.includes(id) && !hidden.includes(id));

  const definitions = useMemo(
    () => [
      ...(hasSelection ? [{ id: selectColumnId, size: 44 }] : []),
      ...columns.map((column) => ({ id: column.id, size: column.width ?? 200 })),
      ...(actionsWidth > 0 ? [{ id: actionsColumnId, size: actionsWidth }] : []),
    ],
    [columns, hasSelection, actionsWidth],
  );

  const table = useTable<typeof features, Row>({
    features,
    data: rows as Row[],
    columns: definitions,
    getRowId,
    state: {
      columnOrder: [selectColumnId, ...order, actionsColumnId],
      columnPinning: {
        start: [...(hasSelection ? [selectColumnId] : []), ...startIds],
        end: [actionsColumnId],
      },
      columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])),
    },
  });

  const start = table.getStartVisibleLeafColumns();
  const end = table.getEndVisibleLeafColumns();
  const byId = new Map(columns.map((column) => [column.id, column]));
  const placed = [...start, ...table.getCenterVisibleLeafColumns(), ...end].map(
    (model): PlacedColumn<Row> => {
      const pin = model.getIsPinned() || undefined;
      return {
        id: model.id,
        column: byId.get(model.id),
        width: model.getSize(),
        pin,
        offset: pin === 'start' ? model.getStart('start') : 0,
        isEdge: pin === 'start' ? model.id === start.at(-1)?.id : model.id === end[0]?.id,
      };
    },
  );

  return { placed, totalWidth: table.getTotalSize(), tableRows: table.getRowModel().rows };
}
