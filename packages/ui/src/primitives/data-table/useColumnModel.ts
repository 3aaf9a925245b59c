import { columnPinningFeature, tableFeatures, useTable } from '@tanstack/react-table';
import type { CSSProperties } from 'react';
import { completeLayout, initialLayout, standardWidth } from './column-layout.ts';
import type { ColumnLayout, DataTableColumn } from './types.ts';

// Order, widths and what is hidden stand in the layout: the library's features for them would only be loaded.
const features = tableFeatures({ columnPinningFeature });

/** The ids of the two columns that the table itself adds. */
export const selectColumnId = '$select';
const actionsColumnId = '$actions';
const selectWidth = 44;

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
  const shown = order.filter((id) => !hidden.includes(id));
  const startIds = shown.filter((id) => pinned.includes(id));
  const byId = new Map(columns.map((column) => [column.id, column]));
  const widthOf = (id: string) => {
    if (id === selectColumnId) return selectWidth;
    if (id === actionsColumnId) return actionsWidth;
    return widths?.[id] ?? byId.get(id)?.width ?? standardWidth;
  };

  const ids = [
    ...(hasSelection ? [selectColumnId] : []),
    ...shown,
    ...(actionsWidth > 0 ? [actionsColumnId] : []),
  ];

  const table = useTable<typeof features, Row>({
    features,
    data: rows as Row[],
    columns: ids.map((id) => ({ id })),
    getRowId,
    state: {
      columnPinning: {
        start: [...(hasSelection ? [selectColumnId] : []), ...startIds],
        end: actionsWidth > 0 ? [actionsColumnId] : [],
      },
    },
  });

  const start = table.getStartLeafColumns();
  const end = table.getEndLeafColumns();
  const placed = [...start, ...table.getCenterLeafColumns(), ...end].map((model): PlacedColumn<Row> => {
    const { id } = model;
    const pin = model.getIsPinned() || undefined;
    return {
      id,
      column: byId.get(id),
      width: widthOf(id),
      pin,
      isEdge: pin === 'start' ? id === start.at(-1)?.id : id === end[0]?.id,
    };
  });

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
