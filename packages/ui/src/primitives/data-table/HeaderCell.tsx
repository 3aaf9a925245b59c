import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { SortButton } from './DataTable.styles.ts';
import { nextSort } from './sort.ts';
import type { SortChange, TableSorting } from './types.ts';
import { type PlacedColumn, selectColumnId } from './useColumnModel.ts';

interface HeaderCellProps {
  place: PlacedColumn<never>;
  style?: CSSProperties;
  selectAll: ReactNode;
  sorting?: TableSorting;
  onSortChange?: (details: SortChange) => void;
}

/** A column's head: its name, or the checkbox for the page, with a button where the column sorts. */
export function HeaderCell({ place, style, selectAll, sorting, onSortChange }: HeaderCellProps) {
  const { t } = useLingui();
  const { column } = place;
  const name = column?.shortHeader ?? column?.header;
  const direction = sorting?.columnId === place.id ? sorting.direction : undefined;
  const Arrow = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ChevronsUpDown;

  return (
    <th
      scope="col"
      aria-label={column?.shortHeader && column.header}
      title={column?.header}
      aria-sort={column?.isSortable && onSortChange ? (direction ?? 'none') : undefined}
      data-align={column ? column.align : place.id === selectColumnId ? undefined : 'end'}
      data-pin={place.pin}
      data-unprinted={column ? undefined : true}
      data-edge={place.isEdge ? place.pin : undefined}
      style={style}
    >
      {!column ? (
        place.id === selectColumnId ? (
          selectAll
        ) : (
          t`操作`
        )
      ) : column.isSortable && onSortChange ? (
        <SortButton
          type="button"
          data-sorted={direction}
          onClick={() => onSortChange(nextSort(column, sorting))}
        >
          {name}
          <Arrow size={12} aria-hidden />
        </SortButton>
      ) : (
        name
      )}
    </th>
  );
}
