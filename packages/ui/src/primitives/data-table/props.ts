import type { ReactNode } from 'react';
import type { CellContext, ColumnLayout, DataTableColumn, SortChange, TableSorting } from './types.ts';

export interface DataTableProps<Row extends object> {
  /** Names the table. */
  label: string;
  columns: readonly DataTableColumn<Row>[];
  rows: readonly Row[];
  getRowId: (row: Row) => string;
  /** Names the row's checkbox, such as the customer's name. */
  getRowLabel: (row: Row) => string;
  /** @default every column in the given order, the first one pinned */
  layout?: ColumnLayout;
  /** Columns are moved by their heads, made wider and narrower by the edges of them. Without it they stay. */
  onLayoutChange?: (details: { layout: ColumnLayout }) => void;
  /** The sorted column; the rows arrive sorted. @default the list's own order */
  sorting?: TableSorting;
  /** Without it no column sorts. */
  onSortChange?: (details: SortChange) => void;
  /** May name rows of other pages: they stay selected. Without it there are no checkboxes. */
  selectedIds?: ReadonlySet<string>;
  onSelectionChange?: (details: { selectedIds: ReadonlySet<string> }) => void;
  /** The buttons at a row's end. */
  renderActions?: (row: Row, context: CellContext) => ReactNode;
  /** Pixels. @default 108 */
  actionsWidth?: number;
  /** A key pressed while a row has focus: a single character as typed, or `Enter`. */
  onRowKey?: (details: { row: Row; key: string }) => void;
  /**
   * `loading` shows skeleton rows; `refreshing` keeps the rows and dims them; `replacing` does so with rows of other
   * conditions, and without any says nothing of what will be found; `stale` keeps them after a refresh that failed.
   * @default 'ready'
   */
  state?: 'ready' | 'loading' | 'refreshing' | 'replacing' | 'stale' | 'failed';
  /** Shown without rows. @default EmptyState */
  empty?: ReactNode;
  /** Shown when `state` is `failed`. */
  failure?: ReactNode;
  /** Stands below the rows when `state` is `stale`: why, and the way to try again. */
  notice?: ReactNode;
  /** @default 10 */
  skeletonRows?: number;
}

/** What the grid and the cards both need to draw rows. */
export interface RowsProps<Row extends object> extends DataTableProps<Row> {
  container: HTMLDivElement | null;
  context: CellContext;
  /** What takes the place of rows, if anything does. */
  slot: ReactNode;
  onToggleRow: (row: Row) => void;
}
