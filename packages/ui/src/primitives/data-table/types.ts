import type { ReactNode } from 'react';

export interface CellContext {
  /** The table is narrower than 950: dates leave out the year (rule screen-4). */
  isNarrow: boolean;
  /** The row is a card: a missing status is left out. */
  isCard: boolean;
}

export interface DataTableColumn<Row> {
  id: string;
  header: string;
  /** Shown in place of `header` above the narrow column; part of its words. */
  shortHeader?: string;
  cell: (row: Row, context: CellContext) => ReactNode;
  /** Pixels. @default 200 */
  width?: number;
  /** Numbers and money stand at the end. @default 'start' */
  align?: 'start' | 'end';
  /** @default false */
  isSortable?: boolean;
  /** Where sorting by it begins: dates with the newest, `descending`. @default 'ascending' */
  firstDirection?: 'ascending' | 'descending';
  /** @default true */
  canHide?: boolean;
  /** Its place when rows become cards; without one it is left out. At most four facts show. */
  card?: 'title' | 'status' | 'fact';
}

export interface TableSorting {
  columnId: string;
  direction: 'ascending' | 'descending';
}

/** What a press on a column's head asks for; without a direction the list's own order again. */
export interface SortChange {
  columnId: string;
  direction?: TableSorting['direction'];
}

/** How a user arranged the columns. Ids that no column has any more are ignored; new columns come last. */
export interface ColumnLayout {
  order: readonly string[];
  hidden: readonly string[];
  /** Stay at the start while the rest scrolls. */
  pinned: readonly string[];
  /** Pixels of the columns that were made wider or narrower. With any of them no column is stretched. */
  widths?: Readonly<Record<string, number>>;
}
