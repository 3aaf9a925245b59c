import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { ColumnMarks } from './ColumnMarks.tsx';
import { placeColumn, resizeColumns, shownIds, stepColumn, zoneOf } from './column-layout.ts';
import { HeaderCell } from './HeaderCell.tsx';
import type { RowsProps } from './props.ts';
import type { ColumnLayout } from './types.ts';
import { useColumnDrag } from './useColumnDrag.ts';
import { cellStyle, type PlacedColumn } from './useColumnModel.ts';
import { useColumnResize } from './useColumnResize.ts';
import { headOf, useHeadFocus } from './useHeadFocus.ts';

type Shared = Pick<RowsProps<never>, 'container' | 'sorting' | 'onSortChange' | 'onLayoutChange'>;

export interface TableHeadProps extends Shared {
  placed: readonly PlacedColumn<never>[];
  /** As it is shown, complete. */
  layout: ColumnLayout;
  /** Shows a width that is not kept yet; undefined shows the kept ones again. */
  onPreview: (widths: Readonly<Record<string, number>> | undefined) => void;
  selectAll: ReactNode;
}

/** The heads of the columns. Where the layout can change a head is moved, and its edge drawn, by pointer and by keys. */
export function TableHead(props: TableHeadProps) {
  const { container, placed, layout, onLayoutChange, onPreview, selectAll, sorting, onSortChange } = props;
  const { t } = useLingui();
  const [said, setSaid] = useState('');
  const headerOf = (id: string) => placed.find((place) => place.id === id)?.column?.header ?? '';
  const shown = shownIds(layout);
  const head = useHeadFocus(container, shown);

  const change = (id: string, next: ColumnLayout) => {
    if (next === layout) return;
    const header = headerOf(id);
    const place = shownIds(next).indexOf(id) + 1;
    setSaid(t`${header} 已移到第 ${place} 列`);
    head.focusMoved(id);
    onLayoutChange?.({ layout: next });
  };
  const widthOf = (id: string) => Math.round(headOf(container, id)?.getBoundingClientRect().width ?? 0);
  /** From the first width that somebody sets no column is stretched any more: all keep what they have on the screen. */
  const widthsNow = () => (layout.widths ? {} : Object.fromEntries(shown.map((id) => [id, widthOf(id)])));

  const { drag, start } = useColumnDrag({
    container,
    zoneOf: (id) => zoneOf(layout, id),
    onDrop: ({ id, beforeId }) => change(id, placeColumn(layout, id, beforeId)),
  });
  const { drawn, handleProps } = useColumnResize({
    widthOf,
    onPreview: (preview) => onPreview(preview && { ...widthsNow(), [preview.id]: preview.width }),
    onResize: ({ id, width }) => {
      const others = width === undefined ? {} : widthsNow();
      onLayoutChange?.({ layout: resizeColumns(layout, { ...others, [id]: width }) });
    },
  });

  const onKeyDown = (event: KeyboardEvent, id: string) => {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.altKey) {
      if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
      // Alone it would go a page back.
      event.preventDefault();
      change(id, stepColumn(layout, id, key === 'ArrowLeft' ? -1 : 1));
      return;
    }
    const next = head.idAfter(key, id);
    if (next === undefined) return;
    event.preventDefault();
    head.focus(next);
  };

  return (
    <thead>
      <tr>
        {placed.map((place, index) => (
          <HeaderCell
            key={place.id}
            place={place}
            style={cellStyle(place, index)}
            sorting={sorting}
            onSortChange={onSortChange}
            selectAll={selectAll}
            arrange={
              onLayoutChange && place.column
                ? {
                    isInTabOrder: place.id === head.activeId,
                    width: layout.widths?.[place.id] ?? place.width,
                    headProps: {
                      onPointerDown: (event) => start(event, place.id),
                      onKeyDown: (event) => onKeyDown(event, place.id),
                      onFocus: () => head.onFocus(place.id),
                    },
                    edgeProps: handleProps(place.id),
                    isDrawn: drawn?.id === place.id,
                  }
                : undefined
            }
          />
        ))}
      </tr>
      {onLayoutChange && (
        <ColumnMarks container={container} drag={drag} drawn={drawn} headerOf={headerOf} said={said} />
      )}
    </thead>
  );
}
