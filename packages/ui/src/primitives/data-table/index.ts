export { completeLayout, initialLayout, moveColumn } from './column-layout.ts';
export { DataTable } from './DataTable.tsx';
export type { DataTableProps } from './props.ts';
export type { CellContext, ColumnLayout, DataTableColumn, SortChange, TableSorting } from './types.ts';
export { keptBody, keptGroup, keptRow, useKeptFocus } from './useKeptFocus.ts';
