import { useMemo, useState } from 'react';
import { narrowScreen, useMediaQuery } from '../media-query/index.ts';
import { useScrollEdges } from '../scroll-edges/index.ts';
import { EmptyState } from '../states/index.ts';
import { CardList } from './CardList.tsx';
import { BelowRows, Viewport } from './DataTable.styles.ts';
import type { DataTableProps, RowsProps } from './props.ts';
import { SortMenu } from './SortMenu.tsx';
import { TableGrid } from './TableGrid.tsx';
import type { CellContext } from './types.ts';

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
      {isCards && <SortMenu {...props} />}
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
