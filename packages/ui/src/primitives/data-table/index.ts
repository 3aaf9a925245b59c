export { ColumnSettings, type ColumnSettingsProps } from './ColumnSettings.tsx';
export { completeLayout, initialLayout, moveColumn } from './column-layout.ts';
export { DataTable, type DataTableProps } from './DataTable.tsx';
export type { CellContext, ColumnLayout, DataTableColumn, TableSorting } from './types.ts';
export { keptBody, keptGroup, keptRow, useKeptFocus } from './useKeptFocus.ts';
