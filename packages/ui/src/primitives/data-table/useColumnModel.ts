import {
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type CSSProperties, useMemo } from 'react';
import { completeLayout, initialLayout, standardWidth } from './column-layout.ts';
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
  const complete = completeLayout(columns, layout ?? initialLayout(columns));
  const { order, hidden, pinned, widths } = complete;
  const startIds = order.filter((id) => pinned.includes(id) && !hidden.includes(id));

  const definitions = useMemo(
    () => [
      ...(hasSelection ? [{ id: selectColumnId, size: 44 }] : []),
      ...columns.map((column) => ({ id: column.id, size: column.width ?? standardWidth })),
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
      columnSizing: { ...widths },
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
        isEdge: pin === 'start' ? model.id === start.at(-1)?.id : model.id === end[0]?.id,
      };
    },
  );

  return { placed, layout: complete, tableRows: table.getRowModel().rows };
}

/** Where a pinned cell stays; `index` is its column's. */
export const cellStyle = (place: PlacedColumn<never>, index: number) =>
  place.pin === 'start' ? ({ '--pin-offset': `var(--pin-${index})` } as CSSProperties) : undefined;

/**
 * The widths of the placed columns as custom properties of the table, some of them in the place of their own: `--col-0`
 * and so on for the columns, `--pin-0` for the pixels before a pinned one. With widths that somebody set no column is
 * stretched, and the actions take what is left.
 */
export function sizesOf(
  placed: readonly PlacedColumn<never>[],
  kept: ColumnLayout['widths'],
  preview?: ColumnLayout['widths'],
): Record<string, string> {
  const sizes: Record<string, string> = {};
  const areSet = Boolean(kept ?? preview);
  let total = 0;
  placed.forEach(({ id, width: own, pin }, index) => {
    const width = preview?.[id] ?? own;
    if (pin === 'start') sizes[`--pin-${index}`] = `${total}px`;
    sizes[`--col-${index}`] = areSet && id === actionsColumnId ? 'auto' : `${width}px`;
    total += width;
  });
  const hasActions = placed.at(-1)?.id === actionsColumnId;
  return { ...sizes, '--table-width': `${total}px`, '--table-least': areSet && !hasActions ? '0px' : '100%' };
}
