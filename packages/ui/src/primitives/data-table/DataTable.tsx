import { type ReactNode, useMemo, useState } from 'react';
import { narrowScreen, useMediaQuery } from '../media-query/index.ts';
import { useScrollEdges } from '../scroll-edges/index.ts';
import { EmptyState } from '../states/index.ts';
import { CardList } from './CardList.tsx';
import { BelowRows, Viewport } from './DataTable.styles.ts';
import { TableGrid } from './TableGrid.tsx';
import type { CellContext, ColumnLayout, DataTableColumn, TableSorting } from './types.ts';

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
  /** The sorted column; the rows arrive sorted. */
  sorting?: TableSorting;
  onSortChange?: (details: TableSorting) => void;
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

/**
 * Rows of data under sticky headers. One row is in the tab order and arrows move on from it; Space selects.
 * Beyond 100 rows only those in view are in the document; below 768 rows become cards. Data, order and
 * selection belong to the caller.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { rows, getRowId, selectedIds, onSelectionChange, empty, failure, notice } = props;
  const state = stateWith(rows, props.state);
  // State, not a ref: the rows below must render again once their scroll container exists.
  const [container, setContainer] = useState<HTMLDivElement | null>(null);
  const edges = useScrollEdges(container);
  const isCards = useMediaQuery(narrowScreen);
  const context = useMemo<CellContext>(
    () => ({ isNarrow: edges.isNarrow, isCard: isCards }),
    [edges.isNarrow, isCards],
  );

  const toggleRow = (row: Row) => {
    if (!selectedIds) return;
    const next = new Set(selectedIds);
    if (!next.delete(getRowId(row))) next.add(getRowId(row));
    onSelectionChange?.({ selectedIds: next });
  };

  const slot =
    state === 'failed'
      ? failure
      : rows.length === 0 && state !== 'loading'
        ? (empty ?? <EmptyState />)
        : null;
  const parts: RowsProps<Row> = { ...props, state, container, context, slot, onToggleRow: toggleRow };

  return (
    <Viewport ref={setContainer} data-start={edges.start || undefined} data-end={edges.end || undefined}>
      {isCards ? <CardList {...parts} /> : <TableGrid {...parts} />}
      {state === 'stale' && notice && <BelowRows>{notice}</BelowRows>}
    </Viewport>
  );
}

/** Rows of other conditions are as good as none when there are none. */
function stateWith(rows: readonly unknown[], state: DataTableProps<object>['state'] = 'ready') {
  if (state !== 'replacing') return state;
  return rows.length > 0 ? 'refreshing' : 'loading';
}
