import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ComponentProps, CSSProperties, ReactNode } from 'react';
import { columnBounds } from './column-layout.ts';
import { Edge, SortButton } from './DataTable.styles.ts';
import { nextSort } from './sort.ts';
import type { SortChange, TableSorting } from './types.ts';
import { type PlacedColumn, selectColumnId } from './useColumnModel.ts';

/** How a head is moved and its column resized. */
interface HeadArrangement {
  /** One head of the table is, with its edge. */
  isInTabOrder: boolean;
  /** Pixels. */
  width: number;
  /** The edge is being drawn. */
  isDrawn: boolean;
  headProps: ComponentProps<'th'>;
  edgeProps: ComponentProps<'div'>;
}

interface HeaderCellProps {
  place: PlacedColumn<never>;
  style?: CSSProperties;
  selectAll: ReactNode;
  sorting?: TableSorting;
  onSortChange?: (details: SortChange) => void;
  /** Undefined where the columns stay as they are. */
  arrange?: HeadArrangement;
}

/** A column's head: its name, or the checkbox for the page, with a button where the column sorts. */
export function HeaderCell({ place, style, selectAll, sorting, onSortChange, arrange }: HeaderCellProps) {
  const { t } = useLingui();
  const { column } = place;
  const sorts = Boolean(column?.isSortable && onSortChange);
  const focusable = arrange && {
    tabIndex: arrange.isInTabOrder ? 0 : -1,
    'aria-keyshortcuts': 'Alt+ArrowLeft Alt+ArrowRight',
  };
  const header = column?.header;
  const name = column?.shortHeader ?? header;
  const direction = sorting?.columnId === place.id ? sorting.direction : undefined;
  const Arrow = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ChevronsUpDown;

  return (
    <th
      scope="col"
      {...arrange?.headProps}
      {...(sorts ? undefined : focusable)}
      data-column-id={column && place.id}
      data-arranged={arrange ? true : undefined}
      // The edge is no part of its name.
      aria-label={arrange || column?.shortHeader ? column?.header : undefined}
      title={column?.header}
      aria-sort={sorts ? (direction ?? 'none') : undefined}
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
      ) : sorts && onSortChange ? (
        <SortButton
          type="button"
          {...focusable}
          data-sorted={direction}
          onClick={() => onSortChange(nextSort(column, sorting))}
        >
          {name}
          <Arrow size={12} aria-hidden />
        </SortButton>
      ) : (
        name
      )}
      {arrange && column && (
        <Edge
          role="separator"
          aria-orientation="vertical"
          aria-label={t`${header} 的宽度`}
          aria-valuemin={columnBounds.min}
          aria-valuemax={columnBounds.max}
          aria-valuenow={arrange.width}
          tabIndex={arrange.isInTabOrder ? 0 : -1}
          data-drawn={arrange.isDrawn || undefined}
          {...arrange.edgeProps}
        />
      )}
    </th>
  );
}
